"""Which whole games there are to be compared with (tests/playthroughs.py)."""

from __future__ import annotations

from tests.playthroughs import played, scripts

from shamble.games.plague.rules.pieces import FATES, REASONS


def test_there_is_a_playthrough_for_every_way_of_ending() -> None:
    outcomes = [played(script).outcome for script in scripts("plague")]
    assert {outcome["reason"] for outcome in outcomes} == set(REASONS)
    fates = {fate.split()[1] for outcome in outcomes for fate in outcome["fates"]}
    assert fates == set(FATES) - {"alive", "in_car"}


def test_there_is_a_playthrough_of_each_other_way_to_play() -> None:
    options = [script.options for script in scripts("plague")]
    for name, value in (("interleave", True), ("zombie_control", "auto"), ("map", "mall"), ("car", "horror")):
        assert any(chosen.get(name) == value for chosen in options), name
