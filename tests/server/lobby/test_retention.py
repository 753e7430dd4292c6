"""Retention: old tables are deleted, each kind after its own time, unless they have viewers."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from shamble.core.errors import OptionError
from shamble.server.lobby.retention import DAY_MS
from shamble.server.settings import from_environment
from shamble.server.store import OVER, RUNNING, WAITING, Store
from shamble.server.timestamps import now

from ..databases import database, event, postgres, postgres_server, store_with_tables
from ..local_server import Guest, LocalServer, local_server

__all__ = ["database", "postgres", "postgres_server"]


def later(server: LocalServer, days: float) -> None:
    """Run the retention as if it were some days later."""
    server.run(server.context.retention.delete_old(now() + int(days * DAY_MS)))


def is_there(guest: Guest, table: str) -> bool:
    return guest.http.get(f"/tables/{table}").status_code == 200


def finished(guest: Guest) -> str:
    made = guest.create("plague", "me", "random", preset="quick")["table"]["id"]
    guest.ask("POST", f"/tables/{made}/resign", 200, json={"id": "enough"})
    return str(made)


def test_each_sort_of_table_is_kept_for_its_own_time(tmp_path: Path) -> None:
    with local_server(tmp_path, keep_over=10, keep_waiting=20, keep_running=30) as server, Guest(server.url) as guest:
        over = finished(guest)
        waiting, running = (
            guest.create("plague", "me", other, preset="quick")["table"]["id"] for other in ("open", "me")
        )
        tables = (over, waiting, running)
        left = []
        for days in (9.9, 10.1, 20.1, 30.1):
            later(server, days)
            left.append([is_there(guest, table) for table in tables])
        assert left == [[True, True, True], [False, True, True], [False, False, True], [False, False, False]]


def test_what_is_kept_for_ever_is_not_deleted(tmp_path: Path) -> None:
    with local_server(tmp_path, keep_over=0) as server, Guest(server.url) as guest:
        table = finished(guest)
        later(server, 5000)
        assert is_there(guest, table)


def test_a_table_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    with local_server(tmp_path) as server, Guest(server.url) as guest:
        table = finished(guest)
        guest.live(table)
        later(server, 400)
        assert is_there(guest, table)


def test_a_deleted_table_has_nothing_left_and_others_lose_nothing(database: str) -> None:
    async def story() -> list[Any]:
        store = await store_with_tables(database, "old", "new")
        for table, at in (("old", 1), ("new", 3)):
            await store.append(event(at, table))
        await store.claim_notice("old", 0, 1, 5)
        await store.add_presence("old", 0, "host")
        gone = await store.delete_idle_tables(WAITING, 1003, keep=[])
        left = [gone, list(await store.seats("old")), await store.events("old"), await store.table("old")]
        left += [len(await store.seats("new")), len(await store.events("new"))]
        await store.close()
        return left

    assert asyncio.run(story()) == [["old"], [], [], None, 2, 1]


def test_only_tables_in_the_state_asked_for_and_not_excepted_are_deleted(database: str) -> None:
    async def story() -> list[list[str]]:
        store: Store = await store_with_tables(database, "a", "b")
        found = [await store.delete_idle_tables(state, 5000, keep=["b"]) for state in (OVER, RUNNING, WAITING)]
        await store.close()
        return found

    assert asyncio.run(story()) == [[], [], ["a"]]


def test_a_time_that_is_none_is_refused_by_its_name() -> None:
    with pytest.raises(OptionError, match="SHAMBLE_KEEP_OVER"):
        from_environment({"SHAMBLE_KEEP_OVER": "-1"})
