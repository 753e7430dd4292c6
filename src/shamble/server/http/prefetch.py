"""What a page asks for first, sent with the page: on a slow line every question costs more than its answer."""

from __future__ import annotations

import asyncio
from typing import Any

from ..context import Place
from ..errors import Refused
from ..identity import Who
from ..tables.inspection import scene_of
from ..tables.registry import now
from ..tables.requests import seating as sitting

Answers = dict[str, Any]  # by the path under /api/v1 that would be asked


async def first(place: Place, who: Who, path: str, seat: str) -> tuple[str, str, Answers]:
    """The page that a path shows, the game of its table, and what both need: the visitor's own view, no other's."""
    parts = [part for part in path.split("/") if part]
    match parts:
        case []:
            return "", "", await _games(place)
        case ["new", _]:
            return "new", "", await _games(place)
        case ["t", table]:
            game, answers = await _table(place, who, table, seat)
            return "t", game, answers
        case ["t", _, "replay"]:
            return "replay", "", {}
    return parts[0], "", {}


async def _games(place: Place) -> Answers:
    return {"/games": await asyncio.to_thread(place.hall.catalogue.infos)}


async def _table(place: Place, who: Who, table: str, asked: str) -> tuple[str, Answers]:
    """A table's scene, and the greeting that its socket would give; nothing of a table that cannot be looked at."""
    try:
        seen = await place.hall.find(table)
        seat = sitting.seat_for(seen.live, who, int(asked) if asked.isdecimal() else None)
    except Refused:
        return "", {}
    async with seen.live.lock:
        greeting = seen.feed.hello(seat, sitting.seats_of(seen.live, who), 0, now())[0]
    return seen.live.row.game, {f"/tables/{table}/scene": scene_of(seen), f"/tables/{table}/view": greeting}
