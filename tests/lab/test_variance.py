"""Luck against skill: what rolls settle, what thoughts settle, and what neither does by itself."""

from __future__ import annotations

import polars as pl
import pytest

from shamble.lab.reports.variance import decompose_variance

HALF = pl.Series([True, False] * 50)
UNLIKE = pl.Series([True, True, False, False] * 25)  # of each half of HALF as often won as not


def test_what_the_rolls_settle_alone_stays_whoever_thinks() -> None:
    found = decompose_variance("human", HALF, other_thoughts=HALF, other_rolls=UNLIKE)
    assert found is not None
    assert (found.rolls.share, found.rolls.low, found.rolls.high) == (1, 1, 1)
    assert found.thoughts.share == 0
    assert 0.15 < found.thoughts.high < 0.25  # two standard errors of a hundred pairs
    assert found.sentence.startswith("Whether human wins depends on the rolls alone by 100 % (100 % to")


def test_what_the_bots_think_settles_alone_stays_whatever_is_rolled() -> None:
    found = decompose_variance("human", HALF, other_thoughts=UNLIKE, other_rolls=HALF)
    assert found is not None
    assert (found.rolls.share, found.thoughts.share) == (0, 1)


def test_a_source_that_decides_half_of_the_games_is_told_as_half() -> None:
    half = pl.Series([True, False] * 25 + [True, True, False, False] * 12 + [True, False])
    found = decompose_variance("human", HALF, other_thoughts=half, other_rolls=UNLIKE)
    assert found is not None
    assert found.rolls.share == pytest.approx(0.52)
    assert found.rolls.low < 0.4
    assert found.rolls.high > 0.6


def test_where_every_game_ends_alike_there_is_nothing_to_tell() -> None:
    always = pl.Series([True] * 100)
    assert decompose_variance("human", always, always, always) is None
