"""Installed version of Shamble."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed


def version() -> str:
    """Return the version in pyproject.toml, or "not installed" when run from sources that are not installed."""
    try:
        return installed("shamble")
    except PackageNotFoundError:
        return "not installed"
