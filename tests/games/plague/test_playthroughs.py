"""Whole games, compared line by line with the files in playthroughs/; `make playthroughs` writes these anew."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.core.table import Table
from shamble.games.plague.pieces import REASONS

from .playthrough import FOLDER, Script, read, write

FILES = sorted(FOLDER.glob("*.txt"))


def played(script: Script) -> Table:
    table = shamble.load("plague", **script.options).new(script.seats, seed=0)
    for choice in script.choices:
        table.play(choice)
    return table


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_playthrough_is_line_by_line_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert write(read(text)).splitlines() == text.splitlines()


def test_there_is_a_playthrough_for_every_way_of_ending() -> None:
    scripts = [read(path.read_text(encoding="utf-8")) for path in FILES]
    outcomes = [played(script).outcome for script in scripts]
    assert {outcome["reason"] for outcome in outcomes} == set(REASONS)
    fates = {fate.split()[1] for outcome in outcomes for fate in outcome["fates"]}
    assert fates == {"escaped", "secured", "zombified", "killed"}
