"""Every frame of a socket counts, those without a message too; and who does not read is closed."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shamble.server.addresses import asker_test
from shamble.server.http.connections import http_connection, socket_connection
from shamble.server.http.connections.connection_limits import ConnectionLimits
from shamble.server.http.connections.entrance import Entrance
from shamble.server.http.connections.http_connection import HttpConnection
from shamble.server.http.connections.socket_connection import SocketConnection
from shamble.server.rate_limit import RateLimiter

from ...local_server import Guest, Live, LocalServer, local_server

ALLOWED = 20 * 4 * 5 + 100  # frames at once, of a socket that may send twenty messages a second
HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("strict"), acts=20) as found:
        yield found


@pytest.fixture
def view(strict: LocalServer) -> Iterator[Live]:
    with Guest(strict.url) as maker:
        yield maker.live(maker.create("duel", "me", "open")["table"]["id"])


def closing(view: Live) -> tuple[int, str]:
    """The code and the reason of closing."""
    with contextlib.suppress(ConnectionClosed):
        while view.socket.recv(5):
            pass
    return view.socket.close_code or 0, view.socket.close_reason or ""


@pytest.mark.parametrize("kind", ["ping", "pong"])
def test_a_flood_of_control_frames_closes_the_socket(view: Live, kind: str) -> None:
    with contextlib.suppress(ConnectionClosed):
        for place in range(10 * ALLOWED):
            getattr(view.socket, kind)(str(place))
    assert closing(view) == (1008, "too many frames")


def test_floods_one_after_the_other_leave_no_request(tmp_path: Path) -> None:
    with local_server(tmp_path, acts=20, rate=10) as server, Guest(server.url) as maker:
        name = maker.create("duel", "me", "open")["table"]["id"]

        def floods() -> bool:
            flooding = maker.live(name)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(10 * ALLOWED):
                    flooding.socket.ping()
            return closing(flooding)[0] == 1008

        with pytest.raises(InvalidStatus, match="429"):
            all(floods() for _ in range(5))  # of more than ten that a rate of ten would let in


def test_a_flood_of_empty_fragments_closes_the_socket(view: Live) -> None:
    with contextlib.suppress(ConnectionClosed):
        view.socket.send([""] * 10 * ALLOWED)
    assert closing(view)[0] == 1008


def test_a_message_in_too_many_pieces_closes_the_socket(server: LocalServer) -> None:
    with Guest(server.url) as maker:
        view = maker.live(maker.create("duel", "me", "open")["table"]["id"])
        with contextlib.suppress(ConnectionClosed):
            view.socket.send([" "] * 200)
        assert closing(view) == (1008, "a message of more than 64 fragments")


def test_a_socket_that_keeps_to_its_limit_is_left_alone(view: Live) -> None:
    for _ in range(ALLOWED // 10):
        assert view.socket.ping().wait(2)
    assert view.socket.state.name == "OPEN"


async def quiet(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    """An application that accepts a socket and waits."""
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


def connected(protocol: Any, **more: Any) -> tuple[Any, Mock]:
    """A connection, and the other end of it."""
    config = uvicorn.Config(quiet, ws_per_message_deflate=False, lifespan="off", log_config=None)
    shared = Entrance(ConnectionLimits(10, 10, lambda host: False), RateLimiter(0), asker_test(""))
    connection = protocol(config, ServerState(), {}, asyncio.get_running_loop(), entrance=shared, **more)
    end = Mock(**{"getsockname.return_value": ("127.0.0.1", 1), "getpeername.return_value": ("127.0.0.1", 2)})
    transport = Mock(**{"is_closing.return_value": False})
    transport.get_extra_info.side_effect = {"socket": end}.get
    connection.connection_made(transport)
    return connection, transport


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not happened():
            await asyncio.sleep(0.005)


def test_a_socket_that_does_not_read_is_told_so_and_then_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_connection, "STALL_TIME", 0.01)
    monkeypatch.setattr(socket_connection, "GRACE", 0.01)

    async def stall() -> bytes:
        connection, transport = connected(SocketConnection, messages=0)
        connection.data_received(HANDSHAKE)
        await until(lambda: connection.handshake_complete)
        connection.pause_writing()
        await until(lambda: transport.abort.called)
        connection.connection_lost(None)
        return bytes(transport.write.call_args_list[-1].args[0])

    assert asyncio.run(stall()) == b"\x88\x11\x03\xf5nothing is read"


@pytest.mark.parametrize("module", [http_connection, socket_connection])
def test_who_reads_on_in_time_is_not_cut_off(module: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STALL_TIME", 0.01)
    protocol = HttpConnection if module is http_connection else SocketConnection

    async def resume() -> bool:
        connection, transport = connected(protocol, **({} if protocol is HttpConnection else {"messages": 0}))
        connection.pause_writing()
        connection.resume_writing()
        await asyncio.sleep(0.05)
        cut = transport.abort.called or transport.close.called
        connection.connection_lost(OSError())
        return bool(cut)

    assert asyncio.run(resume()) is False


def test_an_answer_that_is_not_taken_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_connection, "STALL_TIME", 0.01)

    async def stall() -> None:
        connection, transport = connected(HttpConnection)
        connection.pause_writing()
        await until(lambda: transport.abort.called)
        connection.connection_lost(OSError())

    asyncio.run(stall())
