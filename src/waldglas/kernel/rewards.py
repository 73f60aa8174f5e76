"""Gains that nobody may decline: part by part in the order that the player likes, as far as they fit, and with the
wheels turning after every part."""

from __future__ import annotations

from collections.abc import Sequence

from waldglas.kernel.counts import Count, Icons
from waldglas.kernel.effects import Effect, Settle, drawn_together
from waldglas.kernel.goods import ABSENT, REFINED_LIMIT
from waldglas.kernel.position import NO_OPTIONS, Position, Step
from waldglas.kernel.texts import Message, listed


class Part(Effect):
    """A part of a reward, named by one word where the player chooses what comes first."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word

    def noun(self) -> Message:
        """The thing that is received."""
        raise NotImplementedError


class Receive(Part):
    """Receive so many of a good, perhaps times a count. Of a good with two markers the player says where it goes: to
    one of two wheels, or split between markers of the same wheel."""

    def __init__(self, good: str, markers: list[int], split: bool, number: int, per: Count | None = None) -> None:
        super().__init__(good)
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
            total = min(amount, room + other_room)
            return [(some, total - some) for some in range(max(0, total - other_room), min(total, room) + 1)]
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

    def noun(self) -> Message:
        goods = Message(f"goods.{self.word}", {"n": self.number})
        return goods if self.per is None else Message("gain-per", {"it": goods, "per": self.per.per(1)})

    def phrase(self) -> Message:
        return Message("gain", {"it": self.noun()})

    def icons(self) -> Icons:
        drawn: Icons = [{"icon": "good", "good": self.word, "count": self.number}]
        return drawn if self.per is None else [*drawn, {"icon": "per"}, *self.per.icons(1)]


class Reward(Effect):
    """Several parts in any order. Progress is the mask of those that are done."""

    def __init__(self, parts: Sequence[Part], settle: Settle) -> None:
        super().__init__()
        self.all_parts = list(parts)
        self.settle = settle

    def parts(self) -> list[Step]:
        return list(self.all_parts)

    def allows_progress(self, progress: int) -> bool:
        return 0 <= progress < 1 << len(self.all_parts)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return any([part.possible(p, seat, space) for part in self.all_parts])

    def left(self, b: int) -> list[Part]:
        """The parts that are still to come."""
        return [part for number, part in enumerate(self.all_parts) if not b >> number & 1]

    def order_matters(self, p: Position, seat: int, left: list[Part]) -> bool:
        """Whether a wheel may turn before all parts are there, or something other than goods is among them."""
        coming: list[int] = []
        for part in left:
            if not isinstance(part, Receive):
                return True
            coming += part.markers
        stock = p.goods[seat]
        for wheel in p.world.goods.wheels:
            stopped = False
            for marker in wheel.refined:
                stopped = stopped or stock[marker] == REFINED_LIMIT
            for marker in wheel.basic:
                stopped = stopped or (stock[marker] == 0 and marker not in coming)
            if not stopped and any([marker in coming for marker in wheel.basic if stock[marker] != ABSENT]):
                return True
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        left = self.left(b)
        if len(left) < 2 or not self.order_matters(p, seat, left):
            return NO_OPTIONS
        return [p.world.first[part.word] for part in left]

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

    def phrase(self) -> Message:
        return listed([effect.phrase() for effect in self.effects], "or")

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

    def phrase(self) -> Message:
        return Message("may", {"it": self.effect.phrase()})

    def icons(self) -> Icons:
        return [{"icon": "may"}, *self.effect.icons()]
