"""Positions of Glass Road as numbers, as a seat may know them; `docs/learning.md` lists the fields.

Nothing here looks at what `hidden` hides: of the others' hands only their size, of the stacks only how many are left.
"""

from __future__ import annotations

from typing import Final

from waldglas.glassroad.board import FOREST, FOREST_TAIL, GOODS, GROVE, LAND, PIT, POND, SPACES
from waldglas.glassroad.building import BUILDINGS, KINDS
from waldglas.glassroad.cards import RESOLVE
from waldglas.glassroad.position import NO_CARD, GlassRoadPosition, card_count
from waldglas.glassroad.rounds import CARDS, CHOOSE_HAND, REVEAL, ROUND, ROUNDS, hand_size
from waldglas.glassroad.specialists import SPECIALISTS
from waldglas.kernel.features import (
    SEAT_ONE_HOTS,
    SEAT_WORDS,
    SEATS,
    Fields,
    Flags,
    Questions,
    flags_of,
    keep,
    one_hots,
    translation,
)
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.position import Step

CARD_FLAGS: Final = Flags(CARDS)
CARD_ONE_HOTS: Final = one_hots(CARDS)
TILES: Final = len(BUILDINGS)
NO_TILES: Final = bytes(TILES)
# What lies on the spaces, a flag for each; and all that is no building, to be left out.
PLANES: Final = [
    ("building", translation(range(FIRST_BUILDING, FIRST_BUILDING + TILES))),
    ("forest", translation([FOREST.code, FOREST_TAIL])),
    ("pit", translation([PIT.code])),
    ("grove", translation([GROVE.code])),
    ("pond", translation([POND.code])),
]
NO_BUILDINGS: Final = bytes(range(FIRST_BUILDING))


