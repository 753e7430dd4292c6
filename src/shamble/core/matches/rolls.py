"""The dice of a table: a seed, and the number of the roll.

A small seed is for games that one plays oneself. One of 256 bits keeps every roll from whoever has seen all others:
from what was rolled neither the seed nor the next roll can be found, however long one searches.
"""

from __future__ import annotations

import hmac
from typing import Final

from ..chance import Rng
from ..records.header import SMALL_SEED_LIMIT
from ..step import DICE

SEED_LIMIT: Final = 1 << 256


def roll_rng(seed: int, k: int, stream: str = DICE) -> Rng:
    """The generator of the k-th roll of a stream: sfc32 of a small seed; of a larger one of HMAC-SHA256(seed, k).

    A stream other than the dice has a seed of its own, made from the table's: what is rolled there moves no die.
    """
    if stream != DICE:
        whole = hmac.digest(seed.to_bytes(32, "big"), stream.encode(), "sha256")
        seed = int.from_bytes(whole, "big") | SMALL_SEED_LIMIT
    if seed < SMALL_SEED_LIMIT:
        return Rng(seed, k)
    digest = hmac.digest(seed.to_bytes(32, "big"), k.to_bytes(8, "big"), "sha256")
    return Rng(int.from_bytes(digest[:8], "big") >> 1, int.from_bytes(digest[8:12], "big"))
