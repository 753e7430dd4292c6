"""The built page: a few files, held in memory and sent compressed."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency

from ..context import Place
from ..errors import Refused
from ..identity import Who
from .page_shell import Preloads, Shell
from .prefetch import first

BUILT = Path(__file__).parents[1] / "page"  # in the package
CHECKOUT = Path(__file__).parents[4] / "web" / "dist"  # beside the sources
FOREVER = "public, max-age=31536000, immutable"  # files whose names change with their content
PRIVATE = "private, no-store"  # a page with what its visitor sees in it
ASSETS = "/assets/"
PACKED = (".js", ".css", ".html", ".svg", ".json")
NOT_BUILT = b"<!doctype html><title>Shamble</title><p>The page is not built: run <code>make web</code>."


class File(NamedTuple):
    """A file of the page: plain, and compressed by each way of which the file has a form."""

    plain: bytes
    packed: dict[str, bytes]
    kind: str


class Page:
    """All files of the page; the browser's own paths, as /t/ID, are all index.html."""

    def __init__(self, folder: Path | None) -> None:
        found = folder or next((each for each in (BUILT, CHECKOUT) if (each / "index.html").is_file()), None)
        self.files: dict[str, File] = {}
        for path in sorted(found.rglob("*")) if found is not None else []:
            if path.is_file() and path.suffix != ".br":
                self.files["/" + path.relative_to(found or path).as_posix()] = _read(path)
        told = self.files.pop("/preloads.json", None)
        preloads = msgspec.json.decode(told.plain, type=Preloads) if told is not None else Preloads()
        index = self.files.pop("/index.html", File(NOT_BUILT, {}, "text/html; charset=utf-8")).plain
        self.shell = Shell(index, preloads, {name: file.plain for name, file in self.files.items()})

    def find(self, path: str) -> File | None:
        """The file at a path."""
        return self.files.get(path)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: Request[Any, Any, Any], place: NamedDependency[Place], who: NamedDependency[Who]
) -> Response[bytes]:
    """Send a file, or the page with what it needs first."""
    held: Page = request.app.state["page"]
    path = request.url.path
    accepted = request.headers.get("accept-encoding", "")
    file = held.find(path)
    if file is not None:
        way = next((way for way in ("br", "gzip") if way in accepted and way in file.packed), "")
        kept = FOREVER if path.startswith(ASSETS) else "no-cache"
        return _response(file.packed.get(way, file.plain), file.kind, kept, way)
    if path.startswith((ASSETS, "/api/")):
        raise Refused("unknown", f"nothing at {path[:100]}")
    answers = await first(place, who, path, request.query_params.get("seat", ""))
    body, policy = held.shell.filled(*answers, first=who.fresh)
    way = "gzip" if "gzip" in accepted else ""
    packed = await asyncio.to_thread(gzip.compress, body, 6) if way else body
    return _response(packed, "text/html; charset=utf-8", PRIVATE, way, policy)


def _response(body: bytes, kind: str, kept: str, way: str, policy: str = "") -> Response[bytes]:
    headers = {"cache-control": kept, "vary": "accept-encoding"} | ({"content-encoding": way} if way else {})
    return Response(body, media_type=kind, headers=headers | ({"content-security-policy": policy} if policy else {}))


def _read(path: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    plain = path.read_bytes()
    packed: dict[str, bytes] = {}
    if path.suffix in PACKED:
        packed["gzip"] = gzip.compress(plain, 9)
        smallest = path.with_name(f"{path.name}.br")
        if smallest.is_file():
            packed["br"] = smallest.read_bytes()
    return File(plain, packed, f"{kind}; charset=utf-8" if kind.startswith("text/") else kind)
