"""The kernel's own words, in a world that is no game: wheels with several refined goods, rewards, triggers."""

from __future__ import annotations

import pytest

from waldglas.kernel.actions import World
from waldglas.kernel.effects import Settle
from waldglas.kernel.goods import ABSENT, Goods, Track, Wheel
from waldglas.kernel.land import Land, Landscape, grid
from waldglas.kernel.position import TOOK, Position, Step, Trigger
from waldglas.kernel.rewards import Either, May
from waldglas.kernel.rules import Rules
from waldglas.kernel.texts import Message, Texts
from waldglas.kernel.words import Words, trade


def make_goods() -> Goods:
    return Goods(
        [
            Wheel("oven", basic=("sand", "charcoal", "wood"), refined=("glass",)),
            Wheel("pot", basic=("porridge", "meat", "charcoal"), refined=("commodity", "provisions", "provisions")),
        ],
        [Track("brick", 7, basic=True), Track("pig", 99, basic=False)],
    )


class Toy:
    """A board of four spaces, and nothing to do but what a test pushes."""

    def __init__(self) -> None:
        names, borders = grid(2, 2)
        goods = make_goods()
        settle = Settle()
        world = World(goods, Land(names, [Landscape(1, "field", clearable=True)], borders), settle, pay_any=True)
        for word in (*goods.basic_kinds, *goods.refined_kinds):
            world.add_first(word, Message(f"good.{word}"), {"good": word})
        world.add_anytime([], [])
        self.world = world
        self.rules = Rules("toy", 1, world, Texts("waldglas.kernel"), {}, {})
        self.words = Words(goods, settle)
        self.add(settle, "settle")

    def add(self, step: Step, name: str) -> None:
        self.rules.add(step, name)

    def start(self, **stock: int) -> Position:
        p = Position(self.world, 1)
        p.goods = [[stock.get(marker.name.replace(":", "_"), 0) for marker in self.world.goods.markers]]
        p.land = [[0, 0, 0, 0]]
        return p

    def names(self, options: list[int]) -> list[str]:
        return [self.world.actions.names[option] for option in options]

    def play(self, p: Position, *actions: str) -> list[str]:
        """What is offered after these actions."""
        options = self.rules.advance(p)
        for action in actions:
            assert action in self.names(options)
            options = self.rules.act(p, 0, self.world.actions.codes[action])
        return self.names(options)

    def stock(self, p: Position) -> dict[str, int]:
        markers = self.world.goods.markers
        return {marker.name: value for marker, value in zip(markers, p.goods[0], strict=True) if value}


def test_marker_names_tell_wheels_and_twins_apart() -> None:
    assert [marker.name for marker in make_goods().markers] == [
        "glass",
        "sand",
        "charcoal:oven",
        "wood",
        "commodity",
        "provisions:pot:1",
        "provisions:pot:2",
        "porridge",
        "meat",
        "charcoal:pot",
        "brick",
        "pig",
    ]
    assert make_goods().basic_kinds == ["sand", "charcoal", "wood", "porridge", "meat", "brick"]


@pytest.mark.parametrize(
    ("stock", "turns"),
    [
        ({"porridge": 2, "meat": 3, "charcoal_pot": 2, "provisions_pot_1": 1, "provisions_pot_2": 2}, 1),
        ({"porridge": 2, "meat": 3, "charcoal_pot": 2, "provisions_pot_1": 1, "provisions_pot_2": 3}, 0),
        ({"porridge": 2, "meat": 3, "charcoal_pot": 5}, 2),
        ({"porridge": 2, "meat": 3}, 0),
        ({"porridge": 2, "meat": 3, "charcoal_pot": ABSENT}, 2),
    ],
)
def test_a_wheel_with_several_refined_goods_turns_until_one_is_full(stock: dict[str, int], turns: int) -> None:
    toy = Toy()
    assert toy.world.goods.turns(toy.start(**stock).goods[0], 1) == turns


def test_a_turn_lifts_every_refined_good_and_leaves_an_absent_marker_alone() -> None:
    toy = Toy()
    p = toy.start(porridge=2, meat=3, charcoal_pot=ABSENT, provisions_pot_2=1)
    toy.world.goods.turn(p.goods[0], 1, 1)
    assert toy.stock(p) == {
        "commodity": 1,
        "provisions:pot:1": 1,
        "provisions:pot:2": 2,
        "porridge": 1,
        "meat": 2,
        "charcoal:pot": ABSENT,
    }
    assert toy.world.goods.room(p.goods[0], toy.world.goods.of["charcoal"][1]) == 0


