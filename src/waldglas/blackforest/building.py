"""What a building is, and where it can be built."""

from __future__ import annotations

from typing import Final

from waldglas.blackforest.board import LAND, estate_of
from waldglas.blackforest.permanent import Privilege
from waldglas.blackforest.world import WORLD
from waldglas.kernel.counts import AtLeast, Icons
from waldglas.kernel.effects import Cost, Effect
from waldglas.kernel.land import EMPTY, FIRST_BUILDING
from waldglas.kernel.points import Points
from waldglas.kernel.position import ANY, Position, Trigger
from waldglas.kernel.texts import Message

SMALL: Final = "small-building"
LARGE: Final = "large-building"
MOST_PLAYERS: Final = 4


class Site(Effect):
    """The spaces that a small building can take; never carried out, only asked whether it is possible."""

    def spaces(self, board: list[int]) -> list[int]:
        """Where it can go; of a large building the first of its two spaces."""
        return LAND.spaces(board, EMPTY)

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return EMPTY in p.land[seat]


class LonelySite(Site):
    """A space on an estate without buildings."""

    def spaces(self, board: list[int]) -> list[int]:
        built = [estate_of(space) for space, content in enumerate(board) if content >= FIRST_BUILDING]
        return [space for space in LAND.spaces(board, EMPTY) if estate_of(space) not in built]

    def possible(self, p: Position, seat: int, space: int) -> bool:
        return bool(self.spaces(p.land[seat]))


class LargeSite(LonelySite):
    """Two neighbouring spaces."""

    def spaces(self, board: list[int]) -> list[int]:
        return [space for space in LAND.spaces(board, EMPTY) if self.seconds(board, space)]

    def seconds(self, board: list[int], space: int) -> list[int]:
        """The second spaces that go with a first one: those after it, so that no pair comes twice."""
        return [near for near in LAND.neighbours[space] if near > space and board[near] == EMPTY]


SMALL_SITE: Final = Site()
LONELY_SITE: Final = LonelySite()
LARGE_SITE: Final = LargeSite()


class Whenever:
    """What a building does each time that something happens; `occasion` is the message for it."""

    def __init__(
        self, occasion: str, effect: Effect, event: int, a: int = ANY, b: int = ANY, tells: bool = False
    ) -> None:
        self.occasion = occasion
        self.effect = effect
        self.event = event
        self.a = a
        self.b = b
        self.tells = tells  # whether the effect is told the second number of the event

    def phrase(self) -> Message:
        return Message("whenever", {"when": Message(f"when.{self.occasion}"), "it": self.effect.phrase()})

    def icons(self) -> Icons:
        return [{"icon": "whenever", "event": self.occasion}, *self.effect.icons()]


class Building:
    """A line of the table in `buildings`: immutable, known by its number."""

    def __init__(
        self,
        number: str,
        id: str,
        level: int,
        cost: list[Cost],
        price: dict[str, int],
        points: Points,
        site: Site,
        needs: AtLeast | None,
        conversion: Effect | None,
        instant: Effect | None,
        whenever: list[Whenever],
        privilege: Privilege | None,
        brick_for: tuple[int, ...] = (),
    ) -> None:
        self.number = number  # "01A"; empty for a large one
        self.id = id
        self.level = level  # 0 for a small one
        self.costs = cost  # for one to four players
        self.price = price
        self.glass: int = price.get("glass", 0)
        self.brick_for = brick_for  # its price in brick for one to four players, where it depends on them
        self.points = points
        self.site = site
        self.needs = needs  # what must be there to construct it
        self.conversion = conversion
        self.instant = instant
        self.whenever = whenever
        self.privilege = privilege
        self.index = len(BUILDINGS)
        self.code = FIRST_BUILDING + self.index  # on a space
        BUILDINGS.append(self)
        if privilege is not None:
            privilege.code = self.code
        for trigger in whenever:
            WORLD.watch(Trigger(self.code, trigger.effect, trigger.event, trigger.a, trigger.b, trigger.tells))

    def cost_for(self, players: int) -> Cost:
        """What it costs in a game of so many."""
        return self.costs[players - 1] if len(self.costs) > 1 else self.costs[0]


BUILDINGS: Final[list[Building]] = []
