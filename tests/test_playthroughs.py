"""Whole games, compared line by line with the files in playthroughs/; `make playthroughs` writes these anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.playthroughs import FILES, read, write


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parents[1].name}-{path.stem}" for path in FILES])
def test_a_playthrough_is_line_by_line_as_it_was(path: Path) -> None:
    assert write(read(path)).splitlines() == path.read_text(encoding="utf-8").splitlines()
