"""What a greedy bot does in a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from shamble.bots import bot
from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.notation import find, read_outcome, write
from shamble.core.play import chooser_bits, first_seat, is_chance, resolve, take


def chosen_by_greedy(edition: Edition, position: Mapping[str, Any], before: Sequence[str], seats: int = 2) -> str:
    """What it chooses, after some choices and outcomes in a position."""
    s = edition.set_position(seats, position)
    for text in before:
        if is_chance(s):
            resolve(s, read_outcome(s, text))
        else:
            take(s, find(s, text))
    assert not is_chance(s)
    return write(s, bot("greedy", edition.game, edition.book).choose(s, first_seat(chooser_bits(s)), Rng(1)))
