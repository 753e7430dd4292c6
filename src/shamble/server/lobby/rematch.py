"""Playing again: a table laid like the last one, which begins once all who played have sat down at it."""

from __future__ import annotations

import msgspec

from ..errors import Refused
from ..identity import new_token
from ..messages.lobby import Created, Sit
from ..store import GuestRow, SeatRow
from ..tables import table_events
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.seating import sit
from .table_creation import invites, store_table, table_row


async def rematch(registry: TableRegistry, session: TableSession, guest: GuestRow) -> Created:
    """Lay the table again, once for each table, and sit down at it; the seats of the others are kept for them."""
    live = session.live
    if not live.is_over or live.setup.record:
        raise Refused("not_begun", "a rematch is for when the game is over", ply=live.ply)
    if guest.id not in {row.guest for row in live.seats}:
        raise Refused("watching", "a rematch is for those who played", ply=live.ply)
    name = registry.keyring.table(live.id, "rematch")
    setup = msgspec.structs.replace(live.setup, position="", words=[])
    row = table_row(name, live.edition, setup, guest, live.row.public, live.id)
    await store_table(registry, guest, row, [_seat(registry, name, seat) for seat in live.seats])
    again = await registry.find(name)
    for seat in again.live.seats:
        if seat.expects == guest.id:
            await sit(registry, again, guest, Sit(seat=seat.seat))
    async with live.lock:
        if not live.rematch:
            await registry.commit(session, table_events.Rematch(name), "rematch")
    return await invites(registry, again, guest.id)


def _seat(registry: TableRegistry, table: str, row: SeatRow) -> SeatRow:
    """A seat of the new table: the same bot's, or kept for the same guest."""
    if row.guest is None:
        return SeatRow(table, row.seat, row.role, bot=row.bot, salt=new_token())
    invite = registry.keyring.invitation(table, row.seat, 0).hash
    return SeatRow(table, row.seat, row.role, invite, None, row.name, expects=row.guest)
