"""How the server says no: always a status and a small JSON object that says why."""

from __future__ import annotations

from http import HTTPStatus
from math import ceil
from typing import Final

import orjson

# Codes that programs can rely on.
INVALID: Final = "invalid"
STRANGER: Final = "stranger"
NOT_YOURS: Final = "not-yours"
NOT_FOUND: Final = "not-found"
REFUSED: Final = "refused"
CROSS_SITE: Final = "cross-site"
TOO_LARGE: Final = "too-large"
TOO_OFTEN: Final = "too-often"
UNAVAILABLE: Final = "unavailable"


class Refused(Exception):
    """A request that is not done. Nothing has changed."""

    def __init__(self, status: int, code: str, message: str, wait: float = 0.0) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.wait = wait

    def body(self) -> bytes:
        """As it is sent."""
        return error_body(self.code, self.message)

    def headers(self) -> dict[str, str]:
        """What goes with it."""
        return {"Retry-After": str(ceil(self.wait))} if self.wait else {}


def error_body(code: str, message: str) -> bytes:
    """An error as it is sent."""
    return orjson.dumps({"error": {"code": code, "message": message}})


def stranger() -> Refused:
    """Nobody knows who asks."""
    return Refused(HTTPStatus.FORBIDDEN, STRANGER, "say who you are first: POST /api/me")


def not_found(what: str) -> Refused:
    """Not there, or not for the one who asks."""
    return Refused(HTTPStatus.NOT_FOUND, NOT_FOUND, f"there is no such {what}, or it is not for you")


def not_yours() -> Refused:
    """A seat of somebody else."""
    return Refused(HTTPStatus.FORBIDDEN, NOT_YOURS, "you do not sit there")


def refused(message: str) -> Refused:
    """Possible in general, but not now."""
    return Refused(HTTPStatus.CONFLICT, REFUSED, message)


def too_often(wait: float) -> Refused:
    """Too much."""
    return Refused(HTTPStatus.TOO_MANY_REQUESTS, TOO_OFTEN, "too often; wait a little", wait)
