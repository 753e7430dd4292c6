"""Pins: the seats that can pin, the pieces that can be pinned, and the end of a pin."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.games.plague.game import PlagueGame
from shamble.games.plague.rules.state import Plague

from ..local_server import Guest, LocalServer, local_server

PIECES = ["door", "window"]


class Pinnable(PlagueGame):
    """Zombie Plague with pinnable pieces that a test sets."""

    def pinnable_pieces(self, s: Plague) -> list[str]:
        return PIECES


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("pins"), [Pinnable()], pace=60_000) as found:
        yield found


@pytest.fixture
def people(server: LocalServer) -> Iterator[list[Guest]]:
    PIECES[:] = ["door", "window"]
    with ExitStack() as opened:
        yield [opened.enter_context(Guest(server.url)) for _ in range(3)]


def lay(people: list[Guest], *others: str) -> str:
    """Create a table and seat the first two of these people."""
    table = str(people[0].create("plague", "me", "open", *others, preset="quick")["table"]["id"])
    people[1].sit(table)
    return table


def pin(guest: Guest, table: str, piece: str | None, status: int = 200, name: str = "") -> dict[str, Any]:
    body = {"id": name or f"p{piece}", "piece": piece}
    answered: dict[str, Any] = guest.ask("POST", f"/tables/{table}/pin", status, json=body)
    return answered


def told(guest: Guest, table: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.ask("GET", f"/tables/{table}")
    return found


def pins(guest: Guest, table: str) -> list[str]:
    return [seat["pin"] for seat in told(guest, table)["seats"]]


def test_everybody_sees_a_pin_which_may_be_moved_and_taken_off_at_any_time(people: list[Guest]) -> None:
    table = lay(people, "random")
    pin(people[0], table, "door")
    pin(people[1], table, "door")
    assert pins(people[2], table) == ["door", "door", ""]
    pin(people[1], table, "window")
    pin(people[0], table, None)
    assert pins(people[2], table) == ["", "window", ""]


def test_a_pin_is_an_event_for_every_view_and_no_line_of_the_game(people: list[Guest]) -> None:
    table = lay(people)
    before, record = told(people[0], table), people[0].http.get(f"/tables/{table}/record").text
    n = people[1].ask("GET", f"/tables/{table}/events?since=0")["n"]
    pin(people[0], table, "door")
    [event] = people[1].ask("GET", f"/tables/{table}/events?since={n}")["events"]
    assert (event["k"], event["seat"], event["table"]["seats"][0]["pin"]) == ("pin", 0, "door")
    after = told(people[0], table)
    assert (after["ply"], after["to_move"]) == (before["ply"], before["to_move"])
    assert people[0].http.get(f"/tables/{table}/record").text == record


def test_a_retry_pins_once_and_the_same_pin_again_changes_nothing(people: list[Guest]) -> None:
    table = lay(people)
    first = pin(people[0], table, "door", name="one")
    assert pin(people[0], table, "door", name="one") == {**first, "dup": True}
    assert pin(people[0], table, "door", name="two")["n"] == first["n"]
    pin(people[0], table, None)
    assert pin(people[0], table, "door", name="one") == {**first, "dup": True}
    assert pins(people[0], table) == ["", ""]


def test_only_pieces_that_the_game_names_can_be_pinned(people: list[Guest]) -> None:
    table = lay(people)
    refused = pin(people[0], table, "a text of my own", 422, "own")
    assert (refused["code"], refused["why"]) == ("illegal", "only these can be pinned now: door, window")
    pin(people[0], table, "door")
    PIECES.remove("door")
    assert pins(people[0], table) == ["", ""]
    PIECES.clear()
    assert pin(people[0], table, "window", 422)["why"] == "nothing can be pinned now"


def test_who_watches_or_waits_for_the_game_pins_nothing(people: list[Guest]) -> None:
    waiting = str(people[0].create("plague", "me", "open", preset="quick")["table"]["id"])
    assert pin(people[0], waiting, "door", 409)["code"] == "not_begun"
    table = lay(people)
    assert pin(people[2], table, "door", 403)["code"] == "watching"
    people[0].ask("POST", f"/tables/{table}/resign", json={"id": "r"})
    assert pin(people[1], table, "door", 409)["code"] == "over"


def test_the_pin_of_a_guest_who_was_removed_is_gone(people: list[Guest]) -> None:
    table = lay(people, "random")
    pin(people[1], table, "door")
    who = told(people[0], table)["seats"][1]["who"]
    people[0].ask("POST", f"/tables/{table}/moderation", json={"what": "remove", "who": who})
    assert pins(people[0], table) == ["", "", ""]
    assert pin(people[1], table, "window", 403)["code"] == "removed"


def test_a_bot_that_stands_in_has_no_pin(people: list[Guest]) -> None:
    table = lay(people, "random")
    pin(people[1], table, "door")
    people[1].ask("POST", f"/tables/{table}/leave", json={})
    assert pins(people[0], table) == ["", "", ""]


def test_pins_are_read_from_the_log_after_a_restart(tmp_path: Path) -> None:
    PIECES[:] = ["door", "window"]
    with local_server(tmp_path, [Pinnable()], pace=60_000) as server, ExitStack() as opened:
        people = [opened.enter_context(Guest(server.url)) for _ in range(2)]
        table = lay(people)
        pin(people[0], table, "window", name="moved")
        pin(people[0], table, "door")
        pin(people[1], table, "window")
        cookies = people[0].http.cookies
    with local_server(tmp_path, [Pinnable()], pace=60_000) as server, Guest(server.url) as one:
        one.http.cookies = cookies
        assert pins(one, table) == ["door", "window"]
        assert pin(one, table, "window", name="moved")["dup"]
        assert pins(one, table) == ["door", "window"]


def test_project_zomboid_lets_people_pin_the_rescues_that_lie_face_up() -> None:
    edition = shamble.load("zomboid")
    laid = edition.set_position(3, {"rescues": ["drive_out", "airlift", "safe_haven"]})
    assert edition.game.pinnable_pieces(laid) == ["drive_out", "airlift", "safe_haven"]
