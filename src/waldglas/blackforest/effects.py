"""The words of the effect language that only Black Forest has."""

from __future__ import annotations

from typing import Final, cast

from waldglas.blackforest.board import (
    GOODS,
    HUT,
    HUT_STEPS,
    LAND,
    LANDSCAPES,
    LARGE_STABLE,
    MOST_ESTATES,
    PASTURE,
    SMALL_ESTATE,
    estate_of,
)
from waldglas.blackforest.permanent import LAST_ESTATE
from waldglas.blackforest.position import PROGRESS, BlackForestPosition
from waldglas.blackforest.world import PROGRESS_WORD, SETTLE, WORLD
from waldglas.kernel.counts import Count, Icons, times
from waldglas.kernel.effects import FRESH, Cost, Effect
from waldglas.kernel.goods import ABSENT
from waldglas.kernel.land import EMPTY
from waldglas.kernel.position import ANY, FIRST_OF_GAME, NO_OPTIONS, Position
from waldglas.kernel.rewards import Part
from waldglas.kernel.texts import Message

GREW: Final = FIRST_OF_GAME  # the number of the new Small Estate
VISITED: Final = FIRST_OF_GAME + 1  # tradesperson, which of the two effects
MET: Final = FIRST_OF_GAME + 2  # a tradesperson of the village that was entered
SWAPPED: Final = FIRST_OF_GAME + 3  # the tradesperson that changed places with the Traveling Merchant
PROGRESSED: Final = FIRST_OF_GAME + 4  # steps

SMALL_ESTATE_LAND: Final = [LAND.words[word] for row in SMALL_ESTATE for word in row.split()]


# The Glass Hut


class Progress(Part):
    """Move the Glass Hut's tracker up; at the top the hut moves on to a new Small Estate. Perhaps times a count."""

    def __init__(self, steps: int, per: Count | None = None) -> None:
        super().__init__(PROGRESS_WORD)
        self.steps = steps
        self.per = per

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        steps = self.steps if self.per is None else self.steps * self.per.value(p, seat, a)
        stock = p.goods[seat]
        if steps:
            p.note(PROGRESSED, seat, steps, 0)
        for _ in range(steps):
            if stock[PROGRESS] < HUT_STEPS:
                stock[PROGRESS] += 1
                if stock[PROGRESS] == HUT_STEPS and may_grow(p, seat):
                    stock[PROGRESS] = 0
                    grow(p, seat)

    def brings_more(self, p: Position, seat: int) -> bool:
        return p.brings_about(seat, GREW, ANY, 0)

    def noun(self) -> Message:
        steps = Message("goods.progress", {"n": self.steps})
        return times(steps, self.per)

    def icons(self) -> Icons:
        drawn: Icons = [{"icon": "progress", "count": self.steps}]
        return drawn if self.per is None else [*drawn, {"icon": "per"}, *self.per.icons(1)]


def may_grow(p: Position, seat: int) -> bool:
    """Whether a Domain can have another Small Estate."""
    estates = 1 + cast(BlackForestPosition, p).small_estates(seat)
    return estates < MOST_ESTATES and not LAST_ESTATE.of(p.land[seat])


def grow(p: Position, seat: int) -> None:
    """Add a Small Estate with its Forests; the Glass Hut moves there and leaves a stable behind."""
    land = p.land[seat]
    for space in LAND.spaces(land, HUT.code):
        land[space] = LARGE_STABLE.code
    land += SMALL_ESTATE_LAND
    p.note(GREW, seat, cast(BlackForestPosition, p).small_estates(seat), 0)


# Goods


class FillUp(Part):
    """Move a marker up to a number, if it stands lower."""

    def __init__(self, good: str, number: int) -> None:
        super().__init__(good)
        self.on_land = False
        self.marker = GOODS.of[good][0]
        self.number = number

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        missing = self.number - p.goods[seat][self.marker]
        if missing > 0:
            p.take(seat, self.marker, missing)

    def noun(self) -> Message:
        return Message(f"goods.{self.word}", {"n": self.number})

    def phrase(self) -> Message:
        return Message("fill-up", {"it": self.noun()})

    def icons(self) -> Icons:
        return [{"icon": "up-to", "count": self.number}, {"icon": "good", "good": self.word}]


class ReceiveAsMany(Effect):
    """Receive a good as often as something was counted; a trigger tells the number."""

    def __init__(self, good: str) -> None:
        super().__init__()
        self.good = good
        self.marker = GOODS.of[good][0]

    def allows_progress(self, progress: int) -> bool:
        return 0 <= progress <= GOODS.limits[self.marker]

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        p.push(SETTLE, seat)
        number = min(b, p.room(seat, self.marker))
        if number:
            p.take(seat, self.marker, number)

    def phrase(self) -> Message:
        return Message("gain", {"it": Message("as-many", {"it": Message(f"good.{self.good}")})})

    def icons(self) -> Icons:
        return [{"icon": "good", "good": self.good}]


