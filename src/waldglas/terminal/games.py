"""Which games the terminal can draw."""

from __future__ import annotations

from typing import Final

from waldglas.terminal.blackforest import BlackForest
from waldglas.terminal.glassroad import GlassRoad
from waldglas.terminal.table import Table
from waldglas.terminal.words import Words

TABLES: Final[dict[str, type[Table]]] = {"glass-road": GlassRoad, "black-forest": BlackForest}


def table_of(words: Words) -> Table:
    """The table of the game whose words these are."""
    return TABLES[words.game](words)
