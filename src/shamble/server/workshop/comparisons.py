"""Comparisons: a few pairs of games a request, so that a page sees the answer grow and nothing is kept for it."""

from __future__ import annotations

from typing import Final

import msgspec

from ...core.errors import ShambleError
from ...games import names
from ...lab.content_files import written
from ...lab.what_if.comparing import Count, begun, play_pairs, shown
from ...lab.what_if.numbers import laid_over, numbers_of
from ..errors import Refused
from ..messages.workshop import MAX_PAIRS, NumberInfo, WhatIf, WhatIfAnswer

SECONDS: Final = 3.0  # after which a page is answered with what there is


def list_numbers(game: str) -> list[NumberInfo]:
    """The numbers of a game's content that may be changed; none of a game whose package is not installed."""
    if game not in names():
        return []
    return [NumberInfo(file=n.key.partition(".")[0], **msgspec.structs.asdict(n)) for n in numbers_of(game)]


def compare(game: str, asked: WhatIf) -> bytes:
    """A worker's job: some more pairs, and what all of them show, in JSON; raises Refused for what cannot be played."""
    so_far = msgspec.convert(asked.so_far, Count, from_attributes=True) if asked.so_far else begun()
    if so_far.pairs >= MAX_PAIRS:
        raise Refused("invalid", f"so_far: {so_far.pairs} pairs; allowed: fewer than {MAX_PAIRS}")
    try:
        laid = laid_over(game, asked.numbers)
        count = play_pairs(game, asked.preset, asked.options, laid, so_far, asked.pairs, SECONDS)
    except ShambleError as error:
        raise Refused("invalid", str(error)) from None
    told = msgspec.structs.asdict(shown(count)) | {"count": count, "most": MAX_PAIRS, "files": written(laid)}
    return msgspec.json.encode(msgspec.convert(told, WhatIfAnswer, from_attributes=True))