def test_a_reward_is_received_in_whole_and_what_does_not_fit_is_lost() -> None:
    toy = Toy()
    effect = toy.words.receive(brick=4)
    toy.add(effect, "bricks")
    p = toy.start(brick=5)
    p.push(effect, 0)
    assert toy.play(p) == []
    assert toy.stock(p) == {"brick": 7}


def test_the_wheels_turn_after_every_part_of_a_reward() -> None:
    toy = Toy()
    effect = toy.words.receive(sand=1, wood=2)
    toy.add(effect, "delivery")
    p = toy.start(charcoal_oven=1, wood=1)
    p.push(effect, 0)
    assert toy.play(p) == ["first:sand", "first:wood"]
    toy.play(p, "first:sand")
    assert toy.stock(p) == {"glass": 1, "wood": 2}


def test_the_other_order_of_a_reward_ends_elsewhere() -> None:
    toy = Toy()
    effect = toy.words.receive(sand=2, wood=7)
    toy.add(effect, "delivery")
    wood_first, sand_first = toy.start(charcoal_oven=3, wood=1), toy.start(charcoal_oven=3, wood=1)
    for p, first in ((wood_first, "first:wood"), (sand_first, "first:sand")):
        p.push(effect, 0)
        toy.play(p, first)
    assert toy.stock(wood_first) == {"glass": 2, "charcoal:oven": 1, "wood": 5}
    assert toy.stock(sand_first) == {"glass": 2, "charcoal:oven": 1, "wood": 6}


def test_the_order_is_not_asked_where_no_wheel_can_turn() -> None:
    toy = Toy()
    effect = toy.words.receive(sand=1, meat=2)
    toy.add(effect, "delivery")
    p = toy.start(wood=1)
    p.push(effect, 0)
    assert toy.play(p) == []
    assert toy.stock(p) == {"sand": 1, "wood": 1, "meat": 2}


def test_a_good_of_two_wheels_goes_to_one_of_them() -> None:
    toy = Toy()
    effect = toy.words.receive(charcoal=3)
    toy.add(effect, "fuel")
    p = toy.start(charcoal_pot=5)
    p.push(effect, 0)
    assert toy.play(p) == ["take:charcoal:oven:3", "take:charcoal:pot:2"]
    toy.play(p, "take:charcoal:pot:2")
    assert toy.stock(p) == {"charcoal:pot": 7}


def test_a_good_with_twins_on_a_wheel_may_be_split() -> None:
    toy = Toy()
    effect = toy.words.receive(provisions=2)
    toy.add(effect, "food")
    p = toy.start()
    p.push(effect, 0)
    # From 0 and 0 it is all the same which of the two gets both.
    assert toy.play(p) == ["take:provisions:pot:2:2", "take:provisions:pot:1:1"]
    toy.play(p, "take:provisions:pot:1:1")
    assert toy.stock(p) == {"provisions:pot:1": 1, "provisions:pot:2": 1}


def test_either_offers_what_is_possible_and_may_can_be_left() -> None:
    toy = Toy()
    words = toy.words
    effect = Either(
        [trade(words.pay(wood=1), words.receive(brick=1)), trade(words.pay(meat=2), words.receive(brick=2))]
    )
    choice = May(trade(words.pay(brick=1), words.receive(sand=1)))
    toy.add(effect, "either")
    toy.add(choice, "may")
    p = toy.start(wood=1, meat=2)
    p.push(choice, 0)
    p.push(effect, 0)
    assert toy.play(p) == ["ability:1", "ability:2"]
    assert toy.play(p, "ability:2") == ["pass", "ability:1"]
    toy.play(p, "pass")
    assert toy.stock(p) == {"wood": 1, "brick": 2}


def test_either_with_one_possibility_is_not_asked() -> None:
    toy = Toy()
    effect = Either([trade(toy.words.pay(wood=1), toy.words.receive(brick=1)), toy.words.receive(sand=1)])
    toy.add(effect, "either")
    p = toy.start()
    p.push(effect, 0)
    toy.play(p)
    assert toy.stock(p) == {"sand": 1}


def test_a_trigger_follows_its_event_for_those_who_have_its_building() -> None:
    toy = Toy()
    extra = toy.words.receive(brick=1)
    effect = toy.words.receive(glass=1)
    toy.add(extra, "extra")
    toy.add(effect, "glass")
    glass = toy.world.goods.of["glass"][0]
    toy.world.watch(Trigger(16, extra, TOOK, glass))
    for building, bricks in ((0, 0), (16, 1)):
        p = toy.start()
        p.land[0][2] = building
        p.push(effect, 0)
        toy.play(p)
        assert p.goods[0][toy.world.goods.of["brick"][0]] == bricks


def test_a_position_of_nothing_is_over() -> None:
    toy = Toy()
    p = toy.start()
    assert toy.rules.advance(p) == []
    assert toy.rules.awaiting(p) == []
