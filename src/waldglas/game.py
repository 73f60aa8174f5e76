"""The public API: one class that every game answers to. Everything outside the games knows only this.

Seats, actions and the like are typed `object` where they come from outside: compiled code would refuse another type
with a TypeError of its own, and not with an error that says what would be right.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Final

from waldglas.action import Action
from waldglas.blackforest.rules import RULES as BLACK_FOREST
from waldglas.glassroad.rules import RULES as GLASS_ROAD
from waldglas.kernel.chance import Chance, seeded
from waldglas.kernel.errors import (
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    IllegalAction,
    UnknownGame,
    WaldglasError,
    WrongSeat,
    suggestion,
)
from waldglas.kernel.goods import ABSENT
from waldglas.kernel.lines import lines_of
from waldglas.kernel.position import TURNED, Frame, Position
from waldglas.kernel.rules import Json, Rules
from waldglas.kernel.texts import check_language
from waldglas.record import CHECK_EVERY, Record, read

GAMES: Final[dict[str, Rules]] = {rules.name: rules for rules in (GLASS_ROAD, BLACK_FOREST)}
TABLES: Final[dict[str, list[Action]]] = {name: Action.table(rules) for name, rules in GAMES.items()}
MOST_SEED: Final = (1 << 63) - 1


class Played:
    """A decision in the history of a game; earlier ones hang on it, so that games share them."""

    __slots__ = ("action", "before", "closing", "revealing", "seat", "secret")  # there are many of them

    def __init__(
        self, before: Played | None, seat: int, action: int, secret: bool, closing: bool, revealing: bool
    ) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.secret = secret  # made while several seats decided at once: the others' decisions do not depend on it
        self.closing = closing  # the last decision of those made at once
        self.revealing = revealing  # showed something hidden, or drew at random


class Game:
    """A game that is being played."""

    def __init__(self, rules: Rules, position: Position, start: Position, seed: int | None) -> None:
        self.rules = rules
        self.position = position
        self.start = start  # never changed, shared by copies
        self.seed = seed  # of the setup; None if the game began at a given position
        self.seats: list[str] = []  # who plays, if somebody said so; kept in the record
        self.table = TABLES[rules.name]
        self.last: Played | None = None
        self.asked: list[int] = []  # the options of the seat that owes a decision, when they are known
        self.happened: list[Frame] = []  # what the last action brought about

    # What is going on

    @property
    def name(self) -> str:
        """Which game this is."""
        return self.rules.name

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.position.players

    @property
    def options(self) -> Json:
        """The options that it is played with."""
        return self.rules.options_of(self.position)

    @property
    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.position.agenda

    @property
    def awaiting(self) -> list[int]:
        """The seats that owe a decision now, in ascending order."""
        return self.rules.awaiting(self.position)

    def legal(self, seat: object) -> list[Action]:
        """What a seat may do now. A seat that owes no decision may still have anytime actions."""
        table = self.table
        return [table[code] for code in self.codes(self.check_seat(seat))]

    def codes(self, seat: int) -> list[int]:
        """The codes of the legal actions of a seat."""
        if self.asked and seat == self.position.agenda[-1][1]:
            return self.asked
        return self.rules.legal(self.position, seat)

    def question(self, language: object = "en") -> str:
        """What is asked of the seats that owe a decision, in one sentence."""
        return self.rules.texts.render(self.rules.question(self.position), check_language(language))

    def explain(self, action: object, seat: object, language: object = "en") -> str:
        """What a legal action means here: of `ability:2`, for instance, what that ability is."""
        who = self.check_seat(seat)
        message = self.rules.meaning(self.position, who, self.check_action(action, who))
        text = self.rules.texts.render(message, check_language(language))
        return text[:1].upper() + text[1:]

    # Playing

    def play(self, action: object, seat: object) -> None:
        """Carry out a decision of a seat: an action, its code or its notation."""
        who = self.check_seat(seat)
        code = self.check_action(action, who)
        secret = self.rules.is_secret(self.position, code)
        asked = self.position.agenda[-1][0]
        self.position.listener = self.happened = []
        self.asked = self.rules.act(self.position, who, code)
        closing = secret and not self.rules.asks(self.position, asked)
        self.last = Played(self.last, who, code, secret, closing, self.position.revealed)

    def check_seat(self, seat: object) -> int:
        """A seat that exists, or the reason why it is refused."""
        if not isinstance(seat, int) or not 0 <= seat < self.position.players:
            raise WrongSeat(f"there is no seat {seat!r}; the seats are 0 to {self.position.players - 1}")
        return seat

    def check_action(self, action: object, seat: int) -> int:
        """The code of an action, or the reason why it is refused."""
        if not self.position.agenda:
            raise IllegalAction("the game is over")
        names = self.rules.world.actions
        if isinstance(action, str):
            if action not in names.codes:
                raise IllegalAction(f"there is no action {action!r}{suggestion(action, names.codes)}")
            code = names.codes[action]
        elif isinstance(action, int) and 0 <= action < len(names.names):
            code = action
        else:
            raise IllegalAction(
                f"there is no action {action!r}; actions are 0 to {len(names.names) - 1}, or their notation"
            )
        codes = self.codes(seat)
        if code not in codes:
            awaiting = self.awaiting
            if seat not in awaiting and not codes:
                raise WrongSeat(
                    f"seat {seat} has nothing to do now; the game waits for {', '.join(map(str, awaiting))}"
                )
            allowed = ", ".join([names.names[each] for each in codes])
            raise IllegalAction(f"seat {seat} cannot do {names.names[code]} now; it can do {allowed}")
        return code

    def events(self, language: object = "en") -> list[tuple[int, str]]:
        """What the last action brought about, for everybody to hear: the seat (-1 for the table) and the words."""
        spoken = check_language(language)
        told: list[tuple[int, str]] = []
        for event in self.happened:
            message = self.rules.event_words(self.position, event)
            if message is not None:
                told.append((event[1], self.rules.texts.render(message, spoken)))
        return told

    @property
    def secret(self) -> bool:
        """Whether the last decision is one that only its seat may know: made while several decided at once."""
        return self.last is not None and self.last.secret

    @property
    def revealed(self) -> bool:
        """Whether the last decision has shown something hidden, or drawn at random."""
        return self.last is not None and self.last.revealing

    def can_undo(self, seat: object) -> bool:
        """Whether `undo` would take something back."""
        try:
            self.taken_back(seat)
        except CannotUndo:
            return False
        return True

    def undo(self, seat: object) -> None:
        """Take back the last decision of a seat, unless something hidden has been shown, something random drawn,
        or another seat has acted since. What others decided secretly at the same time does not count."""
        found, later = self.taken_back(seat)
        again = self.replayed(found.before)
        for played in reversed(later):
            again.play(played.action, played.seat)
        self.position = again.position
        self.last = again.last
        self.asked = again.asked
        self.happened = []

    def taken_back(self, seat: object) -> tuple[Played, list[Played]]:
        """The decision that a seat can take back, and those after it that stay, the last one first."""
        who = self.check_seat(seat)
        later: list[Played] = []
        found = self.last
        while found is not None and not found.revealing and found.seat != who:
            if not found.secret or (found.closing and later):
                raise CannotUndo(f"seat {found.seat} has acted since")
            later.append(found)
            found = found.before
        if found is None:
            raise CannotUndo(f"seat {who} has not decided anything yet")
        if found.revealing:
            raise CannotUndo("something hidden has been shown since, or something random drawn")
        if later and (found.closing or not found.secret):
            raise CannotUndo(f"seat {later[-1].seat} has acted since")
        return found, later

    def replayed(self, last: Played | None) -> Game:
        """The game up to a decision, played again from the start."""
        again = Game(self.rules, self.start.copy(), self.start, self.seed)
        again.seats = self.seats
        for played in history(last):
            again.play(played.action, played.seat)
        return again

    def decisions(self) -> list[tuple[int, Action]]:
        """All decisions so far: the seats and what they did."""
        return [(played.seat, self.table[played.action]) for played in history(self.last)]

    def after(self, number: object) -> Game:
        """The game as it was after so many decisions; it can be played on from there."""
        decisions = history(self.last)
        if not isinstance(number, int) or not 0 <= number <= len(decisions):
            raise BadRecord(f"there are {len(decisions)} decisions; there is no position after {number!r}")
        return self.replayed(decisions[number - 1] if number else None)

    def __reduce__(self) -> tuple[object, ...]:
        return replay, (self.record(),)

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def copy(self) -> Game:
        """An independent game in the same position."""
        other = Game(self.rules, self.position.copy(), self.start, self.seed)
        other.seats = self.seats
        other.last = self.last
        other.asked = self.asked
        return other

    # Knowing

    def preview(self, action: object, seat: object) -> Json:
        """What an action would do, wheels turned, before it is done. Nothing hidden is looked at: the preview
        stops before a card or tile would be turned up. Where another action would ask how many goods to take, and
        there is one marker to take them on, all are taken."""
        who = self.check_seat(seat)
        code = self.check_action(action, who)
        after = self.position.copy()
        after.veiled = True
        after.listener = []
        world = self.rules.world
        # Frames from here up come from this action; an anytime action stands on top of what is asked already.
        height = len(after.agenda) + int(code >= world.clear)
        options = self.rules.act(after, who, code)
        takes_itself = world.take_none <= code <= world.take_last
        while options and after.agenda[-1][1] == who and not takes_itself:
            if len(after.agenda) < height and self.rules.is_open(after):
                break  # the action is over, and what follows may still be preceded by something else
            takes = [option for option in options if world.take_none < option <= world.take_last]
            if not takes or not world.same_marker(takes[0], takes[-1]):
                break
            options = self.rules.act(after, who, takes[-1])
        goods: Json = {}
        for marker, before in enumerate(self.position.goods[who]):
            if after.goods[who][marker] != before:
                left = after.goods[who][marker]
                goods[world.goods.markers[marker].name] = [before, None if left == ABSENT else left]
        land: Json = {}
        for space, content in enumerate(after.land[who]):
            there = self.position.land[who][space] if space < len(self.position.land[who]) else None
            if content != there:  # a space that is new was nothing before
                was = None if there is None else self.rules.content_word(there)
                land[world.land.names[space]] = [was, self.rules.content_word(content)]
        turned: dict[str, int] = {}
        for what, whose, wheel, times in after.listener:
            if what == TURNED and whose == who:
                turned[world.goods.wheels[wheel].name] = turned.get(world.goods.wheels[wheel].name, 0) + times
        return {
            "action": self.table[code].notation,
            "goods": goods,
            "turns": turned,
            "land": land,
            "points": [self.rules.halves(self.position, who) / 2, self.rules.halves(after, who) / 2],
            "reveals": bool(after.agenda) and self.rules.steps[after.agenda[-1][0]].reveals,
        }

    def observe(self, seat: object) -> Json:
        """All that a seat may know; None for somebody who only watches."""
        return self.rules.observe(self.position, -1 if seat is None else self.check_seat(seat))

    def determinize(self, seat: object, seed: object) -> Game:
        """A game that looks the same to a seat, with everything hidden from it dealt anew."""
        position = self.rules.determinize(self.position, self.check_seat(seat), check_seed(seed))
        return Game(self.rules, position, position.copy(), None)

    def features(self, seat: object) -> bytes:
        """What a seat may know as numbers from 0 to 255, for learners; `feature_names` tells what they are about."""
        return self.rules.features(self.position, self.check_seat(seat))

    def outlook(self, seat: object) -> bytes:
        """What the position promises a seat, as numbers from 0 to 255, for bots. Of hidden things only the seat's own
        are looked at."""
        return self.rules.outlook(self.position, self.check_seat(seat))

    def lines(self, seat: object, most: int = 1000, seed: object = 0) -> list[tuple[list[int], Game]]:
        """What a seat can do up to the next moment when none of its actions is under way: the codes of its decisions,
        and the game after them. Where there are more than `most`, so many of them. Games stop before something hidden
        would be shown; `unveil` lets it be."""
        who = self.check_seat(seat)
        chance = Chance(seeded(check_seed(seed)))
        found: list[tuple[list[int], Game]] = []
        for line in lines_of(self.rules, self.position, who, most, chance):
            found.append((line.actions, Game(self.rules, line.position, self.start, None)))
        return found

    def unveil(self) -> None:
        """Go on where a line has stopped: what is hidden here is shown."""
        self.position.veiled = False
        self.asked = self.rules.advance(self.position)

    def owes(self, seat: object) -> bool:
        """Whether a seat has something to decide before anything hidden is shown or another turn begins. (After an
        anytime action at the beginning of a turn another one seems to begin; `is_anytime` tells.)"""
        who = self.check_seat(seat)
        if not self.position.agenda:
            return False
        index, _, a, _ = self.position.agenda[-1]
        step = self.rules.steps[index]
        if step.simultaneous:
            return who in self.awaiting
        return who in self.awaiting and not step.reveals and not (step.begins_turn and a == 0)

    def is_anytime(self, code: int) -> bool:
        """Whether an action is open to a player at any time, and no answer to what is asked."""
        return code >= self.rules.world.clear

    def key(self, seat: object) -> bytes:
        """What tells two positions of the same turn of a seat apart that have the same outlook."""
        return bytes(self.position.land[self.check_seat(seat)]) + repr(self.position.agenda).encode()

    # The result

    def scores(self) -> list[float]:
        """The points of each seat; before the end, as they would be now."""
        return [self.rules.halves(self.position, seat) / 2 for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Who has won; nobody before the end."""
        return self.rules.winners(self.position) if self.over else []

    def score_sheet(self, seat: object, language: object = "en") -> list[Json]:
        """Where the points come from, line by line."""
        lines = self.rules.score_lines(self.position, self.check_seat(seat))
        spoken = check_language(language)
        render = self.rules.texts.render
        return [{"id": id, "name": render(name, spoken), "points": halves / 2} for id, name, halves in lines]

    def title(self, seat: object, language: object = "en") -> str | None:
        """What the score of a seat is called, if the game has a name for it."""
        title = self.rules.title(self.position, self.check_seat(seat))
        spoken = check_language(language)
        return None if title is None else self.rules.texts.render(title, spoken)

    # Keeping

    def record(self) -> str:
        """The game so far as text; see `docs/records.md`."""
        record = Record(self.name, self.rules.version, self.options, self.seed, seats=self.seats)
        if self.seed is None:
            record.position = self.rules.to_json(self.start)
        again = Game(self.rules, self.start.copy(), self.start, self.seed)
        for number, played in enumerate(history(self.last), 1):
            again.play(played.action, played.seat)
            record.moves.append((played.seat, self.table[played.action].notation))
            if number % CHECK_EVERY == 0:
                record.checks[number] = again.hash()
        record.checks[len(record.moves)] = again.hash()
        return record.write()

    def to_json(self) -> Json:
        """The whole position in the game's own words, hidden things included; see `docs/positions.md`."""
        return self.rules.to_json(self.position)

    def hash(self) -> str:
        """A fingerprint of the whole position."""
        return self.rules.hash(self.position)


