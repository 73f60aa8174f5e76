"""Effects that move markers: taking and paying goods."""

from __future__ import annotations

from collections.abc import Sequence

from waldglas.kernel.counts import Count, Icons
from waldglas.kernel.effects import FRESH, Cost, Effect, Settle
from waldglas.kernel.foresight import leading_on
from waldglas.kernel.position import NO_OPTIONS, Position, Step
from waldglas.kernel.texts import Message, listed


class Share:
    """A part of a gain: so many of one good, on one of these markers, perhaps times a count."""

    def __init__(self, markers: list[int], goods: list[str], number: int, per: Count | None = None) -> None:
        self.markers = markers
        self.goods = goods
        self.number = number
        self.per = per

    def amount(self, p: Position, seat: int, space: int) -> int:
        """How many may be taken, room aside."""
        if self.per is None:
            return self.number
        return self.number * self.per.value(p, seat, space)


class Gain(Effect):
    """Take goods: each part in whole, in part or not at all, on one marker."""

    def __init__(self, shares: list[Share], noun: Message) -> None:
        super().__init__()
        self.shares = shares
        self.noun = noun

    def unsettled(self) -> bool:
        return True

    def allows_progress(self, progress: int) -> bool:
        return 0 <= progress < len(self.shares)

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        share = self.shares[b & ~FRESH]
        amount = share.amount(p, seat, a)
        if amount == 0:
            return NO_OPTIONS
        world = p.world
        stock = p.goods[seat]
        result = [world.take_none]
        for marker in share.markers:
            first = world.take[marker]
            for number in range(1, min(amount, world.goods.room(stock, marker)) + 1):
                result.append(first + number)
        return result

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        part = (b & ~FRESH) + 1
        if part < len(self.shares):
            p.push(self, seat, a, part)

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        world = p.world
        if action != world.take_none:
            for marker in self.shares[b & ~FRESH].markers:
                number = action - world.take[marker]
                if 0 < number <= world.goods.limits[marker]:
                    p.take(seat, marker, number)
                    break
        self.run(p, seat, a, b)

    def idle(self, p: Position, seat: int, space: int) -> bool:
        goods = p.world.goods
        stock = p.goods[seat]
        for share in self.shares:
            if share.amount(p, seat, space) > 0:
                for marker in share.markers:
                    if goods.room(stock, marker) > 0:
                        return False
        return True

    def phrase(self) -> Message:
        return Message("gain", {"it": self.noun})

    def icons(self) -> Icons:
        drawn: Icons = []
        for share in self.shares:
            for place, good in enumerate(share.goods):
                drawn += [{"icon": "or"}] if place else []
                drawn.append({"icon": "good", "good": good, "count": share.number})
            if share.per is not None:
                drawn += [{"icon": "per"}, *share.per.icons(1)]
        return drawn


def unlike_ways(results: list[tuple[int, int]]) -> list[int]:
    """Of ways that leave two markers like this, those that differ in more than which marker is which."""
    places: list[int] = []
    seen: list[tuple[int, int]] = []
    for place, (one, other) in enumerate(results):
        pair = (one, other) if one < other else (other, one)
        if pair not in seen:
            seen.append(pair)
            places.append(place)
    return places


