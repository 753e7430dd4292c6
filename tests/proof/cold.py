"""A pytest plugin for one run from nothing: a mistake in code that runs while the rulebook is built or loaded."""

from __future__ import annotations

import os
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest

PATH, SOURCE, LOG = "PROOF_PATH", "PROOF_SOURCE", "PROOF_LOG"  # the module, what it is read from, where failures go

read = SourceFileLoader.get_code


def with_mistake(loader: SourceFileLoader, fullname: str) -> object:
    """The code of a module, of the one that holds the mistake with it; whoever found the module."""
    if loader.path != os.environ[PATH]:
        return read(loader, fullname)
    return compile(Path(os.environ[SOURCE]).read_text(encoding="utf-8"), loader.path, "exec")  # nothing is cached


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write down who noticed."""
    if report.failed:
        with Path(os.environ[LOG]).open("a", encoding="utf-8") as log:
            log.write(f"! {report.nodeid}\n")


if os.environ.get(PATH):
    SourceFileLoader.get_code = with_mistake  # type: ignore[assignment, method-assign]
