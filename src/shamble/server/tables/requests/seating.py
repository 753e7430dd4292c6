"""Requests to take and leave seats, to seat bots and to invite guests.

The game begins when all seats are taken.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial

from .... import bots
from ....core.game.game import AnyGame
from ....core.step import MASTER
from ...errors import Refused
from ...identity import SeatKey, new_token
from ...messages.fields import Code
from ...messages.lobby import Sit
from ...names import make_distinct
from ...store import WAITING, EventRow, GuestRow, SeatChange, SeatChanges, SeatRow, Taken
from .. import table_events
from ..dice import SEED_BITS
from ..live_table import LiveTable
from ..registry import TableRegistry, TableSession
from ..table_info import display_name
from .permissions import can_take_offered, check_not_removed, list_takeover_seats


async def sit(registry: TableRegistry, session: TableSession, guest: GuestRow, request: Sit) -> int:
    """Seat a guest and return the number of the seat.

    An invitation decides the seat; otherwise it's the requested one, else one reserved for the guest, else any open
    one. A guest who already has such a seat keeps it. Raises Refused if the seat is taken or no seat is free.
    """
    check_not_removed(session.live, guest.id)
    if session.live.is_closed:
        raise Refused("over", "the host of this server has closed this table", ply=session.live.ply)
    key = _read_invitation(registry, session, request.token) if request.token else None
    own_seats = [row.seat for row in session.live.seats if row.guest == guest.id]
    if own_seats and (key is None or key.seat in own_seats) and (request.seat is None or request.seat in own_seats):
        await begin_if_full(registry, session)  # in case this failed when the guest sat down
        return own_seats[0] if request.seat is None else request.seat
    if session.live.status != WAITING:
        raise Refused("full", "the game has begun: all seats are taken", ply=session.live.ply)
    wanted = key.seat if key is not None else request.seat
    for row in _list_free_seats(session.live, guest.id, wanted):
        if key is None or _is_current_invitation(registry, row, key):
            invite = None if key is None else row.invite
            salt = request.salt or new_token()
            sitting = replace(row, guest=guest.id, name=guest.name, face=guest.face, salt=salt, invite=invite)
            with suppress(Taken):
                await registry.shield(_sit_down(registry, session, sitting))
                return row.seat
    raise Refused("full", "this seat is taken" if key or request.seat is not None else "no seat is free")


async def leave(registry: TableRegistry, session: TableSession, seat: int) -> None:
    """Leave a seat and revoke its program token.

    Before the game the seat becomes free; during the game a bot stands in until the guest returns.
    """
    live = session.live

    def changes(row: SeatRow) -> SeatChanges:
        if live.is_over:
            raise Refused("over", "the game is over", ply=live.ply)
        if live.match is None:
            return build_vacancy(registry, row)
        return {"bot": live.setup.stand_in, "program": None}

    await change_seat(registry, session, seat, live.seats[seat].guest, changes)


async def seat_bot(registry: TableRegistry, session: TableSession, guest: str, seat: int, level: str) -> None:
    """Give a free seat to a bot; raise Refused unless the guest moderates the table."""
    live = session.live
    check_moderator(live, guest, "can seat bots")
    check_bot(registry, level, live.edition.game)
    if seat == MASTER:
        raise Refused("invalid", "a bot can't be the master", ply=live.ply)
    if seat not in live.seats or live.seats[seat].guest is not None or live.match is not None:
        raise Refused("full", f"seat {seat} is not free", ply=live.ply)
    await change_seat(registry, session, seat, None, lambda _: {"bot": level, "invite": None, "expects": None})
    await begin_if_full(registry, session)


async def take_over(registry: TableRegistry, session: TableSession, guest: GuestRow, seat: int) -> None:
    """Let a guest take over a seat in a running game.

    `can_take_offered` and `list_takeover_seats` say which seats a guest can take. Raises Refused for other seats.
    """
    live = session.live
    name = make_distinct(guest.name, live.moderation.list_other_names(guest.id, live.seats))
    check_not_removed(live, guest.id)
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)

    def changes(row: SeatRow) -> SeatChanges:
        if seat not in list_takeover_seats(live, guest.id) and not can_take_offered(live, guest.id, seat):
            raise Refused("denied", f"you can't play on in seat {seat}", ply=live.ply)
        return {"guest": guest.id, "name": name, "face": guest.face, "bot": None, "program": None, "left": None}

    if seat in live.seats and live.seats[seat].guest == guest.id:  # a repeated request
        return
    if seat not in live.seats:
        raise Refused("invalid", f"there is no seat {seat}", ply=live.ply)
    holder = live.seats[seat].guest  # an absent guest; the guest loses the seat
    await change_seat(registry, session, seat, holder, changes, from_bot=holder is None)


def check_bot(registry: TableRegistry, level: str, game: AnyGame) -> None:
    """Raise Refused if a game has no such bot level, or if the level needs compiled rules and there are none."""
    if level not in bots.names(game):
        raise Refused("invalid", f"no bot {level!r}; allowed: {', '.join(bots.names(game))}")
    registry.rules.check_available(bots.level(level, game))


async def create_program_token(registry: TableRegistry, session: TableSession, guest: str, seat: int) -> str:
    """Create a token with which a program can play a guest's seat.

    The token is valid until a new one is created or the guest leaves the seat.
    """
    key = SeatKey(session.live.id, seat, new_token())
    await change_seat(registry, session, seat, guest, lambda _: {"program": key.hash})
    return registry.keyring.sign_program(key)


async def revoke_program(registry: TableRegistry, session: TableSession, guest: str, seat: int) -> None:
    """Revoke the program token of a guest's seat."""
    await change_seat(registry, session, seat, guest, lambda _: {"program": None})


