"""Experiments: pairs with the same rolls, the same on any number of processes, resumed after a kill."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from tests.lab.conftest import WriteArm

from shamble.core.errors import ContentError, OptionError
from shamble.lab.experiments.arm import read_arm
from shamble.lab.experiments.executor import SerialExecutor, open_executor
from shamble.lab.experiments.experiment import BATCH, Experiment
from shamble.lab.experiments.results import Results
from shamble.lab.questions import Question


def played(question: Question, games: int, folder: Path | None = None, jobs: int = 1) -> pl.DataFrame:
    with open_executor(jobs) as players:
        return list(question.run(games, 0.0, players, folder))[-1]


def test_a_change_that_matters_to_no_game_leaves_every_pair_alike(arm: WriteArm) -> None:
    question = Question([arm("today"), arm("again")], 1, None)
    pairs = 2 * BATCH  # so many that the interval is narrow enough for an answer
    found = question.answer(played(question, pairs)).comparison
    assert found is not None
    assert (found.pairs, found.alike, found.question.difference) == (pairs, pairs, 0)
    assert found.verdict.startswith("No difference is shown. Human wins as often with again as with today")


def test_pairs_begin_with_the_same_rolls(arm: WriteArm) -> None:
    question = Question([arm("short", rounds=1), arm("long", rounds=2)], 1, None)
    games = played(question, BATCH)
    found = question.answer(games).comparison
    assert found is not None
    length = next(each for each in found.besides if each.unit == "rounds")
    assert (length.first, length.second, length.low, length.high) == (1, 2, 1, 1)
    first, second = (games.filter(pl.col("arm") == place)["plies"] for place in (0, 1))
    assert (second > first).all()


def test_on_several_processes_the_same_games_are_played(arm: WriteArm) -> None:
    question = Question([arm("today")], 7, None)
    assert played(question, 2 * BATCH, jobs=2).equals(played(question, 2 * BATCH))


def test_what_was_kept_before_a_kill_is_not_played_again(arm: WriteArm, tmp_path: Path) -> None:
    question = Question([arm("today")], 3, None)
    whole = played(question, 2 * BATCH, tmp_path / "out")
    first = tmp_path / "out" / "000000.parquet"
    (tmp_path / "out" / "000001.parquet").rename(tmp_path / "out" / "000001.part")  # half written
    before = first.stat().st_mtime_ns
    assert played(question, 2 * BATCH, tmp_path / "out").equals(whole)
    assert first.stat().st_mtime_ns == before


def test_a_run_stops_once_the_answer_is_narrow_enough(arm: WriteArm) -> None:
    question = Question([arm("today", rounds=1)], 1, None)
    *_, games = question.run(10_000, 0.4, SerialExecutor(), None)
    assert games.height == 200


def test_the_folder_of_another_experiment_is_refused(arm: WriteArm, tmp_path: Path) -> None:
    Results(tmp_path / "out", Experiment((read_arm(arm("today")),), 1))
    with pytest.raises(OptionError, match="another experiment"):
        Results(tmp_path / "out", Experiment((read_arm(arm("today")),), 2))


def test_games_without_a_card_are_refused(arm: WriteArm, tmp_path: Path) -> None:
    (tmp_path / "000000.parquet").write_bytes(b"")
    with pytest.raises(OptionError, match=r"holds games but no experiment\.json"):
        Results(tmp_path, Experiment((read_arm(arm("today")),), 1))


def test_a_broken_file_of_games_is_named(arm: WriteArm, tmp_path: Path) -> None:
    results = Results(tmp_path, Experiment((read_arm(arm("today")),), 1))
    (tmp_path / "000000.parquet").write_bytes(b"no games")
    with pytest.raises(ContentError, match=r"000000\.parquet: can't be read as Parquet.*delete it"):
        results.load(0)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('game = "plague"\nseat = []', "no key 'seat'; did you mean 'seats'"),
        ('game = "plage"', "did you mean 'plague'"),
        ('game = "plague"\nseats = ["greedy"]', "1 seats; allowed: 2 to"),
        ('game = "plague"\nseats = ["greedy", "gredy"]', "no bot 'gredy'; did you mean 'greedy'"),
        ('game = "plague"\n[options]\nmap = "moon"', "map"),
        ('game = "plague"\ncontent = ["missing"]', "missing"),
    ],
)
def test_an_arm_that_is_none_is_refused_with_its_file_and_what_would_be_right(
    arm: WriteArm, text: str, fault: str
) -> None:
    with pytest.raises(ContentError, match=r"wrong\.toml: ") as refused:
        read_arm(arm("wrong", text))
    assert fault in str(refused.value)


def test_arms_with_other_sides_cannot_be_compared(arm: WriteArm) -> None:
    with pytest.raises(OptionError, match="alley: has the sides survivor, zombie in 2 seats"):
        Question([arm("today"), arm("alley", 'game = "thirty_seconds"')], 1, None)
