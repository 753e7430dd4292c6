"""Clients that don't read their answers occupy little of the server, and not for long."""

from __future__ import annotations

import asyncio
import socket
from itertools import count
from pathlib import Path
from unittest.mock import Mock

import pytest

from shamble.server.http.connections import flow, socket_connection
from shamble.server.http.connections.admission import UNSENT_BYTES
from shamble.server.http.connections.flow import Flow
from shamble.server.http.connections.http_connection import HttpConnection
from shamble.server.http.connections.send_buffer import SendBuffers
from shamble.server.http.connections.socket_connection import MAX_UNSENT_BYTES, SocketConnection
from shamble.server.tables.outbox import Outbox

from ...local_server import Guest, LocalServer, local_server
from .ends import HANDSHAKE, connected, make_admission, until

MANY = 2000


def deaf(server: LocalServer, said: bytes) -> socket.socket:
    """Open a connection that sends a text and reads nothing."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.settimeout(20)
    made.connect(("127.0.0.1", server.settings.port))
    made.sendall(said)
    return made


def rest(connection: socket.socket) -> int:
    """Return the number of bytes that arrive until the connection ends."""
    found = 0
    try:
        while data := connection.recv(1 << 16):
            found += len(data)
    except ConnectionResetError:
        pass
    return found


def test_who_takes_no_answer_is_cut_off_and_what_else_was_asked_is_not_worked_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flow, "STALL_TIME_S", 0.5)
    with local_server(tmp_path) as server:
        said = b"GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n" * MANY
        with Guest(server.url) as guest:
            length = len(guest.http.get(f"{server.url}/api/openapi.json").content)
        with deaf(server, said) as connection:
            server.run(asyncio.sleep(3))
            assert rest(connection) < MANY * length / 4


@pytest.mark.parametrize(("taken", "cut"), [(0, True), (1, False)])
def test_who_takes_some_of_an_answer_is_waited_for_and_who_takes_nothing_is_not(
    taken: int, cut: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flow, "STALL_TIME_S", 0.01)

    async def story() -> bool:
        transport = Mock(**{"get_write_buffer_size.side_effect": count(100, -taken)})
        watched = Flow(transport)
        watched.pause_writing()
        await asyncio.sleep(0.1)
        watched.resume_writing()
        return bool(transport.abort.called)

    assert asyncio.run(story()) is cut


def test_who_has_taken_an_answer_is_watched_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "STALL_TIME_S", 0.01)

    async def story() -> None:
        transport = Mock(**{"get_write_buffer_size.return_value": 100})
        watched = Flow(transport)
        watched.pause_writing()
        watched.resume_writing()
        await asyncio.sleep(0.05)
        transport.abort.assert_not_called()

    asyncio.run(story())


def test_what_a_held_connection_sends_is_not_read_whoever_asks() -> None:
    transport = Mock()
    held = Flow(transport)
    held.hold(True)
    held.resume_reading()
    transport.resume_reading.assert_not_called()
    held.hold(False)
    transport.resume_reading.assert_called_once()


def test_a_watcher_who_is_too_far_behind_is_told_so_and_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_connection, "GRACE_S", 0.01)

    async def story() -> None:
        connection, end = connected(SocketConnection, messages=0)
        connection.data_received(HANDSHAKE)
        await until(lambda: bool(connection.handshake_complete))
        outbox = Outbox(connection, lambda: True)
        end.get_write_buffer_size.return_value = MAX_UNSENT_BYTES
        outbox.put(b"an event")
        assert not end.close.called
        end.get_write_buffer_size.return_value = MAX_UNSENT_BYTES + 1
        outbox.put(b"one more")
        assert end.write.call_args.args[0] == b"\x88\x1f\x03\xf5too slow: reconnect to resume"
        await until(lambda: bool(end.abort.called))
        connection.connection_lost(None)

    asyncio.run(story())


def test_what_waits_for_slow_readers_of_an_address_is_no_more_than_so_much() -> None:
    async def story() -> None:
        shared = make_admission()
        asked = [connected(HttpConnection, shared=shared, host=host) for host in ("192.0.2.1",) * 3 + ("192.0.2.2",)]
        for connection, end in asked:
            connection.data_received(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            end.get_write_buffer_size.return_value = UNSENT_BYTES // 2
            connection.pause_writing()
        for connection, _ in asked:
            connection.connection_lost(OSError())
        cut.extend(end.abort.called for _, end in asked)

    cut: list[bool] = []
    asyncio.run(story())
    assert cut == [True, False, False, False]


def test_who_has_caught_up_counts_no_more_and_an_answer_may_be_large() -> None:
    async def story() -> None:
        buffers, large, caught_up, last = (
            SendBuffers(100),
            *(Mock(**{"get_write_buffer_size.return_value": 90}) for _ in "123"),
        )
        buffers.add("192.0.2.1", caught_up)
        buffers.discard("192.0.2.1", caught_up)
        large.get_write_buffer_size.return_value = 500
        buffers.add("192.0.2.1", large)
        assert not large.abort.called
        buffers.add("192.0.2.1", last)
        assert (caught_up.abort.called, large.abort.called, last.abort.called) == (False, True, False)

    asyncio.run(story())
