"""The safety sheet: anonymous lines that hold for a campaign and appear nowhere else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ...core.camp.game import CAMP
from ...core.duel.game import DUEL
from ..local_server import Guest, LocalServer, local_server
from .test_master_table import act, seen

SPIDERS = "spiders in the walls"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server with the camp, and with a game without sessions."""
    with local_server(Path(tmp_path_factory.mktemp("safety")), [CAMP, DUEL]) as running:
        yield running


@pytest.fixture
def people(server: LocalServer) -> Iterator[list[Guest]]:
    """Return a master, four players and a stranger."""
    guests = [Guest(server.url) for _ in range(6)]
    yield guests
    for guest in guests:
        guest.close()


def laid(people: list[Guest], rounds: int = 2) -> str:
    """Start a camp with four players and a master."""
    made = people[0].create("camp", *["open"] * 4, "me", options={"master": True, "rounds": rounds})
    table: str = made["table"]["id"]
    for person in people[1:5]:
        person.sit(table)
    return table


def write(person: Guest, table: str, text: str, kind: str = "never", status: int | None = None) -> Any:
    """Add a line to the sheet."""
    body = {"id": f"{kind}-{len(text)}", "kind": kind, "text": text}
    return person.ask("POST", f"/tables/{table}/safety", status, json=body)


def sheet(person: Guest, table: str) -> list[dict[str, Any]]:
    """Return the lines that a person can read."""
    lines: list[dict[str, Any]] = person.ask("GET", f"/tables/{table}/safety")["lines"]
    return lines


def texts(person: Guest, table: str) -> list[str]:
    return [line["text"] for line in sheet(person, table)]


def play_a_round(people: list[Guest], table: str) -> None:
    """Play one round of a table."""
    act(table, people[0], "threaten 0")
    for text in ("done", "accuse nobody"):
        for person in people[1:5]:
            act(table, person, text)


def test_whoever_writes_a_line_reads_it_at_once_and_the_others_when_the_next_scene_begins(people: list[Guest]) -> None:
    table = laid(people)
    own = write(people[2], table, f"  {SPIDERS} ")["lines"]
    assert [(line["text"], line["kind"], line["mine"], line["new"]) for line in own] == [(SPIDERS, "never", True, True)]
    assert [texts(person, table) for person in (people[0], people[1])] == [[], []]
    play_a_round(people, table)
    for person in people[:5]:
        (line,) = sheet(person, table)
        assert (line["text"], line["mine"], line["new"]) == (SPIDERS, person is people[2], False)


def test_lines_stand_in_the_order_of_their_words_whoever_wrote_them_when(people: list[Guest]) -> None:
    table = laid(people)
    for person, text in zip(people[1:4], ("torture", "drowning", "spiders"), strict=True):
        write(person, table, text, "off_page")
    play_a_round(people, table)
    assert {tuple(texts(person, table)) for person in people[:5]} == {("drowning", "spiders", "torture")}


def test_a_line_is_taken_back_by_its_author_alone(people: list[Guest]) -> None:
    table = laid(people)
    (line,) = write(people[2], table, SPIDERS)["lines"]
    path = f"/tables/{table}/safety/{line['id']}"
    for person in (people[0], people[1]):
        assert person.ask("DELETE", path, 403)["code"] == "denied"
    assert people[2].ask("DELETE", path)["lines"] == []
    assert people[2].ask("DELETE", path, 403)["code"] == "denied"


def test_a_line_can_be_written_before_the_first_scene_and_is_read_from_then_on(people: list[Guest]) -> None:
    made = people[0].create("camp", *["open"] * 4, "me", options={"master": True, "rounds": 1})
    table = made["table"]["id"]
    people[1].sit(table)
    write(people[1], table, SPIDERS)
    assert texts(people[0], table) == []
    for person in people[2:5]:
        person.sit(table)
    assert texts(people[0], table) == [SPIDERS]


def test_only_those_who_sit_there_read_the_sheet(people: list[Guest]) -> None:
    table = laid(people)
    stranger = people[5]
    assert stranger.ask("GET", f"/tables/{table}/safety", 403)["code"] == "watching"
    assert write(stranger, table, SPIDERS, status=403)["code"] == "watching"
    duel = people[0].create("duel", "me", "random")["table"]["id"]
    assert "no safety sheet" in people[0].ask("GET", f"/tables/{duel}/safety", 400)["why"]


