"""What buildings change for good: rules that look whether their owner has such a building.

Buildings that do something whenever an event happens are triggers (see `buildings`); these four change a rule.
"""

from __future__ import annotations

from typing import Final

from waldglas.kernel.counts import Icons
from waldglas.kernel.effects import Cost
from waldglas.kernel.texts import Message

NOWHERE_BUILT: Final = -1


class Privilege:
    """A change of the rules for the owner of one building."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.code = NOWHERE_BUILT  # of the building on a space; its line in the table of buildings sets it

    def of(self, board: list[int]) -> bool:
        """Whether the owner of this land has it."""
        return self.code in board

    def phrase(self) -> Message:
        return Message(f"privilege.{self.name}")

    def icons(self) -> Icons:
        return [{"icon": self.name}]


class Shortcut(Privilege):
    """A way from one tradesperson to any other, for a price. The table of buildings says from whom, and for what."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.start = -1  # the tradesperson that must be visited first
        self.price: Cost | None = None


BEECHNUTS: Final = Privilege("beechnuts")  # a Forest houses one pig more
FREE_PASSAGE: Final = Privilege("free-passage")  # nothing is paid to the pawns of a village
LAST_ESTATE: Final = Privilege("last-estate")  # the Glass Hut stays where it is
SPIRITS: Final = Shortcut("spirits")
