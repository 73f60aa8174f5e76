"""Gains that nobody may decline: part by part in the order that the player likes, as far as they fit, and with the
wheels turning after every part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from waldglas.kernel.counts import Count, Icons, times
from waldglas.kernel.effects import Effect, Settle, drawn_together
from waldglas.kernel.foresight import reaches
from waldglas.kernel.goods import ABSENT
from waldglas.kernel.goods_effects import unlike_ways
from waldglas.kernel.land import EMPTY, Landscape
from waldglas.kernel.position import NO_OPTIONS, TOOK, TURNED, Position, Step
from waldglas.kernel.texts import Message, listed


class Part(Effect):
    """A part of a reward, named by one word where the player chooses what comes first."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word
        self.on_land = True  # changes the land or what lives on it, and no goods
        self.needed = False  # whether there is no reward at all when this part is impossible

    def unsettled(self) -> bool:
        return True

    def noun(self) -> Message:
        """The thing that is received."""
        raise NotImplementedError

    def phrase(self) -> Message:
        return Message("gain", {"it": self.noun()})

    def brings_more(self, p: Position, seat: int) -> bool:
        """Whether it can bring about goods besides what it says, so that wheels may turn before the other parts are
        there."""
        return False


class Receive(Part):
    """Receive so many of a good, perhaps times a count. Of a good with two markers the player says where it goes: to
    one of two wheels, or split between markers of the same wheel."""

    def __init__(
        self,
        good: str,
        markers: list[int],
        split: bool,
        on_land: bool,
        number: int,
        per: Count | None,
        wheel: str = "",
    ) -> None:
        super().__init__(f"{good}:{wheel}" if wheel else good)
        self.good = good
        self.wheel = wheel  # the only one that it can go to, where a good has several
        self.on_land = on_land
        self.markers = markers
        self.split = split
        self.number = number
        self.per = per

    def amount(self, p: Position, seat: int, space: int) -> int:
        """How many there are to receive, room aside."""
        return self.number if self.per is None else self.number * self.per.value(p, seat, space)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return self.amount(p, seat, space) > 0

    def ways(self, p: Position, seat: int, space: int) -> list[tuple[int, int]]:
        """How many may go to the first marker, and how many to the second."""
        amount = self.amount(p, seat, space)
        room = p.room(seat, self.markers[0])
        other_room = p.room(seat, self.markers[1])
        if self.split:
            stock = p.goods[seat]
            one, other = stock[self.markers[0]], stock[self.markers[1]]
            total = min(amount, room + other_room)
            ways = [(some, total - some) for some in range(max(0, total - other_room), min(total, room) + 1)]
            unlike = unlike_ways([(one + some, other + rest) for some, rest in ways])
            return [ways[place] for place in unlike] if total else []
        found: list[tuple[int, int]] = []
        if room:
            found.append((min(amount, room), 0))
        if other_room:
            found.append((0, min(amount, other_room)))
        return found

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        if len(self.markers) == 1 or self.amount(p, seat, a) == 0:
            return NO_OPTIONS
        take = p.world.take
        one, other = self.markers
        return [take[one] + some if some else take[other] + rest for some, rest in self.ways(p, seat, a)]

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        if len(self.markers) == 1:
            some = min(self.amount(p, seat, a), p.room(seat, self.markers[0]))
            if some > 0:
                p.take(seat, self.markers[0], some)

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        take = p.world.take
        one, other = self.markers
        for some, rest in self.ways(p, seat, a):
            if action == (take[one] + some if some else take[other] + rest):
                if some:
                    p.take(seat, one, some)
                if rest:
                    p.take(seat, other, rest)
                return

    def brings_more(self, p: Position, seat: int) -> bool:
        return p.brings_about(seat, TOOK, self.markers[0], self.number)

    def noun(self) -> Message:
        goods = Message(f"goods.{self.good}", {"n": self.number})
        if self.wheel:
            goods = Message("on-wheel", {"it": goods, "wheel": Message(f"wheel.{self.wheel}")})
        return times(goods, self.per)

    def icons(self) -> Icons:
        drawn: Icons = [{"icon": "good", "good": self.good, "count": self.number}]
        return drawn if self.per is None else [*drawn, {"icon": "per"}, *self.per.icons(1)]


