"""Tables laid: new, again, from a position of a finished game, from a record."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from ... import bots
from ...core.errors import ShambleError
from ...core.records.record import read, replay
from ...core.records.snapshot import write_position
from ...core.tables.game import Edition
from ..catalogue.editions import packed
from ..errors import Refused
from ..identity import SeatKey, new_token
from ..messages.lobby import Created, CreateTable, ForAnyone, ForBot, ForFriend, Fork, ForMe, Import, NoClock
from ..store import OVER, WAITING, GuestRow, SeatRow, StoreError, TableRow
from ..tables import dice
from ..tables import table_events as deeds
from ..tables.live_table import Setup
from ..tables.registry import Hall, Seen, now
from ..tables.requests.seating import begin_if_full

Plan = Sequence[ForMe | ForAnyone | ForFriend | ForBot]


async def create(hall: Hall, guest: GuestRow, asked: CreateTable) -> Created:
    """A new table; the same one again for a retry."""
    hall.catalogue.game(asked.game)
    edition = await _edition(hall, asked.game, asked.preset, asked.options)
    if edition.game.has_clock(edition.book) and not isinstance(asked.clock, NoClock):
        raise Refused("invalid", "these options make the game's own clock; clock: only none goes with it")
    for level in [each.level for each in asked.seats if isinstance(each, ForBot)]:
        _known_bot(level)
    if asked.leavers is not None:
        _known_bot(asked.leavers.level)
    setup = Setup(preset=asked.preset, clock=asked.clock, leavers=asked.leavers)
    name = hall.keyring.table(guest.id, asked.id)
    seats = _seats(name, edition, asked.seats, guest, asked.salt)
    return await _lay(hall, guest, _row(name, edition, setup, guest, asked.public), seats)


async def rematch(hall: Hall, seen: Seen, guest: GuestRow) -> Created:
    """The same seats at a new table, once for each table; who was seated is so already."""
    live = seen.live
    if not live.is_over or live.setup.record:
        raise Refused("not_begun", "a rematch is for when the game is over", ply=live.ply)
    if guest.id not in {row.guest for row in live.seats}:
        raise Refused("watching", "a rematch is for those who played", ply=live.ply)
    name = hall.keyring.table(live.id, "rematch")
    seats = [
        SeatRow(name, row.seat, row.role, None, row.guest, row.name, None if row.guest else row.bot, f"{row.salt}.")
        for row in live.seats
    ]
    setup = msgspec.structs.replace(live.setup, position="")
    created = await _lay(hall, guest, _row(name, live.edition, setup, guest, live.row.public, live.id), seats)
    async with live.lock:
        if not live.rematch:
            await hall.commit(seen, deeds.Rematch(name), "rematch")
    return created


async def fork(hall: Hall, seen: Seen, guest: GuestRow, asked: Fork) -> Created:
    """A table that goes on from a ply of a finished game: of a running one it would show what is hidden."""
    live = seen.live
    if not live.is_over or live.game is None:
        raise Refused("not_begun", "only a finished game can be forked", ply=live.ply)
    try:
        state = live.game.fork(asked.ply).state
    except ShambleError as error:
        raise Refused("illegal", str(error), ply=live.ply) from None
    if len(asked.seats) != len(live.seats):
        raise Refused("invalid", f"{len(asked.seats)} seats; the game was played by {len(live.seats)}")
    setup = Setup(preset=live.setup.preset, position=write_position(state))
    name = hall.keyring.table(guest.id, asked.id, live.id)
    seats = _seats(name, live.edition, asked.seats, guest, "")
    return await _lay(hall, guest, _row(name, live.edition, setup, guest, False, live.id), seats)


async def take_in(hall: Hall, guest: GuestRow, asked: Import) -> Created:
    """A record as a table that can be looked through and forked."""
    try:
        record = await asyncio.to_thread(read, asked.record, hall.catalogue.load)
        await asyncio.to_thread(replay, record)
    except ShambleError as error:
        raise Refused("invalid", str(error)) from None
    name = hall.keyring.table(guest.id, asked.id)
    row = replace(_row(name, record.edition, Setup(record=asked.record), guest, False), state=OVER)
    roles = record.edition.game.roles(record.edition.book, len(record.header.seats))
    seats = [
        SeatRow(name, seat, roles[seat], new_token(), None, told) for seat, told in enumerate(record.header.seats)
    ]
    return await _lay(hall, guest, row, seats)


async def invites(hall: Hall, seen: Seen, guest: str) -> Created:
    """What the table's maker may pass on: the tokens of the seats that wait for a friend."""
    live = seen.live
    tokens: dict[str, str] = {}
    for row in live.seats:
        if live.row.owner == guest and row.guest is None and row.bot is None and row.token and live.state == WAITING:
            tokens[str(row.seat)] = hall.keyring.invite(SeatKey(live.id, row.seat, row.token))
    mine = [row.seat for row in live.seats if row.guest == guest]
    return Created(seen.feed.info(), mine, tokens)


async def _edition(hall: Hall, game: str, preset: str | None, options: dict[str, Any]) -> Edition:
    try:
        return await asyncio.to_thread(hall.catalogue.load, game, preset, (), **options)
    except ShambleError as error:
        raise Refused("invalid", str(error)) from None


def _known_bot(level: str) -> None:
    if level not in bots.names():
        raise Refused("invalid", f"no bot {level!r}; allowed: {', '.join(bots.names())}")


def _row(
    name: str, edition: Edition, setup: Setup, guest: GuestRow, public: bool, parent: str | None = None
) -> TableRow:
    secret = dice.new_secret()
    return TableRow(
        id=name,
        game=edition.game.id,
        version=edition.game.version,
        content=edition.content,
        files=packed(edition.game.id),
        options=msgspec.json.encode(edition.changed()),
        settings=msgspec.json.encode(setup),
        owner=guest.id,
        public=public,
        secret=secret,
        commit=dice.commitment(secret),
        created=now(),
        forked=parent,
    )


def _seats(name: str, edition: Edition, plan: Plan, guest: GuestRow, salt: str) -> list[SeatRow]:
    allowed = edition.game.seats(edition.book)
    if len(plan) not in allowed:
        raise Refused("invalid", f"{len(plan)} seats; allowed: {allowed[0]} to {allowed[-1]}")
    roles = edition.game.roles(edition.book, len(plan))
    seats: list[SeatRow] = []
    for seat, (each, role) in enumerate(zip(plan, roles, strict=True)):
        match each:
            case ForMe():
                seats.append(SeatRow(name, seat, role, None, guest.id, guest.name, salt=salt or new_token()))
            case ForBot():
                seats.append(SeatRow(name, seat, role, bot=each.level, salt=new_token()))
            case ForFriend():
                seats.append(SeatRow(name, seat, role, new_token()))
            case ForAnyone():
                seats.append(SeatRow(name, seat, role))
    return seats


async def _lay(hall: Hall, guest: GuestRow, row: TableRow, seats: list[SeatRow]) -> Created:
    """Keep a table unless it is there already, and begin if all seats are taken."""
    try:
        if await hall.store.table(row.id) is None:
            await hall.store.create_table(row, seats)
    except StoreError:
        if await hall.store.table(row.id) is None:  # else two retries at once: the other one has laid it
            raise
    seen = await hall.find(row.id)
    await begin_if_full(hall, seen)
    return await invites(hall, seen, guest.id)
