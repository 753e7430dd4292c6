"""Intervals: right as often as they say, for no effect and for one of three points."""

from __future__ import annotations

from math import exp, lgamma, log

import pytest

from shamble.lab.interval import mean_interval, paired_shares

PAIRS = 8_000  # the fixed budget
FLIPPED = 0.5  # of pairs whose games have nothing in common, at even chances


@pytest.mark.parametrize(
    ("gained", "lost", "pairs", "low", "high"), [(0, 0, 98, -0.0196, 0.0196), (30, 10, 198, 0.0388, 0.1612)]
)
def test_the_interval_of_paired_shares_is_agrestis_and_mins(
    gained: int, lost: int, pairs: int, low: float, high: float
) -> None:
    assert paired_shares(gained, lost, pairs) == pytest.approx((low, high), abs=0.0001)


def test_where_nothing_has_an_effect_one_is_found_in_at_most_one_run_of_twenty() -> None:
    assert shown(FLIPPED / 2, FLIPPED / 2) <= 0.05 + 0.0005


def test_an_effect_of_three_points_is_found_in_at_least_nineteen_runs_of_twenty() -> None:
    assert shown((FLIPPED + 0.03) / 2, (FLIPPED - 0.03) / 2) >= 0.95


def test_several_comparisons_have_wider_intervals_each() -> None:
    one, ten = (paired_shares(60, 40, 1_000, comparisons) for comparisons in (1, 10))
    assert ten[0] < one[0] < one[1] < ten[1]


def test_the_interval_of_a_mean_is_two_standard_errors_either_way() -> None:
    assert mean_interval(200.0, 500.0, 100) == pytest.approx((2 - 0.196, 2 + 0.196), abs=0.0001)


def shown(gained: float, lost: float) -> float:
    """How likely the interval leaves out 0, exactly: over all numbers of pairs that flipped."""
    flipped, total = gained + lost, 0.0
    spread = 6 * (PAIRS * flipped * (1 - flipped)) ** 0.5
    for count in range(int(PAIRS * flipped - spread), int(PAIRS * flipped + spread)):
        few, many = _bounds(count)
        tails = sum(_binomial(k, count, gained / flipped) for k in range(few + 1, many))
        total += _binomial(count, PAIRS, flipped) * (1 - tails)
    return total


def _bounds(count: int) -> tuple[int, int]:
    """The most gained that shows a loss, and the fewest that show a gain; what is shown grows with what is gained."""
    low, high = count // 2, count
    while low < high:
        middle = (low + high) // 2
        if paired_shares(middle, count - middle, PAIRS)[0] > 0:
            high = middle
        else:
            low = middle + 1
    return count - low, low


def _binomial(k: int, n: int, share: float) -> float:
    ways = lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
    return exp(ways + k * log(share) + (n - k) * log(1 - share))
