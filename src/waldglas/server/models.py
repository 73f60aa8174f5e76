"""What comes in and goes out, for checking and for the description of the API."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

import waldglas
from waldglas import bots

MOST_VERSION = 10_000_000
MOST_PLAYERS = 4


def whole(number: object) -> object:
    """In JSON 2.0 is a whole number too."""
    return int(number) if isinstance(number, float) and number.is_integer() else number


def known_level(level: str) -> str:
    """A bot that there is."""
    if level not in bots.BOTS:
        raise ValueError(f"there is no bot {level!r}; known: {', '.join(bots.BOTS)}")
    return level


def known_game(name: str) -> str:
    """A game that there is."""
    if name not in waldglas.games():
        raise ValueError(f"there is no game {name!r}; known: {', '.join(waldglas.games())}")
    return name


# Text for people, in one line: nothing that cannot be seen, or that changes how the rest is shown.
UNSEEN: Final = r"\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff"
SPACES: Final = r"\s\u0085\u00a0\u1680\u180e\u2000-\u200a\u202f\u205f\u3000"
READABLE: Final = f"^ *[^{UNSEEN}{SPACES}][^{UNSEEN}]*$"
STRIPPED: Final = AfterValidator(str.strip)
Name = Annotated[str, StringConstraints(min_length=1, max_length=30, pattern=READABLE), STRIPPED]
Words = Annotated[str, StringConstraints(min_length=1, max_length=300, pattern=READABLE), STRIPPED]
Token = Annotated[str, StringConstraints(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
TableId = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{24}$")]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_PLAYERS), BeforeValidator(whole)]
Version = Annotated[int, Field(ge=0, le=MOST_VERSION), BeforeValidator(whole)]
Time = Annotated[int, Field(ge=1, le=3600), BeforeValidator(whole)]
Notation = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[a-zA-Z0-9:-]+$")]
Level = Annotated[str, AfterValidator(known_level), Field(json_schema_extra={"enum": list(bots.BOTS)})]
GameName = Annotated[str, AfterValidator(known_game), Field(json_schema_extra={"enum": waldglas.games()})]


class Body(BaseModel):
    """Something that comes in: nothing is converted, and nothing unknown is let pass."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Me(Body):
    """Who somebody wants to be."""

    name: Name


class Claim(Body):
    """A transfer token."""

    token: Token


class SeatWish(Body):
    """Who is to sit somewhere."""

    kind: Literal["me", "open", "bot"]
    level: Level = "easy"
    name: Name | None = Field(None, description="For `me`: another name for this seat.")


class ClockWish(Body):
    """How long somebody may think about a decision."""

    kind: Literal["none", "live", "days"] = "none"
    time: Annotated[Time, Field(description="Seconds (5 at least), or days (14 at most).")] = 60


class TableWish(Body):
    """A new table."""

    game: GameName
    options: dict[Annotated[str, StringConstraints(max_length=40)], bool | int | str] = Field(
        default_factory=dict, max_length=20
    )
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MOST_PLAYERS)]
    listed: bool = False
    chat: bool = True
    hints: bool = True
    undo: Literal["none", "rules", "consent"] = "consent"
    clock: ClockWish = ClockWish()


class Join(Body):
    """Sitting down at a free seat."""

    seat: SeatNumber
    key: Token | None = Field(None, description="The secret part of the seat's link; not needed at listed tables.")
    name: Name | None = None


class Watch(Body):
    """Being let in to watch."""

    key: Token | None = None


class SeatChange(Body):
    """What the creator makes of a seat before the game begins."""

    kind: Literal["open", "bot"]
    level: Level = "easy"


class SeatBody(Body):
    """Something about a seat."""

    seat: SeatNumber


class Move(Body):
    """A decision."""

    seat: SeatNumber
    version: Version = Field(description="The version that the decision was made at.")
    action: Notation


class SeatVersion(Body):
    """Something about a seat that only holds for what was seen."""

    seat: SeatNumber
    version: Version


class Answer(Body):
    """An answer to somebody who wants to go back."""

    seat: SeatNumber
    agree: bool


class Chat(Body):
    """Something said."""

    seat: SeatNumber
    text: Words


class ForkWish(Body):
    """A new table that goes on from a step of a finished game."""

    step: Version
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MOST_PLAYERS)]


# What goes out. Positions are as in docs/positions.md, and so are objects of any shape here.


