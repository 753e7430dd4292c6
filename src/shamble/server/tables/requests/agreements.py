"""Taking back, and ending the game together: your own last choice at once, more by consent of those it concerns."""

from __future__ import annotations

from ....core.errors import IllegalAction
from ....core.matches.match import Match
from ....core.step import MASTER
from ...errors import Refused
from ...messages.fields import Code
from ...messages.socket import Answer, Concede, Ok, Undo
from .. import table_events
from ..end_votes import find_answer
from ..registry import TableRegistry, TableSession
from ..voters import is_unanimous, list_voters
from .permissions import Author
from .request import list_seats_to_ask, require_playable, run_once


async def undo(registry: TableRegistry, session: TableSession, author: Author, request: Undo) -> Ok:
    """Take back one's own last choice; further, ask who is to be asked, or do it if there is nobody."""
    live, seat = session.live, author.seat

    async def work(key: str) -> Ok:
        match = require_playable(session, seat)
        if request.ply != live.ply:
            raise Refused("stale", f"the table is at {live.ply}, not at {request.ply}: look again", ply=live.ply)
        if request.to is None:
            return await _undo_own(registry, session, match, seat, key)
        if request.to >= live.ply:
            raise Refused("illegal", f"no line {request.to} to go back to; lines: 0 to {live.ply - 1}", ply=live.ply)
        waits = _list_undo_approvers(session, seat)
        if waits:
            return await registry.commit(session, table_events.Ask(seat, request.to, waits), key)
        return await registry.commit(session, table_events.Undo(seat, request.to), key)

    return await run_once(registry, session, author, request, work)


def _list_undo_approvers(session: TableSession, seat: int) -> list[int]:
    """Who is asked whether something is taken back: all others; where a person is the master, that one alone."""
    masters = [row for row in session.live.seats if row.seat == MASTER and row.guest is not None and row.bot is None]
    if not masters:
        return list_seats_to_ask(session, seat, away=True)
    return [each for each in list_seats_to_ask(session, seat) if each == MASTER]


async def answer(registry: TableRegistry, session: TableSession, author: Author, request: Answer) -> Ok:
    """Grant or deny what another seat asks for."""
    seat = author.seat

    async def work(key: str) -> Ok:
        ask, vote = session.live.ask, session.live.vote
        if vote is not None and vote.ask == request.ask:
            require_playable(session, seat)
            return await _answer_vote(registry, session, seat, request, key)
        if ask is None or ask.what != "rules":
            require_playable(session, seat)
        if ask is None or ask.ask != request.ask or seat not in ask.waits:
            raise Refused("illegal", "nothing of the kind is asked of this seat", ply=session.live.ply)
        return await registry.commit(session, table_events.Answer(seat, request.ask, request.yes), key)

    return await run_once(registry, session, author, request, work)


async def concede(registry: TableRegistry, session: TableSession, author: Author, request: Concede) -> Ok:
    """Ask the others to end the game together, once a round or scene; with nobody to ask it ends."""
    seat, live = author.seat, session.live

    async def work(key: str) -> Ok:
        match = require_playable(session, seat)
        if not match.edition.game.is_cooperative:
            raise Refused("illegal", "you play against others here: resign instead", ply=live.ply)
        if live.seats[seat].bot is not None:
            raise Refused("illegal", "a bot plays your seat: come back to it first", ply=live.ply)
        if live.vote is not None:
            why = "you have been asked that already: answer it, or ask again in the next round or scene"
            raise Refused("illegal", why, ply=live.ply)
        mine = live.seats[seat].guest
        if all(live.seats[each].guest == mine for each in list_voters(live)):
            return await registry.commit(session, table_events.Concede(seat), key)
        return await registry.commit(session, table_events.Ask(seat, 0, [], "concede"), key)

    return await run_once(registry, session, author, request, work)


async def _answer_vote(registry: TableRegistry, session: TableSession, seat: int, request: Answer, key: str) -> Ok:
    live = session.live
    assert live.vote is not None, "a vote is open"
    if seat not in list_voters(live):
        raise Refused("illegal", "only those who still play decide whether the game ends", ply=live.ply)
    if find_answer(live.vote, seat, live.seats) is request.yes:
        return Ok("", live.n, live.ply)
    answered = await registry.commit(session, table_events.Answer(seat, request.ask, request.yes), key)
    await end_if_unanimous(registry, session)
    return answered


async def end_if_unanimous(registry: TableRegistry, session: TableSession) -> None:
    """End the game if all who decide want that; the table's lock is held."""
    vote = session.live.vote
    if vote is not None and is_unanimous(session.live):
        await registry.commit(session, table_events.Concede(vote.seat))


async def _undo_own(registry: TableRegistry, session: TableSession, match: Match, seat: int, key: str) -> Ok:
    try:
        match.undo(seat)
    except IllegalAction as error:
        code: Code = "illegal" if str(error) == "nothing to undo" else "alone"
        raise Refused(code, str(error), ply=session.live.ply) from None
    return await registry.commit(session, table_events.Undo(seat, len(match)), key, len(match))
