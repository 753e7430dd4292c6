"""Folders of home-made content."""

from __future__ import annotations

from pathlib import Path


def folder(path: Path, **files: str) -> Path:
    """A folder with these TOML files, made if it is not there."""
    path.mkdir(exist_ok=True)
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text)
    return path
