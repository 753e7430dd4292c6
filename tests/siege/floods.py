"""One hostile guest at full speed from one address: how long others wait, beside the quiet server of the same run."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import httpx
import uvloop
from benchmarks.table_host import Host
from benchmarks.table_line import Line
from benchmarks.table_load import HEARD, Club

from .hostile import KINDS

WARM = 1.0  # seconds before anything counts
PAUSE = 0.02  # seconds between two requests of the guest who is waited for


@dataclass
class Flood:
    """How long a guest at another address waited, in milliseconds."""

    kind: str  # of harm; empty: the quiet server
    answers: int
    p50: float
    p99: float
    memory: int  # bytes, at the end


def floods(seconds: float, folder: Path) -> list[Flood]:
    """Measure each kind of harm for so many seconds, the quiet server first, in between and last."""
    # the defaults of a host; who comes from another loopback address is no proxy
    limits = {"RATE": "40", "ACTS": "12", "WATCHERS": "60", "CROWD": "30", "CONNECTIONS": "4096"}
    host = Host(folder, page=False, settings=limits)
    host.start()
    try:
        return uvloop.run(_measure(host, seconds))
    finally:
        host.close()


async def _measure(host: Host, seconds: float) -> list[Flood]:
    club = Club(host.url)
    await club.gather(2)
    table = await club.lay("flooded")
    found: list[Flood] = []
    for kind in ("", *KINDS, ""):
        harm = _begin(kind, host, table, seconds + 2 * WARM) if kind else None
        await asyncio.sleep(WARM)
        waits = sorted(await _wait_for_answers(host, table, seconds))
        if harm is not None:
            harm.kill()
            harm.wait()
            await asyncio.sleep(WARM)
        found.append(
            Flood(kind, len(waits), 1000 * waits[len(waits) // 2], 1000 * waits[len(waits) * 99 // 100], host.pss())
        )
    await club.close()
    return found


def _begin(kind: str, host: Host, table: str, seconds: float) -> subprocess.Popen[bytes]:
    arguments = [kind, host.address, str(host.port), "127.0.0.66", table, str(seconds)]
    return subprocess.Popen(
        [sys.executable, "-m", "tests.siege.hostile", *arguments], cwd=Path(__file__).parents[2], env=dict(os.environ)
    )


async def _wait_for_answers(host: Host, table: str, seconds: float) -> list[float]:
    """Ask by turns over a socket and by HTTP, from an address of one's own."""
    answered: list[float] = []
    waits: list[float] = []

    def hear(_: Line, message: bytes) -> None:
        if HEARD(message).t == "pong":
            answered.append(time.monotonic())

    make = partial(Line, f"/api/v1/tables/{table}/live?since=0&seat=-1", "", hear)
    where = ("127.0.0.77", 0)
    _, line = await asyncio.get_running_loop().create_connection(make, host.address, host.port, local_addr=where)
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.77")
    until = time.monotonic() + seconds
    async with httpx.AsyncClient(base_url=f"{host.url}/api/v1", transport=transport, timeout=30) as asking:
        while time.monotonic() < until:
            begun = time.monotonic()
            (await asking.get(f"/tables/{table}/view")).raise_for_status()
            waits.append(time.monotonic() - begun)
            begun, known = time.monotonic(), len(answered)
            line.send(b'{"t": "ping", "c": 1.0}')
            while len(answered) == known and not line.closed.done():
                await asyncio.sleep(0.0005)
            waits.append(time.monotonic() - begun)
            await asyncio.sleep(PAUSE * 5)
    line.hang_up()
    return waits
