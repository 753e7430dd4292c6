"""Requests that are answered before their bodies have arrived, for example refusals, keep the connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest

from shamble.server.http.connections import http_connection
from shamble.server.http.connections.http_connection import HttpConnection
from shamble.server.http.connections.refusals import MAX_BODY_BYTES

from .ends import connected, until, written

GET = b"GET /next HTTP/1.1\r\nhost: x\r\n\r\n"
BODIES = {"content-length: 10": b"0123456789", "transfer-encoding: chunked": b"a\r\n0123456789\r\n0\r\n\r\n"}


async def refuses(scope: Any, receive: Any, send: Any) -> None:
    """Refuse a request without reading its body."""
    await send({"type": "http.response.start", "status": 403, "headers": []})
    await send({"type": "http.response.body", "body": scope["path"].encode()})


def post(told: str) -> bytes:
    return f"POST /first HTTP/1.1\r\nhost: x\r\n{told}\r\n\r\n".encode()


async def answered(told: str) -> tuple[HttpConnection, Mock]:
    """Return a connection whose request was answered after its head."""
    connection, end = connected(HttpConnection, refuses)
    connection.data_received(post(told))
    await until(lambda: b"/first" in written(end))
    return connection, end


def on_a_loop(story: Callable[[], Any]) -> None:
    asyncio.run(story())


@pytest.mark.parametrize("told", BODIES)
@pytest.mark.parametrize("size", [1, 4, 100])
def test_the_next_request_on_the_connection_is_answered(told: str, size: int) -> None:
    async def story() -> None:
        connection, end = await answered(told)
        rest = BODIES[told] + GET
        for place in range(0, len(rest), size):
            connection.data_received(rest[place : place + size])
        await until(lambda: b"/next" in written(end))
        assert written(end).count(b"HTTP/1.1") == 2
        assert not end.write_eof.called

    on_a_loop(story)


def test_once_its_body_has_come_the_connection_idles_and_makes_room() -> None:
    async def story() -> None:
        connection, end = await answered("content-length: 10")
        limits = connection._admission.limits
        assert not limits._close_idle("192.0.2.1")
        connection.data_received(b"0123456789")
        await until(lambda: limits._close_idle("192.0.2.1"))
        assert end.abort.called

    on_a_loop(story)


def test_after_its_body_the_connection_is_waited_for_as_long_as_after_any_answer() -> None:
    async def story() -> None:
        connection, _ = await answered("content-length: 10")
        connection.data_received(b"0123456789")
        await until(lambda: connection._part == "head")
        assert connection.timeout_keep_alive_task is not None

    on_a_loop(story)


@pytest.mark.parametrize(
    "told",
    [f"content-length: {MAX_BODY_BYTES + 1}", "content-length: 10\r\nexpect: 100-continue"],
    ids=["long", "asks first"],
)
def test_a_body_that_is_long_or_may_never_come_is_not_waited_for(told: str) -> None:
    async def story() -> None:
        _, end = await answered(told)
        await until(lambda: end.write_eof.called)

    on_a_loop(story)


def test_a_body_that_does_not_come_in_time_ends_the_connection_without_a_second_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(http_connection, "BODY_TIME_S", 0.05)

    async def story() -> None:
        _, end = await answered("content-length: 10")
        await until(lambda: end.write_eof.called)
        assert written(end).count(b"HTTP/1.1") == 1

    on_a_loop(story)


def test_a_body_without_end_ends_the_connection_without_a_second_answer() -> None:
    async def story() -> None:
        connection, end = await answered("transfer-encoding: chunked")
        for _ in range(7):
            connection.data_received(b"186a0\r\n" + b"x" * 100_000 + b"\r\n")
            await asyncio.sleep(0)
        await until(lambda: end.write_eof.called)
        assert written(end).count(b"HTTP/1.1") == 1

    on_a_loop(story)
