"""The browser app, if it was built: files with their hash in the name are kept for ever, pages are asked for anew."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response

APP: Final = Path(__file__).parent / "app"
ASSETS: Final = "assets"  # where files are that never change
FOREVER: Final = "public, max-age=31536000, immutable"
ASK: Final = "no-cache"
NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Waldglas</title>
<h1>Waldglas</h1>
<p>The table server runs. The browser app is not built here; the API is described at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


def static_router(folder: Path = APP) -> APIRouter:
    """Serves the files of a folder. What is no file is a page of the app, which knows its pages itself."""
    router = APIRouter(include_in_schema=False)
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    index = files.get("index.html")

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def page(request: Request, path: str) -> Response:
        """A file or a page."""
        file = files.get(path)
        if file is None and (path.startswith(("api/", f"{ASSETS}/")) or path == "api"):
            raise HTTPException(404, "there is no such page")
        if file is not None and file is not index:
            return served(request, file, FOREVER if path.startswith(f"{ASSETS}/") else ASK)
        if index is None:
            return HTMLResponse(NOT_BUILT, headers={"Cache-Control": ASK})
        return served(request, index, ASK)

    return router


def served(request: Request, file: Path, caching: str) -> Response:
    """A file; packed if it lies there packed and the browser can unpack it."""
    headers = {"Cache-Control": caching}
    accepted = request.headers.get("accept-encoding", "")
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    for suffix, encoding in ((".br", "br"), (".gz", "gzip")):
        packed = file.with_name(file.name + suffix)
        if packed.exists():
            headers["Vary"] = "Accept-Encoding"
            if encoding in accepted:
                return FileResponse(packed, media_type=kind, headers=headers | {"Content-Encoding": encoding})
    return FileResponse(file, media_type=kind, headers=headers)
