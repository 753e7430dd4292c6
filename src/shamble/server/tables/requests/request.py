"""Steps that every request at a table goes through: lock, permission, cost and idempotency key."""

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
    """Carry out a request under the table's lock, or return the first answer to a repeated request.

    Two requests are the same if they have the same author, seat, kind and client's id. Call this in
    `TableRegistry.shield` if the caller can be cancelled.
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
        except (Refused, StoreError):  # `commit` has restored the table
            raise
        except Exception:
            await registry.reload_from_log(session)  # drop a half-done change
            raise
        return msgspec.structs.replace(done, id=request.id)


def is_gesture(request: SeatRequest) -> bool:
    """Return whether a request is a gesture of several choices."""
    return isinstance(request, Act) and bool(request.then)


def require_playable(session: TableSession, seat: int) -> Match:
    """Return the match if a seat can act in it; else raise Refused."""
    live = session.live
    if seat == WATCHER:
        raise Refused("watching", "you are a spectator: sit down first", ply=live.ply)
    if live.match is None:
        raise Refused("not_begun", "the game has not begun: seats are free", ply=live.ply)
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if not live.is_current_rules:
        why = "this table was played under other rules: watch it, or agree to go on under this server's"
        raise Refused("rules", why, ply=live.ply)
    if seat in live.resigned:
        raise Refused("illegal", "you have resigned: a bot plays your seat", ply=live.ply)
    return live.match


def list_seats_to_ask(session: TableSession, seat: int, away: bool = False) -> list[int]:
    """Return the seats of the other guests, except resigned ones.

    The seats of absent guests, for whom a bot stands in, are included only with `away`.
    """
    rows = session.live.seats
    own_guest = rows[seat].guest
    resigned = session.live.resigned
    return [
        row.seat
        for row in rows
        if row.guest is not None and row.guest != own_guest and (away or row.bot is None) and row.seat not in resigned
    ]
