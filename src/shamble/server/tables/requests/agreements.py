"""Taking back: one's own last choice at once, more by consent of those whom it concerns."""

from __future__ import annotations

from ....core.errors import IllegalAction
from ....core.step import MASTER
from ....core.tables.table import Table
from ...errors import Refused
from ...messages.fields import Code
from ...messages.socket import Answer, Ok, Undo
from .. import table_events
from ..registry import TableRegistry, TableSession
from .request import playable_game, run_once, seats_to_ask
from .rights import Author


async def undo(registry: TableRegistry, session: TableSession, author: Author, request: Undo) -> Ok:
    """Take back one's own last choice; further, ask who is to be asked, or do it if there is nobody."""
    live, seat = session.live, author.seat

    async def work(key: str) -> Ok:
        game = playable_game(session, seat)
        if request.ply != live.ply:
            raise Refused("stale", f"the table is at {live.ply}, not at {request.ply}: look again", ply=live.ply)
        if request.to is None:
            return await _undo_own(registry, session, game, seat, key)
        if request.to >= live.ply:
            raise Refused("illegal", f"no line {request.to} to go back to; lines: 0 to {live.ply - 1}", ply=live.ply)
        waits = _asked_back(session, seat)
        if waits:
            return await registry.commit(session, table_events.Ask(seat, request.to, waits), key)
        return await registry.commit(session, table_events.Undo(seat, request.to), key)

    return await run_once(registry, session, author, request, work)


def _asked_back(session: TableSession, seat: int) -> list[int]:
    """Who is asked whether something is taken back: all others; where a person is the master, that one alone."""
    masters = [row for row in session.live.seats if row.seat == MASTER and row.guest is not None and row.bot is None]
    if not masters:
        return seats_to_ask(session, seat, away=True)
    return [each for each in seats_to_ask(session, seat) if each == MASTER]


async def answer(registry: TableRegistry, session: TableSession, author: Author, request: Answer) -> Ok:
    """Grant or deny what another seat asks for."""
    seat = author.seat

    async def work(key: str) -> Ok:
        ask = session.live.ask
        if ask is None or ask.what != "rules":
            playable_game(session, seat)
        if ask is None or ask.ask != request.ask or seat not in ask.waits:
            raise Refused("illegal", "nothing of the kind is asked of this seat", ply=session.live.ply)
        return await registry.commit(session, table_events.Answer(seat, request.ask, request.yes), key)

    return await run_once(registry, session, author, request, work)


async def _undo_own(registry: TableRegistry, session: TableSession, game: Table, seat: int, key: str) -> Ok:
    try:
        game.undo(seat)
    except IllegalAction as error:
        code: Code = "illegal" if str(error) == "nothing to undo" else "alone"
        raise Refused(code, str(error), ply=session.live.ply) from None
    return await registry.commit(session, table_events.Undo(seat, len(game)), key, len(game))