async def renew_invitation(registry: TableRegistry, session: TableSession, guest: str, seat: int) -> None:
    """Replace the invitation to a free seat by a new one; raise Refused unless the guest moderates the table."""
    live = session.live
    check_moderator(live, guest, "can invite")
    if seat not in live.seats or live.match is not None:
        raise Refused("full", f"seat {seat} is not free", ply=live.ply)
    await change_seat(registry, session, seat, None, lambda row: _build_invitation(registry, row))


async def change_seat(
    registry: TableRegistry,
    session: TableSession,
    seat: int,
    holder: str | None,
    changes: Callable[[SeatRow], SeatChanges],
    from_bot: bool = False,
) -> None:
    """Change the row of a seat and append a seat event.

    `holder` is the guest who should have the seat, or None. Without a holder the seat is a free one, or a bot's if
    `from_bot` is true. `changes` gets the seat's current row, and is called under the table's lock. Raises Refused if
    somebody else has the seat by then. A guest who loses the seat can no longer see its view.
    """
    live = session.live

    async def write(event: EventRow) -> None:
        await registry.store.change_seats(
            [SeatChange(live.id, seat, holder, changes(live.seats[seat]), from_bot)], event
        )

    async def execute() -> None:
        async with live.lock:
            try:
                await registry.commit(session, table_events.Seats(seat), write=write)
            except Taken:
                code: Code = "full" if holder is None else "denied"
                raise Refused(code, f"seat {seat} belongs to another player", ply=live.ply) from None

    await registry.shield(execute())


def build_vacancy(registry: TableRegistry, row: SeatRow) -> SeatChanges:
    """Return the changes that free a seat and revoke its invitation and token."""
    freed: SeatChanges = {"guest": None, "name": None, "program": None, "expects": None, "bot": None, "face": None}
    return freed if row.invite is None else {**freed, **_build_invitation(registry, row)}


def check_moderator(live: LiveTable, guest: str, what: str) -> None:
    """Raise Refused unless a guest is the moderator or opener of the table.

    `what` completes the message "only the moderator of the table ...", for example with "can invite".
    """
    check_not_removed(live, guest)
    if not guest or guest not in (live.row.owner, live.moderation.moderator):
        raise Refused("denied", f"only the moderator of the table {what}", ply=live.ply)


async def begin_if_full(registry: TableRegistry, session: TableSession) -> None:
    """Begin the game once all seats are taken."""
    live = session.live
    async with live.lock:
        is_full = all(row.guest is not None or row.bot is not None for row in live.seats)
        if live.match is None and not live.is_over and is_full:
            salts = [row.salt for row in live.seats.players]
            names = [display_name(row, live) for row in live.seats.players]
            match = live.create_match(salts, names)
            match.advance()
            live.match = match
            event = table_events.Begin(salts, names, [ply.line.text for ply in match.live], SEED_BITS)
            try:
                await registry.commit(session, event, "begin", 0)
            except Refused:
                if session.live.match is None:  # else another process has begun the game
                    raise


async def _sit_down(registry: TableRegistry, session: TableSession, row: SeatRow) -> None:
    async with session.live.lock:
        await registry.commit(session, table_events.Seats(row.seat), write=partial(registry.store.sit, row))
    await begin_if_full(registry, session)


def _build_invitation(registry: TableRegistry, row: SeatRow) -> SeatChanges:
    """Return the changes that give a seat its next invitation and clear its reservation."""
    handed = row.handed + 1
    invite = registry.keyring.derive_invitation(row.table, row.seat, handed).hash
    return {"invite": invite, "handed": handed, "expects": None, "name": None, "face": None}


def _list_free_seats(live: LiveTable, guest: str, wanted: int | None) -> list[SeatRow]:
    """Return the free seats that a guest can take.

    This is the wanted seat if given. Otherwise it's the seats reserved for the guest, or if there are none, the open
    ones.
    """
    free = [row for row in live.seats if row.guest is None and row.bot is None]
    if wanted is not None:
        return [row for row in free if row.seat == wanted]
    reserved = [row for row in free if row.expects == guest]
    return reserved or [row for row in free if row.invite is None]


def _is_current_invitation(registry: TableRegistry, row: SeatRow, key: SeatKey) -> bool:
    """Return whether an invitation is the latest one for a seat."""
    derived = registry.keyring.derive_invitation(row.table, row.seat, row.handed)
    return row.invite is not None and (row.invite == key.hash or derived == key)


def _read_invitation(registry: TableRegistry, session: TableSession, token: str) -> SeatKey:
    key = registry.keyring.read_invitation(token)
    if key is None or key.table != session.live.id:
        raise Refused("denied", "this invitation is not for this table", ply=session.live.ply)
    return key
