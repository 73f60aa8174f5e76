"""Positions of Black Forest in words: as JSON and back. `docs/positions.md` describes the format."""

from __future__ import annotations

from typing import Final

import waldglas.blackforest.buildings  # noqa: F401  (fills BUILDINGS)
from waldglas.blackforest.board import (
    GOODS,
    HUT,
    HUT_STEPS,
    LAND,
    LARGE_STABLE,
    LOCATIONS,
    MAIN_ESTATE,
    MOST_ESTATES,
    SMALL_ESTATE,
    STABLE,
    VILLAGES,
)
from waldglas.blackforest.building import BUILDINGS
from waldglas.blackforest.construction import PLACE_BUILDING
from waldglas.blackforest.effects import RemoveMarker, may_grow
from waldglas.blackforest.jobs import COMPLETE_JOB, most_jobs
from waldglas.blackforest.livestock import MOST_TANNED, REHOUSE, Tan
from waldglas.blackforest.map import FIRST_SLOT, NOWHERE, PLACE_NAMES, SLOTS, VILLAGE_COUNT
from waldglas.blackforest.position import ASIDE, CATTLE, NO_JOB, NO_TILE, PIG, PROGRESS, BlackForestPosition
from waldglas.blackforest.tradespeople import JOB_NAMES
from waldglas.blackforest.turns import END_TURN, LAST_CONVERSIONS
from waldglas.blackforest.visits import ACT, FINISH_TURN, VISIT_SECOND, standing
from waldglas.blackforest.world import TRADESPEOPLE, WORLD
from waldglas.kernel.errors import BadPosition
from waldglas.kernel.expect import expect_choice, expect_keys, expect_list, expect_number
from waldglas.kernel.goods import ABSENT
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.position import NOBODY, Step
from waldglas.kernel.reading import goods_keys, goods_words, read_goods
from waldglas.kernel.rules import Json

JOB_SPOTS: Final = [village for village, _ in VILLAGES] + [location for location, _ in LOCATIONS]
SMALL_COUNT: Final = 36
MOST_PRODUCED: Final = 99
REMOVERS: Final = {
    building.instant.marker: building for building in BUILDINGS if isinstance(building.instant, RemoveMarker)
}
TANNERIES: Final = [
    building for building in BUILDINGS for whenever in building.whenever if isinstance(whenever.effect, Tan)
]
ASIDE_WORD: Final = "aside"


# To words


def space_word(content: int) -> str:
    """What lies on a space."""
    if content >= FIRST_BUILDING:
        return BUILDINGS[content - FIRST_BUILDING].id
    for word, code in LAND.words.items():
        if code == content:
            return word
    raise AssertionError(f"no word for {content} on a space")


def tile_words(tiles: list[int]) -> list[object]:
    """The ids of buildings on offer, None for gaps."""
    return [None if tile == NO_TILE else BUILDINGS[tile].id for tile in tiles]


def board_words(p: BlackForestPosition) -> Json:
    """The buildings boards."""
    return {"small": tile_words(p.board[:SMALL_COUNT]), "large": tile_words(p.board[SMALL_COUNT:])}


def map_words(p: BlackForestPosition) -> Json:
    """The tradespeople of each village, clockwise."""
    words: Json = {}
    for number, (village, ring) in enumerate(VILLAGES):
        first = FIRST_SLOT[number]
        words[village] = [TRADESPEOPLE[person] for person in p.slots[first : first + len(ring)]]
    return words


def job_words(p: BlackForestPosition) -> Json:
    """The jobs that lie on the map."""
    return {spot: JOB_NAMES[job] for spot, job in zip(JOB_SPOTS, p.jobs, strict=True) if job != NO_JOB}


def done_words(mask: int) -> list[str]:
    """The jobs of a mask."""
    return [id for job, id in enumerate(JOB_NAMES) if mask >> job & 1]


def place_word(place: int) -> str | None:
    """Where a pawn stands."""
    return None if place == NOWHERE else ASIDE_WORD if place == ASIDE else PLACE_NAMES[place]


