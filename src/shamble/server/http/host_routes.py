"""HTTP routes for the host, with the token from the data folder: close tables, ban guests and addresses."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Request, get, post
from litestar.params import JSONBody

from ..context import ServerContext
from ..errors import Refused
from ..messages.host import Ban, BanInfo, HostedPerson, HostedTable
from ..store import BanRow
from ..tables.registry import TableSession
from ..tables.requests import moderation
from .problems import AT_TABLE, problems
from .visits import Context, TableId


@get("/host/tables", summary="Tables that aren't over", responses=AT_TABLE)
async def tables(context: Context, request: Request[Any, Any, Any]) -> list[HostedTable]:
    """Return the tables that aren't over, with the people there."""
    _check_host(context, request)
    sessions = [await context.registry.find(row.id) for row in await context.registry.store.running_tables()]
    return [_make_hosted_table(context, session) for session in sessions]


@post("/host/tables/{table:str}/close", summary="Close a table", status_code=200, responses=AT_TABLE)
async def close(context: Context, request: Request[Any, Any, Any], table: TableId) -> HostedTable:
    """End a table."""
    _check_host(context, request)
    session = await context.registry.find(table)
    await moderation.close(context.registry, session)
    return _make_hosted_table(context, session)


@get("/host/bans", summary="Bans", responses=problems())
async def bans(context: Context, request: Request[Any, Any, Any]) -> list[BanInfo]:
    """Return all bans."""
    _check_host(context, request)
    return [_make_ban_info(row) for row in context.bans.list_bans()]


@post("/host/bans", summary="Ban a guest or an address", status_code=200, responses=problems())
async def ban(context: Context, request: Request[Any, Any, Any], data: JSONBody[Ban]) -> BanInfo:
    """Ban a guest or an address; its sockets are closed at once."""
    _check_host(context, request)
    row = await context.bans.ban(context.registry, data.who, data.why)
    context.close_forbidden_sockets()
    return _make_ban_info(row)


@post("/host/unban", summary="Lift a ban", status_code=200, responses=problems())
async def unban(context: Context, request: Request[Any, Any, Any], data: JSONBody[Ban]) -> list[BanInfo]:
    """Lift a ban."""
    _check_host(context, request)
    await context.bans.unban(data.who)
    return [_make_ban_info(row) for row in context.bans.list_bans()]


def _check_host(context: ServerContext, request: Request[Any, Any, Any]) -> None:
    token = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
    if not hmac.compare_digest(token.encode(), context.host_token.encode()):
        raise Refused("denied", "only the host of this server may do this, with the token in its data folder")


def _make_hosted_table(context: ServerContext, session: TableSession) -> HostedTable:
    live = session.live
    people = {row.guest: (row.name or "", row.seat) for row in live.seats if row.guest}
    for speaker in live.moderation.speakers.values():
        people.setdefault(speaker.guest, (speaker.name, -1))
    hosted = [
        HostedPerson(guest, name, seat, guest == live.row.owner, context.list_addresses(guest))
        for guest, (name, seat) in people.items()
    ]
    return HostedTable(live.id, live.row.game, live.status, live.row.public, live.last_event_at, hosted)


def _make_ban_info(row: BanRow) -> BanInfo:
    return BanInfo(row.who, row.at, row.why)


ROUTES: list[Any] = [tables, close, bans, ban, unban]
