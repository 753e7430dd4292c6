"""What a request at a table costs its author: words that others must read, and room in the store."""

from __future__ import annotations

from ...errors import Refused
from ...messages.socket import Act, Concede, Resign, Say, SeatRequest
from ..registry import TableRegistry, TableSession
from .permissions import Author

EVENT_BYTES = 400  # bytes that an event takes besides its words, with its indices
MAX_STORED_BYTES = 16_000_000  # bytes of a table's log, from which on it takes nothing but choices


def charge(registry: TableRegistry, session: TableSession, author: Author, request: SeatRequest) -> None:
    """Count a request; raises Refused if its author, their address or the table has had enough."""
    budgets, live = registry.budgets, session.live
    if live.stored_bytes >= MAX_STORED_BYTES and budgets.crowd and not isinstance(request, Act | Resign | Concede):
        raise Refused(
            "large", f"this table's log has {MAX_STORED_BYTES} bytes: it takes only choices now", ply=live.ply
        )
    words = request.text if isinstance(request, Say) else request.words if isinstance(request, Act) else ""
    size = len(words.encode())
    if isinstance(request, Say):
        budgets.chat.spend(author.requester, table=live.id)
    if size:
        budgets.characters.spend(author.requester, size, table=live.id)
    choices = 1 + len(request.then) if isinstance(request, Act) else 1
    budgets.stored.spend(author.requester, choices * EVENT_BYTES + size)
