"""Effects that gain, spend and lose livestock."""

from __future__ import annotations

from typing import Final, cast

from waldglas.blackforest.position import CATTLE, PIG, BlackForestPosition
from waldglas.blackforest.world import WORLD
from waldglas.kernel.counts import Count, Icons, times
from waldglas.kernel.effects import FRESH, Cost, Effect
from waldglas.kernel.position import NO_OPTIONS, Position, Step
from waldglas.kernel.texts import Message

MOST_TANNED: Final = 5
MOST_GAINED: Final = 63  # in one go; no Domain comes near it


class PayLivestock(Cost):
    """Pay so many animals of any kind; the owner says how many of them are pigs."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return p.goods[seat][PIG] + p.goods[seat][CATTLE] >= self.number

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        return self.possible(p, seat, space) and then.possible(p, seat, space)

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        least = max(0, self.number - p.goods[seat][CATTLE])
        return [WORLD.pigs + pigs for pigs in range(least, min(self.number, p.goods[seat][PIG]) + 1)]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        pigs = action - WORLD.pigs
        if pigs:
            p.spend(seat, PIG, pigs)
        if pigs < self.number:
            p.spend(seat, CATTLE, self.number - pigs)

    def phrase(self) -> Message:
        return Message("livestock", {"n": self.number})

    def icons(self) -> Icons:
        return [{"icon": "livestock", "count": self.number}]


class ChooseLivestock(Effect):
    """Gain animals and say of each what it is, as far as there is room: pigs first, then cattle. Progress is how many
    are still to come, and how many of them can be pigs and cattle."""

    def allows_progress(self, progress: int) -> bool:
        return 0 <= progress < FRESH

    def limits(self, p: Position, seat: int) -> tuple[int, int, int]:
        """How many animals there are to gain, and how many of them can be pigs and cattle."""
        raise NotImplementedError

    def left(self, p: Position, seat: int, b: int) -> tuple[int, int, int]:
        """What is still to come, room considered."""
        total, pigs, cattle = (b & 63, b >> 6 & 63, b >> 12 & 63) if b else self.limits(p, seat)
        return total, min(total, pigs, p.room(seat, PIG)), min(total, cattle, p.room(seat, CATTLE))

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        _, pigs, cattle = self.left(p, seat, b)
        return [WORLD.first["pig"], WORLD.first["cattle"]] if pigs and cattle else NO_OPTIONS

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        _, pigs, cattle = self.left(p, seat, b)
        if pigs:
            p.take(seat, PIG, pigs)
        elif cattle:
            p.take(seat, CATTLE, cattle)

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        total, pigs, cattle = self.left(p, seat, b)
        if action == WORLD.first["pig"]:
            p.take(seat, PIG, 1)
            if total > 1:
                p.push(self, seat, a, total - 1 | pigs - 1 << 6 | cattle << 12)
            return
        p.take(seat, CATTLE, cattle)
        if total > cattle:  # the rest can only be pigs
            p.push(self, seat, a, total - cattle | pigs << 6)


class AnimalPerTile(ChooseLivestock):
    """An animal of one's choice for each of something."""

    def __init__(self, per: Count) -> None:
        super().__init__()
        self.per = per

    def limits(self, p: Position, seat: int) -> tuple[int, int, int]:
        number = min(MOST_GAINED, self.per.value(p, seat, 0))
        return number, number, number

    def phrase(self) -> Message:
        return Message("gain", {"it": times(Message("any-livestock", {"n": 1}), self.per)})

    def icons(self) -> Icons:
        return [{"icon": "livestock", "count": 1}, {"icon": "per"}, *self.per.icons(1)]


class Breed(ChooseLivestock):
    """One more animal for each of so many pairs."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def limits(self, p: Position, seat: int) -> tuple[int, int, int]:
        pigs, cattle = p.goods[seat][PIG] // 2, p.goods[seat][CATTLE] // 2
        return min(self.most, pigs + cattle), pigs, cattle

    def phrase(self) -> Message:
        return Message("breed", {"n": self.most})

    def icons(self) -> Icons:
        return [{"icon": "up-to", "count": self.most}, {"icon": "livestock-pair"}]


class Tan(Effect):
    """Hang a pig in the Tannery instead of giving it back."""

    def matters(self, p: Position, seat: int, most: int) -> bool:
        return False

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        tanned = cast(BlackForestPosition, p).tanned
        tanned[seat] = min(MOST_TANNED, tanned[seat] + 1)

    def phrase(self) -> Message:
        return Message("tan", {"n": MOST_TANNED})

    def icons(self) -> Icons:
        return [{"icon": "good", "good": "pig", "count": 1}, {"icon": "up-to", "count": MOST_TANNED}]


class Rehouse(Step):
    """Animals that can no longer be housed are lost; the owner says which."""

    def matters(self, p: Position, seat: int, most: int) -> bool:
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        q = cast(BlackForestPosition, p)
        pigs, cattle = p.goods[seat][PIG], p.goods[seat][CATTLE]
        if q.can_house(seat, pigs, cattle):
            return NO_OPTIONS
        # An animal that needs no pasture makes no room by going.
        lost: list[int] = [WORLD.lose] if pigs > q.in_forests(seat) else []
        return lost + ([WORLD.lose + 1] if cattle > q.in_stables(seat) else [])

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.push(self, seat)
        p.spend(seat, PIG if action == WORLD.lose else CATTLE, 1)

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message("ask.rehouse")


REHOUSE: Final = Rehouse()
