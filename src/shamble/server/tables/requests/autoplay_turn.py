"""Request to let a bot play the rest of the player's turn."""

from __future__ import annotations

from ...errors import Refused
from ...messages.socket import Finish, Ok
from .. import table_events
from ..registry import TableRegistry, TableSession
from .permissions import Author
from .request import require_playable, run_once


async def finish(registry: TableRegistry, session: TableSession, author: Author, request: Finish) -> Ok:
    """Let a bot choose for a seat until the seat's turn is over, or return the choice to the seat's guest."""
    seat, live = author.seat, session.live

    async def execute(key: str) -> Ok:
        require_playable(session, seat)
        if request.on:
            _check_can_autoplay(session, seat)
        elif seat not in live.autoplay_seats:  # the turn has passed meanwhile
            return Ok("", live.n, live.ply)
        return await registry.commit(session, table_events.Finish(seat, live.setup.stand_in if request.on else ""), key)

    return await run_once(registry, session, author, request, execute)


def _check_can_autoplay(session: TableSession, seat: int) -> None:
    """Raise Refused in a lesson, and unless it's the seat's turn and its guest chooses."""
    live = session.live
    if live.next_lesson_line() is not None:
        raise Refused("taught", "You learn best if you choose yourself here.", ply=live.ply)
    if seat in live.autoplay_seats:
        raise Refused("illegal", "a bot is already playing your turn", ply=live.ply)
    if seat not in live.to_move or live.seats[seat].bot is not None:
        raise Refused("illegal", "it isn't your turn", ply=live.ply)
