"""A curve is drawn by no more points than are seen."""

from __future__ import annotations

from itertools import pairwise
from math import sin

from shamble.lab.game_analysis.simplify_curve import TOLERANCE, Point, simplify_curve

LONG: list[Point] = [(3 * k, [share := 0.5 + 0.4 * sin(k / 150), 1 - share]) for k in range(4000)]


def missed(points: list[Point], drawn: list[Point]) -> float:
    """By how much a line through some points misses the others, at most."""
    found = 0.0
    for (low, before), (high, after) in pairwise(drawn):
        for ply, chances in points:
            if low <= ply <= high:
                part = (ply - low) / (high - low)
                found = max(
                    found, *(abs(a + (b - a) * part - c) for a, b, c in zip(before, after, chances, strict=True))
                )
    return found


def test_of_a_long_game_few_points_are_left_and_none_of_the_others_is_missed_by_what_is_seen() -> None:
    drawn = simplify_curve(LONG, ())
    assert len(drawn) < len(LONG) / 20
    assert 0 < missed(LONG, drawn) <= TOLERANCE


def test_the_ends_of_a_curve_and_its_turning_points_stay_as_they_are() -> None:
    flat: list[Point] = [(ply, [0.25]) for ply in range(2, 50)]
    assert simplify_curve(flat, (7, 8, 99)) == [(ply, [0.25]) for ply in (2, 7, 8, 49)]


def test_a_single_step_is_seen_whomever_it_concerns() -> None:
    points: list[Point] = [(ply, [0.5, 0.5, 0.25 if ply < 5 else 0.5]) for ply in range(10)]
    assert [ply for ply, _ in simplify_curve(points, ())] == [0, 4, 5, 9]


def test_of_a_curve_without_points_none_is_drawn() -> None:
    assert simplify_curve([], ()) == []
    assert simplify_curve([(4, [1.0])], ()) == [(4, [1.0])]
