"""What the server is told from outside: by the command line and the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

import waldglas


@dataclass(frozen=True)
class Settings:
    """How a server runs. Every field can be set as `WALDGLAS_<NAME>`; the database also as `DATABASE_URL`."""

    host: str = "127.0.0.1"
    port: int = 8000
    database_url: str = ""  # empty: an SQLite file in the user's data directory
    trusted_proxies: str = ""  # addresses whose X-Forwarded-* headers are believed, comma-separated
    bot_processes: int = 0  # 0: one less than there are cores, at least one
    idle_seconds: float = 300.0  # a table that nobody looks at leaves the memory after so long
    most_tables: int = 2000  # tables in memory; beyond that the one unused for longest leaves earlier
    rate_factor: float = 1.0  # multiplies all rate limits; 0 for none
    body_limit: int = 16 * 1024  # bytes of a request's body

    @classmethod
    def read(cls, environment: Mapping[str, str] = os.environ, **given: object) -> Settings:
        """Settings from the environment, and on top of it what is given (None: not given)."""
        values: dict[str, object] = {}
        for field in fields(cls):
            text = environment.get(f"WALDGLAS_{field.name.upper()}")
            if field.name == "database_url":
                text = text or environment.get("DATABASE_URL")
            if text is not None:
                values[field.name] = parsed(field.name, text, type(field.default))
        values |= {name: value for name, value in given.items() if value is not None}
        return cls(**values)  # type: ignore[arg-type]


def parsed(name: str, text: str, kind: type) -> object:
    """A setting from text."""
    try:
        value = kind(text)
    except ValueError as error:
        raise waldglas.BadOption(f"WALDGLAS_{name.upper()} must be a number, not {text!r}") from error
    if kind is not str and not value >= 0:
        raise waldglas.BadOption(f"WALDGLAS_{name.upper()} cannot be less than 0, as {text!r} is")
    return value


def usual_database() -> str:
    """The SQLite file that is used when nothing else is said; its folder is made."""
    from platformdirs import user_data_path

    folder = user_data_path("waldglas")
    folder.mkdir(parents=True, exist_ok=True)
    return sqlite_url(folder / "tables.sqlite3")


def sqlite_url(file: Path) -> str:
    """The URL of an SQLite file."""
    return f"sqlite:///{file}"
