"""Limits on frames of sockets, also on frames without a message; clients that don't read are disconnected."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from shamble.server.http.connections import socket_connection
from shamble.server.http.connections.socket_connection import SocketConnection

from ...local_server import Guest, Live, LocalServer, local_server
from .ends import HANDSHAKE, connected, until

ALLOWED = 20 * 4 * 5 + 100  # frames at once, of a socket that may send twenty messages a second


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("strict"), acts=20) as found:
        yield found


@pytest.fixture
def view(strict: LocalServer) -> Iterator[Live]:
    with Guest(strict.url) as maker:
        yield maker.live(maker.create("duel", "me", "open")["table"]["id"])


def closing(view: Live) -> tuple[int, str]:
    """Return the code and the reason of a closing frame."""
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
        assert closing(view) == (1008, "the message has more than 64 fragments")


def test_a_socket_that_keeps_to_its_limit_is_left_alone(view: Live) -> None:
    for _ in range(ALLOWED // 10):
        assert view.socket.ping().wait(2)
    assert view.socket.state.name == "OPEN"


def test_a_socket_that_does_not_read_is_told_so_and_then_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_connection, "STALL_TIME_S", 0.01)
    monkeypatch.setattr(socket_connection, "GRACE_S", 0.01)

    async def stall() -> bytes:
        connection, transport = connected(SocketConnection, messages=0)
        connection.data_received(HANDSHAKE)
        await until(lambda: connection.handshake_complete)
        connection.pause_writing()
        await until(lambda: transport.abort.called)
        connection.connection_lost(None)
        return bytes(transport.write.call_args_list[-1].args[0])

    assert asyncio.run(stall()) == b"\x88\x15\x03\xf5you are not reading"


def test_a_socket_that_reads_on_in_time_is_not_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_connection, "STALL_TIME_S", 0.01)

    async def resume() -> bool:
        connection, transport = connected(SocketConnection, messages=0)
        connection.pause_writing()
        connection.resume_writing()
        await asyncio.sleep(0.05)
        cut = transport.abort.called or transport.close.called
        connection.connection_lost(OSError())
        return bool(cut)

    assert asyncio.run(resume()) is False
