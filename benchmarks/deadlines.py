"""Benchmark of the fairness of deadlines: `make bench-clock`, or `python -m benchmarks.deadlines --help`."""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console

from shamble.server.tables.time.latency import MAX_ALLOWANCE_MS

from . import machine, prepare
from .bars import Bar
from .deadlines_match import Match, Plan, Reply, Said, claiming, guessing, honest, late
from .report import VERDICTS, markdown_table
from .slow_line import SlowLine
from .table_host import Host

RESULTS = prepare.ROOT / "benchmarks/CLOCK.md"
FAIR = 50  # milliseconds from the deadline within which either verdict is fair
WHOLE = 1  # milliseconds; the server rounds to whole ones
NEAR = 150  # milliseconds from the deadline within which turns are ended
NOTE = (
    f"Times in milliseconds. Unfair: accepted though sent {FAIR} ms after the deadline or later, or refused "
    f"though sent {FAIR} ms before it. Whole: the error if the best whole round trip were subtracted."
)
JUDGED = """
import os
from shamble.server.main import serve
from shamble.server.settings import from_environment
from shamble.server.tables.requests import actions

plain, judged = actions.act, open("judged", "w", buffering=1)

async def act(registry, session, seat, request, at):
    lines = session.latencies.get(seat, [])
    trips = [1000 * trip for line in lines for _, trip in line._trips]
    allowed = max((line.compute_allowance() for line in lines), default=0)
    print(request.id, at, allowed, min(trips, default=0), file=judged)
    return await plain(registry, session, seat, request, at)

actions.act = act
serve(from_environment(os.environ))
"""

app = App(name="benchmarks.deadlines", help="Measure the fairness of deadlines.", version_flags=[])
Count = Annotated[int, Parameter(validator=Number(gte=1))]


@dataclass(frozen=True)
class Line:
    """Kind of connection and player: the one-way delay in seconds, and the latest end of a turn."""

    name: str
    shortest: float = 0.0
    longest: float = 0.0
    reply: Reply = honest
    latest: float = NEAR


LINES = (
    Line("200 ± 100 ms there and back", 0.05, 0.15),
    Line("200 ms there and back, steady", 0.1, 0.1),
    Line("200 ± 100 ms each way", 0.1, 0.3),
    Line("no delay"),
)
LIARS = (
    Line("sends false times", reply=claiming, latest=2 * MAX_ALLOWANCE_MS),
    Line("echoes a second late", reply=late, latest=2 * MAX_ALLOWANCE_MS),
    Line("echoes invented probes", reply=guessing, latest=2 * MAX_ALLOWANCE_MS),
)


class JudgingHost(Host):
    """Server that records at what time it judges each choice to have been sent."""

    def start(self) -> float:
        """Start the server and return the seconds until its port answered."""
        begun = time.monotonic()
        self._process = self._run(JUDGED)
        self.pid = self._process.pid
        self._await()
        return time.monotonic() - begun


@app.default
def bench(*, tables: Count = 24, warm: float = 45.0, seconds: float = 30.0, results: Path | None = RESULTS) -> None:
    """End turns close to their deadlines on several kinds of connection, and compare the verdicts with the truth.

    Parameters
    ----------
    tables
        The number of tables.
    warm
        Seconds for which the server measures connections before turns are ended.
    seconds
        Seconds in which turns are ended.
    results
        The page to write.
    """
    console, before = Console(), machine.load()
    found: dict[str, list[Said]] = {}
    for line in (*LINES, *LIARS):
        with console.status(line.name):
            found[line.name] = asyncio.run(_measured(line, tables, warm, seconds))
    page = markdown(found, before)
    console.print(page)
    if results is not None:
        results.write_text(page, encoding="utf-8")


