"""Request to pin a piece, as a suggestion that everyone at the table sees."""

from __future__ import annotations

from ...errors import Refused
from ...messages.socket import Ok, Pin
from .. import table_events
from ..pin_queries import list_pinnable_pieces, list_pins
from ..registry import TableRegistry, TableSession
from .permissions import Author
from .request import require_playable, run_once


async def pin(registry: TableRegistry, session: TableSession, author: Author, request: Pin) -> Ok:
    """Move a seat's pin to a pinnable piece, or remove it."""
    seat, live = author.seat, session.live

    async def execute(key: str) -> Ok:
        require_playable(session, seat)
        row, pieces = live.seats[seat], list_pinnable_pieces(live)
        if row.bot is not None:
            raise Refused("illegal", "a bot plays your seat: return to it first", ply=live.ply)
        if request.piece is not None and request.piece not in pieces:
            why = f"only these can be pinned now: {', '.join(pieces)}" if pieces else "nothing can be pinned now"
            raise Refused("illegal", why, ply=live.ply)
        piece = request.piece or ""
        if list_pins(live).get(seat, "") == piece:
            return Ok("", live.n, live.ply)
        return await registry.commit(session, table_events.Pin(seat, row.guest or "", piece), key)

    return await run_once(registry, session, author, request, execute)
