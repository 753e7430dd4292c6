"""Request to offer the seat of an absent player, or of a bot, to spectators."""

from __future__ import annotations

from functools import partial

from ...errors import Refused
from ...store import SeatChange, SeatRow
from .. import table_events
from ..live_table import LiveTable
from ..registry import TableRegistry, TableSession
from .seating import check_moderator


async def offer_seat(
    registry: TableRegistry, session: TableSession, guest: str, seat: int, is_offered: bool, has_gone: bool
) -> None:
    """Offer a seat of a running game to spectators, or withdraw the offer; a repeated request changes nothing.

    `guest` has to moderate the table. `has_gone` says that the seat's own guest has been away for long enough. Then a
    bot stands in for them, and their return ends the offer.
    """
    live = session.live
    check_moderator(live, guest, "can offer seats")
    _check_offerable(live, seat)

    async def execute() -> None:
        async with live.lock:
            row = live.seats[seat]
            if is_offered:
                check_vacant(live, row, has_gone, registry.settings.absence)
            if (seat in live.offered_seats) != is_offered:
                stands_in = is_offered and row.guest is not None and row.bot is None
                changes = [SeatChange(live.id, seat, row.guest, {"bot": live.setup.stand_in})] if stands_in else []
                write = partial(registry.store.change_seats, changes)
                await registry.commit(session, table_events.Offer(seat, is_offered), write=write)

    await registry.shield(execute())


def check_vacant(live: LiveTable, row: SeatRow, has_gone: bool, minutes: int) -> None:
    """Raise Refused if the seat's guest still plays it, unless they have been away for long enough (`has_gone`).

    The error names the configured number of `minutes`.
    """
    if row.guest is not None and row.bot is None and not has_gone:
        why = f"{row.name} plays this seat: you can offer it after they leave or are away for {minutes} minutes"
        raise Refused("denied", why, ply=live.ply)


def _check_offerable(live: LiveTable, seat: int) -> None:
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if live.match is None:
        raise Refused("not_begun", "the game has not begun: its free seats are open or have invitations", ply=live.ply)
    if seat not in live.seats:
        raise Refused("invalid", f"there is no seat {seat}", ply=live.ply)
    if live.script is not None:
        raise Refused("invalid", "a lesson is for one player", ply=live.ply)
    if seat in live.resigned or live.is_eliminated(seat):
        raise Refused("invalid", f"seat {seat} is out of the game", ply=live.ply)
