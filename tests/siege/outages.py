"""A database that takes nothing for a while: when it is over every table goes on by itself."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import httpx
import psycopg
import uvloop
from benchmarks.table_host import Host
from benchmarks.table_line import Line
from benchmarks.table_load import HEARD, Club
from psycopg.conninfo import conninfo_to_dict, make_conninfo

TABLES = 20
WARM = 3.0  # seconds of play before
PATIENCE = 60.0  # seconds that a table is waited for afterwards
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"


@dataclass
class Outage:
    """How long it took, and when the last table went on."""

    kind: str
    seconds: float
    tables: int
    stood: int  # tables that stood still in the meantime
    slowest: float  # seconds from the end of the outage to the first event of the last table
    told: bool  # whether /health said so, and that it was over


def outage(seconds: float, folder: Path, database: str = "") -> Outage:
    """Stop the writes of a server at which bots play: the disk is full, or PostgreSQL lets nobody in."""
    named = {"DATABASE": database} if database else {}
    host = Host(folder, page=False, settings={"PACE": "0.05", **named})
    host.start()
    try:
        return uvloop.run(_measure(host, seconds, database))
    finally:
        host.close()


async def _measure(host: Host, seconds: float, database: str) -> Outage:
    club, heard = Club(host.url), dict[str, list[float]]()
    await club.gather(1)
    lines = [await _watch(club, f"t{number}", heard) for number in range(TABLES)]
    await asyncio.sleep(WARM)
    assert all(heard.values()), f"some tables of bots are not played: {host.last_words()}"
    begin, end = _postgresql(database) if database else _disk(host)
    await asyncio.to_thread(begin)
    started = time.monotonic()
    await asyncio.sleep(seconds / 2)
    sick = not await _is_healthy(club)
    await asyncio.sleep(seconds / 2)
    stood = sum(times[-1] < started + 1 for times in heard.values())
    await asyncio.to_thread(end)
    over = time.monotonic()
    while any(times[-1] < over for times in heard.values()) and time.monotonic() < over + PATIENCE:
        await asyncio.sleep(0.02)
    firsts = [next((at for at in times if at >= over), over + PATIENCE) - over for times in heard.values()]
    well = await _is_healthy(club)
    for line in lines:
        line.hang_up()
    await club.close()
    kind = "PostgreSQL away" if database else "disk full"
    return Outage(kind, over - started, TABLES, stood, max(firsts), sick and well)


async def _watch(club: Club, name: str, heard: dict[str, list[float]]) -> Line:
    """A table of two bots, and when its last event was told."""
    seats = [{"k": "bot", "level": "random"}] * 2
    table = str((await club.ask(0, "/tables", id=name, game="plague", seats=seats, options={}))["table"]["id"])

    times = heard[name] = []

    def hear(_: Line, message: bytes) -> None:
        if HEARD(message).t == "ev":
            times.append(time.monotonic())

    return await club.line(f"/api/v1/tables/{table}/live?since=0&seat=-1", 0, hear)


async def _is_healthy(club: Club) -> bool:
    async with httpx.AsyncClient(base_url=club.url, timeout=20) as asking:
        return (await asking.get("/health")).is_success


def _disk(host: Host) -> tuple[Callable[[], object], Callable[[], object]]:
    """The disk is full: no file of the server's may become larger than it is, nor be written where it is not."""
    free = resource.RLIM_INFINITY

    def set_limit(most: int) -> Callable[[], object]:
        return lambda: resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (most, free))

    return set_limit(1), set_limit(free)


def _postgresql(url: str) -> tuple[Callable[[], object], Callable[[], object]]:
    """The database lets nobody in, and who was in is thrown out."""
    name = str(conninfo_to_dict(url)["dbname"])

    def allow(yes: bool) -> None:
        with psycopg.connect(make_conninfo(url, dbname="postgres"), autocommit=True) as door:
            door.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {str(yes).lower()}".encode())
            if not yes:
                door.execute(CUT, (name,))

    return lambda: allow(False), lambda: allow(True)