def domain_words(p: BlackForestPosition, seat: int) -> list[list[str]]:
    """The estates of a Domain, row by row."""
    estates: list[list[str]] = []
    first = 0
    while first < len(p.land[seat]):
        rows = SMALL_ESTATE if first else MAIN_ESTATE
        width = len(rows[0].split())
        words = [space_word(content) for content in p.land[seat][first : first + width * len(rows)]]
        estates.append([" ".join(words[row * width : (row + 1) * width]) for row in range(len(rows))])
        first += width * len(rows)
    return estates


def seat_words(p: BlackForestPosition, seat: int) -> Json:
    """Everything about a seat; nothing of it is hidden."""
    words = goods_words(p, seat)
    words["domain"] = domain_words(p, seat)
    words["produced"] = p.produced[seat]
    words["jobs"] = done_words(p.done[seat])
    if p.tanned[seat]:
        words["tanned"] = p.tanned[seat]
    if p.players > 1:
        words["pawn"] = place_word(p.pawns[seat])
    return words


# From words


def read_seat(p: BlackForestPosition, seat: int, data: object) -> None:
    """A seat; what is left out stays as at the start."""
    where = f"seat {seat}"
    keys = [*goods_keys(p), "domain", "produced", "jobs", "tanned", *(["pawn"] if p.players > 1 else [])]
    words = expect_keys(data, keys, where)
    read_goods(p, seat, words, list(REMOVERS))
    if "domain" in words:
        p.land[seat] = read_domain(words["domain"], where)
    p.produced[seat] = expect_number(words.get("produced", 0), 0, MOST_PRODUCED, f"{where}: produced")
    p.tanned[seat] = expect_number(words.get("tanned", 0), 0, MOST_TANNED, f"{where}: tanned")
    for id in expect_list(words.get("jobs", []), f"{where}: jobs"):
        p.done[seat] |= 1 << expect_choice(id, JOB_NAMES, f"{where}: jobs")
    if p.players > 1:
        p.pawns[seat] = read_place(words.get("pawn"), len(PLACE_NAMES), f"{where}: pawn")
    check_goods(p, seat)


def check_goods(p: BlackForestPosition, seat: int) -> None:
    """What a seat has fits its buildings."""
    land = p.land[seat]
    for marker, remover in REMOVERS.items():
        if p.goods[seat][marker] == ABSENT and remover.code not in land:
            raise BadPosition(f"seat {seat}: only the {remover.id} takes the {GOODS.markers[marker].name} marker away")
    if p.tanned[seat] and not any([tannery.code in land for tannery in TANNERIES]):
        raise BadPosition(f"seat {seat}: pigs are tanned, but there is no {TANNERIES[0].id}")
    if p.goods[seat][PROGRESS] == HUT_STEPS and may_grow(p, seat):
        raise BadPosition(f"seat {seat}: the Glass Hut should have moved; its progress is at most {HUT_STEPS - 1}")


def read_domain(data: object, where: str) -> list[int]:
    """The estates of a Domain. Stables and the Glass Hut have their places."""
    estates = expect_list(data, f"{where}: domain")
    if not 1 <= len(estates) <= MOST_ESTATES:
        raise BadPosition(f"{where}: domain must have 1 to {MOST_ESTATES} estates")
    land: list[int] = []
    for number, estate in enumerate(estates):
        rows = [str(row).split() for row in expect_list(estate, f"{where}: domain: estate {number}")]
        shape = [row.split() for row in (SMALL_ESTATE if number else MAIN_ESTATE)]
        if [len(row) for row in rows] != [len(row) for row in shape]:
            raise BadPosition(
                f"{where}: estate {number} must be {len(shape)} rows of {len(shape[0])} words, '.' for an empty space"
            )
        printed = [word for row in shape for word in row]
        for word, original in zip([word for row in rows for word in row], printed, strict=True):
            land.append(read_space(word, original, number == len(estates) - 1, f"{where}: {LAND.names[len(land)]}"))
    check_buildings(land, where)
    return land


