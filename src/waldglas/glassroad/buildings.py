"""The 93 building tiles and the three start buildings, as the appendix of the rulebook lists them.

Costs are wood, glass, clay and brick; six tiles cost something else, which is assumed (see `board`). A tile with
`intro` belongs to the introductory game.
"""

from __future__ import annotations

from typing import Final

from waldglas.glassroad.board import BASIC, FOREST, GROVE, LANDSCAPES, PIT, POND
from waldglas.glassroad.building import BONUS, IMMEDIATE, PROCESSING, START, Building
from waldglas.glassroad.effects import CopyNeighbour, Discard, ImmediateBuildings, Spent
from waldglas.glassroad.world import WORDS
from waldglas.kernel.counts import AdjacentBuildings, AtLeast, Sets, WellStocked
from waldglas.kernel.effects import Effect
from waldglas.kernel.land_effects import FillAround, LayAround
from waldglas.kernel.points import Points, per
from waldglas.kernel.words import (
    adjacent,
    adjacent_empty,
    each,
    give,
    held,
    lay,
    lesser,
    network,
    square,
    together,
    trade,
)

gain: Final = WORDS.gain
gain_per: Final = WORDS.gain_per
gain_one_of: Final = WORDS.gain_one_of
gain_on_each_wheel: Final = WORDS.gain_on_each_wheel
pay: Final = WORDS.pay
repeat: Final = WORDS.repeat

ALL_BUT_WOOD: Final = [good for good in BASIC if good != "wood"]


def cost(wood: int = 0, glass: int = 0, clay: int = 0, brick: int = 0) -> dict[str, int]:
    """The cost column of the table."""
    price = {"wood": wood, "glass": glass, "clay": clay, "brick": brick}
    return {good: number for good, number in price.items() if number}


def assumed_cost() -> dict[str, int]:
    """For the tiles of ASSUMED_COSTS in `board`."""
    return {}


def processing(
    id: str, price: dict[str, int], points: int, effect: Effect, intro: bool = False, edition: int = 0
) -> None:
    """A building whose trade can be used at any time."""
    Building(id, PROCESSING, price, Points(points), effect, intro, None, edition)


def immediate(
    id: str, price: dict[str, int], points: int, effect: Effect, intro: bool = False, replaces: str | None = None
) -> None:
    """A building whose effect happens once, when it is built."""
    Building(id, IMMEDIATE, price, Points(points), effect, intro, replaces)


def bonus(id: str, price: dict[str, int], points: Points, intro: bool = False, replaces: str | None = None) -> None:
    """A building that scores at the end."""
    Building(id, BONUS, price, points, None, intro, replaces)


def start(id: str, points: Points) -> None:
    """A building that everybody has from the start."""
    Building(id, START, {}, points, None, False, None)


# fmt: off
# Processing buildings

