"""A game in the terminal: persons at the keyboard, bots in the other seats."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

import waldglas
from waldglas import bots
from waldglas.game import Game
from waldglas.terminal.hands import cards_wanted, hand_cards
from waldglas.terminal.options import Choice, choices_of
from waldglas.terminal.screen import Screen
from waldglas.terminal.words import Words, capital, entry_line, result_lines, score_table

RECORD_START: Final = "waldglas record"
PERSON: Final = "person"  # what a record calls a seat that is not a bot's
HELP_LINES: Final = 8
SEVERAL: Final = 8


class Left(Exception):
    """The person has left the table."""


def write_record(file: Path, text: str) -> None:
    """Write a record so that at every moment either the old or the new one is there."""
    beside = file.with_name(file.name + ".new")
    beside.write_text(text, encoding="utf-8")
    os.replace(beside, file)


def is_foreign(file: Path) -> bool:
    """Whether a file exists that is not a record, and so must not be overwritten."""
    if not file.exists():
        return False
    with file.open("rb") as opened:
        return opened.read(len(RECORD_START)) != RECORD_START.encode()


class TerminalGame:
    """A game, who plays it, and the dialogue about it."""

    def __init__(
        self, game: Game, seats: Sequence[str | None], words: Words, console: Console, file: Path | None = None
    ) -> None:
        self.game = game
        self.seats = seats  # the name of a bot, or None for a person
        self.words = words
        self.console = console
        self.file = file
        self.bots = {
            seat: bots.make(name, f"{game.hash()}/{seat}") for seat, name in enumerate(seats) if name is not None
        }
        self.persons = [seat for seat, name in enumerate(seats) if name is None]
        self.news: dict[int, list[tuple[int, str]]] = {seat: [] for seat in self.persons}
        self.told: list[tuple[int, int]] = []  # for each decision, its seat and how much there was to tell
        self.at_screen: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.screen = Screen(game, words, seats, console)
        self.names = self.screen.names
        self.interactive = sys.stdin.isatty()

    # The course of the game

    def run(self) -> None:
        """Play to the end, or until the person leaves. Nothing is lost on the way if there is a file to save to."""
        try:
            while not self.game.over:
                self.next_decision()
            self.finish()
        except Left:
            pass
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self.leave()

    def next_decision(self) -> None:
        """Let whoever is next decide. Bots go first, then whoever is at the screen anyway."""
        awaiting = self.game.awaiting
        thinking = [seat for seat in awaiting if seat in self.bots]
        if thinking:
            seat = thinking[0]
            self.play(bots.decide(self.bots[seat], self.game, seat), seat)
        else:
            seat = self.at_screen if self.at_screen in awaiting else awaiting[0]
            if seat != self.at_screen:
                self.hand_over(seat)
            self.ask(seat)

    def play(self, action: waldglas.Action, seat: int) -> None:
        """Carry out a decision, and remember for everybody what came of it."""
        self.game.play(action, seat)
        events = self.game.events(self.words.language)
        self.told.append((seat, len(events)))
        for news in self.news.values():
            news += events
        if not self.persons:
            self.tell(events)
        elif self.file is not None and seat in self.persons:
            self.save(self.file, quiet=True)

    def hand_over(self, seat: int) -> None:
        """Let another person look, without anybody seeing the other's cards."""
        self.clear()
        self.console.print(Text(self.words.say("hand-over", name=self.names[seat]), style="bold"))
        if self.interactive:
            self.read("")
        self.clear()
        self.screen.forget()
        self.at_screen = seat

    def clear(self) -> None:
        """Wipe the screen, and what has scrolled off it."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def tell(self, events: Sequence[tuple[int, str]]) -> int:
        """Say what happened, who did it first; how many lines it took."""
        paragraphs: list[tuple[int, list[str]]] = []
        for seat, text in events:
            if paragraphs and paragraphs[-1][0] == seat:
                paragraphs[-1][1].append(text)
            else:
                paragraphs.append((seat, [text]))
        lines = 0
        for seat, told in paragraphs:
            joined = ", ".join(told)
            if seat >= 0:
                line = Text(self.words.pair(self.names[seat], joined))
                line.highlight_words([self.names[seat]], style="magenta")
            else:
                line = Text(capital(joined))
            self.screen.print(line)
            lines += self.screen.height_of(line)
        return lines

    def finish(self) -> None:
        """The result."""
        self.tell(self.news[self.at_screen] if self.at_screen is not None else [])
        self.console.print(Text(self.words.say("end.title"), style="bold"))
        self.screen.print(score_table(self.words, self.game, self.screen.titles))
        for line in result_lines(self.words, self.game, self.names):
            self.console.print(Text(line, style="bold green"))
        if self.file is not None:
            self.save(self.file)
        elif self.persons:
            self.offer_to_save("save.offer-end")

    def leave(self) -> None:
        """The input has ended, or the person has had enough."""
        if self.file is not None:
            self.save(self.file)
        elif self.interactive:
            self.offer_to_save("save.offer")
        else:
            self.say("save.not")

    # The dialogue

    def say(self, key: str, **values: object) -> None:
        """Say something of the terminal's own."""
        self.console.print(Text(self.words.say(key, **values)))

    def read(self, prompt: str) -> str:
        """A line that the person types. If it comes from a file it is shown, so that the output can be read alone."""
        self.console.file.flush()
        if self.interactive:
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(Text(prompt + line.rstrip("\n")))
        return line

    def ask(self, seat: int) -> None:
        """Ask a person until a decision is made or taken back."""
        lines = self.tell(self.news[seat])
        self.news[seat].clear()
        choices = choices_of(self.game, seat, self.words, self.screen.picked)
        self.screen.show(seat, choices, self.note(seat), lines)
        prompt = self.words.say("ask.prompt", name=self.names[seat])
        while not self.obey(self.read(prompt).strip(), seat, choices):
            pass

    def note(self, seat: int) -> str:
        """How far the choice of a hand is."""
        if not hand_cards(self.game, seat, self.words):
            return ""
        picked, wanted = len(self.screen.picked), cards_wanted(self.game, seat, self.words)
        return self.words.say("hand.note", picked=picked, size=wanted, example="1 3 4") if wanted > picked + 1 else ""

    def obey(self, typed: str, seat: int, choices: Sequence[Choice]) -> bool:
        """Do what the person typed; whether there is something new to ask now."""
        named = {name: choice.action for choice in choices for name in (str(choice.number), choice.action.notation)}
        chosen = [named[word] for word in typed.split() if word in named]
        cards = hand_cards(self.game, seat, self.words)
        if chosen and len(chosen) == len(typed.split()) and all([action in cards for action in chosen]):
            return self.pick(chosen, seat)
        if typed in named:
            self.play(named[typed], seat)
            return True
        command, _, rest = typed.partition(" ")
        command = command.lower()
        if command == "undo":
            return self.undo(seat)
        if not typed:
            return True
        self.answer(typed, command, rest.strip(), seat, choices)
        return False

    def pick(self, cards: Sequence[waldglas.Action], seat: int) -> bool:
        """Pick cards for a hand, and choose the hand when it is full."""
        picked = sorted({*self.screen.picked, *cards})
        wanted = cards_wanted(self.game, seat, self.words)
        if len(picked) > wanted:
            self.say("hand.too-many", number=wanted - len(self.screen.picked))
            return False
        new = list(dict.fromkeys([card for card in cards if card not in self.screen.picked]))
        self.screen.picked = [] if len(picked) == wanted else [*self.screen.picked, *new]
        if len(picked) == wanted:
            for card in picked:
                self.play(card, seat)
        return True

    def answer(self, typed: str, command: str, rest: str, seat: int, choices: Sequence[Choice]) -> None:
        """Carry out a command that does not change the game."""
        if command == "save":
            self.save_as(rest)
        elif command == "info":
            self.info(rest)
        elif command == "score":
            self.screen.print(Text(self.words.say("score.title"), style="bold"))
            self.screen.print(score_table(self.words, self.game, self.screen.titles))
        elif command == "table":
            self.show_table(rest, seat)
        elif command in ("help", "?"):
            for number in range(1, HELP_LINES + 1):
                self.say(f"help.{number}", example=choices[0].action, parts=", ".join(self.screen.parts(seat)))
        elif command in ("quit", "exit"):
            self.quit()
        else:
            self.say("input.unknown", input=typed, most=len(choices), example=choices[0].action)

    def undo(self, seat: int) -> bool:
        """Take back the last decision, if that is allowed. Of a full hand only the last card is taken back, but the
        others can be taken back too, as if they had only been picked."""
        if self.screen.picked:
            self.screen.picked.pop()
        else:
            try:
                self.take_back(seat)
            except waldglas.CannotUndo:
                self.say("undo.refused")
                return False
            self.screen.picked = self.unchoose_hand(seat)
        self.say("undo.done")
        return True

    def unchoose_hand(self, seat: int) -> list[waldglas.Action]:
        """Take back the cards of a hand that is being chosen, and which they were."""
        if not hand_cards(self.game, seat, self.words):
            return []
        hand = [f"card:{id}" for id in self.screen.view(seat)["seats"][seat]["hand"]]
        for _ in hand:
            self.take_back(seat)
        return [action for action in self.game.table if action.notation in hand]

    def take_back(self, seat: int) -> None:
        """Take back a decision, and what others would have heard of it."""
        self.game.undo(seat)
        place = max([place for place, (who, _) in enumerate(self.told) if who == seat], default=None)
        if place is not None:
            _, count = self.told.pop(place)
            for news in self.news.values():
                own = [place for place, (who, _) in enumerate(news) if who == seat]
                for place in reversed(own[max(0, len(own) - count) :]):
                    del news[place]

    def show_table(self, part: str, seat: int) -> None:
        """The whole table, or a part of it."""
        parts = self.screen.parts(seat)
        if not part:
            self.screen.show_all(seat)
        elif part in parts:
            self.screen.print(parts[part][0])
        else:
            self.say("table.unknown", name=part, parts=", ".join(parts))

    def info(self, name: str) -> None:
        """What a card or tile does."""
        found = self.words.find(name) if name else []
        if not name:
            self.say("info.usage")
        elif not found:
            self.say("info.unknown", name=name)
        elif len(found) <= SEVERAL:
            for entry in found:
                self.screen.print(entry_line(self.words, entry))
        else:
            self.say("info.several", names=", ".join([entry["name"] for entry in found]))

    def quit(self) -> None:
        """Leave, but not without a chance to save."""
        if self.file is not None:
            self.save(self.file)
        else:
            self.offer_to_save("save.offer")
        raise Left

    def offer_to_save(self, offer: str) -> None:
        """Ask where to save, until that has worked or the person does not want to."""
        saved = False
        while not saved:
            self.say(offer)
            try:
                typed = self.read("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if not typed:
                return
            command, _, rest = typed.partition(" ")
            saved = command.lower() == "save" and self.save_as(rest.strip())

    def save_as(self, name: str) -> bool:
        """Save where the person wants it; whether that worked."""
        if name:
            try:
                return self.save(Path(name).expanduser())
            except (RuntimeError, ValueError) as error:  # no such home, or no name that a file can have
                self.say("save.failed", file=name, reason=error)
                return False
        if self.file is not None:
            return self.save(self.file)
        self.say("save.usage")
        return False

    def save(self, file: Path, quiet: bool = False) -> bool:
        """Write the record, or say why not; whether it worked."""
        try:
            if is_foreign(file):
                self.say("save.foreign", file=file)
                return False
            self.game.seats = [name or PERSON for name in self.seats]
            write_record(file, self.game.record())
        except OSError as error:
            self.say("save.failed", file=file, reason=error.strerror)
            return False
        if not quiet:
            self.say("save.over" if self.game.over else "save.done", file=file, game=self.game.name)
        return True
