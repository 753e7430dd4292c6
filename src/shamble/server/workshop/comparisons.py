"""Comparisons of a game with a changed version, in small steps.

Each request plays a few pairs of games. The client keeps the count of all pairs so far and sends it with the next one.
"""

from __future__ import annotations

from typing import Final

import msgspec

from ...core.errors import ShambleError
from ...games import game_names
from ...lab.content_files import dump_files
from ...lab.what_if.paired_games import PairCount, empty_count, play_pairs, summarize
from ...lab.what_if.parameters import apply_changes, list_parameters
from ..errors import Refused
from ..messages.workshop import MAX_PAIRS, NumberInfo, WhatIf, WhatIfAnswer

TIME_LIMIT_S: Final = 3.0


def list_numbers(game: str) -> list[NumberInfo]:
    """Return the numbers in a game's content that players may change; empty if the game isn't installed."""
    if game not in game_names():
        return []
    return [NumberInfo(file=n.key.partition(".")[0], **msgspec.structs.asdict(n)) for n in list_parameters(game)]


def compare(game: str, request: WhatIf) -> bytes:
    """Play more pairs of games; return the count of all pairs and the differences, as JSON of WhatIfAnswer.

    Runs in a worker. Raises Refused for impossible changes, or if enough pairs have been played.
    """
    so_far = msgspec.convert(request.so_far, PairCount, from_attributes=True) if request.so_far else empty_count()
    if so_far.pairs >= MAX_PAIRS:
        raise Refused("invalid", f"so_far: {so_far.pairs} pairs; allowed: fewer than {MAX_PAIRS}")
    try:
        content = apply_changes(game, request.numbers)
        count = play_pairs(game, request.preset, request.options, content, so_far, request.pairs, TIME_LIMIT_S)
    except ShambleError as error:
        raise Refused("invalid", str(error)) from None
    answer = msgspec.structs.asdict(summarize(count)) | {
        "count": count,
        "most": MAX_PAIRS,
        "files": dump_files(content),
    }
    return msgspec.json.encode(msgspec.convert(answer, WhatIfAnswer, from_attributes=True))
