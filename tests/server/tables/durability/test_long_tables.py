"""Long jobs run in workers: the server's process neither replays a long table nor waits for an edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from shamble import load
from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.core.play import legal_actions

from ...local_server import WORKERS, Guest, LocalServer
from ...workers.jobs import never_end

Guests = Callable[[], Guest]


@pytest.fixture(scope="module")
def record() -> str:
    """Return the record of a game of some hundred lines that was given up."""
    match, rng = Match(load("plague", preset="quick"), 2, 7), Rng(1)
    while len(match) < 700 and not match.is_over:
        offers = legal_actions(match.state)
        match.play(int(offers[rng.below(len(offers))]))
    return match.record({"winner": "humans"})


@pytest.fixture
def played_here(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return the lines that are played in the server's own process."""
    played: list[object] = []
    play = Match.play

    def noted(match: Match, choice: str | int, seat: int | None = None) -> None:
        played.append(choice)
        play(match, choice, seat)

    monkeypatch.setattr(Match, "play", noted)
    return played


def test_a_long_record_is_played_by_workers_alone(
    server: LocalServer, guest: Guests, record: str, played_here: list[object]
) -> None:
    maker = guest()
    made = maker.ask("POST", "/records", 201, json={"id": "long", "record": record})["table"]
    assert made["ply"] > 300
    server.context.registry.drop(made["id"])  # as after some time that nobody looks
    assert maker.ask("GET", f"/tables/{made['id']}")["ply"] == made["ply"]
    assert maker.ask("GET", f"/tables/{made['id']}/record") == record
    assert len(maker.ask("GET", f"/tables/{made['id']}/replay")["steps"]) == made["ply"]
    forked = maker.ask(
        "POST", f"/tables/{made['id']}/fork", 201,
        json={"id": "f", "ply": 300, "seats": [{"k": "me"}, {"k": "open"}]},
    )  # fmt: skip
    assert forked["table"]["state"] == "waiting"
    assert played_here == []


def test_a_record_that_takes_too_long_is_refused_with_the_reason(
    guest: Guests, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = WORKERS.run
    monkeypatch.setattr(WORKERS, "run", lambda job, *record: run(never_end))
    monkeypatch.setattr(WORKERS, "seconds", 0.1)
    refused = guest().ask("POST", "/records", 422, json={"id": "slow", "record": record})
    assert (refused["code"], "more than 0.1 seconds" in refused["why"]) == ("heavy", True)


def test_a_second_record_is_told_to_come_back(server: LocalServer, guest: Guests, record: str) -> None:
    async def begin() -> None:
        await server.context.registry.import_slot.acquire()

    async def end() -> None:
        server.context.registry.import_slot.release()

    server.run(begin())
    refused = guest().ask("POST", "/records", 503, json={"id": "second", "record": record})
    server.run(end())
    assert refused["code"] == "unavailable"


def test_nobody_at_a_table_waits_while_an_edition_is_built(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "me", "random", preset="quick")["table"]["id"]
    view = maker.live(table)
    catalogue: Any = server.context.registry.catalogue
    with catalogue._lock:  # as a thread does that builds one
        assert view.act("nonsense")["code"] == "illegal"
        assert maker.ask("GET", f"/tables/{table}/refusals") is not None
        assert httpx.get(f"{server.url}/api/v1/games/plague/rulebook").is_success
