"""A position: small integers in flat lists, a random state, and the agenda of what is still to do.

The agenda is a stack of frames. A frame is the number of an immutable step, the seat that it concerns (-1 for
none or all) and two small integers that only the step understands. A step either runs by itself or offers
options to its seat. What it brings about it pushes: effects within effects, forced follow-ups and whole rounds
are all just frames, so that a position can be copied or saved in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from waldglas.kernel.chance import Chance
from waldglas.kernel.expect import expect_choice, expect_flag, expect_number
from waldglas.kernel.texts import Message

if TYPE_CHECKING:
    from waldglas.kernel.actions import World

Frame = tuple[int, int, int, int]

NOBODY: Final = -1

# What a listener is told (see `Position.note`).
TOOK: Final = 0  # marker, number
PAID: Final = 1  # marker, number
TURNED: Final = 2  # wheel, number of turns
LAID: Final = 3  # space, landscape
LIFTED: Final = 4  # space, landscape
BUILT: Final = 5  # space, building
FIRST_OF_GAME: Final = 16  # the games' own follow from here


class Position:
    """What the kernel knows of a position; each game adds its own lists."""

    def __init__(self, world: World, players: int) -> None:
        self.world = world
        self.players = players
        self.goods: list[list[int]] = []
        self.land: list[list[int]] = []
        self.agenda: list[Frame] = []
        self.chance = Chance(0)
        # Not part of the position: who listens, whether the last action showed something that was hidden,
        # and whether to stop before the next such thing.
        self.listener: list[Frame] | None = None
        self.revealed = False
        self.veiled = False

    def copy_into(self, other: Position) -> None:
        """Copy the kernel's part by hand; definitions are shared."""
        other.goods = [stock.copy() for stock in self.goods]
        other.land = [board.copy() for board in self.land]
        other.agenda = self.agenda.copy()
        other.chance = Chance(self.chance.state)

    def copy(self) -> Position:
        """An independent position; each game's own class does it."""
        raise NotImplementedError

    def push(self, step: Step, seat: int, a: int = 0, b: int = 0) -> None:
        """Put a step on top of the agenda."""
        self.agenda.append((step.index, seat, a, b))

    def note(self, what: int, seat: int, a: int, b: int, between: bool = False) -> None:
        """Tell a listener, if there is one, what just happened, and put on the agenda what it triggers: after the
        transaction that is under way, or at once between two of them."""
        if self.listener is not None:
            self.listener.append((what, seat, a, b))
        triggers = self.world.triggers
        if triggers and what in triggers:
            frames: list[Frame] = []
            for trigger in triggers[what]:
                if trigger.fits(a, b) and trigger.concerns(self.land[seat]):
                    frames.append((trigger.step.index, seat, 0, b if trigger.tells else 0))
            if frames:
                frames.reverse()  # the first one goes on top
                several = [frame for frame in frames if self.world.steps[frame[0]].matters(self, seat, b)]
                if self.world.order is not None and len(several) > 1:
                    frames.append((self.world.order.index, seat, len(frames), 0))
                if between:
                    self.agenda += frames
                else:
                    self.after_transaction(seat, frames)

    def brings_about(self, seat: int, event: int, a: int, most: int) -> bool:
        """Whether such an event would bring the seat more than itself; `most` is the most that it can tell."""
        triggers = self.world.triggers
        if not triggers or event not in triggers:
            return False
        for trigger in triggers[event]:
            if trigger.a in (ANY, a) and trigger.concerns(self.land[seat]) and trigger.step.matters(self, seat, most):
                return True
        return False

    def after_transaction(self, seat: int, frames: list[Frame]) -> None:
        """Put frames right behind the end of the seat's transaction; on top if none is under way."""
        agenda = self.agenda
        settle = self.world.settle.index
        for place in range(len(agenda) - 1, -1, -1):
            if agenda[place][0] == settle and agenda[place][1] == seat:
                agenda[place:place] = frames
                return
        agenda += frames

    def room(self, seat: int, marker: int) -> int:
        """How many more of something a seat can have."""
        return self.world.goods.room(self.goods[seat], marker)

    def take(self, seat: int, marker: int, number: int) -> None:
        """Add goods."""
        self.goods[seat][marker] += number
        self.note(TOOK, seat, marker, number)

    def spend(self, seat: int, marker: int, number: int) -> None:
        """Take goods away."""
        self.goods[seat][marker] -= number
        self.note(PAID, seat, marker, number)

    def lay(self, seat: int, space: int, landscape: int) -> None:
        """Lay a landscape tile on an empty space."""
        self.world.land.lay(self.land[seat], space, landscape)
        self.note(LAID, seat, space, landscape)

    def lift(self, seat: int, space: int) -> None:
        """Take a landscape tile away."""
        landscape = self.land[seat][space]
        self.world.land.lift(self.land[seat], space)
        self.note(LIFTED, seat, space, landscape)


