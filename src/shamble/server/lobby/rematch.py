"""Rematch: a new table with the settings of a finished one.

The game begins when all players of the finished game have sat down.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..errors import Refused
from ..identity import new_token
from ..messages.lobby import Created, Sit
from ..store import GuestRow, SeatRow
from ..tables import table_events
from ..tables.live_table import LiveTable
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.permissions import check_not_removed
from ..tables.requests.seating import check_bot, sit
from .table_creation import describe_created, make_table_row, store_and_begin


async def open_rematch(
    registry: TableRegistry, session: TableSession, guest: GuestRow, other_side: bool = False
) -> Created:
    """Create the table of the rematch, unless it exists, and seat the guest there.

    The other players' seats are reserved for them. After a lesson, the rematch is a normal game. With `other_side`, all
    players move up by the same number of seats, so that the guest gets another role.
    """
    live = session.live
    check_not_removed(live, guest.id)
    if not live.is_over or live.setup.record:
        raise Refused("not_begun", "a rematch can be opened when the game is over", ply=live.ply)
    if guest.id not in {row.guest for row in live.seats}:
        raise Refused("watching", "only players of this game can open a rematch", ply=live.ply)
    name = registry.keyring.derive_table_id(live.id, "rematch")
    if not live.successors[False]:  # else the table exists already
        for level in {row.bot for row in live.seats if row.bot is not None and row.guest is None}:
            check_bot(registry, level, live.edition.game)
    removed = sorted(live.moderation.removed)
    setup = msgspec.structs.replace(live.setup, position="", words=[], continues=None, removed=removed, lesson="")
    row = make_table_row(name, live.edition, setup, guest, live.row.public, live.id)
    by = _find_side_shift(live.seats.players, guest) if other_side else 0
    players = live.seats.players
    before = [players[seat.seat - by] if seat in players else seat for seat in live.seats]
    seats = [reserve_seat(registry, live, name, seat, sat) for seat, sat in zip(live.seats, before, strict=True)]
    await store_and_begin(registry, guest, row, seats)
    again = await sit_on_reserved_seats(registry, name, guest)
    async with live.lock:
        if not live.successors[False]:
            await registry.commit(session, table_events.Rematch(name), "rematch")
    return await describe_created(registry, again, guest.id)


def _find_side_shift(seats: Sequence[SeatRow], guest: GuestRow) -> int:
    """Return by how many seats all players have to move so that the guest gets another role.

    Raises Refused if there is no other role.
    """
    mine = next((row for row in seats if row.guest == guest.id), None)
    if mine is None:
        raise Refused("invalid", "the master has no other side")
    for by in range(1, len(seats)):
        if seats[(mine.seat + by) % len(seats)].role != mine.role:
            return by
    raise Refused("invalid", "all seats of this game are on one side")


async def sit_on_reserved_seats(registry: TableRegistry, table: str, guest: GuestRow) -> TableSession:
    """Seat a guest on every seat of a table that is reserved for them, and return the table."""
    again = await registry.find(table)
    check_not_removed(again.live, guest.id)
    for seat in again.live.seats:
        if seat.expects == guest.id:
            await sit(registry, again, guest, Sit(seat=seat.seat))
    return again


def reserve_seat(registry: TableRegistry, live: LiveTable, table: str, row: SeatRow, before: SeatRow) -> SeatRow:
    """Return the seat `row` of a new table, for the bot or guest of the seat `before` of the old table.

    A bot gets the seat again; a guest gets a reservation. If the guest was removed from the old table, anyone with the
    invitation can take the seat.
    """
    if before.guest is None:
        return SeatRow(table, row.seat, row.role, bot=before.bot, salt=new_token())
    invite = registry.keyring.derive_invitation(table, row.seat, 0).hash
    if before.guest in live.moderation.removed:
        return SeatRow(table, row.seat, row.role, invite)
    return SeatRow(table, row.seat, row.role, invite, None, before.name, expects=before.guest, face=before.face)
