"""All messages of a running server, in games with choices, refusals, undo and replays, match its OpenAPI document."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import get_args

import pytest

from shamble.server.messages.socket import FromServer

from ...core.camp.game import CAMP
from ...core.duel.game import DUEL
from ..local_server import Guest, Live, LocalServer, local_server
from .witness import Witness

LOOKS = ("", "/scene", "/view", "/events", "/legal?odds=true", "/refusals", "/replay", "/proof", "/dice", "/invites")
ELSEWHERE = ("/me", "/games", "/games/duel/rulebook", "/games/none/rulebook", "/lobby", "/tables/none", "/host/tables")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("described"), [DUEL, CAMP]) as found:
        yield found


@pytest.fixture
def witness(server: LocalServer) -> Witness:
    with Guest(server.url) as guest:
        return Witness(guest.http.get(f"{server.url}/api/openapi.json").json())


@pytest.fixture
def people(server: LocalServer, witness: Witness) -> Iterator[list[Guest]]:
    with ExitStack() as opened:
        yield [witness.follow(opened.enter_context(Guest(server.url))) for _ in range(4)]


def look(guest: Guest, table: str) -> None:
    """Make every kind of request at a table; some are refused."""
    for what in LOOKS:
        guest.http.get(f"/tables/{table}{what}")


def refuse(view: Live) -> None:
    """Send messages that are answered and messages that are refused."""
    for ask in ({"t": "ping", "c": 1}, {"t": "echo", "k": "none"}, {"t": "nonsense"}):
        view.send(**ask)
    view.answer()
    for kind in ("pause", "resume", "renew"):
        view.ask(kind)
    view.ask("say", text="hi")
    view.act("fly away")
    view.act("attack", ply=view.ply + 1)


def play(left: Live, right: Live) -> None:
    """Make a few choices and ask to undo them."""
    for _ in range(6):
        while left.n != right.n:
            min(left, right, key=lambda view: view.n).next()
        mover = left if left.offers else right
        if mover.offers:  # the dice may end it
            mover.act(mover.offers[0])
    left.ask("undo", ply=left.ply, to=0)


def test_a_duel_is_as_described(people: list[Guest], witness: Witness) -> None:
    one, two, *_ = people
    table = one.create("duel", "me", "open", clock={"k": "move", "seconds": 30})["table"]["id"]
    look(one, table)
    two.sit(table)
    left, right = one.live(table), two.live(table)
    left.hear("probe")
    left.hear("here")
    refuse(left)
    play(left, right)
    look(two, table)
    right.ask("resign")
    look(one, table)
    one.http.post(f"/tables/{table}/fork", json={"id": "f", "ply": 2, "seats": [{"k": "me"}, {"k": "open"}]})
    one.http.post(f"/tables/{table}/rematch")
    for path in ELSEWHERE:
        one.http.get(path)
    for view in (left, right):
        witness.read(view)
    assert witness.wrong == []
    assert witness.kinds == {str(each.__struct_config__.tag) for each in get_args(FromServer)}
    assert {"stale", "illegal", "invalid", "unknown", "denied", "not_begun"} <= witness.codes
    assert {200, 201, 403, 404, 409} <= witness.statuses


def test_a_camp_with_words_is_as_described(people: list[Guest], witness: Witness) -> None:
    table = people[0].create("camp", "me", "open", "open", "open", options={"rounds": 1})["table"]["id"]
    for person in people[1:]:
        person.sit(table)
    views = [person.live(table) for person in people]
    assert views[0].act("note ?", words="dig a well")["t"] == "ok"
    for choice in ("done", "accuse nobody"):
        for view in views:
            while view.n < max(each.n for each in views):
                view.next()
            view.act(choice)
    look(people[0], table)
    for view in views:
        witness.read(view)
    assert witness.wrong == []
    assert any('"words":[{' in text for text in views[0].raw)
