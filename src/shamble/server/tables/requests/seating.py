"""Sitting down and standing up, and the beginning of the game once all seats are taken."""

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
    """Seat a guest by an invitation, on the named seat or any open seat; a guest who has a seat keeps it."""
    check_not_removed(session.live, guest.id)
    if session.live.is_closed:
        raise Refused("over", "the host of this server has closed this table", ply=session.live.ply)
    key = _read_invitation(registry, session, request.token) if request.token else None
    mine = [row.seat for row in session.live.seats if row.guest == guest.id]
    if mine and (key is None or key.seat in mine) and (request.seat is None or request.seat in mine):
        await begin_if_full(registry, session)  # which may have failed when they sat down
        return mine[0] if request.seat is None else request.seat
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
    """Stand up: before the game the seat is free again, during it a bot stands in until the guest returns.

    The seat's program token stops working.
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
    """Give a free seat to a bot, if the guest moderates the table."""
    live = session.live
    check_moderator(live, guest, "gives its seats to bots")
    check_bot(registry, level, live.edition.game)
    if seat == MASTER:
        raise Refused("invalid", "the master is a person", ply=live.ply)
    if seat not in live.seats or live.seats[seat].guest is not None or live.match is not None:
        raise Refused("full", f"seat {seat} is not free", ply=live.ply)
    await change_seat(registry, session, seat, None, lambda _: {"bot": level, "invite": None, "expects": None})
    await begin_if_full(registry, session)


async def take_over(registry: TableRegistry, session: TableSession, guest: GuestRow, seat: int) -> None:
    """Let a guest play on in a seat that no person plays.

    That is one that is offered, for a guest without a seat that still plays; or a bot's of their team, for one whose
    figures are all out of the game. Raises Refused otherwise.
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

    if seat in live.seats and live.seats[seat].guest == guest.id:  # asked again
        return
    if seat not in live.seats:
        raise Refused("invalid", f"there is no seat {seat}", ply=live.ply)
    holder = live.seats[seat].guest  # who has gone, and loses the seat
    await change_seat(registry, session, seat, holder, changes, from_bot=holder is None)


def check_bot(registry: TableRegistry, level: str, game: AnyGame) -> None:
    """Refuse a level of bots that a game does not have, or that waits for compiled rules."""
    if level not in bots.names(game):
        raise Refused("invalid", f"no bot {level!r}; allowed: {', '.join(bots.names(game))}")
    registry.rules.check_available(bots.level(level, game))


async def create_program_token(registry: TableRegistry, session: TableSession, guest: str, seat: int) -> str:
    """A token with which a program plays a guest's seat; earlier ones are revoked, and it too once the guest leaves."""
    key = SeatKey(session.live.id, seat, new_token())
    await change_seat(registry, session, seat, guest, lambda _: {"program": key.hash})
    return registry.keyring.sign_program(key)


async def revoke_program(registry: TableRegistry, session: TableSession, guest: str, seat: int) -> None:
    """Let no token play a guest's seat any more."""
    await change_seat(registry, session, seat, guest, lambda _: {"program": None})


async def renew_invitation(registry: TableRegistry, session: TableSession, guest: str, seat: int) -> None:
    """Make another invitation to a free seat, if the guest moderates the table; earlier ones count no more."""
    live = session.live
    check_moderator(live, guest, "invites")
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
    """Change a guest's seat, a free seat or a bot's; connections that used the removed right lose the seat at once.

    What is changed is asked for under the table's lock, of the seat as it stands; raises Refused if it is another's.
    """

    live = session.live

    async def write(event: EventRow) -> None:
        await registry.store.change_seats(
            [SeatChange(live.id, seat, holder, changes(live.seats[seat]), from_bot)], event
        )

    async def work() -> None:
        async with live.lock:
            try:
                await registry.commit(session, table_events.Seats(seat), write=write)
            except Taken:
                raise Refused(
                    "full" if holder is None else "denied", f"seat {seat} is another's", ply=live.ply
                ) from None

    await registry.shield(work())


def build_vacancy(registry: TableRegistry, row: SeatRow) -> SeatChanges:
    """Return the changes that free a seat and revoke its invitation and token."""
    freed: SeatChanges = {"guest": None, "name": None, "program": None, "expects": None, "bot": None, "face": None}
    return freed if row.invite is None else {**freed, **_build_invitation(registry, row)}


def check_moderator(live: LiveTable, guest: str, what: str) -> None:
    """Refuse a guest who neither opened the table nor moderates it meanwhile, or was removed from it."""
    check_not_removed(live, guest)
    if not guest or guest not in (live.row.owner, live.moderation.moderator):
        raise Refused("denied", f"only whoever moderates the table {what}", ply=live.ply)


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
                if session.live.match is None:  # else another process was first: it has begun
                    raise


async def _sit_down(registry: TableRegistry, session: TableSession, row: SeatRow) -> None:
    async with session.live.lock:
        await registry.commit(session, table_events.Seats(row.seat), write=partial(registry.store.sit, row))
    await begin_if_full(registry, session)


def _build_invitation(registry: TableRegistry, row: SeatRow) -> SeatChanges:
    """The changes that give a seat its next invitation."""
    handed = row.handed + 1
    invite = registry.keyring.derive_invitation(row.table, row.seat, handed).hash
    return {"invite": invite, "handed": handed, "expects": None, "name": None, "face": None}


def _list_free_seats(live: LiveTable, guest: str, wanted: int | None) -> list[SeatRow]:
    """The free seats that a guest may mean: the one they want, else those kept for them, else those open to all."""
    free = [row for row in live.seats if row.guest is None and row.bot is None]
    if wanted is not None:
        return [row for row in free if row.seat == wanted]
    kept = [row for row in free if row.expects == guest]
    return kept or [row for row in free if row.invite is None]


def _is_current_invitation(registry: TableRegistry, row: SeatRow, key: SeatKey) -> bool:
    """Whether an invitation is the one that a seat waits for."""
    derived = registry.keyring.derive_invitation(row.table, row.seat, row.handed)
    return row.invite is not None and (row.invite == key.hash or derived == key)


def _read_invitation(registry: TableRegistry, session: TableSession, token: str) -> SeatKey:
    key = registry.keyring.read_invitation(token)
    if key is None or key.table != session.live.id:
        raise Refused("denied", "this invitation is not for this table", ply=session.live.ply)
    return key
