"""Malformed requests are refused with a reason on both databases; no answer is a server error."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shamble import load
from shamble.core.matches.match import Match

from ..databases import postgres_server
from ..local_server import Guest, LocalServer, local_server

__all__ = ["postgres_server"]

DEEP = 1200
LONE = '"\\ud800"'  # half of a pair of code units: no encoding takes it


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """Start a server on each kind of database; PostgreSQL refuses NUL in a text."""
    url = ""
    if request.param == "postgresql":
        folder: Path = request.getfixturevalue("postgres_server")
        url = f"postgresql://postgres@/postgres?host={folder}"
    with local_server(tmp_path_factory.mktemp("malformed"), database=url) as found:
        yield found


@pytest.fixture(scope="module")
def maker(either: LocalServer) -> Iterator[Guest]:
    with Guest(either.url) as found:
        yield found


@pytest.fixture(scope="module")
def table(maker: Guest) -> str:
    return str(maker.create("duel", "me", "open")["table"]["id"])


def record(**changed: str) -> str:
    """Return the record of a game that has just begun, with replaced rows in its header."""
    head, lines = Match(load("plague", preset="quick"), 2, 7).record().split("\n\n", 1)
    rows = dict(row.split(": ", 1) for row in head.split("\n")[1:])
    return "\n".join(["shamble 1", *(f"{key}: {value}" for key, value in {**rows, **changed}.items())]) + f"\n\n{lines}"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("result", f"winner={LONE}"), ("result", f"winner=[{LONE}]"), ("seats", f"ann {LONE}"),
        ("options", f"map={LONE}"), ("seats", 'ann "b\\u0000b"'), ("seats", "ann " + "b" * 100_000),
    ],
)  # fmt: skip
def test_a_record_whose_header_no_table_can_show_is_refused(key: str, value: str, maker: Guest) -> None:
    refused = maker.ask("POST", "/records", 400, json={"id": "r", "record": record(**{key: value})})
    assert (refused["code"], key in refused["why"]) == ("invalid", True)
    assert maker.ask("GET", "/lobby", 200)


@pytest.mark.parametrize("path", ["/tables", "/records", "/me", "/tables/{}/actions", "/tables/{}/sit"])
def test_json_that_is_nested_too_deep_is_refused(path: str, maker: Guest, table: str) -> None:
    body = '{"id":"a","options":' + "[" * DEEP + "]" * DEEP + "}"
    method = "PUT" if path == "/me" else "POST"
    head = {"content-type": "application/json"}
    assert maker.ask(method, path.format(table), 400, content=body, headers=head)["code"] == "invalid"


def test_a_message_that_is_nested_too_deep_is_refused_and_the_socket_goes_on(maker: Guest, table: str) -> None:
    view = maker.live(table)
    view.socket.send('{"t":"act","id":' + "[" * DEEP + "]" * DEEP + "}")
    assert view.answer()["code"] == "invalid"
    assert view.ask("say", text="still here")["t"] == "ok"


@pytest.mark.parametrize("seat", ["9" * 5000, "²", "-" * 5000, "%00", "%ed%a0%80"])
def test_a_page_is_sent_whatever_seat_is_asked_for(seat: str, either: LocalServer, table: str) -> None:
    assert httpx.get(f"{either.url}/t/{table}?seat={seat}").status_code == 200
    assert httpx.get(f"{either.url}/api/v1/tables/{table}/view?seat={seat}").status_code == 400


@pytest.mark.parametrize("name", ["a%00b", "%ed%a0%80", "%f0%9f%98%80" * 40, "..", "9" * 5000])
def test_a_table_of_an_impossible_name_is_unknown(name: str, either: LocalServer, maker: Guest) -> None:
    answer = maker.http.get(f"/tables/{name}")
    assert answer.status_code in (400, 404)
    assert httpx.get(f"{either.url}/t/{name}").status_code in (200, 404)
    with pytest.raises((ConnectionClosed, InvalidStatus), match=r"4404|403"):
        maker.live(name)


@pytest.mark.parametrize("body", [{"name": "a\0b"}, {"name": "Ann", "mail": "a\0b@c"}])
def test_a_nul_in_what_a_guest_says_of_itself_is_refused(body: dict[str, str], maker: Guest) -> None:
    assert maker.ask("PUT", "/me", 400, json=body)["code"] == "invalid"


@pytest.mark.parametrize(
    "headers",
    [
        {b"authorization": b"Bearer \xff\xfe"}, {b"authorization": b"Bearer x-" + b"9" * 5000 + b"-y.z"},
        {b"cookie": b"shamble=\xff.\xff"}, {b"accept-encoding": b"\xff"}, {b"origin": b"\xff" * 300},
    ],
)  # fmt: skip
def test_strange_headers_are_no_mistake_of_the_server(
    headers: dict[bytes, bytes], either: LocalServer, table: str
) -> None:
    for path in ("/", f"/t/{table}", "/api/v1/me", f"/api/v1/tables/{table}/view"):
        assert httpx.get(either.url + path, headers=list(headers.items())).status_code < 500
