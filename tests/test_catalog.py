"""The tables as a whole: how many of what, the sums that the rulebooks give, and texts in three languages."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

import waldglas
from waldglas.game import GAMES
from waldglas.glassroad.board import ASSUMED_COSTS
from waldglas.kernel.texts import format_message

languages = pytest.mark.parametrize("language", waldglas.LANGUAGES)
TILES = ("processing", "immediate", "bonus")


games = pytest.mark.parametrize("game", waldglas.games())


def catalog(language: str = "en", game: str = "glass-road") -> list[dict[str, Any]]:
    return waldglas.catalog(game, language)


def tiles() -> list[dict[str, Any]]:
    return [entry for entry in catalog() if entry["kind"] in TILES]


def test_numbers_of_cards_and_tiles() -> None:
    kinds = Counter(entry["kind"] for entry in catalog())
    assert kinds == {"specialist": 15, "start": 3, "processing": 31, "immediate": 31, "bonus": 31}


def test_sums_that_the_rulebooks_give() -> None:
    assert sum(tile["cost"].get("glass", 0) for tile in tiles()) == 39
    assert sum(tile["cost"].get("brick", 0) for tile in tiles()) == 58
    assert sum(tile["intro"] for tile in tiles()) == 50


def test_six_upgrades_two_for_each_start_building_and_none_introductory() -> None:
    upgrades = [tile for tile in tiles() if tile["replaces"]]
    starts = {entry["id"] for entry in catalog() if entry["kind"] == "start"}
    assert Counter(tile["replaces"] for tile in upgrades) == dict.fromkeys(starts, 2)
    assert not any(tile["intro"] for tile in upgrades)


def test_points_are_printed_where_no_effect_scores() -> None:
    for entry in catalog():
        assert (entry["points"] is None) == (entry["kind"] in ("specialist", "start", "bonus")), entry["id"]
    assert {tile["id"]: tile["points"] for tile in tiles()}["loess-plateau"] == -1


def test_only_the_assumed_costs_are_of_other_goods() -> None:
    odd = {tile["id"]: tile["cost"] for tile in tiles() if set(tile["cost"]) - {"wood", "glass", "clay", "brick"}}
    assert odd == ASSUMED_COSTS


@games
def test_ids_are_the_english_names(game: str) -> None:
    for entry in catalog(game=game):
        plain = entry["name"].lower().replace("'", "")
        assert re.sub(r"[^a-z]+", "-", plain) == entry["id"]


@games
@languages
def test_names_are_unique_and_texts_are_sentences(language: str, game: str) -> None:
    entries = catalog(language, game)
    names = [(entry["kind"] == "job", entry["name"]) for entry in entries]  # jobs have the names of tradespeople
    assert len(set(names)) == len(names)
    for entry in entries:
        assert entry["text"].endswith("."), entry
        assert "{" not in entry["text"] + entry["name"]
        assert entry["text"][0].isupper()


@games
def test_texts_differ_between_languages(game: str) -> None:
    english, german, french = (catalog(language, game) for language in waldglas.LANGUAGES)
    for one, other, third in zip(english, german, french, strict=True):
        assert len({one["text"], other["text"], third["text"]}) == 3, one["id"]


@games
@languages
def test_equal_effects_have_equal_texts_and_others_do_not(language: str, game: str) -> None:
    by_icons: dict[str, set[str]] = {}
    for entry in catalog(language, game):
        by_icons.setdefault(json.dumps(entry["icons"], sort_keys=True), set()).add(entry["text"])
    assert all(len(texts) == 1 for texts in by_icons.values())
    assert len({text for texts in by_icons.values() for text in texts}) == len(by_icons)


@pytest.mark.parametrize("folder", ["kernel", "glassroad", "blackforest", "terminal"])
def test_every_message_is_there_in_every_language(folder: str) -> None:
    texts = files("waldglas").joinpath(folder, "texts")
    found: dict[str, dict[str, set[str]]] = {}
    for entry in texts.iterdir():
        *name, language, _ = entry.name.split(".")
        found.setdefault(".".join(name), {})[language] = set(json.loads(entry.read_text(encoding="utf-8")))
    assert found
    for by_language in found.values():
        assert set(by_language) == set(waldglas.LANGUAGES)
        assert len(set(map(frozenset, by_language.values()))) == 1


@games
@languages
def test_every_action_explains_itself(language: str, game: str) -> None:
    table = waldglas.new(game, seed=1).table
    texts = [action.explain(language) for action in table]
    assert all(texts)
    by_verb = Counter((str(action).split(":")[0], text) for action, text in zip(table, texts, strict=True))
    assert max(by_verb.values()) == 1


MADE = {
    "building",
    "good",
    "goods",
    "wheel",
    "landscape",
    "per",
    "action",
    "kind",
    "event",
}  # ids put together from parts
MADE_BY = {
    "glass-road": {"specialist"},
    "black-forest": {"tradesperson", "job", "village", "part", "privilege", "when", "score", "title"},
}


@games
@languages
def test_messages_that_nobody_uses_do_not_pile_up(language: str, game: str) -> None:
    code = ""
    for folder in ("kernel", *[name.replace("-", "") for name in waldglas.games()]):
        for entry in files("waldglas").joinpath(folder).iterdir():
            if entry.name.endswith(".py"):
                code += entry.read_text(encoding="utf-8")
    ids = set(GAMES[game].texts.catalog(language))
    unused = {id for id in ids if f'"{id}"' not in code and id.split(".")[0] not in MADE | MADE_BY[game]}
    assert unused <= {"game", "list.and", "list.or", "list.either"}


def test_plural_forms() -> None:
    pattern = "{n, plural, =0 {none} one {# pit} other {# pits}} for {who}"
    assert [format_message(pattern, {"n": n, "who": "x"}, "en") for n in (0, 1, 2)] == [
        "none for x",
        "1 pit for x",
        "2 pits for x",
    ]
    assert format_message("{n, plural, one {# étang} other {# étangs}}", {"n": 0}, "fr") == "0 étang"
    assert format_message("{n, plural, one {# pond} other {# ponds}}", {"n": 0}, "en") == "0 ponds"


@pytest.mark.parametrize("language", ["es", None, 3, ["de"]])
def test_a_language_that_is_none_is_refused_everywhere(language: Any) -> None:
    game = waldglas.new("glass-road", seed=1)
    asks: list[Any] = [
        game.question,
        game.events,
        lambda it: game.score_sheet(0, it),
        lambda it: game.title(0, it),
        game.legal(0)[0].explain,
        lambda it: waldglas.catalog("glass-road", it),
        lambda it: waldglas.say("glass-road", "good.wood", it),
    ]
    for ask in asks:
        with pytest.raises(waldglas.UnknownLanguage):
            ask(language)


@pytest.mark.parametrize(("id", "args"), [("nope", {}), ("goods.wood", {}), ("goods.clay", {"n": 1.5})])
def test_a_message_that_cannot_be_said_is_refused(id: str, args: Any) -> None:
    with pytest.raises(waldglas.BadOption, match="no message"):
        waldglas.say("glass-road", id, "fr", **args)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(waldglas.UnknownLanguage, match="en, de, fr"):
        waldglas.catalog("glass-road", "it")


@pytest.mark.parametrize("language", waldglas.LANGUAGES)
def test_each_specialist_has_two_abilities_in_words(language: str) -> None:
    for entry in waldglas.catalog("glass-road", language):
        if entry["kind"] == "specialist":
            abilities = entry["abilities"]
            assert isinstance(abilities, list)
            assert len(abilities) == 2
            assert all(ability.endswith(".") and ability in str(entry["text"]) for ability in abilities)
