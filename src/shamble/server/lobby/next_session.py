"""The next session of a story: a table that begins where the last one ended, with the same people and others."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec

from ...core.errors import OptionError
from ...core.records.snapshot import write_position
from ...core.step import MASTER
from ...core.tables.table import Table
from ..catalogue.catalogue import roles_of
from ..errors import Refused
from ..identity import new_token
from ..messages.lobby import Created, ForBot, ForFriend, ForWhoSat, NextSession, SessionSeat
from ..store import GuestRow, SeatRow
from ..tables import table_events
from ..tables.live_table import LiveTable
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.seating import check_bot
from .rematch import kept_seat, sit_again
from .table_creation import invites, store_table, table_row

NEWCOMER = -1  # in the place of the seat where somebody sat before


async def next_session(
    registry: TableRegistry, session: TableSession, guest: GuestRow, request: NextSession
) -> Created:
    """Lay the table of the next session, once for each, and sit down at it; seats are kept for who had them.

    Without a word about the seats everybody stays. Whoever's seat is not named stays away, with all that is theirs.
    """
    live = session.live
    if guest.id not in {row.guest for row in live.seats}:
        raise Refused("watching", "the next session is for those who played", ply=live.ply)
    if not live.again[True]:
        await _lay(registry, session, guest, request)
    again = await sit_again(registry, live.again[True], guest)
    return await invites(registry, again, guest.id)


async def _lay(registry: TableRegistry, session: TableSession, guest: GuestRow, request: NextSession) -> None:
    live = session.live
    plan = request.seats or [ForWhoSat(row.seat) for row in live.seats.players]
    for level in [each.level for each in plan if isinstance(each, ForBot)]:
        check_bot(level, live.edition.game)
    after = await asyncio.to_thread(_continued, live, plan)
    words = [each.write() for each in after.words]
    setup = msgspec.structs.replace(
        live.setup, position=write_position(after.opening), words=words, continues=after.continues
    )
    name = registry.keyring.table(live.id, "session")
    row = table_row(name, live.edition, setup, guest, live.row.public, live.id)
    await store_table(registry, guest, row, _seats(registry, live, name, plan))
    async with live.lock:
        if not live.again[True]:
            await registry.commit(session, table_events.Rematch(name, goes_on=True), "session")


def _continued(live: LiveTable, plan: list[SessionSeat]) -> Table:
    """The next session's first position; raises Refused where there is none."""
    if live.game is None or not live.game.is_over:
        raise Refused("not_begun", "the next session begins when this one is over", ply=live.ply)
    try:
        return live.game.next_session([each.seat if isinstance(each, ForWhoSat) else NEWCOMER for each in plan])
    except OptionError as error:
        raise Refused("invalid", str(error), ply=live.ply) from None


def _seats(registry: TableRegistry, live: LiveTable, table: str, plan: list[SessionSeat]) -> list[SeatRow]:
    """The seats of the next session: those of who stays, those of newcomers, and the master's."""
    seats: list[SeatRow] = []
    for seat, role in roles_of(live.edition, len(plan)):
        row = SeatRow(table, seat, role)
        each = ForWhoSat(MASTER) if seat == MASTER else plan[seat]
        match each:
            case ForWhoSat():
                row = kept_seat(registry, table, row, live.seats[each.seat])
            case ForBot():
                row = replace(row, bot=each.level, salt=new_token())
            case ForFriend():
                row = replace(row, invite=registry.keyring.invitation(table, seat, 0).hash)
        seats.append(row)
    return seats
