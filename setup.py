"""The compiled build: where a C compiler is there, the rooms of src/shamble/compiling.py become extension modules.

`python setup.py build_ext --inplace` builds under src/. SHAMBLE_PURE=1 compiles nothing, SHAMBLE_OPT=1 compiles fast.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

from setuptools import setup

PACKAGE = Path(__file__).parent / "src/shamble"
compiling = runpy.run_path(str(PACKAGE / "compiling.py"))
compiles = compiling["compiles"]

# The games of the engine's own tests, in the same group: a compiled core carries no interpreted game.
DUEL = ("fields", "accessors", "state", "cards", "setup", "asides", "gifts", "turn")
CAMP = ("fields", "accessors", "state", "day", "turn")
TESTED = [f"tests/core/duel/rules/{module}.py" for module in DUEL]
TESTED += [f"tests/core/camp/rules/{module}.py" for module in CAMP]


def extensions() -> list[Any]:
    """The extension modules of this install, none where it does not compile."""
    if not compiles():
        return []
    paths = [f"src/shamble/{path.relative_to(PACKAGE).as_posix()}" for path in compiling["engine"](PACKAGE)]
    if "--inplace" in sys.argv:
        paths += TESTED
    found: list[Any] = compiling["extensions"](paths)
    return found


if __name__ == "__main__":
    folders = {"": "src", "tests": "tests"} if "--inplace" in sys.argv else {"": "src"}
    setup(ext_modules=extensions(), package_dir=folders)