def read_space(word: str, printed: str, last: bool, where: str) -> int:
    """What lies on a space, which must be what is printed there if that is a stable or the Glass Hut."""
    fixed = {HUT.name: HUT if last else LARGE_STABLE, STABLE.name: STABLE}
    if printed in fixed:
        if word != fixed[printed].name:
            raise BadPosition(f"{where} holds the {fixed[printed].name}, not {word!r}")
        return fixed[printed].code
    if word in LAND.words and LAND.words[word] not in (HUT.code, STABLE.code, LARGE_STABLE.code):
        return LAND.words[word]
    known = [*LAND.words, *WORLD.buildings]
    found = expect_choice(word, known, where) - len(LAND.words)
    if found < 0:
        raise BadPosition(f"{where}: {word} cannot lie there")
    return BUILDINGS[found].code


def check_buildings(land: list[int], where: str) -> None:
    """A small building stands on one space, a large one on two neighbouring ones."""
    for content in land:
        if content >= FIRST_BUILDING:
            building = BUILDINGS[content - FIRST_BUILDING]
            spaces = LAND.spaces(land, content)
            if len(spaces) != (2 if building.level else 1):
                raise BadPosition(f"{where}: {building.id} stands on {len(spaces)} spaces")
            if building.level and spaces[1] not in LAND.neighbours[spaces[0]]:
                raise BadPosition(f"{where}: {building.id} must stand on two spaces side by side")


def read_place(data: object, limit: int, where: str) -> int:
    """A place on the map, None for nowhere yet."""
    return NOWHERE if data is None else expect_choice(data, PLACE_NAMES[:limit], where)


def read_board(p: BlackForestPosition, data: object) -> None:
    """The buildings on offer; each has its place, and those that are built are gone."""
    rows = expect_keys(data, ["small", "large"], "board")
    for row, first, last in (("small", 0, SMALL_COUNT), ("large", SMALL_COUNT, len(p.board))):
        if row not in rows:
            continue
        ids = expect_list(rows[row], f"board: {row}")
        if len(ids) != last - first:
            raise BadPosition(f"board: {row} must have {last - first} places, null for an empty one")
        for place, id in enumerate(ids):
            tile = NO_TILE if id is None else expect_choice(id, WORLD.buildings, f"board: {row}")
            if tile != NO_TILE and not fits(p, first + place, tile):
                raise BadPosition(f"board: {id} does not belong to place {place + 1} of the {row} buildings")
            p.board[first + place] = tile


def fits(p: BlackForestPosition, place: int, tile: int) -> bool:
    """Whether a building belongs to a place of the buildings boards."""
    building = BUILDINGS[tile]
    if place < SMALL_COUNT:
        return building.level == 0 and int(building.number[:2]) == place + 1
    return building.level == large_levels(p.players)[place - SMALL_COUNT]


def large_levels(players: int) -> list[int]:
    """The levels of the large buildings on offer."""
    return [1, 1, 2, 3, 3] if players == 4 else [1, 1, 2, 3]


def clear_built(p: BlackForestPosition) -> None:
    """Take the buildings that stand somewhere, or whose other side does, off a board that was dealt."""
    for tile in built(p):
        building = BUILDINGS[tile]
        if building.level == 0:
            p.board[int(building.number[:2]) - 1] = NO_TILE
        elif tile in p.board:
            p.board[p.board.index(tile)] = NO_TILE


def built(p: BlackForestPosition) -> list[int]:
    """All buildings that stand somewhere."""
    found: list[int] = []
    for land in p.land:
        found += sorted({content - FIRST_BUILDING for content in land if content >= FIRST_BUILDING})
    return found


def read_map(p: BlackForestPosition, data: object) -> None:
    """The tradespeople, all of them."""
    rows = expect_keys(data, [village for village, _ in VILLAGES], "map")
    for number, (village, ring) in enumerate(VILLAGES):
        if village in rows:
            people = expect_list(rows[village], f"map: {village}")
            if len(people) != len(ring):
                raise BadPosition(f"map: {village} has {len(ring)} tradespeople, not {len(people)}")
            for place, id in enumerate(people):
                p.slots[FIRST_SLOT[number] + place] = expect_choice(id, TRADESPEOPLE, f"map: {village}")
    if len(set(p.slots)) != SLOTS:
        missing = [id for person, id in enumerate(TRADESPEOPLE) if person not in p.slots]
        raise BadPosition(f"map: every tradesperson stands in one village; there is no {', '.join(missing)}")


