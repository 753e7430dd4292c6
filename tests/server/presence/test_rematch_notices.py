"""Notices about a rematch to absent guests."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shamble.server.presence.notices import TurnNotice

from ..local_server import Guest, LocalServer

Guests = Callable[[], Guest]


def test_the_opponent_is_told_of_a_rematch_until_they_sit_down(
    server: LocalServer, guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting: dict[tuple[str, int], TurnNotice] = {}
    notices = server.context.notices
    monkeypatch.setattr(notices, "schedule", lambda turn: waiting.update({(turn.table, turn.seat): turn}))
    monkeypatch.setattr(notices, "cancel", lambda table, seat: waiting.pop((table, seat), None))
    maker, friend = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    friend.sit(table)
    friend.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    again = maker.ask("POST", f"/tables/{table}/rematch", 201, json={})["table"]["id"]
    told = waiting[again, 1]
    assert (told.rematch, told.guest) == (True, server.context.keyring.read_guest(friend.http.cookies["shamble"]))
    friend.sit(again)
    assert not any(turn.rematch for turn in waiting.values())
