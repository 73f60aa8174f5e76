"""The command `serve`."""

from __future__ import annotations

from typing import Annotated

import typer


def serve_command(
    host: Annotated[str | None, typer.Option(help="The address to listen at; 127.0.0.1 if not given.")] = None,
    port: Annotated[int | None, typer.Option(min=0, max=65535, help="The port; 8000 if not given.")] = None,
    database_url: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; else a file in the user's data folder."),
    ] = None,
    trusted_proxies: Annotated[
        str | None, typer.Option(metavar="IP,IP", help="Reverse proxies whose X-Forwarded-* headers are believed.")
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Run the table server: play in the browser, with others and with bots.

    Every option can also be set in the environment, as WALDGLAS_PORT and so on; the database as DATABASE_URL.
    """
    from waldglas.server.run import serve  # loads a web framework
    from waldglas.server.settings import Settings

    settings = Settings.read(host=host, port=port, database_url=database_url, trusted_proxies=trusted_proxies)
    serve(settings, log_level)
