"""Which results moves of playbooks answer: case by case."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import GROUP, laid, opened

from shamble.games.apocalypse.rules.moves.triggers import is_trigger_condition_met, list_passed_over
from shamble.games.apocalypse.rules.pieces import (
    FOLLOW_UP,
    MISS,
    STRONG,
    WEAK,
)
from shamble.games.apocalypse.rules.playbook_moves import (
    COMFORTS_THE_WORST,
    HIT_ALONE,
    LEARNS_IN_DANGER,
    SPURNS_FLIGHT,
    STRONG_IN_REACH,
    TREATS,
    TREATS_THE_DISTRUSTED,
)

RESULTS: list[tuple[str, str | None, int, int, dict[str, Any], bool]] = [
    ("run_like_hell", "market", int(STRONG_IN_REACH), int(STRONG), {"threats": GROUP}, True),
    ("keep_cool", None, int(STRONG_IN_REACH), int(STRONG), {"threats": GROUP}, True),
    ("keep_cool", None, int(STRONG_IN_REACH), int(WEAK), {"threats": GROUP}, False),
    ("maul", "t1", int(STRONG_IN_REACH), int(STRONG), {"threats": GROUP}, False),
    ("keep_cool", None, int(STRONG_IN_REACH), int(STRONG), {"threats": [{"kind": "brute", "band": "close"}]}, False),
    ("keep_cool", None, int(STRONG_IN_REACH), int(STRONG), {"threats": [{"kind": "brute", "at": "market"}]}, False),
    ("keep_cool", None, int(HIT_ALONE), int(WEAK), {}, False),
    ("keep_cool", None, int(HIT_ALONE), int(WEAK), {"survivors": {"a": {"cut_off": True}}}, True),
    ("keep_cool", None, int(HIT_ALONE), int(WEAK), {"survivors": {"b": {"harm": 6}}}, True),
    ("keep_cool", None, int(HIT_ALONE), int(STRONG), {"survivors": {"b": {"place": "market"}}}, True),
    ("keep_cool", None, int(HIT_ALONE), int(MISS), {"survivors": {"a": {"cut_off": True}}}, False),
    ("keep_cool", None, int(HIT_ALONE), int(WEAK), {"survivors": {"a": {"harm": 6, "cut_off": True}}}, False),
    ("read_situation", None, int(LEARNS_IN_DANGER), int(MISS), {"threats": [{"kind": "brute", "band": "close"}]}, True),
    ("read_situation", None, int(LEARNS_IN_DANGER), int(WEAK), {"threats": [{"kind": "brute", "band": "far"}]}, False),
    ("keep_cool", None, int(LEARNS_IN_DANGER), int(WEAK), {"threats": GROUP}, False),
    ("maul", "t1", int(SPURNS_FLIGHT), int(MISS), {"threats": GROUP}, True),
    ("impede", "t1", int(SPURNS_FLIGHT), int(MISS), {"threats": [{"kind": "brute", "band": "close"}]}, True),
    ("maul", "t1", int(SPURNS_FLIGHT), int(MISS), {"threats": [{"kind": "brute", "band": "far"}]}, False),
    ("maul", "b", int(SPURNS_FLIGHT), int(MISS), {"threats": GROUP}, False),
    ("maul", "t2", int(SPURNS_FLIGHT), int(MISS), {"threats": GROUP}, False),
    ("cheer", "t1", int(SPURNS_FLIGHT), int(MISS), {"threats": GROUP}, False),
    ("cheer", "b", int(COMFORTS_THE_WORST), int(WEAK), {"survivors": {"b": {"harm": 4}}}, True),
    ("cheer", "b", int(COMFORTS_THE_WORST), int(WEAK), {"survivors": {"b": {"harm": 3}}}, False),
    ("cheer", "b", int(COMFORTS_THE_WORST), int(WEAK), {"survivors": {"b": {"infection": 3}}}, True),
    ("cheer", "b", int(COMFORTS_THE_WORST), int(WEAK), {"survivors": {"b": {"infection": 2}}}, False),
    ("stop_bleeding", "b", int(COMFORTS_THE_WORST), int(WEAK), {"survivors": {"b": {"harm": 4}}}, True),
    ("stop_bleeding", "a", int(COMFORTS_THE_WORST), int(WEAK), {"survivors": {"a": {"harm": 4}}}, False),
    ("read_person", "b", int(COMFORTS_THE_WORST), int(WEAK), {"survivors": {"b": {"harm": 4}}}, False),
    ("cheer", "captain", int(COMFORTS_THE_WORST), int(WEAK), {"survivors": {"b": {"harm": 4}}}, False),
    ("stop_bleeding", "b", int(TREATS_THE_DISTRUSTED), int(WEAK), {}, True),
    ("stop_bleeding", "b", int(TREATS_THE_DISTRUSTED), int(WEAK), {"survivors": {"a": {"trust": {"b": 1}}}}, False),
    ("stop_bleeding", "a", int(TREATS_THE_DISTRUSTED), int(WEAK), {}, False),
    ("cheer", "b", int(TREATS_THE_DISTRUSTED), int(WEAK), {}, False),
]


@pytest.mark.clause("ZA-263", "ZA-269", "ZA-058")
@pytest.mark.parametrize(
    ("move", "target", "when", "tier", "position", "answers"), RESULTS, ids=map(str, range(len(RESULTS)))
)
def test_a_move_of_a_playbook_answers_the_results_it_speaks_of(
    move: str, target: str | None, when: int, tier: int, position: dict[str, Any], answers: bool
) -> None:
    s = laid(**position)
    n = opened(s, move, target)
    s.set_tier(n, tier)
    assert is_trigger_condition_met(s, n, when) == answers


@pytest.mark.clause("ZA-263", "ZA-269")
def test_a_follow_up_and_who_is_held_down_are_no_flight_spurned() -> None:
    s = laid(threats=GROUP)
    n = opened(s, "maul", "t1")
    s.set_prone(0, 1)
    assert is_trigger_condition_met(s, n, SPURNS_FLIGHT)
    s.set_prone(0, 2)
    assert not is_trigger_condition_met(s, n, SPURNS_FLIGHT)
    s.set_prone(0, 0)
    s.set_cause(n, FOLLOW_UP)
    assert not is_trigger_condition_met(s, n, SPURNS_FLIGHT)
    cool = opened(s, "keep_cool", cause=int(FOLLOW_UP))
    s.set_tier(cool, STRONG)
    assert not is_trigger_condition_met(s, cool, STRONG_IN_REACH)


@pytest.mark.clause("ZA-263")
@pytest.mark.parametrize(
    ("other", "bits"),
    [
        ({"harm": 1}, 4),
        ({"harm": 6}, 4),
        ({}, 0),
        ({"infection": 2}, 0),
        ({"infection": 3}, 4),
        ({"harm": 1, "place": "market"}, 0),
        ({"harm": 7, "dead": True}, 0),
        ({"harm": 1, "trust": {"a": -2}}, 0),
        ({"harm": 1, "trust": {"a": -1}}, 4),
    ],
)
def test_passed_over_is_who_needed_it_as_well_and_can_trust_less(other: dict[str, Any], bits: int) -> None:
    s = laid(3, survivors={"a": {"harm": 1}, "b": {"harm": 1}, "c": other})
    n = opened(s, "stop_bleeding", "b")
    assert list_passed_over(s, n) == bits
    for over in (0, bits):
        s.set_passed_over(0, over)
        assert is_trigger_condition_met(s, n, TREATS) == (over != 0)
    s.set_passed_over(0, 4)
    assert not is_trigger_condition_met(s, opened(s, "cheer", "b"), TREATS)
