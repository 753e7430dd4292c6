"""Names of guests: cleaned, distinct, and never a bot's."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shamble import load
from shamble.core.matches.match import Match
from shamble.server.names import clean_name, find_skeletons, is_bot_name, make_distinct

from ..local_server import Guest

Guests = Callable[[], Guest]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Zo\u00eb", "Zo\u00eb"),
        ("  Zoe \t\n Zed ", "Zoe Zed"),
        ("Zoe\u2028Zed", "Zoe Zed"),
        ("Z\u200bo\u200d\ufeffe\u00ad", "Zoe"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("\u0d15\u0d4d\u200d\u0d37", "\u0d15\u0d4d\u200d\u0d37"),
        ("\U0001f469\u200d\U0001f692 Zoe\u200d", "\U0001f469\u200d\U0001f692 Zoe"),
        ("\u0645\u200c", "\u0645"),
        ("\u202eeoZ\u202c\u2066", "eoZ"),
        ("Zoe\x00\x07\x1b", "Zoe"),
        ("Zo\ud800e", "Zoe"),
        ("\uff3a\uff4f\uff45", "Zoe"),
        ("\u3164\u2800\u115f", ""),
        ("Z" + "\u0336" * 30 + "oe", "Z\u0336\u0336oe"),
        ("\u7530\u4e2d", "\u7530\u4e2d"),
        ("x" * 100_000, "x" * 40),
    ],
)
def test_a_name_keeps_what_can_be_seen(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "other", ["Z\u200c\u200doe", "Z\u043ee", "\u0396oe", "Z0e", "zoe", "ZOE", "Zo\u00eb", "Zo\u0435"]
)
def test_names_that_look_alike_are_known_for_it(other: str) -> None:
    assert find_skeletons("Zoe") & find_skeletons(other)


@pytest.mark.parametrize(("one", "other"), [("Ian", "lan"), ("modern", "modem"), ("Willy", "VVilly")])
def test_letters_that_look_like_others_are_known_for_it(one: str, other: str) -> None:
    assert find_skeletons(clean_name(one)) & find_skeletons(clean_name(other))


def test_different_names_are_told_apart() -> None:
    assert not find_skeletons("Zoe") & find_skeletons("Zora")
    assert make_distinct("Zora", ["Zoe"]) == "Zora"


def test_a_name_that_looks_like_another_gets_a_number() -> None:
    assert make_distinct("Z\u043ee", ["Zoe"]) == "Z\u043ee (2)"
    assert make_distinct("Zoe", ["Zoe", "Zoe (2)"]) == "Zoe (3)"


@pytest.mark.parametrize(
    "name",
    [
        "greedy bot",
        "Greedy Bot",
        "gr\u0435\u0435dy b\u043et",
        "B0T",
        "b o t",
        "GreedyBot",
        "greedy",
        "random",
        "bot 7",
        "b\u00f6t",
        "The Robot",
        "ZombieBot",
        "Old Hand",
        "old_hand",
        "OldHand",
        "\u041eld  H\u0430nd",
        "Planner",
    ],
)
def test_a_bot_s_name_is_known_for_one(name: str) -> None:
    assert is_bot_name(clean_name(name))


@pytest.mark.parametrize(
    "name", ["Abbot", "Talbot", "Bottom", "Bob", "Rando", "Sabotage", "Zo\u00eb", "\u0414\u0438\u043c\u0430"]
)
def test_people_s_names_are_not_taken_for_bots(name: str) -> None:
    assert not is_bot_name(name)


def test_a_guest_is_called_by_the_cleaned_name(guest: Guests) -> None:
    assert guest().ask("PUT", "/me", json={"name": "\u202e Zo\u200be\n "})["name"] == "Zoe"


@pytest.mark.parametrize("name", ["greedy bot", "gr\u0435\u0435dy b\u043et", "\u3164\u3164", " "])
def test_a_bot_s_name_and_an_empty_one_are_refused_and_change_nothing(guest: Guests, name: str) -> None:
    zoe = guest()
    zoe.ask("PUT", "/me", json={"name": "Zoe"})
    assert zoe.ask("PUT", "/me", 400, json={"name": name})["code"] == "invalid"
    assert zoe.ask("GET", "/me")["name"] == "Zoe"


def test_two_guests_at_a_table_have_names_that_can_be_told_apart(guest: Guests) -> None:
    one, other, watcher = guest(), guest(), guest()
    for each, name in ((one, "Zoe"), (other, "Z\u043ee"), (watcher, "ZOE")):
        each.ask("PUT", "/me", json={"name": name})
    table = one.create("duel", "me", "open")["table"]["id"]
    other.sit(table)
    watcher.ask("POST", f"/tables/{table}/chat", 200, json={"id": "a", "text": "I am Zoe"})
    told = one.ask("GET", f"/tables/{table}/view")
    assert [seat["name"] for seat in told["table"]["seats"]] == ["Zoe", "Z\u043ee (2)"]
    assert told["chat"][0]["name"] == "ZOE (3)"


def test_who_sits_speaks_under_the_name_of_the_seat(guest: Guests) -> None:
    one, other = guest(), guest()
    table = one.create("duel", "me", "open")["table"]["id"]
    other.sit(table)
    name = one.ask("GET", f"/tables/{table}")["seats"][0]["name"]
    other.ask("PUT", "/me", json={"name": name})
    other.ask("POST", f"/tables/{table}/chat", 200, json={"id": "a", "text": "hello"})
    told = one.ask("GET", f"/tables/{table}/view")
    assert told["chat"][0]["name"] == told["table"]["seats"][1]["name"] == f"{name} (2)"


def test_a_new_name_and_face_are_seen_at_once_at_every_table_that_is_not_over(guest: Guests) -> None:
    one, other = guest(), guest()
    tables = [one.create("duel", "me", "open")["table"]["id"] for _ in range(3)]
    for table in tables:
        other.sit(table)
    one.ask("POST", f"/tables/{tables[0]}/resign", 200, json={"id": "r"})
    old = other.ask("GET", f"/tables/{tables[0]}")["seats"][1]["name"]
    views = [one.live(table) for table in tables[1:]]
    assert other.ask("PUT", "/me", json={"name": "Mara", "face": "mara"})["face"] == "mara"
    for view in views:
        seat = view.hear("ev")["table"]["seats"][1]
        assert (seat["name"], seat["face"]) == ("Mara", "mara")
    assert other.ask("GET", f"/tables/{tables[0]}")["seats"][1]["name"] == old
    assert other.ask("PUT", "/me", json={"name": "Mara"})["face"] == "mara"


def test_whoever_sits_down_brings_their_face_and_takes_it_away(guest: Guests) -> None:
    one, other = guest(), guest()
    for each, face in ((one, "kit"), (other, "bo")):
        each.ask("PUT", "/me", json={"name": f"Who is {face}", "face": face})
    table = one.create("duel", "me", "open", "open")["table"]["id"]
    other.sit(table)
    assert [seat["face"] for seat in one.ask("GET", f"/tables/{table}")["seats"]] == ["kit", "bo", ""]
    other.ask("POST", f"/tables/{table}/leave", 200, json={})
    assert [seat["face"] for seat in one.ask("GET", f"/tables/{table}")["seats"]] == ["kit", "", ""]


def test_a_face_is_a_word_and_nothing_else(guest: Guests) -> None:
    assert guest().ask("PUT", "/me", 400, json={"name": "Zoe", "face": "<svg>"})["code"] == "invalid"


def test_who_played_a_record_at_the_terminal_is_named_as_on_the_page(guest: Guests) -> None:
    maker = guest()
    match = Match(load("plague"), seed=1)
    match.names = ["old_hand", "human"]
    made = maker.ask("POST", "/records", 201, json={"id": "i", "record": match.record()})["table"]
    told = [(seat["name"], seat["k"], seat["level"], seat["face"]) for seat in made["seats"]]
    assert told == [("Old Hand", "bot", "old_hand", "brute"), ("Player 2", "invite", "", "")]
    assert "seats: old_hand human" in maker.ask("GET", f"/tables/{made['id']}/record")


def test_the_names_of_a_record_are_cleaned(guest: Guests) -> None:
    maker = guest()
    table = maker.create("duel", "me", "random")["table"]["id"]
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    record = maker.ask("GET", f"/tables/{table}/record")
    name = maker.ask("GET", f"/tables/{table}")["seats"][0]["name"]
    assert name in record
    body = {"id": "i", "record": record.replace(name, "\uff3a\uff4f\uff45")}
    made = maker.ask("POST", "/records", 201, json=body)
    assert made["table"]["seats"][0]["name"] == "Zoe"
    assert "\uff3a" not in maker.ask("GET", f"/tables/{made['table']['id']}/record")
    maker.ask("POST", "/records", 400, json={"id": "j", "record": record.replace(name, "\u202eZoe")})
