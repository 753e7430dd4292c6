"""The version of Shamble that is installed."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed


def version() -> str:
    """Return the version of the installed package, or "not installed" if Shamble runs from plain sources."""
    try:
        return installed("shamble")
    except PackageNotFoundError:
        return "not installed"
