"""Build steps beyond pyproject.toml: compile the rules if there is a C compiler, and add the web page to the package.

With SHAMBLE_PURE=1 nothing is compiled. SHAMBLE_OPT=3 optimizes more, in twice the time. SHAMBLE_CHECKOUT=1 also
compiles the games of the engine's own tests, for wheels/compile_rules.py.
"""

from __future__ import annotations

import os
import runpy
import shutil
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src/shamble"
compiling = runpy.run_path(str(PACKAGE / "compiling.py"))
compiles = compiling["compiles"]
BuildRules = runpy.run_path(str(PACKAGE / "rules_build.py"))["BuildRules"]
built_page = runpy.run_path(str(ROOT / "wheels/page.py"))["build"]

# The games of the engine's own tests are in the same group: a compiled core cannot run an interpreted game.
DUEL = ("fields", "accessors", "state", "cards", "setup", "asides", "gifts", "turn")
CAMP = ("fields", "accessors", "state", "derived", "day", "turn")
TESTED = [f"tests/core/duel/rules/{module}.py" for module in DUEL]
TESTED += [f"tests/core/camp/rules/{module}.py" for module in CAMP]
IS_CHECKOUT = "--inplace" in sys.argv or "SHAMBLE_CHECKOUT" in os.environ


class Shamble(Distribution):
    """Distribution that declares extension modules if the install compiles."""

    def has_ext_modules(self) -> bool:
        return bool(compiles())


class Rules(BuildRules):  # type: ignore[misc, valid-type]
    """Build of the rules of engine and games, in a checkout also of the engine's own tests."""

    def run(self) -> None:
        if compiles():
            rules = [f"src/shamble/{path.relative_to(PACKAGE).as_posix()}" for path in compiling["engine"](PACKAGE)]
            self.modules = rules + (TESTED if IS_CHECKOUT else [])
        super().run()


class WithPage(build_py):
    """Build of the modules and the page into an emptied folder."""

    def run(self) -> None:
        if not self.editable_mode:
            shutil.rmtree(self.build_lib, ignore_errors=True)
            shutil.copytree(built_page(), Path(self.build_lib, "shamble/server/page"))
        super().run()


class WithBuiltPage(sdist):
    """Source distribution with the built page, for machines without Node."""

    def run(self) -> None:
        built_page()
        super().run()


if __name__ == "__main__":
    setup(
        distclass=Shamble,
        cmdclass={"build_ext": Rules, "build_py": WithPage, "sdist": WithBuiltPage},
        package_dir={"": "src", "tests": "tests"} if IS_CHECKOUT else {"": "src"},
    )
