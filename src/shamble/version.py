"""The version that is installed."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed


def version() -> str:
    """The version as pyproject.toml names it; `not installed` where the sources alone are run."""
    try:
        return installed("shamble")
    except PackageNotFoundError:
        return "not installed"