processing("boarding-house", cost(wood=4, glass=1), points=2, effect=trade(pay(charcoal=1, water=1), gain(food=4)), intro=True)
processing("builders-hut", cost(wood=3, brick=1), points=2, effect=trade(give(GROVE), gain(clay=2)), intro=True)
processing("building-firm", cost(wood=1, brick=2), points=2, effect=trade(give(PIT), gain(clay=2, sand=1)))
processing("carving-workshop", cost(wood=1, glass=1), points=1, effect=trade(pay(wood=1), gain(food=2)), intro=True)
processing("charcoal-kiln", cost(clay=3), points=0, effect=trade(pay(wood=1), gain(charcoal=2)), intro=True)
processing("clay-basin", cost(), points=0, effect=trade(pay(food=1, water=1), gain(clay=3)))
processing("clay-pit", cost(wood=2), points=0, effect=trade(pay(water=1), gain(clay=2)), intro=True)
processing("colonization-house", cost(wood=1, clay=1), points=1, effect=trade(give(FOREST), gain(charcoal=1)), intro=True)
processing("cooperage", cost(wood=1, brick=2), points=3, effect=trade(pay(wood=1), gain(water=2)), intro=True)
processing("district-offices", cost(wood=1, glass=1), points=3, effect=trade(Discard(2), lay(*LANDSCAPES)))
processing("farmstead", cost(glass=1, clay=2), points=1, effect=trade(give(POND), gain(food=2, water=1)))
processing("foresters-hut", cost(clay=2, brick=1), points=2, effect=trade(give(PIT), gain(wood=2)), intro=True)
processing("hardware-store", cost(wood=1, brick=1), points=1, effect=trade(pay(wood=1), gain(clay=2)), intro=True)
processing("inn", cost(wood=2, glass=1, brick=1), points=3, effect=trade(pay(charcoal=1), gain(food=2)), intro=True)
processing("joinery", cost(glass=1, clay=3), points=2, effect=trade(together(pay(wood=1), give(FOREST)), gain(food=4)), intro=True)
processing("kiln", cost(wood=2, brick=2), points=3, effect=trade(pay(charcoal=1), gain(clay=2)), intro=True)
processing("office", cost(glass=1, clay=1), points=2, effect=trade(Discard(1), gain_one_of(BASIC)))
processing("potash-manufacturer", cost(wood=1, clay=1, brick=1), points=1, effect=trade(pay(water=1, wood=1), gain(charcoal=4)))
processing("reed-hut", cost(clay=1), points=0, effect=trade(give(POND), gain(wood=2)))
processing("roofing-company", cost(glass=1, clay=3), points=3, effect=trade(pay(brick=1), gain_one_of(BASIC, 2)), edition=1)
processing("sand-factory", cost(wood=3, clay=1, brick=1), points=2, effect=trade(pay(food=1), gain(sand=2)), intro=True)
processing("sand-pit", assumed_cost(), points=0, effect=trade(pay(water=1), gain(sand=2)), intro=True)
processing("sand-producer", cost(wood=1, clay=1), points=0, effect=trade(pay(wood=1), gain(sand=2)), intro=True)
processing("sand-screening-plant", cost(wood=3, brick=1), points=2, effect=trade(pay(clay=1), gain(sand=2)), intro=True)
processing("sandstone-factory", cost(wood=2, brick=2), points=4, effect=trade(pay(sand=3), gain(brick=1)))
processing("sawmill", cost(wood=1, clay=2, brick=2), points=2, effect=trade(give(FOREST), gain(wood=2)))
processing("shingles-manufacturer", cost(wood=1, clay=3), points=1, effect=trade(Discard(2), gain(brick=1)))
processing("soup-kitchen", cost(wood=2, clay=2), points=1, effect=trade(pay(water=1), gain(food=2)), intro=True)
processing("spa", cost(wood=1, glass=2, clay=3), points=4, effect=trade(pay(charcoal=1), gain(water=2)), intro=True)
processing("swamp-hut", cost(clay=2), points=1, effect=trade(give(POND), gain(charcoal=2)), intro=True)
processing("tree-nursery", cost(clay=2), points=0, effect=trade(give(GROVE), gain(wood=2, food=1)))

# Immediate buildings

immediate("artists-colony", assumed_cost(), points=1, effect=gain(glass=1), replaces="glassmakers-colony")
immediate("boathouse", cost(wood=1, clay=2), points=2, effect=gain_per(each(POND), charcoal=1))
immediate("builders-depot", cost(brick=1), points=0, effect=gain(wood=3, clay=3), intro=True)
immediate("buttery", cost(wood=2, clay=1), points=1, effect=gain_on_each_wheel("food", 3), intro=True)
immediate("carpenters-workshop", cost(clay=1, brick=2), points=2, effect=gain(wood=7), intro=True)
immediate("clay-depot", cost(clay=1, brick=1), points=2, effect=gain_per(adjacent_empty(), clay=2))
immediate("clay-lake", assumed_cost(), points=0, effect=gain(clay=7), intro=True)
immediate("country-house", cost(wood=2, glass=1, brick=1), points=4, effect=LayAround(LANDSCAPES, 2), intro=True)
immediate("fishery", cost(glass=1, brick=1), points=2, effect=repeat(trade(give(POND), gain(food=3, water=1))))
immediate("forest-hut", cost(glass=1, clay=1), points=2, effect=gain(wood=5), replaces="forest-glassworks")
immediate("fuel-depot", cost(wood=1, brick=1), points=1, effect=gain(charcoal=7), intro=True)
immediate("grain-house", cost(wood=2, clay=3), points=2, effect=gain(food=7), intro=True)
immediate("grove-court", cost(wood=2, glass=2), points=4, effect=FillAround(GROVE), intro=True)
immediate("hot-springs", cost(glass=2, clay=2), points=4, effect=gain_per(held("water"), charcoal=1))
immediate("house-of-the-brotherhood", cost(wood=3, glass=2), points=4, effect=gain(clay=4), replaces="brotherhood-of-the-masons")
immediate("landscaping-office", cost(glass=2, clay=4), points=3, effect=repeat(trade(give(PIT), gain(clay=2, sand=2))))
immediate("loess-island", assumed_cost(), points=1, effect=gain_per(adjacent(POND), clay=2))
immediate("loess-plateau", cost(), points=-1, effect=FillAround(PIT))
immediate("log-driver", cost(clay=3), points=1, effect=gain_per(held("water"), wood=1), intro=True)
immediate("lumber-storage", assumed_cost(), points=1, effect=gain(wood=4), intro=True)
immediate("sand-deposit", cost(), points=0, effect=gain(sand=3), intro=True)
immediate("sand-island", assumed_cost(), points=1, effect=gain_per(adjacent(POND), sand=2))
immediate("sculpture-workshop", cost(glass=1, clay=2), points=2, effect=gain_per(held("wood"), food=1))
immediate("shed", cost(wood=1), points=0, effect=gain(glass=1), intro=True)
immediate("storage", cost(wood=2, clay=2), points=1, effect=gain(brick=2), intro=True)
immediate("tavern", cost(wood=1, clay=1), points=0, effect=CopyNeighbour())
immediate("water-tank", cost(wood=3, clay=1), points=1, effect=gain(water=7), intro=True)
immediate("water-tower", cost(clay=1, brick=3), points=4, effect=FillAround(POND), intro=True)
immediate("winery", cost(glass=1, clay=1, brick=2), points=4, effect=repeat(trade(give(GROVE), gain(food=3, wood=1))))
immediate("wood-depot", cost(clay=1), points=1, effect=gain_per(adjacent_empty(), wood=2))
immediate("wood-trader", cost(wood=1, clay=2, brick=1), points=1, effect=repeat(trade(pay(wood=1), gain_one_of(ALL_BUT_WOOD, 2))))

