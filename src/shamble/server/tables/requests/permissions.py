"""Who may look and act from which seat: asked anew whenever something is sent or done, for seats and tokens change."""

from __future__ import annotations

from msgspec import Struct

from ...errors import Refused
from ...identity import Requester
from ...messages.fields import WATCHER
from ..live_table import LiveTable


class Author(Struct, frozen=True):
    """Who makes a request, and from which seat; a spectator's is -1."""

    requester: Requester
    seat: int

    def find_guest(self, live: LiveTable) -> str:
        """The guest who makes it, or whose program does."""
        return self.requester.guest or (live.seats[self.seat].guest or "" if self.seat != WATCHER else "")


def list_seats(live: LiveTable, requester: Requester) -> list[int]:
    """The seats of a requester; a program's token counts as long as it is the newest."""
    mine = [row for row in live.seats if row.guest is not None and row.guest not in live.moderation.removed]
    if requester.key is not None:
        key = requester.key
        return [row.seat for row in mine if key.table == live.id and row.seat == key.seat and row.program == key.hash]
    return [row.seat for row in mine if row.guest == requester.guest]


def has_seat(live: LiveTable, requester: Requester, seat: int) -> bool:
    """Whether a seat is a requester's."""
    return seat in list_seats(live, requester)


def check_not_removed(live: LiveTable, guest: str) -> None:
    """Refuse whoever was removed from the table."""
    if guest in live.moderation.removed:
        raise Refused("removed", "whoever moderates this table has removed you from it", ply=live.ply)


def choose_viewing_seat(live: LiveTable, requester: Requester, wanted: int | None) -> int:
    """The seat to look from: the wanted one if it is theirs, else their first, preferably one that still plays."""
    check_not_removed(live, requester.guest)
    mine = list_seats(live, requester)
    if wanted is None:
        playing = [seat for seat in mine if not live.is_out(seat)]
        return (playing or mine or [WATCHER])[0]
    if wanted != WATCHER and wanted not in mine:
        raise Refused("denied", f"seat {wanted} is not yours", ply=live.ply)
    return wanted


def list_takeover_seats(live: LiveTable, guest: str) -> list[int]:
    """Return the bots' seats in which a guest may play on: of their team, once all of their own figures are dead."""
    mine = [row.seat for row in live.seats if row.guest == guest]
    playing = [seat for seat in mine if not live.is_out(seat) and seat not in live.resigned]
    if (
        not mine
        or playing
        or live.match is None
        or live.is_over
        or not live.is_current_rules
        or live.script is not None
    ):
        return []
    teams = live.edition.game.teams(live.match.state)
    ours = {teams[seat] for seat in mine}
    bots = [row.seat for row in live.seats.players if row.guest is None and row.bot is not None]
    return [seat for seat in bots if teams[seat] in ours and not live.is_out(seat)]


def can_take_offered(live: LiveTable, guest: str, seat: int) -> bool:
    """Whether a guest may take a seat that is offered: only who has no other seat that still plays."""
    if seat not in live.offered_seats or live.match is None or live.is_over or not live.is_current_rules:
        return False
    mine = [row.seat for row in live.seats if row.guest == guest]
    return all(live.is_out(each) or each in live.resigned for each in mine)


def can_view(live: LiveTable, requester: Requester, seat: int) -> bool:
    """Whether somebody may be shown what a seat sees."""
    if requester.guest in live.moderation.removed:
        return False
    return seat == WATCHER or has_seat(live, requester, seat)


def check_can_view(live: LiveTable, requester: Requester, seat: int) -> None:
    """Refuse whoever may not be shown what a seat sees, though they might when they asked."""
    check_not_removed(live, requester.guest)
    if not can_view(live, requester, seat):
        raise Refused("denied", f"seat {seat} is not yours", ply=live.ply)
