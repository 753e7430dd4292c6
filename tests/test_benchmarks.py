"""The benchmarks' arithmetic; no test asserts a time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from benchmarks import engines
from benchmarks.bars import Bar, Round, judge, ratio, typical
from benchmarks.clock import pace
from benchmarks.report import Run, markdown
from benchmarks.run import chosen

INSIDE, DRIVEN, INSIDE_RATE, DRIVEN_RATE, CLONE = range(5)


def bars(**subjects: dict[str, float]) -> list[Bar]:
    return judge([subjects])


def rounds(full: list[float], peer: list[float]) -> list[Round]:
    return [{"plague": {"inside": a}, "quoridor": {"inside": b}} for a, b in zip(full, peer, strict=True)]


def test_a_pace_counts_what_its_batches_say_they_did() -> None:
    found = pace(lambda: 7, 0.001)
    assert found.done == 7 * found.batches
    assert found.size == 7


def test_a_typical_value_is_the_median_of_the_rounds() -> None:
    assert typical(rounds([1, 9, 2], [1, 1, 1]), "plague", "inside") == 2


def test_a_ratio_is_taken_within_each_round() -> None:
    assert ratio(rounds([10, 4, 6], [1, 2, 6]), "inside", "quoridor") == 2


def test_a_ratio_leaves_out_rounds_in_which_only_one_was_measured() -> None:
    alone: Round = {"plague": {"inside": 100}}
    assert ratio([*rounds([6], [2]), alone], "inside", "quoridor") == 3


@pytest.mark.parametrize(("peer", "met"), [(0.5e6, True), (0.51e6, False)])
def test_three_times_quoridor_inside_is_asked_for(peer: float, met: bool) -> None:
    assert bars(plague={"inside": 1.5e6}, quoridor={"inside": peer})[INSIDE].met is met


def test_no_number_of_millions_stands_in_for_a_ratio() -> None:
    peers = {"quoridor": {"inside": 4e6, "driven": 5e6}, "connect_four": {"driven": 1.0}}
    found = bars(plague={"inside": 9e6, "driven": 9e6}, **peers)
    assert [found[bar].met for bar in (INSIDE, DRIVEN)] == [False, False]


def test_twice_quoridor_driven_is_not_enough_without_twice_connect_four() -> None:
    bar = bars(plague={"driven": 0.8e6}, quoridor={"driven": 0.3e6}, connect_four={"driven": 0.5e6})[DRIVEN]
    assert bar == Bar(bar.claim, "2.67 x quoridor, 1.60 x connect_four", met=False)


@pytest.mark.parametrize("connect_four", [0.4e6, 0.3e6])
def test_twice_both_driven_clears_the_bar(connect_four: float) -> None:
    found = bars(plague={"driven": 0.8e6}, quoridor={"driven": 0.4e6}, connect_four={"driven": connect_four})
    assert found[DRIVEN].met is True


@pytest.mark.parametrize(("rate", "met"), [(3e6, (True, True)), (1e6, (False, True)), (0.9e6, (False, False))])
def test_millions_are_judged_by_themselves(rate: float, met: tuple[bool, bool]) -> None:
    found = bars(plague={"inside": rate, "driven": rate})
    assert (found[INSIDE_RATE].met, found[DRIVEN_RATE].met) == met


@pytest.mark.parametrize(("nanoseconds", "met"), [(400.0, True), (401.0, False)])
def test_a_clone_may_take_twice_the_time_of_the_reference(nanoseconds: float, met: bool) -> None:
    assert bars(plague={"clone": nanoseconds}, reference={"clone": 200})[CLONE].met is met


def test_a_ratio_is_not_judged_without_all_its_peers() -> None:
    bar = bars(plague={"driven": 1e6}, quoridor={"driven": 0.1e6})[DRIVEN]
    assert bar == Bar(bar.claim, "10.00 x quoridor", met=None)


def test_no_bar_is_judged_where_the_full_game_was_not_measured() -> None:
    assert [bar.met for bar in bars(quoridor={"inside": 1e6, "driven": 1e6})] == [None] * 5


@pytest.mark.parametrize(("file", "compiled"), [("play.py", True), ("play.so", False)])
def test_rules_that_are_not_as_their_row_says_are_not_measured(file: str, compiled: bool) -> None:
    nothing: Any = None
    engine = engines.Engine(SimpleNamespace(__file__=file, __name__="play"), nothing, nothing, nothing, nothing)
    with pytest.raises(SystemExit, match=r"^play is (not )?compiled"):
        engines.measure(lambda: engine, compiled, 0.001, 1)


def test_a_game_is_driven_to_its_end() -> None:
    engine = engines.full_game()
    assert engines.drive(engine, engine.rng(1)) > 100
    assert not engine.play.is_over(engine.first)


def test_an_unknown_subject_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(SystemExit, match="no subject 'go'; subjects: plague, reference, backgammon"):
        chosen(["plague", "go"])


def test_subjects_are_measured_in_their_own_order() -> None:
    assert chosen(["chess", "plague"]) == ["plague", "chess"]


def test_the_page_gives_medians_ratios_and_verdicts() -> None:
    done = rounds([5e6, 6e6, 7e6], [1e6, 2e6, 2e6])
    run = Run("2026-01-02", "a machine", (0.1, 0.2), 1.0, {"shamble": "0.1.0"}, done)
    page = markdown(run)
    assert "2026-01-02, a machine; load 0.1 before and 0.2 after the run." in page
    assert "| Zombie Plague, compiled | 6.000 |  |  |  |  |" in page
    assert "| OpenSpiel quoridor | 3.50 |  |  |" in page
    assert "| 3.50 x quoridor | pass |" in page
    assert "| inside: 3 M/s on a quiet core | 6.00 M/s | pass |" in page
