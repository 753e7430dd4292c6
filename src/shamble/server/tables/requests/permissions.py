"""Permissions of requesters at a table. Check them at every message and request, since seats and tokens change."""

from __future__ import annotations

from msgspec import Struct

from ...errors import Refused
from ...identity import Requester
from ...messages.fields import WATCHER
from ..live_table import LiveTable


class Author(Struct, frozen=True):
    """The author of a request, and the seat they act from; WATCHER for a spectator."""

    requester: Requester
    seat: int

    def find_guest(self, live: LiveTable) -> str:
        """Return the author's guest id; a program counts as the guest whose seat it plays."""
        return self.requester.guest or (live.seats[self.seat].guest or "" if self.seat != WATCHER else "")


def list_seats(live: LiveTable, requester: Requester) -> list[int]:
    """Return the seats of a requester.

    A program has its guest's seat as long as its token is the latest one for the seat.
    """
    taken_seats = [row for row in live.seats if row.guest is not None and row.guest not in live.moderation.removed]
    if requester.key is not None:
        key = requester.key
        if key.table != live.id:
            return []
        return [row.seat for row in taken_seats if row.seat == key.seat and row.program == key.hash]
    return [row.seat for row in taken_seats if row.guest == requester.guest]


def has_seat(live: LiveTable, requester: Requester, seat: int) -> bool:
    """Return whether a requester has a seat."""
    return seat in list_seats(live, requester)


def check_not_removed(live: LiveTable, guest: str) -> None:
    """Raise Refused if a guest was removed from the table."""
    if guest in live.moderation.removed:
        raise Refused("removed", "the moderator of this table has removed you from it", ply=live.ply)


def choose_viewing_seat(live: LiveTable, requester: Requester, wanted: int | None) -> int:
    """Return the seat whose view a requester sees: the `wanted` one, if given.

    Otherwise it's the requester's first seat that is still in the game, else their first seat, else WATCHER. Raises
    Refused if the wanted seat isn't theirs, and for a removed guest.
    """
    check_not_removed(live, requester.guest)
    own_seats = list_seats(live, requester)
    if wanted is None:
        seats_in_game = [seat for seat in own_seats if not live.is_eliminated(seat)]
        return (seats_in_game or own_seats or [WATCHER])[0]
    if wanted != WATCHER and wanted not in own_seats:
        raise Refused("denied", f"seat {wanted} is not yours", ply=live.ply)
    return wanted


def list_takeover_seats(live: LiveTable, guest: str) -> list[int]:
    """Return the bots' seats that a guest can take over.

    A guest can take over seats of their team once all their own seats are eliminated or resigned.
    """
    if live.match is None or live.is_over or not live.is_current_rules or live.script is not None:
        return []
    own_seats = [row.seat for row in live.seats if row.guest == guest]
    if not own_seats or any(not live.is_eliminated(seat) and seat not in live.resigned for seat in own_seats):
        return []
    teams = live.edition.game.teams(live.match.state)
    own_teams = {teams[seat] for seat in own_seats}
    bot_seats = [row.seat for row in live.seats.players if row.guest is None and row.bot is not None]
    return [seat for seat in bot_seats if teams[seat] in own_teams and not live.is_eliminated(seat)]


def can_take_offered(live: LiveTable, guest: str, seat: int) -> bool:
    """Return whether a seat is offered and a guest can take it.

    A guest can if all their own seats, if any, are eliminated or resigned.
    """
    if seat not in live.offered_seats or live.match is None or live.is_over or not live.is_current_rules:
        return False
    own_seats = [row.seat for row in live.seats if row.guest == guest]
    return all(live.is_eliminated(own_seat) or own_seat in live.resigned for own_seat in own_seats)


def can_view(live: LiveTable, requester: Requester, seat: int) -> bool:
    """Return whether a requester can see the view of a seat.

    Everybody except removed guests can see the spectators' view (WATCHER).
    """
    if requester.guest in live.moderation.removed:
        return False
    return seat == WATCHER or has_seat(live, requester, seat)


def check_can_view(live: LiveTable, requester: Requester, seat: int) -> None:
    """Raise Refused unless a requester can see the view of a seat."""
    check_not_removed(live, requester.guest)
    if not can_view(live, requester, seat):
        raise Refused("denied", f"seat {seat} is not yours", ply=live.ply)
