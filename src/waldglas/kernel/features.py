"""A position as a row of small numbers for learners: what the tables of features of the games are made of.

A feature is a number from 0 to 255, so that all of them are `bytes`, which numpy takes as they are. Flags, which are 0
or 1, come first: they are joined from ready-made pieces, several times faster than setting one after the other.
Numbers follow. Seats are counted from the one that looks, clockwise, and there is always room for four.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waldglas.kernel.effects import FRESH
from waldglas.kernel.position import Position, Step

MOST: Final = 255
SEATS: Final = 4
SEAT_WORDS: Final = ["0", "1", "2", "3"]
EFFECT: Final = "effect"
MOST_KEPT: Final = 10_000


class Fields:
    """The names of the features in their order, flags before numbers."""

    def __init__(self) -> None:
        self.flag_names: list[str] = []
        self.number_names: list[str] = []

    def flags(self, group: str, words: Sequence[str]) -> None:
        """A flag for each word."""
        self.flag_names += [f"{group}/{word}" for word in words]

    def numbers(self, group: str, words: Sequence[str]) -> None:
        """A number for each word."""
        self.number_names += [f"{group}/{word}" for word in words]

    def names(self) -> list[str]:
        """All of them."""
        return self.flag_names + self.number_names


def one_hots(number: int) -> list[bytes]:
    """Rows of so many features with a 1 at each place in turn; the last row, which -1 picks, has none."""
    return [bytes([int(place == one) for place in range(number)]) for one in range(number + 1)]


def translation(codes: Sequence[int]) -> bytes:
    """For `bytes.translate`: 1 for what is among the codes, 0 for the rest."""
    return bytes([int(code in codes) for code in range(MOST + 1)])


def flag_table(wide: int) -> list[bytes]:
    """The flags of every mask of so many bits."""
    return [bytes([mask >> bit & 1 for bit in range(wide)]) for mask in range(1 << wide)]


EIGHT: Final = flag_table(8)


class Flags:
    """A flag for each bit of a mask of so many, eight at a time."""

    def __init__(self, number: int) -> None:
        self.none = bytes(number)
        self.tables: list[list[bytes]] = []
        for first in range(0, number, 8):
            self.tables.append(EIGHT if first + 8 <= number else flag_table(number - first))

    def spread(self, mask: int, row: list[bytes]) -> None:
        """Add the flags of a mask."""
        if mask == 0:
            row.append(self.none)
            return
        for table in self.tables:
            row.append(table[mask & len(table) - 1])
            mask >>= 8


def flags_of(things: Sequence[int], number: int) -> bytes:
    """A flag for each of so many things, set for some of them; -1 is none."""
    flags = bytearray(number)
    for thing in things:
        if thing >= 0:
            flags[thing] = 1
    return bytes(flags)


def keep(kept: dict[bytes, bytes], key: bytes, piece: bytes) -> bytes:
    """Keep a piece that takes long to make: what it is made from seldom changes between decisions."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = piece
    return piece


SEAT_FLAGS: Final = Flags(SEATS)
SEAT_ONE_HOTS: Final = one_hots(SEATS)


class Questions:
    """Who is asked what: the step on top of the agenda.

    A step belongs to the flow of play, or to a subject (a card, a tile, ...) that its name begins with. `numbered`
    names the steps whose first number is a subject, with where these begin; `seated` those where it is a seat.
    """

    def __init__(
        self, steps: list[Step], subjects: list[str], numbered: dict[str, int], seated: Sequence[str] = ()
    ) -> None:
        self.steps = steps
        self.subjects = subjects
        self.kinds: list[str] = []
        kind_of: list[int] = []
        self.subject_of: list[int] = []
        self.part_of: list[int] = []  # which of the steps of its subject or kind
        self.numbered: list[int] = []
        self.seated: list[bool] = []
        places = {subject: place for place, subject in enumerate(subjects)}
        met: dict[str, int] = {}
        for step in steps:
            path = step.name.split("/")
            subject = next((word for word in ("/".join(path[:2]), path[0]) if word in places), "")
            kind = EFFECT if subject else path[0]
            if kind not in self.kinds:
                self.kinds.append(kind)
            kind_of.append(self.kinds.index(kind))
            self.subject_of.append(places.get(subject, -1))
            self.part_of.append(met.get(subject or kind, 0))
            met[subject or kind] = met.get(subject or kind, 0) + 1
            self.numbered.append(numbered.get(step.name, -1))
            self.seated.append(step.name in seated)
        kinds = one_hots(len(self.kinds))
        self.kind_rows = [kinds[kind] for kind in kind_of]
        self.subject_rows = one_hots(len(subjects))
        self.low_bits = Flags(4)
        self.no_question = bytes(SEATS + len(self.kinds) + len(subjects) + 4)

    def name(self, fields: Fields) -> None:
        """Name the features that `encode` adds."""
        fields.flags("awaiting", SEAT_WORDS)
        fields.flags("ask/step", self.kinds)
        fields.flags("ask/about", self.subjects)
        fields.flags("ask/b", ["1", "2", "4", "8"])
        fields.numbers("ask", ["part", "a", "b-middle", "b-high", "fresh"])

    def encode(self, p: Position, viewer: int, row: list[bytes], numbers: list[int]) -> None:
        """Add who is asked, about what, and the two numbers of the step."""
        if not p.agenda:
            row.append(self.no_question)
            numbers += [0, 0, 0, 0, 0]
            return
        index, seat, a, b = p.agenda[-1]
        step = self.steps[index]
        if step.simultaneous:
            waiting = 0
            for each in step.seats(p, a, b):
                waiting |= 1 << (each - viewer) % p.players
            SEAT_FLAGS.spread(waiting, row)
            a = 0  # a mask of seats, if anything
        else:
            row.append(SEAT_ONE_HOTS[(seat - viewer) % p.players])
        row.append(self.kind_rows[index])
        numbered = self.numbered[index]
        row.append(self.subject_rows[self.subject_of[index] if numbered < 0 else numbered + a])
        self.low_bits.spread(b & 15, row)
        if self.seated[index]:
            a = 0 if a < 0 else 1 + (a - viewer) % p.players
        high = (b & ~FRESH) >> 8
        numbers += [self.part_of[index], a, b >> 4 & 15, high if high < MOST else MOST, int(b & FRESH != 0)]
