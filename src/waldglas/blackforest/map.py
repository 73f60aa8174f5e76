"""The map: villages as rings of tradespeople, the spaces between them, Location Jobs, and the paths.

A tradesperson stands on a slot; the space with the same number lies between that slot and the next one of the ring.
Places are numbered: first the spaces, then the locations, then the centres of the villages, where beggars stand.
"""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import LOCATIONS, VILLAGES

VILLAGE_COUNT: Final = len(VILLAGES)
VILLAGE_OF: Final = [number for number, (_, ring) in enumerate(VILLAGES) for _ in ring]  # of each slot and space
SLOTS: Final = len(VILLAGE_OF)
FIRST_SLOT: Final = [VILLAGE_OF.index(village) for village in range(VILLAGE_COUNT)]
FIRST_LOCATION: Final = SLOTS
FIRST_CENTRE: Final = FIRST_LOCATION + len(LOCATIONS)
PLACES: Final = FIRST_CENTRE + VILLAGE_COUNT
NOWHERE: Final = -1

PLACE_NAMES: Final = [
    *[f"{VILLAGES[village][0]}-{slot - FIRST_SLOT[village] + 1}" for slot, village in enumerate(VILLAGE_OF)],
    *[job for job, _ in LOCATIONS],
    *[f"{village}-centre" for village, _ in VILLAGES],
]


def neighbour_slots(space: int) -> tuple[int, int]:
    """The slots on both sides of a space."""
    village = VILLAGE_OF[space]
    first, size = FIRST_SLOT[village], len(VILLAGES[village][1])
    return space, first + (space - first + 1) % size


def village_at(place: int) -> int:
    """The village of a place; -1 at a location."""
    if place < FIRST_LOCATION:
        return VILLAGE_OF[place]
    return place - FIRST_CENTRE if place >= FIRST_CENTRE else -1


def spaces_of(village: int) -> list[int]:
    """The spaces of a village."""
    return [space for space in range(SLOTS) if VILLAGE_OF[space] == village]


def stop_of(place: int) -> int:
    """Where paths begin and end: villages are stops, and locations behind them."""
    village = village_at(place)
    return village if village >= 0 else VILLAGE_COUNT + place - FIRST_LOCATION


def make_distances() -> list[list[int]]:
    """How many paths lead from each stop to each other: villages form a ring, a location hangs on one of them."""
    names = [village for village, _ in VILLAGES]
    homes = list(range(VILLAGE_COUNT)) + [names.index(village) for _, village in LOCATIONS]
    table: list[list[int]] = []
    for one, home in enumerate(homes):
        row: list[int] = []
        for other, other_home in enumerate(homes):
            around = abs(home - other_home)
            ring = min(around, VILLAGE_COUNT - around)
            spurs = int(one >= VILLAGE_COUNT) + int(other >= VILLAGE_COUNT)
            row.append(0 if one == other else ring + spurs)
        table.append(row)
    return table


DISTANCES: Final = make_distances()


def distance(one: int, other: int) -> int:
    """The price in provisions of going from a place to another."""
    return DISTANCES[stop_of(one)][stop_of(other)]
