"""A database that takes nothing for a while: when it is over every table goes on by itself."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop
from benchmarks.table_host import Host
from benchmarks.table_line import Line
from benchmarks.table_load import HEARD, Club

from .databases import PostgreSQL, postgresql

TABLES = 20
WARM = 1.0  # seconds of play at all tables before
PATIENCE = 60.0  # seconds that a table is waited for
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'"
CUTS = 0.2  # seconds between two


@dataclass
class Outage:
    """How long it took, and when the last table went on."""

    kind: str
    seconds: float
    tables: int
    stood: int  # tables that stood still in the meantime
    slowest: float  # seconds from the end of the outage until the last table has gone on, and /health says so
    told: bool  # whether /health said so, and that it was over
    gaps: int  # events that a watcher was not told


class Watched:
    """A table of two bots, and when its events were told."""

    def __init__(self) -> None:
        self.line: Line
        self.times: list[float] = []
        self.gaps = 0
        self._n = 0

    def hear(self, _: Line, message: bytes) -> None:
        """Note an event, and whether it follows the one before."""
        heard = HEARD(message)
        if heard.t == "ev":
            self.times.append(time.monotonic())
            self.gaps += heard.n != self._n + 1
        if heard.t in ("hello", "ev"):
            self._n = heard.n


def outage(kind: str, seconds: float, folder: Path) -> Outage:
    """Keep a server at which bots play from writing, in one of these ways."""
    with ExitStack() as opened:
        server = None if kind in LOCAL else opened.enter_context(postgresql())
        return _besiege(kind, seconds, folder, server)


def _besiege(kind: str, seconds: float, folder: Path, server: PostgreSQL | None) -> Outage:
    named = {} if server is None else {"DATABASE": server.create()}
    host = Host(folder, page=False, settings={"PACE": "0.05", **named})
    host.start()
    try:
        return uvloop.run(_measure(kind, host, seconds, server))
    finally:
        host.close()


async def _measure(kind: str, host: Host, seconds: float, server: PostgreSQL | None) -> Outage:
    club = Club(host.url)
    await club.gather(1)
    watched = [await _watch(club, f"t{number}") for number in range(TABLES)]
    begun = time.monotonic()
    while not all(each.times for each in watched):
        assert time.monotonic() < begun + PATIENCE, f"some tables of bots are not played: {host.last_words()}"
        await asyncio.sleep(WARM)
    hindrance = KINDS[kind](host, server)
    await asyncio.to_thread(hindrance.__enter__)
    started = time.monotonic()
    await asyncio.sleep(seconds / 2)
    sick = not await _is_healthy(club)
    await asyncio.sleep(seconds / 2)
    stood = sum(each.times[-1] < started + 1 for each in watched)
    await asyncio.to_thread(hindrance.__exit__, None, None, None)
    over = time.monotonic()
    while any(each.times[-1] < over for each in watched) and time.monotonic() < over + PATIENCE:
        await asyncio.sleep(0.02)
    slowest = max(next((at for at in each.times if at >= over), over + PATIENCE) - over for each in watched)
    while not (well := await _is_healthy(club)) and time.monotonic() < over + PATIENCE:
        await asyncio.sleep(0.2)
    slowest = max(slowest, time.monotonic() - over)
    for each in watched:
        each.line.hang_up()
    await club.close()
    return Outage(kind, over - started, TABLES, stood, slowest, sick and well, sum(each.gaps for each in watched))


async def _watch(club: Club, name: str) -> Watched:
    seats = [{"k": "bot", "level": "random"}] * 2
    table = str((await club.ask(0, "/tables", id=name, game="plague", seats=seats, options={}))["table"]["id"])
    found = Watched()
    found.line = await club.line(f"/api/v1/tables/{table}/live?since=0&seat=-1", 0, found.hear)
    return found


async def _is_healthy(club: Club) -> bool:
    async with httpx.AsyncClient(base_url=club.url, timeout=20) as asking:
        return (await asking.get("/health")).is_success


@contextmanager
def full_disk(host: Host, _: PostgreSQL | None) -> Iterator[None]:
    """No file of the server's may become larger than it is, nor be written where it is not."""
    free = resource.RLIM_INFINITY
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (1, free))
    yield
    resource.prlimit(host.pid, resource.RLIMIT_FSIZE, (free, free))


@contextmanager
def locked(host: Host, _: PostgreSQL | None) -> Iterator[None]:
    """Another program writes to the file, and takes its time."""
    with closing(sqlite3.connect(host.database, check_same_thread=False, timeout=PATIENCE)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.rollback()


@contextmanager
def away(_: Host, server: PostgreSQL | None) -> Iterator[None]:
    """The database lets nobody in, and who was in is thrown out."""
    assert server is not None
    server.order(f"ALTER DATABASE {server.name} ALLOW_CONNECTIONS false")
    server.order(CUT.format(server.name))
    yield
    server.order(f"ALTER DATABASE {server.name} ALLOW_CONNECTIONS true")


@contextmanager
def restarted(_: Host, server: PostgreSQL | None) -> Iterator[None]:
    """PostgreSQL is stopped, and started again."""
    assert server is not None
    server.stop()
    yield
    server.start()


@contextmanager
def cut(_: Host, server: PostgreSQL | None) -> Iterator[None]:
    """Connections are cut, whatever is being written, again and again."""
    assert server is not None
    over = threading.Event()

    def go_on() -> None:
        while not over.wait(CUTS):
            server.order(CUT.format(server.name))

    cutting = threading.Thread(target=go_on)
    cutting.start()
    yield
    over.set()
    cutting.join()


KINDS: dict[str, Callable[[Host, PostgreSQL | None], AbstractContextManager[None]]] = {
    "disk full": full_disk, "locked by another program": locked, "PostgreSQL away": away,
    "PostgreSQL restarted": restarted, "connections cut": cut,
}  # fmt: skip
LOCAL = ("disk full", "locked by another program")  # with SQLite
