"""The 72 sides of the small buildings and the 14 large ones, as the appendix of the rulebook lists them."""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import FIELD, FOREST, GLASSMAKING, GOODS, LANDSCAPES, PASTURE, POND
from waldglas.blackforest.building import LARGE_SITE, LONELY_SITE, MOST_PLAYERS, SMALL_SITE, Building, Site, Whenever
from waldglas.blackforest.counts import EmptyPastures, SmallEstates, StockedPastures, TannedPigs
from waldglas.blackforest.effects import (
    GREW,
    MET,
    SWAPPED,
    VISITED,
    FillUp,
    LayEachAround,
    LayOnEstate,
    PayDifferent,
    Progress,
    RaiseNoughts,
    ReceiveAsMany,
    RemoveMarker,
)
from waldglas.blackforest.livestock import AnimalPerTile, Breed, PayLivestock, Tan
from waldglas.blackforest.permanent import BEECHNUTS, FREE_PASSAGE, LAST_ESTATE, SPIRITS, Privilege
from waldglas.blackforest.world import TRADESPEOPLE, WORDS
from waldglas.kernel.counts import (
    AdjacentBuildings,
    All,
    AtLeast,
    EmptySpaces,
    Every,
    Least,
    Sets,
    Stages,
    UpTo,
)
from waldglas.kernel.effects import Cost, Effect
from waldglas.kernel.points import Points, per
from waldglas.kernel.position import ANY, LIFTED, TOOK, TURNED
from waldglas.kernel.rewards import Either, IfPossible, May
from waldglas.kernel.words import adjacent_empty, each, give, held, place, then, together

exchange: Final = WORDS.exchange
pay: Final = WORDS.pay
receive: Final = WORDS.receive
receive_per: Final = WORDS.receive_per
reward: Final = WORDS.reward

LAND_COSTS: Final = {landscape.name: landscape for landscape in (FOREST, *LANDSCAPES)}
FIRST_EFFECT: Final = 0
SECOND_EFFECT: Final = 1


def cost(**price: int) -> dict[str, int]:
    """The cost column of the table: goods, and tiles of the Domain."""
    return price


def to_pay(price: dict[str, int]) -> Cost:
    """A price as something to pay: the goods at once, then the tiles."""
    goods = {good: number for good, number in price.items() if good not in LAND_COSTS}
    tiles = [give(LAND_COSTS[name], number) for name, number in price.items() if name in LAND_COSTS]
    return together(pay(**goods), *tiles) if tiles else pay(**goods)


def small(
    number: str,
    id: str,
    price: dict[str, int],
    points: int | Points,
    conversion: Effect | None = None,
    instant: Effect | None = None,
    whenever: list[Whenever] | None = None,
    privilege: Privilege | None = None,
    site: Site = SMALL_SITE,
    brick_for: tuple[int, ...] = (),
) -> None:
    """A side of a small building; `brick_for` is its price in brick for one, two, three and four players."""
    costs = [to_pay(price | {"brick": brick}) for brick in brick_for] if brick_for else [to_pay(price)]
    assert len(costs) in (1, MOST_PLAYERS)
    worth = Points(points) if isinstance(points, int) else points
    Building(number, id, 0, costs, price, worth, site, None, conversion, instant, whenever or [], privilege, brick_for)


def large(
    level: int,
    id: str,
    price: dict[str, int],
    points: int | Points,
    conversion: Effect | None = None,
    privilege: Privilege | None = None,
    needs: AtLeast | None = None,
) -> None:
    """A large building."""
    worth = Points(points) if isinstance(points, int) else points
    Building("", id, level, [to_pay(price)], price, worth, LARGE_SITE, needs, conversion, None, [], privilege)


def visiting(id: str, effect: Effect, which: int = ANY, occasion: str = "") -> Whenever:
    """Each time that its owner visits a tradesperson, for one of the two effects or for any."""
    return Whenever(occasion or f"visiting-{id}", effect, VISITED, TRADESPEOPLE.index(id), which)


def growing(effect: Effect) -> Whenever:
    """Each time that its owner adds a Small Estate."""
    return Whenever("growing", effect, GREW)


def swapping(effect: Effect) -> Whenever:
    """Each time that its owner moves the Traveling Merchant."""
    return Whenever("swapping", effect, SWAPPED)


def shortcut(start: str, price: Cost) -> Privilege:
    """A way from one tradesperson to any other."""
    SPIRITS.start = TRADESPEOPLE.index(start)
    SPIRITS.price = price
    return SPIRITS


