"""The words in which a game's tables are written: `trade(pay(wood=1), gain(water=2))`.

They turn names of goods into markers once, when the tables are built.
"""

from __future__ import annotations

from collections.abc import Sequence

from waldglas.kernel.counts import Adjacent, Count, Held, Lesser, Network, Square, Tiles, times
from waldglas.kernel.effects import Cost, Costs, Effect, InOrder, Repeat, Settle, Trade
from waldglas.kernel.goods import Goods
from waldglas.kernel.goods_effects import Gain, Generosity, NameGood, PayGoods, Share
from waldglas.kernel.land import EMPTY, Landscape
from waldglas.kernel.land_effects import Give, Lay
from waldglas.kernel.rewards import LeadingTo, Part, Place, Receive, Reward
from waldglas.kernel.texts import Message, listed


def goods_noun(good: str, number: int) -> Message:
    """ "2 Wood"."""
    return Message(f"goods.{good}", {"n": number})


class Words:
    """The words for a set of goods."""

    def __init__(self, goods: Goods, settle: Settle) -> None:
        self.goods = goods
        self.settle = settle

    def gain(self, **goods: int) -> Gain:
        """Take goods; one with several markers goes to one of them."""
        return self.gain_times(None, goods)

    def gain_per(self, count: Count, **goods: int) -> Gain:
        """Take goods for each of something."""
        return self.gain_times(count, goods)

    def gain_times(self, count: Count | None, goods: dict[str, int]) -> Gain:
        """Take goods, perhaps times a count."""
        shares = [Share(self.goods.of[good], [good], number, count) for good, number in goods.items()]
        noun = listed([goods_noun(good, number) for good, number in goods.items()])
        return Gain(shares, times(noun, count))

    def gain_one_of(self, goods: Sequence[str], number: int = 1, per: Count | None = None) -> Gain:
        """Take goods of one of these kinds."""
        markers = [marker for good in goods for marker in self.goods.of[good]]
        if list(goods) == self.goods.basic_kinds:
            noun = Message("any-basic", {"n": number})
        else:
            noun = listed([goods_noun(good, number) for good in goods], "or")
        return Gain([Share(markers, list(goods), number, per)], times(noun, per))

    def gain_on_each_wheel(self, good: str, number: int) -> Gain:
        """Take goods on each of the wheels that have them."""
        shares = [Share([marker], [good], number) for marker in self.goods.of[good]]
        return Gain(shares, Message("on-each-wheel", {"it": goods_noun(good, number)}))

    def pay(self, **goods: int) -> PayGoods:
        """Pay goods."""
        markers = [self.goods.of[good] for good in goods]
        return PayGoods(list(goods), markers, list(goods.values()), [self.twins(good) for good in goods])

    def twins(self, good: str) -> bool:
        """Whether a good has two markers on the same wheel."""
        markers = self.goods.of[good]
        return len(markers) > 1 and len({self.goods.markers[marker].holder for marker in markers}) == 1

    def generosity(self, own: int, others: int, alone: int, mandatory: bool = False) -> Generosity:
        """Choose a basic good for everybody: more for oneself."""
        kinds = self.goods.basic_kinds
        take = self.receive if mandatory else self.gain
        return Generosity(
            [take(**{good: own}) for good in kinds],
            [take(**{good: alone}) for good in kinds],
            [self.gain(**{good: others}) for good in kinds],
            self.settle,
            (own, others, alone),
        )

    def receive(self, **goods: int) -> Reward:
        """Receive goods, in any order."""
        return Reward([self.part(good, number, None) for good, number in goods.items()], self.settle)

    def receive_per(self, count: Count, **goods: int) -> Reward:
        """Receive goods for each of something."""
        return Reward([self.part(good, number, count) for good, number in goods.items()], self.settle)

    def reward(self, *parts: Part) -> Reward:
        """Several parts of any kind, in any order."""
        return Reward(parts, self.settle)

    def part(self, good: str, number: int, per: Count | None = None) -> Receive:
        """So many of a good, as a part of a reward. Two markers on one wheel may share it."""
        on_land = good not in self.goods.basic_kinds + self.goods.refined_kinds
        return Receive(good, self.goods.of[good], self.twins(good), on_land, number, per)

    def receive_on_each_wheel(self, good: str, number: int) -> Reward:
        """Receive goods on each of the wheels that have them."""
        parts: list[Part] = []
        for marker in self.goods.of[good]:
            parts.append(Receive(good, [marker], False, False, number, None, self.goods.markers[marker].holder))
        return Reward(parts, self.settle)

    def receive_any(self, number: int) -> NameGood:
        """Receive basic goods of a kind."""
        return NameGood([self.receive(**{good: number}) for good in self.goods.basic_kinds], self.settle, number)

    def exchange(self, cost: Cost, effect: Effect) -> Trade:
        """One thing for another, with the wheels turning in between."""
        return Trade(cost, effect, self.settle)

    def leading_to(self, first: Effect, last: Effect) -> LeadingTo:
        """One thing and then another that must be possible by then."""
        return LeadingTo(first, last, self.settle)

    def repeat(self, effect: Effect) -> Repeat:
        """As often as one likes."""
        return Repeat(effect, self.settle)


def give(landscape: Landscape, number: int = 1) -> Give:
    """Give up tiles of the land."""
    return Give(landscape.code, landscape.name, number)


def place(landscape: Landscape, number: int = 1) -> Place:
    """Lay tiles, as a part of a reward."""
    return Place(landscape, number)


def together(*costs: Cost) -> Costs:
    """Several costs at once."""
    return Costs(costs)


def trade(cost: Cost, effect: Effect) -> Trade:
    """One thing for another."""
    return Trade(cost, effect)


def then(*effects: Effect) -> InOrder:
    """One after the other."""
    return InOrder(effects)


def lay(*kinds: Landscape) -> Lay:
    """Lay a landscape tile of one of these kinds."""
    return Lay(kinds)


def each(landscape: Landscape) -> Tiles:
    """Tiles of a kind on the own land."""
    return Tiles(landscape.code, landscape.name)


def held(good: str) -> Held:
    """Goods of a kind."""
    return Held(good)


def lesser(good: str) -> Lesser:
    """Goods of a kind on the wheel with fewer of them."""
    return Lesser(good)


def adjacent(landscape: Landscape) -> Adjacent:
    """Tiles of a kind that touch the building."""
    return Adjacent(landscape.code, landscape.name)


def adjacent_empty() -> Adjacent:
    """Empty spaces that touch the building."""
    return Adjacent(EMPTY, "empty")


def network(landscape: Landscape) -> Network:
    """Tiles in the largest connected group of a kind."""
    return Network(landscape.code, landscape.name)


def square(landscape: Landscape) -> Square:
    """Once, if four tiles of a kind lie two by two."""
    return Square(landscape.code, landscape.name)
