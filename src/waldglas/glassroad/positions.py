"""Positions of Glass Road in words: as JSON and back. `docs/positions.md` describes the format."""

from __future__ import annotations

from typing import Final

from waldglas.glassroad.board import COLUMNS, FOREST, FOREST_TAIL, LAND, ROAD, ROWS, SPACES
from waldglas.glassroad.building import BUILDINGS, KINDS, START
from waldglas.glassroad.cards import INDENTATIONS, RESOLVE, card_number
from waldglas.glassroad.effects import PLACE_BUILDING, Build, place_for, tile_number
from waldglas.glassroad.position import NO_CARD, NO_TILE, GlassRoadPosition, card_count, cards_in
from waldglas.glassroad.rounds import (
    CHOOSE_HAND,
    DRAW,
    END_PERIOD,
    LAST_CARD,
    LAST_CONVERSIONS,
    LAST_TWO,
    LAY_FACE_DOWN,
    REFILL,
    REVEAL,
    ROUND,
    ROUNDS,
    SHOW,
    START_PERIOD,
    TURN,
    hand_size,
)
from waldglas.glassroad.specialists import SPECIALISTS
from waldglas.glassroad.world import SETTLE
from waldglas.kernel.errors import BadPosition, suggestion
from waldglas.kernel.expect import expect_keys, expect_list
from waldglas.kernel.land import EMPTY, FIRST_BUILDING
from waldglas.kernel.position import NOBODY, Frame, Step
from waldglas.kernel.reading import goods_words, read_goods
from waldglas.kernel.rules import Json

TABLE_KEYS: Final = (
    "game",
    "rules",
    "options",
    "seed",
    "period",
    "goblet",
    "board",
    "stacks",
    "seats",
    "agenda",
    "random",
)
CARD_KEYS: Final = ("hand", "played", "indentations", "resting")
KNOWN_KEYS: Final = ("absent", "absent_when_laid", "shown", "shown_when_laid")
SEAT_KEYS: Final = ("glassworks", "brickworks", "land", "road", "offer", "face_down", *CARD_KEYS, *KNOWN_KEYS)


# The steps that make up a period, from what comes last to what comes first; effects come before all of them.
LEVELS: Final[list[list[Step]]] = [
    [END_PERIOD, REFILL, START_PERIOD, LAST_CONVERSIONS],
    [ROUND, TURN, DRAW, LAST_CARD, LAST_TWO],
    [REVEAL],
    [LAY_FACE_DOWN],
    [CHOOSE_HAND],
    [SHOW],
    [RESOLVE],
]
REPEATABLE: Final[list[Step]] = [LAST_CARD, RESOLVE]  # for several seats, or one after the other


# To words


def tile_word(tile: int) -> str | None:
    """The id of a tile, None for a gap."""
    return None if tile == NO_TILE else BUILDINGS[tile].id


def card_words(mask: int) -> list[str]:
    """The ids of the cards in a mask."""
    return [SPECIALISTS[card].id for card in cards_in(mask)]


def space_word(content: int) -> str:
    """What lies on a space."""
    if content >= FIRST_BUILDING:
        return BUILDINGS[content - FIRST_BUILDING].id
    if content == FOREST_TAIL:
        return FOREST.name
    for word, code in LAND.words.items():
        if code == content:
            return word
    raise AssertionError(f"no word for {content} on a space")


def board_words(p: GlassRoadPosition) -> Json:
    """The building board, row by row."""
    width = len(p.board) // len(KINDS)
    return {kind: [tile_word(t) for t in p.board[row * width : (row + 1) * width]] for row, kind in enumerate(KINDS)}


