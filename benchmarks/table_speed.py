"""Durable choices a second of a server on one core, with guests on the other cores."""

from __future__ import annotations

import asyncio
import gc
import os
import sqlite3
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import uvloop

from .prepare import disk
from .table_host import Host
from .table_load import Club, Party

WARM = 4.0  # seconds before the measurement


@dataclass(frozen=True)
class Speed:
    """Rate of choices, waiting times until the acknowledgement, and the server's costs."""

    tables: int
    sockets: int
    rate: float
    p50: float  # milliseconds
    p99: float
    core: float  # used share of the server's core
    games: int
    program: float = 0.0  # microseconds for each choice, in the serving thread outside the kernel
    kernel: float = 0.0  # in the serving thread inside the kernel
    others: float = 0.0  # in all other threads, mainly the writer
    kib: float = 0.0  # memory of a table with its sockets

    @property
    def cpu(self) -> float:
        """Microseconds of the core for each choice, in all threads."""
        return self.program + self.kernel + self.others


def speed(tables: int, sockets: int, seconds: float, rate: float | None = None) -> Speed:
    """Measure the server as fast as guests can choose, or at `rate` choices a second of all guests together."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory(dir=disk()) as folder:
        host = Host(Path(folder), cores[0])
        host.start()
        os.sched_setaffinity(0, cores[1:] or cores)
        try:
            return uvloop.run(_measure(host, tables, sockets, seconds, rate))
        finally:
            os.sched_setaffinity(0, cores)
            host.close()


async def _measure(host: Host, tables: int, sockets: int, seconds: float, rate: float | None) -> Speed:
    club = Club(host.url, tables / rate if rate else 0.0)
    await club.gather(sockets)
    empty = host.pss()
    laid = [await club.lay(f"t{number}") for number in range(tables)]
    gc.freeze()
    playing = [asyncio.create_task(Party(club, table).play()) for table in laid]
    await asyncio.sleep(WARM)
    tally, loop = club.tally, asyncio.get_running_loop()
    kib = (host.pss() - empty) / tables / 1024
    first, busy, served, begun, written = len(tally.waits), host.busy(), host.loop(), loop.time(), _events(host)
    await asyncio.sleep(seconds)
    waits, took = sorted(tally.waits[first:]), loop.time() - begun
    used, known = host.busy() - busy, _events(host) - written
    program, kernel = (now - before for now, before in zip(host.loop(), served, strict=True))
    _raise_first(playing)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await club.close()
    if not waits:
        raise SystemExit(f"no choice was acknowledged: {host.last_words()}")
    if known < len(waits) - 2 * tables:
        raise SystemExit(f"{len(waits)} choices were acknowledged, but the log has {known} events")
    own, kernel, others = (1e6 * spent / len(waits) for spent in (program, kernel, used - program - kernel))
    p50, p99 = (1000 * _at(waits, share) for share in (0.5, 0.99))
    return Speed(tables, sockets, len(waits) / took, p50, p99, used / took, tally.games, own, kernel, others, kib)


def _raise_first(tasks: Sequence[asyncio.Task[None]]) -> None:
    for each in tasks:
        if each.done():
            each.result()


def _events(host: Host) -> int:
    with sqlite3.connect(f"file:{host.database}?mode=ro", uri=True) as connection:
        found: int = connection.execute("SELECT count(*) FROM events WHERE kind = 'play'").fetchone()[0]
    return found


def _at(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")
