"""Outages of the database: requests fail fast, and everything goes on by itself afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from shamble.server.store import StoreError, Unavailable, engines

from ..databases import event, store_with_tables
from ..local_server import Guest, local_server


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Hold a write lock on the database, as a slow program does."""
    other = sqlite3.connect(file, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "BUSY_TIMEOUT_S", 0)


def test_nobody_of_a_batch_waits_longer_than_one_write_for_a_locked_database(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"

    async def story() -> None:
        store = await store_with_tables(f"sqlite:///{file}")
        with locked(file):
            writes = [store.append(event(n)) for n in (1, 2, 3)]
            answers = await asyncio.gather(*writes, return_exceptions=True)
            assert [type(each) for each in answers] == [Unavailable] * 3
            assert answers[0] is not None
            assert store.write_error == "OperationalError"
            with pytest.raises(StoreError):
                await store.try_write()
        await store.try_write()
        assert store.write_error == ""
        await store.append(event(1))
        await store.close()

    asyncio.run(story())


def test_a_locked_database_is_told_of_and_the_same_request_succeeds_later(tmp_path: Path) -> None:
    with local_server(tmp_path) as server, Guest(server.url) as maker:
        table = maker.create("duel", "me", "open")["table"]["id"]
        view = maker.live(table)
        said = {"id": "a", "text": "hello"}
        with locked(tmp_path / "tables.sqlite3"):
            refused = maker.http.post(f"/tables/{table}/chat", json=said)
            assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
            assert refused.headers["retry-after"] == "2"
            assert view.ask("say", text="hello", name="b")["code"] == "unavailable"
            health = maker.http.get(f"{server.url}/health")
            assert (health.status_code, health.json()["writes"]) == (503, "OperationalError")
        health = maker.http.get(f"{server.url}/health")
        assert (health.status_code, health.json()["ok"], health.json()["writes"]) == (200, True, "")
        assert maker.ask("POST", f"/tables/{table}/chat", 200, json=said)["dup"] is False
