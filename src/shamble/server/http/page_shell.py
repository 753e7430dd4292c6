"""The page's HTML: index.html with preload links and the answers to the page's first requests.

For a new visitor, it also contains the code and styles of the table's view, since the page needs them at once.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec

from .prefetch import Answers

POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
STYLES = re.compile(rb'\s*<link rel="stylesheet"[^>]* href="(/[^"]+)">')


class Preloads(msgspec.Struct, frozen=True):
    """The files that each page and each game's table view needs, as the build lists them."""

    pages: dict[str, list[str]] = {}
    games: dict[str, list[str]] = {}
    brought: dict[str, list[str]] = {}  # for each game: the table's inlinable code, then its styles


class InlinedTable(NamedTuple):
    """Parts of a page that contains the code and styles of a game's table view.

    They are the HTML without style links, the styles, the code, and the content security policy.
    """

    shell: bytes
    styles: bytes
    code: bytes
    policy: str
    files: frozenset[str]  # the inlined files, which need no preload link


class PageShell:
    """Renderer of the HTML for each page, from index.html."""

    def __init__(self, index: bytes, preloads: Preloads, files: Mapping[str, bytes]) -> None:
        self._index = index
        self._preloads = preloads
        self._inlined = {
            game: _inline_table(index, game, names, files)
            for game, names in preloads.brought.items()
            if all(f"/{name}" in files for name in names)
        }

    def render(self, name: str, game: str, answers: Answers, first: bool) -> tuple[bytes, str]:
        """Return the HTML of the page `name`, and its content security policy.

        `first` says that the visitor is new; the HTML then contains the code and styles of the table view.
        """
        games = self._preloads.games
        table = (games.get(game) or games.get("", [])) if game else []
        files = dict.fromkeys([*self._preloads.pages.get(name, []), *table])
        inlined = self._inlined.get(game) if first else None
        shell, styles, code, policy, included = inlined or InlinedTable(self._index, b"", b"", POLICY, frozenset())
        links = "".join(_link(file) for file in files if file not in included).encode()
        data = msgspec.json.encode(answers).replace(b"<", b"\\u003c")  # escape `<`: no text can end the script
        script = b'<script type="application/json" id="first">' + data + b"</script>"
        headed = shell.replace(b"</head>", links + styles + b"</head>", 1)
        return headed.replace(b"</body>", script + code + b"</body>", 1), policy


def _inline_table(index: bytes, game: str, names: list[str], files: Mapping[str, bytes]) -> InlinedTable:
    code, *own = (files[f"/{name}"] for name in names)
    paths = [path.decode() for path in STYLES.findall(index)]
    styles = b"".join([*(files[path] for path in paths if path in files), *own])
    shell = STYLES.sub(b"", index)
    script = b'<script type="module" data-table="' + game.encode() + b'">' + code + b"</script>"
    policy = f"{POLICY}; script-src 'self' {_hash(code)}; style-src 'self' {_hash(styles)}"
    plain = {name.replace(".within.js", ".js") for name in names}
    return InlinedTable(shell, b"<style>" + styles + b"</style>", script, policy, frozenset(plain))


def _hash(content: bytes) -> str:
    return f"'sha256-{b64encode(sha256(content).digest()).decode()}'"


def _link(file: str) -> str:
    if file.endswith(".css"):
        return f'<link rel="stylesheet" crossorigin href="/{file}">'
    return f'<link rel="modulepreload" crossorigin href="/{file}">'
