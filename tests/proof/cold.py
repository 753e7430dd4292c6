"""A pytest plugin for one run from nothing: a mistake in code that runs while the rulebook is built or loaded."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

PATH, SOURCE, LOG = "PROOF_PATH", "PROOF_SOURCE", "PROOF_LOG"  # the module, what it is read from, where failures go


class WithMistake(SourceFileLoader):
    """Reads the module from elsewhere, its name and its place as they were."""

    def get_code(self, fullname: str) -> object:  # type: ignore[override]
        """The code with the mistake; nothing is cached."""
        return compile(Path(os.environ[SOURCE]).read_text(encoding="utf-8"), os.environ[PATH], "exec")


class Finder(MetaPathFinder):
    """Finds the one module that holds the mistake."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module, if it is the one."""
        wanted = Path(os.environ[PATH])
        if path is None or fullname.rpartition(".")[2] != wanted.stem or str(wanted.parent) not in path:
            return None
        return spec_from_file_location(fullname, wanted, loader=WithMistake(fullname, str(wanted)))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write down who noticed."""
    if report.failed:
        with Path(os.environ[LOG]).open("a", encoding="utf-8") as log:
            log.write(f"! {report.nodeid}\n")


if os.environ.get(PATH):
    sys.meta_path.insert(0, Finder())
