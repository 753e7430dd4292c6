"""HTTP routes for the seats of a table, and for tables that continue from it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import delete, get, post
from litestar.params import FromQuery, JSONBody, PathParameter

from ..context import ServerContext
from ..errors import Refused
from ..identity import Requester
from ..lobby import table_creation, table_quotas
from ..lobby.guests import get_or_create_guest
from ..lobby.next_session import open_next_session
from ..lobby.rematch import open_rematch
from ..messages.fields import MAX_SEAT, WATCHER
from ..messages.lobby import Created, ForBot, Fork, Moderation, NextSession, Seated, SeatToken, Sit
from ..messages.table import TableInfo
from ..tables.registry import TableSession
from ..tables.requests import moderation, seat_offering, seating
from ..tables.requests.permissions import check_not_removed, list_seats
from .problems import AT_TABLE
from .visits import Context, CurrentRequester, TableId, ViewingSeat, visit_as_author

Seat = Annotated[int, PathParameter(ge=0, le=MAX_SEAT)]


@post("/tables/{table:str}/sit", summary="Sit down", status_code=200, responses=AT_TABLE)
async def sit(context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Sit]) -> Seated:
    """Sit down by an invitation, on a given seat, or on any open seat."""
    session = await context.registry.find(table)
    seat = await seating.sit(context.registry, session, await get_or_create_guest(context.registry, requester), data)
    await context.moderators.note_request(session, requester.guest)
    return Seated(seat, session.feed.build_info())


@post("/tables/{table:str}/leave", summary="Stand up", status_code=200, responses=AT_TABLE)
async def leave(context: Context, requester: CurrentRequester, table: TableId, viewing: ViewingSeat = None) -> Seated:
    """Stand up: before the game the seat becomes free, during it a bot stands in until the guest returns."""
    session, author = await visit_as_author(context, requester, table, viewing)
    if author.seat == WATCHER:
        raise Refused("watching", "you do not sit here", ply=session.live.ply)
    guest = author.find_guest(session.live)
    await seating.leave(context.registry, session, author.seat)
    await context.moderators.note_departure(session, guest)
    return Seated(WATCHER, session.feed.build_info())


@post("/tables/{table:str}/seats/{number:int}/bot", summary="Seat a bot", status_code=200, responses=AT_TABLE)
async def seat_bot(
    context: Context, requester: CurrentRequester, table: TableId, number: Seat, data: JSONBody[ForBot]
) -> Seated:
    """Give a free seat to a bot, as the table's moderator."""
    session = await context.registry.find(table)
    if all(row.bot is not None for row in session.live.seats if row.seat != number):
        table_quotas.check_bot_tables(context.registry, requester)
    await seating.seat_bot(context.registry, session, requester.guest, number, data.level)
    return Seated(number, session.feed.build_info())


@post("/tables/{table:str}/seats/{number:int}/take", summary="Take over a seat", status_code=200, responses=AT_TABLE)
async def take_over(context: Context, requester: CurrentRequester, table: TableId, number: Seat) -> Seated:
    """Take over an offered seat, or a bot of your team once all your figures are dead."""
    session = await context.registry.find(table)
    guest = await get_or_create_guest(context.registry, requester)
    await seating.take_over(context.registry, session, guest, number)
    await context.moderators.note_request(session, guest.id)
    return Seated(number, session.feed.build_info())


@post("/tables/{table:str}/seats/{number:int}/offer", summary="Offer a seat", status_code=200, responses=AT_TABLE)
async def offer(context: Context, requester: CurrentRequester, table: TableId, number: Seat) -> TableInfo:
    """Offer a player's seat, as the table's moderator, after the player left, was removed or has been away."""
    return await _offer(context, requester, table, number, is_offered=True)


@delete(
    "/tables/{table:str}/seats/{number:int}/offer", summary="Withdraw an offer", status_code=200, responses=AT_TABLE
)
async def withdraw(context: Context, requester: CurrentRequester, table: TableId, number: Seat) -> TableInfo:
    """Withdraw the offer of a seat."""
    return await _offer(context, requester, table, number, is_offered=False)


@post("/tables/{table:str}/seats/{number:int}/token", summary="Issue a program's token", responses=AT_TABLE)
async def token(context: Context, requester: CurrentRequester, table: TableId, number: Seat) -> SeatToken:
    """Issue a token with which a program plays your seat; earlier tokens are revoked."""
    session = await _find_own_table(context, requester, table, number)
    return SeatToken(await seating.create_program_token(context.registry, session, requester.guest, number))


