"""Requests to undo choices, requests to end the game together, and the answers to both."""

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
    """Undo a seat's last choice at once, or go back to an earlier line if the approvers agree.

    Without approvers, the match goes back at once.
    """
    live, seat = session.live, author.seat

    async def execute(key: str) -> Ok:
        match = require_playable(session, seat)
        if request.ply != live.ply:
            raise Refused("stale", f"the table is at ply {live.ply}, not at ply {request.ply}", ply=live.ply)
        if request.to is None:
            return await _undo_own(registry, session, match, seat, key)
        if request.to >= live.ply:
            raise Refused("illegal", f"no line {request.to} to go back to; lines: 0 to {live.ply - 1}", ply=live.ply)
        waits = _list_undo_approvers(session, seat)
        if waits:
            return await registry.commit(session, table_events.Ask(seat, request.to, waits), key)
        return await registry.commit(session, table_events.Undo(seat, request.to), key)

    return await run_once(registry, session, author, request, execute)


def _list_undo_approvers(session: TableSession, seat: int) -> list[int]:
    """Return the seats that have to agree to an undo.

    If a person is the master, only the master has to agree; otherwise all other guests do.
    """
    masters = [row for row in session.live.seats if row.seat == MASTER and row.guest is not None and row.bot is None]
    if not masters:
        return list_seats_to_ask(session, seat, away=True)
    return [asked_seat for asked_seat in list_seats_to_ask(session, seat) if asked_seat == MASTER]


async def answer(registry: TableRegistry, session: TableSession, author: Author, request: Answer) -> Ok:
    """Answer a request or vote that another seat has opened."""
    seat = author.seat

    async def execute(key: str) -> Ok:
        ask, vote = session.live.ask, session.live.vote
        if vote is not None and vote.ask == request.ask:
            require_playable(session, seat)
            return await _answer_vote(registry, session, seat, request, key)
        if ask is None or ask.what != "rules":
            require_playable(session, seat)
        if ask is None or ask.ask != request.ask or seat not in ask.waits:
            raise Refused("illegal", "no request of this kind waits for your answer", ply=session.live.ply)
        return await registry.commit(session, table_events.Answer(seat, request.ask, request.yes), key)

    return await run_once(registry, session, author, request, execute)


async def concede(registry: TableRegistry, session: TableSession, author: Author, request: Concede) -> Ok:
    """Open a vote on ending the game together; if nobody else can vote, end the game at once.

    Raises Refused while another vote is open. A vote lapses with its round or scene.
    """
    seat, live = author.seat, session.live

    async def execute(key: str) -> Ok:
        match = require_playable(session, seat)
        if not match.edition.game.is_cooperative:
            raise Refused("illegal", "this game isn't cooperative: resign instead", ply=live.ply)
        if live.seats[seat].bot is not None:
            raise Refused("illegal", "a bot plays your seat: return to it first", ply=live.ply)
        if live.vote is not None:
            why = "a vote on this is open already: answer it, or ask again in the next round or scene"
            raise Refused("illegal", why, ply=live.ply)
        guest = live.seats[seat].guest
        if all(live.seats[voter].guest == guest for voter in list_voters(live)):
            return await registry.commit(session, table_events.Concede(seat), key)
        return await registry.commit(session, table_events.Ask(seat, 0, [], "concede"), key)

    return await run_once(registry, session, author, request, execute)


async def _answer_vote(registry: TableRegistry, session: TableSession, seat: int, request: Answer, key: str) -> Ok:
    live = session.live
    assert live.vote is not None, "a vote is open"
    if seat not in list_voters(live):
        raise Refused("illegal", "only players who are still in the game vote on ending it", ply=live.ply)
    if find_answer(live.vote, seat, live.seats) is request.yes:
        return Ok("", live.n, live.ply)
    answered = await registry.commit(session, table_events.Answer(seat, request.ask, request.yes), key)
    await end_if_unanimous(registry, session)
    return answered


async def end_if_unanimous(registry: TableRegistry, session: TableSession) -> None:
    """End the game if the open vote is unanimous. Hold the table's lock."""
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