class GlassRoadFeatures:
    """The features of Glass Road. `name_...` and what follows it go through the same fields in the same order."""

    def __init__(self, steps: list[Step]) -> None:
        self.cards = [specialist.id for specialist in SPECIALISTS]
        self.tiles = [building.id for building in BUILDINGS]
        numbered = {"resolve": 0, "show": 0, "place-building": CARDS}
        self.tile_rows: dict[bytes, bytes] = {}  # pieces that were made already
        self.built: dict[bytes, bytes] = {}
        self.questions = Questions(steps, self.cards + self.tiles, numbered)
        fields = Fields()
        self.name_table(fields)
        self.name_own(fields)
        flags, numbers = len(fields.flag_names), len(fields.number_names)
        for seat in SEAT_WORDS:
            self.name_seat(fields, f"seat{seat}")
        self.names = fields.names()
        self.no_seat_flags = bytes((len(fields.flag_names) - flags) // SEATS)
        self.no_seat_numbers = bytes((len(fields.number_names) - numbers) // SEATS)

    def encode(self, p: GlassRoadPosition, viewer: int) -> bytes:
        """All features, as a seat may know them."""
        row: list[bytes] = []
        numbers: list[int] = []
        card_round = ROUNDS
        revealed = 0
        choosing = False
        to_resolve = [0] * p.players
        for index, whose, a, _ in p.agenda:
            if index == RESOLVE.index:
                to_resolve[whose] += 1
            elif index == ROUND.index:
                card_round = a - 1  # the frame is about the round after this one
            elif index == REVEAL.index:
                revealed = a
            elif index == CHOOSE_HAND.index:
                choosing = True
        self.table(p, viewer, row, numbers)
        numbers += [card_round, revealed]
        self.own(p, viewer, row)
        for away in range(p.players):
            seat = (viewer + away) % p.players
            hand = card_count(p.hand[seat])
            if away and choosing and hand < hand_size(p):
                hand = 0  # nobody sees how far the others are
            self.seat(p, seat, row, numbers)
            numbers += [hand, int(p.down[seat] != NO_CARD), to_resolve[seat]]
        row.append(self.no_seat_flags * (SEATS - p.players))
        row.append(bytes(numbers))
        row.append(self.no_seat_numbers * (SEATS - p.players))
        return b"".join(row)

    def name_table(self, fields: Fields) -> None:
        """What everybody sees of the table."""
        fields.flags("players", ["1", "2", "3", "4"])
        fields.flags("goblet", SEAT_WORDS)
        fields.flags("board", self.tiles)
        fields.flags("offer", self.tiles)
        fields.numbers("option", ["periods", "introductory", "edition", "both-abilities"])
        fields.numbers("stack", KINDS)
        self.questions.name(fields)
        fields.numbers("table", ["period", "card-round", "revealed"])

    def table(self, p: GlassRoadPosition, viewer: int, row: list[bytes], numbers: list[int]) -> None:
        """What everybody sees of the table."""
        row.append(SEAT_ONE_HOTS[p.players - 1])
        row.append(SEAT_ONE_HOTS[(p.goblet - viewer) % p.players])
        row.append(self.tile_row(p.board))
        offered: list[int] = []
        for offer in p.offers:
            offered += offer
        row.append(self.tile_row(offered))
        numbers += [p.periods, int(p.introductory), p.edition, int(p.both_if_full)]
        for stack in range(len(KINDS)):
            numbers.append(len(p.stacks[stack]) - p.drawn[stack])
        self.questions.encode(p, viewer, row, numbers)
        numbers.append(p.period)

    def tile_row(self, tiles: list[int]) -> bytes:
        """A flag for each of some tiles."""
        if not tiles:
            return NO_TILES
        key = bytes([tile + 1 for tile in tiles])  # NO_TILE has no byte
        found = self.tile_rows.get(key)
        return keep(self.tile_rows, key, flags_of(tiles, TILES)) if found is None else found

    def name_own(self, fields: Fields) -> None:
        """The own cards, tiles and land."""
        for group in ("own/hand", "own/face-down", "own/resting"):
            fields.flags(group, self.cards)
        fields.flags("own/offer", self.tiles)
        for plane, _ in PLANES:
            fields.flags(f"own/{plane}", LAND.names[:SPACES])
        fields.flags("own/built", self.tiles)

    def own(self, p: GlassRoadPosition, viewer: int, row: list[bytes]) -> None:
        """The own cards, tiles and land."""
        CARD_FLAGS.spread(p.hand[viewer], row)
        row.append(CARD_ONE_HOTS[p.down[viewer]])  # NO_CARD picks the row of none
        CARD_FLAGS.spread(p.resting[viewer], row)
        row.append(self.tile_row(p.offers[viewer]))
        land = bytes(p.land[viewer])
        spaces = land[:SPACES]
        for _, table in PLANES:
            row.append(spaces.translate(table))
        built = land.translate(None, NO_BUILDINGS)
        found = self.built.get(built)
        if found is None:
            found = keep(self.built, built, flags_of([code - FIRST_BUILDING for code in built], TILES))
        row.append(found)

    def name_seat(self, fields: Fields, seat: str) -> None:
        """What everybody sees of a seat."""
        for group in ("played", "indented", "absent", "shown"):
            fields.flags(f"{seat}/{group}", self.cards)
        fields.numbers(f"{seat}/goods", [marker.name for marker in GOODS.markers])
        fields.numbers(f"{seat}/land", LAND.names)
        fields.numbers(f"{seat}/count", ["hand", "face-down", "to-resolve"])

    def seat(self, p: GlassRoadPosition, seat: int, row: list[bytes], numbers: list[int]) -> None:
        """What everybody sees of a seat, counts aside."""
        played, indented, absent, shown = p.played[seat], p.indented[seat], p.absent[seat], p.shown[seat]
        if played | indented | absent | shown:
            CARD_FLAGS.spread(played, row)
            CARD_FLAGS.spread(indented, row)
            CARD_FLAGS.spread(absent, row)
            CARD_FLAGS.spread(shown, row)
        else:
            row.append(self.no_seat_flags)
        numbers += p.goods[seat]
        numbers += p.land[seat]
