"""What every request passes: who may ask from where, how much and how often; headers; the log; numbers.

Written against ASGI itself, because it stands before every request.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit

from waldglas.server.errors import CROSS_SITE, TOO_LARGE, TOO_OFTEN, error_body
from waldglas.server.limits import ADDRESS, Limits
from waldglas.server.metrics import Metrics

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LOG: Final = logging.getLogger("waldglas.requests")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final[list[tuple[bytes, bytes]]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
TRANSPORT: Final = (b"strict-transport-security", b"max-age=31536000")
NO_STORE: Final = (b"cache-control", b"no-store")


class TooLarge(Exception):
    """A body that goes on beyond the limit."""


def header(scope: Scope, name: bytes) -> str | None:
    """A header of a request."""
    for each, value in scope["headers"]:
        if each == name:
            return str(value.decode("latin-1"))
    return None


def same_site(scope: Scope) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    fetched = header(scope, b"sec-fetch-site")
    if fetched is not None and fetched not in ("same-origin", "none"):
        return False
    origin = header(scope, b"origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == (header(scope, b"host") or "").lower()
    except ValueError:
        return False


def address_of(scope: Scope) -> str:
    """Who asks, by address; of the newer kind of addresses a household has a whole network."""
    address = str((scope.get("client") or ("unknown",))[0])
    return ":".join(address.split(":")[:4]) if ":" in address else address


class Guard:
    """Stands before the application."""

    def __init__(self, app: App, limits: Limits, metrics: Metrics, body_limit: int) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics
        self.body_limit = body_limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self.request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket: other sites' pages may not open one."""
        if not same_site(scope) or self.limits.take(ADDRESS, address_of(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # before it is accepted: answered with 403
            return
        await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A request over HTTP."""
        begun = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = self.guarded(scope, list(message.get("headers", ())))
            await send(message)

        try:
            refusal = self.refusal(scope)
            if refusal is not None:
                await plain(answer, *refusal)
            else:
                await self.bounded(scope, receive, answer)
        finally:
            self.note(scope, status or 500, time.perf_counter() - begun)

    def refusal(self, scope: Scope) -> tuple[int, bytes, dict[str, str]] | None:
        """Why a request is not even looked at, if it is not."""
        wait = self.limits.take(ADDRESS, address_of(scope))
        if wait:
            body = error_body(TOO_OFTEN, "too many requests from this address")
            return HTTPStatus.TOO_MANY_REQUESTS, body, {"Retry-After": str(int(wait) + 1)}
        if scope["method"] not in SAFE and not same_site(scope):
            return HTTPStatus.FORBIDDEN, error_body(CROSS_SITE, "this request comes from another site"), {}
        length = header(scope, b"content-length")
        if length is not None and (not length.isdecimal() or int(length[:20]) > self.body_limit):
            return HTTPStatus.REQUEST_ENTITY_TOO_LARGE, self.too_large(), {"Connection": "close"}
        return None

    def too_large(self) -> bytes:
        """What is said to a body that is too large."""
        return error_body(TOO_LARGE, f"a body can have {self.body_limit} bytes")

    async def bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Go on, but stop reading a body that does not end."""
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.body_limit:
                raise TooLarge
            return message

        async def unless_too_large(message: Message) -> None:
            if received <= self.body_limit:
                await send(message)
            elif message["type"] == "http.response.start":  # whatever the application makes of it
                await plain(send, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, self.too_large(), {"Connection": "close"})

        await self.app(scope, counted, unless_too_large)

    def guarded(self, scope: Scope, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        """The headers of an answer, and those that protect it."""
        headers += HEADERS
        if scope["scheme"] == "https":
            headers.append(TRANSPORT)
        if not any(name.lower() == b"cache-control" for name, _ in headers):
            headers.append(NO_STORE)
        return headers

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count a request, and write it down without anything secret."""
        route = getattr(scope.get("route"), "path", "other")
        self.metrics.requests.labels(scope["method"] if scope["method"] in METHODS else "other", route, status).inc()
        self.metrics.request_seconds.labels(route).observe(seconds)
        if LOG.isEnabledFor(logging.INFO):
            more = {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)}
            table = (scope.get("path_params") or {}).get("table")
            LOG.info("request", extra=more | ({"table": str(table)[:32]} if table else {}))


METHODS: Final = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")


async def plain(send: Send, status: int, body: bytes, headers: dict[str, str]) -> None:
    """An answer of our own."""
    all_headers = {"Content-Type": "application/json", "Content-Length": str(len(body))} | headers
    pairs = [(name.lower().encode(), value.encode()) for name, value in all_headers.items()]
    await send({"type": "http.response.start", "status": int(status), "headers": pairs})
    await send({"type": "http.response.body", "body": body})
