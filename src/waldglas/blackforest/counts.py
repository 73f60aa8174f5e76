"""What only Black Forest counts: animals where they stand, estates, hides."""

from __future__ import annotations

from typing import cast

from waldglas.blackforest.board import PASTURE
from waldglas.blackforest.position import BlackForestPosition
from waldglas.kernel.counts import Count, Icons
from waldglas.kernel.position import Position
from waldglas.kernel.texts import Message


class PigsInForests(Count):
    """Pigs that can stand in Forests."""

    def value(self, p: Position, seat: int, space: int) -> int:
        return cast(BlackForestPosition, p).most_in_forests(seat)

    def per(self, every: int) -> Message:
        return Message("per.pig-in-forest")

    def icons(self, every: int) -> Icons:
        return [{"icon": "good", "good": "pig"}, {"icon": "on"}, {"icon": "landscape", "landscape": "forest"}]


class EmptyPastures(Count):
    """Pastures that can be kept empty."""

    def value(self, p: Position, seat: int, space: int) -> int:
        return cast(BlackForestPosition, p).empty_pastures(seat)

    def per(self, every: int) -> Message:
        return Message("per.empty-pasture")

    def icons(self, every: int) -> Icons:
        return [{"icon": "empty"}, {"icon": "landscape", "landscape": "pasture"}]


class StockedPastures(Count):
    """Pastures next to the building on which two animals or more can stand."""

    def value(self, p: Position, seat: int, space: int) -> int:
        board = p.land[seat]
        near = sum([board[place] == PASTURE.code for place in p.world.land.around(board, space)])
        return cast(BlackForestPosition, p).most_pairs_on(seat, near)

    def per(self, every: int) -> Message:
        return Message("per.stocked-pasture")

    def icons(self, every: int) -> Icons:
        drawn: Icons = [{"icon": "adjacent"}, {"icon": "landscape", "landscape": "pasture"}]
        return [*drawn, {"icon": "at-least", "least": 2}, {"icon": "livestock"}]


class SmallEstates(Count):
    """Small Estates of the Domain."""

    def value(self, p: Position, seat: int, space: int) -> int:
        return cast(BlackForestPosition, p).small_estates(seat)

    def per(self, every: int) -> Message:
        return Message("per.small-estate")

    def icons(self, every: int) -> Icons:
        return [{"icon": "small-estate"}]


class TannedPigs(Count):
    """Pigs on the Tannery."""

    def value(self, p: Position, seat: int, space: int) -> int:
        return cast(BlackForestPosition, p).tanned[seat]

    def per(self, every: int) -> Message:
        return Message("per.tanned")

    def icons(self, every: int) -> Icons:
        return [{"icon": "good", "good": "pig"}, {"icon": "on"}, {"icon": "building"}]