# Bonus buildings

bonus("bathhouse", cost(wood=1, glass=2, brick=1), points=per(adjacent(POND), 2))
bonus("clinker-plant", cost(wood=3, glass=1, clay=3), points=per(Spent("brick")), intro=True)
bonus("coal-facility", cost(wood=3, clay=3, brick=1), points=per(lesser("charcoal")))
bonus("coal-storage", cost(clay=3), points=per(held("charcoal"), every=3), intro=True)
bonus("estate", cost(wood=2, glass=1, brick=2), points=per(Sets([each(PIT), each(GROVE), each(POND)]), 2), intro=True)
bonus("extension", cost(wood=1, clay=2, brick=1), points=per(AdjacentBuildings()), intro=True)
bonus("factory", cost(wood=4, brick=3), points=per(adjacent(PIT), 2))
bonus("fish-yard", cost(wood=1, clay=2), points=per(square(POND), 4))
bonus("floodgate", cost(wood=1, clay=3, brick=2), points=per(network(POND)), intro=True)
bonus("food-locker", cost(brick=1), points=per(held("food"), every=3), intro=True)
bonus("foresters-lodge", cost(wood=3), points=per(square(GROVE), 4))
bonus("foresters-office", cost(wood=1, brick=1), points=per(each(FOREST)), intro=True)
bonus("friends-of-nature-house", cost(wood=2, clay=1), points=per(square(PIT), 4))
bonus("glassmakers-village", cost(wood=3, clay=2, brick=1), points=per(held("sand")), replaces="glassmakers-colony")
bonus("glassworks", cost(wood=3, glass=1, brick=1), points=per(held("glass"), 3), replaces="forest-glassworks")
bonus("glaziers-workshop", cost(wood=1, clay=1, brick=1), points=per(Spent("glass")), intro=True)
bonus("half-timbered-house", cost(wood=2, glass=1, clay=1), points=per(ImmediateBuildings()))
bonus("hunting-lodge", cost(wood=1), points=per(AtLeast(each(FOREST), 4), 3))
bonus("mansion", cost(wood=2, glass=2, clay=2), points=per(adjacent(GROVE), 2))
bonus("masons-guild", cost(wood=2, glass=1, clay=4, brick=1), points=per(held("brick"), 3), replaces="brotherhood-of-the-masons")
bonus("plant-nursery", cost(wood=1, glass=2), points=per(network(GROVE)), intro=True)
bonus("potters-parlor", cost(wood=1, brick=1), points=per(held("clay"), every=2), intro=True)
bonus("pottery", cost(wood=2, glass=1, clay=1, brick=2), points=per(held("clay")), intro=True)
bonus("sediment-factory", cost(wood=2, clay=3, brick=2), points=per(network(PIT)), intro=True)
bonus("slipway", cost(wood=2, clay=2, brick=2), points=per(held("wood")), intro=True)
bonus("springhouse", cost(wood=1, clay=2), points=per(held("water"), every=2), intro=True)
bonus("storehouse", cost(wood=2, glass=1, brick=1), points=per(lesser("food")))
bonus("village-church", cost(wood=2, glass=2, clay=2, brick=2), points=per(adjacent_empty(), plus=4))
bonus("warehouse", cost(wood=2, clay=3), points=per(WellStocked(4)))
bonus("water-mill", cost(wood=4, clay=4, brick=2), points=per(held("water")), intro=True)
bonus("woodcarvers-house", cost(glass=1, clay=1), points=per(held("wood"), every=2), intro=True)

# Start buildings

start("brotherhood-of-the-masons", points=per(held("brick")))
start("forest-glassworks", points=per(held("glass")))
start("glassmakers-colony", points=per(held("sand"), 0.5))
