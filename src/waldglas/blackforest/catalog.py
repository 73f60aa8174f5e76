"""Everything with a name and an effect, described in words and icons; and what happens in a game, in words."""

from __future__ import annotations

from waldglas.blackforest.building import BUILDINGS, LARGE, LONELY_SITE, SMALL, Building
from waldglas.blackforest.effects import GREW, PROGRESSED, SWAPPED, VISITED
from waldglas.blackforest.jobs import COMPLETED, REVEALED
from waldglas.blackforest.tradespeople import JOBS, PEOPLE_IN_ORDER
from waldglas.blackforest.travel import WENT
from waldglas.blackforest.turns import BEGGED, LAST_ROUND, NEW_YEAR
from waldglas.blackforest.world import TRADESPEOPLE, place_noun
from waldglas.kernel.position import Frame
from waldglas.kernel.rules import Json, Rules
from waldglas.kernel.texts import Message


def catalog(rules: Rules, language: str) -> list[Json]:
    """Tradespeople, jobs, small and large buildings."""
    say = rules.texts.sentence
    entries: list[Json] = []
    for person in PEOPLE_IN_ORDER:
        effects = [say(effect.phrase(), language) for effect in person.effects]
        icons: Json = {"effects": [effect.icons() for effect in person.effects]}
        name = f"tradesperson.{person.id}"
        entry = rules.entry(language, person.id, "tradesperson", name, " / ".join(effects), icons)
        entry["effects"] = effects
        entries.append(entry)
    for job in JOBS:
        text = say(job.effect.phrase(), language)
        entries.append(rules.entry(language, job.id, "job", f"job.{job.id}", text, {"effect": job.effect.icons()}))
    for building in BUILDINGS:
        text = " ".join([say(phrase, language) for phrase in phrases(building)])
        kind = LARGE if building.level else SMALL
        entry = rules.entry(language, building.id, kind, f"building.{building.id}", text, building_icons(building))
        entry["cost"] = dict(building.price)
        entry["points"] = building.points.printed
        if building.brick_for:
            entry["brick_for"] = list(building.brick_for)  # for one to four players
        if building.level:
            entry["level"] = building.level
        else:
            entry["number"] = building.number
        entries.append(entry)
    return entries


def phrases(building: Building) -> list[Message]:
    """What a building does, a sentence for each effect."""
    found: list[Message] = []
    if building.needs is not None:
        found.append(Message("needs", {"it": building.needs.count.noun(building.needs.least)}))
    if building.site is LONELY_SITE:
        found.append(Message("site.lonely"))
    if len(building.costs) > 1:
        bricks = "/".join([str(number) for number in building.brick_for])
        found.append(Message("brick-for", {"bricks": bricks}))
    if building.instant is not None:
        found.append(Message("instant", {"it": building.instant.phrase()}))
    if building.conversion is not None:
        found.append(Message("conversion", {"it": building.conversion.phrase()}))
    if building.whenever:  # several of one building only tell several events of one occasion apart
        found.append(building.whenever[0].phrase())
    if building.privilege is not None:
        found.append(building.privilege.phrase())
    if building.points.count is not None:
        found.append(Message("end-points", {"it": building.points.each_phrase()}))
    return found or [Message("no-effect")]


def building_icons(building: Building) -> Json:
    """What a building does, a line of icons for each effect."""
    icons: Json = {}
    if building.needs is not None:
        icons["needs"] = building.needs.icons(1)
    if building.site is LONELY_SITE:
        icons["needs"] = [{"icon": "no-buildings"}, {"icon": "estate"}]
    if building.instant is not None:
        icons["instant"] = building.instant.icons()
    if building.conversion is not None:
        icons["conversion"] = building.conversion.icons()
    if building.whenever:
        icons["whenever"] = building.whenever[0].icons()
    if building.privilege is not None:
        icons["permanent"] = building.privilege.icons()
    if building.points.count is not None:
        icons["end"] = building.points.icons()
    return icons


def event_words(event: Frame) -> Message | None:
    """What a listener heard, if it is something that only Black Forest has."""
    what, _, a, _ = event
    if what in (VISITED, SWAPPED):
        id = "event.visited" if what == VISITED else "event.swapped"
        return Message(id, {"it": Message(f"tradesperson.{TRADESPEOPLE[a]}")})
    if what in (REVEALED, COMPLETED):
        id = "event.revealed" if what == REVEALED else "event.completed"
        return Message(id, {"it": Message(f"job.{JOBS[a].id}")})
    if what == WENT:
        return Message("event.went", {"it": place_noun(a)})
    numbers = {GREW: "event.grew", PROGRESSED: "event.progressed", NEW_YEAR: "event.year"}
    if what in numbers:
        return Message(numbers[what], {"n": a})
    plain = {BEGGED: "event.begged", LAST_ROUND: "event.last-round"}
    return Message(plain[what]) if what in plain else None