def history(last: Played | None) -> list[Played]:
    """The decisions up to this one, first to last."""
    decisions: list[Played] = []
    while last is not None:
        decisions.append(last)
        last = last.before
    decisions.reverse()
    return decisions


def rules_of(name: object) -> Rules:
    """The rules of a game by its name."""
    if not isinstance(name, str) or name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}{suggestion(str(name), GAMES)}")
    return GAMES[name]


def check_seed(seed: object) -> int:
    """A seed, or the reason why it is refused."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MOST_SEED:
        raise BadOption(f"seed must be a number from 0 to {MOST_SEED}, not {seed!r}")
    return seed


def new(name: object, players: object = 2, seed: object = None, options: object = None) -> Game:
    """A new game. Without a seed a secret one is drawn. Options are those of the game; the rest is as usual."""
    rules = rules_of(name)
    number = secrets.randbelow(MOST_SEED) if seed is None else check_seed(seed)
    if options is None:
        options = {}
    if not isinstance(options, Mapping):
        raise BadOption(f"options must be names with values, not {options!r}")
    if "players" in options:
        raise BadOption("players is given twice; it has an argument of its own")
    given = {"players": players} | {str(option): value for option, value in options.items()}
    position = rules.setup(rules.check_options(given), number)
    return Game(rules, position, position.copy(), number)


def load(position: object) -> Game:
    """A game from a position, as an object or as JSON text."""
    data: object = position
    if isinstance(position, str):
        try:
            data = json.loads(position)
        except (ValueError, RecursionError) as error:
            raise BadPosition(f"the position is not JSON: {error}") from error
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadPosition(f"a position is an object that names its game, one of {', '.join(GAMES)}")
    rules = rules_of(data["game"])
    loaded = rules.from_json(data)
    return Game(rules, loaded, loaded.copy(), None)


def replay(text: object) -> Game:
    """A game from its record, with every decision played again and every fingerprint checked."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is text, not {text!r}")
    record = read(text)
    try:
        game = start_of(record)
    except BadRecord:
        raise
    except WaldglasError as error:
        raise BadRecord(f"the header: {error}") from error
    game.seats = record.seats
    check(game, record, 0)
    for number, (seat, notation) in enumerate(record.moves, 1):
        try:
            game.play(notation, seat)
        except WaldglasError as error:
            raise BadRecord(f"decision {number}: {error}") from error
        check(game, record, number)
    return game


def start_of(record: Record) -> Game:
    """The game of a record before its first decision."""
    rules = rules_of(record.game)
    if record.rules != rules.version:
        raise BadRecord(f"the record is of rules version {record.rules}; this is version {rules.version}")
    if record.position is not None:
        return load(record.position)
    players = record.options.get("players", 2)
    rest = {name: value for name, value in record.options.items() if name != "players"}
    return new(record.game, players, record.seed, rest)


def check(game: Game, record: Record, number: int) -> None:
    """Compare the fingerprint after so many decisions with the recorded one."""
    if number in record.checks and record.checks[number] != game.hash():
        raise BadRecord(
            f"after decision {number} the position is {game.hash()}, but the record says {record.checks[number]}"
        )
