"""The benchmarks' arithmetic; no test asserts a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from benchmarks import engines, lab, learners, searching
from benchmarks.bars import Round, judge, ratio, typical
from benchmarks.clock import Pace, pace
from benchmarks.prepare import ROOT
from benchmarks.report import Run, markdown
from benchmarks.run import chosen

import shamble
from shamble.bots.search import SearchBot
from shamble.core.records.snapshot import digest


def bars(**subjects: dict[str, float]) -> dict[str, bool | None]:
    return {bar.claim: bar.met for bar in judge([subjects])}


def rounds(full: list[float], peer: list[float]) -> list[Round]:
    return [{"plague": {"inside": a}, "quoridor": {"inside": b}} for a, b in zip(full, peer, strict=True)]


def test_a_pace_counts_what_its_batches_say_they_did() -> None:
    found = pace(lambda: 7, 0.001)
    assert found.done == 7 * found.batches
    assert found.size == 7


def test_what_is_done_undisturbed_is_what_a_tenth_of_the_slices_reach() -> None:
    slices = [100.0] * 2 + [90.0] * 9 + [50.0] * 9
    assert Pace(0, 0, 1.0, slices).undisturbed == 90
    assert pace(lambda: 7, 0.05).slices


def test_a_typical_value_is_the_median_of_the_rounds() -> None:
    assert typical(rounds([1, 9, 2], [1, 1, 1]), "plague", "inside") == 2


def test_a_ratio_is_taken_within_each_round() -> None:
    assert ratio(rounds([10, 4, 6], [1, 2, 6]), "inside", "plague", "quoridor") == 2


def test_a_ratio_leaves_out_rounds_in_which_only_one_was_measured() -> None:
    alone: Round = {"plague": {"inside": 100}}
    assert ratio([*rounds([6], [2]), alone], "inside", "plague", "quoridor") == 3


@pytest.mark.parametrize(("ours", "met"), [(4.4, True), (4.39, False)])
def test_so_many_times_quoridor_inside_is_asked_for(ours: float, met: bool) -> None:
    found = bars(plague={"inside": ours}, quoridor={"inside": 1.0})
    assert found["inside: plague at least 4.4 x quoridor"] is met


@pytest.mark.parametrize(("ours", "met"), [(0.65, True), (0.64, False)])
def test_a_town_does_a_million_choices_a_second_where_quoridor_does_half_as_many_again(ours: float, met: bool) -> None:
    found = bars(zomboid={"inside": ours}, quoridor={"inside": 1.0})
    assert found["inside: zomboid at least 0.65 x quoridor"] is met


@pytest.mark.parametrize(("nanoseconds", "met"), [(300.0, True), (301.0, False)])
def test_a_clone_may_take_half_the_time_of_connect_four_s(nanoseconds: float, met: bool) -> None:
    found = bars(thirty_seconds={"clone": nanoseconds}, connect_four={"clone": 600})
    assert found["clone: thirty_seconds at most 0.5 x connect_four"] is met


@pytest.mark.parametrize(("ours", "met"), [(2.0, True), (1.99, False)])
def test_driven_games_may_not_be_slower_than_those_of_the_first_version(ours: float, met: bool) -> None:
    found = bars(plague={"driven": ours}, plague_first={"driven": 2.0})
    assert found["driven: plague at least 1 x plague_first"] is met


def test_greedy_games_are_measured_against_the_first_version() -> None:
    found = bars(plague={"greedy": 6.0}, plague_first={"greedy": 2.0})
    assert found["greedy: plague at least 3 x plague_first"] is True


def test_steps_of_learners_are_measured_against_their_peers_and_against_a_million() -> None:
    found = bars(plague={"stepped": 1e6}, uno={"stepped": 1e5}, pettingzoo={"stepped": 1.1e5})
    assert found["stepped: plague at least 10 x uno"] is True
    assert found["stepped: plague at least 10 x pettingzoo"] is False
    assert found["stepped: plague at least 1 M/s"] is True
    assert bars(plague={"stepped": 9.9e5})["stepped: plague at least 1 M/s"] is False


@pytest.mark.parametrize(("pace", "met"), [(5e5, True), (4.9e5, False)])
def test_half_a_million_choices_a_second_are_to_be_searched_in_each_game(pace: float, met: bool) -> None:
    for game in ("plague", "thirty_seconds", "zomboid", "apocalypse"):
        for build in (game, f"{game}_guided"):
            assert bars(**{build: {"searched": pace}})[f"searched: {build} at least 0.5 M/s"] is met


@pytest.mark.parametrize(("paces", "met"), [((6e5, 1e6), True), ((9.9e5, 9.9e5), False)])
def test_a_million_is_also_asked_of_the_round_that_was_disturbed_least(paces: tuple[float, float], met: bool) -> None:
    found = judge([{"zomboid_guided": {"undisturbed": pace}} for pace in paces])
    claim = "stepped, undisturbed: zomboid_guided at least 1 M/s"
    assert [bar.met for bar in found if bar.claim == claim] == [met]


@pytest.mark.parametrize(("paces", "met"), [((3e5, 4e5, 5e5), True), ((4.9e5, 4.9e5, 4.9e5), False)])
def test_half_a_million_searched_is_also_asked_of_the_best_round(paces: tuple[float, ...], met: bool) -> None:
    found = {bar.claim: bar.met for bar in judge([{"zomboid": {"searched": pace}} for pace in paces])}
    assert found["searched: zomboid at least 0.5 M/s"] is False
    assert found["searched, best round: zomboid at least 0.5 M/s"] is met


def test_a_search_goes_from_choice_to_choice_and_from_game_to_game() -> None:
    edition = shamble.load("thirty_seconds", round_limit=1)
    choose = searching.thoughts(SearchBot(edition.game.heuristic(edition.book), 2), edition.initial_state(2), 1)
    assert all(choose() >= 2 for _ in range(150))  # more choices than there are in one game


def test_steps_are_those_of_all_games_side_by_side() -> None:
    assert learners.step("plague", 0.001, 1, map="cabin")["stepped"] > 0


def test_a_bar_is_not_judged_without_what_it_is_measured_against() -> None:
    assert set(bars(plague={"inside": 9e6, "driven": 9e6, "clone": 1.0, "greedy": 9.0}).values()) == {None}


@pytest.mark.parametrize(("file", "compiled"), [("play.py", True), ("play.so", False)])
def test_rules_that_are_not_as_their_row_says_are_not_measured(file: str, compiled: bool) -> None:
    with pytest.raises(SystemExit, match=r"^play is (not )?compiled"):
        engines.insist(SimpleNamespace(__file__=file, __name__="play"), compiled)


@pytest.mark.parametrize("drive", [engines.drive, engines.drive_first])
def test_a_game_is_driven_to_its_end(drive: Callable[[engines.Engine, Any], int]) -> None:
    engine = engines.engine("plague", map="cabin", max_rounds=40)
    assert drive(engine, engine.rng(1)) > 100
    assert not engine.play.is_over(engine.first)


def test_a_version_that_does_not_say_what_it_awaits_is_driven_as_it_says_itself() -> None:
    engine = engines.engine("plague", map="cabin", max_rounds=1)
    names = ("is_over", "is_chance", "offers", "take", "resolve", "sample")
    first = SimpleNamespace(**{name: getattr(engine.play, name) for name in names})
    assert engines.drive(replace(engine, play=first), engine.rng(1)) > 10


def test_a_greedy_game_is_the_same_for_the_same_seed() -> None:
    engine = engines.engine("plague", map="cabin", max_rounds=5)
    ends = [engines.play_greedily(engine, seed) for seed in (1, 1)]
    assert engine.play.is_over(ends[0])
    assert digest(ends[0]) == digest(ends[1])


def test_a_game_is_measured_with_as_many_seats_as_it_is_played_by() -> None:
    for game, seats in (("thirty_seconds", 2), ("zomboid", 4), ("apocalypse", 3)):
        engine = engines.engine(game)
        assert (engine.first.seat_count, len(engine.bots)) == (seats, seats)


@pytest.mark.parametrize(("ratios", "verdict"), [([0.5, 0.9, 0.95], "pass"), ([0.99, 0.89, 0.5], "FAIL")])
def test_of_what_a_core_adds_the_median_of_the_rounds_is_asked_for(ratios: list[float], verdict: str) -> None:
    assert lab.told("A process added", ratios).endswith(f"at least 0.9: {verdict}.")


def test_of_many_games_both_the_median_of_the_rounds_and_the_best_are_told() -> None:
    told = lab.timed("plague", [131.0, 104.0, 122.0])
    assert told.endswith("took 131, 104, 122 s in 3 rounds; at most 120; median 122: FAIL, best 104: pass.")


@pytest.mark.parametrize(
    ("folder", "kind"), [("build/fast/src", "compiled guided by a profile"), ("build/plain/src", "compiled plainly")]
)
def test_the_page_of_the_lab_says_of_which_build_it_is(folder: str, kind: str) -> None:
    assert lab.built(str(ROOT / folder / "shamble/core/play.so")) == f"The rules are {kind}."


def test_an_unknown_subject_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(SystemExit, match="no subject 'go'; subjects: plague, plague_guided, plague_first"):
        chosen(["plague", "go"])


def test_subjects_are_measured_in_their_own_order() -> None:
    assert chosen(["chess", "plague"]) == ["plague", "chess"]


def test_the_page_gives_medians_ratios_and_verdicts() -> None:
    done = rounds([5e6, 6e6, 7e6], [1e6, 2e6, 2e6])
    run = Run("2026-01-02", "a machine", (0.1, 0.2), 1.0, {"shamble": "0.1.0"}, done)
    page = markdown(run)
    assert "2026-01-02, a machine; load 0.1 before and 0.2 after the run." in page
    assert "| Zombie Plague, compiled | 6.000 |  |  |  |  |  |  |" in page
    assert "| OpenSpiel quoridor | 3.50 |  |  |  |  |" in page
    assert "| inside: plague at least 4.4 x quoridor | 3.50 x | FAIL |" in page
