"""Hostile input is refused with a clear reason: it never causes a server error or changes a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from shamble.core.records.snapshot import digest
from shamble.server.http.table_socket import MAX_REFUSALS

from ..local_server import Guest, Live, LocalServer, local_server

Guests = Callable[[], Guest]

CODES = {"invalid", "stale", "illegal", "watching", "busy", "over", "alone"}
WORD = st.text(st.characters(codec="utf-8"), max_size=40)
ANY = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), WORD)
NESTED = st.recursive(ANY, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORD, inner, max_size=3))
NAMES = st.sampled_from(["t", "id", "ply", "a", "n", "text", "to", "ask", "yes", "c", "k"])
KINDS = st.sampled_from(
    ["act", "say", "undo", "answer", "resign", "concede", "pin", "pause", "resume", "ping", "hello", "ev"]
)
MESSAGES = st.dictionaries(NAMES, NESTED, max_size=6).flatmap(
    lambda body: st.one_of(st.just(body), KINDS.map(lambda kind: {**body, "t": kind}))
)
TEXTS = st.sampled_from(
    ["end", "attack", "play claw", "1: end", "30: time", "29: set_health 0 5", "roll 6", "draw claw", "resign now", "?",
     "keep", "exchange", "", "play", "play block claw", "look\n", "0: attack", "99: end"]
)  # fmt: skip


@pytest.fixture(scope="module")
def table(server: LocalServer) -> Iterator[tuple[LocalServer, str, Live, Live]]:
    """Start a duel in which the left seat is to move; also open the right seat's view."""
    left, right = Guest(server.url), Guest(server.url)
    name = left.create("duel", "me", "open")["table"]["id"]
    right.sit(name)
    views = left.live(name), right.live(name)
    views[0].act("keep")
    views[1].hear("ev")
    views[1].act("keep")
    views[0].hear("ev")
    yield server, name, *views
    left.close()
    right.close()


def position(server: LocalServer, name: str) -> tuple[str, int, int]:
    """Return the digest, the last event and the number of lines of a table, which must not change."""

    async def look() -> tuple[str, int, int]:
        live = (await server.context.registry.find(name)).live
        assert live.match is not None
        return digest(live.match.state), live.n, len(live.match.lines)

    found: tuple[str, int, int] = server.run(look())
    return found


Table = tuple[LocalServer, str, Live, Live]
QUICK = settings(max_examples=60, suppress_health_check=list(HealthCheck))


@given(text=st.one_of(WORD, MESSAGES.map(json.dumps), st.sampled_from(["[]", "null", "{", '{"t":"act"}'])))
@QUICK
def test_any_message_is_answered_clearly_and_changes_nothing(text: str, table: Table) -> None:
    server, name, _, _ = table
    before = position(server, name)
    with Guest(server.url) as other:
        view = other.live(name)
        view.socket.send(text)
        message = view.hear_any("no", "pong", "ok")
        if message["t"] == "no":
            assert message["code"] in CODES
            assert message["why"]
        else:
            assert json.loads(text)["t"] in ("ping", "say")
    if message["t"] != "ok":
        assert position(server, name) == before


@given(words=TEXTS | WORD, behind=st.integers(-3, 3))
@QUICK
def test_what_is_foreign_stale_or_not_on_offer_changes_nothing(words: str, behind: int, table: Table) -> None:
    server, name, left, right = table
    before = position(server, name)
    with closing(right.guest.live(name)) as view:  # a socket that sends too much nonsense is closed
        refused = view.act(words, ply=max(0, view.ply + behind))
        assert (refused["t"], refused["code"] in CODES) == ("no", True)
    with closing(left.guest.live(name)) as view:
        if behind and view.ply + behind >= 0:
            refused = view.act(words, ply=view.ply + behind)
            assert refused["code"] in ("stale", "invalid")
    assert position(server, name) == before


def test_an_oversized_message_closes_the_socket_and_changes_nothing(table: Table, guest: Guests) -> None:
    server, name, _, _ = table
    before = position(server, name)
    view = guest().live(name)
    with pytest.raises(ConnectionClosed, match="1009"):
        view.ask("say", text="x" * 70_000)
    assert position(server, name) == before


def test_a_long_line_of_chat_is_refused_in_words(table: Table) -> None:
    refused = table[2].ask("say", text="x" * 501)
    assert (refused["code"], "500" in refused["why"]) == ("invalid", True)


def test_an_oversized_body_is_refused(table: Table, guest: Guests) -> None:
    refused = guest().ask("POST", f"/tables/{table[1]}/chat", 413, json={"id": "a", "text": "x" * 70_000})
    assert refused["code"] == "large"


