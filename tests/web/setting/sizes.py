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


def at_sizes(cases: Sequence[tuple[Any, ...]], first: int = 0) -> list[Any]:
    """Pair each case with a size: the sizes in turn from the `first` on, or all of them with EVERY_SIZE=1.

    A game's cases are neighbours, so a game with two lessons or sides is walked at both sizes.
    """
    names = list(SIZES)
    if IS_EVERY_SIZE:
        pairs = list(product(cases, names))
    else:
        pairs = list(zip(cases, cycle([*names[first:], *names[:first]]), strict=False))
    return [
        pytest.param(*case, SIZES[name], id="-".join([*(str(each) for each in case), name])) for case, name in pairs
    ]
