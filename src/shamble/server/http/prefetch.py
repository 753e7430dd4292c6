"""Answers to a page's first requests, sent inside the page to save round trips on slow connections."""

from __future__ import annotations

import re
from typing import Any

from ..context import ServerContext
from ..errors import Refused
from ..identity import Requester, alias
from ..lobby.bot_levels import list_games
from ..store import Unavailable
from ..tables.inspection import build_scene
from ..tables.requests import permissions
from ..timestamps import now

SEAT = re.compile(r"[0-9]{1,2}")
Answers = dict[str, Any]  # keys: the paths under /api/v1 that the page would request


async def prefetch(context: ServerContext, requester: Requester, path: str, seat: str) -> tuple[str, str, Answers]:
    """Return the name of the page at a path, the game of its table, and the answers to the page's first requests."""
    parts = [part for part in path.split("/") if part]
    match parts:
        case []:
            return "", "", await _answer_games(context)
        case ["new", _]:
            return "new", "", await _answer_games(context)
        case ["t", table]:
            game, answers = await _answer_table(context, requester, table, seat)
            return "t", game, answers
        case ["t", _, "replay"]:
            return "replay", "", {}
    return parts[0], "", {}


async def _answer_games(context: ServerContext) -> Answers:
    return {"/games": await list_games(context.registry)}


async def _answer_table(context: ServerContext, requester: Requester, table: str, seat: str) -> tuple[str, Answers]:
    """Return a table's game, and as answers its scene and the WebSocket's greeting.

    Both are empty if the table can't be shown.
    """
    try:
        session = await context.registry.find(table)
        async with session.live.lock:
            viewing = permissions.choose_viewing_seat(
                session.live, requester, int(seat) if SEAT.fullmatch(seat) else None
            )
            mine, who = permissions.list_seats(session.live, requester), alias(table, requester.guest)
            greeting = session.feed.greet(viewing, mine, 0, now(), who)[0]
    except (Refused, Unavailable):  # the page shows the error itself
        return "", {}
    return session.live.row.game, {f"/tables/{table}/scene": build_scene(session), f"/tables/{table}/view": greeting}
