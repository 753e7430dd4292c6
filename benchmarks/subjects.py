"""Subjects of the benchmark; `python -m benchmarks.subjects NAME SECONDS SEED` measures one."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from . import engines, learners, openspiel, peers


@dataclass(frozen=True)
class Subject:
    """Subject of the benchmark: `measure` takes seconds and a seed, with packages imported from `folder` first."""

    title: str
    measure: Callable[[float, int], dict[str, float]]
    folder: str = "src"


PLAIN, GUIDED, FIRST = "build/plain/src", "build/fast/src", "build/first/src"
SUBJECTS = {
    "plague": Subject("Zombie Plague, compiled", partial(engines.measure, "plague", True), PLAIN),
    "plague_guided": Subject("Zombie Plague, profile-guided", partial(engines.measure, "plague", True), GUIDED),
    "plague_first": Subject("Zombie Plague, 0.1.0", partial(engines.compare, "plague", True), FIRST),
    "thirty_seconds": Subject("30 Seconds, compiled", partial(engines.measure, "thirty_seconds", True), PLAIN),
    "thirty_seconds_guided": Subject(
        "30 Seconds, profile-guided", partial(engines.measure, "thirty_seconds", True), GUIDED
    ),
    "thirty_seconds_first": Subject("30 Seconds, 0.1.0", partial(engines.compare, "thirty_seconds", True), FIRST),
    "zomboid": Subject("Project Zomboid, compiled", partial(engines.measure, "zomboid", True), PLAIN),
    "zomboid_guided": Subject("Project Zomboid, profile-guided", partial(engines.measure, "zomboid", True), GUIDED),
    "apocalypse": Subject("ZombieApocalypse, compiled", partial(engines.measure, "apocalypse", True), PLAIN),
    "apocalypse_guided": Subject(
        "ZombieApocalypse, profile-guided", partial(engines.measure, "apocalypse", True), GUIDED
    ),
    "backgammon": Subject("OpenSpiel backgammon", partial(openspiel.measure, "backgammon")),
    "quoridor": Subject("OpenSpiel quoridor", partial(openspiel.measure, "quoridor")),
    "connect_four": Subject("OpenSpiel connect_four", partial(openspiel.measure, "connect_four")),
    "uno": Subject("RLCard uno", partial(peers.measure, peers.rlcard_uno, True)),
    "pettingzoo": Subject("PettingZoo connect_four_v3", partial(peers.measure, peers.pettingzoo_connect_four, True)),
    "chess": Subject("python-chess", partial(peers.measure, peers.python_chess, False)),
    "pgx_backgammon": Subject("pgx backgammon", partial(learners.pgx, "backgammon")),
    "pgx_connect_four": Subject("pgx connect_four", partial(learners.pgx, "connect_four")),
    "interpreted": Subject(
        "Zombie Plague, interpreted", partial(engines.measure, "plague", False), "build/interpreted"
    ),
}


if __name__ == "__main__":
    name, seconds, seed = sys.argv[1:]
    random.seed(int(seed))
    print(json.dumps(SUBJECTS[name].measure(float(seconds), int(seed))))
