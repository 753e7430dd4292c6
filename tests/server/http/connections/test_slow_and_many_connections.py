"""Clients that open many connections, or never finish a request, don't keep others out."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from shamble.server.http.connections import http_connection

from ...local_server import LocalServer, local_server

PATIENCE = 10.0
NEIGHBOUR = "127.0.0.2"


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    """Start a server with timeouts of a quarter of a second."""
    monkeypatch.setattr(http_connection, "HEAD_TIME_S", 0.25)
    monkeypatch.setattr(http_connection, "BODY_TIME_S", 0.25)
    with local_server(tmp_path) as found:
        yield found


@pytest.fixture
def small(tmp_path: Path) -> Iterator[LocalServer]:
    """Start a server for eight connections an address and sixteen in all."""
    with local_server(tmp_path, crowd=1, connections=16, proxies="") as found:
        yield found


def opened(server: LocalServer, said: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """Open a connection and send a text."""
    found = socket.create_connection(("127.0.0.1", server.settings.port), PATIENCE, source_address=(source, 0))
    found.sendall(said)
    return found


def heard(connection: socket.socket) -> bytes:
    """Return all bytes that arrive until the server closes the connection."""
    parts = []
    try:
        while part := connection.recv(65536):
            parts.append(part)
    except ConnectionResetError:
        pass
    return b"".join(parts)


def refusal(connection: socket.socket) -> tuple[int, str]:
    """Return the status and the code of an answer after which the server closes the connection."""
    head, _, body = heard(connection).partition(b"\r\n\r\n")
    assert b"connection: close" in head
    return int(head.split()[1]), json.loads(body)["code"]


def asks(server: LocalServer, source: str) -> httpx.Response:
    """Return the answer to a request on a new connection from an address."""
    with client(source) as new:
        return new.get(f"{server.url}/health")


def client(source: str) -> httpx.Client:
    return httpx.Client(transport=httpx.HTTPTransport(verify=False, local_address=source), timeout=PATIENCE)


@pytest.mark.parametrize("said", [b"", b"GET /health HTTP/1.1\r\nhost: x\r\n"], ids=["silent", "half a head"])
def test_who_does_not_say_what_it_wants_is_told_so_and_cut_off(hasty: LocalServer, said: bytes) -> None:
    with opened(hasty, said) as connection:
        assert refusal(connection) == (408, "busy")


def test_a_head_that_drips_is_cut_off_all_the_same(hasty: LocalServer) -> None:
    with opened(hasty, b"GET /health HTTP/1.1\r\n") as connection:
        connection.settimeout(0.02)
        answer = b""
        for _ in range(500):
            with suppress(TimeoutError):
                answer += connection.recv(65536)
                break
            connection.sendall(b"a: b\r\n")
        assert b"408" in answer


def test_a_body_that_does_not_come_is_not_waited_for(hasty: LocalServer) -> None:
    said = b"POST /api/v1/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"
    with opened(hasty, said) as connection:
        assert refusal(connection) == (408, "busy")


@pytest.mark.parametrize(
    "said",
    [b"GET /" + b"x" * 20_000, b"GET / HTTP/1.1\r\na: " + b"x" * 20_000, b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 100],
    ids=["a path", "a header", "many headers"],
)
def test_a_head_without_end_is_refused(server: LocalServer, said: bytes) -> None:
    with opened(server, said) as connection:
        assert refusal(connection) == (431, "large")


def test_a_body_that_nobody_asked_for_is_not_read_to_its_end(server: LocalServer) -> None:
    with opened(server, b"GET /health HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\n") as connection:
        connection.settimeout(http_connection.IDLE_TIME_S / 2)
        assert b"200 OK" in heard(connection)


def test_what_is_no_request_is_refused_in_the_words_of_all_refusals(server: LocalServer) -> None:
    with opened(server, b"\x16\x03\x01 hello\r\n\r\n") as connection:
        assert refusal(connection) == (400, "invalid")


def test_silent_connections_of_an_address_make_room_for_one_that_speaks(small: LocalServer) -> None:
    with ExitStack() as silent:
        for _ in range(40):
            silent.enter_context(opened(small))
        assert asks(small, "127.0.0.1").status_code == 200
        assert asks(small, NEIGHBOUR).status_code == 200


def test_silent_connections_of_many_addresses_make_room_too(small: LocalServer) -> None:
    with ExitStack() as silent:
        for place in range(40):
            silent.enter_context(opened(small, source=f"127.0.1.{place + 1}"))
        assert asks(small, NEIGHBOUR).status_code == 200


def test_an_address_has_its_share_of_connections_and_no_more(small: LocalServer) -> None:
    with client(NEIGHBOUR) as neighbour, ExitStack() as waiting:
        api = f"{small.url}/api/v1"
        plan = {"id": "t", "game": "duel", "seats": [{"k": "me"}, {"k": "open"}]}
        name = neighbour.post(f"{api}/tables", json=plan).json()["table"]["id"]
        path = f"/api/v1/tables/{name}/events?since=0&wait=20".encode()
        for _ in range(8):
            waiting.enter_context(opened(small, b"GET " + path + b" HTTP/1.1\r\nhost: x\r\n\r\n"))
        assert asks(small, NEIGHBOUR).status_code == 200  # by now they wait
        with opened(small) as connection:
            assert refusal(connection) == (429, "busy")
        neighbour.post(f"{api}/tables/{name}/chat", json={"id": "c", "text": "you may go"}).raise_for_status()


def test_a_closed_connection_counts_no_more(small: LocalServer) -> None:
    for _ in range(40):
        assert asks(small, "127.0.0.1").status_code == 200
