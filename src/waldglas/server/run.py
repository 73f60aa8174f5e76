"""Running the server with uvicorn."""

from __future__ import annotations

import signal
import sys

import uvicorn

from waldglas.server.app import create_app
from waldglas.server.logs import log_to_stderr
from waldglas.server.settings import Settings

STOP_WITHIN = 15  # seconds for what is under way when the server is asked to stop
SWITCH = 0.001  # seconds; so that the thread that writes does not wait long for its turn
KEEP_ALIVE = 65  # seconds; longer than reverse proxies keep connections that nobody uses


def serve(settings: Settings, log_level: str = "info") -> None:
    """Serve until somebody says stop."""
    log_to_stderr(log_level)
    sys.setswitchinterval(SWITCH)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # raised again by uvicorn when all is done
    uvicorn.run(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        server_header=False,
        ws_max_size=settings.body_limit,
        ws_per_message_deflate=False,  # costs more than it saves for messages of this size
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=STOP_WITHIN,
    )