def test_a_page_of_another_site_is_refused_before_the_socket_is_accepted(table: Table) -> None:
    server, name, _, _ = table
    where = f"{server.url.replace('http', 'ws')}/api/v1/tables/{name}/live"
    with pytest.raises(InvalidStatus, match="403"), connect(where, origin=Origin("https://evil.example")):
        pass


@pytest.mark.parametrize("headers", [{"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}])
def test_a_request_from_another_site_changes_nothing(table: Table, headers: dict[str, str], guest: Guests) -> None:
    refused = guest().ask("POST", "/tables", 403, headers=headers, json={})
    assert refused["code"] == "origin"


def test_the_page_s_own_origin_is_let_in(server: LocalServer, guest: Guests) -> None:
    name = guest().ask("PUT", "/me", headers={"origin": server.url}, json={"name": "Ann"})["name"]
    assert name == "Ann"


def test_a_forged_cookie_is_a_new_guest(server: LocalServer) -> None:
    forged = "0" * 32 + ".c2lnbmVk"
    answer = httpx.get(f"{server.url}/api/v1/me", headers={"cookie": f"shamble={forged}"})
    assert "shamble=" in answer.headers["set-cookie"]


def test_every_answer_forbids_foreign_scripts(server: LocalServer) -> None:
    for path in ("/", "/api/v1/games", "/nothing", "/api/v1/nothing"):
        assert httpx.get(server.url + path).headers["content-security-policy"].startswith("default-src 'self'")


def test_a_token_that_was_replaced_counts_no_more(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    name = maker.create("duel", "me", "random")["table"]["id"]
    old, new = (maker.ask("POST", f"/tables/{name}/seats/0/token", json={})["token"] for _ in range(2))
    with Guest(server.url, new) as program, Guest(server.url, old) as revoked:
        assert program.ask("GET", f"/tables/{name}/legal")
        refused = revoked.ask("POST", f"/tables/{name}/chat", 403, json={"id": "a", "text": "hi"})
    assert refused["code"] == "denied"


def test_a_token_is_for_its_own_table(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    first, second = (maker.create("duel", "me", "open")["table"]["id"] for _ in range(2))
    token = maker.ask("POST", f"/tables/{first}/seats/0/token", json={})["token"]
    with Guest(server.url, token) as program:
        assert program.ask("GET", f"/tables/{second}/view?seat=0", 403)["code"] == "denied"


def test_nobody_gets_a_token_for_another_s_seat(guest: Guests) -> None:
    name = guest().create("duel", "me", "open")["table"]["id"]
    assert guest().ask("POST", f"/tables/{name}/seats/0/token", 403, json={})["code"] == "denied"


def test_too_many_requests_are_refused_and_told_when_to_come_back(tmp_path: Path) -> None:
    with local_server(tmp_path, rate=0.2) as slow:  # one, and the next not for five seconds
        answers = [httpx.get(f"{slow.url}/api/v1/games") for _ in range(15)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert (refused[0].json()["code"], refused[0].headers["retry-after"]) == ("busy", "1")


def test_too_many_messages_are_refused_and_then_the_socket_is_closed(tmp_path: Path) -> None:
    with local_server(tmp_path, acts=1.0) as slow, Guest(slow.url) as maker:
        view = maker.live(maker.create("duel", "me", "open")["table"]["id"])
        codes: list[Any] = []
        with pytest.raises(ConnectionClosed, match="1008"):
            codes.extend(view.ask("resign").get("code") for _ in range(100))
        assert codes.count("not_begun") >= 5
        assert codes.count("busy") >= 40


@pytest.mark.parametrize("message", [{"t": "ping", "c": 1.0}, {"t": "echo", "k": "1"}], ids=["pings", "echoes"])
def test_too_many_pings_or_echoes_are_refused_and_then_the_socket_is_closed(
    message: dict[str, Any], tmp_path: Path
) -> None:
    with local_server(tmp_path, acts=1.0) as slow, Guest(slow.url) as maker:
        view = maker.live(maker.create("duel", "me", "open")["table"]["id"])
        for _ in range(70):
            view.send(**message)
        codes: list[Any] = []
        with pytest.raises(ConnectionClosed, match="1008"):
            codes.extend(view.hear_any("no", "pong").get("code") for _ in range(100))
        assert codes.count("busy") == MAX_REFUSALS


def test_one_address_cannot_hold_all_sockets(tmp_path: Path) -> None:
    with local_server(tmp_path, watchers=3) as small, Guest(small.url) as maker, Guest(small.url) as other:
        name = maker.create("duel", "me", "open")["table"]["id"]
        maker.live(name)
        maker.live(name)
        with pytest.raises(ConnectionClosed, match="1013"):
            maker.live(name)  # no guest has more than half of them
        other.live(name)
        with pytest.raises(ConnectionClosed, match="1013"):
            other.live(name)
