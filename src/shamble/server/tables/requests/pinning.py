"""The pin of each seat, which shows everybody at the table what its guest would try."""

from __future__ import annotations

from ...errors import Refused
from ...messages.socket import Ok, Pin
from .. import table_events
from ..pin_queries import list_pinnable_pieces, list_pins
from ..registry import TableRegistry, TableSession
from .permissions import Author
from .request import require_playable, run_once


async def pin(registry: TableRegistry, session: TableSession, author: Author, request: Pin) -> Ok:
    """Lay a seat's pin on a piece that the game lets people pin, or take it off."""
    seat, live = author.seat, session.live

    async def work(key: str) -> Ok:
        require_playable(session, seat)
        row, pieces = live.seats[seat], list_pinnable_pieces(live)
        if row.bot is not None:
            raise Refused("illegal", "a bot plays your seat: come back to it first", ply=live.ply)
        if request.piece is not None and request.piece not in pieces:
            why = f"only these can be pinned now: {', '.join(pieces)}" if pieces else "nothing can be pinned now"
            raise Refused("illegal", why, ply=live.ply)
        piece = request.piece or ""
        if list_pins(live).get(seat, "") == piece:
            return Ok("", live.n, live.ply)
        return await registry.commit(session, table_events.Pin(seat, row.guest or "", piece), key)

    return await run_once(registry, session, author, request, work)
