"""Which modules are compiled, and how: the rooms of the engine and of the games, as one group, by mypyc.

Modules that import each other are compiled together, or all calls between them go through Python; a game compiled apart
from its core would crash. setup.py reads this file as it is: it needs nothing but Python.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

ENGINE: Final = ("core", "core/cards", "core/fields", "bots", "adapters/batch")
GAME: Final = ("rules", "rules/*", "policy", "policy/*")
INTERPRETED: Final = ("__init__.py", "native.py")  # native.py stands in for what the compiler knows

LEAN: Final = [
    "-fvisibility=hidden",  # what is exported could be replaced when loaded: gcc would not inline it
    "-DNDEBUG",  # as Python itself is compiled: flags of one's own take the place of its flags
]
FAILURES: Final = "cold.h"  # beside this module: what is called only when a rule fails

PROFILE: Final = {
    "generate": ["-fprofile-generate", "-fprofile-update=single"],
    # without correction gcc warns where a call was counted and what it calls was not; mypyc makes warnings errors
    "use": ["-fprofile-use", "-fprofile-partial-training", "-fprofile-correction", "-Wno-missing-profile"],
}


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


def extensions(modules: Iterable[Path | str]) -> list[Any]:
    """The extension modules of these sources, as one group. SHAMBLE_OPT=1 compiles fast, to slower code."""
    from mypyc.build import mypycify  # noqa: PLC0415  an install without a compiler needs no mypyc

    flags = [*LEAN, "-include", shlex.quote(str(Path(__file__).with_name(FAILURES).resolve())), *profiling()]
    os.environ["CFLAGS"] = " ".join([os.environ.get("CFLAGS", ""), *flags]).strip()
    os.environ["LDFLAGS"] = " ".join([os.environ.get("LDFLAGS", ""), *profiling()[:1]]).strip()
    found = mypycify([str(path) for path in modules], opt_level=os.environ.get("SHAMBLE_OPT", "3"), debug_level="0")
    return list(found)


def profiling() -> list[str]:
    """The compiler's flags for a profile-guided build."""
    asked = os.environ.get("SHAMBLE_PROFILE")
    return [*PROFILE[asked], f"-fprofile-dir={Path('build/profile').resolve()}"] if asked else []


def _in_rooms(folder: Path, rooms: Iterable[str]) -> list[Path]:
    found = [path for room in rooms for path in sorted(folder.glob(f"{room}/*.py"))]
    return [path for path in found if path.name not in INTERPRETED]
