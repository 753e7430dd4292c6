"""Whole games, compared line by line with the files in playthroughs/; `make playthroughs` writes these anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from .playthrough import FOLDER, read, start, write

clause = pytest.mark.clause
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_playthrough_is_line_by_line_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write(read(text)).splitlines() == text.splitlines()


@clause("TS-050", "TS-051", "TS-052", "TS-057")
def test_there_is_a_playthrough_for_every_way_of_ending() -> None:
    ends = set()
    for path in FILES:
        script = read(path.read_text(encoding="utf-8"))
        table = start(script)
        for choice in script.choices:
            table.play(choice)
        assert table.is_over
        ends.add((table.outcome["winner"], table.outcome["reason"]))
    assert ends == {("survivor", "street"), ("zombie", "dead"), ("zombie", "truck")}
