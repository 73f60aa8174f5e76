"""The boards of Glass Road: what is printed on them and how everything starts.

What the rulebooks show only as a picture is ASSUMED here. Somebody who owns the game can correct these lines,
and nothing else changes.
"""

from __future__ import annotations

from typing import Final

from waldglas.kernel.goods import Goods, Wheel
from waldglas.kernel.land import Land, Landscape, grid

GOODS: Final = Goods(
    [
        Wheel("glassworks", basic=("sand", "food", "charcoal", "water", "wood"), refined=("glass",)),
        Wheel("brickworks", basic=("clay", "food", "charcoal"), refined=("brick",)),
    ]
)
BASIC: Final = GOODS.basic_kinds

START_GOODS: Final = {
    "glassworks": {"glass": 0, "sand": 0, "food": 1, "charcoal": 2, "water": 3, "wood": 4},
    "brickworks": {"brick": 0, "clay": 1, "food": 2, "charcoal": 0},
}

FOREST_TAIL: Final = 2  # the right half of a forest
FOREST: Final = Landscape(1, "forest", clearable=False, tail=FOREST_TAIL)
PIT: Final = Landscape(3, "pit", clearable=True)
GROVE: Final = Landscape(4, "grove", clearable=True)
POND: Final = Landscape(5, "pond", clearable=True)
LANDSCAPES: Final = (PIT, GROVE, POND)  # what is laid and cleared; forests only ever go

COLUMNS: Final = 5
ROWS: Final = 4
SPACES: Final = COLUMNS * ROWS

# ASSUMED: where the tiles lie at the start. A forest covers two spaces.
START_LAND: Final = (
    "forest forest grove  forest forest",
    "pit    .      forest forest pond  ",
    "forest forest pit    .      grove ",
    "pond   forest forest forest forest",
)

# ASSUMED: the start buildings stand along the road, left of A1, A2 and A3, and touch each other.
ROAD: Final = ("R1", "R2", "R3")
START_BUILDINGS: Final = ("forest-glassworks", "glassmakers-colony", "brotherhood-of-the-masons")

# ASSUMED: six tiles cost another good than wood, glass, clay or brick; its icon is lost in the texts.
ASSUMED_COSTS: Final = {
    "artists-colony": {"food": 1},
    "clay-lake": {"water": 2},
    "loess-island": {"water": 2},
    "lumber-storage": {"water": 1},
    "sand-island": {"water": 1},
    "sand-pit": {"food": 1},
}


def make_land() -> Land:
    """The landscape board with the road on its left."""
    names, borders = grid(COLUMNS, ROWS)
    for stop in range(len(ROAD)):
        borders.append((stop * COLUMNS, SPACES + stop))
        if stop:
            borders.append((SPACES + stop - 1, SPACES + stop))
    return Land([*names, *ROAD], (FOREST, *LANDSCAPES), borders)


LAND: Final = make_land()
