"""Giving the seat of a player who is gone to somebody else: whoever moderates offers it, and a spectator takes it."""

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
    """Offer a seat of a running game that no person plays, or take the offer back; doing so again changes nothing.

    The seat of a guest who `has_gone` is a bot's from now on, until the guest returns, which ends the offer.
    """
    live = session.live
    check_moderator(live, guest, "offers seats")
    _check_offerable(live, seat)

    async def work() -> None:
        async with live.lock:
            row = live.seats[seat]
            if is_offered:
                check_vacant(live, row, has_gone, registry.settings.absence)
            if (seat in live.offered_seats) != is_offered:
                stands_in = is_offered and row.guest is not None and row.bot is None
                changes = [SeatChange(live.id, seat, row.guest, {"bot": live.setup.stand_in})] if stands_in else []
                write = partial(registry.store.change_seats, changes)
                await registry.commit(session, table_events.Offer(seat, is_offered), write=write)

    await registry.shield(work())


def check_vacant(live: LiveTable, row: SeatRow, has_gone: bool, minutes: int) -> None:
    """Refuse a seat whose guest is there, or may come back soon."""
    if row.guest is not None and row.bot is None and not has_gone:
        why = f"{row.name} plays this seat: it can be offered once they leave, or have been away for {minutes} minutes"
        raise Refused("denied", why, ply=live.ply)


def _check_offerable(live: LiveTable, seat: int) -> None:
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if live.match is None:
        raise Refused("not_begun", "the game has not begun: a free seat has an invitation, or is open", ply=live.ply)
    if seat not in live.seats:
        raise Refused("invalid", f"there is no seat {seat}", ply=live.ply)
    if live.script is not None:
        raise Refused("invalid", "a lesson is for one player", ply=live.ply)
    if seat in live.resigned or live.is_out(seat):
        raise Refused("invalid", f"seat {seat} plays no part any more", ply=live.ply)
