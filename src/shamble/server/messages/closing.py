"""Close codes of a socket, with their meaning for the client."""

from __future__ import annotations

from typing import Final

BROKEN, NO_TEXT, POLICY, LARGE, FAILED, RESTART, OVERLOADED = 1002, 1007, 1008, 1009, 1011, 1012, 1013
DENIED, UNKNOWN = 4403, 4404

CLOSING: Final[dict[int, str]] = {
    BROKEN: "the frame breaks the WebSocket protocol",
    NO_TEXT: "the text is not UTF-8",
    POLICY: "too many malformed or too fast messages, or too many frames of any kind",
    LARGE: "the message is too large",
    FAILED: "internal error, or no answer to the server's pings: reconnect and resume",
    RESTART: "the server is restarting: reconnect and resume",
    OVERLOADED: "too many sockets, a client that reads too slowly, or a database that does not answer: reconnect later",
    DENIED: "the seat is not yours, or you may no longer view the table",
    UNKNOWN: "there is no such table",
}
"""Codes below 1010, and 1011 for an unanswered ping, are also sent by the libraries under the server."""
