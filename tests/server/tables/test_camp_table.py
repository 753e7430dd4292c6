"""The camp at a table: four guests, simultaneous votes, and an ending for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ...core.camp.game import CAMP
from ..local_server import Guest, local_server


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[str, list[Guest]]]:
    """Create a table of the camp with four guests."""
    with local_server(tmp_path, [CAMP]) as server:
        people = [Guest(server.url) for _ in range(4)]
        made = people[0].create("camp", "me", "open", "open", "open", options={"rounds": 1})
        name = made["table"]["id"]
        for person in people[1:]:
            person.sit(name)
        yield name, people
        for person in people:
            person.close()


def seen(table: str, person: Guest) -> dict[str, Any]:
    """Return a guest's view of a table."""
    hello: dict[str, Any] = person.ask("GET", f"/tables/{table}/view")
    return hello


def act(table: str, person: Guest, text: str) -> None:
    """Make a choice as a guest."""
    ply = seen(table, person)["table"]["ply"]
    key = f"{text.replace(' ', '-')}-{ply}"
    person.ask("POST", f"/tables/{table}/actions", json={"id": key, "ply": ply, "a": text})


def test_four_guests_play_the_camp_to_its_end_and_each_is_told_an_end_of_its_own(
    table: tuple[str, list[Guest]],
) -> None:
    name, people = table
    for person in people:
        act(name, person, "done")
    for seat, person in enumerate(people):
        roles = [each["role"] for each in seen(name, person)["view"]["people"]]
        assert [role == "?" for role in roles] == [other != seat for other in range(4)]
    for person in people[:3]:
        act(name, person, "accuse nobody")
    assert seen(name, people[3])["table"]["to_move"] == [3]
    assert [each["vote"] for each in seen(name, people[3])["view"]["people"]] == ["?", "?", "?", ""]
    act(name, people[3], "accuse nobody")
    over = seen(name, people[0])["table"]
    assert over["state"] == "over"
    assert len(over["ending"]["returns"]) == len(over["ending"]["words"]) == 4
