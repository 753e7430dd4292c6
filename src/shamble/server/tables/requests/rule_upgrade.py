"""Taking a table over that other rules have played: it goes on from its last position if its seats agree."""

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
    """Ask the other seats to go on under the rules at hand, or do it if there is nobody to ask."""
    seat = author.seat

    async def work(key: str) -> Ok:
        position = _require_position(session, seat)
        return await registry.commit(session, table_events.Renew(seat, list_seats_to_ask(session, seat), position), key)

    return await run_once(registry, session, author, request, work)


def _require_position(session: TableSession, seat: int) -> str:
    """The position that is shown, if a seat may ask to go on from it and the rules at hand can."""
    live = session.live
    if seat == WATCHER:
        raise Refused("watching", "you only watch here: this is for who plays", ply=live.ply)
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if live.match is None:
        raise Refused("not_begun", "the game has not begun: seats are free", ply=live.ply)
    if live.is_current_rules:
        raise Refused("illegal", "this server's rules have played this table: it goes on as it is", ply=live.ply)
    position = write_position(live.match.state)
    try:
        read_position(live.edition, position)
    except ShambleError as error:
        raise Refused("rules", f"these rules cannot go on from this position: {error}", ply=live.ply) from None
    return position
