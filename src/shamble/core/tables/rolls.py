"""The dice of a table: a seed, and the number of the roll.

A small seed is for games that one plays oneself. One of 256 bits keeps every roll from whoever has seen all others:
from what was rolled neither the seed nor the next roll can be found, however long one searches.
"""

from __future__ import annotations

import hmac
from typing import Final

from ..chance import Rng
from ..records.header import SMALL

LARGE: Final = 1 << 256


def roll_of(seed: int, k: int) -> Rng:
    """The generator of the k-th roll: sfc32 of a small seed; of a larger one sfc32 of HMAC-SHA256(seed, k)."""
    if seed < SMALL:
        return Rng(seed, k)
    digest = hmac.digest(seed.to_bytes(32, "big"), k.to_bytes(8, "big"), "sha256")
    return Rng(int.from_bytes(digest[:8], "big") >> 1, int.from_bytes(digest[8:12], "big"))