@delete(
    "/tables/{table:str}/seats/{number:int}/token",
    summary="Revoke a program's token",
    status_code=200,
    responses=AT_TABLE,
)
async def revoke(context: Context, requester: CurrentRequester, table: TableId, number: Seat) -> Seated:
    """Revoke the token of the program that plays your seat."""
    session = await _find_own_table(context, requester, table, number)
    await seating.revoke_program(context.registry, session, requester.guest, number)
    return Seated(number, session.feed.build_info())


@post("/tables/{table:str}/seats/{number:int}/invite", summary="Make a new invitation", responses=AT_TABLE)
async def invite(context: Context, requester: CurrentRequester, table: TableId, number: Seat) -> Created:
    """Make a new invitation to a free seat, as the table's moderator; earlier ones are revoked."""
    session = await context.registry.find(table)
    await seating.renew_invitation(context.registry, session, requester.guest, number)
    return await table_creation.describe_created(context.registry, session, requester.guest)


@get("/tables/{table:str}/invites", summary="Invitations", responses=AT_TABLE)
async def invites(context: Context, requester: CurrentRequester, table: TableId) -> Created:
    """Return the invitation tokens of free seats to the table's opener and moderator."""
    return await table_creation.describe_created(context.registry, await context.registry.find(table), requester.guest)


@post("/tables/{table:str}/moderation", summary="Moderate a table", status_code=200, responses=AT_TABLE)
async def moderate(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Moderation]
) -> TableInfo:
    """Mute or remove a person, or close the chat, as the table's moderator."""
    session = await context.registry.find(table)
    await moderation.moderate(context.registry, session, requester.guest, data)
    return session.feed.build_info()


@post("/tables/{table:str}/rematch", summary="Open a rematch", responses=AT_TABLE)
async def rematch(
    context: Context, requester: CurrentRequester, table: TableId, other_side: FromQuery[bool] = False
) -> Created:
    """Create the same table again and sit down there, optionally on the other side.

    It begins when all players have joined.
    """
    registry = context.registry
    table_quotas.charge_new_table(registry, requester)
    session, guest = await registry.find(table), await get_or_create_guest(registry, requester)
    return await table_quotas.note_opener(registry, requester, await open_rematch(registry, session, guest, other_side))


@post("/tables/{table:str}/session", summary="Open the next session", responses=AT_TABLE)
async def continue_story(
    context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[NextSession]
) -> Created:
    """Open a table that continues a finished session, and sit down there. It begins when all players have joined.

    Only the opener of this table may open it. After a week without the opener the others may, once all of them have
    asked; until then the answer is this table.
    """
    registry = context.registry
    table_quotas.charge_new_table(registry, requester)
    session, guest = await registry.find(table), await get_or_create_guest(registry, requester)
    return await table_quotas.note_opener(registry, requester, await open_next_session(registry, session, guest, data))


@post("/tables/{table:str}/fork", summary="Fork a game", responses=AT_TABLE)
async def fork(context: Context, requester: CurrentRequester, table: TableId, data: JSONBody[Fork]) -> Created:
    """Create your own table that continues from a ply of a finished game."""
    registry = context.registry
    table_quotas.charge_new_table(registry, requester, data.seats)
    session, guest = await registry.find(table), await get_or_create_guest(registry, requester)
    return await table_quotas.note_opener(
        registry, requester, await table_creation.fork_table(registry, session, guest, data)
    )


async def _offer(context: ServerContext, requester: Requester, table: str, seat: int, is_offered: bool) -> TableInfo:
    session = await context.registry.find(table)
    holder = session.live.seats[seat].guest if seat in session.live.seats else None
    has_gone = holder is not None and await context.moderators.is_long_gone(session, holder)
    await seat_offering.offer_seat(context.registry, session, requester.guest, seat, is_offered, has_gone)
    return session.feed.build_info()


async def _find_own_table(context: ServerContext, requester: Requester, table: str, seat: int) -> TableSession:
    """Return a table if the requester has this seat there; raises Refused."""
    session = await context.registry.find(table)
    check_not_removed(session.live, requester.guest)
    if not requester.guest or seat not in list_seats(session.live, requester):
        raise Refused("denied", f"seat {seat} is not yours", ply=session.live.ply)
    return session


ROUTES: list[Any] = [
    sit,
    leave,
    seat_bot,
    take_over,
    offer,
    withdraw,
    token,
    revoke,
    invite,
    invites,
    moderate,
    rematch,
    continue_story,
    fork,
]
