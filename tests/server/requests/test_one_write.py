"""The change of a seat and its event are one transaction: if one fails, neither is stored."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from shamble.server.lobby.rematch import open_rematch
from shamble.server.messages.socket import Resign
from shamble.server.presence.attendance import Attendance
from shamble.server.store import RUNNING, Seats, StoreError
from shamble.server.tables.registry import TableSession
from shamble.server.tables.requests.actions import resign
from shamble.server.tables.requests.moderation import remove
from shamble.server.tables.requests.permissions import Author
from shamble.server.tables.requests.seating import leave, seat_bot

from .in_process import ANN, BO, Host, story

Deed = Callable[[Host, TableSession], Awaitable[object]]
REFUSE = "CREATE TRIGGER refuse BEFORE {} BEGIN SELECT RAISE(ABORT, 'no'); END"


@contextlib.contextmanager
def refusing(folder: Path, what: str) -> Iterator[None]:
    """Make the database refuse a kind of statement, for example `INSERT ON events`."""
    with contextlib.closing(sqlite3.connect(folder / "tables.sqlite3")) as other:
        other.execute(REFUSE.format(what))
        other.commit()
        yield
        other.execute("DROP TRIGGER refuse")
        other.commit()


async def sit_down(host: Host, session: TableSession) -> object:
    return await host.sit(session, BO, seat=1)


async def give_to_a_bot(host: Host, session: TableSession) -> None:
    await seat_bot(host.registry, session, ANN.guest, 1, "random")


async def stand_up(host: Host, session: TableSession) -> None:
    await leave(host.registry, session, 0)


async def remove_a_guest(host: Host, session: TableSession) -> None:
    await remove(host.registry, session, BO.guest)


async def give_up(host: Host, session: TableSession) -> object:
    return await resign(host.registry, session, Author(BO, 1), Resign(id="r"))


async def stand_in(host: Host, session: TableSession) -> None:
    row = (await host.seats(session))[1]
    await Attendance(host.registry, None)._set_bot(session, row, bot="random")


async def log_of(host: Host, session: TableSession) -> list[str]:
    return [row.kind for row in await host.registry.store.events(session.live.id)]


async def check(host: Host, session: TableSession, deed: Deed, folder: Path, what: str) -> Seats:
    """Check that a deed that can't be stored changes nothing, and succeeds when repeated; return the seats."""
    seats, log = await host.seats(session), await log_of(host, session)
    with refusing(folder, what), pytest.raises(StoreError):
        await deed(host, session)
    assert await host.seats(session) == session.live.seats == seats
    assert await log_of(host, session) == log
    await deed(host, session)
    assert await host.seats(session) == session.live.seats != seats
    return session.live.seats


EITHER = pytest.mark.parametrize("what", ["INSERT ON events", "UPDATE ON seats"])


@EITHER
@pytest.mark.parametrize("deed", [sit_down, give_to_a_bot, stand_up])
def test_before_the_game_a_seat_changes_with_its_event_or_not_at_all(tmp_path: Path, deed: Deed, what: str) -> None:
    async def tell(host: Host) -> None:
        await check(host, await host.table("me", "open"), deed, tmp_path, what)

    story(tmp_path, tell)


@EITHER
@pytest.mark.parametrize("deed", [stand_up, remove_a_guest, stand_in])
def test_in_the_game_a_seat_changes_with_its_event_or_not_at_all(tmp_path: Path, deed: Deed, what: str) -> None:
    async def tell(host: Host) -> None:
        await check(host, await host.duel(), deed, tmp_path, what)

    story(tmp_path, tell)


@EITHER
def test_who_gives_up_leaves_the_seat_to_a_bot_with_the_event_or_not_at_all(tmp_path: Path, what: str) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open", "random", game="plague")
        await host.sit(session, BO)
        await check(host, session, give_up, tmp_path, what)

    story(tmp_path, tell)


def test_who_asks_again_for_a_seat_begins_the_game_that_could_not_begin(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open")
        with refusing(tmp_path, "INSERT ON events WHEN NEW.kind = 'begin'"), pytest.raises(StoreError):
            await sit_down(host, session)
        assert session.live.match is None
        assert await sit_down(host, session) == 1
        assert session.live.status == RUNNING

    story(tmp_path, tell)


def test_an_event_is_told_though_the_table_s_new_state_cannot_be_stored_yet(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "open")
        told = session.feed.changed
        with refusing(tmp_path, "UPDATE ON tables"):
            await sit_down(host, session)
            assert session.live.status == RUNNING
            assert told.is_set()
        async with asyncio.timeout(5):
            while await host.registry.store.open_tables():
                await asyncio.sleep(0.01)

    story(tmp_path, tell)


def test_a_rematch_that_was_cut_short_is_the_same_table_when_it_is_asked_for_again(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        over = await host.duel()
        await resign(host.registry, over, Author(BO, 1), Resign(id="r"))
        ann, bo = await host.guest(ANN), await host.guest(BO)
        with refusing(tmp_path, "UPDATE ON seats"), pytest.raises(StoreError):
            await open_rematch(host.registry, over, ann)
        made = await open_rematch(host.registry, over, ann)
        assert made.mine == [0]
        again = await host.registry.find(made.table.id)
        with refusing(tmp_path, "INSERT ON events WHEN NEW.kind = 'begin'"), pytest.raises(StoreError):
            await host.sit(again, BO)
        found = await open_rematch(host.registry, over, bo)
        assert (found.table.id, found.mine, found.table.state) == (made.table.id, [1], "playing")

    story(tmp_path, tell)
