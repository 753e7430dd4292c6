"""Creation of tables: with chosen options, for a lesson, from a position of a finished game, or from a record."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from ...core.errors import ShambleError
from ...core.game.edition import Edition
from ...core.game.level import PERSON, find_level
from ...core.records.snapshot import write_position
from ..catalogue.catalogue import list_seat_roles
from ..catalogue.editions import pack_content
from ..errors import Refused
from ..identity import hash_token, new_token
from ..messages.lobby import Created, CreateTable, ForAnyone, ForBot, ForFriend, Fork, ForMe, Import, NoClock
from ..names import clean_name
from ..store import OVER, WAITING, GuestRow, SeatRow, StoreError, TableRow
from ..tables import dice
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.permissions import check_not_removed
from ..tables.requests.seating import begin_if_full, check_bot
from ..tables.table_info import reveals_all
from ..tables.table_setup import TableSetup
from ..timestamps import now
from .record_check import check_record

PARTNER_LEVEL = "greedy"  # plays the other seats when a lesson goes on as a game

SeatPlan = Sequence[ForMe | ForAnyone | ForFriend | ForBot]


async def create_table(registry: TableRegistry, guest: GuestRow, request: CreateTable) -> Created:
    """Create a table with the requested options and seats; a retried request returns the same table."""
    registry.catalogue.get_game(request.game)
    edition = await _load_edition(registry, request.game, request.preset, request.options)
    if edition.game.has_clock(edition.book) and not isinstance(request.clock, NoClock):
        raise Refused("invalid", "with these options the game has its own clock; set clock to none")
    if request.leavers is not None:
        check_bot(registry, request.leavers.level, edition.game)
    if edition.game.has_master(edition.book) and isinstance(request.seats[-1], ForBot):
        raise Refused("invalid", "the master must be a person; without that option the game plays the master itself")
    setup = TableSetup(preset=request.preset, clock=request.clock, leavers=request.leavers, forced=request.forced)
    name = registry.keyring.derive_table_id(guest.id, request.id)
    seats = _make_seats(registry, name, edition, request.seats, guest, request.salt)
    return await store_and_begin(registry, guest, make_table_row(name, edition, setup, guest, request.public), seats)


async def create_lesson_table(registry: TableRegistry, guest: GuestRow, game: str, lesson: str, key: str) -> Created:
    """Create the table of a lesson.

    The guest gets the learner's seat, bots get the others, and the game starts from the lesson's position.
    """
    script = registry.catalogue.get_script(game, lesson)
    taught = script.lesson
    edition = await _load_edition(registry, game, taught.preset, dict(taught.options))
    position = await asyncio.to_thread(edition.set_position, taught.seats, taught.position)
    setup = TableSetup(preset=taught.preset, position=write_position(position), lesson=lesson)
    name = registry.keyring.derive_table_id(guest.id, key, lesson)
    plan: SeatPlan = [ForMe() if seat == taught.seat else ForBot(PARTNER_LEVEL) for seat in range(taught.seats)]
    seats = _make_seats(registry, name, edition, plan, guest, "")
    return await store_and_begin(registry, guest, make_table_row(name, edition, setup, guest, False), seats)


async def fork_table(registry: TableRegistry, session: TableSession, guest: GuestRow, request: Fork) -> Created:
    """Create a table that goes on from a ply of another game; raise Refused unless that game is over."""
    live = session.live
    check_not_removed(live, guest.id)
    if not live.is_over or live.match is None:
        raise Refused("not_begun", "only a finished game can be forked", ply=live.ply)
    if not reveals_all(live):
        raise Refused("not_begun", "the story goes on: a fork would reveal hidden information", ply=live.ply)
    try:
        state, said = live.match.position_at(request.ply), live.match.texts_before(request.ply)
    except ShambleError as error:
        raise Refused("illegal", str(error), ply=live.ply) from None
    if len(request.seats) != len(live.seats):
        raise Refused("invalid", f"{len(request.seats)} seats; the game has {len(live.seats)}")
    words = [each.write() for each in said]
    before = live.setup
    setup = TableSetup(preset=before.preset, position=write_position(state), words=words, forced=before.forced)
    name = registry.keyring.derive_table_id(guest.id, request.id, live.id)
    seats = _make_seats(registry, name, live.edition, request.seats, guest, "")
    return await store_and_begin(
        registry, guest, make_table_row(name, live.edition, setup, guest, False, live.id), seats
    )


async def import_record(registry: TableRegistry, guest: GuestRow, request: Import) -> Created:
    """Create a finished table from a record, for replays and forks; a worker checks the record first."""
    catalogue = registry.catalogue
    if registry.import_slot.locked():  # the other workers are for games in play
        raise Refused("unavailable", "another record is being checked: try again in a moment")
    try:
        async with registry.import_slot:
            header = await registry.workers.run(check_record, catalogue, request.record)
        edition = await asyncio.to_thread(catalogue.load, header.game, None, (), **header.options)
    except ShambleError as error:
        raise Refused("invalid", str(error)) from None
    table = registry.keyring.derive_table_id(guest.id, request.id)
    row = replace(make_table_row(table, edition, TableSetup(record=request.record), guest, False), state=OVER)
    names = dict(enumerate(header.seats))
    seats = [
        _make_recorded_seat(table, seat, role, names.get(seat, ""), edition)
        for seat, role in list_seat_roles(edition, len(names))
    ]
    return await store_and_begin(registry, guest, row, seats)


def _make_recorded_seat(table: str, seat: int, role: str, name: str, edition: Edition) -> SeatRow:
    """Return a seat for a player of a record: a bot if the name is that of a level, otherwise a person."""
    if (level := find_level(name, edition.game.levels)) is not None:
        return SeatRow(table, seat, role, bot=level.id)
    called = f"Player {seat + 1}" if name in (PERSON, role) else clean_name(name)
    return SeatRow(table, seat, role, hash_token(new_token()), None, called)


async def describe_created(registry: TableRegistry, session: TableSession, guest: str) -> Created:
    """Describe a new table to a guest, with the guest's own seats.

    Its opener and its moderator also get the invitation tokens of free seats.
    """
    live = session.live
    tokens: dict[str, str] = {}
    for row in live.seats:
        if (
            guest in (live.row.owner, live.moderation.moderator)
            and row.guest is None
            and row.bot is None
            and row.invite
            and live.status == WAITING
        ):
            key = registry.keyring.derive_invitation(live.id, row.seat, row.handed)
            tokens[str(row.seat)] = registry.keyring.sign_invitation(key)
    mine = [row.seat for row in live.seats if row.guest == guest]
    return Created(session.feed.build_info(), mine, tokens)


async def _load_edition(registry: TableRegistry, game: str, preset: str | None, options: dict[str, Any]) -> Edition:
    try:
        return await asyncio.to_thread(registry.catalogue.load, game, preset, (), **options)
    except ShambleError as error:
        raise Refused("invalid", str(error)) from None


def make_table_row(
    name: str, edition: Edition, setup: TableSetup, guest: GuestRow, public: bool, parent: str | None = None
) -> TableRow:
    """Return the row of a new table that a guest opens, with a new secret for its dice."""
    secret = dice.new_secret()
    return TableRow(
        id=name,
        game=edition.game.id,
        version=edition.game.version,
        content=edition.content,
        files=pack_content(edition.game.id),
        options=msgspec.json.encode(edition.changed_options()),
        settings=msgspec.json.encode(setup),
        owner=guest.id,
        public=public,
        secret=secret,
        commit=dice.compute_commitment(secret),
        created=now(),
        forked=parent,
    )


def _make_seats(
    registry: TableRegistry, name: str, edition: Edition, plan: SeatPlan, guest: GuestRow, salt: str
) -> list[SeatRow]:
    seats: list[SeatRow] = []
    for each, (seat, role) in zip(plan, _plan_seats(edition, plan), strict=True):
        match each:
            case ForMe():
                mine = SeatRow(name, seat, role, None, guest.id, guest.name, salt=salt or new_token(), face=guest.face)
                seats.append(mine)
            case ForBot():
                check_bot(registry, each.level, edition.game)
                seats.append(SeatRow(name, seat, role, bot=each.level, salt=new_token()))
            case ForFriend():
                seats.append(SeatRow(name, seat, role, registry.keyring.derive_invitation(name, seat, 0).hash))
            case ForAnyone():
                seats.append(SeatRow(name, seat, role))
    return seats


def _plan_seats(edition: Edition, plan: SeatPlan) -> list[tuple[int, str]]:
    """Return the number and role of each planned seat; a master's seat is last.

    Raises Refused if the game can't be played with this many seats.
    """
    master = int(edition.game.has_master(edition.book))
    allowed = edition.game.seats(edition.book)
    if len(plan) - master not in allowed:
        raise Refused("invalid", f"{len(plan)} seats; allowed: {allowed[0] + master} to {allowed[-1] + master}")
    return list_seat_roles(edition, len(plan) - master)


async def store_and_begin(registry: TableRegistry, guest: GuestRow, row: TableRow, seats: list[SeatRow]) -> Created:
    """Store a table unless it exists, and begin its game if all seats are taken."""
    try:
        if await registry.store.table(row.id) is None:
            await registry.store.create_table(row, seats)
    except StoreError:
        if await registry.store.table(row.id) is None:  # else another retry has just stored it
            raise
    session = await registry.find(row.id)
    await begin_if_full(registry, session)
    return await describe_created(registry, session, guest.id)
