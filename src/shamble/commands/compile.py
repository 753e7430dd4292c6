"""Command `shamble compile`: compile the engine and the rules of every installed game in place."""

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
from ..games import game_folder, playable_games
from ..installation import install_command
from ..pure import group_of
from .source_copies import copy_packages

BUILD = """
import sys
from setuptools import setup
from shamble.rules_build import BuildRules
BuildRules.modules = sys.argv.pop(1).split(":")
setup(name="rules", cmdclass={"build_ext": BuildRules}, packages=[], py_modules=[])
"""


def find_modules() -> list[Path]:
    """Return the modules to compile as one group: the engine's, and those of all games with `compiled = True`."""
    package = Path(str(shamble.__file__)).parent
    folders = [game_folder(game.id) for game in playable_games() if game.compiled]
    others = [folder for folder in folders if not folder.is_relative_to(package)]
    return [*engine(package), *(module for folder in others for module in rules_of(folder))]


def compile_rules() -> list[Path]:
    """Compile `sources()`, install each compiled module beside its source, and return the sources.

    Raises OptionError if a compiler is missing or compiling fails.
    """
    if not compiles():
        raise OptionError(
            "no compiler: install a C compiler and Python's headers; until then the rules are interpreted"
        )
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise OptionError(f"compiling needs mypyc: {install_command('compile')}")
    modules = find_modules()
    with TemporaryDirectory() as scratch:
        folder, built = Path(scratch, "sources"), Path(scratch, "built")
        copies = copy_packages(modules, folder)
        paths = ":".join(map(str, copies.values()))
        command = [sys.executable, "-c", BUILD, paths, "build_ext", "--build-lib", str(built)]
        environment = {**os.environ, "PURE": "1", "PYTHONPATH": str(folder)}
        done = subprocess.run(command, cwd=scratch, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            output = done.stderr.strip() or done.stdout  # mypy prints its errors on stdout
            raise OptionError(f"compiling failed: {' '.join(output.split()[-40:])}")
        install(built, modules)
    return modules


def install(built: Path, modules: list[Path]) -> None:
    """Copy compiled modules beside their sources, and their library to the top folder; remove the old ones first.

    Libraries of other mypyc-compiled packages in the top folder, such as mypy's own, are left alone.
    """
    groups = {group.decode() for group in map(group_of, modules) if group is not None}
    for path in modules:
        for old in path.parent.glob(f"{path.stem}.*.so"):
            old.unlink()
    top = Path(str(shamble.__file__)).parents[1]
    for old in [library for group in groups for library in top.glob(f"{group}.*.so")]:
        old.unlink()
    folders = {_dotted_name(path): path.parent for path in modules}
    for file in built.rglob("*.so"):
        name = ".".join([*file.relative_to(built).parts[:-1], file.name.partition(".")[0]])
        if name in folders or "." not in name:
            shutil.copy2(file, folders.get(name, top) / file.name)


def _dotted_name(path: Path) -> str:
    """Return the name by which a module is imported."""
    parts, folder = [path.stem], path.parent
    while (folder / "__init__.py").is_file():
        parts.append(folder.name)
        folder = folder.parent
    return ".".join(reversed(parts))
