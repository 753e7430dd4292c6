"""Which whole games there are to be compared with (tests/playthroughs.py)."""

from __future__ import annotations

from tests.playthroughs import played, scripts

from shamble.games.plague.rules.pieces import FATES, REASONS


def test_there_is_a_playthrough_for_every_way_of_ending() -> None:
    outcomes = [played(script).outcome for script in scripts("plague")]
    assert {outcome["reason"] for outcome in outcomes} == set(REASONS)
    fates = {fate.split()[1] for outcome in outcomes for fate in outcome["fates"]}
    assert fates == set(FATES) - {"alive", "in_car"}
