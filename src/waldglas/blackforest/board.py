"""The boards of Black Forest: what is printed on them and how everything starts.

What the rulebook shows only as a picture is ASSUMED here. Somebody who owns the game can correct these lines, and
nothing else changes.
"""

from __future__ import annotations

from typing import Final

from waldglas.kernel.goods import Goods, Track, Wheel
from waldglas.kernel.land import Land, Landscape, grid

MOST_LIVESTOCK: Final = 99  # how many a Domain can house is derived from its spaces
HUT_STEPS: Final = 3  # ASSUMED: steps of the Glass Hut track from the bottom to the top

GOODS: Final = Goods(
    [
        Wheel("glassmaking", basic=("sand", "charcoal", "water", "wood"), refined=("glass",)),
        Wheel("cooking", basic=("porridge", "meat", "charcoal"), refined=("commodity", "provisions", "provisions")),
    ],
    [
        Track("brick", 7, basic=True),
        Track("pig", MOST_LIVESTOCK, basic=False),
        Track("cattle", MOST_LIVESTOCK, basic=False),
        Track("progress", HUT_STEPS, basic=False),
    ],
)
BASIC: Final = GOODS.basic_kinds
GLASSMAKING: Final = 0
COOKING: Final = 1  # the wheel whose productions are counted

# The second provisions marker holds the rest of the three at the start. ASSUMED: 1 + 2.
START_GOODS: Final = {
    "glass": 0,
    "sand": 0,
    "charcoal:glassmaking": 1,
    "water": 2,
    "wood": 3,
    "commodity": 0,
    "provisions:cooking:1": 1,
    "provisions:cooking:2": 2,
    "porridge": 0,
    "meat": 1,
    "charcoal:cooking": 2,
    "brick": 3,
    "pig": 0,
    "cattle": 0,
    "progress": 0,
}

# What the players after the first one get more, by the number of players.
EXTRA_GOODS: Final[dict[int, list[dict[str, int]]]] = {
    1: [{}],
    2: [{}, {"pig": 1}],
    3: [{}, {"wood": 2}, {"provisions": 1, "meat": 1}],
    4: [{}, {"brick": 2}, {"cattle": 1}, {"glass": 1}],
}

FOREST: Final = Landscape(1, "forest", clearable=False)
FIELD: Final = Landscape(2, "field", clearable=True)
POND: Final = Landscape(3, "pond", clearable=True)
PASTURE: Final = Landscape(4, "pasture", clearable=True)
STABLE: Final = Landscape(5, "stable", clearable=False)
HUT: Final = Landscape(6, "hut", clearable=False)  # the Glass Hut, on both spaces of a large stable
LARGE_STABLE: Final = Landscape(7, "large-stable", clearable=False)  # on both spaces, once the hut has moved on
LANDSCAPES: Final = (FIELD, POND, PASTURE)

# ASSUMED: the estates. `hut` covers the two spaces of a stable.
MAIN_ESTATE: Final = (
    "hut    hut   forest forest .    ",
    "stable .     forest .      pond ",
    "field  field .      .      pond ",
)
SMALL_ESTATE: Final = (
    "hut    hut   forest",
    "forest .     .     ",
)
MOST_ESTATES: Final = 13  # the Main Estate and the twelve small ones in the box

# ASSUMED: each village is a ring of tradespeople, by the backs of their tiles.
RING: Final = ("owl", "fox", "stag")
LARGE_RING: Final = (*RING, "mouse")
VILLAGES: Final = (
    ("altglashuetten", LARGE_RING),
    ("aeule", RING),
    ("herzogenweiler", RING),
    ("buhlbach", LARGE_RING),
    ("bubenbach", RING),
)
# ASSUMED: the village from which a path leads to each Location Job.
LOCATIONS: Final = (
    ("captain", "altglashuetten"),
    ("count", "aeule"),
    ("feudal-lord", "herzogenweiler"),
    ("freiburg", "buhlbach"),
    ("market", "buhlbach"),
    ("hermit", "bubenbach"),
)
# ASSUMED: which backs the tradespeople have.
BACKS: Final = {
    "owl": ("brickmaker", "builder", "carpenter", "furnace-maker", "woodworker"),
    "fox": ("butcher", "cattle-farmer", "herder", "landowner", "pig-farmer"),
    "stag": ("cook", "farmhand", "gardener", "glass-miller", "traveling-merchant"),
    "mouse": ("charcoal-burner", "lumberjack"),
}
MERCHANT: Final = "traveling-merchant"  # who changes places for a commodity
# ASSUMED: the end comes when the productions of the Cooking wheel minus a provisions marker reach this.
END_DISTANCE: Final = 7


def make_land() -> Land:
    """The Main Estate and all Small Estates that there can be; a Domain uses the first of these spaces."""
    names: list[str] = []
    borders: list[tuple[int, int]] = []
    for estate in range(MOST_ESTATES):
        rows = SMALL_ESTATE if estate else MAIN_ESTATE
        own_names, own_borders = grid(len(rows[0].split()), len(rows))
        first = len(names)
        borders += [(first + one, first + other) for one, other in own_borders]
        names += [f"{estate}{name}" if estate else name for name in own_names]
    return Land(names, (FOREST, *LANDSCAPES, STABLE, HUT, LARGE_STABLE), borders)


LAND: Final = make_land()
MAIN_SPACES: Final = len(" ".join(MAIN_ESTATE).split())
SMALL_SPACES: Final = len(" ".join(SMALL_ESTATE).split())


def estate_of(space: int) -> int:
    """Which estate a space belongs to: 0 is the Main Estate."""
    return 0 if space < MAIN_SPACES else 1 + (space - MAIN_SPACES) // SMALL_SPACES
