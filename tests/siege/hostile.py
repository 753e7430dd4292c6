"""A guest who means harm, in a process of its own, from an address of its own, as fast as it can.

`python -m tests.siege.hostile KIND SERVER PORT ADDRESS TABLE SECONDS`.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

CONNECTIONS = 100
AT_ONCE = 200  # requests or frames of a write
MASK = b"\0\0\0\0"


@dataclass
class Target:
    """Whom it means."""

    host: str
    port: int
    address: str  # its own
    table: str
    until: float

    async def dial(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection from its own address."""
        return await asyncio.open_connection(self.host, self.port, local_addr=(self.address, 0))

    def is_over(self) -> bool:
        """Whether it has had its time."""
        return time.monotonic() > self.until


async def requests(target: Target) -> None:
    """Ask for the lobby and the table, many requests in a write."""
    lines = f"GET /api/v1/tables/{target.table}/view HTTP/1.1\r\nHost: table\r\n\r\n".encode()
    await _pour(target, b"", lines * AT_ONCE)


async def tables(target: Target) -> None:
    """Create tables of bots."""
    body = b'{"id": "x", "game": "plague", "seats": [{"k": "bot", "level": "greedy"}, {"k": "bot", "level": "greedy"}]}'
    await _pour(target, b"", _post("/api/v1/tables", body) * 20)


async def records(target: Target) -> None:
    """Import records that cannot be read, as large as they may be."""
    body = b'{"id": "x", "record": "' + b"[game \\\\n" * 50_000 + b'"}'
    await _pour(target, b"", _post("/api/v1/records", body))


async def messages(target: Target) -> None:
    """Send messages that are refused."""
    await _pour(target, _opening(target), _frame(1, b'{"t": "act", "id": "x", "ply": 0, "a": "no"}') * AT_ONCE)


async def pings(target: Target) -> None:
    """Send pings, and empty fragments of a message that never ends."""
    await _pour(target, _opening(target), _frame(9, b"x" * 100) * AT_ONCE)


async def fragments(target: Target) -> None:
    """Send fragments of a message that never ends."""
    await _pour(target, _opening(target), bytes([1, 128]) + MASK + (bytes([0, 128]) + MASK) * AT_ONCE)


async def silence(target: Target) -> None:
    """Open connections and say nothing, or too slowly."""
    with contextlib.suppress(OSError):
        while not target.is_over():
            _, writer = await target.dial()
            writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
            KEPT.append(writer)
            await asyncio.sleep(0)


async def deafness(target: Target) -> None:
    """Ask for much, and read nothing of it."""
    lines = f"GET /api/v1/tables/{target.table}/view HTTP/1.1\r\nHost: table\r\n\r\n".encode() * AT_ONCE
    with contextlib.suppress(OSError):
        while not target.is_over():
            reader, writer = await target.dial()
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(lines)
            KEPT.append(writer)
            await asyncio.sleep(0.01)


async def openings(target: Target) -> None:
    """Open connections and close them."""
    while not target.is_over():
        with contextlib.suppress(OSError):
            _, writer = await target.dial()
            writer.transport.abort()
        await asyncio.sleep(0)


KEPT: list[asyncio.StreamWriter] = []
KINDS: dict[str, Callable[[Target], Awaitable[None]]] = {
    each.__name__: each for each in (requests, tables, records, messages, pings, fragments, silence, deafness, openings)
}


async def _pour(target: Target, opening: bytes, what: bytes) -> None:
    """Write as fast as it is taken; a connection that is cut is opened again."""
    while not target.is_over():
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
            reader, writer = await target.dial()
            draining = asyncio.create_task(_drain(reader))
            try:
                writer.write(opening)
                while not target.is_over() and not draining.done():
                    writer.write(what)
                    await asyncio.wait_for(writer.drain(), 1)
                    await asyncio.sleep(0)
            finally:
                draining.cancel()
                writer.close()
        await asyncio.sleep(0)


async def _drain(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(1 << 16):
            pass


def _post(path: str, body: bytes) -> bytes:
    head = [f"POST {path} HTTP/1.1", "Host: table", "Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*head, "", ""]).encode() + body


def _opening(target: Target) -> bytes:
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/v1/tables/{target.table}/live?since=0&seat=-1 HTTP/1.1\r\nHost: table\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def _frame(kind: int, content: bytes) -> bytes:
    return bytes([128 | kind, 128 | len(content)]) + MASK + content


async def main() -> None:
    """Do harm for the time given."""
    kind, host, port, address, table, seconds = sys.argv[1:]
    target = Target(host, int(port), address, table, time.monotonic() + float(seconds))
    await asyncio.gather(*(KINDS[kind](target) for _ in range(CONNECTIONS)))


if __name__ == "__main__":
    asyncio.run(main())
