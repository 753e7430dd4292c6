"""Building without Node: the page is taken as it came, or the reason is told."""

from __future__ import annotations

import os
from pathlib import Path
from types import ModuleType

import pytest

from .installed import loaded


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """How the page comes into a wheel, in a checkout of two files, on a machine without Node."""
    found = loaded("wheels/page.py")
    web = tmp_path / "web"
    (web / "src").mkdir(parents=True)
    (web / "src/main.ts").touch()
    for name, place in {"ROOT": tmp_path, "WEB": web, "BUILT": web / "dist"}.items():
        monkeypatch.setattr(found, name, place)
    monkeypatch.setenv("PATH", str(tmp_path))
    return found


def lay(page: ModuleType, seconds_later: int) -> Path:
    """A page that was built so long after its sources."""
    index: Path = page.BUILT / "index.html"
    index.parent.mkdir()
    index.touch()
    written = (page.WEB / "src/main.ts").stat().st_mtime + seconds_later
    os.utime(index, (written, written))
    return index


def test_no_page_and_no_node_ends_with_what_would_help(page: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"no new enough Node is installed(.|\n)*make web"):
        page.build()


def test_a_page_that_is_newer_than_its_sources_is_taken(page: ModuleType) -> None:
    lay(page, 1)
    assert page.build() == page.BUILT


def test_a_page_that_is_older_than_its_sources_is_not_taken(page: ModuleType) -> None:
    lay(page, -1)
    with pytest.raises(SystemExit, match="not built"):
        page.build()


def test_the_page_of_a_source_distribution_is_taken_whatever_its_files_times_are(page: ModuleType) -> None:
    lay(page, -1)
    (page.ROOT / "PKG-INFO").touch()
    assert page.build() == page.BUILT


def test_what_npm_says_is_told_when_it_fails(page: ModuleType, tmp_path: Path) -> None:
    for name, script in {"node": "echo v20.1.0", "npm": "echo it is offline >&2; exit 1"}.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n", encoding="ascii")
        (tmp_path / name).chmod(0o755)
    with pytest.raises(SystemExit, match=r"npm ci fails(.|\n)*it is offline"):
        page.build()