class Place(Part):
    """Lay so many tiles of a kind on empty spaces; those without a space are wasted. Progress counts those that lie
    already, and the space after the last of them: they are laid in order."""

    def __init__(self, kind: Landscape, number: int) -> None:
        super().__init__(kind.name)
        self.kind = kind
        self.number = number

    def allows_progress(self, progress: int) -> bool:
        return progress == 0 or 0 < progress & 15 < self.number

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        first = b >> 4
        empty = p.world.land.spaces(p.land[seat], EMPTY)
        wanted = min(self.number - (b & 15), len(empty))
        later = [p.world.space + space for space in empty if space >= first]
        return later[: len(later) - wanted + 1] if wanted else NO_OPTIONS

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        space = action - p.world.space
        laid = (b & 15) + 1
        if laid < self.number:
            p.push(self, seat, a, laid | space + 1 << 4)
        p.lay(seat, space, self.kind.code)

    def noun(self) -> Message:
        return Message(f"landscape.{self.kind.name}", {"n": self.number})

    def phrase(self) -> Message:
        return Message("lay", {"it": self.noun()})

    def icons(self) -> Icons:
        return [{"icon": "landscape", "landscape": self.kind.name, "count": self.number}]


class Reward(Effect):
    """Several parts in any order. Progress is the mask of those that are done."""

    def __init__(self, parts: Sequence[Part], settle: Settle) -> None:
        super().__init__()
        self.all_parts = list(parts)
        self.settle = settle

    def unsettled(self) -> bool:
        return False

    def parts(self) -> list[Step]:
        return list(self.all_parts)

    def allows_progress(self, progress: int) -> bool:
        return 0 <= progress < 1 << len(self.all_parts)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        found = False
        for part in self.all_parts:
            if part.possible(p, seat, space):
                found = True
            elif part.needed:
                return False
        return found

    def left(self, b: int) -> list[int]:
        """The parts that are still to come, by number."""
        return [number for number in range(len(self.all_parts)) if not b >> number & 1]

    def of_consequence(self, p: Position, seat: int, space: int, left: list[int]) -> list[int]:
        """The parts whose order can make a difference: several that change the land or what lives on it, several
        goods on wheels that may turn before all are there; and all of them if a part, or a wheel that may turn, brings
        more about."""
        goods = p.world.goods
        at_most = p.goods[seat].copy()  # of the basic goods, when a wheel turns
        on_wheels: list[int] = []
        on_land: list[int] = []
        for number in left:
            part = self.all_parts[number]
            if isinstance(part, Receive):
                for marker in part.markers:
                    if at_most[marker] != ABSENT and not goods.markers[marker].refined:
                        at_most[marker] += part.amount(p, seat, space)
                if goods.markers[part.markers[0]].wheel >= 0:
                    on_wheels.append(number)
            if part.on_land:
                on_land.append(number)
        weighty = [number for number in left if number in on_wheels or number in on_land]
        for number in left:
            if self.all_parts[number].brings_more(p, seat):
                return left
        turning: list[int] = []
        for place, wheel in enumerate(goods.wheels):
            turns = goods.turns(at_most, place)
            if turns > 0:
                if p.brings_about(seat, TURNED, place, turns):
                    return weighty
                turning += wheel.refined + wheel.basic
        on_wheels = [
            number
            for number in on_wheels
            if any([marker in turning for marker in cast(Receive, self.all_parts[number]).markers])
        ]
        return (on_wheels if len(on_wheels) > 1 else []) + (on_land if len(on_land) > 1 else [])

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        left = self.left(b)
        if len(left) < 2:
            return NO_OPTIONS
        first = p.world.first
        return [first[self.all_parts[number].word] for number in self.of_consequence(p, seat, a, left)]

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        for number in range(len(self.all_parts)):
            if not b >> number & 1:
                self.begin(p, seat, a, b, number)
                return

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        for number, part in enumerate(self.all_parts):
            if not b >> number & 1 and p.world.first[part.word] == action:
                self.begin(p, seat, a, b, number)
                return

    def begin(self, p: Position, seat: int, space: int, b: int, number: int) -> None:
        """Carry out a part, let the wheels turn, and go on with the rest."""
        p.push(self, seat, space, b | 1 << number)
        p.push(self.settle, seat)
        p.push(self.all_parts[number], seat, space)

    def phrase(self) -> Message:
        if len(self.all_parts) == 1:
            return self.all_parts[0].phrase()
        return Message("gain", {"it": listed([part.noun() for part in self.all_parts])})

    def icons(self) -> Icons:
        return drawn_together(self.all_parts)


