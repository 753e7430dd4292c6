"""PURE=1: the sources are read even where they are compiled, for tests and for whoever writes a rule."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class Sources(MetaPathFinder):
    """Finds the modules of shamble and of its test game as `.py`, before Python takes the compiled file beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of this package, if that is what is asked for."""
        if path is None or not fullname.startswith(("shamble.", "tests.")):
            return None
        found = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname) for folder in path)
        return next((spec for spec in found if spec is not None), None)


def read_sources() -> None:
    """From now on, if the environment says PURE=1."""
    if os.environ.get("PURE") == "1" and not any(isinstance(finder, Sources) for finder in sys.meta_path):
        sys.meta_path.insert(0, Sources())
