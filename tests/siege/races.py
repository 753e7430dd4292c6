"""Races: two servers on one database want the same number of a table's log, or the same seat; one gets it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from tests.server.databases import store_with_tables

from shamble.server.store import Store

RACER = Path(__file__).parents[1] / "server" / "store" / "racer.py"


@dataclass
class Races:
    """What was raced for, how often, and where there was not exactly one winner."""

    kind: str
    races: int
    wrong: list[str]


def races(kind: str, times: int, url: str, servers: int, told: Callable[[int], None]) -> Races:
    """Have processes race so many times: `race` for numbers of the log, `seats` for seats; with SQLite there is one."""
    asyncio.run(_lay(kind, times, url))
    wrong: list[str] = []
    with ExitStack() as running:
        racers = [running.enter_context(_racer(kind, url, name)) for name in "abcdefgh"[:servers]]
        for each in racers:
            assert _hear(each) == "ready"
        for number in range(1, times + 1):
            for each in racers:
                assert each.stdin is not None
                each.stdin.write(f"{number}\n")
            answers = " ".join(map(_hear, racers)).split()
            winners = [word for word in answers if word not in ("lost", "again")]
            if len(winners) != 1:
                wrong.append(f"{kind} {number}: {' '.join(answers)}")
            told(number)
        for each in racers:
            assert each.stdin is not None
            each.stdin.close()
    return Races(kind, times, wrong + asyncio.run(_untold(kind, times, url)))


async def _lay(kind: str, times: int, url: str) -> None:
    names = [f"t{number}" for number in range(1, times + 1)] if kind == "seats" else ["t"]
    store = await store_with_tables(url, *names)
    await store.close()


async def _untold(kind: str, times: int, url: str) -> list[str]:
    """The seats whose winner is not told of by the one event of their table."""
    wrong: list[str] = []
    if kind == "seats":
        store = await Store.open(url)
        for number in range(1, times + 1):
            seats, events = await store.seats(f"t{number}"), await store.events(f"t{number}")
            if [event.body.decode() for event in events] != [seats[0].salt]:
                wrong.append(f"seats {number}: {seats[0].salt!r} sits there, {len(events)} events")
        await store.close()
    return wrong


def _racer(kind: str, url: str, name: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [sys.executable, str(RACER), kind, url, name], stdin=pipe, stdout=pipe, text=True, bufsize=1
    )


def _hear(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()
