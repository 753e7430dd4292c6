"""Dice: each roll follows from the seed of a match and the number of the roll.

A small seed is for games without opponents to deceive. A seed of 256 bits keeps future rolls secret: they can't be
computed from any number of earlier rolls.
"""

from __future__ import annotations

import hmac
from typing import Final

from ..chance import Rng
from ..records.header import SMALL_SEED_LIMIT
from ..step import DICE

SEED_LIMIT: Final = 1 << 256


def rng_for_roll(seed: int, k: int, stream: str = DICE) -> Rng:
    """Return the generator of the k-th roll of a stream.

    A small seed gives sfc32 directly; a larger one is hashed with HMAC-SHA256(seed, k). Every stream besides the dice
    has a seed of its own, derived from the match's, so that its rolls don't affect the dice.
    """
    if stream != DICE:
        whole = hmac.digest(seed.to_bytes(32, "big"), stream.encode(), "sha256")
        seed = int.from_bytes(whole, "big") | SMALL_SEED_LIMIT
    if seed < SMALL_SEED_LIMIT:
        return Rng(seed, k)
    digest = hmac.digest(seed.to_bytes(32, "big"), k.to_bytes(8, "big"), "sha256")
    return Rng(int.from_bytes(digest[:8], "big") >> 1, int.from_bytes(digest[8:12], "big"))
