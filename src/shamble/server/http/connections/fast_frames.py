"""Fast path for a client's usual message: a single unfragmented text frame, read without the WebSocket parser."""

from __future__ import annotations

from typing import Any, Final

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C if available
from websockets.protocol import Protocol, State

TEXT: Final = 0x81  # FIN and the opcode of a text
MASKED: Final = 0x80
SHORT: Final = 126  # the length follows in two bytes
LONG: Final = 127  # the length follows in eight bytes
MASK_BYTES: Final = 4
BETWEEN: Final = "at_eof"  # the library's parser waits in this generator between frames


def is_between_messages(parser: Protocol) -> bool:
    """Return whether the parser of an open WebSocket has no unfinished frame or message."""
    if parser.state is not State.OPEN or parser.current_size is not None:
        return False
    waits: Any = parser.parser
    while (inner := waits.gi_yieldfrom) is not None:
        waits = inner
    return bool(waits.__name__ == BETWEEN)


def read_text_frame(part: bytes) -> bytes | None:
    """Return the text of `part` if it is exactly one masked text frame (RFC 6455, section 5.2); else None."""
    if len(part) < 2 + MASK_BYTES or part[0] != TEXT or part[1] < MASKED:
        return None
    size, start = part[1] - MASKED, 2
    if size == SHORT:
        size, start = int.from_bytes(part[2:4], "big"), 4
    elif size == LONG:
        return None
    body = start + MASK_BYTES
    return apply_mask(part[body:], part[start:body]) if len(part) == body + size else None
