"""The server's own frames equal those of the WebSocket library."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from shamble.server.messages.frames import make_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_a_frame_has_the_length_of_its_text_in_as_few_bytes_as_the_protocol_asks_for(size: int) -> None:
    body = b"z" * size
    assert make_frame(body) == Frame(Opcode.TEXT, body).serialize(mask=False)
