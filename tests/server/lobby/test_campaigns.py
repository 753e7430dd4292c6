"""Campaigns: opening the next session, its seats, and removed players."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shamble.server.tables.requests import moderation

from ...core.camp.game import CAMP
from ..local_server import Guest, LocalServer, local_server
from ..tables.test_master_table import MASTER, laid, seen, to_the_end
from .test_moderation import moderate, who

WEEK = 7 * 86_400_000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server with the camp."""
    with local_server(Path(tmp_path_factory.mktemp("campaigns")), [CAMP]) as running:
        yield running


@pytest.fixture
def people(server: LocalServer) -> Iterator[list[Guest]]:
    """Return a master, who opens the tables, and four players."""
    guests = [Guest(server.url) for _ in range(5)]
    yield guests
    for guest in guests:
        guest.close()


def over(people: list[Guest]) -> str:
    """Play a session to its end."""
    table = laid(people)
    to_the_end(table, people)
    return table


def ask(person: Guest, table: str, status: int | None = None, **plan: Any) -> Any:
    """Request the next session."""
    return person.ask("POST", f"/tables/{table}/session", status, json=plan)


def wait_a_week(server: LocalServer, table: str, but: int = 0) -> None:
    """Move the end of a session back by a week, less `but` milliseconds."""

    async def wait() -> None:
        (await server.context.registry.find(table)).live.over_since -= WEEK - but

    server.run(wait())


def test_the_next_session_is_laid_by_whoever_opened_the_table(people: list[Guest]) -> None:
    table = over(people)
    for plan in ({}, {"seats": [{"k": "was", "seat": 0}] + [{"k": "open"}] * 3}):
        assert ask(people[1], table, 403, **plan)["code"] == "denied"
    assert seen(table, people[0])["table"]["session"] == ""
    after = ask(people[0], table)["table"]
    assert after["opener"] == who(people[0], after["id"])
    assert [ask(person, table)["mine"] for person in people[1:]] == [[0], [1], [2], [3]]


def test_after_a_week_the_others_lay_it_once_all_have_asked_and_nobody_is_left_out(
    people: list[Guest], server: LocalServer
) -> None:
    table = over(people)
    wait_a_week(server, table, but=60_000)
    assert ask(people[1], table, 403)["code"] == "denied"
    wait_a_week(server, table)
    alone = {"seats": [{"k": "was", "seat": 0}] + [{"k": "open"}] * 3}
    assert ask(people[1], table, 403, **alone)["code"] == "denied"
    for person in people[1:4]:
        assert ask(person, table)["table"]["id"] == table
    assert ask(people[1], table)["table"]["id"] == table
    assert seen(table, people[4])["table"]["agreed"] == [0, 1, 2]
    after = ask(people[4], table)["table"]["id"]
    assert after != table
    kept = {each["seat"]: each["who"] for each in seen(after, people[1])["table"]["seats"]}
    sitting = zip((0, 1, 2, 3, MASTER), [*people[1:], people[0]], strict=True)
    assert kept == {seat: who(person, after) for seat, person in sitting}


def test_the_opener_may_still_lay_it_after_the_week(people: list[Guest], server: LocalServer) -> None:
    table = over(people)
    wait_a_week(server, table)
    ask(people[1], table)
    assert ask(people[0], table)["table"]["id"] != table


def test_what_the_others_agreed_upon_outlives_a_reload(people: list[Guest], server: LocalServer) -> None:
    table = over(people)
    wait_a_week(server, table)
    ask(people[2], table)

    async def again() -> set[int]:
        session = await server.context.registry.find(table)
        await server.context.registry.reload_from_log(session)
        assert session.live.over_since > 0
        return session.live.agreed_seats

    assert server.run(again()) == {1}


def test_whoever_was_removed_after_the_end_follows_nowhere(people: list[Guest], server: LocalServer) -> None:
    table = over(people)
    gone = people[1]
    token = gone.ask("POST", f"/tables/{table}/seats/0/token", json={})["token"]
    moderate(people[0], table, "remove", who(gone, table))
    for path, body in (
        ("/session", {}),
        ("/rematch", None),
        ("/fork", {"id": "f", "ply": 0, "seats": [{"k": "me"}] * 5}),
        ("/seats/0/token", {}),
        ("/sit", {}),
        ("/leave", None),
        ("/chat", {"id": "c", "text": "hi"}),
        ("/safety", {"id": "s", "kind": "never", "text": "x"}),
    ):
        assert gone.ask("POST", f"/tables/{table}{path}", 403, json=body)["code"] == "removed", path
    for path in ("view", "events", "record", "replay", "story", "legal", "asides?verb=set", "refusals", "safety"):
        assert gone.ask("GET", f"/tables/{table}/{path}", 403)["code"] == "removed", path
    assert gone.ask("DELETE", f"/tables/{table}/seats/0/token", 403)["code"] == "removed"
    with Guest(server.url, token) as program:
        assert program.ask("GET", f"/tables/{table}/view")["mine"] == []
        assert program.ask("POST", f"/tables/{table}/chat", 403, json={"id": "c", "text": "hi"})["code"] == "denied"


def test_whoever_was_removed_has_no_seat_in_the_next_session_and_may_not_even_watch_it(people: list[Guest]) -> None:
    table = over(people)
    gone = people[1]
    moderate(people[0], table, "remove", who(gone, table))
    plan = [{"k": "was", "seat": 1}, {"k": "was", "seat": 2}, {"k": "was", "seat": 3}, {"k": "open"}]
    wrong = [{"k": "was", "seat": 0}, *plan[:3]]
    assert "removed" in ask(people[0], table, 400, seats=wrong)["why"]
    after = ask(people[0], table, seats=plan)["table"]["id"]
    assert gone.ask("POST", f"/tables/{after}/sit", 403, json={})["code"] == "removed"
    assert gone.ask("GET", f"/tables/{after}/view", 403)["code"] == "removed"
    again = people[2].ask("POST", f"/tables/{table}/rematch")
    (free,) = [each for each in again["table"]["seats"] if each["seat"] == 0]
    assert (free["k"], free["who"], free["name"]) == ("invite", "", "")
    assert gone.ask("POST", f"/tables/{again['table']['id']}/sit", 403, json={})["code"] == "removed"


def test_an_opener_whom_the_host_removed_keeps_no_order_and_the_others_go_on_without(
    people: list[Guest], server: LocalServer
) -> None:
    table = over(people)

    async def remove() -> None:
        registry = server.context.registry
        session = await registry.find(table)
        await moderation.remove(registry, session, session.live.row.owner)

    server.run(remove())
    assert moderate(people[0], table, "mute", who(people[1], table), 403)["code"] == "removed"
    plan = [ask(person, table) for person in people[1:]]
    assert [each["table"]["id"] == table for each in plan] == [True, True, True, False]
