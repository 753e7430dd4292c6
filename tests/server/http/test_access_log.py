"""The access log: one line a request, without secrets."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shamble.core import play
from shamble.server.announcing import describe_start, format_start_line
from shamble.server.http.access_log import should_log_requests
from shamble.server.settings import Settings, from_environment

from ..local_server import PATIENCE, Guest, LocalServer, local_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("logged"), access_log="on") as found:
        yield found


@pytest.fixture
def log() -> Iterator[list[Any]]:
    with capture_logs() as found:
        yield found


def requests(log: list[Any], count: int = 1, **which: Any) -> list[Any]:
    """Wait for `count` logged requests with these values and return them; a line is written after its answer."""
    until = time.monotonic() + PATIENCE
    while True:
        found = [each for each in list(log) if each["event"] == "request" and which.items() <= each.items()]
        if len(found) >= count:
            return found
        assert time.monotonic() < until, log


def test_a_request_is_logged_with_its_template_status_and_time(server: LocalServer, log: list[Any]) -> None:
    with Guest(server.url) as guest:
        guest.ask("GET", "/tables/nowhere/view", 404)
    (line,) = requests(log, path="/api/v1/tables/{table}/view")
    assert (line["method"], line["status"], line["address"]) == ("GET", 404, "127.0.0.1")
    assert line["ms"] >= 0


def test_nothing_secret_is_logged(server: LocalServer, log: list[Any]) -> None:
    with Guest(server.url) as maker, Guest(server.url) as friend:
        made = maker.create("duel", "me", "invite")
        table, invitation = made["table"]["id"], made["invites"]["1"]
        friend.http.get(f"{server.url}/t/{table}/join/{invitation}?token={invitation}")
        friend.sit(table, invitation)
        token = friend.ask("POST", f"/tables/{table}/seats/1/token", json={})["token"]
        with Guest(server.url, token) as program:
            program.live(table)
        text = json.dumps(log)
        cookies = [each.http.cookies["shamble"] for each in (maker, friend)]
    assert requests(log, path="/api/v1/tables/{table}/sit", status=200)
    assert [secret for secret in (table, invitation, token, *cookies) if secret in text] == []


def test_a_socket_is_logged_when_it_opens_and_when_it_is_refused(server: LocalServer, log: list[Any]) -> None:
    with Guest(server.url) as guest:
        guest.live(guest.create("duel", "me", "random")["table"]["id"])
        with pytest.raises((ConnectionClosed, InvalidStatus)):
            guest.live("nowhere")
    path = "/api/v1/tables/{table}/live"
    assert [line.get("code") for line in requests(log, 2, path=path, method="WEBSOCKET", status=101)] == [None, 4404]


@pytest.mark.parametrize(
    ("proxy", "told", "address"),
    [
        ("127.0.0.1", "198.51.100.7", "198.51.100.7"),
        ("127.0.0.1", "::ffff:198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "198.51.100.7", "127.0.0.1"),
    ],
)
def test_the_address_is_the_one_that_a_trusted_proxy_names(
    tmp_path: Path, log: list[Any], proxy: str, told: str, address: str
) -> None:
    with local_server(tmp_path, access_log="on", proxies=proxy) as server, Guest(server.url, address=told):
        pass
    assert {line["address"] for line in requests(log, path="/api/v1/me")} == {address}


@pytest.mark.skipif(not socket.has_ipv6, reason="this machine has no IPv6")
def test_a_proxy_of_ipv4_is_known_at_a_server_that_listens_by_ipv6(tmp_path: Path, log: list[Any]) -> None:
    with local_server(tmp_path, access_log="on", host="::") as server, Guest(server.url, address="198.51.100.7"):
        pass
    assert {line["address"] for line in requests(log, path="/api/v1/me")} == {"198.51.100.7"}


def test_a_request_from_a_foreign_page_is_logged_without_a_route(server: LocalServer, log: list[Any]) -> None:
    with Guest(server.url) as guest:
        guest.ask("POST", "/tables", 403, json={}, headers={"origin": "https://evil.example"})
    assert [line["status"] for line in requests(log, path="-")] == [403]


def test_a_head_request_is_logged_as_one(server: LocalServer, log: list[Any]) -> None:
    with Guest(server.url) as guest:
        guest.http.head("/me")
    assert [line["path"] for line in requests(log, method="HEAD")] == ["/api/v1/me"]


def test_a_server_of_this_machine_logs_no_requests(tmp_path: Path, log: list[Any]) -> None:
    with local_server(tmp_path) as server, Guest(server.url):
        pass
    assert requests(log, 0) == []


@pytest.mark.parametrize(
    ("settings", "terminal", "logs"),
    [
        ({}, False, False),
        ({"ORIGIN": "http://localhost:8000"}, False, False),
        ({"ORIGIN": "https://zombies.example"}, False, True),
        ({"ORIGIN": "https://zombies.example"}, True, True),
        ({"HOST": "0.0.0.0"}, False, True),
        ({"HOST": "0.0.0.0"}, True, False),
        ({"HOST": "0.0.0.0", "ACCESS_LOG": "on"}, True, True),
        ({"HOST": "0.0.0.0", "ACCESS_LOG": "off"}, False, False),
    ],
)
def test_requests_are_logged_where_others_reach_the_server_and_no_code_would_scroll_away(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], terminal: bool, logs: bool
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: terminal)
    found = from_environment({f"SHAMBLE_{name}": value for name, value in settings.items()})
    assert should_log_requests(found, found.make_origins()) is logs


def test_a_server_says_at_its_start_what_it_runs_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(folder=tmp_path)
    monkeypatch.setattr(play, "__file__", "play.py")
    assert format_start_line(describe_start(settings, 2)).endswith(
        f"data in {tmp_path}, rules interpreted (shamble compile makes them faster), 2 workers"
    )
    monkeypatch.setattr(play, "__file__", "play.cpython-311-x86_64-linux-gnu.so")
    remote = Settings(folder=tmp_path, database="postgresql://ann:secret@host/name")
    assert format_start_line(describe_start(remote, 2)).endswith("tables in PostgreSQL, rules compiled, 2 workers")


def test_a_server_whose_rules_are_being_compiled_says_when_they_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "__file__", "play.py")
    start = describe_start(Settings(folder=tmp_path), 2)
    line = format_start_line(start, "being compiled in the background, ready in about 3 minutes")
    assert line.endswith("rules interpreted (being compiled in the background, ready in about 3 minutes), 2 workers")
    assert "shamble compile" not in line
