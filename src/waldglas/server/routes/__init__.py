"""What the server answers, by what it is about."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import Query, Request

from waldglas.server.models import Error, SeatNumber, TableId, Version
from waldglas.server.service import Service

# The refusals that any call can meet, and those of calls by somebody and about a table.
ANY: Final[dict[int | str, dict[str, Any]]] = {
    422: {"model": Error, "description": "Malformed, or with values that there cannot be."},
    429: {"model": Error, "description": "Too often; Retry-After says how long to wait."},
}
POSTED: Final[dict[int | str, dict[str, Any]]] = ANY | {
    400: {"model": Error, "description": "A body that cannot be read."},
    403: {"model": Error, "description": "By nobody known, for a seat of somebody else, or from another site."},
    413: {"model": Error, "description": "A body that is too large."},
}
SOMEBODY: Final[dict[int | str, dict[str, Any]]] = ANY | {
    403: {"model": Error, "description": "By nobody known, or for a seat of somebody else."},
}
MISSING: Final[dict[int | str, dict[str, Any]]] = {
    404: {"model": Error, "description": "No such table, or not for the one who asks."},
}
NOT_NOW: Final[dict[int | str, dict[str, Any]]] = {
    409: {"model": Error, "description": "Possible in general, but not here and now."},
}
TABLE: Final = SOMEBODY | MISSING
TABLE_POSTED: Final = POSTED | MISSING | NOT_NOW

Lang = Annotated[
    Literal["en", "de", "fr"] | None, Query(description="The language; by default what the browser prefers.")
]
Since = Annotated[Version, Query(description="The version that is known already.")]
SeatQuery = Annotated[SeatNumber | None, Query(description="The seat to look from; by default your first.")]
Table = TableId


def service_of(request: Request) -> Service:
    """The server that answers."""
    service: Service = request.app.state.service
    return service
