"""What makes a game: its world, its table of steps, and how decisions move a position on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Final

from waldglas.kernel.actions import World, marker_noun
from waldglas.kernel.anytime import anytime_actions, use_anytime
from waldglas.kernel.errors import BadOption, BadPosition, suggestion
from waldglas.kernel.expect import expect_keys, expect_list
from waldglas.kernel.position import BUILT, LAID, LIFTED, NO_OPTIONS, PAID, TOOK, TURNED, Frame, Position, Step
from waldglas.kernel.texts import Message, Texts

Json = dict[str, object]
LONGEST_CHOICE: Final = 5


def spoken(choices: list[object]) -> str:
    """The values that an option can have, for an error."""
    if len(choices) > LONGEST_CHOICE:
        return f"a number from {choices[0]} to {choices[-1]}"
    return " or ".join([str(choice) for choice in choices])


class Rules:
    """A game. Subclasses set up positions, put them into words, hide what is hidden, and count points."""

    def __init__(
        self, name: str, version: int, world: World, texts: Texts, choices: dict[str, list[object]], usual: Json
    ) -> None:
        self.name = name
        self.choices = choices  # the options, and the values that each can have
        self.usual = usual
        self.version = version
        self.world = world
        self.texts = texts
        self.steps = world.steps
        self.step_names: dict[str, Step] = {}

    # Building the game

    def add(self, step: Step, name: str) -> None:
        """Give a step, and all that it is made of, a number and a name; one that is shared keeps its first."""
        if step.index >= 0:
            return
        step.index = len(self.steps)
        step.name = name
        self.steps.append(step)
        self.step_names[name] = step
        for place, part in enumerate(step.parts()):
            self.add(part, f"{name}/{place + 1}")

    # What each game provides

    def allowed(self, option: str, players: object) -> list[object]:
        """The values that an option can have in a game of so many."""
        return self.choices[option]

    def setup(self, options: Json, seed: int) -> Position:
        """The position before the first decision."""
        raise NotImplementedError

    def options_of(self, p: Position) -> Json:
        """The options that a position is played with."""
        raise NotImplementedError

    def score_lines(self, p: Position, seat: int) -> list[tuple[str, Message, int]]:
        """The score sheet: an id, its name and half points, line by line."""
        raise NotImplementedError

    def winners(self, p: Position) -> list[int]:
        """Who has won a finished game."""
        best = max(self.halves(p, seat) for seat in range(p.players))
        return [seat for seat in range(p.players) if self.halves(p, seat) == best]

    def to_json(self, p: Position) -> Json:
        """The whole position in words, hidden things included."""
        raise NotImplementedError

    def from_json(self, data: Json) -> Position:
        """A position from words, or a BadPosition."""
        raise NotImplementedError

    def observe(self, p: Position, seat: int) -> Json:
        """All that a seat may know; -1 for somebody who only watches."""
        raise NotImplementedError

    def determinize(self, p: Position, seat: int, seed: int) -> Position:
        """What may lie behind an observation: everything hidden from the seat dealt anew."""
        raise NotImplementedError

    def features(self, p: Position, seat: int) -> bytes:
        """What a seat may know as numbers, for learners; as many for every position of the game."""
        raise NotImplementedError

    def feature_names(self) -> list[str]:
        """What the numbers are about, in their order."""
        raise NotImplementedError

    def outlook(self, p: Position, seat: int) -> bytes:
        """What a position promises a seat as numbers, for bots; as many for every position of the game."""
        raise NotImplementedError

    def content_word(self, content: int) -> str:
        """What lies on a space, in a word."""
        raise NotImplementedError

    def catalog(self, language: str) -> list[Json]:
        """Everything with a name and an effect."""
        raise NotImplementedError

    def title(self, p: Position, seat: int) -> Message | None:
        """What a score is called, where a game has names for scores."""
        return None

    # What the kernel does

    def default_options(self) -> Json:
        """Every option of the game with its usual value, `players` among them."""
        return dict(self.usual)

    def check_options(self, options: Json) -> Json:
        """The options complete, or a BadOption."""
        result = self.default_options() | options
        players = result["players"]
        for name, value in result.items():
            if name not in self.choices:
                title = self.texts.render(Message("game"), "en")
                raise BadOption(f"{title} has no option {name!r}{suggestion(name, self.choices)}")
            allowed = self.allowed(name, players)
            if name not in options and value not in allowed:
                result[name] = allowed[0]
            elif not any(value == choice and type(value) is type(choice) for choice in allowed):
                raise BadOption(f"{name} can be {spoken(allowed)}, not {value!r}")
        return result

    def read_head(self, data: Json, keys: Sequence[str]) -> tuple[Json, list[object]]:
        """The options of a position in words, and its seats (all of them, or none)."""
        expect_keys(data, keys, "the position")
        if data.get("rules", self.version) != self.version:
            raise BadPosition(f"the position is of rules version {data['rules']!r}; this is version {self.version}")
        given = data.get("options", {})
        if not isinstance(given, dict):
            raise BadPosition(f"options must be an object, not {given!r}")
        options: Json = {str(option): value for option, value in given.items()}
        if "seats" not in data:
            return self.check_options(options), []
        seats = expect_list(data["seats"], "seats")
        options = self.check_options({"players": len(seats)} | options)
        if len(seats) != options["players"]:
            raise BadPosition(f"there are {options['players']} players, but {len(seats)} seats")
        return options, seats

    def entry(self, language: str, id: str, kind: str, name: str, text: str, icons: Json) -> Json:
        """A line of the catalog, of something that costs nothing and scores nothing."""
        named = self.texts.render(Message(name), language)
        return {"id": id, "kind": kind, "name": named, "cost": {}, "points": None, "text": text, "icons": icons}

    def question(self, p: Position) -> Message:
        """What is asked now, in one sentence."""
        if not p.agenda:
            return Message("ask.nothing")
        index, _, a, b = p.agenda[-1]
        return self.steps[index].question(p, a, b)

    def meaning(self, p: Position, seat: int, action: int) -> Message:
        """What an option of a seat means now."""
        found: Message | None = None
        if action < self.world.clear and seat in self.awaiting(p):
            index, _, a, b = p.agenda[-1]
            found = self.steps[index].meaning(p, a, b, action)
        return found or self.world.actions.messages[action]

    def advance(self, p: Position) -> list[int]:
        """Run until somebody has something to decide; the options of a single seat. What has only one answer
        is not asked."""
        agenda = p.agenda
        while agenda:
            index, seat, a, b = agenda[-1]
            step = self.steps[index]
            if step.simultaneous:
                if step.seats(p, a, b):
                    return NO_OPTIONS
                agenda.pop()
                step.run(p, seat, a, b)
                continue
            options = step.options(p, seat, a, b)
            if not options:
                if step.reveals:
                    if p.veiled:
                        return NO_OPTIONS
                    p.revealed = True
                agenda.pop()
                step.run(p, seat, a, b)
                continue
            if step.open(b):
                anytime = anytime_actions(p, seat)
                if anytime:
                    return options + anytime
            if len(options) > 1:
                return options
            agenda.pop()
            step.choose(p, seat, a, b, options[0])
        return NO_OPTIONS

    def act(self, p: Position, seat: int, action: int) -> list[int]:
        """Carry out a legal action, and run on; the next options of a single seat."""
        p.revealed = False
        if action >= self.world.clear:
            use_anytime(p, seat, action)
        else:
            index, _, a, b = p.agenda.pop()
            self.steps[index].choose(p, seat, a, b, action)
        return self.advance(p)

    def awaiting(self, p: Position) -> list[int]:
        """The seats that owe a decision."""
        if not p.agenda:
            return []
        index, seat, a, b = p.agenda[-1]
        step = self.steps[index]
        return step.seats(p, a, b) if step.simultaneous else [seat]

    def is_open(self, p: Position) -> bool:
        """Whether what is asked now may be preceded by anytime actions."""
        index, _, _, b = p.agenda[-1]
        return self.steps[index].open(b)

    def legal(self, p: Position, seat: int) -> list[int]:
        """What a seat may do: its decision if it owes one, and anytime actions if none of its own is under way."""
        if not p.agenda:
            return []
        index, asked, a, b = p.agenda[-1]
        step = self.steps[index]
        if seat in step.seats(p, a, b) if step.simultaneous else seat == asked:
            options = step.options(p, seat, a, b)
            return options + anytime_actions(p, seat) if step.open(b) else options
        return anytime_actions(p, seat) if self.at_leisure(p, seat) else []

    def at_leisure(self, p: Position, seat: int) -> bool:
        """Whether no action of the seat's own is under way."""
        for index, whose, _, b in reversed(p.agenda):
            if whose == seat:
                return self.steps[index].open(b)
        return True

    def is_secret(self, p: Position, action: int) -> bool:
        """Whether an action is a secret decision of several that are made at once, independently of each other."""
        return self.steps[p.agenda[-1][0]].secret and action < self.world.clear

    def asks(self, p: Position, step: int) -> bool:
        """Whether this step is still to be done."""
        return step in [index for index, _, _, _ in p.agenda]

    def halves(self, p: Position, seat: int) -> int:
        """The points of a seat, in half points."""
        return sum([halves for _, _, halves in self.score_lines(p, seat)])

    def hash(self, p: Position) -> str:
        """A fingerprint of the whole position, the same on every machine."""
        text = json.dumps(self.to_json(p), sort_keys=True, separators=(",", ":"))
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def frame_words(self, p: Position, frame: Frame) -> Json:
        """A frame of the agenda in words."""
        index, seat, a, b = frame
        step = self.steps[index]
        words: Json = {"do": step.name}
        if seat >= 0:
            words["seat"] = seat
        words.update(step.arguments(p, a, b))
        return words

    def event_words(self, p: Position, event: Frame) -> Message | None:
        """What a listener heard, in words; None for what only buildings listen to."""
        what, _, a, b = event
        if what in (TOOK, PAID):
            noun = marker_noun(self.world.goods.markers[a], b, paid=what == PAID)
            return Message("event.took" if what == TOOK else "event.paid", {"it": noun})
        if what == TURNED:
            return Message("event.turned", {"wheel": Message(f"wheel.{self.world.goods.wheels[a].name}"), "n": b})
        if what == BUILT:
            it = Message(f"building.{self.world.buildings[b]}")
            return Message("event.built", {"it": it, "space": self.world.land.names[a]})
        assert what in (LAID, LIFTED)
        name = next(landscape.name for landscape in self.world.land.landscapes if landscape.code == b)
        it = Message(f"landscape.{name}", {"n": 1})
        return Message("event.laid" if what == LAID else "event.lifted", {"it": it, "space": self.world.land.names[a]})
