"""What a position of Glass Road promises a seat, for bots (see `kernel.outlook`)."""

from __future__ import annotations

from typing import Final

from waldglas.glassroad.board import GOODS, LAND, LANDSCAPES
from waldglas.glassroad.building import BUILDINGS, KINDS, PROCESSING
from waldglas.glassroad.cards import RESOLVE
from waldglas.glassroad.effects import place_for
from waldglas.glassroad.hidden import visible_hand_size
from waldglas.glassroad.position import NO_TILE, GlassRoadPosition, card_count
from waldglas.glassroad.rounds import CARDS, SHOW, hand_size
from waldglas.kernel.counts import Adjacent, AdjacentBuildings
from waldglas.kernel.features import SEAT_ONE_HOTS, Flags, flags_of, keep, one_hots
from waldglas.kernel.land import EMPTY, FIRST_BUILDING
from waldglas.kernel.outlook import Offers, Price, Workshops, beginning, goods_row, land_counts

CARD_FLAGS: Final = Flags(CARDS)
CARD_ONE_HOTS: Final = one_hots(CARDS)
STATE_FLAGS: Final = Flags(4)
COUNTS: Final = one_hots(8)
PLAYED_SHARE: Final = 0.6  # of a hand, about, is played in the own turn
SHOWN: Final = 3  # both abilities may be open
PRICES: Final = [Price(GOODS, LAND, building.price) for building in BUILDINGS]
KIND_OF: Final = [KINDS.index(building.kind) if building.kind in KINDS else 0 for building in BUILDINGS]
WORKSHOPS: Final = Workshops(GOODS, [each.effect if each.kind == PROCESSING else None for each in BUILDINGS])
NEIGHBOURLY: Final = [isinstance(building.points.count, (Adjacent, AdjacentBuildings)) for building in BUILDINGS]


def time_left(p: GlassRoadPosition, seat: int) -> float:
    """How much of the game is still to come, from 1 to 0."""
    if not p.agenda:
        return 0.0
    passed = min(1.0, card_count(p.played[seat]) / (PLAYED_SHARE * hand_size(p)))
    return (p.periods - p.period + 1 - passed) / p.periods


class GlassRoadOutlook:
    """The numbers of Glass Road."""

    def __init__(self) -> None:
        self.lands: dict[bytes, bytes] = {}  # pieces that were made already

    def encode(self, p: GlassRoadPosition, seat: int) -> bytes:
        """What a seat has, and what it could make of it."""
        halves = 0
        for space, content in enumerate(p.land[seat]):
            if content >= FIRST_BUILDING:
                halves += BUILDINGS[content - FIRST_BUILDING].points.halves_for(p, seat, space)
        row = [beginning(halves, time_left(p, seat))]
        goods_row(p.goods[seat], row)
        row.append(self.land(p.land[seat]))
        self.time(p, seat, row)
        self.cards(p, seat, row)
        self.offers(p, seat, row)
        return b"".join(row)

    def time(self, p: GlassRoadPosition, seat: int, row: list[bytes]) -> None:
        """How much is still to come."""
        row.append(SEAT_ONE_HOTS[p.players - 1])
        row.append(COUNTS[p.periods - p.period])
        row.append(COUNTS[card_count(p.hand[seat])])
        own = card_count(p.played[seat])
        others = 0
        for each in range(p.players):
            if each != seat:
                others += visible_hand_size(p, each)
        row.append(COUNTS[own])
        row.append(
            bytes([card_count(p.indented[seat]), others, len(p.offers[seat]), int((seat - p.goblet) % p.players)])
        )

    def cards(self, p: GlassRoadPosition, seat: int, row: list[bytes]) -> None:
        """The own cards, and the one that is being resolved."""
        CARD_FLAGS.spread(p.hand[seat], row)
        CARD_FLAGS.spread(p.played[seat] | p.indented[seat], row)
        CARD_FLAGS.spread(p.resting[seat], row)
        row.append(CARD_ONE_HOTS[p.down[seat]])
        card = -1
        state = 0
        for index, whose, a, b in p.agenda:
            if whose == seat:
                if index == RESOLVE.index:
                    card, state = a, b
                elif index == SHOW.index:
                    card, state = a, SHOWN
        row.append(CARD_ONE_HOTS[card])
        STATE_FLAGS.spread(state, row)

    def land(self, land: list[int]) -> bytes:
        """How much there is of what, and what is built."""
        key = bytes(land)
        found = self.lands.get(key)
        if found is None:
            networks = [LAND.network(land, landscape.code) for landscape in LANDSCAPES]
            squares = [int(LAND.has_square(land, landscape.code)) for landscape in LANDSCAPES]
            built = [content - FIRST_BUILDING for content in land if content >= FIRST_BUILDING]
            flags = flags_of(built, len(BUILDINGS))
            found = land_counts(land) + bytes(networks + squares) + WORKSHOPS.row(built) + flags
            keep(self.lands, key, found)
        return found

    def offers(self, p: GlassRoadPosition, seat: int, row: list[bytes]) -> None:
        """The tiles on offer."""
        offers = Offers(len(BUILDINGS), len(KINDS))
        for tile in p.board + p.offers[seat]:
            if tile == NO_TILE:
                continue
            building = BUILDINGS[tile]
            if building.replaces is not None and place_for(p, seat, building) < 0:
                continue
            halves = 0
            if NEIGHBOURLY[tile]:
                for space in LAND.spaces(p.land[seat], EMPTY):
                    halves = max(halves, building.points.halves_for(p, seat, space))
            else:
                halves = building.points.halves_for(p, seat, 0)
            offers.add(tile, KIND_OF[tile], PRICES[tile].nearness(p, seat), halves)
        row.append(offers.row())
