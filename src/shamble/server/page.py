"""The built page: a few files, held in memory and sent compressed."""

from __future__ import annotations

import gzip
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get

from .refused import Refused

BUILT = Path(__file__).parent / "page"  # in the package
CHECKOUT = Path(__file__).parents[3] / "web" / "dist"  # beside the sources
FOREVER = "public, max-age=31536000, immutable"  # files whose names change with their content
ASSETS = "/assets/"
PACKED = (".js", ".css", ".html", ".svg", ".json")
NOT_BUILT = b"<!doctype html><title>Shamble</title><p>The page is not built: run <code>make web</code>."


class File(NamedTuple):
    """A file of the page, plain and compressed."""

    plain: bytes
    packed: bytes
    kind: str


class Page:
    """All files of the page; the browser's own paths, as /t/ID, are all index.html."""

    def __init__(self, folder: Path | None) -> None:
        found = folder or next((each for each in (BUILT, CHECKOUT) if (each / "index.html").is_file()), None)
        self.files: dict[str, File] = {}
        for path in sorted(found.rglob("*")) if found is not None else []:
            if path.is_file():
                self.files["/" + path.relative_to(found or path).as_posix()] = _read(path)

    def find(self, path: str) -> tuple[File, bool] | None:
        """The file at a path, and whether it may be kept forever."""
        if path in self.files:
            return self.files[path], path.startswith(ASSETS)
        if path.startswith((ASSETS, "/api/")):
            return None
        return self.files.get("/index.html", File(NOT_BUILT, gzip.compress(NOT_BUILT), "text/html")), False


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Send the page."""
    held: Page = request.app.state["page"]
    found = held.find(request.url.path)
    if found is None:
        raise Refused("unknown", f"nothing at {request.url.path[:100]}")
    file, forever = found
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": FOREVER if forever else "no-cache", "vary": "accept-encoding"}
    if packed and file.packed:
        headers["content-encoding"] = "gzip"
    body = file.packed if packed and file.packed else file.plain
    return Response(body, media_type=file.kind, headers=headers)


def _read(path: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    plain = path.read_bytes()
    packed = gzip.compress(plain, 9) if path.suffix in PACKED else b""
    return File(plain, packed, f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
