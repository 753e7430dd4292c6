"""How fast the lab plays: greedy games of the slowest game, and what a second core adds.

`python -m benchmarks.lab 5` takes five rounds, in each of which one process plays, then two; ratios are of one round,
so that slow minutes cancel out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from statistics import median
from time import perf_counter, process_time

from shamble.lab.experiments.arm import Arm
from shamble.lab.experiments.course import play_course
from shamble.lab.experiments.crew import Crew, Processes
from shamble.lab.experiments.experiment import BATCH, Experiment
from shamble.lab.experiments.running import run

GAMES = ("apocalypse", "plague", "thirty_seconds", "zomboid")
SAMPLE = 8
WANTED = 10_000
BATCHES = 8  # a round and process


def cpu_a_game(game: str) -> float:
    """Processor seconds of a greedy game."""
    ready = Arm(game, game, None, (), (), ()).ready()
    play_course(ready, 0, 0)
    started = process_time()
    for seed in range(1, SAMPLE + 1):
        play_course(ready, seed, seed)
    return (process_time() - started) / SAMPLE


@contextmanager
def processes(jobs: int) -> Iterator[Crew]:
    """So many processes; one, too, is a process of its own."""
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield Processes(pool, jobs)


def rate(crew: Crew, game: str, jobs: int) -> float:
    """Games a second once all processes are there."""
    arm = Arm(game, game, None, (), (), ())
    for _ in run(Experiment((arm,), 0), jobs * BATCH, crew, None, lambda _: False):
        pass
    games = jobs * BATCHES * BATCH
    started = perf_counter()
    for _ in run(Experiment((arm,), 1), games, crew, None, lambda _: False):
        pass
    return games / (perf_counter() - started)


def main(rounds: int) -> None:
    """Measure, and say under which load."""
    cost = {game: cpu_a_game(game) for game in GAMES}
    slowest = max(cost, key=lambda game: cost[game])
    told = ", ".join(f"{game} {1000 * each:.1f} ms" for game, each in cost.items())
    print(f"load {os.getloadavg()[0]:.1f}; processor time a greedy game: {told}")
    print(f"{WANTED:,} games of {slowest} on two cores: {WANTED * cost[slowest] / 2:.0f} s of each")
    with processes(1) as one, processes(2) as two:
        added = [rate(two, slowest, 2) / rate(one, slowest, 1) - 1 for _ in range(rounds)]
    print(f"a core added: {median(added):.2f} of the first, in {rounds} rounds {', '.join(f'{x:.2f}' for x in added)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
