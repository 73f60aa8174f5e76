"""Game records: text that a person can read, and that outlives the code.

A header, an empty line, then a line for each decision: the seat and the action's notation. Lines that begin
with `=` check the fingerprint of the position. `docs/records.md` describes the format.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Final

from waldglas.kernel.errors import BadRecord

FORMAT: Final = "waldglas record 1"
CHECK_EVERY: Final = 25
LONGEST_NUMBER: Final = 20


@dataclass
class Record:
    """A record, read but not yet replayed."""

    game: str
    rules: int
    options: dict[str, object]
    seed: int | None
    position: dict[str, object] | None = None  # where it started, if not at the setup of a seed
    seats: list[str] = field(default_factory=list)
    moves: list[tuple[int, str]] = field(default_factory=list)
    checks: dict[int, str] = field(default_factory=dict)  # number of moves -> fingerprint

    def write(self) -> str:
        """The record as text."""
        lines = [FORMAT, f"game: {self.game}", f"rules: {self.rules}"]
        if self.seats:
            lines.append(f"seats: {json.dumps(self.seats, ensure_ascii=False)}")
        if self.position is None:
            lines.append(f"seed: {self.seed}")
            lines += [f"option {name}: {json.dumps(value)}" for name, value in self.options.items()]
        else:
            lines.append(f"position: {json.dumps(self.position, ensure_ascii=False, separators=(',', ':'))}")
        lines.append("")
        for number in range(len(self.moves) + 1):
            if number in self.checks:
                lines.append(f"= {self.checks[number]}")
            if number < len(self.moves):
                seat, notation = self.moves[number]
                lines.append(f"{seat} {notation}")
        return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """A record from text, or a BadRecord that names the line."""
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise BadRecord(f"line 1: a record begins with {FORMAT!r}")
    head: dict[str, str] = {}
    options: dict[str, object] = {}
    body = 1
    for body in range(1, len(lines) + 1):
        if body == len(lines) or not lines[body].strip():
            break
        name, colon, value = lines[body].partition(":")
        if not colon:
            raise BadRecord(f"line {body + 1}: the header has lines 'name: value', not {lines[body]!r}")
        if name.startswith("option "):
            options[name[7:].strip()] = as_json(value, body)
        elif name.strip() in head:
            raise BadRecord(f"line {body + 1}: the header has {name.strip()!r} twice")
        elif name.strip() in ("game", "rules", "seats", "seed", "position"):
            head[name.strip()] = value.strip()
        else:
            known = "game, rules, seats, seed, option and position"
            raise BadRecord(f"line {body + 1}: the header has no {name.strip()!r}; it has {known}")
    for needed in ("game", "rules"):
        if needed not in head:
            raise BadRecord(f"the header lacks {needed!r}")
    if ("seed" in head) == ("position" in head):
        raise BadRecord("the header must have either a seed or a position")
    position = as_json(head["position"], 0) if "position" in head else None
    if position is not None and not isinstance(position, dict):
        raise BadRecord("the position in the header must be an object")
    record = Record(
        head["game"],
        whole_number(head["rules"], "rules"),
        options,
        whole_number(head["seed"], "seed") if "seed" in head else None,
        position,
        seat_names(head["seats"]) if "seats" in head else [],
    )
    for number in range(body + 1, len(lines)):
        read_line(record, lines[number].strip(), number + 1)
    return record


def seat_names(text: str) -> list[str]:
    """Who played, as a list in JSON."""
    names = as_json(text, 0)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadRecord(f"seats must be a list of names, not {text!r}")
    return [str(name) for name in names]


def read_line(record: Record, line: str, number: int) -> None:
    """A line below the header."""
    words = line.split()
    if not words:
        return
    if len(words) != 2:
        raise BadRecord(f"line {number}: expected 'seat action' or '= fingerprint', not {line!r}")
    if words[0] == "=":
        record.checks[len(record.moves)] = words[1]
    elif words[0].isdecimal() and len(words[0]) < LONGEST_NUMBER:
        record.moves.append((int(words[0]), words[1]))
    else:
        raise BadRecord(f"line {number}: a line begins with the number of a seat, not {words[0]!r}")


def as_json(text: str, line: int) -> object:
    """A value of the header."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"line {line + 1}: not JSON: {text.strip()[:60]!r}") from error


def whole_number(text: str, name: str) -> int:
    """A number of the header."""
    if not text.isdecimal() or len(text) > LONGEST_NUMBER:
        raise BadRecord(f"{name} must be a whole number, not {text!r}")
    return int(text)
