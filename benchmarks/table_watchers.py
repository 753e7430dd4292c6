"""What somebody costs who only watches: the memory of a thousand idle sockets, by the socket."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path

import uvloop

from .prepare import disk
from .table_host import Host
from .table_line import Line
from .table_load import HEARD, Club, Heard

FIRST = 100  # sockets before anything counts: what the server keeps for all of them is then there
REST = 2.0  # seconds


@dataclass(frozen=True)
class Watchers:
    """How many watched, and what each cost."""

    sockets: int
    kib: float


def watchers(sockets: int) -> Watchers:
    """Measure."""
    with tempfile.TemporaryDirectory(dir=disk()) as folder:
        host = Host(Path(folder))
        host.start()
        try:
            return Watchers(sockets, uvloop.run(_measure(host, sockets)) / sockets / 1024)
        finally:
            host.close()


async def _measure(host: Host, sockets: int) -> int:
    club = Club(host.url)
    await club.gather(2)
    table = await club.lay("watched")
    lines = await _watch(club, table, FIRST)
    before = host.pss()
    lines += await _watch(club, table, sockets)
    used = host.pss() - before
    for line in lines:
        line.hang_up()
    await club.close()
    return used


async def _watch(club: Club, table: str, sockets: int) -> list[Line]:
    """That many sockets of strangers, all greeted, and a moment's rest."""
    greeted: list[Heard] = []

    def hear(_line: Line, message: bytes) -> None:
        heard = HEARD(message)
        if heard.t == "hello":
            greeted.append(heard)

    lines = [await club.line(f"/api/v1/tables/{table}/live?since=0&seat=-1", -1, hear) for _ in range(sockets)]
    while len(greeted) < sockets:
        if any(line.closed.done() for line in lines):
            raise SystemExit(f"{len(greeted)} of {sockets} watchers were greeted, then one was sent away")
        await asyncio.sleep(0.05)
    await asyncio.sleep(REST)
    return lines
