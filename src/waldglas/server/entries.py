"""What is kept of a table: how it was laid out, and everything that happened there since."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

OPEN: Final = "open"  # somebody may sit down
PERSON: Final = "person"
BOT: Final = "bot"

# The kinds of entries
SIT: Final = "sit"  # a person sits down: identity, name
FREE: Final = "free"  # a seat is free for anybody with its link
SEAT_BOT: Final = "bot"  # a bot sits down: level
START: Final = "start"
PLAY: Final = "play"  # action
UNDO: Final = "undo"
ASK: Final = "ask"  # to take back more than the rules allow
AGREE: Final = "agree"
REFUSE: Final = "refuse"
AWAY: Final = "away"  # a bot plays for the person: why
BACK: Final = "back"
REMATCH: Final = "rematch"  # table

# How far a table has come
WAITING: Final = "waiting"
RUNNING: Final = "running"
FINISHED: Final = "finished"

# What clocks there are, and what may be taken back
NO_CLOCK: Final = "none"
LIVE: Final = "live"
DAYS: Final = "days"
DAY: Final = 86400.0


@dataclass(frozen=True)
class Entry:
    """Something that happened at a table."""

    number: int
    at: float
    kind: str
    seat: int = -1
    data: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TableSettings:
    """What whoever lays out a table decides, besides the game and its options."""

    listed: bool = False
    chat: bool = True
    hints: bool = True
    undo: str = "consent"  # "none", "rules" (as far as the rules let it be), "consent" (beyond it if all agree)
    clock: str = NO_CLOCK
    time: float = 0.0  # seconds for a decision with a live clock, days with the other

    @property
    def seconds(self) -> float | None:
        """How long somebody may think about a decision."""
        if self.clock == NO_CLOCK:
            return None
        return self.time * (DAY if self.clock == DAYS else 1.0)


@dataclass(frozen=True)
class Layout:
    """A table before anything has happened there."""

    id: str
    creator: str
    start: str  # the record that play goes on from
    settings: TableSettings
    created: float


@dataclass
class Seat:
    """A place at a table."""

    kind: str = OPEN
    identity: str = ""
    name: str = ""
    level: str = ""
    away: bool = False  # a bot plays for its person
    freed: int = 0  # how often it was free; links are for one time
