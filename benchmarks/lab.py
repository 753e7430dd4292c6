"""How fast the lab plays: greedy games of the slowest game, and what a second core adds, of processes and on Ray.

`python -m benchmarks.lab 5` takes five rounds, in each of which one process plays, then two; ratios are of one round,
so that slow minutes cancel out. What is measured on Ray is so if it is installed (the extra `ray`).
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
WARM = 60  # games until a bot has worked out what it remembers
SAMPLE = 30
WANTED = 10_000
MINUTES = 2.0  # for so many games on two cores
ADDED = 0.9  # of the first core, that a second should add
BATCHES = 8  # a round and process
PAIRS = 5  # a round, of seconds so near to each other that both are mostly quiet, or mostly disturbed


def cpu_a_game(game: str) -> float:
    """Processor seconds of a greedy game, each on rolls of its own."""
    ready = Arm(game, game, None, (), (), ()).prepare()
    for seed in range(WARM):
        run_game(ready, seed, seed)
    started = process_time()
    for seed in range(WARM, WARM + SAMPLE):
        run_game(ready, seed, seed)
    return (process_time() - started) / SAMPLE


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """So many processes; one, too, is a process of its own."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield ProcessExecutor(pool, jobs)


@contextmanager
def nodes(jobs: int) -> Iterator[Executor]:
    """A Ray cluster of so many nodes with a core each, besides one that plays nothing."""
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
    """Games a second."""
    started = perf_counter()
    for _ in run(Experiment((Arm(game, game, None, (), (), ()),), 1), games, executor, None, lambda _: False):
        pass
    return games / (perf_counter() - started)


def added(one: Executor, two: Executor, game: str) -> float:
    """What the second process adds to the first."""
    return rate(two, game, 2 * BATCHES * BATCH) / rate(one, game, BATCHES * BATCH) - 1


def on_two_processes(game: str, rounds: int) -> list[str]:
    """What the second adds to the first, and how long both take for many games."""
    with processes(1) as one, processes(2) as two:
        for executor in (one, two):
            rate(executor, game, 4 * BATCH)
        ratios = [added(one, two, game) for _ in range(PAIRS * rounds)]
        seconds = [WANTED / rate(two, game, WANTED) for _ in range(rounds)]
    return [told("A process added", ratios), timed(game, seconds)]


def on_two_nodes(game: str, rounds: int) -> str:
    """What a second node adds to the first: in each round two clusters, one after the other, processes started."""
    if find_spec("ray") is None:
        return "A node of Ray added: not measured, it is not installed."
    return told("A node of Ray added", [_on_nodes(game, 2) / _on_nodes(game, 1) - 1 for _ in range(rounds)])


def _on_nodes(game: str, jobs: int) -> float:
    """Games a second of a cluster of so many nodes."""
    with nodes(jobs) as executor:
        rate(executor, game, 4 * BATCH)
        return rate(executor, game, jobs * BATCHES * BATCH)


def told(what: str, ratios: list[float]) -> str:
    """The median of the rounds, and whether it is enough."""
    found = median(ratios)
    rounds = ", ".join(f"{ratio:.2f}" for ratio in ratios)
    line = f"{what}: {found:.2f} of the first, in {len(ratios)} rounds {rounds}"
    return f"{line}; at least {ADDED}: {verdict(found >= ADDED)}."


def timed(game: str, seconds: list[float]) -> str:
    """How long many games took in each round: in the median what neighbours leave of two cores, at best the cores."""
    most, rounds = 60 * MINUTES, ", ".join(f"{each:.0f}" for each in seconds)
    typical, least = median(seconds), min(seconds)
    took = f"{WANTED:,} games of {game} by two processes took {rounds} s in {len(seconds)} rounds; at most {most:.0f}"
    return f"{took}; median {typical:.0f}: {verdict(typical <= most)}, best {least:.0f}: {verdict(least <= most)}."


def verdict(is_met: bool) -> str:
    """Of a bar, as the page says it."""
    return "pass" if is_met else "FAIL"


def built(module: str) -> str:
    """How the rules of this module are compiled, by where it lies."""
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
    head = ["# The lab", "Written by `make bench-lab`; [README.md](README.md) says what is measured, and how."]
    PAGE.write_text("\n\n".join([*head, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
