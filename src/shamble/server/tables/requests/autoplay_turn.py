"""The rest of one's turn: a bot makes it at one's wish, until one goes on oneself."""

from __future__ import annotations

from ...errors import Refused
from ...messages.socket import Finish, Ok
from .. import table_events
from ..registry import TableRegistry, TableSession
from .permissions import Author
from .request import require_playable, run_once


async def finish(registry: TableRegistry, session: TableSession, author: Author, request: Finish) -> Ok:
    """Have a bot choose for a seat until the turn is over, or choose oneself again."""
    seat, live = author.seat, session.live

    async def work(key: str) -> Ok:
        require_playable(session, seat)
        if request.on:
            _check_can_autoplay(session, seat)
        elif seat not in live.autoplay_seats:  # the turn has passed meanwhile
            return Ok("", live.n, live.ply)
        return await registry.commit(session, table_events.Finish(seat, live.setup.stand_in if request.on else ""), key)

    return await run_once(registry, session, author, request, work)


def _check_can_autoplay(session: TableSession, seat: int) -> None:
    """Raise Refused where there is no turn that a bot might finish for a seat."""
    live = session.live
    if live.next_lesson_line() is not None:
        raise Refused("taught", "Here you choose yourself: that is how it is learned.", ply=live.ply)
    if seat in live.autoplay_seats:
        raise Refused("illegal", "a bot chooses for you already", ply=live.ply)
    if seat not in live.to_move or live.seats[seat].bot is not None:
        raise Refused("illegal", "you are not to choose now", ply=live.ply)
