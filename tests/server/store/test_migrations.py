from __future__ import annotations

import asyncio

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import text

from shamble.server.store import GuestRow, Store
from shamble.server.store.engines import open_engines, read_url
from shamble.server.store.migrate import NEWEST, make_alembic_config

from ..databases import database, postgres, postgres_server

__all__ = ["database", "postgres", "postgres_server"]


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    asyncio.run(_open_and_close(database))
    engines = open_engines(read_url(database))
    with engines.writing.begin() as connection:
        command.check(make_alembic_config(connection))  # raises if a migration is missing
    engines.close()


def test_the_newest_migration_is_the_one_that_a_start_looks_for(database: str) -> None:
    engines = open_engines(read_url(database))
    with engines.writing.begin() as connection:
        heads = ScriptDirectory.from_config(make_alembic_config(connection)).get_heads()
    engines.close()
    assert heads == [NEWEST]


def test_an_address_given_before_addresses_were_confirmed_waits_to_be(database: str) -> None:
    engines = open_engines(read_url(database))
    with engines.writing.begin() as connection:
        command.upgrade(make_alembic_config(connection), "0001")
        connection.execute(text("INSERT INTO guests VALUES ('ann', 'Ann', 1, 'ann@example.org')"))
    engines.close()

    async def known() -> GuestRow | None:
        store = await Store.open(database)
        found = await store.guest("ann")
        await store.close()
        return found

    assert asyncio.run(known()) == GuestRow("ann", "Ann", 1, None, "ann@example.org")


def test_two_servers_that_start_at_once_on_an_empty_database_both_come_up(postgres: str) -> None:
    async def story() -> None:
        stores = await asyncio.gather(*[Store.open(postgres) for _ in range(3)])
        for store in stores:
            await store.ping()
            await store.close()

    asyncio.run(story())


async def _open_and_close(url: str) -> None:
    await (await Store.open(url)).close()
