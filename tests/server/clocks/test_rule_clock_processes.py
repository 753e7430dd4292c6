"""A rule clock that two servers keep."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shamble.games import load_game

from ..alley_tables import ANSWERED, Pair, timed_table
from ..databases import postgres, postgres_server
from ..local_server import LocalServer, local_server
from ..tables.durability.test_processes import at

__all__ = ["postgres", "postgres_server"]


@pytest.fixture
def pair(postgres: str, tmp_path: Path) -> Iterator[tuple[LocalServer, LocalServer]]:
    settings: dict[str, Any] = {"games": [load_game("thirty_seconds")], "database": postgres}
    with local_server(tmp_path, **settings) as one, local_server(tmp_path, **settings) as other:
        yield one, other


@pytest.fixture
def table(pair: tuple[LocalServer, LocalServer]) -> Iterator[Pair]:
    found = timed_table(pair[0], ANSWERED, timer_seconds=3)
    yield found
    found.close()


def test_two_servers_keep_one_clock_and_ring_it_once(pair: tuple[LocalServer, LocalServer], table: Pair) -> None:
    with at(pair[1], table.guests[1]) as there:
        view = there.live(table.table)
        assert there.ask("GET", f"/tables/{table.table}")["clock"] == table.clock()
        table.views[0].act("move 4")
        for each in (view, table.views[0]):
            lines: list[str] = []
            while "pass" not in lines:  # it closes the window, and with it the turn whose time was up
                lines += [line["text"] for line in each.hear("ev").get("lines", [])]
            assert lines.count("time") == 1
        assert there.ask("GET", f"/tables/{table.table}")["clock"] == table.clock()


def test_a_pause_at_one_server_holds_at_the_other(pair: tuple[LocalServer, LocalServer], table: Pair) -> None:
    with at(pair[1], table.guests[1]) as there:
        view = there.live(table.table)
        asked = table.views[0].ask("pause")["n"]
        while view.n < asked:
            view.next()
        view.ask("answer", ask=asked, yes=True)
        while not table.clock()["paused"]:
            table.views[0].next()
        assert table.clock() == there.ask("GET", f"/tables/{table.table}")["clock"]
