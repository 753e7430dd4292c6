"""Shamble packed as it is published: the sources, and a wheel made of nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.web.conftest import browser, guest, visitors  # noqa: F401  Chromium

from .installed import IS_COMPILED, ROOT, UV, Installed, told


@pytest.fixture(scope="session")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a source distribution of this checkout, and of a wheel that is built from it.

    The wheel is pure; PACKED=compiled compiles it.
    """
    folder = tmp_path_factory.mktemp("packed")
    how = {} if IS_COMPILED else {"SHAMBLE_PURE": "1"}
    told([UV, "build", "--quiet", "--out-dir", folder, ROOT], folder, **how)
    return folder


@pytest.fixture(scope="session")
def wheel(packed: Path) -> Path:
    """The wheel."""
    return next(packed.glob("*.whl"))


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Installed:
    """The wheel in an environment of its own, which has nothing else."""
    return Installed(tmp_path_factory.mktemp("installed"), wheel)
