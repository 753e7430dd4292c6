"""The command `shamble compile`: the engine and the rules of every game that is here, compiled where they run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import shamble

from ..compiling import compiles, engine, rules_of
from ..core.errors import OptionError
from ..games import home, playable
from ..installation import add_extra
from ..pure import group_of
from .source_copies import copy_packages

BUILD = """
import sys
from setuptools import setup
from shamble.rules_build import BuildRules
BuildRules.modules = sys.argv.pop(1).split(":")
setup(name="rules", cmdclass={"build_ext": BuildRules}, packages=[], py_modules=[])
"""


def sources() -> list[Path]:
    """The modules that are compiled as one group: the engine's, and those of all games that say so."""
    package = Path(str(shamble.__file__)).parent
    others = [home(game.id) for game in playable() if game.compiled and not home(game.id).is_relative_to(package)]
    return [*engine(package), *(module for folder in others for module in rules_of(folder))]


def compile_rules() -> list[Path]:
    """Compile them and lay each beside its source; return the sources. Raises OptionError where that cannot be."""
    if not compiles():
        raise OptionError("no compiler: a C compiler and Python's headers are needed; the rules run as they are")
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise OptionError(f"nothing to compile with: {add_extra('compile')}")
    modules = sources()
    with TemporaryDirectory() as made:
        folder, built = Path(made, "sources"), Path(made, "built")
        copies = copy_packages(modules, folder)
        listed = ":".join(map(str, copies.values()))
        command = [sys.executable, "-c", BUILD, listed, "build_ext", "--build-lib", str(built)]
        environment = {**os.environ, "PURE": "1", "PYTHONPATH": str(folder)}
        done = subprocess.run(command, cwd=made, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            said = done.stderr.strip() or done.stdout  # mypy's errors stand in the latter
            raise OptionError(f"compiling failed: {' '.join(said.split()[-40:])}")
        lay(built, modules)
    return modules


def lay(made: Path, modules: list[Path]) -> None:
    """What is compiled wins over the source beside it; what was compiled before goes first.

    The libraries of other packages that mypyc has compiled, as mypy itself, lie in the same folder.
    """
    groups = {group.decode() for group in map(group_of, modules) if group is not None}
    for path in modules:
        for old in path.parent.glob(f"{path.stem}.*.so"):
            old.unlink()
    top = Path(str(shamble.__file__)).parents[1]
    for old in [each for group in groups for each in top.glob(f"{group}.*.so")]:
        old.unlink()
    beside = {_dotted(path): path.parent for path in modules}
    for built in made.rglob("*.so"):
        name = ".".join([*built.relative_to(made).parts[:-1], built.name.partition(".")[0]])
        if name in beside or "." not in name:
            shutil.copy2(built, beside.get(name, top) / built.name)


def _dotted(path: Path) -> str:
    """The name by which a module is imported: up to the last folder that is a package."""
    parts, folder = [path.stem], path.parent
    while (folder / "__init__.py").is_file():
        parts.append(folder.name)
        folder = folder.parent
    return ".".join(reversed(parts))
