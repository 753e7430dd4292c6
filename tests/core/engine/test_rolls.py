"""The k-th roll of a stream: the same for ever, and no other roll tells it."""

from __future__ import annotations

import pytest

from shamble.core.matches.rolls import SEED_LIMIT, rng_for_roll
from shamble.core.step import DICE

SMALL_SEED, LARGE_SEED = 2001, (1 << 255) + 2001


def rolled(seed: int, k: int, stream: str = DICE) -> list[int]:
    rng = rng_for_roll(seed, k, stream)
    return [int(rng.below(1_000)) for _ in range(4)]


@pytest.mark.parametrize(
    ("seed", "k", "stream", "numbers"),
    [
        (SMALL_SEED, 0, DICE, [388, 824, 81, 694]),
        (SMALL_SEED, 7, DICE, [786, 335, 984, 710]),
        ((1 << 63) - 1, 0, DICE, [246, 460, 959, 228]),
        (1 << 63, 0, DICE, [928, 635, 490, 573]),
        (LARGE_SEED, 0, DICE, [608, 913, 157, 795]),
        (LARGE_SEED, 7, DICE, [317, 150, 131, 510]),
        (SEED_LIMIT - 1, 0, DICE, [883, 939, 782, 449]),
        (SMALL_SEED, 7, "director", [875, 61, 791, 831]),
        (LARGE_SEED, 7, "director", [671, 856, 486, 859]),
    ],
)
def test_a_roll_is_what_it_was_when_it_was_recorded(seed: int, k: int, stream: str, numbers: list[int]) -> None:
    assert rolled(seed, k, stream) == numbers


def test_rolls_of_two_seeds_numbers_or_streams_differ() -> None:
    found = [
        tuple(rolled(seed, k, stream))
        for seed in (1, 2, LARGE_SEED, LARGE_SEED + 1)
        for k in range(3)
        for stream in (DICE, "director", "weather")
    ]
    assert len(set(found)) == len(found)