ANY: Final = -1
ALWAYS: Final = 0


class Trigger:
    """Something that happens whenever an event does: for everybody, or for those who have a building on their land."""

    def __init__(self, content: int, step: Step, event: int, a: int = ANY, b: int = ANY, tells: bool = False) -> None:
        self.content = content  # of a space; ALWAYS for everybody
        self.step = step
        self.event = event
        self.a = a
        self.b = b
        self.tells = tells  # whether the step gets the second number of the event

    def fits(self, a: int, b: int) -> bool:
        """Whether the numbers of the event are those waited for."""
        return (self.a == ANY or self.a == a) and (self.b == ANY or self.b == b)

    def concerns(self, board: list[int]) -> bool:
        """Whether it happens to the owner of this land."""
        return self.content == ALWAYS or self.content in board


NO_OPTIONS: Final[list[int]] = []


class Step:
    """Something to do: immutable, shared, known by its number in the game's table."""

    def __init__(self) -> None:
        self.index = -1
        self.name = ""
        self.reveals = False  # shows something hidden, or draws at random
        self.simultaneous = False  # asks several seats at once; see `seats`
        self.secret = False  # what they decide is not shown to the others
        self.for_all = False  # concerns the whole table and no seat of its own
        self.takes = False  # takes something from its seat; see `payable`
        self.begins_turn = False  # what came before is over, even if the same seat goes on
        self.leads_on = False  # what it asks is part of what was decided right before; see `lines`

    def parts(self) -> list[Step]:
        """The steps that this one is made of."""
        return []

    def options(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        """What the seat may decide; nothing if the step runs by itself."""
        return NO_OPTIONS

    def run(self, p: Position, seat: int, a: int, b: int) -> None:
        """Do what needs no decision. The frame is off the agenda already."""

    def choose(self, p: Position, seat: int, a: int, b: int, action: int) -> None:
        """Carry out a decision. The frame is off the agenda already."""
        raise NotImplementedError

    def tries(self, p: Position, seat: int, a: int, b: int) -> list[int]:
        """The options, before it is asked whether they lead where they must (see `foresight`)."""
        return self.options(p, seat, a, b)

    def unsettled(self) -> bool:
        """Whether a wheel may be left that should turn, so that whoever begins it must see to that."""
        return any([part.unsettled() for part in self.parts()])

    def payable(self, p: Position, seat: int, progress: int) -> bool:
        """Whether the seat has what is still to be taken from it."""
        return True

    def demands(self, p: Position, seat: int, a: int, b: int) -> bool:
        """Whether what comes before it must be decided so that it can be done."""
        return False

    def feasible(self, p: Position, seat: int, a: int, b: int) -> bool:
        """Whether it can be done now."""
        return bool(self.options(p, seat, a, b))

    def matters(self, p: Position, seat: int, most: int) -> bool:
        """Whether it can change what its seat gets, when it follows an event that tells it this number at most."""
        return True

    def open(self, b: int) -> bool:
        """Whether no action of the seat's own is under way here, so that anytime actions may come first."""
        return False

    def question(self, p: Position, a: int, b: int) -> Message:
        """What it asks of its seat, in one sentence."""
        raise NotImplementedError

    def meaning(self, p: Position, a: int, b: int, action: int) -> Message | None:
        """What an option means here, where its own message says too little."""
        return None

    def seats(self, p: Position, a: int, b: int) -> list[int]:
        """The seats that a simultaneous step still waits for."""
        return []

    def keys(self) -> list[str]:
        """The words that the two integers of a frame can have, for a position written as JSON."""
        return []

    def arguments(self, p: Position, a: int, b: int) -> dict[str, object]:
        """The two integers of a frame in words."""
        return {}

    def parse(self, p: Position, words: dict[str, object]) -> tuple[int, int]:
        """The two integers from the words."""
        return 0, 0

    def word_number(self, words: dict[str, object], name: str, least: int, most: int) -> int:
        """A number among the words, within its limits."""
        return expect_number(words.get(name, least), least, most, f"agenda: {name} of {self.name!r}")

    def word_flag(self, words: dict[str, object], name: str) -> bool:
        """Something that is true or false among the words; false if it is left out."""
        return expect_flag(words.get(name, False), f"agenda: {name} of {self.name!r}")

    def word_choice(self, words: dict[str, object], name: str, known: Sequence[str]) -> int:
        """The number of one of several known words."""
        return expect_choice(words.get(name), known, f"agenda: {name} of {self.name!r}")
