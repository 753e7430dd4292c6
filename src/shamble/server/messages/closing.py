"""The codes with which a socket is closed, and what each says to its client."""

from __future__ import annotations

from typing import Final

BROKEN, NO_TEXT, POLICY, LARGE, FAILED, RESTART, OVERLOADED = 1002, 1007, 1008, 1009, 1011, 1012, 1013
DENIED, UNKNOWN = 4403, 4404

CLOSING: Final[dict[int, str]] = {
    BROKEN: "a frame that breaks the WebSocket protocol",
    NO_TEXT: "a text that is no UTF-8",
    POLICY: "too many messages that cannot be read or come too fast, or too many frames of any kind",
    LARGE: "a message that is too large",
    FAILED: "a mistake of the server, or no answer to its pings: come back and resume",
    RESTART: "the server is being restarted: come back and resume",
    OVERLOADED: "too many sockets, a client that does not keep up, or a database that does not answer: come back later",
    DENIED: "a seat that is not yours, or a guest who may not look any more",
    UNKNOWN: "a table that is not there",
}
"""Those below 1010, and 1011 for want of an answer to a ping, are sent by the libraries below the server, too."""
