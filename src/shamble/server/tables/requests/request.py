"""Running a request at a table: once, under the table's lock, and only for a seat that may make it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from ....core.matches.match import Match
from ...errors import Refused
from ...messages.fields import WATCHER
from ...messages.socket import Act, Ok, SeatRequest
from ...store import StoreError
from ..registry import TableRegistry, TableSession
from .permissions import Author, check_can_view
from .rate_cost import charge


async def run_once(
    registry: TableRegistry,
    session: TableSession,
    author: Author,
    request: SeatRequest,
    work: Callable[[str], Awaitable[Ok]],
) -> Ok:
    """Carry out a request under the table's lock, or repeat the answer if it was made before.

    It is known by its author, their seat, its kind, and the id that the author gave it. Whoever may be cancelled on the
    way has the registry `finish` it.
    """

    async with session.live.lock:
        if registry.is_closing:
            raise Refused("closing", "the server is being restarted: try again", ply=session.live.ply)
        check_can_view(session.live, author.requester, author.seat)
        key = f"{author.requester.identity}:{author.seat}:{request.__struct_config__.tag}:{request.id}"
        done = session.live.answered_requests.find_answer(key, is_gesture(request))
        try:
            if done is None:
                charge(registry, session, author, request)
                done = await work(key)
        except (Refused, StoreError):  # what could not be stored has been taken back
            raise
        except Exception:
            await registry.reload_from_log(session)  # whatever was half done at the table is not true
            raise
        return msgspec.structs.replace(done, id=request.id)


def is_gesture(request: SeatRequest) -> bool:
    """Whether a request asks for several choices."""
    return isinstance(request, Act) and bool(request.then)


def require_playable(session: TableSession, seat: int) -> Match:
    """The game, if a seat may do anything at it; raises Refused."""
    live = session.live
    if seat == WATCHER:
        raise Refused("watching", "you only watch here: sit down first", ply=live.ply)
    if live.match is None:
        raise Refused("not_begun", "the game has not begun: seats are free", ply=live.ply)
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if not live.is_current_rules:
        raise Refused("rules", "other rules have played this table: watch it, or agree to go on by these", ply=live.ply)
    if seat in live.resigned:
        raise Refused("illegal", "this seat has resigned: a bot plays on in its place", ply=live.ply)
    return live.match


def list_seats_to_ask(session: TableSession, seat: int, away: bool = False) -> list[int]:
    """The seats of other guests to be asked; with `away`, of those too for whom a bot stands in."""
    rows = session.live.seats
    mine = rows[seat].guest
    resigned = session.live.resigned
    return [
        row.seat
        for row in rows
        if row.guest is not None and row.guest != mine and (away or row.bot is None) and row.seat not in resigned
    ]
