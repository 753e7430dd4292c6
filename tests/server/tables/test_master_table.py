"""Tables with a person as game master: the seat, its view, corrections, leaving, and next sessions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ...core.camp.game import CAMP
from ..local_server import Guest, LocalServer, local_server

MASTER = 29


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server with the camp."""
    with local_server(Path(tmp_path_factory.mktemp("masters")), [CAMP]) as running:
        yield running


@pytest.fixture
def people(server: LocalServer) -> Iterator[list[Guest]]:
    """Return a master and four players."""
    guests = [Guest(server.url) for _ in range(5)]
    yield guests
    for guest in guests:
        guest.close()


def laid(people: list[Guest]) -> str:
    """Start a camp with four players and a master."""
    made = people[0].create("camp", *["open"] * 4, "me", options={"master": True, "rounds": 1})
    assert made["mine"] == [MASTER]
    table: str = made["table"]["id"]
    assert [person.sit(table) for person in people[1:]] == [0, 1, 2, 3]
    return table


def seen(table: str, person: Guest) -> dict[str, Any]:
    """Return a guest's view of a table."""
    hello: dict[str, Any] = person.ask("GET", f"/tables/{table}/view")
    return hello


def act(table: str, person: Guest, text: str, status: int | None = None, words: str = "") -> Any:
    """Make a choice as a guest."""
    ply = seen(table, person)["table"]["ply"]
    key = f"{text.replace(' ', '-')}-{ply}".replace(".", "-").replace("?", "x")
    return person.ask(
        "POST", f"/tables/{table}/actions", status, json={"id": key, "ply": ply, "a": text, "words": words}
    )


def test_the_masters_seat_is_the_last_and_the_game_begins_when_a_person_sits_there(people: list[Guest]) -> None:
    master, ann, bo = people[:3]
    made = ann.create("camp", "me", "greedy", "greedy", "greedy", "invite", options={"master": True, "rounds": 1})
    table, token = made["table"]["id"], made["invites"][str(MASTER)]
    assert [(each["seat"], each["role"]) for each in made["table"]["seats"]][-1] == (MASTER, "master")
    assert made["table"]["state"] == "waiting"
    assert bo.ask("POST", f"/tables/{table}/sit", 409, json={"seat": 0})["code"] == "full"
    assert master.sit(table, token) == MASTER
    assert seen(table, master)["table"]["state"] == "playing"


def test_the_masters_part_is_no_bots(people: list[Guest]) -> None:
    ann = people[1]
    plan = [{"k": "me"}, *[{"k": "bot", "level": "greedy"}] * 4]
    body = {"id": "m1", "game": "camp", "seats": plan, "options": {"master": True}}
    assert "master must be a person" in ann.ask("POST", "/tables", 400, json=body)["why"]
    made = ann.create("camp", "me", "open", "open", "open", "open", options={"master": True})
    path = f"/tables/{made['table']['id']}/seats/{MASTER}/bot"
    assert ann.ask("POST", path, 400, json={"k": "bot", "level": "greedy"})["why"] == "a bot can't be the master"


def test_a_lobby_tells_the_roles_of_a_table_with_a_master(people: list[Guest]) -> None:
    seats = people[0].ask("POST", "/games/camp/seating", json={"options": {"master": True}})["seats"]
    assert [roles[-1] for roles in seats.values()] == ["master"]


def test_the_master_decides_sees_what_is_hidden_and_corrects_what_all_are_told(people: list[Guest]) -> None:
    master, ann = people[:2]
    table = laid(people)
    act(table, ann, "threaten 2", 422)
    act(table, master, "threaten 2")
    assert seen(table, ann)["view"]["threat"] == 2
    assert "?" not in [each["role"] for each in seen(table, master)["view"]["people"]]
    assert "?" in [each["role"] for each in seen(table, ann)["view"]["people"]]
    act(table, master, "set food.ann")
    act(table, master, "to 1", words="She had one in her pocket.")
    assert seen(table, ann)["view"]["people"][0]["food"] == 1


def test_the_master_takes_a_correction_back(people: list[Guest]) -> None:
    master, ann = people[:2]
    table = laid(people)
    act(table, master, "threaten 0")
    before = seen(table, ann)["view"]
    act(table, master, "set food.ann")
    ply = seen(table, master)["table"]["ply"]
    master.ask("POST", f"/tables/{table}/undo", json={"id": "u", "ply": ply})
    assert seen(table, ann)["view"] == before
    assert seen(table, ann)["table"]["ply"] == ply - 1


def test_the_master_goes_back_behind_what_all_were_told_without_asking_anybody(people: list[Guest]) -> None:
    master, ann = people[:2]
    table = laid(people)
    act(table, master, "threaten 0")
    before = seen(table, ann)
    act(table, master, "set food.ann")
    act(table, master, "to 1", words="She had one in her pocket.")
    ply = seen(table, master)["table"]["ply"]
    master.ask("POST", f"/tables/{table}/undo", json={"id": "u", "ply": ply, "to": ply - 2})
    after = seen(table, ann)
    assert after["view"] == before["view"]
    assert after["table"]["ply"] == before["table"]["ply"]
    assert after["table"]["ask"] is None


