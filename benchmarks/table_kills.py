"""Kills of the server under load: no acknowledged choice may be lost or doubled."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import msgspec
import psycopg
import uvloop

from .prepare import disk
from .table_host import Host
from .table_load import Club, Party, Tally

TABLES = 4
SEATS = 2
ROUNDS = 2  # of a game; short games, so that some kills hit the start of the next one
LIFE = (0.02, 0.2)  # seconds from a server's first acknowledged choice to its kill
LONGEST = 60  # seconds until a server's first acknowledgement
BURIAL = 20  # seconds until guests notice that the server is dead
EVENTS = 'SELECT n, key, body FROM events WHERE "table" = {} AND n > {} ORDER BY n'

Acked = dict[str, tuple[int, str]]
Asking = Callable[[str, int], list[Any]]


class Played(msgspec.Struct):
    """Choice in the log."""

    k: str
    by: str = "guest"
    lines: list[str] = []


@dataclass(frozen=True)
class Kills:
    """Number of kills, and the fate of the acknowledged choices."""

    kills: int
    acked: int
    under_way: int  # kills while some choice was sent but not acknowledged
    retried: int  # choices sent again after a kill, though the log had them already
    lost: int
    doubled: int
    start: float  # median seconds of a start
    tables: int


class Log:
    """Reader of the server's log, which compares it with the acknowledgements after each kill."""

    def __init__(self, database: str, tally: Tally) -> None:
        self.lost: set[tuple[str, str]] = set()
        self.doubled: set[tuple[str, str]] = set()
        self._database = database
        self._tally = tally
        self._held: dict[str, dict[str, tuple[int, str]]] = {}  # by table and key: event and choice
        self._heads: dict[str, int] = {}
        self._seen: dict[str, int] = {}  # by table: the number of compared acknowledgements

    def compare(self) -> None:
        """Read the new events, and check that each acknowledged choice is there once, with its number."""
        with _reading(self._database) as ask:
            for table in self._tally.sent:
                self._read(ask, table)
        for table, acked in self._tally.acked.items():
            held = self._held.get(table, {})
            for key in list(acked)[self._seen.get(table, 0) :]:
                if held.get(key) != acked[key]:
                    self.lost.add((table, key))
            self._seen[table] = len(acked)

    def _read(self, ask: Asking, table: str) -> None:
        held, sent = self._held.setdefault(table, {}), self._tally.sent[table]
        for n, key, body in ask(table, self._heads.get(table, 0)):
            if n != self._heads.get(table, 0) + 1:
                raise SystemExit(f"table {table}: event {n} after {self._heads.get(table, 0)}")
            self._heads[table] = n
            deed = msgspec.json.decode(body, type=Played)
            if deed.k == "play":
                *_, seat, _kind, name = str(key).split(":")
                mine = f"{seat}:{name}"
                if mine in held or mine not in sent:
                    self.doubled.add((table, mine))
                held[mine] = n, deed.lines[0]


@contextlib.contextmanager
def _reading(database: str) -> Iterator[Asking]:
    """Yield a function that returns a table's events after a number, from an SQLite file or a PostgreSQL URL."""
    if database.startswith("postgresql"):
        with psycopg.connect(database) as connection:
            yield lambda table, n: connection.execute(EVENTS.format("%s", "%s").encode(), (table, n)).fetchall()
    else:
        with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as file:
            yield lambda table, n: file.execute(EVENTS.format("?", "?"), (table, n)).fetchall()


def kills(times: int, told: Callable[[int], None], database: str = "") -> Kills:
    """Kill the server `times` times and report each to `told`; without `database` it uses a new SQLite file."""
    with tempfile.TemporaryDirectory(dir=disk()) as folder:
        named = {"DATABASE": database} if database else {}
        host = Host(Path(folder), page=False, settings=named)
        try:
            return uvloop.run(_measure(host, database or str(host.database), times, told))
        finally:
            host.close()


async def _measure(host: Host, database: str, times: int, told: Callable[[int], None]) -> Kills:
    club, rng = Club(host.url), random.Random(times)
    starts = [host.fork()]
    await club.gather(SEATS)
    parties = [Party(club, await club.lay(f"t{number}", max_rounds=ROUNDS)) for number in range(TABLES)]
    log, under_way = Log(database, club.tally), 0
    for done in range(times):
        if done:
            starts.append(await asyncio.to_thread(host.fork))
            log.compare()
        stuck = await _live(host, club, parties, rng.uniform(*LIFE))
        if stuck:
            tables = "\n".join(map(str, parties))
            raise SystemExit(f"server {done + 1} of {times}: {stuck}; {host.last_words()}\n{tables}")
        under_way += any(map(Party.is_waiting, parties))
        told(done + 1)
    starts.append(await asyncio.to_thread(host.fork))
    log.compare()
    await club.close()
    tally = club.tally
    acked = sum(map(len, tally.acked.values()))
    return Kills(times, acked, under_way, tally.dups, len(log.lost), len(log.doubled), median(starts), len(tally.sent))


async def _live(host: Host, club: Club, parties: list[Party], seconds: float) -> str:
    """Let guests play until the server is killed; return the fault if something is stuck, else an empty text."""
    playing = [asyncio.create_task(_play(party)) for party in parties]
    known, loop = len(club.tally.waits), asyncio.get_running_loop()
    until = loop.time() + LONGEST
    while len(club.tally.waits) == known:
        await asyncio.sleep(0.002)
        if loop.time() > until or host.is_dead():
            return "it died by itself" if host.is_dead() else f"no acknowledgement within {LONGEST} s"
    await asyncio.sleep(seconds)
    host.kill()
    _, stay = await asyncio.wait(playing, timeout=BURIAL)
    await asyncio.gather(*(set(playing) - stay))
    return f"guests still wait {BURIAL} s after its death" if stay else ""


async def _play(party: Party) -> None:
    try:
        await party.play()
    except* (OSError, httpx.TransportError):
        pass  # the server is dead
