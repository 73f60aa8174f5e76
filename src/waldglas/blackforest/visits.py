"""What a pawn does where it stands: visit the tradespeople beside it, or complete a job."""

from __future__ import annotations

from typing import Final, cast

from waldglas.blackforest.board import MOST_ESTATES, SMALL_SPACES
from waldglas.blackforest.effects import VISITED
from waldglas.blackforest.jobs import COMPLETE_JOB, job_at
from waldglas.blackforest.map import FIRST_LOCATION, neighbour_slots
from waldglas.blackforest.permanent import SPIRITS
from waldglas.blackforest.position import NO_JOB, BlackForestPosition
from waldglas.blackforest.tradespeople import JOBS, PEOPLE_IN_ORDER, Tradesperson
from waldglas.blackforest.world import SETTLE, TRADESPEOPLE, WORLD
from waldglas.kernel.anytime import AnyConversion, anytime_actions
from waldglas.kernel.counts import Icons
from waldglas.kernel.effects import Effect, drawn_together
from waldglas.kernel.flow import FlowStep
from waldglas.kernel.land import EMPTY
from waldglas.kernel.position import NO_OPTIONS, Position, Step
from waldglas.kernel.texts import Message, listed


class Visit(Effect):
    """Visit a tradesperson, for one of the effects."""

    def __init__(self, person: Tradesperson) -> None:
        super().__init__()
        self.person = person
        self.effects = person.effects

    def parts(self) -> list[Step]:
        return list(self.effects)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        for effect in self.effects:
            if effect.possible(p, seat, space):
                return True
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [WORLD.ability + n for n, effect in enumerate(self.effects) if effect.possible(p, seat, a)]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        number = action - WORLD.ability
        p.push(VISIT_OVER, seat, self.person.index, number)
        p.push(self.effects[number], seat)

    def meaning(self, p: Position, a: int, b: int, action: int) -> Message | None:
        return self.effects[action - WORLD.ability].phrase()

    def phrase(self) -> Message:
        return listed([effect.phrase() for effect in self.effects], "or")

    def icons(self) -> Icons:
        return drawn_together(self.effects, "or")

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message("ask.visit", {"it": Message(f"tradesperson.{self.person.id}")})


class VisitOver(Step):
    """A visit has ended, and buildings may have waited for it; `a` is the tradesperson, `b` the effect used."""

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        p.note(VISITED, seat, a, b)

    def keys(self) -> list[str]:
        return ["of", "effect"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"of": TRADESPEOPLE[a], "effect": b + 1}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        person = self.word_choice(words, "of", TRADESPEOPLE)
        return person, self.word_number(words, "effect", 1, len(PEOPLE_IN_ORDER[person].effects)) - 1


def standing(p: BlackForestPosition, seat: int) -> int:
    """Where the pawn stands that acts."""
    return p.pawns[p.last_pawn if p.players == 1 else seat]


def beside(p: BlackForestPosition, place: int) -> list[int]:
    """The tradespeople next to a place."""
    return [p.slots[slot] for slot in neighbour_slots(place)] if place < FIRST_LOCATION else []


def may_yet_visit(p: BlackForestPosition, seat: int, people: list[int]) -> bool:
    """Whether an anytime action might make a visit possible that is not: a conversion, or clearing some land."""
    if ANY_CONVERSION.possible(p, seat, 0):
        return True
    if not people or p.small_estates(seat) + 1 >= MOST_ESTATES or not anytime_actions(p, seat):
        return False
    roomy = p.copy()
    roomy.land[seat] += [EMPTY] * SMALL_SPACES
    return any([VISITS[person].possible(roomy, seat, 0) for person in people])


class FinishTurn(FlowStep):
    """Before a turn ends its player may convert: producing now may trigger the end of the game."""

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [WORLD.stop] if ANY_CONVERSION.possible(p, seat, 0) else []

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        self.run(p, seat, a, b)


def stop_acting(p: Position, seat: int) -> None:
    """Who has just declined to convert is not asked again."""
    if p.agenda and p.agenda[-1][0] == FINISH_TURN.index and p.agenda[-1][1] == seat:
        p.agenda.pop()


class Act(FlowStep):
    """Visit one or two of the tradespeople, or complete the job. At a location the job must be completed."""

    def __init__(self) -> None:
        super().__init__("ask.act")
        self.leads_on = True

    def found(self, p: BlackForestPosition, seat: int) -> list[int]:
        """What can be done here now."""
        place = standing(p, seat)
        found = [WORLD.visit + person for person in beside(p, place) if VISITS[person].possible(p, seat, 0)]
        job = job_at(p, place)
        if job != NO_JOB and JOBS[job].effect.possible(p, seat, 0):
            found.append(WORLD.job + job)
        return found

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        q = cast(BlackForestPosition, p)
        found = self.found(q, seat)
        if not found and may_yet_visit(q, seat, beside(q, standing(q, seat))):
            found.append(WORLD.stop)
        return found

    def demands(self, p: Position, seat: int, a: int, b: int) -> bool:
        return standing(cast(BlackForestPosition, p), seat) >= FIRST_LOCATION

    def feasible(self, p: Position, seat: int, a: int, b: int) -> bool:
        return bool(self.found(cast(BlackForestPosition, p), seat))

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        if action == WORLD.stop:
            stop_acting(p, seat)
        elif WORLD.visit <= action < WORLD.visit + len(VISITS):
            person = action - WORLD.visit
            p.push(VISIT_SECOND, seat, person)
            p.push(VISITS[person], seat)
        else:
            job = action - WORLD.job
            p.push(COMPLETE_JOB, seat, job)
            p.push(JOBS[job].effect, seat)


class VisitSecond(FlowStep):
    """Visit the other tradesperson too, or stop; `a` is the first. There may be a shortcut to somebody far away."""

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        q = cast(BlackForestPosition, p)
        others = [person for person in beside(q, standing(q, seat)) if person != a]
        found = [person for person in others if VISITS[person].possible(p, seat, 0)]
        price = SPIRITS.price
        if a == SPIRITS.start and price is not None and SPIRITS.of(p.land[seat]):
            for person, visit in enumerate(VISITS):
                if person != a and person not in others and price.allows(p, seat, 0, visit):
                    found.append(person)
        if not found and not may_yet_visit(q, seat, others):
            return NO_OPTIONS
        return [WORLD.stop, *[WORLD.visit + person for person in found]]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        if action == WORLD.stop:
            stop_acting(p, seat)
            return
        person = action - WORLD.visit
        p.push(VISITS[person], seat)
        q = cast(BlackForestPosition, p)
        if person not in beside(q, standing(q, seat)):
            assert SPIRITS.price is not None
            p.push(SETTLE, seat)
            p.push(SPIRITS.price, seat)

    def keys(self) -> list[str]:
        return ["first"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"first": TRADESPEOPLE[a]}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        return self.word_choice(words, "first", TRADESPEOPLE), 0


VISITS: Final = [Visit(person) for person in PEOPLE_IN_ORDER]
VISIT_OVER: Final = VisitOver()
ANY_CONVERSION: Final = AnyConversion()
FINISH_TURN: Final = FinishTurn("ask.end-turn")
ACT: Final = Act()
VISIT_SECOND: Final = VisitSecond("ask.second")
