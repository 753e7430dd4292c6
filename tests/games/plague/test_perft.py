"""Counts of the tree from named positions: what a change of the rules adds or takes away shows here first."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.core.analysis.perft import perft

POSITIONS = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["perft"]


@pytest.mark.parametrize("named", POSITIONS, ids=[named["name"] for named in POSITIONS])
def test_the_tree_has_as_many_ways_as_it_had(named: dict[str, Any]) -> None:
    edition = shamble.load("plague", **named["options"])
    s = (
        edition.set_position(named["seats"], named["position"])
        if "position" in named
        else edition.initial_state(named["seats"])
    )
    assert perft(s, len(named["counts"])) == named["counts"]
