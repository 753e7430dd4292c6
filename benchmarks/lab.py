"""Benchmark of the lab: greedy games of the slowest game, and the gain from a second process or Ray node.

`python -m benchmarks.lab 5` runs five rounds. In each, one process plays, then two. Ratios are taken within a round,
so that slow minutes cancel out. Ray is measured if it is installed (the extra `ray`).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib import import_module
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

from shamble.core import play
from shamble.lab.experiments.arm import Arm
from shamble.lab.experiments.cluster import connect_cluster
from shamble.lab.experiments.executor import Executor, ProcessExecutor
from shamble.lab.experiments.experiment import BATCH, Experiment
from shamble.lab.experiments.game_run import run_game
from shamble.lab.experiments.running import run

from . import machine
from .prepare import ROOT
from .subjects import GUIDED, PLAIN

PAGE = ROOT / "benchmarks/LAB.md"
GAMES = ("apocalypse", "plague", "thirty_seconds", "zomboid")
WARM = 60  # games until the bots' caches are filled
SAMPLE = 30  # games
WANTED = 10_000  # games
MINUTES = 2.0  # for WANTED games on two cores
ADDED = 0.9  # gain from a second core, in units of the first
BATCHES = 8  # for each process in a round
PAIRS = 5  # of measurements in a round, short enough that disturbances mostly hit both


def cpu_a_game(game: str) -> float:
    """Return the CPU seconds of a greedy game, as a mean over games with different seeds."""
    ready = Arm(game, game, None, (), (), ()).prepare()
    for seed in range(WARM):
        run_game(ready, seed, seed)
    started = process_time()
    for seed in range(WARM, WARM + SAMPLE):
        run_game(ready, seed, seed)
    return (process_time() - started) / SAMPLE


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Yield an executor with `jobs` processes, even for one job."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield ProcessExecutor(pool, jobs)


@contextmanager
def nodes(jobs: int) -> Iterator[Executor]:
    """Yield an executor on a new Ray cluster: `jobs` nodes with a core each, and a head node that plays nothing."""
    found: Any = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    try:
        for _ in range(jobs):
            found.add_node(num_cpus=1)
        found.wait_for_nodes()
        with connect_cluster(found.address) as executor:
            yield executor
    finally:
        found.shutdown()


def rate(executor: Executor, game: str, games: int) -> float:
    """Return the games a second of an executor."""
    started = perf_counter()
    for _ in run(Experiment((Arm(game, game, None, (), (), ()),), 1), games, executor, None, lambda _: False):
        pass
    return games / (perf_counter() - started)


def added(one: Executor, two: Executor, game: str) -> float:
    """Return the gain from the second process, in units of the first."""
    return rate(two, game, 2 * BATCHES * BATCH) / rate(one, game, BATCHES * BATCH) - 1


def on_two_processes(game: str, rounds: int) -> list[str]:
    """Return lines about the gain from a second process, and the time of two processes for many games."""
    with processes(1) as one, processes(2) as two:
        for executor in (one, two):
            rate(executor, game, 4 * BATCH)
        ratios = [added(one, two, game) for _ in range(PAIRS * rounds)]
        seconds = [WANTED / rate(two, game, WANTED) for _ in range(rounds)]
    return [told("A process added", ratios), timed(game, seconds)]


def on_two_nodes(game: str, rounds: int) -> str:
    """Return a line about the gain from a second Ray node; each round starts both clusters one after the other."""
    if find_spec("ray") is None:
        return "A node of Ray added: not measured, it is not installed."
    return told("A node of Ray added", [_on_nodes(game, 2) / _on_nodes(game, 1) - 1 for _ in range(rounds)])


def _on_nodes(game: str, jobs: int) -> float:
    """Return the games a second of a Ray cluster with `jobs` nodes."""
    with nodes(jobs) as executor:
        rate(executor, game, 4 * BATCH)
        return rate(executor, game, jobs * BATCHES * BATCH)


def told(what: str, ratios: list[float]) -> str:
    """Return a line with the median of the rounds and the verdict."""
    found = median(ratios)
    rounds = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    line = f"{what}: {found:.2f} of the first, in {len(ratios)} rounds {rounds}"
    return f"{line}; at least {ADDED}: {verdict(found >= ADDED)}."


def timed(game: str, seconds: list[float]) -> str:
    """Return a line with the seconds of each round and the verdicts on the median and on the best round.

    The best round shows what two undisturbed cores can do.
    """
    most, rounds = 60 * MINUTES, ", ".join(f"{each:.0f}" for each in seconds)
    typical, least = median(seconds), min(seconds)
    took = f"{WANTED:,} games of {game} by two processes took {rounds} s in {len(seconds)} rounds; at most {most:.0f}"
    return f"{took}; median {typical:.0f}: {verdict(typical <= most)}, best {least:.0f}: {verdict(least <= most)}."


def verdict(is_met: bool) -> str:
    """Return the verdict on a bar as the page shows it."""
    return "pass" if is_met else "FAIL"


def built(module: str) -> str:
    """Return a sentence about how this module is compiled, judged by its folder."""
    kinds = {GUIDED: "guided by a profile", PLAIN: "plainly"}
    found = [kind for folder, kind in kinds.items() if Path(module).is_relative_to(ROOT / folder)]
    return f"The rules are compiled {found[0]}." if found else "The rules are those of this checkout."


def main(rounds: int) -> None:
    """Measure, print, and write benchmarks/LAB.md."""
    before = machine.load()
    cost = {game: cpu_a_game(game) for game in GAMES}
    slowest = max(cost, key=lambda game: cost[game])
    costs = ", ".join(f"{game} {1000 * each:.1f} ms" for game, each in cost.items())
    found = [
        f"Processor time of a greedy game: {costs}.",
        *on_two_processes(slowest, rounds),
        on_two_nodes(slowest, rounds),
    ]
    date = f"{datetime.now(UTC):%Y-%m-%d}"
    lines = [
        built(str(play.__file__)),
        *machine.conditions(date, machine.machine(), (before, machine.load()), machine.versions()),
        *found,
    ]
    print(*lines, sep="\n")
    head = ["# The lab", "Written by `make bench-lab`; [README.md](README.md) explains the measurements."]
    PAGE.write_text("\n\n".join([*head, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