def test_a_line_stands_in_no_message_record_replay_story_or_log(people: list[Guest], server: LocalServer) -> None:
    table = laid(people, rounds=1)
    views = [person.live(table) for person in people]
    write(people[2], table, SPIDERS)
    write(people[3], table, SPIDERS, "off_page")
    play_a_round(people, table)
    for view in views:
        while not view.over:
            view.hear("ev")
        assert not any("spiders" in text for text in view.raw)
    for person in people:
        for path in ("", "/view", "/events", "/record", "/replay", "/story", "/story?form=json", "/story?form=page"):
            assert "spiders" not in json.dumps(person.ask("GET", f"/tables/{table}{path}"))
    rows = server.run(server.context.registry.store.events(table))
    assert not any(b"spiders" in row.body for row in rows)


def test_the_database_names_no_author_and_two_lines_of_one_person_have_nothing_in_common(
    people: list[Guest], server: LocalServer
) -> None:
    table = laid(people)
    for text in ("spiders", "drowning"):
        write(people[2], table, text)
    rows = server.run(server.context.registry.store.safety_lines(table))
    guests = {row.guest for row in server.run(server.context.registry.store.seats(table))}
    assert len({row.owner for row in rows}) == len(rows) == 2
    assert not guests & {part for row in rows for part in (row.owner, row.id, row.text, row.scene)}


def test_a_line_that_is_written_twice_stands_there_once(people: list[Guest]) -> None:
    table = laid(people)
    write(people[2], table, SPIDERS)
    assert len(write(people[2], table, SPIDERS)["lines"]) == 1
    body = {"id": "another", "kind": "never", "text": SPIDERS.upper()}
    assert len(people[2].ask("POST", f"/tables/{table}/safety", json=body)["lines"]) == 1


@pytest.mark.parametrize("text", ["", "   ", "x" * 201, "bell\x07"])
def test_words_that_cannot_be_written_are_refused(people: list[Guest], text: str) -> None:
    table = laid(people)
    assert write(people[2], table, text, status=400)["code"] == "invalid"
    assert texts(people[2], table) == []


def test_a_sheet_has_so_many_lines_of_one_person(people: list[Guest]) -> None:
    table = laid(people)
    for number in range(15):
        write(people[2], table, "x" * (number + 1))
    assert write(people[2], table, "one more of them", status=409)["code"] == "full"
    assert len(write(people[3], table, "a line")["lines"]) == 1


def test_lines_hold_in_the_next_session_where_their_author_may_still_take_them_back(people: list[Guest]) -> None:
    table = laid(people, rounds=1)
    write(people[2], table, SPIDERS)
    write(people[3], table, "torture", "off_page")
    play_a_round(people, table)
    after = people[0].ask("POST", f"/tables/{table}/session", json={})["table"]["id"]
    assert write(people[2], table, "too late", status=409)["code"] == "over"
    for person in people[1:5]:
        person.ask("POST", f"/tables/{table}/session", json={})
    for person in people[:5]:
        assert [(line["text"], line["kind"]) for line in sheet(person, after)] == [
            (SPIDERS, "never"),
            ("torture", "off_page"),
        ]
        assert [line["text"] for line in sheet(person, after) if line["mine"]] == (
            [SPIDERS] if person is people[2] else ["torture"] if person is people[3] else []
        )
    mine = next(line["id"] for line in sheet(people[2], after) if line["mine"])
    people[2].ask("DELETE", f"/tables/{after}/safety/{mine}")
    assert texts(people[0], after) == ["torture"]
    assert seen(after, people[0])["table"]["state"] == "playing"


def test_a_rematch_is_another_story_with_a_sheet_of_its_own(people: list[Guest]) -> None:
    table = laid(people, rounds=1)
    write(people[2], table, SPIDERS)
    play_a_round(people, table)
    again = people[2].ask("POST", f"/tables/{table}/rematch")["table"]["id"]
    assert texts(people[2], again) == []


def test_a_table_that_is_deleted_takes_its_sheet_along(people: list[Guest], server: LocalServer) -> None:
    table = laid(people)
    write(people[2], table, SPIDERS)
    store = server.context.registry.store
    server.run(store.delete_idle_tables("running", 1 << 60, []))
    assert server.run(store.table(table)) is None
    assert server.run(store.safety_lines(table)) == []
