"""Request to continue a table under this server's rules if it was played under other rules."""

from __future__ import annotations

from ....core.errors import ShambleError
from ....core.records.snapshot import read_position, write_position
from ...errors import Refused
from ...messages.fields import WATCHER
from ...messages.socket import Ok, Renew
from .. import table_events
from ..registry import TableRegistry, TableSession
from .permissions import Author
from .request import list_seats_to_ask, run_once


async def renew(registry: TableRegistry, session: TableSession, author: Author, request: Renew) -> Ok:
    """Ask the other guests to go on from the shown position under this server's rules.

    If there are no other guests, the table goes on at once.
    """
    seat = author.seat

    async def execute(key: str) -> Ok:
        position = _require_position(session, seat)
        return await registry.commit(session, table_events.Renew(seat, list_seats_to_ask(session, seat), position), key)

    return await run_once(registry, session, author, request, execute)


def _require_position(session: TableSession, seat: int) -> str:
    """Return the shown position as text.

    Raises Refused if the seat can't ask to go on, or if this server's rules can't read the position.
    """
    live = session.live
    if seat == WATCHER:
        raise Refused("watching", "you are a spectator: only players can do this", ply=live.ply)
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if live.match is None:
        raise Refused("not_begun", "the game has not begun: seats are free", ply=live.ply)
    if live.is_current_rules:
        raise Refused("illegal", "this table runs under this server's rules already", ply=live.ply)
    position = write_position(live.match.state)
    try:
        read_position(live.edition, position)
    except ShambleError as error:
        raise Refused("rules", f"these rules cannot go on from this position: {error}", ply=live.ply) from None
    return position
