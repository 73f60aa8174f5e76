"""Specialists on the table: who must follow, and how a card is resolved."""

from __future__ import annotations

from typing import Final

from waldglas.glassroad.position import GlassRoadPosition, card_count
from waldglas.glassroad.specialists import SPECIALISTS
from waldglas.glassroad.world import SETTLE, WORLD
from waldglas.kernel.anytime import AnyConversion
from waldglas.kernel.effects import FRESH
from waldglas.kernel.errors import BadPosition, suggestion
from waldglas.kernel.expect import expect_flag
from waldglas.kernel.flow import FlowStep
from waldglas.kernel.position import FIRST_OF_GAME, Position
from waldglas.kernel.texts import Message

PLAYED: Final = FIRST_OF_GAME + 3  # card, whether it followed another player's
INDENTATIONS: Final = 2
ANY_TRADE: Final = AnyConversion()


class CardStep(FlowStep):
    """A step about the card `a`."""

    def keys(self) -> list[str]:
        return ["card"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        return {"card": SPECIALISTS[a].id}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        return card_number(words.get("card")), 0


def card_number(id: object) -> int:
    """The number of a card from its id."""
    for specialist in SPECIALISTS:
        if specialist.id == id:
            return specialist.index
    raise BadPosition(f"no specialist {id!r}{suggestion(str(id), [specialist.id for specialist in SPECIALISTS])}")


# The second number of a card being resolved: which abilities are open, and whether one use closes both, and
# whether the entry fee is paid.
FIRST_OPEN: Final = 1
SECOND_OPEN: Final = 2
ONLY_ONE: Final = 4
FEE_PAID: Final = 8
BOTH_ABILITIES: Final = FIRST_OPEN | SECOND_OPEN
ONE_ABILITY: Final = BOTH_ABILITIES | ONLY_ONE


class Resolve(CardStep):
    """Use the open abilities of a card in any order, or stop. The fee is paid with the first use."""

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        specialist = SPECIALISTS[a]
        fee = None if b & FEE_PAID else specialist.fee
        result = [WORLD.stop]
        for number, ability in enumerate(specialist.abilities):
            if b >> number & 1:
                if fee is None:
                    usable = ability.possible(p, seat, 0) and not ability.idle(p, seat, 0)
                else:
                    # A trade between fee and ability may make possible what is not yet.
                    usable = fee.allows(p, seat, 0, ability) or fee.allows(p, seat, 0, ANY_TRADE)
                if usable:
                    result.append(WORLD.ability + number)
                    if specialist.alike:
                        break
        return result

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        if action == WORLD.stop:
            return
        number = action - WORLD.ability
        specialist = SPECIALISTS[a]
        left = b & BOTH_ABILITIES & ~(1 << number)
        if left and not b & ONLY_ONE:
            p.push(self, seat, a, left | FEE_PAID)
        p.push(SETTLE, seat)
        if specialist.fee is None or b & FEE_PAID:
            p.push(specialist.abilities[number], seat)
        else:
            p.push(specialist.abilities[number], seat, 0, FRESH)
            # A fee is a basic good or a forest: giving those never makes a wheel turn.
            p.push(specialist.fee, seat)

    def meaning(self, p: Position, a: int, b: int, action: int) -> Message | None:
        if action == WORLD.stop:
            return None
        specialist = SPECIALISTS[a]
        ability = specialist.abilities[action - WORLD.ability].phrase()
        if specialist.fee is None or b & FEE_PAID:
            return ability
        return Message("trade", {"cost": specialist.fee.phrase(), "it": ability})

    def question(self, p: Position, a: int, b: int) -> Message:
        name = Message(f"specialist.{SPECIALISTS[a].id}")
        return Message("ask.resolve", {"it": name, "n": 1 if b & ONLY_ONE else card_count(b & BOTH_ABILITIES)})

    def keys(self) -> list[str]:
        return ["card", "abilities", "only_one", "fee_paid"]

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        words: dict[str, object] = {"card": SPECIALISTS[a].id}
        words["abilities"] = [number + 1 for number in range(2) if b >> number & 1]
        words["only_one"] = bool(b & ONLY_ONE)
        words["fee_paid"] = bool(b & FEE_PAID)
        return words

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        abilities = words.get("abilities", [1, 2])
        if abilities not in ([1], [2], [1, 2]):
            raise BadPosition(f"agenda: abilities of {self.name!r} must be [1], [2] or [1, 2], not {abilities!r}")
        state = (FIRST_OPEN if 1 in abilities else 0) | (SECOND_OPEN if 2 in abilities else 0)
        for name, bit in (("only_one", ONLY_ONE), ("fee_paid", FEE_PAID)):
            state |= bit if expect_flag(words.get(name, False), f"agenda: {name} of {self.name!r}") else 0
        return card_number(words.get("card")), state


RESOLVE: Final = Resolve()


def play_card(p: GlassRoadPosition, seat: int, card: int) -> None:
    """A card is up. Whoever has it in hand and a free indentation must play it too, and everybody resolves it."""
    bit = 1 << card
    p.played[seat] |= bit
    p.note(PLAYED, seat, card, 0)
    followers: list[int] = []
    shared = False
    for away in range(1, p.players):
        other = (seat + away) % p.players
        free = card_count(p.indented[other]) < INDENTATIONS
        if p.hand[other] & bit:
            if free:
                p.hand[other] &= ~bit
                p.indented[other] |= bit
                p.note(PLAYED, other, card, 1)
                followers.append(other)
                shared = True
            elif not p.both_if_full:
                p.shown[other] |= bit  # it counts although it stays in hand, so it is shown
                shared = True
        elif free or not p.both_if_full:
            p.absent[other] |= bit
    for other in reversed(followers):
        p.push(RESOLVE, other, card, ONE_ABILITY)
    p.push(RESOLVE, seat, card, ONE_ABILITY if shared else BOTH_ABILITIES)


def play_alone(p: GlassRoadPosition, seat: int, card: int, abilities: int) -> None:
    """Solo: play a card from the hand."""
    p.hand[seat] &= ~(1 << card)
    p.played[seat] |= 1 << card
    p.note(PLAYED, seat, card, 0)
    p.push(RESOLVE, seat, card, abilities)
