"""A store that fails for a while: bots and clocks go on as soon as it works again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shamble.server import vitals
from shamble.server.store import EventRow, StoreError

from ..local_server import Guest, LocalServer

Guests = Callable[[], Guest]


@pytest.fixture
def failures(server: LocalServer, monkeypatch: pytest.MonkeyPatch) -> list[EventRow]:
    """Let the first three events of bots and clocks fail at each table; return the failed events."""
    store = server.context.registry.store
    append = store.append
    failed: list[EventRow] = []

    async def failing(event: EventRow) -> None:
        by_itself = b'"by":"bot"' in event.body or b'"by":"clock"' in event.body
        if by_itself and sum(each.table == event.table for each in failed) < 3:
            failed.append(event)
            raise StoreError("the disk is full")
        await append(event)

    monkeypatch.setattr(store, "append", failing)
    monkeypatch.setattr(vitals, "FIRST_RETRY_S", 0.01)
    return failed


def test_a_bot_goes_on_when_its_choice_could_not_be_stored(failures: list[EventRow], guest: Guests) -> None:
    maker = guest()
    view = maker.live(maker.create("duel", "random", "random")["table"]["id"])
    while not view.over:
        view.hear("ev")
    assert len(failures) == 3


def test_a_clock_rings_again_when_the_timeout_could_not_be_stored(
    server: LocalServer, failures: list[EventRow], guest: Guests
) -> None:
    maker = guest()
    table = maker.create("duel", "me", "me", clock={"k": "move", "seconds": 5})["table"]["id"]
    view = maker.live(table)
    server.run_out(table)
    assert view.hear("ev")["k"] == "play"
    assert len(failures) == 3