def open_seat_words(p: GlassRoadPosition, seat: int) -> Json:
    """What everybody sees of a seat."""
    words = goods_words(p, seat)
    land = [space_word(content) for content in p.land[seat]]
    words["land"] = [" ".join(land[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    words["road"] = land[SPACES:]
    words["offer"] = [tile_word(tile) for tile in p.offers[seat]]
    words["played"] = card_words(p.played[seat])
    words["indentations"] = card_words(p.indented[seat])
    if p.resting[seat]:
        words["resting"] = card_words(p.resting[seat])
    for key, masks in known_masks(p):
        if masks[seat]:
            words[key] = card_words(masks[seat])
    return words


def known_masks(p: GlassRoadPosition) -> list[tuple[str, list[int]]]:
    """What everybody can conclude about hands, by its name in JSON."""
    return [
        ("absent", p.absent),
        ("absent_when_laid", p.absent_when_laid),
        ("shown", p.shown),
        ("shown_when_laid", p.shown_when_laid),
    ]


def seat_words(p: GlassRoadPosition, seat: int) -> Json:
    """Everything about a seat."""
    words = open_seat_words(p, seat)
    words["hand"] = card_words(p.hand[seat])
    words["face_down"] = None if p.down[seat] == NO_CARD else SPECIALISTS[p.down[seat]].id
    return words


# From words


def read_tile(id: object, where: str) -> int:
    """A tile that can be on offer."""
    tile = tile_number(id)
    if tile < 0 or BUILDINGS[tile].kind == START:
        raise BadPosition(f"{where}: no tile {id!r}{suggestion(str(id), [b.id for b in BUILDINGS if b.kind != START])}")
    return tile


def read_cards(data: object, where: str) -> int:
    """A mask of cards."""
    mask = 0
    for id in expect_list(data, where):
        bit = 1 << card_number(id)
        if mask & bit:
            raise BadPosition(f"{where} has {id!r} twice")
        mask |= bit
    return mask


def read_land(p: GlassRoadPosition, seat: int, words: Json) -> None:
    """The landscape board and the start buildings of a seat."""
    if "land" in words:
        rows = [str(row).split() for row in expect_list(words["land"], f"seat {seat}: land")]
        if len(rows) != ROWS or any(len(row) != COLUMNS for row in rows):
            raise BadPosition(f"seat {seat}: land must be {ROWS} rows of {COLUMNS} words each, '.' for an empty space")
        for space, word in enumerate([word for row in rows for word in row]):
            p.land[seat][space] = read_space(p, seat, space, word)
        if p.land[seat][:SPACES].count(FOREST.code) != p.land[seat][:SPACES].count(FOREST_TAIL):
            raise BadPosition(f"seat {seat}: a forest covers two spaces of a row, side by side")
    if "road" in words:
        road = expect_list(words["road"], f"seat {seat}: road")
        if len(road) != len(ROAD):
            raise BadPosition(f"seat {seat}: road must name the {len(ROAD)} buildings beside the land")
        for place, id in enumerate(road):
            start = BUILDINGS[p.land[seat][SPACES + place] - FIRST_BUILDING].id
            tile = tile_number(id)
            if id != start and (tile < 0 or BUILDINGS[tile].replaces != start):
                upgrades = [building.id for building in BUILDINGS if building.replaces == start]
                raise BadPosition(f"seat {seat}: {ROAD[place]} must be {start}, {' or '.join(upgrades)}, not {id!r}")
            p.land[seat][SPACES + place] = BUILDINGS[tile].code


def read_space(p: GlassRoadPosition, seat: int, space: int, word: str) -> int:
    """What lies on a space; the second half of a forest stands right of its first."""
    where = f"seat {seat}: {LAND.names[space]}"
    if word == FOREST.name:
        in_row = space % COLUMNS
        return FOREST_TAIL if in_row and p.land[seat][space - 1] == FOREST.code else FOREST.code
    if word in LAND.words:
        return LAND.words[word]
    tile = tile_number(word)
    if tile < 0 or BUILDINGS[tile].kind == START or BUILDINGS[tile].replaces is not None:
        known = [*LAND.words, *[b.id for b in BUILDINGS if b.kind != START and b.replaces is None]]
        raise BadPosition(f"{where}: {word!r} cannot lie there{suggestion(word, known)}")
    return BUILDINGS[tile].code


def read_seat(p: GlassRoadPosition, seat: int, data: object) -> None:
    """A seat; what is left out stays as at the start."""
    words = expect_keys(data, SEAT_KEYS, f"seat {seat}")
    read_goods(p, seat, words)
    read_land(p, seat, words)
    if "offer" in words:
        p.offers[seat] = [
            read_tile(id, f"seat {seat}: offer") for id in expect_list(words["offer"], f"seat {seat}: offer")
        ]
    masks = [p.hand, p.played, p.indented, p.resting, *[mask for _, mask in known_masks(p)]]
    for key, mask in zip((*CARD_KEYS, *KNOWN_KEYS), masks, strict=True):
        mask[seat] = read_cards(words.get(key, []), f"seat {seat}: {key}")
    laid = words.get("face_down")
    p.down[seat] = NO_CARD if laid is None else card_number(laid)
    in_places = [p.hand[seat], p.played[seat], p.indented[seat], 0 if laid is None else 1 << p.down[seat]]
    together = in_places[0] | in_places[1] | in_places[2] | in_places[3]
    if card_count(together) != sum(card_count(mask) for mask in in_places):
        raise BadPosition(f"seat {seat}: a card can be in one place only: hand, face_down, played or indentations")
    if card_count(together) > hand_size(p):
        raise BadPosition(f"seat {seat}: more than the {hand_size(p)} cards of a period")
    if card_count(p.indented[seat]) > INDENTATIONS:
        raise BadPosition(f"seat {seat}: more than {INDENTATIONS} cards in the indentations")
    check_known(p, seat)


def check_known(p: GlassRoadPosition, seat: int) -> None:
    """What everybody has seen of a hand fits the cards that are in it."""
    laid = 0 if p.down[seat] == NO_CARD else 1 << p.down[seat]
    in_hand = p.hand[seat]
    gone = p.played[seat] | p.indented[seat]
    wrong = [
        ("absent", p.absent[seat] & in_hand, "is in the hand"),
        ("absent_when_laid", p.absent_when_laid[seat] & laid, "lies face down"),
        ("absent_when_laid", p.absent_when_laid[seat] & ~p.absent[seat], "is not among the absent"),
        ("shown_when_laid", p.shown_when_laid[seat] & ~p.shown[seat], "is not among the shown"),
        ("shown", p.shown[seat] & ~(in_hand | laid | gone), "is not among the cards"),
        ("shown", p.shown[seat] & ~p.shown_when_laid[seat] & laid, "was shown after it was laid"),
    ]
    for key, cards, why in wrong:
        if cards:
            raise BadPosition(f"seat {seat}: {key}: {card_words(cards)[0]} {why}")


def read_board(p: GlassRoadPosition, data: Json, tiles: list[int]) -> None:
    """The building board and the stacks; what is left out is dealt from the tiles that lie nowhere else."""
    width = len(p.board) // len(KINDS)
    if "board" in data:
        rows = expect_keys(data["board"], KINDS, "board")
        for row, kind in enumerate(KINDS):
            ids = expect_list(rows.get(kind, [None] * width), f"board: {kind}")
            if len(ids) != width:
                raise BadPosition(f"board: {kind} must have {width} places, null for an empty one")
            for place, id in enumerate(ids):
                p.board[row * width + place] = NO_TILE if id is None else read_tile(id, f"board: {kind}")
    else:
        p.board = [NO_TILE] * (width * len(KINDS))
    if "stacks" in data:
        rows = expect_keys(data["stacks"], KINDS, "stacks")
        stacks = [
            [read_tile(id, f"stacks: {kind}") for id in expect_list(rows.get(kind, []), f"stacks: {kind}")]
            for kind in KINDS
        ]
    else:
        used = {tile for tile, _ in tiles_on_table(p)}
        left = [tile for tile in p.chance.shuffled(tiles) if tile not in used]
        stacks = [[tile for tile in left if BUILDINGS[tile].kind == kind] for kind in KINDS]
    if "board" not in data:
        for place in range(len(p.board)):
            stack = stacks[place // width]
            p.board[place] = stack.pop(0) if stack else NO_TILE
    p.stacks = [tuple(stack) for stack in stacks]
    p.drawn = [0, 0, 0]


def tiles_on_table(p: GlassRoadPosition) -> list[tuple[int, str]]:
    """Every tile that is not in a stack, and where it is."""
    found = [(tile, "on the building board") for tile in p.board if tile != NO_TILE]
    for seat in range(p.players):
        found += [(tile, f"in the offer of seat {seat}") for tile in p.offers[seat]]
        for content in p.land[seat]:
            if content >= FIRST_BUILDING and BUILDINGS[content - FIRST_BUILDING].kind != START:
                found.append((content - FIRST_BUILDING, f"on the land of seat {seat}"))
    return found


def add_foot(frames: list[Frame]) -> None:
    """What happens when everything on the agenda is done: the end of the period."""
    feet = [END_PERIOD.index, REFILL.index, START_PERIOD.index, LAST_CONVERSIONS.index]
    if frames and frames[0][0] not in feet:
        frames.insert(0, (END_PERIOD.index, NOBODY, 0, 0))


def level_of(step: Step) -> int:
    """How deep on the agenda a step belongs."""
    for level, steps in enumerate(LEVELS):
        if step in steps:
            return level
    return len(LEVELS)


def check_order(p: GlassRoadPosition, steps: list[Step]) -> None:
    """What is to be done stands in an order that a game can come to: the end of the period, its card rounds, the cards
    being resolved, and on top what they bring about."""
    before: Step | None = None
    for place, (index, _, _, _) in enumerate(p.agenda):
        step = steps[index]
        if before is not None:
            level, below = level_of(step), level_of(before)
            if level < below or (level == below < len(LEVELS) and step not in REPEATABLE):
                raise BadPosition(f"agenda: {step.name!r} cannot stand behind {before.name!r}")
            if step is CHOOSE_HAND and before is ROUND and p.agenda[place - 1][2] != 1:
                raise BadPosition("agenda: hands are chosen before the first round")
        if step is CHOOSE_HAND and before in (REVEAL, LAY_FACE_DOWN):
            raise BadPosition(f"agenda: before {step.name!r} must stand what is played with the hands")
        before = step
    check_players(p, {index: a for index, _, a, _ in p.agenda})


def check_agenda(p: GlassRoadPosition, steps: list[Step]) -> None:
    """What is under way must be possible: cards are there, and tiles have a place and nobody else takes it."""
    placing: list[int] = []
    placers: list[int] = []
    paying: list[Step] = [SETTLE]
    for index, seat, a, _ in p.agenda:
        step = steps[index]
        if step is SHOW and not p.hand[seat] >> a & 1:
            raise BadPosition(f"agenda: seat {seat} cannot show {SPECIALISTS[a].id}, which is not in hand")
        if step is PLACE_BUILDING:
            if a not in p.board + p.offers[seat]:
                tile = BUILDINGS[a].id
                raise BadPosition(f"agenda: {tile!r} must be on the board or in the offer of seat {seat}")
            has_place = place_for(p, seat, BUILDINGS[a]) >= 0 if BUILDINGS[a].replaces else EMPTY in p.land[seat]
            if not has_place or a in placing:
                raise BadPosition(f"agenda: seat {seat} has no place for {BUILDINGS[a].id}")
            placing.append(a)
            placers.append(seat)
            paying.append(BUILDINGS[a].cost)
        elif placing and (isinstance(step, Build) or (seat in placers and step not in paying)):
            raise BadPosition(f"agenda: {step.name!r} cannot come before {BUILDINGS[placing[-1]].id} is placed")


def check_cards(p: GlassRoadPosition) -> None:
    """The cards must fit what is still to be played in this period."""
    agenda = {index: a for index, _, a, _ in p.agenda}
    if CHOOSE_HAND.index in agenda:
        if any(p.played[s] or p.indented[s] or p.down[s] != NO_CARD for s in range(p.players)):
            raise BadPosition("cards have been played although hands are still being chosen")
        for seat in range(p.players):
            if not CHOOSE_HAND.options(p, seat, 0, 0) and card_count(p.hand[seat]) < hand_size(p):
                raise BadPosition(
                    f"seat {seat}: a hand is chosen in the order of the cards, and this one cannot be completed"
                )
        return
    cards_matter = (ROUND, LAY_FACE_DOWN, REVEAL, TURN, DRAW, LAST_TWO)
    if not any(step.index in agenda for step in cards_matter):
        return
    for seat in range(p.players):
        laid = p.down[seat] != NO_CARD
        total = card_count(p.hand[seat] | p.played[seat] | p.indented[seat]) + laid
        if total != hand_size(p):
            raise BadPosition(
                f"seat {seat}: has {total} cards in hand and on the table; in this period there must be {hand_size(p)}"
            )
        if p.players < 3:
            continue
        to_come = ROUNDS + 1 - agenda[ROUND.index] if ROUND.index in agenda else 0
        to_lay = int(LAY_FACE_DOWN.index in agenda and not laid)
        if card_count(p.played[seat]) + laid + to_come + to_lay != ROUNDS:
            raise BadPosition(
                f"seat {seat}: each player plays {ROUNDS} cards of their own in a period; this does not add up to that"
            )
        turned = agenda.get(REVEAL.index, p.players)
        place = (seat - p.goblet) % p.players
        if LAY_FACE_DOWN.index not in agenda and laid != (place >= turned):
            raise BadPosition(f"seat {seat}: a face-down card lies there until it is revealed, and no longer")


def check_players(p: GlassRoadPosition, agenda: dict[int, int]) -> None:
    """Solo, two and more players have card rounds of their own."""
    wrong: list[Step] = [ROUND, LAY_FACE_DOWN, REVEAL] if p.players < 3 else []
    wrong += [TURN] if p.players != 2 else []
    wrong += [DRAW, LAST_TWO] if p.players != 1 else []
    for step in wrong:
        if step.index in agenda:
            raise BadPosition(f"agenda: {step.name!r} does not belong to a game of {p.players}")


def check_table(p: GlassRoadPosition, tiles: list[int]) -> None:
    """Tiles exist once, and each is where it belongs."""
    places: dict[int, str] = {}
    in_stacks = [(tile, "in a stack") for stack in p.stacks for tile in stack]
    for tile, where in tiles_on_table(p) + in_stacks:
        id = BUILDINGS[tile].id
        if tile in places:
            raise BadPosition(f"{id} is {places[tile]} and also {where}; there is only one")
        if tile not in tiles:
            raise BadPosition(f"{id} is {where}, but the options leave it out")
        places[tile] = where
    width = len(p.board) // len(KINDS)
    for place, tile in enumerate(p.board):
        if tile != NO_TILE and BUILDINGS[tile].kind != KINDS[place // width]:
            raise BadPosition(f"board: {BUILDINGS[tile].id} belongs in the row {BUILDINGS[tile].kind}")
    for row, stack in enumerate(p.stacks):
        for tile in stack:
            if BUILDINGS[tile].kind != KINDS[row]:
                raise BadPosition(f"stacks: {BUILDINGS[tile].id} belongs in the stack {BUILDINGS[tile].kind}")
