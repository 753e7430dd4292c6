"""Charges of requests at a table to their authors' budgets for chat, text and storage."""

from __future__ import annotations

from ...errors import Refused
from ...messages.socket import Act, Concede, Resign, Say, SeatRequest
from ..registry import TableRegistry, TableSession
from .permissions import Author

EVENT_BYTES = 400  # estimated size of a stored event without its text, with its indices
MAX_STORED_BYTES = 16_000_000  # size of a table's log; a table with a larger log takes only choices


def charge(registry: TableRegistry, session: TableSession, author: Author, request: SeatRequest) -> None:
    """Charge a request to its author's budgets.

    Raises Refused if a budget is used up, or if the table's log is too large for requests other than choices.
    """
    budgets, live = registry.budgets, session.live
    if live.stored_bytes >= MAX_STORED_BYTES and budgets.crowd and not isinstance(request, Act | Resign | Concede):
        why = f"the log of this table has reached {MAX_STORED_BYTES} bytes: you can only play now"
        raise Refused("large", why, ply=live.ply)
    words = request.text if isinstance(request, Say) else request.words if isinstance(request, Act) else ""
    size = len(words.encode())
    if isinstance(request, Say):
        budgets.chat.spend(author.requester, table=live.id)
    if size:
        budgets.characters.spend(author.requester, size, table=live.id)
    choices = 1 + len(request.then) if isinstance(request, Act) else 1
    budgets.stored.spend(author.requester, choices * EVENT_BYTES + size)
