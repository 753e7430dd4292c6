"""Compiled or interpreted: PURE=1 reads the sources even where they are compiled, COMPILED=1 insists on the compiled.

This file is loaded before any test, and by each worker of pytest-xdist, so before anything imports shamble.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

import pytest

RULES = "shamble.core.play"  # the heart of the compiled modules


class Sources(MetaPathFinder):
    """Finds the modules of shamble as `.py`, before Python's own finders take the compiled file beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("shamble."):
            return None
        found = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname) for folder in path)
        return next((spec for spec in found if spec is not None), None)


if os.environ.get("PURE") == "1":
    sys.meta_path.insert(0, Sources())


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("COMPILED") == "1" and not is_compiled():
        raise pytest.UsageError(f"COMPILED=1, but {RULES} is read from {origin()}; `make build` compiles it")


def pytest_report_header(config: pytest.Config) -> str:
    return f"shamble: {'compiled' if is_compiled() else 'interpreted'} ({RULES} from {origin()})"


def origin() -> str:
    spec = importlib.util.find_spec(RULES)
    return os.path.relpath(spec.origin) if spec is not None and spec.origin is not None else "nowhere"


def is_compiled() -> bool:
    return origin().endswith(tuple(EXTENSION_SUFFIXES))
