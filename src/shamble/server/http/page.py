"""The built web page: a few files, which are held in memory and sent compressed."""

from __future__ import annotations

import asyncio
import gzip
import mimetypes
import re
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency

from ..context import ServerContext
from ..errors import Refused
from ..identity import Requester
from .page_shell import PageShell, Preloads
from .prefetch import prefetch

PACKAGED = Path(__file__).parents[1] / "page"
CHECKOUT = Path(__file__).parents[4] / "web" / "dist"
FOREVER = "public, max-age=31536000, immutable"  # for files with a hash in their names
PRIVATE = "private, no-store"  # the page contains the visitor's own answers
ASSETS = "/assets/"
# The paths of App.svelte; any other path gets the same page with status 404.
PAGES = re.compile(r"/(settings|t/[^/]+(/replay)?|(new|rules|what-if)/[^/]+)?/?")
ROBOTS = "/robots.txt"
CRAWLERS = b"User-agent: *\nDisallow: /api/\nDisallow: /t/\n"
ICONS = {"/favicon.ico": "/icon-192.png"}  # browsers request it unasked
HTML = "text/html"  # Litestar adds the charset
FAST_LEVEL, BEST_LEVEL = 6, 9
COMPRESSED = (".js", ".css", ".html", ".svg", ".json")
NOT_BUILT = b"<!doctype html><title>Shamble</title><p>The page is not built: run <code>make web</code>."


class File(NamedTuple):
    """File of the page, with its content plain and in each compressed encoding."""

    plain: bytes
    compressed: dict[str, bytes]
    kind: str


class Page:
    """The files of the built page by path.

    Paths that only the browser knows, such as /t/ID, get index.html.
    """

    def __init__(self, folder: Path | None) -> None:
        root = folder or next((each for each in (PACKAGED, CHECKOUT) if (each / "index.html").is_file()), None)
        self.files: dict[str, File] = {}
        for path in sorted(root.rglob("*")) if root is not None else []:
            if path.is_file() and path.suffix != ".br":
                self.files["/" + path.relative_to(root or path).as_posix()] = _read_file(path)
        listed = self.files.pop("/preloads.json", None)
        preloads = msgspec.json.decode(listed.plain, type=Preloads) if listed is not None else Preloads()
        index = self.files.pop("/index.html", File(NOT_BUILT, {}, HTML)).plain
        self.shell = PageShell(index, preloads, {name: file.plain for name, file in self.files.items()})

    def find(self, path: str) -> File | None:
        """Return the file at a path, or None."""
        return self.files.get(ICONS.get(path, path))


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(
    request: Request[Any, Any, Any], context: NamedDependency[ServerContext], requester: NamedDependency[Requester]
) -> Response[bytes]:
    """Answer with a file, or with the page's HTML, which contains the answers to its first requests."""
    built: Page = request.app.state["page"]
    path = request.url.path
    accepted = request.headers.get("accept-encoding", "")
    file = built.find(path)
    if file is not None:
        encoding = next((each for each in ("br", "gzip") if each in accepted and each in file.compressed), "")
        caching = FOREVER if path.startswith(ASSETS) else "no-cache"
        return _make_response(file.compressed.get(encoding, file.plain), file.kind, caching, encoding)
    if path == ROBOTS:
        return _make_response(CRAWLERS, "text/plain", "no-cache")
    if path.startswith((ASSETS, "/api/")) or "." in path.rpartition("/")[2]:
        raise Refused("unknown", f"there is nothing at {path[:100]}")
    answers = await prefetch(context, requester, path, request.query_params.get("seat", ""))
    body, policy = built.shell.render(*answers, first=requester.is_new)
    encoding = "gzip" if "gzip" in accepted else ""
    sent = await asyncio.to_thread(gzip.compress, body, FAST_LEVEL) if encoding else body
    status = 200 if PAGES.fullmatch(path) else 404
    return _make_response(sent, HTML, PRIVATE, encoding, policy, status)


def _make_response(
    body: bytes, kind: str, caching: str, encoding: str = "", policy: str = "", status: int = 200
) -> Response[bytes]:
    headers = {"cache-control": caching, "vary": "accept-encoding"}
    headers |= {"content-encoding": encoding} if encoding else {}
    headers |= {"content-security-policy": policy} if policy else {}
    return Response(body, status_code=status, media_type=kind, headers=headers)


def _read_file(path: Path) -> File:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    plain = path.read_bytes()
    compressed: dict[str, bytes] = {}
    if path.suffix in COMPRESSED:
        compressed["gzip"] = gzip.compress(plain, BEST_LEVEL)
        smallest = path.with_name(f"{path.name}.br")
        if smallest.is_file():
            compressed["br"] = smallest.read_bytes()
    return File(plain, compressed, kind)
