"""HTTP away from a table: who I am, the games, the lobby, new tables."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ...core.errors import ShambleError
from ..context import Place
from ..errors import Refused
from ..identity import Who
from ..lobby import table_creation as laying
from ..lobby.guests import guest_of, rename
from ..messages.lobby import (
    Choice,
    ConfirmMail,
    Created,
    CreateTable,
    GameInfo,
    Import,
    Lobby,
    Me,
    Rename,
    RulebookInfo,
    Seating,
)
from ..messages.wire import TableInfo
from ..store import GuestRow, TableRow
from .problems import problems

MOST = 60  # tables shown of each sort
Here = NamedDependency[Place]
Asking = NamedDependency[Who]
Game = Annotated[str, PathParameter(max_length=40, description="A game's id")]


@get("/me", summary="Who I am", responses=problems(403))
async def me(place: Here, who: Asking) -> Me:
    """Tell the guest's name; the first request of a browser makes it a guest, by a signed cookie."""
    return _me(place, await guest_of(place.hall, who))


@put("/me", summary="Another name", responses=problems(403))
async def be_called(place: Here, who: Asking, data: JSONBody[Rename]) -> Me:
    """Change the guest's name, and the address for notices."""
    guest = await rename(place.hall, who, data)
    place.confirming.ask(guest)
    return _me(place, guest)


@post("/me/mail", summary="Yes, my address", status_code=200, responses=problems(403))
async def confirm(place: Here, data: JSONBody[ConfirmMail]) -> Me:
    """Confirm the address for notices, by the link in the mail that was sent there; from any browser."""
    return _me(place, await place.confirming.take(data.token))


@get("/games", summary="The games")
async def games(place: Here) -> list[GameInfo]:
    """Tell every game with its presets, its options explained by their clauses, and its bots."""
    return await asyncio.to_thread(place.hall.catalogue.infos)


@get("/games/{game:str}/rulebook", summary="A rulebook", responses=problems(404))
async def rulebook(place: Here, game: Game) -> RulebookInfo:
    """Tell every clause and ruling of a game."""
    return place.hall.catalogue.rulebook(game)


@post("/games/{game:str}/seating", summary="Seats for options", status_code=200, responses=problems(404))
async def seating(place: Here, game: Game, data: JSONBody[Choice]) -> Seating:
    """Tell how many may play by a choice of options, and as what."""
    place.hall.catalogue.game(game)
    try:
        return Seating(await asyncio.to_thread(place.hall.catalogue.roles, game, data.preset, data.options))
    except ShambleError as error:
        raise Refused("invalid", str(error)) from None


@get("/lobby", summary="Tables to sit down at or to watch")
async def lobby(place: Here, who: Asking) -> Lobby:
    """Tell the open tables, those that are played, and one's own."""
    store = place.hall.store
    shown = [row for row in await store.open_tables() if place.hall.catalogue.has(row.game)]
    playing = [seen.feed.info() for seen in place.hall.held() if seen.live.row.public and seen.live.state == "running"]
    mine = await store.tables_of(who.guest) if who.guest and not who.fresh else []
    return Lobby(
        await _infos(place, shown[:MOST]),
        sorted(playing, key=lambda info: -info.moved)[:MOST],
        await _infos(place, mine[:MOST]),
    )


@post("/tables", summary="A new table", responses=problems(403, 404))
async def create(place: Here, who: Asking, data: JSONBody[CreateTable]) -> Created:
    """Lay a table; a retry with the same id answers the same table."""
    _not_too_many(place, who)
    return await laying.create(place.hall, await guest_of(place.hall, who), data)


@post("/records", summary="Import a record", request_max_body_size=600_000, responses=problems(403, 413))
async def take_in(place: Here, who: Asking, data: JSONBody[Import]) -> Created:
    """Make a record a table that can be looked through and forked."""
    _not_too_many(place, who)
    return await laying.take_in(place.hall, await guest_of(place.hall, who), data)


def _me(place: Place, guest: GuestRow) -> Me:
    return Me(guest.name, guest.mail or "", guest.asked or "", place.confirming.mailbox is not None)


def _not_too_many(place: Place, who: Who) -> None:
    if not place.tables.take(who.name):
        raise Refused("busy", "too many new tables: wait a moment")


async def _infos(place: Place, rows: list[TableRow]) -> list[TableInfo]:
    found: list[TableInfo] = []
    for row in rows:
        try:
            found.append((await place.hall.find(row.id)).feed.info())
        except (Refused, ShambleError):  # a table of a game that this server no longer has
            continue
    return found


ROUTES: list[Any] = [me, be_called, confirm, games, rulebook, seating, lobby, create, take_in]