class Either(Effect):
    """One of several effects, as the player chooses."""

    def __init__(self, effects: Sequence[Effect]) -> None:
        super().__init__()
        self.effects = list(effects)

    def parts(self) -> list[Step]:
        return list(self.effects)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return any([effect.possible(p, seat, space) for effect in self.effects])

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        found: list[int] = []
        for number, effect in enumerate(self.effects):
            if effect.possible(p, seat, a):
                found.append(p.world.ability + number)
        return found

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.push(self.effects[action - p.world.ability], seat, a)

    def meaning(self, p: Position, a: int, b: int, action: int) -> Message | None:
        return self.effects[action - p.world.ability].phrase()

    def phrase(self) -> Message:
        return listed([effect.phrase() for effect in self.effects], "either")

    def icons(self) -> Icons:
        return drawn_together(self.effects, "or")


class May(Effect):
    """Something that the player may do once, or leave."""

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect

    def parts(self) -> list[Step]:
        return [self.effect]

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        if not self.effect.possible(p, seat, a):
            return NO_OPTIONS
        return [p.world.stop, p.world.ability]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        if action != p.world.stop:
            p.push(self.effect, seat, a)

    def meaning(self, p: Position, a: int, b: int, action: int) -> Message | None:
        return None if action == p.world.stop else self.effect.phrase()

    def phrase(self) -> Message:
        return Message("may", {"it": self.effect.phrase()})

    def icons(self) -> Icons:
        return [{"icon": "may"}, *self.effect.icons()]


class IfPossible(Effect):
    """Something that must be done if it can be."""

    def __init__(self, effect: Effect) -> None:
        super().__init__()
        self.effect = effect

    def parts(self) -> list[Step]:
        return [self.effect]

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        if self.effect.possible(p, seat, a):
            p.push(self.effect, seat, a)

    def phrase(self) -> Message:
        return Message("if-possible", {"it": self.effect.phrase()})

    def icons(self) -> Icons:
        return self.effect.icons()


class LeadingTo(Effect):
    """One thing and then another, possible only if the second can be done when the first is."""

    def __init__(self, first: Effect, last: Effect, settle: Settle) -> None:
        super().__init__()
        self.first = first
        self.last = last
        self.settle = settle

    def unsettled(self) -> bool:
        return False

    def parts(self) -> list[Step]:
        return [self.first, self.last]

    def possible(self, p: Position, seat: int, space: int) -> bool:
        if not self.first.possible(p, seat, space):
            return False
        trial = p.copy()
        trial.agenda = []
        self.run(trial, seat, space, 0)
        return reaches(trial, 0)

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        p.push(self.last, seat, a)
        p.push(self.settle, seat)
        p.push(self.first, seat, a)

    def phrase(self) -> Message:
        return listed([self.first.phrase(), self.last.phrase()])

    def icons(self) -> Icons:
        return drawn_together([self.first, self.last], "plus")
