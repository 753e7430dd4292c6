"""The usual message of a client: a text in one frame that comes in one piece, read without a parser."""

from __future__ import annotations

from typing import Any, Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C where it could be built
from websockets.protocol import Protocol, State

TEXT: Final = 0x81  # a text, whole and as it is
MASKED: Final = 0x80
SHORT: Final = 126  # in the place of a length: it follows, in two bytes
LONG: Final = 127  # or in eight
KEY: Final = 4  # bytes of a mask
BETWEEN: Final = "at_eof"  # what the parser of the library waits in while no frame is begun


def is_between_messages(parser: Protocol) -> bool:
    """Whether nothing of a frame, and no part of a message, has come to a parser whose socket is open."""
    if parser.state is not State.OPEN or parser.current_size is not None:
        return False
    waits: Any = parser.parser
    while (inner := waits.gi_yieldfrom) is not None:
        waits = inner
    return bool(waits.__name__ == BETWEEN)


def read_text_frame(part: bytes) -> bytes | None:
    """What a part says that is one masked frame with a whole text (RFC 6455, section 5.2); None if it is not."""
    if len(part) < 2 + KEY or part[0] != TEXT or part[1] < MASKED:
        return None
    size, start = part[1] - MASKED, 2
    if size == SHORT:
        size, start = int.from_bytes(part[2:4], "big"), 4
    elif size == LONG:
        return None
    body = start + KEY
    return apply_mask(part[body:], part[start:body]) if len(part) == body + size else None