def test_whether_a_player_goes_back_is_the_masters_word_alone(people: list[Guest]) -> None:
    master, ann = people[:2]
    table = laid(people)
    act(table, master, "threaten 0")
    act(table, ann, "done")
    act(table, people[2], "done")
    ply = seen(table, ann)["table"]["ply"]
    ann.ask("POST", f"/tables/{table}/undo", json={"id": "u", "ply": ply, "to": ply - 2})
    asked = seen(table, ann)["table"]["ask"]
    assert asked["waits"] == [MASTER]
    master.ask("POST", f"/tables/{table}/answer", json={"id": "a", "ask": asked["ask"], "yes": True})
    assert seen(table, ann)["table"]["ply"] == ply - 2


def test_what_the_master_may_do_by_one_verb_is_told_when_it_is_asked_for(people: list[Guest]) -> None:
    master, ann = people[:2]
    table = laid(people)
    numbers = [offer["text"] for offer in master.ask("GET", f"/tables/{table}/asides?verb=set")]
    assert {"set food.ann", "set note"} <= set(numbers)
    assert ann.ask("GET", f"/tables/{table}/asides?verb=set") == []
    assert not any(offer["verb"] == "set" for offer in seen(table, ann)["asides"])


def test_a_bot_stands_in_for_a_master_who_leaves(people: list[Guest]) -> None:
    master, ann = people[:2]
    table = laid(people)
    assert master.ask("POST", f"/tables/{table}/resign", 422, json={"id": "r"})["code"] == "illegal"
    view = ann.live(table)
    master.ask("POST", f"/tables/{table}/leave")
    while view.hear("ev").get("to_move") != [0]:  # until the bot has chosen for the master
        pass
    assert seen(table, ann)["table"]["seats"][-1]["away"]


def to_the_end(table: str, people: list[Guest]) -> None:
    """Play the only round of a table."""
    act(table, people[0], "threaten 0")
    for text in ("done", "accuse nobody"):
        for person in people[1:]:
            act(table, person, text)
    assert seen(table, people[0])["table"]["state"] == "over"


def test_the_next_session_keeps_everybodys_seat_and_begins_where_the_last_one_ended(people: list[Guest]) -> None:
    master, ann, bo = people[:3]
    table = laid(people)
    act(table, master, "set food.ann")
    act(table, master, "to 1", words="She had one in her pocket.")
    early = ann.ask("POST", f"/tables/{table}/session", 409, json={})
    assert early["code"] == "not_begun"
    to_the_end(table, people)
    made = master.ask("POST", f"/tables/{table}/session", json={})
    after = made["table"]["id"]
    assert seen(table, bo)["table"]["session"] == after
    assert made["mine"] == [MASTER]
    for person, seat in zip(people[1:], (0, 1, 2, 3), strict=True):
        again = person.ask("POST", f"/tables/{table}/session", json={})
        assert (again["table"]["id"], again["mine"]) == (after, [seat])
    found = seen(after, ann)
    assert found["table"]["state"] == "playing"
    assert found["view"]["people"][0]["food"] == 1
    act(after, master, "threaten 1")
    assert "continues: " in ann.ask("GET", f"/tables/{after}/record")


def test_a_newcomer_may_have_a_seat_in_the_next_session_and_who_was_not_there_none(people: list[Guest]) -> None:
    master, ann, bo = people[:3]
    table = laid(people)
    to_the_end(table, people)
    plan = [{"k": "was", "seat": 1}, {"k": "open"}, {"k": "was", "seat": 2}, {"k": "bot", "level": "random"}]
    with Guest(ann.url) as eve:
        assert eve.ask("POST", f"/tables/{table}/session", 403, json={})["code"] == "watching"
        wrong = [{"k": "was", "seat": 1}] * 4
        assert master.ask("POST", f"/tables/{table}/session", 400, json={"seats": wrong})["code"] == "invalid"
        made = master.ask("POST", f"/tables/{table}/session", json={"seats": plan})
        after = made["table"]["id"]
        assert made["mine"] == [MASTER]
        assert [each["k"] for each in made["table"]["seats"]] == ["invite", "open", "invite", "bot", "guest"]
        assert bo.ask("POST", f"/tables/{table}/session", json={})["mine"] == [0]
        assert eve.sit(after) == 1
        assert people[3].ask("POST", f"/tables/{table}/session", json={})["mine"] == [2]
        assert ann.ask("POST", f"/tables/{table}/session", json={})["mine"] == []
        assert seen(after, eve)["table"]["state"] == "playing"
