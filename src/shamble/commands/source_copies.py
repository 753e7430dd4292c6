"""Copies of the packages to compile, in a folder of their own.

In site-packages, mypy takes every package beside a module for the user's own, and refuses those that it knows itself.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

LEFT_OUT = shutil.ignore_patterns("*.so", "__pycache__", "page")


def copy_packages(modules: Iterable[Path], folder: Path) -> dict[Path, Path]:
    """Copy the packages of these modules into a folder; return each module's copy, by the module."""
    copies: dict[Path, Path] = {}
    for module in modules:
        package = top_package(module)
        copied = folder / package.name
        if not copied.exists():
            shutil.copytree(package, copied, ignore=LEFT_OUT)
        copies[module] = folder / module.relative_to(package.parent)
    return copies


def top_package(module: Path) -> Path:
    """Return the folder of the outermost package that a module belongs to."""
    folder = module.parent
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
    return folder