class RemoveMarker(Effect):
    """Take a marker off its wheel for good."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.marker = [marker.name for marker in GOODS.markers].index(name)

    def unsettled(self) -> bool:
        return True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        p.goods[seat][self.marker] = ABSENT

    def phrase(self) -> Message:
        marker = GOODS.markers[self.marker]
        words: dict[str, str | int | Message] = {"it": Message(f"good.{marker.good}")}
        words["wheel"] = Message(f"wheel.{marker.holder}")
        return Message("remove-marker", words)

    def icons(self) -> Icons:
        marker = GOODS.markers[self.marker]
        return [{"icon": "remove"}, {"icon": "good", "good": marker.good, "wheel": marker.holder}]


class RaiseNoughts(Effect):
    """Move every basic marker that stands on 0 to 1, and take another turn."""

    def unsettled(self) -> bool:
        return True

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        for index, marker in enumerate(GOODS.markers):
            if marker.good in GOODS.basic_kinds and not marker.refined and p.goods[seat][index] == 0:
                p.take(seat, index, 1)
        cast(BlackForestPosition, p).again = True

    def phrase(self) -> Message:
        return Message("raise-noughts")

    def icons(self) -> Icons:
        return [{"icon": "raise-noughts"}, {"icon": "again"}]


class PayDifferent(Cost):
    """Pay so many resources, all different. Progress counts those paid, and the good after the last of them: they are
    paid in order."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.kinds = GOODS.refined_kinds + GOODS.basic_kinds

    def allows_progress(self, progress: int) -> bool:
        return progress == 0 or 0 < progress & 15 < self.number

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return self.payable(p, seat, 0)

    def payable(self, p: Position, seat: int, progress: int) -> bool:
        return len(self.later(p, seat, progress)) >= self.number - (progress & 15)

    def later(self, p: Position, seat: int, progress: int) -> list[int]:
        """The kinds that can still be paid."""
        stock = p.goods[seat]
        return [kind for kind in range(progress >> 4, len(self.kinds)) if GOODS.held(stock, self.kinds[kind])]

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        return self.possible(p, seat, space) and then.possible(p, seat, space)

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        later = self.later(p, seat, b & ~FRESH)
        found: list[int] = []
        for kind in later[: len(later) - (self.number - (b & 15)) + 1]:
            markers = [marker for marker in GOODS.of[self.kinds[kind]] if p.goods[seat][marker] > 0]
            if GOODS.markers[markers[0]].twin and len({p.goods[seat][marker] for marker in markers}) == 1:
                markers = markers[:1]  # it is all the same from which of two equal markers
            found += [WORLD.pay[marker] + 1 for marker in markers]
        return found

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        for marker in range(len(GOODS.markers)):
            if WORLD.pay[marker] + 1 == action:
                p.spend(seat, marker, 1)
                paid = (b & 15) + 1
                if paid < self.number:
                    p.push(self, seat, a, paid | self.kinds.index(GOODS.markers[marker].good) + 1 << 4)
                return

    def phrase(self) -> Message:
        return Message("different-resources", {"n": self.number})

    def icons(self) -> Icons:
        return [{"icon": "different-goods", "count": self.number}]


# Land


class LayEachAround(Effect):
    """Lay a tile of any kind on every empty space that touches the building."""

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        if not LAND.touching(p.land[seat], a, EMPTY):
            return NO_OPTIONS
        names = [landscape.name for landscape in LANDSCAPES]
        return [WORLD.lay + place for place, kind in enumerate(LAND.landscapes) if kind.name in names]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.push(self, seat, a)
        p.lay(seat, LAND.touching(p.land[seat], a, EMPTY)[0], LAND.landscapes[action - WORLD.lay].code)

    def question(self, p: Position, a: int, b: int) -> Message:
        seat = p.agenda[-1][1]
        return Message("ask.lay-on", {"space": LAND.names[LAND.touching(p.land[seat], a, EMPTY)[0]]})

    def phrase(self) -> Message:
        return Message("lay-each-around")

    def icons(self) -> Icons:
        drawn: Icons = [{"icon": "landscape", "landscape": kind.name} for kind in LANDSCAPES]
        return [*drawn, {"icon": "per"}, {"icon": "adjacent"}, {"icon": "empty-space"}]


class LayOnEstate(Effect):
    """Lay up to so many Pastures on the estate where the building stands. Progress counts those that lie already, and
    the space after the last of them: they are laid in order."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def allows_progress(self, progress: int) -> bool:
        return progress == 0 or 0 < progress & 15 < self.most

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        first = b >> 4
        empty = [
            WORLD.space + space
            for space in LAND.spaces(p.land[seat], EMPTY)
            if space >= first and estate_of(space) == estate_of(a)
        ]
        return [WORLD.stop, *empty] if empty else NO_OPTIONS

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        if action != WORLD.stop:
            space = action - WORLD.space
            laid = (b & 15) + 1
            if laid < self.most:
                p.push(self, seat, a, laid | space + 1 << 4)
            p.lay(seat, space, PASTURE.code)

    def phrase(self) -> Message:
        return Message("lay-on-estate", {"it": Message("landscape.pasture", {"n": self.most})})

    def icons(self) -> Icons:
        drawn: Icons = [{"icon": "up-to", "count": self.most}, {"icon": "landscape", "landscape": "pasture"}]
        return [*drawn, {"icon": "estate"}]
