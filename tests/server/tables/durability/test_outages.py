"""A store that fails while a table changes: the table stays as it was, and goes on when the store works again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from shamble.server import vitals
from shamble.server.clocks.alarms import Alarms
from shamble.server.store import EventRow, Unavailable

from ...local_server import Guest, LocalServer

Guests = Callable[[], Guest]


class Outage:
    """Store that neither appends nor reads events until the outage is `over`."""

    def __init__(self, store: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.over = False
        append, events = store.append, store.events

        async def failing_append(event: EventRow) -> None:
            self._check()
            await append(event)

        async def failing_events(*asked: Any) -> list[EventRow]:
            self._check()
            found: list[EventRow] = await events(*asked)
            return found

        monkeypatch.setattr(store, "append", failing_append)
        monkeypatch.setattr(store, "events", failing_events)

    def _check(self) -> None:
        if not self.over:
            raise Unavailable("the connection is lost")


def test_a_table_is_not_emptied_when_its_log_cannot_be_read_after_a_failed_choice(
    server: LocalServer, guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = guest()
    table = maker.create("duel", "me", "me")["table"]["id"]
    view = maker.live(table)
    before = maker.ask("GET", f"/tables/{table}")
    outage = Outage(server.context.registry.store, monkeypatch)
    offer = view.offers[0]
    assert view.act(offer)["code"] == "unavailable"
    assert maker.ask("GET", f"/tables/{table}")["state"] == before["state"] == "playing"
    assert view.act(offer, ply=before["ply"])["code"] == "unavailable"
    outage.over = True
    assert view.act(offer, ply=before["ply"])["t"] == "ok"


def test_a_clock_rings_again_whatever_kept_it_from_ringing(
    server: LocalServer, guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vitals, "FIRST_RETRY_S", 0.01)
    maker = guest()
    table = maker.create("duel", "me", "me", clock={"k": "move", "seconds": 5})["table"]["id"]
    view = maker.live(table)
    choose, failures = Alarms._choose, [1, 2, 3]

    async def failing(alarms: Alarms, *asked: Any) -> None:
        if failures:
            failures.pop()
            raise RuntimeError("a mistake")
        await choose(alarms, *asked)

    monkeypatch.setattr(Alarms, "_choose", failing)
    server.run_out(table)
    assert view.hear("ev")["k"] == "play"
    assert failures == []
