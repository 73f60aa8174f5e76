"""The actions of Glass Road. The tables of cards and tiles fill in their names (see `rules`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waldglas.glassroad.board import GOODS, LAND
from waldglas.kernel.actions import World
from waldglas.kernel.effects import Effect, Settle
from waldglas.kernel.texts import Message
from waldglas.kernel.words import Words


class GlassRoadWorld(World):
    """The world with cards and tiles."""

    def __init__(self) -> None:
        super().__init__(GOODS, LAND, SETTLE)
        self.card = -1
        self.discard = -1

    def complete(
        self, cards: Sequence[str], tiles: Sequence[str], buildings: Sequence[str], conversions: Sequence[Effect | None]
    ) -> None:
        """Add the actions about cards, tiles and the conversions of buildings, by their ids."""
        add = self.actions.block
        self.card = add("card", cards, [Message(f"specialist.{card}") for card in cards], "card")
        names = [Message(f"building.{tile}") for tile in tiles]
        self.tile = add("tile", tiles, names, "tile")
        self.discard = add("discard", tiles, names, "tile")
        self.add_anytime(buildings, conversions)


SETTLE: Final = Settle()
WORLD: Final = GlassRoadWorld()
WORDS: Final = Words(GOODS, SETTLE)
