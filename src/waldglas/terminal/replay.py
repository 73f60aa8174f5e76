"""A recorded game told again, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from waldglas.game import Game
from waldglas.terminal.options import describe
from waldglas.terminal.words import Words, result_lines, score_table, seat_names, seat_titles

Decision = dict[str, Any]


def retell(whole: Game, words: Words) -> Iterator[Decision]:
    """The decisions of a game, each with what was asked and what came of it."""
    game = whole.after(0)
    for number, (who, action) in enumerate(whole.decisions(), 1):
        decision: Decision = {
            "number": number,
            "seat": who,
            "action": action.notation,
            "question": game.question(words.language),
            "text": describe(words, game, who, action),
        }
        game.play(action, who)
        decision["events"] = [{"seat": seat, "text": text} for seat, text in game.events(words.language)]
        yield decision


def replay_json(whole: Game, seats: Sequence[str | None], words: Words) -> dict[str, object]:
    """The whole game for programs."""
    return {
        "game": whole.name,
        "options": whole.options,
        "seed": whole.seed,
        "seats": list(seats),
        "decisions": list(retell(whole, words)),
        "over": whole.over,
        "scores": whole.scores(),
        "winners": whole.winners(),
        "titles": [whole.title(seat, words.language) for seat in range(whole.players)],
        "score_sheets": [whole.score_sheet(seat, words.language) for seat in range(whole.players)],
    }


def print_replay(whole: Game, seats: Sequence[str | None], words: Words, console: Console) -> None:
    """The whole game for people."""
    names = seat_names(words, seats)
    title = words.say(
        "replay.players",
        game=words.game_says("game"),
        players=whole.players,
        decisions=len(whole.decisions()),
    )
    console.print(Text(title, style="bold"))
    question = ""
    for decision in retell(whole, words):
        if decision["question"] != question:
            question = decision["question"]
            console.print(Text(question, style="dim"))
        console.print(decision_line(words, decision, names))
    console.print(Text(words.say("score.final" if whole.over else "score.title"), style="bold"))
    console.print(score_table(words, whole, seat_titles(words, seats)))
    for line in result_lines(words, whole, names) if whole.over else [words.say("replay.unfinished")]:
        console.print(Text(line, style="bold"))


def decision_line(words: Words, decision: Decision, names: Sequence[str]) -> Text:
    """A decision in words, and below it what came of it."""
    line = Text().append(f"{decision['number']:4} ", style="dim")
    line.append(words.pair(names[decision["seat"]], decision["text"]))
    for event in decision["events"]:
        others = event["seat"] not in (-1, decision["seat"])
        told = words.pair(names[event["seat"]], event["text"]) if others else event["text"]
        line.append(f"\n       {told}", style="cyan")
    return line
