"""The modules that mypyc compiles: those of the engine and of the games, as one group.

They are compiled together because otherwise all calls between them would go through Python, and a game compiled apart
from its core would crash. setup.py runs this file before anything is installed, so it imports only the standard
library.
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
INTERPRETED: Final = ("__init__.py", "native.py")  # native.py defines types that are built into the compiler


def engine(package: Path) -> list[Path]:
    """Return all modules of the engine and of the games that are to be compiled; `package` is the folder of shamble."""
    games = sorted(path for path in (package / "games").iterdir() if path.is_dir())
    return [*_modules_in(package, ENGINE), *(module for game in games for module in rules_of(game))]


def rules_of(game: Path) -> list[Path]:
    """Return the modules in a game's folder that are to be compiled: rules and policy."""
    return _modules_in(game, GAME)


def compiles() -> bool:
    """Whether an install compiles modules: a C compiler and Python's headers exist, and SHAMBLE_PURE is not set."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(compiler and headers.is_file() and not os.environ.get("SHAMBLE_PURE"))


def _modules_in(folder: Path, patterns: Iterable[str]) -> list[Path]:
    modules = [path for pattern in patterns for path in sorted(folder.glob(f"{pattern}/*.py"))]
    return [path for path in modules if path.name not in INTERPRETED]
