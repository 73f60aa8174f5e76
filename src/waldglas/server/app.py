"""The server put together."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response

import waldglas
from waldglas.server import static
from waldglas.server.errors import INVALID, NOT_FOUND, UNAVAILABLE, Refused, error_body
from waldglas.server.guard import Guard
from waldglas.server.models import Alive, Error
from waldglas.server.routes import finished, live, people, play, tables
from waldglas.server.service import JSON, Service, sent
from waldglas.server.settings import Settings

LOG: Final = logging.getLogger("waldglas.app")


def create_app(settings: Settings, now: Callable[[], float] = time.time, app_files: Path = static.APP) -> FastAPI:
    """A server that is ready to be started. `now` tells the time in seconds."""
    service = Service(settings, now)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await service.open()
        try:
            yield
        finally:
            await service.close()

    app = FastAPI(
        title="Waldglas",
        version=waldglas.__version__,
        description="Tables for Glass Road and Black Forest. docs/server.md tells more.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,  # these load scripts from elsewhere
        redoc_url=None,
    )
    app.state.service = service
    add_errors(app)
    for module in (play, live, tables, people, finished):  # what is asked most often first
        app.include_router(module.router)
    add_health(app, service)
    app.include_router(static.static_router(app_files))
    app.add_middleware(
        Guard,
        limits=service.limits,
        metrics=service.metrics,
        body_limit=settings.body_limit,
    )
    return app


def add_errors(app: FastAPI) -> None:
    """Every refusal is a small object; none says more than it should."""
    known = Paths(app)

    def answer(status: int, code: str, message: str, headers: Any = None) -> Response:
        return Response(error_body(code, message), status, headers, JSON)

    @app.exception_handler(Refused)
    async def refusal(_: Request, error: Refused) -> Response:
        return answer(error.status, error.code, error.message, error.headers())

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return answer(HTTPStatus.UNPROCESSABLE_ENTITY, INVALID, f"{where}: {first['msg']}"[:500])

    @app.exception_handler(HTTPException)
    async def unusual(request: Request, error: HTTPException) -> Response:
        status = error.status_code
        if status in (HTTPStatus.NOT_FOUND, HTTPStatus.METHOD_NOT_ALLOWED):
            methods = known.methods(request.url.path)
            if methods and request.method not in methods:
                return answer(HTTPStatus.METHOD_NOT_ALLOWED, INVALID, "no such method", {"Allow": ", ".join(methods)})
        return answer(
            status, NOT_FOUND if status == HTTPStatus.NOT_FOUND else INVALID, str(error.detail), error.headers
        )

    @app.exception_handler(SQLAlchemyError)
    async def no_database(_: Request, error: SQLAlchemyError) -> Response:
        LOG.error("the database failed: %s", type(error).__name__, exc_info=error)
        return answer(HTTPStatus.SERVICE_UNAVAILABLE, UNAVAILABLE, "the database does not answer; try again")


class Paths:
    """The paths of the API, and which methods each has; the framework looks at one method at a time."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.known: list[tuple[re.Pattern[str], list[str]]] = []

    def methods(self, path: str) -> list[str]:
        """What can be asked there."""
        if not self.known:
            for each, methods in self.app.openapi()["paths"].items():
                pattern = re.sub(r"\{\w+\}", "[^/]+", each)
                self.known.append((re.compile(pattern), sorted(method.upper() for method in methods)))
        return next((methods for pattern, methods in self.known if pattern.fullmatch(path)), [])


def add_health(app: FastAPI, service: Service) -> None:
    """Whether it is alive and ready, and its numbers."""

    @app.get("/health", tags=["server"], response_model=Alive)
    async def health() -> Response:
        """Whether the process answers."""
        return sent({"status": "ok"})

    @app.get("/ready", tags=["server"], response_model=Alive, responses={503: {"model": Error}})
    async def ready() -> Response:
        """Whether players may be sent here: the database answers, and the server is not about to stop."""
        if not service.ready or not await service.store.alive():
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE, UNAVAILABLE, "not ready")
        return sent({"status": "ready"})

    @app.get("/metrics", tags=["server"], include_in_schema=False)
    async def metrics() -> Response:
        """Numbers for Prometheus. A reverse proxy should not pass them on."""
        return Response(service.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