# fmt: off
small("01A", "clay-pit", cost(wood=1, water=3), 1, conversion=exchange(pay(water=2), receive(brick=3)))
small("01B", "brick-basin", cost(wood=1, water=4), 2, instant=receive_per(each(POND), brick=1))
small("02A", "tenement-building", cost(glass=1, brick=3), 3, conversion=exchange(pay(meat=2), receive(brick=2, wood=2)))
small("02B", "day-laborer-square", cost(glass=1, brick=2, wood=2), 3, conversion=exchange(pay(porridge=1), receive(brick=1)))
small("03A", "kiln", cost(glass=2, brick=2), 4, conversion=exchange(pay(charcoal=2), receive(brick=3)))
small("03B", "half-timbered-house", cost(glass=2, brick=1, wood=2), 4, instant=receive_per(AtLeast(held("wood"), 5), brick=7))
small("04A", "lumber-storage", cost(water=3, sand=2), 1, whenever=[growing(reward(FillUp("wood", 3)))])
small("04B", "log-driver", cost(porridge=4), 0, instant=receive(wood=7))
small("05A", "ox-stable", cost(glass=1, brick=1, wood=2), 1, conversion=exchange(give(FOREST), receive_per(Stages(held("cattle"), (1, 2, 4, 7)), wood=1)))
small("05B", "carving-workshop", cost(glass=1, brick=2, wood=2), 3, conversion=exchange(pay(porridge=1), receive(wood=1)))
small("06A", "sawmill", cost(glass=2, brick=2, wood=2), 2, conversion=exchange(give(FOREST), receive(wood=3)))
small("06B", "shadow-mill", cost(glass=2, brick=3, wood=2), 3, conversion=exchange(give(FOREST), receive(wood=1, porridge=2)))
small("07A", "glaswald-lake", cost(brick=4, water=1, forest=1), 1, whenever=[growing(receive(sand=3))])
small("07B", "mortar-mixer", cost(brick=2, meat=1, porridge=1), 1, instant=receive(water=2, sand=3))
small("08A", "hotzenwald-house", cost(glass=1, brick=2, wood=2), 2, instant=receive(sand=3, cattle=1))
small("08B", "tavern", cost(glass=1, brick=1, wood=2), 3, conversion=exchange(pay(water=1, porridge=1), receive(sand=2)))
small("09A", "sand-sifting-plant", cost(glass=2, brick=2, wood=1), 5, conversion=exchange(pay(meat=1), receive(sand=2)))
small("09B", "clockmaker", cost(glass=2, brick=1, wood=2), 3, instant=RaiseNoughts())
small("10A", "forestside-herders-hut", cost(brick=1, wood=3), 1, whenever=[visiting("herder", receive(charcoal=1))])
small("10B", "coal-merchant", cost(brick=5, wood=2), 1, instant=WORDS.receive_on_each_wheel("charcoal", 4))
small("11A", "potash-manufacturer", cost(glass=1, wood=4), 2, instant=RemoveMarker("charcoal:glassmaking"))
small("11B", "renderer", cost(glass=1, brick=1, meat=2), 3, instant=then(receive(charcoal=6), May(exchange(pay(meat=1), receive(charcoal=3)))))
small("12A", "charcoal-pile", cost(glass=2, brick=1, wood=1), 5, conversion=exchange(pay(wood=1, meat=1), receive(charcoal=3)))
small("12B", "storehouse", cost(glass=2, brick=5), 3, instant=receive(wood=3, charcoal=3, meat=2, sand=1))
small("13A", "well", cost(brick=3, wood=3, water=1), 1, conversion=exchange(pay(porridge=1), receive(water=1)))
small("13B", "cistern", cost(brick=4), 1, whenever=[Whenever("meeting-cook", receive(water=2), MET, TRADESPEOPLE.index("cook"))])
small("14A", "water-tower", cost(glass=1, brick=3), 2, instant=receive_per(EmptySpaces(), water=1))
small("14B", "lakeside-forest-cabin", cost(glass=1, wood=4), 3, whenever=[Whenever("clearing-forest", receive(water=1), LIFTED, b=FOREST.code)])
small("15A", "cooperage", cost(glass=2, brick=2, wood=1), 4, conversion=exchange(pay(wood=2), receive(water=3)))
small("15B", "bathhouse", cost(glass=2, brick=2), 4, whenever=[swapping(receive(water=1))])
small("16A", "grain-mill", cost(wood=5), 1, conversion=exchange(give(FIELD), receive(porridge=3)))
small("16B", "larder-tunnel", cost(wood=5), 1, instant=receive(water=1, meat=1, porridge=3))
small("17A", "festival-ground", cost(glass=1, wood=2, charcoal=1), 2, instant=receive(meat=1, porridge=1, pig=1))
small("17B", "grocer", cost(glass=1, brick=1, wood=1), 3, instant=IfPossible(exchange(PayDifferent(3), receive(porridge=5))))
small("18A", "lords-manor", cost(glass=2, wood=3), 4, conversion=Either([exchange(give(POND), receive(water=2)), exchange(give(FIELD), receive(porridge=1))]))
small("18B", "cabinet-painter", cost(glass=2, brick=1, wood=2), 3, whenever=[
    Whenever("gaining-glass", ReceiveAsMany("porridge"), TOOK, GOODS.of["glass"][0], tells=True),
    Whenever("gaining-glass", ReceiveAsMany("porridge"), TURNED, GLASSMAKING, tells=True),
])
small("19A", "bar", cost(wood=3, water=2, charcoal=3), 1, instant=receive(meat=3, porridge=4))
small("19B", "ham-cellar", cost(brick=5, wood=1), 1, whenever=[visiting("butcher", receive(meat=1))])
small("20A", "trout-fishery", cost(glass=1, brick=3, wood=2), 3, conversion=exchange(give(POND), receive(water=1, meat=1)))
small("20B", "alehouse", cost(glass=1, brick=3, wood=2), 2, instant=receive(water=2, meat=2, porridge=2))
small("21A", "slaughterhouse", cost(glass=2, brick=3), 4, instant=May(exchange(PayLivestock(3), receive(meat=6))))
small("21B", "lake-fishery", cost(glass=2, wood=2), 4, whenever=[visiting("gardener", May(exchange(pay(water=1), receive(meat=2))), FIRST_EFFECT, "gaining-pond")])
small("22A", "watering-trough", cost(brick=2, wood=1, water=3), 2, conversion=Either([exchange(pay(water=2), receive(pig=1)), exchange(pay(water=3), receive(cattle=1))]))
small("22B", "foresters-lodge", cost(brick=1, wood=2), 1, instant=receive_per(Every(each(FOREST), 2), pig=1))
small("23A", "tannery", cost(glass=1, brick=1, water=2), per(TannedPigs(), 2), whenever=[visiting("butcher", Tan(), FIRST_EFFECT, "butchering-pig")])
small("23B", "pig-farm", cost(glass=1, brick=1), 1, whenever=[visiting("farmhand", receive_per(AtLeast(held("pig"), 2), pig=1), SECOND_EFFECT, "gaining-field")])
small("24A", "feeding-farm", cost(glass=2, brick=2, wood=1), 3, instant=AnimalPerTile(each(FIELD)))
small("24B", "beechnut-gatherers-hut", cost(glass=2, wood=1), 4, instant=reward(place(PASTURE)), privilege=BEECHNUTS)
small("25A", "schauinsland-house", cost(brick=3, wood=2), 0, instant=receive_per(AtLeast(each(PASTURE), 2), cattle=3))
small("25B", "feeding-trough", cost(brick=1, wood=1, sand=2), 0, conversion=Either([exchange(pay(porridge=2), receive(pig=1)), exchange(pay(porridge=3), receive(cattle=1))]))
small("26A", "alpine-hut", cost(glass=1, wood=3), 2, instant=receive_per(EmptyPastures(), cattle=1))
small("26B", "farrier", cost(glass=1, brick=3, wood=1), 4, conversion=exchange(pay(charcoal=3), receive(cattle=1)))
small("27A", "breeding-station", cost(glass=2, wood=3), 3, instant=Breed(4))
small("27B", "cattle-farm", cost(glass=2, brick=1, wood=1, water=1), 3, whenever=[visiting("farmhand", receive_per(AtLeast(held("cattle"), 2), cattle=1), SECOND_EFFECT, "gaining-field")])
small("28A", "irrigation-system", cost(brick=2, wood=4), 1, conversion=Either([exchange(pay(water=2), reward(place(PASTURE))), exchange(pay(water=4), reward(place(POND)))]))
small("28B", "wilderness-hut", cost(brick=3, wood=4, meat=2), 1, instant=LayEachAround())
small("29A", "clearing-house", cost(glass=1, wood=4, forest=1), 3, instant=Either([reward(place(FIELD, 2)), reward(place(POND)), reward(place(PASTURE))]))
small("29B", "wildlife-park", cost(glass=1, wood=4), 1, instant=LayOnEstate(3))
small("30A", "farm-laborers-house", cost(glass=2, brick=3, wood=3), 3, whenever=[swapping(receive_per(UpTo(each(FIELD), 4), porridge=1))])
small("30B", "farmhouse", cost(glass=2, brick=2, wood=1), 3, conversion=exchange(together(pay(porridge=1), give(FIELD)), reward(place(PASTURE))))
small("31A", "glass-furnace", cost(brick=2, wood=1), 2, conversion=exchange(pay(meat=2), reward(Progress(1))))
small("31B", "glassworks", cost(brick=4, meat=3), 2, instant=reward(Progress(3)))
small("32A", "glass-blower", cost(glass=1, brick=3, wood=2), 3, conversion=exchange(pay(meat=1, porridge=2), receive(glass=1)))
small("32B", "storage-shed", cost(glass=1, wood=3, charcoal=1), 0, instant=receive(glass=3))
small("33A", "bakery", cost(glass=2, brick=1, wood=1), 3, conversion=exchange(together(pay(water=1), give(FIELD)), receive(provisions=2)))
small("33B", "guildhall", cost(glass=2, wood=2, meat=2), 4, instant=reward(Progress(3, All([AtLeast(held("glass"), 1), AtLeast(held("provisions"), 3)]))))
small("34A", "knights-manor", cost(brick=4, wood=4), per(UpTo(EmptySpaces(), 5), -1, plus=6))
small("34B", "distillery", cost(brick=3, wood=1, charcoal=1), 2, privilege=shortcut("farmhand", pay(water=2)))
small("35A", "fort", cost(glass=1, wood=1), 3, privilege=FREE_PASSAGE, brick_for=(1, 2, 2, 3))
small("35B", "hermits-hut", cost(glass=1, brick=1, wood=1), 4, site=LONELY_SITE)
small("36A", "village-church", cost(glass=2, brick=3, wood=2), per(adjacent_empty(), plus=4))
small("36B", "colonization-house", cost(glass=2, brick=1, wood=1), per(UpTo(Sets([each(FIELD), each(POND), each(PASTURE)]), 5), 2, plus=1))

