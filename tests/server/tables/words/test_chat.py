"""Chat messages, their authors, and repeated messages."""

from __future__ import annotations

from collections.abc import Callable

from ...local_server import Guest, Live

Guests = Callable[[], Guest]


def test_chat_reaches_everyone_with_a_name(duel: tuple[str, Live, Live], guest: Guests) -> None:
    table, left, right = duel
    watcher = guest()
    watcher.ask("PUT", "/me", json={"name": "Zoë"})
    view = watcher.live(table)
    view.ask("say", text="go on")
    for each in (left, right):
        while "chat" not in (said := each.hear("ev")):
            pass
        assert (said["chat"]["name"], said["chat"]["text"], said["chat"]["seat"]) == ("Zoë", "go on", -1)


def test_two_spectators_may_give_their_messages_the_same_id(guest: Guests) -> None:
    table = guest().create("duel", "me", "random")["table"]["id"]
    one, other = guest(), guest()
    for each in (one, other):
        each.ask("PUT", "/me", json={"name": "Zoe"})
    said = [each.ask("POST", f"/tables/{table}/chat", 200, json={"id": "a1", "text": "hello"}) for each in (one, other)]
    assert [answer["dup"] for answer in said] == [False, False]
    assert one.ask("POST", f"/tables/{table}/chat", 200, json={"id": "a1", "text": "hello"})["dup"]
    assert len(one.ask("GET", f"/tables/{table}/view")["chat"]) == 2


def test_a_spectator_named_like_a_seat_takes_no_id_from_it(guest: Guests) -> None:
    maker, watcher = guest(), guest()
    table = maker.create("duel", "me", "random")["table"]["id"]
    watcher.ask("PUT", "/me", json={"name": "0"})
    watcher.ask("POST", f"/tables/{table}/chat", 200, json={"id": "a1", "text": "hello"})
    assert not maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "a1"})["dup"]


def test_chat_takes_every_script_and_keeps_it_in_one_form(guest: Guests) -> None:
    one = guest()
    table = one.create("duel", "me", "random")["table"]["id"]
    said = ["Bonjour\u00a0!", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "Zoe\u0308"]
    for number, text in enumerate(said):
        one.ask("POST", f"/tables/{table}/chat", 200, json={"id": f"c{number}", "text": text})
    assert [each["text"] for each in one.ask("GET", f"/tables/{table}/view")["chat"]] == [
        "Bonjour !",
        said[1],
        "Zo\u00eb",
    ]


def test_chat_refuses_what_deceives_or_cannot_be_seen_by_its_name(guest: Guests) -> None:
    one = guest()
    table = one.create("duel", "me", "random")["table"]["id"]
    for text, why in (("a\x00b", "U+0000 (NUL)"), ("\u202eabc", "U+202E"), ("\x1b[31m", "U+001B"), (" \u200b", "1 to")):
        told = one.ask("POST", f"/tables/{table}/chat", 400, json={"id": "c", "text": text})
        assert told["code"] == "invalid"
        assert why in told["why"]
    assert one.ask("GET", f"/tables/{table}/view")["chat"] == []
