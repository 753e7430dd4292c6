"""Chapters 1 and 2: how many play, and what their traits may cost."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.errors import OptionError
from shamble.core.matches.match import Match
from shamble.core.notation import explain_refusal
from shamble.core.step import Decision
from shamble.games.zomboid.rules.state import Town

clause = pytest.mark.clause


@clause("PZ-001")
@pytest.mark.parametrize("seats", [1, 2, 7])
def test_a_game_of_fewer_than_three_or_more_than_six_is_refused(seats: int) -> None:
    with pytest.raises(OptionError, match=f"{seats} seats; allowed: 3 to 6"):
        Match(shamble.load("zomboid"), seats, 0)


@clause("PZ-001")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_player_runs_one_survivor(seats: int) -> None:
    edition = shamble.load("zomboid")
    match = Match(edition, seats, 0)
    assert list(edition.game.full_view(match.state)["survivors"]) == list("abcdef"[:seats])


@clause("PZ-034")
def test_a_trait_whose_points_cannot_be_paid_may_not_be_kept() -> None:
    match = Match(shamble.load("zomboid"), 3, 0)
    for line in ("roll 5", "roll 3", "roll 2", "draw chef", "draw veteran", "draw burglar"):
        match.play(line)
    for trait in ("eagle_eyed", "hiker", "feeble", "jogger"):
        match.play(f"draw {trait}")
    town = match.state
    assert isinstance(town, Town)
    for stat, value in enumerate((1, 1, 5, 1)):  # four points can be paid
        town.set_natural(0, stat, value)
    found = explain_refusal(town, 0, "keep_trait eagle_eyed")
    assert found is not None
    assert found.clause == "PZ-034"
    assert "keep_trait hiker" in match.legal()


QUESTIONS = [step for step in shamble.load("zomboid").book.steps if isinstance(step, Decision) and step.kinds]


@clause("PZ-001", "PZ-067")
@pytest.mark.parametrize("question", QUESTIONS, ids=lambda step: str(step.name))
def test_a_question_is_answered_by_whom_it_is_put_to_on_any_seat(question: Decision[Any]) -> None:
    town = Match(shamble.load("zomboid"), 6, 0).state
    assert question.kinds[0] == "seat"
    assert [question.get_choosers(town, seat, 0, 0) for seat in range(6)] == [1 << seat for seat in range(6)]
