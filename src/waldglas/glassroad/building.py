"""What a building tile is."""

from __future__ import annotations

from typing import Final

from waldglas.glassroad.board import ASSUMED_COSTS
from waldglas.glassroad.world import WORDS
from waldglas.kernel.effects import Effect
from waldglas.kernel.goods_effects import PayGoods
from waldglas.kernel.land import FIRST_BUILDING
from waldglas.kernel.points import Points

PROCESSING: Final = "processing"
IMMEDIATE: Final = "immediate"
BONUS: Final = "bonus"
START: Final = "start"
KINDS: Final = (PROCESSING, IMMEDIATE, BONUS)  # the rows of the building board, each with its stack


class Building:
    """A tile of the table in `buildings`: immutable, known by its number."""

    def __init__(
        self,
        id: str,
        kind: str,
        cost: dict[str, int],
        points: Points,
        effect: Effect | None,
        intro: bool,
        replaces: str | None,
        edition: int = 0,
    ) -> None:
        self.id = id
        self.kind = kind
        self.price = ASSUMED_COSTS.get(id, cost)
        self.cost: PayGoods = WORDS.pay(**self.price)
        self.points = points
        self.effect = effect
        self.intro = intro
        self.replaces = replaces  # the start building that it upgrades
        self.edition = edition  # the only edition that has it; 0 for all
        self.index = len(BUILDINGS)
        self.code = FIRST_BUILDING + self.index  # on a space
        BUILDINGS.append(self)


BUILDINGS: Final[list[Building]] = []
