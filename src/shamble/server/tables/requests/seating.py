"""Who sits down, stands up, and when the game begins."""

from __future__ import annotations

from .... import bots
from ...errors import Refused
from ...identity import SeatKey, Who, new_token
from ...messages.lobby import Sit
from ...messages.wire import WATCHER
from ...store import WAITING, GuestRow, Taken
from .. import table_events as deeds
from ..dice import BITS
from ..live_table import Live
from ..registry import Hall, Seen


def seats_of(live: Live, who: Who) -> list[int]:
    """The seats of who asks; a program's token counts as long as it is the newest."""
    if who.key is not None:
        row = live.seats[who.key.seat] if who.key.table == live.id and who.key.seat < len(live.seats) else None
        return [row.seat] if row is not None and row.guest is not None and row.token == who.key.token else []
    return [row.seat for row in live.seats if who.guest and row.guest == who.guest]


def seat_for(live: Live, who: Who, asked: int | None) -> int:
    """The seat from which somebody looks: the one asked for if it is theirs, else their first, else none."""
    mine = seats_of(live, who)
    if asked is None:
        return mine[0] if mine else WATCHER
    if asked != WATCHER and asked not in mine:
        raise Refused("denied", f"seat {asked} is not yours", ply=live.ply)
    return asked


async def sit(hall: Hall, seen: Seen, guest: GuestRow, asked: Sit) -> int:
    """Sit down by an invitation, on the seat asked for, or on any that is open; again: where one sits already."""
    key = _invitation(hall, seen, asked.token) if asked.token else None
    mine = [row.seat for row in seen.live.seats if row.guest == guest.id]
    if mine and (key is None or key.seat in mine) and (asked.seat is None or asked.seat in mine):
        return mine[0] if asked.seat is None else asked.seat
    if seen.live.state != WAITING:
        raise Refused("full", "the game has begun: all seats are taken", ply=seen.live.ply)
    free = [row.seat for row in seen.live.seats if row.guest is None and row.bot is None and row.token is None]
    for seat in [key.seat] if key is not None else free if asked.seat is None else [asked.seat]:
        try:
            token = key.token if key is not None else None
            await hall.store.sit(seen.live.id, seat, token, guest.id, guest.name, asked.salt or new_token())
        except Taken:
            continue
        await _reseated(hall, seen, seat)
        return seat
    raise Refused("full", "this seat is taken" if key or asked.seat is not None else "no seat is free")


async def leave(hall: Hall, seen: Seen, seat: int) -> None:
    """Stand up: before the game the seat is free again, during it a bot stands in until the return."""
    live = seen.live
    if live.is_over:
        raise Refused("over", "the game is over", ply=live.ply)
    if live.game is None:
        await hall.store.change_seat(live.id, seat, guest=None, name=None)
    else:
        level = live.setup.leavers.level if live.setup.leavers is not None else "greedy"
        await hall.store.change_seat(live.id, seat, bot=level)
    await _reseated(hall, seen, seat)


async def seat_bot(hall: Hall, seen: Seen, guest: str, seat: int, level: str) -> None:
    """The table's maker gives a free seat to a bot."""
    live = seen.live
    if live.row.owner != guest:
        raise Refused("denied", "only who laid the table gives its seats to bots", ply=live.ply)
    if level not in bots.names():
        raise Refused("invalid", f"no bot {level!r}; allowed: {', '.join(bots.names())}")
    if not 0 <= seat < len(live.seats) or live.seats[seat].guest is not None or live.game is not None:
        raise Refused("full", f"seat {seat} is not free", ply=live.ply)
    await hall.store.change_seat(live.id, seat, bot=level, token=None)
    await _reseated(hall, seen, seat)


async def program_token(hall: Hall, seen: Seen, seat: int) -> str:
    """A token with which a program plays a seat; those before it count no more."""
    key = SeatKey(seen.live.id, seat, new_token())
    await hall.store.change_seat(seen.live.id, seat, token=key.token)
    await hall.reseat(seen)
    return hall.keyring.program(key)


async def begin_if_full(hall: Hall, seen: Seen) -> None:
    """Begin once all seats are taken."""
    live = seen.live
    async with live.lock:
        if live.game is None and all(row.guest is not None or row.bot is not None for row in live.seats):
            salts = [row.salt for row in live.seats]
            names = [row.name or f"{row.bot} bot" for row in live.seats]
            game = live.begun(salts, names)
            game.advance()
            live.game = game
            deed = deeds.Begin(salts, names, [ply.line.text for ply in game.live], BITS)
            try:
                await hall.commit(seen, deed, "begin", 0)
            except Refused:
                if seen.live.game is None:  # else another process was first: it has begun
                    raise


async def _reseated(hall: Hall, seen: Seen, seat: int) -> None:
    async def work() -> None:
        async with seen.live.lock:
            await hall.commit(seen, deeds.Seats(seat))
        await begin_if_full(hall, seen)

    await hall.finish(work())


def _invitation(hall: Hall, seen: Seen, token: str) -> SeatKey:
    key = hall.keyring.read_invite(token)
    if key is None or key.table != seen.live.id:
        raise Refused("denied", "this invitation is not for this table", ply=seen.live.ply)
    return key