def read_jobs(p: BlackForestPosition, data: Json) -> None:
    """The jobs on the map and in the pile; without a pile, those that are nowhere else are shuffled into it."""
    for spot, id in expect_keys(data.get("jobs", {}), JOB_SPOTS, "jobs").items():
        job = expect_choice(id, JOB_NAMES, f"jobs: {spot}")
        place = JOB_SPOTS.index(spot)
        if (place if place >= VILLAGE_COUNT else -1) != (JOB_SPOTS.index(id) if id in JOB_SPOTS else -1):
            raise BadPosition(f"jobs: {id} cannot lie at {spot}")
        p.jobs[place] = job
    out = [job for job in p.jobs if job != NO_JOB]
    if len(out) > most_jobs(p.players):
        raise BadPosition(f"there are {len(out)} jobs on the map; there can be {most_jobs(p.players)} at most")
    for mask in p.done:
        out += [job for job in range(len(JOB_NAMES)) if mask >> job & 1]
    if "pile" in data:
        pile = [expect_choice(id, JOB_NAMES, "pile") for id in expect_list(data["pile"], "pile")]
    else:
        pile = [job for job in p.chance.shuffled(range(len(JOB_NAMES))) if job not in out]
    for job in out + pile:
        if (out + pile).count(job) > 1:
            raise BadPosition(f"the job {JOB_NAMES[job]} is in two places")
    p.pile = tuple(pile)
    p.drawn = 0


def check_table(p: BlackForestPosition) -> None:
    """Every building is in one place, of a small one only one side; no two pawns share a space."""
    tiles = built(p) + [tile for tile in p.board if tile != NO_TILE]
    names = [BUILDINGS[tile].number[:2] or BUILDINGS[tile].id for tile in tiles]
    for tile, name in zip(tiles, names, strict=True):
        if names.count(name) > 1:
            raise BadPosition(f"{BUILDINGS[tile].id}, or its other side, is in two places")
    for place in p.pawns:
        if 0 <= place < SLOTS and p.pawns.count(place) > 1:
            raise BadPosition(f"two pawns stand at {PLACE_NAMES[place]}")


def check_housing(p: BlackForestPosition, seat: int) -> None:
    """All animals have room, unless their owner is about to say which must go."""
    if (REHOUSE.index, seat) in [frame[:2] for frame in p.agenda]:
        return
    if not p.can_house(seat, p.goods[seat][PIG], p.goods[seat][CATTLE]):
        animals = f"{p.goods[seat][PIG]} pigs and {p.goods[seat][CATTLE]} cattle"
        raise BadPosition(f"seat {seat}: there is no room for {animals}")


def add_foot(p: BlackForestPosition) -> None:
    """What happens when everything on the agenda is done: the end of the turn of whoever is to act last."""
    feet = [END_TURN.index, LAST_CONVERSIONS.index]
    if p.agenda and p.agenda[0][0] not in feet:
        seat = p.agenda[0][1]
        whose = seat if seat != NOBODY else p.starter
        p.agenda[:0] = [(END_TURN.index, whose, 0, 0), (FINISH_TURN.index, whose, 0, 0)]


def check_agenda(p: BlackForestPosition, steps: list[Step]) -> None:
    """What is to be done can be done."""
    for place, (index, seat, a, _) in enumerate(p.agenda):
        step = steps[index]
        if step in (END_TURN, LAST_CONVERSIONS) and place:
            raise BadPosition(f"agenda: {step.name!r} comes last, so it stands first in the list, and only once")
        if step is PLACE_BUILDING and a not in p.board:
            raise BadPosition(f"agenda: {BUILDINGS[a].id} is not on offer")
        if step is COMPLETE_JOB and a not in p.jobs:
            raise BadPosition(f"agenda: the job {JOB_NAMES[a]} does not lie on the map")
        if step in (ACT, VISIT_SECOND) and standing(p, seat) < 0:
            raise BadPosition(f"agenda: {step.name!r} needs a pawn on the map")
