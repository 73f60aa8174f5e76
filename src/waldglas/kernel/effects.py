"""The language of effects that both games speak.

An effect is a step that is part of a card or a tile. The one expression behaves (`run`, `choose`), offers
(`options`, `possible`), explains (`phrase`) and draws (`icons`), so that these cannot disagree.

The two integers of an effect's frame are the space where its building stands (or 0) and its progress. A frame
marked FRESH follows something else of the same turn, an entry fee or another player's generosity, and has not
begun: anytime actions may still come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waldglas.kernel.counts import Count, Icons
from waldglas.kernel.errors import BadPosition
from waldglas.kernel.land import EMPTY, Landscape
from waldglas.kernel.position import NO_OPTIONS, TURNED, Position, Step
from waldglas.kernel.texts import Message, listed

FRESH: Final = 1 << 20


class Effect(Step):
    """A step that a card or tile can carry."""

    def possible(self, p: Position, seat: int, space: int) -> bool:
        """Whether it can be carried out now."""
        return True

    def idle(self, p: Position, seat: int, space: int) -> bool:
        """Whether carrying it out would change nothing."""
        return False

    def open(self, b: int) -> bool:
        return b & FRESH != 0

    def phrase(self) -> Message:
        """In words, as a clause in the imperative; a cost as the thing to be paid."""
        raise NotImplementedError

    def icons(self) -> Icons:
        """As the icon line of a card or tile."""
        raise NotImplementedError

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message("ask.effect", {"it": self.phrase()})

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        words: dict[str, object] = {"at": p.world.land.names[a]} if a else {}
        if b & ~FRESH:
            words["progress"] = b & ~FRESH
        if b & FRESH:
            words["fresh"] = True
        return words

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        names = p.world.land.names
        at = words.get("at", names[0])
        progress = words.get("progress", 0)
        if at not in names:
            raise BadPosition(
                f"agenda: {self.name!r} stands at {at!r}, which is no space; spaces are {', '.join(names)}"
            )
        if not isinstance(progress, int) or progress < 0:
            raise BadPosition(f"agenda: the progress of {self.name!r} must be a number from 0, not {progress!r}")
        return names.index(str(at)), progress | (FRESH if words.get("fresh") else 0)


class Cost(Effect):
    """An effect that takes something from its seat."""

    def question(self, p: Position, a: int, b: int) -> Message:
        return Message("ask.cost", {"it": self.phrase()})

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        """Whether it can be paid in such a way that the rest is possible afterwards."""
        raise NotImplementedError


class Settle(Step):
    """The end of a transaction: both wheels of the seat turn as long as they can."""

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        goods = p.world.goods
        stock = p.goods[seat]
        for wheel in range(len(goods.wheels)):
            times = goods.turns(stock, wheel)
            if times > 0:
                goods.turn(stock, wheel, times)
                p.note(TURNED, seat, wheel, times)


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


class PayGoods(Cost):
    """Pay goods; of a good with several markers the payer says from which."""

    def __init__(self, goods: list[str], markers: list[list[int]], numbers: list[int]) -> None:
        super().__init__()
        self.goods = goods
        self.markers = markers
        self.numbers = numbers

    def possible(self, p: Position, seat: int, space: int) -> bool:
        stock = p.goods[seat]
        for part, markers in enumerate(self.markers):
            have = 0
            for marker in markers:
                if stock[marker] > 0:
                    have += stock[marker]
            if have < self.numbers[part]:
                return False
        return True

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        return self.possible(p, seat, space) and self.allows_from(p, seat, space, then, 0)

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
        return [(one, other, some) for some in range(least, min(number, max(0, stock[one])) + 1)]

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
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


class Give(Cost):
    """Give up a landscape tile or a forest; the giver says which."""

    def __init__(self, landscape: int, name: str) -> None:
        super().__init__()
        self.landscape = landscape
        self.landscape_name = name

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return self.landscape in p.land[seat]

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        board = p.land[seat]
        for here in p.world.land.spaces(board, self.landscape):
            before = board.copy()
            p.world.land.lift(board, here)
            allowed = then.possible(p, seat, space)
            p.land[seat] = board = before
            if allowed:
                return True
        return False

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [p.world.give + space for space in p.world.land.spaces(p.land[seat], self.landscape)]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        p.lift(seat, action - p.world.give)

    def phrase(self) -> Message:
        return Message(f"landscape.{self.landscape_name}", {"n": 1})

    def icons(self) -> Icons:
        return [{"icon": "landscape", "landscape": self.landscape_name, "count": 1}]


class Costs(Cost):
    """Several costs, all of them."""

    def __init__(self, costs: Sequence[Cost]) -> None:
        super().__init__()
        self.costs = list(costs)

    def parts(self) -> list[Step]:
        return list(self.costs)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return all([cost.possible(p, seat, space) for cost in self.costs])

    def allows(self, p: Position, seat: int, space: int, then: Effect) -> bool:
        return self.possible(p, seat, space) and then.possible(p, seat, space)

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        for cost in reversed(self.costs):
            p.push(cost, seat, a)

    def phrase(self) -> Message:
        return listed([cost.phrase() for cost in self.costs])

    def icons(self) -> Icons:
        drawn: Icons = []
        for cost in self.costs:
            drawn += cost.icons()
        return drawn


class Trade(Effect):
    """Pay something for something else, as one transaction."""

    def __init__(self, cost: Cost, effect: Effect) -> None:
        super().__init__()
        self.cost = cost
        self.effect = effect

    def parts(self) -> list[Step]:
        return [self.cost, self.effect]

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return self.cost.allows(p, seat, space, self.effect)

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        p.push(self.effect, seat, a)
        p.push(self.cost, seat, a)

    def phrase(self) -> Message:
        return Message("trade", {"cost": self.cost.phrase(), "it": self.effect.phrase()})

    def icons(self) -> Icons:
        return [*self.cost.icons(), {"icon": "arrow"}, *self.effect.icons()]


class Sequence_(Effect):
    """One after the other within one transaction; a part that is impossible is forgone, the others are not."""

    def __init__(self, effects: Sequence[Effect]) -> None:
        super().__init__()
        self.effects = list(effects)

    def parts(self) -> list[Step]:
        return list(self.effects)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return any([effect.possible(p, seat, space) for effect in self.effects])

    def idle(self, p: Position, seat: int, space: int) -> bool:
        return all([effect.idle(p, seat, space) for effect in self.effects])

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        for effect in reversed(self.effects):
            p.push(effect, seat, a, b if effect is self.effects[0] else 0)

    def phrase(self) -> Message:
        return listed([effect.phrase() for effect in self.effects])

    def icons(self) -> Icons:
        drawn: Icons = []
        for effect in self.effects:
            drawn += [{"icon": "plus"}] if drawn else []
            drawn += effect.icons()
        return drawn


class Repeat(Effect):
    """As often as its owner likes; each time is an action of its own."""

    def __init__(self, effect: Effect, settle: Settle) -> None:
        super().__init__()
        self.effect = effect
        self.settle = settle

    def parts(self) -> list[Step]:
        return [self.effect]

    def open(self, b: int) -> bool:
        return True

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        if self.effect.possible(p, seat, a):
            return [p.world.stop, p.world.repeat]
        return [p.world.stop]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        if action == p.world.repeat:
            p.push(self, seat, a)
            p.push(self.settle, seat)
            p.push(self.effect, seat, a)

    def phrase(self) -> Message:
        return Message("repeat", {"it": self.effect.phrase()})

    def icons(self) -> Icons:
        return [{"icon": "repeat"}, *self.effect.icons()]


class Lay(Effect):
    """Lay a landscape tile of one of these kinds on an empty space. Progress is the kind, once chosen."""

    def __init__(self, kinds: Sequence[Landscape]) -> None:
        super().__init__()
        self.kinds = list(kinds)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return EMPTY in p.land[seat]

    def idle(self, p: Position, seat: int, space: int) -> bool:
        return EMPTY not in p.land[seat]

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        if EMPTY not in p.land[seat]:
            return NO_OPTIONS
        if len(self.kinds) > 1 and b & ~FRESH == 0:
            return [p.world.lay + landscape_index(p, kind.code) for kind in self.kinds]
        return [p.world.space + space for space in p.world.land.spaces(p.land[seat], EMPTY)]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        chosen = b & ~FRESH if len(self.kinds) > 1 else self.kinds[0].code
        if chosen == 0:
            p.push(self, seat, a, p.world.land.landscapes[action - p.world.lay].code)
        else:
            p.lay(seat, action - p.world.space, chosen)

    def phrase(self) -> Message:
        return Message(
            "lay", {"it": listed([Message(f"landscape.{kind.name}", {"n": 1}) for kind in self.kinds], "or")}
        )

    def icons(self) -> Icons:
        drawn: Icons = []
        for kind in self.kinds:
            drawn += [{"icon": "or"}] if drawn else []
            drawn.append({"icon": "landscape", "landscape": kind.name, "count": 1})
        return drawn


def landscape_index(p: Position, code: int) -> int:
    """The place of a landscape in the action table."""
    for index, landscape in enumerate(p.world.land.landscapes):
        if landscape.code == code:
            return index
    raise AssertionError(f"no landscape has code {code}")


class FillAround(Effect):
    """Lay a tile on every empty space that touches the building."""

    def __init__(self, kind: Landscape) -> None:
        super().__init__()
        self.kind = kind

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        for space in p.world.land.touching(p.land[seat], a, EMPTY):
            p.lay(seat, space, self.kind.code)

    def phrase(self) -> Message:
        return Message("fill-around", {"it": Message(f"landscape.{self.kind.name}", {"n": 1})})

    def icons(self) -> Icons:
        drawn: Icons = [{"icon": "landscape", "landscape": self.kind.name}, {"icon": "per"}]
        return [*drawn, {"icon": "adjacent"}, {"icon": "empty-space"}]


class LayAround(Effect):
    """Lay up to so many tiles of one kind on empty spaces that touch the building.

    Progress is the kind, how many lie already, and the space of the last one (they are laid in order).
    """

    def __init__(self, kinds: Sequence[Landscape], most: int) -> None:
        super().__init__()
        self.kinds = list(kinds)
        self.most = most

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        world = p.world
        kind, laid, last = b & 15, b >> 4 & 15, b >> 8
        empty = world.land.touching(p.land[seat], a, EMPTY)
        if not empty or laid == self.most:
            return NO_OPTIONS
        if kind == 0:
            return [world.stop, *[world.lay + landscape_index(p, each.code) for each in self.kinds]]
        later = [world.space + space for space in empty if space >= last]
        return later if laid == 0 else [world.stop, *later]

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        kind, laid = b & 15, b >> 4 & 15
        if action == p.world.stop:
            return
        if kind == 0:
            p.push(self, seat, a, p.world.land.landscapes[action - p.world.lay].code)
        else:
            space = action - p.world.space
            p.lay(seat, space, kind)
            p.push(self, seat, a, kind | laid + 1 << 4 | space + 1 << 8)

    def phrase(self) -> Message:
        return Message("lay-around", {"n": self.most})

    def icons(self) -> Icons:
        drawn: Icons = [{"icon": "up-to", "count": self.most}]
        for kind in self.kinds:
            drawn += [{"icon": "or"}] if len(drawn) > 1 else []
            drawn.append({"icon": "landscape", "landscape": kind.name})
        return [*drawn, {"icon": "adjacent"}, {"icon": "empty-space"}]


class Generosity(Effect):
    """Choose a basic good: take some of it, and each opponent may take some too."""

    def __init__(
        self, own: list[Gain], alone: list[Gain], gifts: list[Gain], settle: Settle, numbers: tuple[int, int, int]
    ) -> None:
        super().__init__()
        self.own = own  # one for each basic good
        self.alone = alone  # the same when nobody else plays
        self.gifts = gifts
        self.settle = settle
        self.numbers = numbers

    def parts(self) -> list[Step]:
        return [*self.own, *self.alone, *self.gifts]

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        return [p.world.good + good for good in range(len(self.own))]

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
