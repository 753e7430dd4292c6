"""Web page of a wheel: built from web/ with Node, or taken as built from a source distribution."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
BUILT = WEB / "dist"
OLDEST_NODE = 20
UNUSED = ("node_modules", "dist", "tests")  # parts of web/ that are no sources of the page
MISSING = """
The page that `shamble serve` shows is not built, and cannot be built here: {reason}.
The build needs Node {oldest} or newer and npm. Install the wheel or the source distribution, which include the page,
or run `make web` on a machine with Node and copy web/dist here.
"""


def is_built() -> bool:
    """Whether the page is built and up to date; in a source distribution it always is."""
    index = BUILT / "index.html"
    if not index.is_file() or (ROOT / "PKG-INFO").is_file():
        return index.is_file()
    return all(path.stat().st_mtime <= index.stat().st_mtime for path in _sources())


def can_build() -> bool:
    """Whether npm and a new enough Node are installed."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return version.startswith("v") and int(version[1:].partition(".")[0]) >= OLDEST_NODE


def build() -> Path:
    """Build the page if necessary and return its folder; exit with a message if it can't be built."""
    if not is_built():
        if not can_build():
            sys.exit(MISSING.format(reason="no new enough Node is installed", oldest=OLDEST_NODE))
        if not (WEB / "node_modules").is_dir():
            _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        _npm("run", "build", "--", "--logLevel", "warn")
    return BUILT


def _npm(*command: str) -> None:
    npm = shutil.which("npm") or "npm"
    done = subprocess.run([npm, *command], cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        output = (done.stderr or done.stdout).strip()[-2000:]
        sys.exit(MISSING.format(reason=f"npm {command[0]} fails:\n\n{output}\n", oldest=OLDEST_NODE))


def _sources() -> list[Path]:
    entries = [path for path in WEB.iterdir() if path.name not in UNUSED]
    return [path for entry in entries for path in (entry.rglob("*") if entry.is_dir() else [entry]) if path.is_file()]