class PayGoods(Cost):
    """Pay goods; of a good with several markers the payer says from which."""

    def __init__(self, goods: list[str], markers: list[list[int]], numbers: list[int], twins: list[bool]) -> None:
        super().__init__()
        self.goods = goods
        self.markers = markers
        self.numbers = numbers
        self.twins = twins  # whether the markers of a part stand on the same wheel, so that it is all the same which

    def allows_progress(self, progress: int) -> bool:
        return 0 <= progress < len(self.markers)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return self.payable(p, seat, 0)

    def payable(self, p: Position, seat: int, progress: int) -> bool:
        stock = p.goods[seat]
        for part in range(progress, len(self.markers)):
            markers = self.markers[part]
            have = stock[markers[0]]
            if len(markers) > 1:
                have = max(0, have) + max(0, stock[markers[1]])
            if have < self.numbers[part]:
                return False
        return True

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        return self.payable(p, seat, 0) and self.allows_from(p, seat, space, then, 0)

    def allows_from(self, p: Position, seat: int, space: int, then: Effect, part: int) -> bool:
        """Try every way of paying from this part on, and put everything back."""
        if part == len(self.markers):
            return then.possible(p, seat, space)
        stock = p.goods[seat]
        for one, other, number in self.ways(stock, part):
            rest = self.numbers[part] - number
            stock[one] -= number
            stock[other] -= rest
            allowed = self.allows_from(p, seat, space, then, part + 1)
            stock[one] += number
            stock[other] += rest
            if allowed:
                return True
        return False

    def ways(self, stock: list[int], part: int) -> list[tuple[int, int, int]]:
        """The ways to pay a part: a marker, another one, and how many come from the first."""
        markers = self.markers[part]
        number = self.numbers[part]
        one = markers[0]
        if len(markers) == 1:
            return [(one, one, number)]
        other = markers[1]
        least = max(0, number - max(0, stock[other]))
        ways = [(one, other, some) for some in range(least, min(number, max(0, stock[one])) + 1)]
        if self.twins[part]:
            unlike = unlike_ways([(stock[one] - some, stock[other] - number + some) for _, _, some in ways])
            return [ways[place] for place in unlike]
        return ways

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return leading_on(p, self.tries(p, seat, a, b))

    def tries(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        part = b & ~FRESH
        if len(self.markers[part]) == 1:
            return NO_OPTIONS
        world = p.world
        result: list[int] = []
        for one, other, number in self.ways(p.goods[seat], part):
            result.append(world.pay[one] + number if number else world.pay[other] + self.numbers[part])
        return result

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        part = b & ~FRESH
        p.spend(seat, self.markers[part][0], self.numbers[part])
        self.go_on(p, seat, a, part + 1)

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        world = p.world
        part = b & ~FRESH
        for one, other, number in self.ways(p.goods[seat], part):
            rest = self.numbers[part] - number
            if number and action == world.pay[one] + number:
                p.spend(seat, one, number)
                if rest:
                    p.spend(seat, other, rest)
            elif not number and action == world.pay[other] + rest:
                p.spend(seat, other, rest)
        self.go_on(p, seat, a, part + 1)

    def go_on(self, p: Position, seat: int, a: int, part: int) -> None:
        """The next good."""
        if part < len(self.markers):
            p.push(self, seat, a, part)

    def phrase(self) -> Message:
        return listed([Message(f"goods.{good}", {"n": self.numbers[part]}) for part, good in enumerate(self.goods)])

    def icons(self) -> Icons:
        return [{"icon": "good", "good": good, "count": self.numbers[part]} for part, good in enumerate(self.goods)]


class NameGood(Effect):
    """Choose a basic good, and take some of it."""

    def __init__(self, own: Sequence[Effect], settle: Settle, number: int) -> None:
        super().__init__()
        self.own = list(own)  # one for each basic good
        self.settle = settle
        self.number = number

    def unsettled(self) -> bool:
        return False

    def parts(self) -> list[Step]:
        return list(self.own)

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [p.world.good + good for good in range(len(self.own))]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.push(self.settle, seat)
        p.push(self.own[action - p.world.good], seat, a)

    def phrase(self) -> Message:
        return Message("gain", {"it": Message("any-basic", {"n": self.number})})

    def icons(self) -> Icons:
        return [{"icon": "any-good", "count": self.number}]


class Generosity(NameGood):
    """Choose a basic good: take some of it, and each opponent may take some too."""

    def __init__(
        self,
        own: Sequence[Effect],
        alone: Sequence[Effect],
        gifts: Sequence[Gain],
        settle: Settle,
        numbers: tuple[int, int, int],
    ) -> None:
        super().__init__(own, settle, numbers[0])
        self.alone = list(alone)  # the same when nobody else plays
        self.gifts = list(gifts)
        self.numbers = numbers

    def parts(self) -> list[Step]:
        return [*self.own, *self.alone, *self.gifts]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        good = action - p.world.good
        for away in range(p.players - 1, 0, -1):
            other = (seat + away) % p.players
            p.push(self.settle, other)
            p.push(self.gifts[good], other, 0, FRESH)
        p.push(self.settle, seat)
        p.push(self.alone[good] if p.players == 1 else self.own[good], seat, a)

    def phrase(self) -> Message:
        own, others, alone = self.numbers
        return Message("generosity", {"own": own, "others": others, "alone": alone})

    def icons(self) -> Icons:
        own, others, _ = self.numbers
        return [
            {"icon": "any-good", "count": own},
            {"icon": "opponents"},
            {"icon": "any-good", "count": others},
        ]
