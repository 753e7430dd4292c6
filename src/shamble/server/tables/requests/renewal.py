"""A table that other rules have played goes on under those at hand, from its last position, if its seats agree."""

from __future__ import annotations

from ....core.errors import ShambleError
from ....core.records.snapshot import read_position, write_position
from ...errors import Refused
from ...messages.wire import WATCHER, Ok, Renew
from .. import table_events as deeds
from ..registry import Hall, Seen
from .actions import once, others


async def renew(hall: Hall, seen: Seen, seat: int, asked: Renew) -> Ok:
    """Ask the other seats to go on under the rules at hand, or do it if nobody else is there to be asked."""

    async def work(key: str) -> Ok:
        position = _position(seen, seat)
        return await hall.commit(seen, deeds.Renew(seat, others(seen, seat), position), key)

    return await once(hall, seen, seat, asked.id, work)


def _position(seen: Seen, seat: int) -> str:
    """The position that is shown, if a seat may ask to go on from it and the rules at hand can."""
    live = seen.live
    if seat == WATCHER:
        raise Refused("watching", "you only watch here: this is for who plays", ply=live.ply)
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if live.game is None:
        raise Refused("not_begun", "the game has not begun: seats are free", ply=live.ply)
    if live.rules:
        raise Refused("illegal", "this server's rules have played this table: it goes on as it is", ply=live.ply)
    position = write_position(live.game.state)
    try:
        read_position(live.edition, position)
    except ShambleError as error:
        raise Refused("rules", f"these rules cannot go on from this position: {error}", ply=live.ply) from None
    return position
