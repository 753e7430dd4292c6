"""The compiled build: where a C compiler is there, the modules of ROOMS become extension modules by mypyc.

`python setup.py build_ext --inplace` builds under src/. SHAMBLE_PURE=1 compiles nothing, SHAMBLE_OPT=1 compiles fast.
SHAMBLE_PROFILE=generate builds what takes notes in build/profile while games are played, SHAMBLE_PROFILE=use what is
laid out by these notes; both in the same folder (`make fast`).
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import setup

# One group: modules that import each other are compiled together, or all calls between them go through Python.
ROOMS = ("core", "core/cards", "core/fields", "bots", "games/*/rules", "games/*/rules/*", "games/*/policy")
INTERPRETED = ("__init__.py", "native.py")  # native.py stands in for what the compiler knows


def rooms() -> list[str]:
    """The modules of every room whose code is compiled, below `src/shamble`."""
    package = Path(__file__).parent / "src/shamble"
    found = [path for room in ROOMS for path in sorted(package.glob(f"{room}/*.py")) if path.name not in INTERPRETED]
    return [path.relative_to(package).as_posix() for path in found]


# The game of the engine's own tests, in the same group: a compiled core carries no interpreted game.
DUEL = ("fields", "accessors", "state", "cards", "setup", "asides", "gifts", "turn")
TESTED: list[str] = [f"tests/core/duel/rules/{module}.py" for module in DUEL]


PROFILE = {
    "generate": ["-fprofile-generate", "-fprofile-update=single"],
    "use": ["-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile"],
}


def profiling() -> list[str]:
    """The compiler's flags for a profile-guided build."""
    asked = os.environ.get("SHAMBLE_PROFILE")
    return [*PROFILE[asked], f"-fprofile-dir={Path('build/profile').resolve()}"] if asked else []


def compiles() -> bool:
    """Whether an install compiles: a C compiler and Python's headers are there, and nobody asked for sources only."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return bool(compiler and headers.is_file() and not os.environ.get("SHAMBLE_PURE"))


def extensions() -> list[Any]:
    """The extension modules of this install, none where it does not compile."""
    if not compiles():
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  an install without a compiler needs no mypyc

    # Exported functions could be replaced when loaded, so gcc would not inline them: a tenth of the speed.
    flags = ["-fno-semantic-interposition", *profiling()]
    os.environ["CFLAGS"] = " ".join([os.environ.get("CFLAGS", ""), *flags]).strip()
    os.environ["LDFLAGS"] = " ".join([os.environ.get("LDFLAGS", ""), *profiling()[:1]]).strip()
    paths = [f"src/shamble/{module}" for module in rooms()]
    if "--inplace" in sys.argv:
        paths += TESTED
    return mypycify(paths, opt_level=os.environ.get("SHAMBLE_OPT", "3"), debug_level="0")


if __name__ == "__main__":
    folders = {"": "src", "tests": "tests"} if "--inplace" in sys.argv else {"": "src"}
    setup(ext_modules=extensions(), package_dir=folders)
