"""Anonymous asides: no message, record, replay or story reveals the seat of their author."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shamble.games import load_game

from ..local_server import Guest, LocalServer, local_server

ANONYMOUS = ("x_card", "rewind", "fade_out", "slow_down", "pause")

pytestmark = pytest.mark.clause("ZA-313", "R-90")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server with ZombieApocalypse."""
    with local_server(Path(tmp_path_factory.mktemp("nobodys")), [load_game("apocalypse")]) as running:
        yield running


@pytest.fixture
def people(server: LocalServer) -> Iterator[list[Guest]]:
    """Return three players and a spectator."""
    guests = [Guest(server.url) for _ in range(4)]
    yield guests
    for guest in guests:
        guest.close()


def laid(people: list[Guest]) -> str:
    """Start a story with three players."""
    table: str = people[0].create("apocalypse", "me", "open", "open")["table"]["id"]
    assert [person.sit(table) for person in people[1:3]] == [1, 2]
    return table


def do(table: str, person: Guest, text: str) -> dict[str, Any]:
    """Make a choice as a guest and return the answer."""
    ply = person.ask("GET", f"/tables/{table}")["ply"]
    done: dict[str, Any] = person.ask(
        "POST", f"/tables/{table}/actions", json={"id": f"{text}-{ply}", "ply": ply, "a": text}
    )
    return done


@pytest.mark.parametrize("word", ANONYMOUS)
def test_no_socket_hears_whose_it_was_not_even_its_own(people: list[Guest], word: str) -> None:
    table = laid(people)
    views = [person.live(table) for person in people]
    do(table, people[2], word)
    for view in views:
        event = view.hear("ev")
        assert event.get("seat", -1) == -1
        assert [line["seat"] for line in event["lines"]] == [-1]
        assert event["lines"][0]["text"] == word
        assert not event.get("undo", False)


@pytest.mark.parametrize("word", ["x_card", "slow_down"])
def test_no_page_record_replay_or_story_tells_whose_it_was(people: list[Guest], word: str) -> None:
    told: list[list[Any]] = []
    for who in (1, 2):
        table = laid(people)
        do(table, people[who], word)
        told.append(looked_at(table, people))
    assert told[0] == told[1]
    assert [rows for rows in told[0] if f"! {word}" in rows]


def looked_at(table: str, people: list[Guest]) -> list[Any]:
    """Return everything that the people at a table can see of a line."""
    parts: list[Any] = []
    for person in people:
        view = person.ask("GET", f"/tables/{table}/view")
        parts.append([json.dumps({**line, "n": 0}) for line in view["lines"][:1]])
        record = person.ask("GET", f"/tables/{table}/record").split("\n\n", 1)[1]
        parts.append([row for row in record.splitlines() if row.startswith("! ")])
        parts.append([json.dumps(step["line"]) for step in person.ask("GET", f"/tables/{table}/replay")["steps"][:1]])
        parts.append(person.ask("GET", f"/tables/{table}/story").splitlines())
    return parts


def test_after_a_restart_the_log_says_no_more(people: list[Guest], server: LocalServer) -> None:
    table = laid(people)
    do(table, people[2], "x_card")
    rows = server.run(server.context.registry.store.events(table))
    body = next(json.loads(row.body) for row in rows if b"x_card" in row.body)
    assert body["seat"] == -1

    async def again() -> list[int]:
        session = await server.context.registry.find(table)
        await server.context.registry.reload_from_log(session)
        assert session.live.match is not None
        assert session.live.is_current_rules
        return [ply.author for ply in session.live.match.live]

    assert server.run(again()) == [-1]
