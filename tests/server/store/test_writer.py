"""Batches of events that share a commit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy
from sqlalchemy.engine import Engine

from shamble.server.store import Store, writer

from ..databases import event, store_with_tables

A_MOMENT = 0.3  # seconds: longer than a busy machine lets a task wait


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """Return the URL of an empty SQLite database."""
    return f"sqlite:///{tmp_path / 'tables.sqlite3'}"


@pytest.fixture
def commits() -> Iterator[list[object]]:
    """Return a list that gets an entry for each commit."""
    found: list[object] = []
    note = found.append
    sqlalchemy.event.listen(Engine, "commit", note)
    yield found
    sqlalchemy.event.remove(Engine, "commit", note)


async def append_in_turn(store: Store, *numbers: int) -> None:
    """Append events a little after one another, without waiting for each other."""
    tasks = []
    for n in numbers:
        tasks.append(asyncio.create_task(store.append(event(n))))
        await asyncio.sleep(0.01)
    await asyncio.gather(*tasks)


def test_what_comes_soon_after_a_commit_of_several_shares_the_next(
    sqlite: str, commits: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PAUSE_AFTER_BATCH_S", A_MOMENT)

    async def story() -> None:
        store = await store_with_tables(sqlite)
        await asyncio.gather(store.append(event(1)), store.append(event(2)))
        commits.clear()
        await append_in_turn(store, 3, 4, 5)
        assert len(commits) == 1
        assert [each.n for each in await store.events("t")] == [1, 2, 3, 4, 5]
        await store.close()

    asyncio.run(story())


def test_what_comes_alone_waits_for_nothing(
    sqlite: str, commits: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PAUSE_AFTER_BATCH_S", 3600)

    async def story() -> None:
        store = await store_with_tables(sqlite)
        commits.clear()
        for n in (1, 2, 3):
            await store.append(event(n))
        assert len(commits) == 3
        await store.close()

    asyncio.run(story())
