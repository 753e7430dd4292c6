"""Races for a seat, decided by the store, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest
from alembic import command
from sqlalchemy import text

from shamble.server.identity import hash_token
from shamble.server.store import Conflict, Duplicate, SeatRow, Store, Taken
from shamble.server.store.engines import open_engines, read_url
from shamble.server.store.migrate import make_alembic_config

from ..databases import change, database, event, postgres, postgres_server, sitting, store_with_tables, table_row

__all__ = ["database", "postgres", "postgres_server"]

SEATS = 40


async def won(asked: Awaitable[None]) -> bool:
    try:
        await asked
    except Taken:
        return False
    return True


async def race(one: Store, other: Store) -> list[tuple[bool, bool]]:
    """Let a guest and a bot race for each seat; return for each whether the guest and whether the bot got it."""
    told: list[tuple[bool, bool]] = []
    for seat in range(SEATS):
        asked = [
            won(one.sit(sitting(seat, None, "ann", table="race"), event(2 * seat + 1, "race"))),
            won(other.change_seats(change(seat, None, "race", bot="greedy"), event(2 * seat + 2, "race"))),
        ]
        first, second = await asyncio.gather(*(asked if seat % 2 else reversed(asked)))
        told.append((first, second))
    return told


def test_a_bot_and_a_guest_never_both_get_a_seat(database: str) -> None:
    async def story() -> None:
        one = await store_with_tables(database)
        other = one if database.startswith("sqlite") else await Store.open(database)
        await one.create_table(table_row("race"), [SeatRow("race", seat, "left") for seat in range(SEATS)])
        told = await race(one, other)
        rows = await one.seats("race")
        assert [sum(each) for each in told] == [1] * SEATS
        assert all((row.guest is None) != (row.bot is None) for row in rows)
        sat = [2 * row.seat + (1 if row.bot is None else 2) for row in rows]
        assert [event.n for event in await one.events("race")] == sat
        for store in {one, other}:
            await store.close()

    asyncio.run(story())


def test_a_seat_that_is_another_s_by_now_is_not_changed(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        await store.sit(sitting(0, "one", "ann"), event(1))
        before = await store.seats("t")
        assert not await won(store.change_seats(change(0, "bob", bot="greedy"), event(2)))
        assert not await won(store.change_seats(change(0, None, bot="greedy"), event(2)))
        assert not await won(store.mark_away("t", 0, "bob", 5))
        assert await store.seats("t") == before
        assert await store.last_event_numbers(["t"]) == {"t": 1}
        await store.close()

    asyncio.run(story())


def test_a_seat_stays_as_it_was_if_the_event_s_number_or_key_is_taken(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        await store.append(event(1, key="k"))
        before = await store.seats("t")
        for lost, told in ((event(1), Conflict), (event(2, key="k"), Duplicate)):
            with pytest.raises(told):
                await store.sit(sitting(0, "one", "ann"), lost)
            with pytest.raises(told):
                await store.change_seats(change(0, None, bot="greedy"), lost)
        assert await store.seats("t") == before
        await store.close()

    asyncio.run(story())


def test_a_guest_who_is_expected_needs_no_invitation_and_nobody_else_gets_the_seat(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        await store.change_seats(change(0, None, expects="ann"), event(1))
        assert [row.id for row in await store.tables_of("ann")] == ["t"]
        assert not await won(store.sit(sitting(0, None, "bob"), event(2)))
        assert await won(store.sit(sitting(0, None, "ann"), event(2)))
        assert (await store.seats("t"))[0].expects is None
        await store.close()

    asyncio.run(story())


def test_an_invitation_from_before_the_seat_changed_hands_no_longer_counts(database: str) -> None:
    async def story() -> None:
        store = await store_with_tables(database)
        await store.change_seats(change(0, None, handed=1), event(1))
        assert not await won(store.sit(sitting(0, "one", "ann"), event(2)))
        assert await won(store.sit(sitting(0, "one", "ann", handed=1), event(2)))
        await store.close()

    asyncio.run(story())


def lay_seats_of_before(database: str, *tokens: str) -> None:
    """Create a database of the second revision with a table whose seats have these tokens."""
    engines = open_engines(read_url(database))
    with engines.writing.begin() as connection:
        command.upgrade(make_alembic_config(connection), "0002")
        connection.execute(text("INSERT INTO guests (id, name, created) VALUES ('ann', 'Ann', 1)"))
        columns = (
            'id, game, version, content, files, options, settings, owner, public, secret, "commit", created, state'
        )
        values = "'t', 'duel', '1', 'c', '', '', '', 'ann', true, '', 'h', 1, 'waiting'"
        connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
        for seat, token in enumerate(tokens):
            values = f"'t', {seat}, 'left', {token}, 'salt'"
            connection.execute(text(f'INSERT INTO seats ("table", seat, role, token, salt) VALUES ({values})'))
    engines.close()


def test_tokens_of_before_are_parted_and_hashed(database: str) -> None:
    lay_seats_of_before(database, "'friend'", "'program.friend'", "'program.'", "NULL")

    async def known() -> list[tuple[str | None, str | None]]:
        store = await Store.open(database)
        rows = await store.seats("t")
        await store.close()
        return [(row.invite, row.program) for row in rows]

    invite = hash_token("friend")
    assert asyncio.run(known()) == [
        (invite, None),
        (invite, hash_token("program.friend")),
        (None, hash_token("program.")),
        (None, None),
    ]
