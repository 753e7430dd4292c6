"""Lookup in the offered actions."""

from __future__ import annotations

from typing import Final

from ....core.native import i64
from ....core.offers import LegalActions
from ....core.step import Verb
from ..rules.pieces import NOTHING
from ..rules.state import Story

NO_CHOICE: Final[i64] = -1


def find_offer(actions: LegalActions, verb: Verb[Story], a: i64 = NOTHING) -> i64:
    """Return the first offer of a verb, with that argument if given, or NO_CHOICE."""
    i: i64
    items, index = actions.items, verb.index
    for i in range(actions.count):
        action = items[i]
        if action & 255 == index and (a == NOTHING or (action >> 8 & 0xFFFF) - 1 == a):
            return action
    return NO_CHOICE