large(3, "castle-hotel", cost(glass=3, brick=3, wood=1), per(SmallEstates(), plus=5), conversion=exchange(pay(progress=1), receive(meat=1)), privilege=LAST_ESTATE)
large(1, "charcoal-storage", cost(glass=3, brick=2, wood=2, charcoal=3), per(held("charcoal"), every=2, plus=7), conversion=exchange(pay(wood=2), receive(charcoal=1)))
large(3, "construction-yard", cost(glass=3, brick=3, wood=3), per(AdjacentBuildings(), 2, plus=5))
large(1, "farm-store", cost(glass=3, brick=3, wood=3, porridge=5), per(held("meat"), 2, plus=5))
large(3, "farmers-residence", cost(glass=3, brick=4, wood=4, forest=1), per(each(FIELD), plus=5), conversion=exchange(pay(porridge=4), reward(place(FIELD))), needs=AtLeast(each(FIELD), 4))
large(2, "general-hospital", cost(glass=3, brick=2, wood=2, water=2, porridge=3), 10)
large(1, "hardware-store", cost(glass=3, brick=3, wood=3), per(Least([held("brick"), held("wood")]), plus=7))
large(2, "hunting-lodge", cost(glass=3, brick=3, wood=3, forest=3), 10)
large(1, "inn", cost(glass=3, brick=1, wood=2, meat=1), per(held("porridge"), plus=5), conversion=exchange(pay(water=2), receive(porridge=1)))
large(3, "livestock-farm", cost(glass=3, brick=2, wood=4), per(StockedPastures(), 2, plus=5))
large(1, "reservoir", cost(glass=3, brick=6), per(held("water"), plus=6))
large(1, "sand-storage", cost(glass=3, brick=2, wood=2, sand=1), per(held("sand"), plus=5), conversion=exchange(pay(porridge=2), receive(sand=1)))
large(3, "smokehouse", cost(glass=3, brick=2, wood=3, field=1), per(each(POND), plus=5), needs=AtLeast(each(POND), 3))
large(2, "thermal-baths", cost(glass=3, wood=3, charcoal=3, pond=2), 10)
