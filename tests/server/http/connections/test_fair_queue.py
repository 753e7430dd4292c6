"""The fair queue: one task of each address a turn of the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest

from shamble.server.http.connections.fair_queue import FairQueue
from shamble.server.http.connections.http_connection import HttpConnection
from shamble.server.http.connections.socket_connection import SocketConnection

from .ends import HANDSHAKE, connected, make_admission, turn, until, written

GREEDY, MODEST = "192.0.2.66", "192.0.2.77"
GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n"
PING = b"\x89\x80\0\0\0\0"


def test_what_is_asked_for_first_in_a_turn_is_done_at_once_and_the_rest_in_order_one_a_turn() -> None:
    done: list[int] = []

    async def story() -> None:
        queue = FairQueue()
        for number in range(4):
            queue.submit(GREEDY, partial(done.append, number))
        for number in range(4):
            assert done == list(range(number + 1))
            await turn()

    asyncio.run(story())


def test_who_wants_little_does_not_wait_for_who_wants_much() -> None:
    done: list[str] = []

    async def story() -> None:
        queue = FairQueue()
        for _ in range(100):
            queue.submit(GREEDY, partial(done.append, GREEDY))
        queue.submit(MODEST, partial(done.append, MODEST))
        assert done == [GREEDY, MODEST]

    asyncio.run(story())


def test_a_turn_that_fails_takes_nobody_else_s() -> None:
    done: list[str] = []

    def fail() -> None:
        raise ValueError

    async def story() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        queue = FairQueue()
        for address in (GREEDY, MODEST):
            queue.submit(address, partial(done.append, address))
        queue.submit(GREEDY, fail)
        queue.submit(MODEST, partial(done.append, "again"))
        for _ in range(3):
            await turn()

    asyncio.run(story())
    assert done == [GREEDY, MODEST, "again"]


class Begun:
    """Application that notes the addresses of the requests that it has read, and doesn't answer."""

    def __init__(self) -> None:
        self.by: list[str] = []

    async def __call__(self, scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        while (await receive()).get("more_body"):
            pass
        self.by.append(scope["client"][0])
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()


def test_of_the_requests_of_an_address_one_is_begun_in_a_turn() -> None:
    async def story() -> None:
        app, shared = Begun(), make_admission()
        greedy = [connected(HttpConnection, app, shared, GREEDY)[0] for _ in range(50)]
        modest, _ = connected(HttpConnection, app, shared, MODEST)
        for connection in [*greedy, modest]:
            connection.data_received(GET)
        await turn()
        assert app.by.count(MODEST) == 1
        assert app.by.count(GREEDY) <= 2
        await until(lambda: app.by.count(GREEDY) == 50)

    asyncio.run(story())


def test_bodies_that_end_late_are_acted_upon_one_in_a_turn() -> None:
    async def story() -> None:
        app, shared = Begun(), make_admission()
        connections = [connected(HttpConnection, app, shared, GREEDY)[0] for _ in range(50)]
        for connection in connections:
            connection.data_received(POST)
        for _ in range(200):
            await turn()
        for connection in connections:
            connection.data_received(b"body")
        await turn()
        await turn()
        assert len(app.by) <= 3
        await until(lambda: len(app.by) == 50)

    asyncio.run(story())


def test_what_is_left_of_a_body_is_read_when_the_address_has_a_turn() -> None:
    async def story() -> None:
        shared = make_admission()
        connection, transport = connected(HttpConnection, Begun(), shared, GREEDY)
        shared.queue.submit(GREEDY, lambda: None)
        connection.data_received(POST + b"bo")
        transport.pause_reading.assert_called_once()
        transport.resume_reading.assert_not_called()
        await until(lambda: transport.resume_reading.called)

    asyncio.run(story())


async def opened(shared: Any, host: str) -> tuple[Any, Any]:
    """Return an open socket and its transport."""
    connection, transport = connected(SocketConnection, shared=shared, host=host, messages=0)
    connection.data_received(HANDSHAKE)
    await until(lambda: connection.handshake_complete)
    transport.write.reset_mock()
    return connection, transport


def test_of_the_frames_of_an_address_a_slice_is_read_in_a_turn() -> None:
    async def story() -> None:
        shared = make_admission()
        greedy, end = await opened(shared, GREEDY)
        modest, other = await opened(shared, MODEST)
        greedy.data_received(PING * 5000)
        modest.data_received(PING)
        assert written(end).count(b"\x8a\0") < 500
        assert written(other) == b"\x8a\0"
        end.pause_reading.assert_called()
        await until(lambda: written(end).count(b"\x8a\0") == 5000)
        end.resume_reading.assert_called()

    asyncio.run(story())


def test_sockets_of_an_address_are_opened_one_in_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    opening: list[str] = []
    monkeypatch.setattr(HttpConnection, "_upgrade", lambda self: opening.append(self.host))

    async def story() -> None:
        shared = make_admission()
        for host in [*[GREEDY] * 20, MODEST]:
            connected(HttpConnection, shared=shared, host=host)[0].data_received(HANDSHAKE)
        assert (opening.count(GREEDY), opening.count(MODEST)) == (1, 1)

    asyncio.run(story())
