"""Listeners of sockets get messages at once and one at a time; the next one waits unread while one is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol, Side, State

from shamble.server.http.connections.eager_task import EagerTask
from shamble.server.http.connections.fast_frames import is_between_messages, read_text_frame
from shamble.server.http.connections.socket_connection import EXTENSION, SocketConnection

from .ends import HANDSHAKE, connected, turn, until


def framed(text: str, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """Return a client's frame."""
    return Frame(opcode, text.encode(), fin).serialize(mask=True)


class Slow:
    """Listener that notes messages and is busy until a test lets it go on."""

    def __init__(self) -> None:
        self.heard: list[str | bytes] = []
        self.closed = False
        self.may = asyncio.Event()

    async def handle_message(self, message: str | bytes) -> None:
        self.heard.append(message)
        await self.may.wait()

    async def close(self) -> None:
        self.closed = True


async def heard_by(listener: Slow) -> tuple[Any, Any]:
    """Return a socket with a listener, and its transport."""

    async def app(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        scope["extensions"][EXTENSION].attach(listener)

    connection, transport = connected(SocketConnection, app, messages=0)
    connection.data_received(HANDSHAKE)
    await until(lambda: connection.handshake_complete and not connection.tasks)
    return connection, transport


async def said(connection: Any, data: bytes) -> None:
    """Receive data in the next turn of the event loop."""
    await turn()
    connection.data_received(data)


def test_a_message_is_heard_in_the_call_that_brings_it() -> None:
    async def story() -> None:
        listener = Slow()
        connection, _ = await heard_by(listener)
        await said(connection, framed("one"))
        assert listener.heard == ["one"]

    asyncio.run(story())


def test_a_message_that_comes_while_another_is_answered_waits_and_nothing_more_is_read() -> None:
    async def story() -> None:
        listener = Slow()
        connection, end = await heard_by(listener)
        await said(connection, framed("one"))
        end.pause_reading.assert_not_called()
        await said(connection, framed("two"))
        assert listener.heard == ["one"]
        end.pause_reading.assert_called_once()
        end.resume_reading.reset_mock()
        listener.may.set()
        await until(lambda: listener.heard == ["one", "two"])
        end.resume_reading.assert_called_once()

    asyncio.run(story())


def test_a_socket_that_is_lost_is_let_go_once_its_last_message_is_answered() -> None:
    async def story() -> None:
        listener = Slow()
        connection, _ = await heard_by(listener)
        await said(connection, framed("one"))
        connection.connection_lost(None)
        await turn()
        await turn()
        assert not listener.closed
        listener.may.set()
        await until(lambda: listener.closed)

    asyncio.run(story())


def test_who_closes_a_socket_has_done_its_work_before_the_listener_hears_of_it() -> None:
    async def story() -> None:
        listener = Slow()
        connection, _ = await heard_by(listener)
        connection.end(1008, "enough")
        assert not listener.closed
        await until(lambda: listener.closed)

    asyncio.run(story())


def test_the_server_waits_for_an_answer_when_it_shuts_down_and_may_cancel_it() -> None:
    async def story() -> None:
        listener = Slow()
        connection, _ = await heard_by(listener)
        await turn()
        await said(connection, framed("one"))
        (waiting,) = connection.tasks
        assert waiting.cancel()
        await until(lambda: not connection.tasks)

    asyncio.run(story())


def test_a_whole_text_passes_by_the_parser_and_all_else_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        listener = Slow()
        listener.may.set()
        connection, _ = await heard_by(listener)
        parse = Mock(side_effect=connection.conn.receive_data)
        monkeypatch.setattr(connection.conn, "receive_data", parse)
        await said(connection, framed("whole"))
        parse.assert_not_called()
        for part in (framed("in ", fin=False), framed("parts", Opcode.CONT), framed("cut")[:3], framed("cut")[3:]):
            await said(connection, part)
        await until(lambda: len(listener.heard) > 1)
        assert (listener.heard[:2], parse.call_count) == (["whole", "in parts"], 4)

    asyncio.run(story())


def test_a_whole_text_amid_the_parts_of_another_message_is_not_heard() -> None:
    async def story() -> None:
        listener = Slow()
        listener.may.set()
        connection, end = await heard_by(listener)
        await said(connection, framed("in ", fin=False))
        await said(connection, framed("whole"))
        assert listener.heard == []
        closing = end.write.call_args.args[0]
        assert (closing[0], closing[2:4]) == (0x88, (1002).to_bytes(2, "big"))

    asyncio.run(story())


@pytest.mark.parametrize("text", ["", "short", "x" * 125, "x" * 126, "é" * 400])
def test_one_masked_frame_is_read_without_a_parser(text: str) -> None:
    assert read_text_frame(framed(text)) == text.encode()


WHOLE = framed("text")


@pytest.mark.parametrize(
    "part",
    [
        b"", WHOLE[:5], WHOLE[:-1], WHOLE + WHOLE, framed("text", fin=False), framed("x", Opcode.PING),
        framed("x", Opcode.BINARY), Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
        b"\xc1" + WHOLE[1:], framed("x" * 70_000),
    ],
    ids=[
        "nothing", "a head", "cut short", "two", "a fragment", "a ping", "binary", "unmasked", "compressed", "long",
    ],
)  # fmt: skip
def test_nothing_else_is(part: bytes) -> None:
    assert read_text_frame(part) is None


@pytest.mark.parametrize(
    ("part", "between"),
    [(b"", True), (WHOLE, True), (WHOLE[:1], False), (WHOLE[:2], False), (framed("part", fin=False), False)],
    ids=["nothing", "whole", "a byte", "a head", "a fragment"],
)
def test_a_parser_is_between_messages_unless_part_of_one_has_come(part: bytes, between: bool) -> None:
    parser = Protocol(side=Side.SERVER, state=State.OPEN)
    if part:
        parser.receive_data(part)
    assert is_between_messages(parser) == between


def test_an_eager_task_that_waits_for_nothing_ends_at_once() -> None:
    async def work() -> None:
        pass

    ended = Mock()
    assert EagerTask(work(), ended).start()
    ended.assert_not_called()


def test_an_eager_task_goes_on_when_what_it_waits_for_is_there() -> None:
    async def story() -> None:
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        found: list[int] = []
        ended = Mock()

        async def work() -> None:
            await asyncio.sleep(0)
            found.append(await future)

        task = EagerTask(work(), ended)
        assert not task.start()
        future.set_result(7)
        await until(lambda: ended.called)
        assert found == [7]
        ended.assert_called_once_with(task)

    asyncio.run(story())
