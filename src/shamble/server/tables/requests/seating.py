"""Sitting down and standing up, and the beginning of the game once all seats are taken."""

from __future__ import annotations

from .... import bots
from ...errors import Refused
from ...identity import Requester, SeatKey, new_token
from ...messages.fields import WATCHER
from ...messages.lobby import Sit
from ...store import WAITING, GuestRow, SeatRow, Taken
from .. import table_events
from ..dice import BITS
from ..live_table import LiveTable
from ..registry import TableRegistry, TableSession
from .actions import STAND_IN


def seats_of(live: LiveTable, requester: Requester) -> list[int]:
    """The seats of a requester; a program's token counts as long as it is the newest."""
    if requester.key is not None:
        key = requester.key
        row = live.seats[key.seat] if key.table == live.id and key.seat < len(live.seats) else None
        return [row.seat] if row is not None and row.guest is not None and row.token == key.token else []
    return [row.seat for row in live.seats if requester.guest and row.guest == requester.guest]


def viewing_seat(live: LiveTable, requester: Requester, wanted: int | None) -> int:
    """The seat from which somebody looks: the one they want if it is theirs, else their first, else none."""
    mine = seats_of(live, requester)
    if wanted is None:
        return mine[0] if mine else WATCHER
    if wanted != WATCHER and wanted not in mine:
        raise Refused("denied", f"seat {wanted} is not yours", ply=live.ply)
    return wanted


def may_see(live: LiveTable, requester: Requester, seat: int) -> bool:
    """Whether somebody who looked from a seat may go on: it is still theirs, or free, so that it hides nothing."""
    return seat == WATCHER or live.seats[seat].guest is None or seat in seats_of(live, requester)


async def sit(registry: TableRegistry, session: TableSession, guest: GuestRow, request: Sit) -> int:
    """Sit down by an invitation, on the seat named, or on any that is open; who sits there already stays."""
    key = _invitation(registry, session, request.token) if request.token else None
    mine = [row.seat for row in session.live.seats if row.guest == guest.id]
    if mine and (key is None or key.seat in mine) and (request.seat is None or request.seat in mine):
        return mine[0] if request.seat is None else request.seat
    if session.live.state != WAITING:
        raise Refused("full", "the game has begun: all seats are taken", ply=session.live.ply)
    free = [row.seat for row in session.live.seats if row.guest is None and row.bot is None and row.token is None]
    for seat in [key.seat] if key is not None else free if request.seat is None else [request.seat]:
        try:
            token = key.token if key is not None else None
            await registry.store.sit(session.live.id, seat, token, guest.id, guest.name, request.salt or new_token())
        except Taken:
            continue
        await _announce_seat(registry, session, seat)
        return seat
    raise Refused("full", "this seat is taken" if key or request.seat is not None else "no seat is free")


async def leave(registry: TableRegistry, session: TableSession, seat: int) -> None:
    """Stand up: before the game the seat is free again, during it a bot stands in until the guest returns."""
    live = session.live
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if live.game is None:
        await registry.store.change_seat(live.id, seat, guest=None, name=None, token=_invitation_id(live.seats[seat]))
    else:
        level = live.setup.leavers.level if live.setup.leavers is not None else STAND_IN
        await registry.store.change_seat(live.id, seat, bot=level)
    await _announce_seat(registry, session, seat)


async def seat_bot(registry: TableRegistry, session: TableSession, guest: str, seat: int, level: str) -> None:
    """Give a free seat to a bot, if the table is the guest's own."""
    live = session.live
    if live.row.owner != guest:
        raise Refused("denied", "only whoever created the table gives its seats to bots", ply=live.ply)
    if level not in bots.names():
        raise Refused("invalid", f"no bot {level!r}; allowed: {', '.join(bots.names())}")
    if not 0 <= seat < len(live.seats) or live.seats[seat].guest is not None or live.game is not None:
        raise Refused("full", f"seat {seat} is not free", ply=live.ply)
    await registry.store.change_seat(live.id, seat, bot=level, token=None)
    await _announce_seat(registry, session, seat)


async def program_token(registry: TableRegistry, session: TableSession, seat: int) -> str:
    """A token with which a program plays a seat; earlier ones are revoked, and all of them once the guest leaves."""
    key = SeatKey(session.live.id, seat, f"{new_token()}.{_invitation_id(session.live.seats[seat]) or ''}")
    await registry.store.change_seat(session.live.id, seat, token=key.token)
    await registry.reload_seats(session)
    return registry.keyring.program(key)


async def begin_if_full(registry: TableRegistry, session: TableSession) -> None:
    """Begin the game once all seats are taken."""
    live = session.live
    async with live.lock:
        if live.game is None and all(row.guest is not None or row.bot is not None for row in live.seats):
            salts = [row.salt for row in live.seats]
            names = [row.name or f"{row.bot} bot" for row in live.seats]
            game = live.new_game(salts, names)
            game.advance()
            live.game = game
            event = table_events.Begin(salts, names, [ply.line.text for ply in game.live], BITS)
            try:
                await registry.commit(session, event, "begin", 0)
            except Refused:
                if session.live.game is None:  # else another process was first: it has begun
                    raise


async def _announce_seat(registry: TableRegistry, session: TableSession, seat: int) -> None:
    async def work() -> None:
        async with session.live.lock:
            await registry.commit(session, table_events.Seats(seat))
        await begin_if_full(registry, session)

    await registry.finish(work())


def _invitation_id(row: SeatRow) -> str | None:
    """The id of the invitation that a seat waits for once it is free; that of a program's token ends with it."""
    return (row.token or "").rpartition(".")[2] or None


def _invitation(registry: TableRegistry, session: TableSession, token: str) -> SeatKey:
    key = registry.keyring.read_invite(token)
    if key is None or key.table != session.live.id:
        raise Refused("denied", "this invitation is not for this table", ply=session.live.ply)
    return key
