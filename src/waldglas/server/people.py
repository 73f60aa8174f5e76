"""Who somebody is: a browser with a secret in a cookie. The server keeps only the secret's hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from waldglas.server.archive import insert_new
from waldglas.server.schema import IDENTITIES, KEYS, SECRETS, TRANSFERS
from waldglas.server.store import Store

SECRET_BYTES: Final = 32
TRANSFER_SECONDS: Final = 600.0
KNOWN: Final = 10_000  # people that are remembered without asking the database
REMEMBER: Final = 60.0  # seconds


@dataclass(frozen=True)
class Identity:
    """Somebody."""

    id: str
    name: str


def new_id() -> str:
    """An id that nobody guesses."""
    return secrets.token_hex(12)


def new_secret() -> str:
    """A secret."""
    return secrets.token_urlsafe(SECRET_BYTES)


def hashed(secret: str) -> bytes:
    """What is kept of a secret. It is long and random, so that a plain hash is enough."""
    return hashlib.sha256(secret.encode()).digest()


class People:
    """The people that the server knows."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store = store
        self.now = now
        self.known: OrderedDict[bytes, tuple[float, Identity]] = OrderedDict()
        self.link_key = b""

    async def open(self) -> None:
        """Read the key that links are made with; the first process makes it."""

        def work(connection: Connection) -> bytes:
            row = {"name": "links", "value": secrets.token_bytes(SECRET_BYTES)}
            connection.execute(insert_new(connection, SECRETS), row)
            found = select(SECRETS.c.value).where(SECRETS.c.name == "links")
            return bytes(connection.execute(found).scalar_one())

        self.link_key = await self.store.write(work)

    def link(self, table: str, what: str) -> str:
        """The secret part of a link to a table; 192 bits."""
        digest = hmac.digest(self.link_key, f"{table} {what}".encode(), "sha256")
        return urlsafe_b64encode(digest[:24]).decode()

    def fits(self, table: str, what: str, given: str) -> bool:
        """Whether somebody has that link."""
        return hmac.compare_digest(self.link(table, what).encode(), given.encode())

    async def who(self, secret: str) -> Identity | None:
        """Whose secret this is."""
        key = hashed(secret)
        found = self.known.get(key)
        if found is not None and found[0] > self.now():
            self.known.move_to_end(key)
            return found[1]

        def work(connection: Connection) -> Identity | None:
            row = connection.execute(
                select(IDENTITIES.c.id, IDENTITIES.c.name).join(KEYS).where(KEYS.c.hash == key)
            ).first()
            return None if row is None else Identity(row.id, row.name)

        identity = await self.store.read(work)
        if identity is not None:
            self.known[key] = (self.now() + REMEMBER, identity)
            if len(self.known) > KNOWN:
                self.known.popitem(last=False)
        return identity

    async def welcome(self, name: str) -> tuple[Identity, str]:
        """Somebody new, and the secret for the cookie."""
        identity, secret = Identity(new_id(), name), new_secret()

        def work(connection: Connection) -> None:
            row = {"id": identity.id, "name": name, "created": self.now()}
            connection.execute(insert(IDENTITIES), row)
            self.add_key(connection, identity.id, secret)

        await self.store.write(work)
        return identity, secret

    def add_key(self, connection: Connection, identity: str, secret: str) -> None:
        """Another browser of somebody."""
        connection.execute(insert(KEYS), {"hash": hashed(secret), "identity": identity, "created": self.now()})

    async def rename(self, identity: Identity, name: str) -> Identity:
        """Give somebody another name; at tables where they sit they keep the old one."""
        change = update(IDENTITIES).where(IDENTITIES.c.id == identity.id)
        await self.store.write(lambda connection: connection.execute(change, {"name": name}))
        self.known.clear()
        return Identity(identity.id, name)

    async def forget(self, secret: str) -> None:
        """This browser is nobody's any more."""
        key = hashed(secret)
        await self.store.write(lambda connection: connection.execute(delete(KEYS).where(KEYS.c.hash == key)))
        self.known.pop(key, None)

    async def transfer(self, identity: Identity) -> tuple[str, float]:
        """A token that makes another browser this person's too, once and soon."""
        token, expires = new_secret(), self.now() + TRANSFER_SECONDS

        def work(connection: Connection) -> None:
            connection.execute(delete(TRANSFERS).where(TRANSFERS.c.expires < self.now()))
            connection.execute(insert(TRANSFERS), {"hash": hashed(token), "identity": identity.id, "expires": expires})

        await self.store.write(work)
        return token, expires

    async def claim(self, token: str) -> tuple[Identity, str] | None:
        """Become the person of a transfer token; the identity and the secret for the cookie."""
        secret = new_secret()

        def work(connection: Connection) -> Identity | None:
            mine = (TRANSFERS.c.hash == hashed(token)) & (TRANSFERS.c.expires >= self.now())
            identity = connection.execute(select(TRANSFERS.c.identity).where(mine)).scalar()
            if identity is None or connection.execute(delete(TRANSFERS).where(mine)).rowcount == 0:
                return None
            self.add_key(connection, identity, secret)
            row = connection.execute(select(IDENTITIES).where(IDENTITIES.c.id == identity)).one()
            return Identity(row.id, row.name)

        found = await self.store.write(work)
        return None if found is None else (found, secret)
