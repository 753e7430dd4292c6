"""Playing again: a table laid like the last one, which begins once all who played have sat down at it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..errors import Refused
from ..identity import new_token
from ..messages.lobby import Created, Sit
from ..store import GuestRow, SeatRow
from ..tables import table_events
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.seating import sit
from .table_creation import invites, store_table, table_row


async def rematch(registry: TableRegistry, session: TableSession, guest: GuestRow, other_side: bool = False) -> Created:
    """Lay the table again, once for each table, and sit down at it; the seats of the others are kept for them.

    For the other side everybody moves on by as many seats as bring the guest to the next role.
    """
    live = session.live
    if not live.is_over or live.setup.record:
        raise Refused("not_begun", "a rematch is for when the game is over", ply=live.ply)
    if guest.id not in {row.guest for row in live.seats}:
        raise Refused("watching", "a rematch is for those who played", ply=live.ply)
    name = registry.keyring.table(live.id, "rematch")
    setup = msgspec.structs.replace(live.setup, position="", words=[])
    row = table_row(name, live.edition, setup, guest, live.row.public, live.id)
    by = _to_other_side(live.seats, guest) if other_side else 0
    await store_table(
        registry, guest, row, [_seat(registry, name, seat, live.seats[seat.seat - by]) for seat in live.seats]
    )
    again = await registry.find(name)
    for seat in again.live.seats:
        if seat.expects == guest.id:
            await sit(registry, again, guest, Sit(seat=seat.seat))
    async with live.lock:
        if not live.rematch:
            await registry.commit(session, table_events.Rematch(name), "rematch")
    return await invites(registry, again, guest.id)


def _to_other_side(seats: Sequence[SeatRow], guest: GuestRow) -> int:
    """By how many seats everybody moves on."""
    mine = next(row for row in seats if row.guest == guest.id)
    for by in range(1, len(seats)):
        if seats[(mine.seat + by) % len(seats)].role != mine.role:
            return by
    raise Refused("invalid", "all seats of this game are on one side")


def _seat(registry: TableRegistry, table: str, row: SeatRow, before: SeatRow) -> SeatRow:
    """A seat of the new table: of the bot or kept for the guest who had another one before, or the same."""
    if before.guest is None:
        return SeatRow(table, row.seat, row.role, bot=before.bot, salt=new_token())
    invite = registry.keyring.invitation(table, row.seat, 0).hash
    return SeatRow(table, row.seat, row.role, invite, None, before.name, expects=before.guest, face=before.face)
