"""Comparisons: a few pairs of games a request, so that a page sees the answer grow and nothing is kept for it."""

from __future__ import annotations

from typing import Final

import msgspec

from ...core.errors import ShambleError
from ...games import names
from ...lab.content_files import dump_files
from ...lab.what_if.paired_games import PairCount, empty_count, play_pairs, summarize
from ...lab.what_if.parameters import apply_changes, list_parameters
from ..errors import Refused
from ..messages.workshop import MAX_PAIRS, NumberInfo, WhatIf, WhatIfAnswer

SECONDS: Final = 3.0  # after which a page is answered with what there is


def list_numbers(game: str) -> list[NumberInfo]:
    """The numbers of a game's content that may be changed; none of a game whose package is not installed."""
    if game not in names():
        return []
    return [NumberInfo(file=n.key.partition(".")[0], **msgspec.structs.asdict(n)) for n in list_parameters(game)]


def compare(game: str, asked: WhatIf) -> bytes:
    """A worker's job: some more pairs, and what all of them show, in JSON; raises Refused for what cannot be played."""
    so_far = msgspec.convert(asked.so_far, PairCount, from_attributes=True) if asked.so_far else empty_count()
    if so_far.pairs >= MAX_PAIRS:
        raise Refused("invalid", f"so_far: {so_far.pairs} pairs; allowed: fewer than {MAX_PAIRS}")
    try:
        laid = apply_changes(game, asked.numbers)
        count = play_pairs(game, asked.preset, asked.options, laid, so_far, asked.pairs, SECONDS)
    except ShambleError as error:
        raise Refused("invalid", str(error)) from None
    told = msgspec.structs.asdict(summarize(count)) | {"count": count, "most": MAX_PAIRS, "files": dump_files(laid)}
    return msgspec.json.encode(msgspec.convert(told, WhatIfAnswer, from_attributes=True))
