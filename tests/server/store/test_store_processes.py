from __future__ import annotations

import asyncio
import contextlib
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from shamble.server.store import Conflict, Duplicate, EventRow, Store

from ..databases import database, event, postgres, postgres_server, store_with_tables

__all__ = ["database", "postgres", "postgres_server"]

SOON = 10.0  # seconds that a test waits at most
RARELY = 600.0  # seconds: no sweep happens while a test runs


def racer(*arguments: str) -> subprocess.Popen[str]:
    script = str(Path(__file__).with_name("racer.py"))
    pipes = subprocess.PIPE
    return subprocess.Popen([sys.executable, script, *arguments], stdin=pipes, stdout=pipes, text=True, bufsize=1)


def line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def tell(process: subprocess.Popen[str], text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{text}\n")


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not true():
            await asyncio.sleep(0.01)


@contextlib.contextmanager
def cut_off(url: str) -> Iterator[None]:
    """Cut off the listeners of a database, and refuse new connections meanwhile."""
    name = str(conninfo_to_dict(url)["dbname"])
    with psycopg.connect(make_conninfo(url, dbname="postgres"), autocommit=True) as door:
        _ask(door, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        listening = f"FROM pg_stat_activity WHERE application_name = 'shamble watch' AND datname = '{name}'"
        assert _ask(door, f"SELECT count(pg_terminate_backend(pid)) {listening}") == 1
        while _ask(door, f"SELECT count(*) {listening}"):  # what has been told to end may still hear
            time.sleep(0.01)
        yield
        _ask(door, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")


def _ask(connection: psycopg.Connection[Any], query: str) -> Any:
    found = connection.execute(query.encode())
    return found.fetchone()[0] if found.description else None  # type: ignore[index]


class Watcher:
    """Server that holds tables and reads new events when notified."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.told: list[str | None] = []
        self.seen: list[EventRow] = []
        self.reading: list[asyncio.Task[None]] = []

    def __call__(self, table: str | None) -> None:
        self.told.append(table)
        self.reading.append(asyncio.create_task(self.read_on()))

    async def read_on(self) -> None:
        since = len(self.seen)
        found = await self.store.events("t", since)
        self.seen += found[len(self.seen) - since :]


def test_two_processes_that_race_for_each_number_have_one_winner_each(postgres: str) -> None:
    rounds = range(1, 21)
    asyncio.run(_lay(postgres))
    winners = []
    with racer("race", postgres, "a") as a, racer("race", postgres, "b") as b:
        assert [line(each) for each in (a, b)] == ["ready", "ready"]
        for n in rounds:
            for each in (a, b):
                tell(each, str(n))
            told = f"{line(a)} {line(b)}".split()
            assert told.count("lost") == len(told) - 1 == 7
            winners += [each for each in told if each != "lost"]
        for each in (a, b):
            tell(each, "")
            assert each.wait(SOON) == 0
    log = asyncio.run(_log(postgres))
    assert [(each.n, each.body.decode()) for each in log] == list(zip(rounds, winners, strict=True))


def test_a_retry_at_another_process_brings_back_the_first_event(postgres: str) -> None:
    async def story() -> None:
        here, there = await store_with_tables(postgres), await Store.open(postgres)
        await here.append(event(1, key="mine"))
        with pytest.raises(Duplicate) as known:
            await there.append(event(2, key="mine"))
        assert known.value.first == event(1, key="mine")
        with pytest.raises(Conflict):
            await there.append(event(1, key="yours"))
        await here.close()
        await there.close()

    asyncio.run(story())


def test_processes_that_write_to_the_same_tables_in_any_order_do_not_block_each_other(postgres: str) -> None:
    async def story() -> None:
        tables = [f"t{number}" for number in range(40)]
        here, there = await store_with_tables(postgres, *tables), await Store.open(postgres)
        for n in range(1, 6):
            told = await asyncio.gather(
                *[here.append(event(n, table)) for table in tables],
                *[there.append(event(n, table)) for table in reversed(tables)],
                return_exceptions=True,
            )
            assert [type(each) for each in told].count(Conflict) == told.count(None) == len(tables)
        await here.close()
        await there.close()

    asyncio.run(story())


def test_another_process_hears_which_table_to_read_on_and_the_writer_itself_does_not(postgres: str) -> None:
    async def story() -> None:
        here, there = await store_with_tables(postgres), await Store.open(postgres)
        own, other = Watcher(here), Watcher(there)
        await here.watch(own, RARELY)
        await there.watch(other, RARELY)
        for n in range(1, 6):
            await here.append(event(n))
        await until(lambda: len(other.seen) == 5)
        assert set(other.told) == {None, "t"}
        await there.append(event(6))
        await until(lambda: "t" in own.told)
        assert own.told == [None, "t"]  # of five events of its own nothing
        await asyncio.gather(*own.reading, *other.reading)
        await here.close()
        await there.close()

    asyncio.run(story())


def test_an_event_that_was_refused_is_announced_to_nobody(postgres: str) -> None:
    async def story() -> None:
        here, there = await store_with_tables(postgres, "t", "u"), await Store.open(postgres)
        await here.append(event(1))
        other = Watcher(there)
        await there.watch(other, RARELY)
        with pytest.raises(Conflict):
            await here.append(event(1))
        await here.append(event(1, "u"))
        await until(lambda: "u" in other.told)
        assert other.told == [None, "u"]
        await asyncio.gather(*other.reading)
        await here.close()
        await there.close()

    asyncio.run(story())


def test_what_is_written_while_a_listener_is_cut_off_is_read_when_it_is_back(postgres: str) -> None:
    async def story() -> None:
        here, there = await store_with_tables(postgres), await Store.open(postgres)
        other = Watcher(there)
        await there.watch(other, RARELY)
        await until(lambda: other.told == [None])
        await asyncio.gather(*other.reading)  # the first look is over: what comes now is not in it
        with cut_off(postgres):
            await here.append(event(1))
        await until(lambda: other.seen == [event(1)])
        assert other.told == [None, None]  # the notice itself never came
        await here.append(event(2))
        await until(lambda: len(other.seen) == 2)
        assert other.told == [None, None, "t"]
        await asyncio.gather(*other.reading)
        await here.close()
        await there.close()

    asyncio.run(story())


def test_a_notice_that_was_lost_is_made_good_by_the_next_look_at_everything(postgres: str) -> None:
    async def story() -> None:
        here, there = await store_with_tables(postgres), await Store.open(postgres)
        other = Watcher(there)
        await there.watch(other, sweep=0.1)
        with psycopg.connect(postgres) as silent:
            silent.execute("INSERT INTO events VALUES ('t', 1, 1, 'act', '{}', 1001, NULL)")
        await until(lambda: other.seen == [event(1)])
        assert set(other.told) == {None}
        await asyncio.gather(*other.reading)
        await here.close()
        await there.close()

    asyncio.run(story())


def test_the_store_goes_on_after_the_database_has_cut_all_its_connections(postgres: str) -> None:
    async def story() -> None:
        store = await store_with_tables(postgres)
        await store.append(event(1))
        assert await store.events("t") == [event(1)]
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        await store.append(event(2))
        assert [each.n for each in await store.events("t")] == [1, 2]
        await store.close()

    asyncio.run(story())


def test_a_process_that_is_killed_has_lost_and_doubled_nothing_that_it_answered(database: str) -> None:
    tables = [f"t{number}" for number in range(8)]
    asyncio.run(_lay(database, *tables))
    answered: set[tuple[str, int]] = set()
    for lines in (1, 40, 300):
        with racer("flood", database, ",".join(tables)) as process:
            for _ in range(lines):
                table, n = line(process).split()
                answered.add((table, int(n)))
            process.kill()
            assert process.stdout is not None
            rest = process.stdout.read()
        whole = rest[: rest.rfind("\n") + 1]
        answered |= {(table, int(n)) for table, n in (each.split() for each in whole.splitlines())}
    for table in tables:
        log = asyncio.run(_log(database, table))
        numbers = [each.n for each in log]
        assert numbers == list(range(1, len(log) + 1))
        assert {n for at, n in answered if at == table} <= set(numbers)
    assert len(answered) >= 1 + 40 + 300


async def _lay(url: str, *tables: str) -> None:
    await (await store_with_tables(url, *tables)).close()


async def _log(url: str, table: str = "t") -> list[EventRow]:
    store = await Store.open(url)
    events = await store.events(table)
    await store.close()
    return events
