"""Admission by address before a request begins: too many requests or connections cost the server next to nothing."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest

from shamble.server.addresses import make_client_resolver
from shamble.server.http.connections import acceptor
from shamble.server.http.connections.acceptor import Acceptor
from shamble.server.http.connections.connection_limits import ConnectionLimits
from shamble.server.http.connections.http_connection import HttpConnection
from shamble.server.rate_limit import RateLimiter

from ...local_server import local_server
from .ends import HANDSHAKE, connected, make_admission, turn, until, written

PROXY, CLIENT = "192.0.2.9", "203.0.113.1"
NEIGHBOUR = "127.0.0.2"


class Count:
    """Application that counts requests and answers with no content."""

    def __init__(self) -> None:
        self.asked = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.asked += 1
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})


def get(path: str = "/", forwarded: str = "") -> bytes:
    more = f"x-forwarded-for: {forwarded}\r\n" if forwarded else ""
    return f"GET {path} HTTP/1.1\r\nhost: x\r\n{more}\r\n".encode()


async def asked(*said: bytes, limiter: RateLimiter, host: str = CLIENT, proxies: str = "") -> tuple[int, list[bytes]]:
    """Send each text on a connection of its own; return the number of requests that came through, and the answers."""
    app, shared = Count(), make_admission(limiter, proxies)
    ends = []
    for each in said:
        connection, end = connected(HttpConnection, app, shared, host)
        connection.data_received(each)
        ends.append(end)
        await until(lambda end=end: bool(written(end)))  # type: ignore[misc]
    return app.asked, [written(end) for end in ends]


def test_who_asks_too_much_is_told_when_to_come_back_before_anything_is_done() -> None:
    through, (_, refused) = asyncio.run(asked(get(), get(), limiter=RateLimiter(0.001, 1)))
    head, _, body = refused.partition(b"\r\n\r\n")
    assert through == 1
    assert head.startswith(b"HTTP/1.1 429 ")
    assert {b"connection: close", b"retry-after: 1"} <= set(head.split(b"\r\n"))
    assert json.loads(body)["why"] == "too many requests: wait a moment"


def test_the_connection_of_who_asks_too_much_is_closed_when_the_answer_has_had_time_to_arrive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("shamble.server.http.connections.http_connection.LINGER_S", 0.01)

    async def story() -> None:
        connection, end = connected(HttpConnection, Count(), make_admission(RateLimiter(0.001, 0)))
        connection.data_received(get())
        assert (end.write_eof.called, end.pause_reading.called, end.close.called) == (True, True, False)
        connection.data_received(get())
        assert written(end).count(b"429") == 1
        await until(lambda: end.abort.called)

    asyncio.run(story())


def test_a_socket_weighs_more_than_a_request_and_a_file_of_the_page_less() -> None:
    shared = make_admission(RateLimiter(0.001, 5))
    assert all(shared.allows(CLIENT, b"/assets/index.js", socket=False) for _ in range(10))
    assert shared.allows(CLIENT, b"/api/v1/tables/t/live", socket=True)
    assert shared.allows(CLIENT, b"/api/v1/games", socket=False)
    assert not shared.allows(CLIENT, b"/api/v1/games", socket=False)


def test_who_may_ask_on_may_be_too_soon_for_a_socket() -> None:
    through, answers = asyncio.run(asked(HANDSHAKE, get(), limiter=RateLimiter(0.001, 2)))
    assert (through, [b"429" in answer for answer in answers]) == (1, [True, False])


def test_behind_a_proxy_each_client_is_counted_by_itself() -> None:
    said = [get(forwarded=client) for client in (CLIENT, CLIENT, "203.0.113.2")]
    limiter = RateLimiter(0.001, 1)
    through, answers = asyncio.run(asked(*said, limiter=limiter, host=PROXY, proxies=PROXY))
    assert (through, [b"429" in answer for answer in answers]) == (2, [False, True, False])


@pytest.mark.parametrize(
    ("host", "told", "asker"),
    [
        (PROXY, [CLIENT], CLIENT),
        (PROXY, ["198.51.100.1, 203.0.113.1"], CLIENT),
        (PROXY, ["198.51.100.1", CLIENT], CLIENT),
        (PROXY, ["2001:db8:1:2:3::4"], "2001:db8:1:2::/64"),
        (PROXY, [], PROXY),
        ("192.0.2.10", [CLIENT], "192.0.2.10"),
    ],
)
def test_who_asks_is_whom_a_proxy_names_and_nobody_else(host: str, told: list[str], asker: str) -> None:
    headers = [(b"x-forwarded-for", each.encode()) for each in told]
    assert make_client_resolver(PROXY)(host, headers) == asker


@pytest.mark.parametrize("told", ["content-length: 700000", "transfer-encoding: chunked"])
def test_a_body_that_goes_on_for_too_long_is_refused_while_it_comes(told: str) -> None:
    async def reads(scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass

    async def story() -> bytes:
        connection, end = connected(HttpConnection, reads)
        connection.data_received(f"POST / HTTP/1.1\r\nhost: x\r\n{told}\r\n\r\n".encode())
        for _ in range(7):
            connection.data_received(b"186a0\r\n" + b"x" * 100_000 + b"\r\n" if "chunked" in told else b"x" * 100_000)
            await turn()
        connection.connection_lost(None)
        return written(end)

    assert asyncio.run(story()).startswith(b"HTTP/1.1 413 ")


def test_requests_of_one_write_are_answered_one_after_the_other() -> None:
    async def story() -> None:
        app = Count()
        connection, end = connected(HttpConnection, app)
        connection.data_received(get() * 200)
        await turn()
        assert app.asked <= 1
        end.pause_reading.assert_called()
        await until(lambda: app.asked == 200)
        assert written(end).count(b"HTTP/1.1 204") == 200
        end.resume_reading.assert_called()

    asyncio.run(story())


def test_an_address_may_open_so_many_connections_at_once_and_no_more_for_a_while() -> None:
    limits = ConnectionLimits(100, 3, lambda host: host == PROXY, rate=0.001)
    assert [limits.try_accept(CLIENT) for _ in range(4)] == [True, True, True, False]
    assert limits.try_accept("203.0.113.2")
    assert all(limits.try_accept(PROXY) for _ in range(10))


def test_whoever_opens_connections_too_fast_is_reset_and_the_others_are_let_in(tmp_path: Path) -> None:
    with local_server(tmp_path, crowd=1, rate=1.0, proxies="") as small:
        where = ("127.0.0.1", small.settings.port)
        for _ in range(9):
            hurried = socket.create_connection(where, 10)
            hurried.close()
        with pytest.raises(ConnectionResetError), socket.create_connection(where, 10) as hurried:
            hurried.recv(1)  # the reset may be there before the connection is made
        with httpx.Client(transport=httpx.HTTPTransport(verify=False, local_address=NEIGHBOUR)) as neighbour:
            assert neighbour.get(f"{small.url}/health").status_code == 200


def test_a_flood_of_connections_is_accepted_in_few_turns() -> None:
    came: list[str] = []

    class Limits(ConnectionLimits):
        def try_accept(self, host: str) -> bool:
            came.append(host)
            return False

    async def story() -> None:
        with socket.socket() as bound:
            bound.bind(("127.0.0.1", 0))
            accepting = Acceptor(bound, asyncio.Protocol, Limits(1, 1, lambda host: False))
            flood = [socket.create_connection(bound.getsockname()) for _ in range(acceptor.AT_ONCE)]
            for _ in range(4):
                await turn()
            assert len(came) == acceptor.AT_ONCE
            accepting.close()
            await accepting.wait_closed()
            for each in flood:
                each.close()

    asyncio.run(story())


def test_a_system_that_has_no_more_files_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acceptor, "PAUSE_S", 0.01)
    made: list[asyncio.Protocol] = []

    def make() -> asyncio.Protocol:
        made.append(asyncio.Protocol())
        return made[-1]

    async def story() -> None:
        loop = asyncio.get_running_loop()
        accept, failures = loop.sock_accept, [OSError(24, "Too many open files")] * 2

        async def failing(bound: socket.socket) -> Any:
            if failures:
                raise failures.pop()
            return await accept(bound)

        monkeypatch.setattr(loop, "sock_accept", failing)
        with socket.socket() as bound:
            bound.bind(("127.0.0.1", 0))
            accepting = Acceptor(bound, make, ConnectionLimits(1, 0, lambda host: False))
            with socket.create_connection(bound.getsockname()):
                await until(lambda: bool(made))
            accepting.close()
            await accepting.wait_closed()

    asyncio.run(story())


def test_the_end_of_an_answer_does_not_wait_until_its_beginning_has_arrived() -> None:
    made: list[asyncio.BaseTransport] = []

    class Kept(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            made.append(transport)

    async def story() -> None:
        with socket.socket() as bound:
            bound.bind(("127.0.0.1", 0))
            accepting = Acceptor(bound, Kept, ConnectionLimits(1, 0, lambda host: False))
            with socket.create_connection(bound.getsockname()):
                await until(lambda: bool(made))
                accepted = made[0].get_extra_info("socket")
                assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            accepting.close()
            await accepting.wait_closed()

    asyncio.run(story())
