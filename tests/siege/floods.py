"""One hostile guest at full speed from one address: how long others wait, beside the quiet server of the same run.

The server has a core to itself; the hostile guest shares the other one with who is measured, and gives way to them: so
it is seen how the server divides its time, not how the machine does.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import uvloop
from benchmarks.table_host import Host
from benchmarks.table_load import Club

from .asking import Asking
from .hostile import KINDS

WARM = 1.0  # seconds before anything counts
PAUSE = 0.05  # seconds between two questions of the guest who is waited for
HOSTILE, OTHER = "127.0.0.66", "127.0.0.77"
NICENESS = "19"  # of who is hostile


@dataclass
class Flood:
    """How long a guest at another address waited, in milliseconds."""

    kind: str  # of harm; empty: the quiet server
    answers: int
    p50: float
    p99: float
    most: float
    busy: float  # seconds of a core that the server used in a second
    memory: int  # bytes, at the end


def floods(seconds: float, folder: Path, kinds: Iterable[str] = KINDS) -> list[Flood]:
    """Measure each kind of harm for so many seconds, the quiet server first, in between and last."""
    # the defaults of a host; who comes from another loopback address is no proxy
    limits = {"RATE": "40", "ACTS": "12", "WATCHERS": "60", "CROWD": "30", "CONNECTIONS": "4096"}
    cores = sorted(os.sched_getaffinity(0))
    host = Host(folder, core=cores[-1] if len(cores) > 1 else None, page=False, settings=limits)
    host.start()
    try:
        table = uvloop.run(_lay(host))
        if len(cores) > 1:
            os.sched_setaffinity(0, cores[:-1])
        order = ["", *[kind for each in kinds for kind in (each, "")]]
        return [_measure(kind, host, table, seconds) for kind in order]
    finally:
        os.sched_setaffinity(0, cores)
        host.close()


async def _lay(host: Host) -> str:
    club = Club(host.url)
    await club.gather(2)
    table = await club.lay("flooded")
    await club.close()
    return table


def _measure(kind: str, host: Host, table: str, seconds: float) -> Flood:
    """Harm of a kind, and what a guest at another address sees of it."""
    harm = _begin(kind, host, table, seconds + 2 * WARM) if kind else None
    time.sleep(WARM)
    busy, begun = host.busy(), time.monotonic()
    waits = sorted(_wait_for_answers(host, table, seconds))
    used = (host.busy() - busy) / (time.monotonic() - begun)
    if harm is not None:
        harm.kill()
        harm.wait()
        time.sleep(WARM)
    p50, p99, most = (1000 * waits[place] for place in (len(waits) // 2, len(waits) * 99 // 100, -1))
    return Flood(kind, len(waits), p50, p99, most, used, host.pss())


def _begin(kind: str, host: Host, table: str, seconds: float) -> subprocess.Popen[bytes]:
    arguments = [kind, host.address, str(host.port), HOSTILE, table, str(seconds)]
    return subprocess.Popen(
        ["nice", "-n", NICENESS, sys.executable, "-m", "tests.siege.hostile", *arguments],
        cwd=Path(__file__).parents[2], env=dict(os.environ),
    )  # fmt: skip


def _wait_for_answers(host: Host, table: str, seconds: float) -> list[float]:
    """Ask by turns by HTTP, over a socket and over a new connection, from an address of one's own."""
    waits: list[float] = []
    with Asking(host.address, host.port, OTHER, table) as asking:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for ask in (asking.view, asking.ping, asking.anew):
                begun = time.monotonic()
                ask()
                waits.append(time.monotonic() - begun)
                time.sleep(PAUSE)
    return waits
