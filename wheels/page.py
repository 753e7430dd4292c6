"""The page of a wheel: built from web/ where Node is, as it came in a source distribution."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
BUILT = WEB / "dist"
OLDEST_NODE = 20
UNREAD = ("node_modules", "dist", "tests")  # of web/, by the build
MISSING = """
The page, which `shamble serve` shows, is not built, and cannot be built here: {reason}.
It is built from web/ by Node {oldest} or newer and npm. The wheel and the source distribution carry it built: install
one of those, or run `make web` on a machine that has Node and copy web/dist here.
"""


def is_built() -> bool:
    """Whether the page is there and no older than its sources, which it is when it came with them."""
    index = BUILT / "index.html"
    if not index.is_file() or (ROOT / "PKG-INFO").is_file():
        return index.is_file()
    return all(path.stat().st_mtime <= index.stat().st_mtime for path in _sources())


def can_build() -> bool:
    """Whether Node is there and new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return told.startswith("v") and int(told[1:].partition(".")[0]) >= OLDEST_NODE


def build() -> Path:
    """The folder of the page, built if it is not; ends the install with the reason where that cannot be."""
    if not is_built():
        if not can_build():
            sys.exit(MISSING.format(reason="there is no Node that is new enough", oldest=OLDEST_NODE))
        if not (WEB / "node_modules").is_dir():
            _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        _npm("run", "build", "--", "--logLevel", "warn")
    return BUILT


def _npm(*command: str) -> None:
    npm = shutil.which("npm") or "npm"
    done = subprocess.run([npm, *command], cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        said = (done.stderr or done.stdout).strip()[-2000:]
        sys.exit(MISSING.format(reason=f"npm {command[0]} fails:\n\n{said}\n", oldest=OLDEST_NODE))


def _sources() -> list[Path]:
    entries = [path for path in WEB.iterdir() if path.name not in UNREAD]
    return [path for entry in entries for path in (entry.rglob("*") if entry.is_dir() else [entry]) if path.is_file()]
