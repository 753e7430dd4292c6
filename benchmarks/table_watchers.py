"""Cost of spectators: the memory of a socket, and the time to send it an event."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path

import uvloop

from .prepare import disk
from .table_host import Host
from .table_line import Line
from .table_load import HEARD, Club, Heard, Party

FIRST = 100  # sockets that are opened before the measurement, to fill shared caches
REST = 2.0  # seconds without work after sockets are opened
PLAY = 5.0  # seconds in which two guests play before all spectators


@dataclass(frozen=True)
class Watchers:
    """Number of spectators, and the cost of each."""

    sockets: int
    kib: float
    opened: float = 0.0  # CPU microseconds to open a socket and send its hello
    event: float = 0.0  # CPU microseconds to send an event to a socket


def watchers(sockets: int) -> Watchers:
    """Measure the cost of a number of idle sockets."""
    with tempfile.TemporaryDirectory(dir=disk()) as folder:
        host = Host(Path(folder))
        host.start()
        try:
            used, opened, event = uvloop.run(_measure(host, sockets))
            return Watchers(sockets, used / sockets / 1024, opened, event)
        finally:
            host.close()


async def _measure(host: Host, sockets: int) -> tuple[int, float, float]:
    """Return the bytes of all sockets, and the microseconds to open one and to send it an event."""
    club = Club(host.url)
    await club.gather(2)
    table = await club.lay("watched")
    lines = await _watch(club, table, FIRST)
    before, busy = host.pss(), host.busy()
    lines += await _watch(club, table, sockets)
    used, opened = host.pss() - before, 1e6 * (host.busy() - busy) / sockets
    event = await _play(host, club, table) / len(lines)
    for line in lines:
        line.hang_up()
    await club.close()
    return used, opened, event


async def _play(host: Host, club: Club, table: str) -> float:
    """Return the CPU microseconds of a choice that is sent to all spectators."""
    playing = asyncio.create_task(Party(club, table).play())
    first, busy = len(club.tally.waits), host.busy()
    await asyncio.sleep(PLAY)
    used, choices = host.busy() - busy, len(club.tally.waits) - first
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    if not choices:
        raise SystemExit(f"nobody's choice was acknowledged: {host.last_words()}")
    return 1e6 * used / choices


async def _watch(club: Club, table: str, sockets: int) -> list[Line]:
    """Open sockets of strangers, wait until all have received their hello, and rest."""
    greeted: list[Heard] = []

    def hear(_line: Line, message: bytes) -> None:
        heard = HEARD(message)
        if heard.t == "hello":
            greeted.append(heard)

    lines = [await club.line(f"/api/v1/tables/{table}/live?since=0&seat=-1", -1, hear) for _ in range(sockets)]
    while len(greeted) < sockets:
        if any(line.closed.done() for line in lines):
            raise SystemExit(f"{len(greeted)} of {sockets} watchers got a hello, then one was disconnected")
        await asyncio.sleep(0.05)
    await asyncio.sleep(REST)
    return lines
