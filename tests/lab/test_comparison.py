"""A comparison of games that are written down: which way it goes, by how much, and what it says of it."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl
import pytest
from tests.lab.conftest import WriteArm

from shamble.lab.experiments.experiment import SCHEMA
from shamble.lab.questions import Question
from shamble.lab.reports.comparison import Comparison

PAIRS = 400


@pytest.fixture
def question(arm: WriteArm) -> Question:
    return Question([arm("today"), arm("tomorrow", rounds=3)], 1, None)


def games(arm: int, human_wins: int, dogs: Sequence[int] = (1,)) -> pl.DataFrame:
    """Games of which the humans win the first so many; in game k the dog is sent as often as `dogs` says in turn."""
    rows = [
        {
            "arm": arm,
            "game": game,
            "reason": "escaped" if game < human_wins else "overrun",
            "rounds": 10 + 2 * arm,
            "plies": 100,
            "choices": [10, 30],
            "options": [40, 60],
            "won": [game < human_wins, game >= human_wins],
            "returns": [float(game < human_wins), float(game >= human_wins)],
            "verbs": [{"verb": "dog", "times": dogs[game % len(dogs)]}] if arm == 0 else [],
        }
        for game in range(PAIRS)
    ]
    return pl.DataFrame(rows, schema=SCHEMA)


def compared(question: Question, first: pl.DataFrame, second: pl.DataFrame) -> Comparison:
    found = question.answer(pl.concat([first, second])).comparison
    assert found is not None
    return found


def test_what_wins_more_often_is_said_to_win_more_often(question: Question) -> None:
    found = compared(question, games(0, 100), games(1, 160))
    assert (found.question.first, found.question.second, found.question.difference) == (0.25, 0.4, 0.15)
    assert (
        found.verdict == "Human wins more often with tomorrow than with today: by 15.0 points, between 11.4 and 18.4."
    )


def test_what_wins_less_often_is_said_to_win_less_often(question: Question) -> None:
    found = compared(question, games(0, 160), games(1, 100))
    assert (
        found.verdict == "Human wins less often with tomorrow than with today: by 15.0 points, between 11.4 and 18.4."
    )


def test_the_other_side_and_the_length_are_told_besides(question: Question) -> None:
    found = compared(question, games(0, 100), games(1, 160))
    assert [(each.measure, each.unit, each.difference) for each in found.besides] == [
        ("zombie wins", "points", -0.15),
        ("the game's length", "rounds", 2),
        ("the game's length", "choices and rolls", 0),
    ]
    assert found.besides[0].low < -found.question.high  # three comparisons are asked to be right together


def test_what_is_chosen_less_often_is_shown_and_what_only_varies_is_not(question: Question) -> None:
    fewer = compared(question, games(0, 100), games(1, 100))
    assert [(each.measure, each.first, each.second, each.is_shown) for each in fewer.verbs] == [("dog", 1, 0, True)]
    same = pl.concat([games(0, 100, (0, 2)), games(0, 100, (2, 0)).with_columns(pl.lit(1, pl.Int8).alias("arm"))])
    comparison = question.answer(same).comparison
    assert comparison is not None
    assert [(each.difference, each.is_shown) for each in comparison.verbs] == [(0, False)]


def test_a_summary_counts_choices_by_game_and_options_by_choice(question: Question) -> None:
    summary = question.answer(pl.concat([games(0, 100), games(1, 160)])).arms[0]
    assert [(seat.wins.games, seat.choices, seat.options) for seat in summary.seats] == [(100, 10, 4), (300, 30, 2)]
    assert {reason: share.games for reason, share in summary.reasons.items()} == {"overrun": 300, "escaped": 100}
    assert summary.verbs == {"dog": 1}
