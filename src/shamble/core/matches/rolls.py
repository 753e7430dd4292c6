"""Dice rolls that follow from a match's seed and the number of the roll.

A small seed is for games in which nobody gains by predicting rolls. With a seed of 256 bits, future rolls can't be
computed from any number of earlier ones.
"""

from __future__ import annotations

import hmac
from typing import Final

from ..chance import Rng
from ..records.header import SMALL_SEED_LIMIT
from ..step import DICE

SEED_LIMIT: Final = 1 << 256


def rng_for_roll(seed: int, k: int, stream: str = DICE) -> Rng:
    """Return the random number generator of the k-th roll of a stream.

    A small seed goes into sfc32 directly; a larger one is hashed with HMAC-SHA256(seed, k). Every stream other than the
    dice gets a seed of its own, derived from the match's seed, so that it doesn't affect the dice.
    """
    if stream != DICE:
        whole = hmac.digest(seed.to_bytes(32, "big"), stream.encode(), "sha256")
        seed = int.from_bytes(whole, "big") | SMALL_SEED_LIMIT
    if seed < SMALL_SEED_LIMIT:
        return Rng(seed, k)
    digest = hmac.digest(seed.to_bytes(32, "big"), k.to_bytes(8, "big"), "sha256")
    return Rng(int.from_bytes(digest[:8], "big") >> 1, int.from_bytes(digest[8:12], "big"))
