"""Who one is, and how to be the same on another device."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from waldglas.server import limits
from waldglas.server.errors import not_found
from waldglas.server.guard import address_of
from waldglas.server.models import Claim, Me, Person, Tables, Transfer
from waldglas.server.people import Identity
from waldglas.server.routes import ANY, MISSING, POSTED, SOMEBODY, service_of
from waldglas.server.service import COOKIE, SECURE_COOKIE, Service, sent

router = APIRouter(prefix="/api", tags=["people"])


def person(identity: Identity) -> dict[str, str]:
    """Somebody, as they are told."""
    return {"id": identity.id, "name": identity.name}


@router.get("/me", responses=SOMEBODY, response_model=Person)
async def who_am_i(request: Request) -> Response:
    """Who one is."""
    return sent(person(await service_of(request).somebody(request)))


@router.post("/me", responses=POSTED, response_model=Person)
async def be_somebody(request: Request, body: Me) -> Response:
    """Be somebody by this name, or change one's name."""
    service = service_of(request)
    identity = await service.whoever(request)
    if identity is not None:
        service.take(limits.TABLES_MADE, f"name {identity.id}")
        return sent(person(await service.people.rename(identity, body.name)))
    service.take(limits.NEWCOMERS, address_of(request.scope))
    identity, secret = await service.people.welcome(body.name)
    response = sent(person(identity))
    service.let_in(response, request, secret)
    return response


@router.delete("/me", responses=POSTED, status_code=204)
async def be_nobody(request: Request) -> Response:
    """Let this browser forget who one is. Without another device the seats are lost."""
    service = service_of(request)
    await service.somebody(request)
    for name in (COOKIE, SECURE_COOKIE):
        if name in request.cookies:
            await service.people.forget(request.cookies[name])
    response = Response(status_code=204)
    secure = request.scope["scheme"] == "https"
    response.delete_cookie(SECURE_COOKIE if secure else COOKIE, secure=secure, httponly=True, samesite="strict")
    return response


@router.post("/me/transfer", responses=POSTED, response_model=Transfer)
async def make_transfer(request: Request) -> Response:
    """A link that makes another device this person's too. It works once, for ten minutes."""
    service = service_of(request)
    identity = await service.somebody(request)
    service.take(limits.TRANSFERS, identity.id)
    token, expires = await service.people.transfer(identity)
    return sent({"link": f"/transfer#{token}", "expires": expires})


@router.post("/me/claim", responses=POSTED | MISSING, response_model=Person)
async def claim_transfer(request: Request, body: Claim) -> Response:
    """Be the person of a transfer link on this device."""
    service = service_of(request)
    service.take(limits.KEYS_TRIED, address_of(request.scope))
    found = await service.people.claim(body.token)
    if found is None:
        raise not_found("transfer; it may have been used or be too old")
    response = sent(person(found[0]))
    service.let_in(response, request, found[1])
    return response


@router.get("/me/tables", responses=SOMEBODY, response_model=Tables)
async def my_tables(request: Request) -> Response:
    """The tables where one sits or watches, what happened last first."""
    service = service_of(request)
    identity = await service.somebody(request)
    return sent({"tables": tables_for(await service.archive.of_member(identity.id), identity)})


@router.get("/tables", responses=ANY, response_model=Tables)
async def open_tables(request: Request) -> Response:
    """The tables that wait for anybody."""
    service: Service = service_of(request)
    identity = await service.whoever(request)
    return sent({"tables": tables_for(await service.archive.listed(), identity)})


def tables_for(found: list[dict[str, Any]], identity: Identity | None) -> list[dict[str, Any]]:
    """Tables as they are listed; who sits where is told by names alone."""
    for table in found:
        identities = table.pop("identities")
        table["mine"] = [seat for seat, each in enumerate(identities) if identity is not None and each == identity.id]
    return found