async def _measured(line: Line, tables: int, warm: float, seconds: float) -> list[Said]:
    """Return the ends of turns on one kind of connection, with their verdicts."""
    plan = Plan(-NEAR, line.latest, line.reply, "".join(word[0] for word in line.name.split() if word[0].isalnum()))
    with tempfile.TemporaryDirectory(prefix="shamble-clock-") as folder:
        host = JudgingHost(Path(folder), page=False)
        host.start()
        slow = SlowLine(host.address, host.port, line.shortest, line.longest)
        try:
            await slow.open()
            matches = [Match(plan, number) for number in range(tables)]
            plan.begins = time.time() + warm
            for match in matches:
                await match.begin(host.url, slow.port)
                await asyncio.sleep(plan.seconds / tables)  # spread the deadlines
            await asyncio.sleep(warm + seconds)
            plan.begins = time.time() + 1000
            await asyncio.sleep(plan.seconds + 1)
            for match in matches:
                match.end()
        finally:
            await slow.close()
            host.close()
        if not plan.said:
            raise SystemExit(f"{line.name}: no turn ended; {host.last_words()}")
        return _judged(plan, Path(folder) / "judged")


def _judged(plan: Plan, noted: Path) -> list[Said]:
    """Return the ends of turns that were answered, with the errors of their verdicts."""
    for row in noted.read_text(encoding="ascii").splitlines():
        name, at, allowed, best = row.split()
        said = plan.said.get(name)
        if said is not None:
            true = said.deadline + said.behind
            said.error = int(at) - true
            said.whole = int(at) + int(allowed) - min(MAX_ALLOWANCE_MS, float(best)) - true
    return [said for said in plan.said.values() if said.counted is not None]


def unfair(said: Sequence[Said]) -> list[Said]:
    """Return the ends of turns whose verdict is wrong by more than FAIR milliseconds."""
    return [each for each in said if (each.behind <= -FAIR) != bool(each.counted) and abs(each.behind) >= FAIR]


def judge(found: dict[str, list[Said]]) -> list[Bar]:
    """Return the bars, and whether they are met."""
    name = LINES[0].name
    wrong, whole = unfair(found[name]), len(found[name])
    bars = [Bar(f"{name}: fair from {FAIR} ms on", f"{len(wrong)} of {whole} unfair", not wrong and whole > 0)]
    for liar, most in zip(LIARS, (WHOLE, MAX_ALLOWANCE_MS + WHOLE, WHOLE), strict=True):
        gain = max(0.0, latest(found[liar.name]))
        bars.append(Bar(f"a player that {liar.name} gains at most {most} ms", f"{gain:.0f} ms", gain <= most))
    return bars


def latest(said: Sequence[Said]) -> float:
    """Return the largest delay after the deadline, in milliseconds, that was accepted."""
    return max((each.behind for each in said if each.counted), default=0.0)


def markdown(found: dict[str, list[Said]], before: float) -> str:
    """Return the page with the tables."""
    bars = [["bar", "measured", ""], *[[bar.claim, bar.measured, VERDICTS[bar.met]] for bar in judge(found)]]
    head = ["connection", "turns ended", "unfair", "latest accepted", "error: p1", "p50", "p99"]
    head += ["whole: p1", "p50", "p99"]
    rows = [head, *[_row(name, said) for name, said in found.items()]]
    busy = f"load {before:.1f} before and {machine.load():.1f} after, niceness {os.nice(0)}"
    return "\n\n".join([
        "# The clock",
        "Written by `make bench-clock`; [README.md](README.md) explains the measurements.",
        f"{datetime.now(UTC):%Y-%m-%d}, {machine.machine()}; {busy}.",
        markdown_table(bars),
        markdown_table(rows),
        NOTE,
    ]) + "\n"  # fmt: skip


def _row(name: str, said: list[Said]) -> list[str]:
    spread = [_spread([getattr(each, kind) for each in said]) for kind in ("error", "whole")]
    return [name, str(len(said)), str(len(unfair(said))), f"{latest(said):.0f}", *spread[0], *spread[1]]


def _spread(errors: list[float]) -> list[str]:
    if len(errors) < 2:
        return ["", "", ""]
    cuts = quantiles(errors, n=100, method="inclusive")
    return [f"{cuts[place]:+.0f}" for place in (0, 49, 98)]


if __name__ == "__main__":
    app()
