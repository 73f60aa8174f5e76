"""Logs as lines of JSON. Nothing secret is ever handed to them: no cookies, no bodies, no queries, no links."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final

STANDARD: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Lines(logging.Formatter):
    """A line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        words: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        words |= {name: value for name, value in vars(record).items() if name not in STANDARD}
        if record.exc_info:
            words["exception"] = self.formatException(record.exc_info)
        return json.dumps(words, ensure_ascii=False, default=str)


def log_to_stderr(level: str) -> None:
    """Write all logs as lines to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in ("waldglas", "uvicorn"):
        logging.getLogger(name).setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # it would write queries; ours does not
