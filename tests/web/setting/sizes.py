"""The sizes of screen at which long walks through the pages are made."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import cycle, product
from typing import Any

import pytest

from ..conftest import DESK

TALL_PHONE = (390, 844)
SIZES = {"desk": DESK, "phone": TALL_PHONE}
IS_EVERY_SIZE = os.environ.get("EVERY_SIZE") == "1"
"""Whether each case is walked at every size (`make evenings`), instead of the sizes in turn."""


def for_each_game(cases: Sequence[tuple[Any, ...]], which: int) -> list[tuple[Any, ...]]:
    """Return one case for each game (its first with `which` 0, its last with -1), or all cases with EVERY_SIZE=1.

    The game is the first item of each case.
    """
    if IS_EVERY_SIZE:
        return list(cases)
    games = dict.fromkeys(case[0] for case in cases)
    return [[case for case in cases if case[0] == game][which] for game in games]


def at_sizes(cases: Sequence[tuple[Any, ...]], first: int = 0) -> list[Any]:
    """Pair each case with a size: the sizes in turn from the `first` on, or all of them with EVERY_SIZE=1."""
    names = list(SIZES)
    if IS_EVERY_SIZE:
        pairs = list(product(cases, names))
    else:
        pairs = list(zip(cases, cycle([*names[first:], *names[:first]]), strict=False))
    return [
        pytest.param(*case, SIZES[name], id="-".join([*(str(each) for each in case), name])) for case, name in pairs
    ]
