"""Typed readers for words that come from outside: what is not as it should be gets a BadPosition that says so."""

from __future__ import annotations

from collections.abc import Sequence

from waldglas.kernel.errors import BadPosition, suggestion


def expect_keys(data: object, known: Sequence[str], where: str) -> dict[str, object]:
    """An object that has none but these keys."""
    if not isinstance(data, dict):
        raise BadPosition(f"{where} must be an object, not {data!r}")
    for key in data:
        if key not in known:
            raise BadPosition(f"{where} has no {key!r}{suggestion(str(key), known)}")
    return data


def expect_list(data: object, where: str) -> list[object]:
    """A list."""
    if not isinstance(data, list):
        raise BadPosition(f"{where} must be a list, not {data!r}")
    return data


def expect_number(data: object, least: int, most: int, where: str) -> int:
    """A whole number within limits."""
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= most:
        raise BadPosition(f"{where} must be a number from {least} to {most}, not {data!r}")
    return data


def expect_flag(data: object, where: str) -> bool:
    """True or false."""
    if not isinstance(data, bool):
        raise BadPosition(f"{where} must be true or false, not {data!r}")
    return data


def expect_choice(data: object, known: Sequence[str], where: str) -> int:
    """One of several words, as its number among them."""
    if not isinstance(data, str) or data not in known:
        raise BadPosition(f"{where}: there is no {data!r}{suggestion(str(data), known)}")
    return list(known).index(data)


def expect_seats(data: object, players: int, where: str) -> list[int]:
    """A list of seats, none of them twice."""
    seats = [expect_number(seat, 0, players - 1, f"{where}: a seat") for seat in expect_list(data, where)]
    if len(seats) != len(set(seats)):
        raise BadPosition(f"{where} names a seat twice: {seats}")
    return seats
