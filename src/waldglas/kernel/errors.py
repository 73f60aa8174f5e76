"""Everything Waldglas refuses, with a message that says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class WaldglasError(Exception):
    """Something was refused. The game is exactly as it was before."""


class UnknownGame(WaldglasError):
    """No game of that name."""


class UnknownLanguage(WaldglasError):
    """No texts in that language."""


class BadOption(WaldglasError):
    """An option of a game that does not exist, or a value that it cannot have."""


class WrongSeat(WaldglasError):
    """No such seat, or a seat that has nothing to do now."""


class IllegalAction(WaldglasError):
    """An action that is unknown, or not allowed now."""


class CannotUndo(WaldglasError):
    """Nothing to take back, or somebody has seen too much since."""


class BadPosition(WaldglasError):
    """A position that is malformed, or that could not stand on a table."""


class BadRecord(WaldglasError):
    """A record that cannot be read, or that does not replay."""


def suggestion(word: str, known: Iterable[str], most: int = 3) -> str:
    """The end of an error message: what the word may have been meant to be."""
    names = sorted(known)
    close = get_close_matches(word, names, most)
    if close:
        return f"; did you mean {' or '.join(close)}?"
    if len(names) <= 12:
        return f"; known: {', '.join(names)}" if names else ""
    return ""
