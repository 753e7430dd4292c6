"""Next session of a campaign: a new table that continues the story of a finished one."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec

from ...core.errors import OptionError
from ...core.matches.match import Match
from ...core.records.snapshot import write_position
from ...core.step import MASTER
from ..catalogue.catalogue import list_seat_roles
from ..errors import Refused
from ..identity import new_token
from ..messages.lobby import Created, ForBot, ForFriend, ForWhoSat, NextSession, SessionSeat
from ..store import GuestRow, SeatRow
from ..tables import table_events
from ..tables.live_table import LiveTable
from ..tables.registry import TableRegistry, TableSession
from ..tables.requests.permissions import check_not_removed
from ..tables.requests.seating import check_bot
from ..timestamps import now
from .rematch import reserve_seat, sit_on_reserved_seats
from .table_creation import describe_created, make_table_row, store_and_begin

OPENER_PATIENCE_MS = 7 * 86_400_000  # after a week without the opener, the others may open the next session
NEWCOMER = -1  # a seat of the next session without an earlier seat


async def open_next_session(
    registry: TableRegistry, session: TableSession, guest: GuestRow, request: NextSession
) -> Created:
    """Create the table of the next session, unless it exists, and seat the guest there.

    If the request names no seats, everybody keeps theirs. The opener may leave out a seat. Its guest then misses the
    session, and so does everything that the character owns. If the opener doesn't open the session within a week, the
    other players can, once all of them have asked; then everybody keeps their seat.
    """
    live = session.live
    check_not_removed(live, guest.id)
    mine = [row.seat for row in live.seats if row.guest == guest.id]
    if not mine and guest.id != live.row.owner:
        raise Refused("watching", "only players of this session can open the next one", ply=live.ply)
    if not live.successors[True]:
        if not await _may_open(registry, session, guest, mine, request):
            return Created(session.feed.build_info(), mine, {})
        await _open(registry, session, guest, request)
    again = await sit_on_reserved_seats(registry, live.successors[True], guest)
    return await describe_created(registry, again, guest.id)


async def _may_open(
    registry: TableRegistry, session: TableSession, guest: GuestRow, mine: list[int], request: NextSession
) -> bool:
    """Return whether a guest may open the next session now; raise Refused if they have to leave it to the opener.

    After a week without the opener, the request counts as the guest's consent. Returns False while other
    players haven't consented.
    """
    live = session.live
    _check_over(live)
    if guest.id == live.row.owner:
        return True
    if not _is_opener_gone(live):
        why = "only the opener of this table can open the next session; after a week all of you together can"
        raise Refused("denied", why, ply=live.ply)
    if request.seats:
        raise Refused("denied", "without the opener of this table, everybody keeps their seat", ply=live.ply)
    async with live.lock:
        if mine[0] not in live.agreed_seats:
            await registry.commit(session, table_events.Agree(mine[0]), f"agree:{mine[0]}")
    settled = {live.row.owner, *live.moderation.removed, *(live.seats[seat].guest for seat in live.agreed_seats)}
    return all(row.guest is None or row.bot is not None or row.guest in settled for row in live.seats)


def _is_opener_gone(live: LiveTable) -> bool:
    """Return whether a week has passed since the end of the session, or the opener was removed."""
    return live.row.owner in live.moderation.removed or now() - live.over_since >= OPENER_PATIENCE_MS


async def _open(registry: TableRegistry, session: TableSession, guest: GuestRow, request: NextSession) -> None:
    live = session.live
    gone = {row.seat for row in live.seats if row.guest in live.moderation.removed}
    plan = request.seats or [ForWhoSat(row.seat) for row in live.seats.players if row.seat not in gone]
    for seat in [each.seat for each in plan if isinstance(each, ForWhoSat) and each.seat in gone]:
        raise Refused("invalid", f"seats: the guest of seat {seat} was removed from this table", ply=live.ply)
    for level in _list_bot_levels(live, plan):
        check_bot(registry, level, live.edition.game)
    after = await asyncio.to_thread(_continue_game, live, plan)
    words = [each.write() for each in after.texts]
    setup = msgspec.structs.replace(
        live.setup,
        position=write_position(after.opening),
        words=words,
        continues=after.continues,
        removed=sorted(live.moderation.removed),
        lesson="",
    )
    name = registry.keyring.derive_table_id(live.id, "session")
    row = make_table_row(name, live.edition, setup, guest, live.row.public, live.id)
    await store_and_begin(registry, guest, row, _make_seats(registry, live, name, plan))
    await registry.store.copy_safety_lines(live.id, name)
    async with live.lock:
        if not live.successors[True]:
            await registry.commit(session, table_events.Rematch(name, goes_on=True), "session")


def _list_bot_levels(live: LiveTable, plan: list[SessionSeat]) -> list[str]:
    """Return the levels of all bots in the next session: those that are new and those that keep their seats."""
    stay = [live.seats[each.seat] for each in plan if isinstance(each, ForWhoSat) and each.seat in live.seats]
    new = [each.level for each in plan if isinstance(each, ForBot)]
    return new + [row.bot for row in stay if row.bot is not None and row.guest is None]


def _continue_game(live: LiveTable, plan: list[SessionSeat]) -> Match:
    """Create the match of the next session; raise Refused if the game can't continue with these seats."""
    match = _check_over(live)
    try:
        return match.next_session([each.seat if isinstance(each, ForWhoSat) else NEWCOMER for each in plan])
    except OptionError as error:
        raise Refused("invalid", str(error), ply=live.ply) from None


def _check_over(live: LiveTable) -> Match:
    """Return the match of a session; raise Refused unless it is over by its rules."""
    if live.match is None or not live.match.is_over:
        raise Refused("not_begun", "the next session can be opened when this one is over", ply=live.ply)
    return live.match


def _make_seats(registry: TableRegistry, live: LiveTable, table: str, plan: list[SessionSeat]) -> list[SeatRow]:
    """Return the seats of the next session as planned, and the master's seat if a person is the master."""
    seats: list[SeatRow] = []
    for seat, role in list_seat_roles(live.edition, len(plan)):
        row = SeatRow(table, seat, role)
        each = ForWhoSat(MASTER) if seat == MASTER else plan[seat]
        match each:
            case ForWhoSat():
                row = reserve_seat(registry, live, table, row, live.seats[each.seat])
            case ForBot():
                row = replace(row, bot=each.level, salt=new_token())
            case ForFriend():
                row = replace(row, invite=registry.keyring.derive_invitation(table, seat, 0).hash)
        seats.append(row)
    return seats
