"""Which modules are compiled, and how: the rooms of the engine and of the games, as one group, by mypyc.

Modules that import each other are compiled together, or all calls between them go through Python; a game compiled apart
from its core would crash. setup.py reads this file as it is: it needs nothing but Python.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ENGINE: Final = ("core", "core/cards", "core/fields", "bots", "adapters/batch")
GAME: Final = ("rules", "rules/*", "policy", "policy/*")
INTERPRETED: Final = ("__init__.py", "native.py")  # native.py stands in for what the compiler knows


def engine(package: Path) -> list[Path]:
    """The modules of the engine's rooms, and of the games that come with it, in the folder of this package."""
    games = sorted(path for path in (package / "games").iterdir() if path.is_dir())
    return [*_in_rooms(package, ENGINE), *(module for game in games for module in rules_of(game))]


def rules_of(game: Path) -> list[Path]:
    """The modules of a game's rooms that are compiled: its rules and what bots know."""
    return _in_rooms(game, GAME)


def compiles() -> bool:
    """Whether an install compiles: a C compiler and Python's headers are there, and nobody asked for sources only."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(compiler and headers.is_file() and not os.environ.get("SHAMBLE_PURE"))


def _in_rooms(folder: Path, rooms: Iterable[str]) -> list[Path]:
    found = [path for room in rooms for path in sorted(folder.glob(f"{room}/*.py"))]
    return [path for path in found if path.name not in INTERPRETED]