class Told(BaseModel):
    """Something that goes out."""


class ErrorWords(Told):
    """Why something was refused."""

    code: str
    message: str


class Error(Told):
    """A refusal."""

    error: ErrorWords


class Person(Told):
    """Who one is."""

    id: str
    name: str


class Transfer(Told):
    """A link that moves an identity."""

    link: str
    expires: float


class SettingsTold(Told):
    """What was decided when the table was laid out."""

    listed: bool
    chat: bool
    hints: bool
    undo: str
    clock: str
    time: float


class SeatTold(Told):
    """Who sits somewhere."""

    seat: int
    kind: str
    name: str
    level: str | None
    away: bool


class Summary(Told):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, Any]
    state: str
    awaiting: list[int]
    created: float
    updated: float
    settings: SettingsTold
    seats: list[SeatTold]
    mine: list[int]


class Tables(Told):
    """A list of tables."""

    tables: list[Summary]


class ActionTold(Told):
    """Something that can be done."""

    action: str
    code: int
    text: str
    anytime: bool
    target: dict[str, Any]


class RequestTold(Told):
    """Somebody wants to go back."""

    seat: int
    missing: list[int]


class View(Told):
    """A table as a viewer sees it. The fields from `awaiting` on are there once the game has begun."""

    table: str
    game: str
    options: dict[str, Any]
    state: Literal["waiting", "running", "finished"]
    settings: SettingsTold
    seats: list[SeatTold]
    seat: int | None
    language: str
    version: int
    rematch: str | None
    request: RequestTold | None
    deadlines: list[float | None]
    can_undo: bool
    awaiting: list[int] | None = None
    over: bool | None = None
    winners: list[int] | None = None
    question: str | None = None
    scores: list[float] | None = None
    position: dict[str, Any] | None = None
    actions: list[ActionTold] | None = None


class EventTold(Told):
    """Something that a decision brought about."""

    seat: int
    text: str


class LineTold(Told):
    """A line of the log."""

    version: int
    at: float
    kind: str
    seat: int
    table: str | None = None
    bot: bool | None = None
    action: str | None = None
    text: str | None = None
    events: list[EventTold] | None = None


class TableView(Told):
    """A view, what happened since the version that was asked for, and who is here."""

    mine: list[int]
    creator: bool
    view: View
    lines: list[LineTold] | None
    online: list[int]


class Result(Told):
    """What became of something posted: done, or not because the version was stale. The view is the current one."""

    accepted: bool
    stale: bool
    view: View
    lines: list[LineTold] | None
    online: list[int]


class Links(Told):
    """The links to hand out: one for each free seat, and one for those who watch."""

    seats: dict[str, str]
    watch: str


class Preview(Told):
    """What an action would do."""

    version: int
    preview: dict[str, Any]


class Previews(Told):
    """What every legal action would do."""

    version: int
    previews: list[dict[str, Any]]


class Hint(Told):
    """What a strong bot would do here."""

    version: int
    action: str
    text: str


class ChatLine(Told):
    """A line of the chat."""

    number: int
    at: float
    seat: int
    text: str


class ChatLines(Told):
    """The chat."""

    chat: list[ChatLine]


class Log(Told):
    """The log from its beginning or from a version on."""

    lines: list[LineTold]


class SheetLine(Told):
    """A line of a score sheet."""

    id: str
    name: str
    points: float


class Sheet(Told):
    """A score sheet."""

    seat: int
    title: str | None
    lines: list[SheetLine]


class Sheets(Told):
    """How a game ended."""

    scores: list[float]
    winners: list[int]
    sheets: list[Sheet]


class Step(Told):
    """A finished game after so many decisions."""

    step: int
    steps: int
    line: LineTold | None
    awaiting: list[int]
    over: bool
    winners: list[int]
    question: str
    scores: list[float]
    position: dict[str, Any]


class NewTable(Told):
    """A table that was made."""

    table: str


class GameTold(Told):
    """A game that can be played."""

    game: str
    options: dict[str, list[Any]]


class Games(Told):
    """What can be played, and with which bots."""

    games: list[GameTold]
    levels: list[str]
    languages: list[str]


class Catalog(Told):
    """Every card and tile of a game."""

    entries: list[dict[str, Any]]


class Alive(Told):
    """Whether the server is well."""

    status: str
