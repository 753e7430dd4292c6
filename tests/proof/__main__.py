"""Puts mistakes into the rules, and says which clauses are proven: a test that cites them notices.

`python -m tests.proof plague` tries every mistake; `--sample 400` so many at random; `--changed COMMIT` those on lines
that are not as they were there, of all targets. `--write` writes the report to docs/proof.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

os.environ["PURE"] = "1"  # compiled code takes no mistakes

import pytest
from tests.proof.changed import changed_lines, is_commit
from tests.proof.mistakes import Mistake, mistakes
from tests.proof.prover import QUIET, Outcome, Prover
from tests.proof.report import equivalents, report
from tests.proof.targets import Target, target, targets

ROOT = Path(__file__).parents[2]
BAR = 0.9  # of the mistakes, noticed
FEW = 10  # so few mistakes say nothing about a share
NEEDED = 40.0  # seconds: in less, a target is not begun


def main() -> int:
    """Prove one target, or what changed; 1 if fewer mistakes than the bar were noticed."""
    asked = _arguments()
    if not asked.changed:
        return _prove(asked, target(asked.target), asked.seconds)
    if not is_commit(ROOT, asked.changed):
        print(f"no commit {asked.changed} here: nothing to compare with")
        return 0
    return _prove_what_changed(asked)


def _prove_what_changed(asked: argparse.Namespace) -> int:
    """Prove target by target, the one with the fewest mistakes first, each with an equal share of what time is left."""
    until = time.monotonic() + asked.seconds
    counted = [(len(_possible(asked, aim)), aim) for aim in targets()]
    waiting = sorted([each for each in counted if each[0] > 0], key=lambda each: each[0])
    failed = 0
    while waiting:
        seconds = (until - time.monotonic()) / len(waiting)
        count, aim = waiting.pop(0)
        if seconds < NEEDED:
            print(f"{aim.name}: none of {count} mistakes tried: no time left", flush=True)
            continue
        pid = os.fork()  # what one target loads must not be loaded for the next
        if pid == 0:
            os._exit(_prove(asked, aim, seconds))
        failed |= os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return int(failed != 0)


def _possible(asked: argparse.Namespace, aim: Target) -> list[Mistake]:
    return [each for path in aim.modules(ROOT) for each in _in_module(asked, path)]


def _prove(asked: argparse.Namespace, aim: Target, seconds: float) -> int:
    same = equivalents()
    possible = _possible(asked, aim)
    chosen = [each for each in possible if asked.only in str(each)]
    if asked.sample:
        chosen = random.Random(asked.seed).sample(chosen, min(asked.sample, len(chosen)))
    elif asked.changed:
        random.Random(asked.seed).shuffle(chosen)  # so that the time is spent on all of it
    tried = [each for each in chosen if each.key not in same]
    print(f"{aim.name}: {len(tried)} mistakes", flush=True)
    if not tried:
        return 0
    prover = Prover([(each, aim.clauses(ROOT, each)) for each in tried], asked.jobs, seconds, aim.wanted)
    pytest.main([*QUIET, *aim.tests], plugins=[prover])
    if asked.write:
        path = ROOT / "docs/proof" / f"{aim.name}.toml"
        path.parent.mkdir(exist_ok=True)
        command = f"{aim.name} --sample {asked.sample} --seed {asked.seed}" if asked.sample else aim.name
        path.write_text(report(command, len(possible), prover.outcomes, same, chosen), encoding="utf-8")
    survived_too_many = _tell(prover.outcomes, len(tried))
    return int(survived_too_many and prover.unseen == 0)


def _in_module(asked: argparse.Namespace, path: str) -> list[Mistake]:
    if not asked.changed:
        return mistakes(ROOT, path)
    lines = changed_lines(ROOT, asked.changed, path)
    return [each for each in mistakes(ROOT, path) if each.line in lines] if lines else []


def _tell(outcomes: Sequence[Outcome], chosen: int) -> bool:
    """Say what survived and what was not tried; whether more survived than the bar allows."""
    valid = [each for each in outcomes if each.valid]
    survived = [each for each in valid if not each.noticed_by]
    for each in survived:
        print(f"survived: {each.mistake}  [{', '.join(sorted(each.clauses))}]")
    untried = f"; {chosen - len(outcomes)} not tried: no time left" if len(outcomes) < chosen else ""
    print(f"{len(valid)} mistakes tried, {len(valid) - len(survived)} noticed{untried}", flush=True)
    return len(valid) >= FEW and len(survived) > (1 - BAR) * len(valid)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.proof", description=__doc__)
    parser.add_argument("target", nargs="?", default="", help="a game, core or server")
    parser.add_argument("--changed", default="", metavar="COMMIT", help="only lines not as they were there")
    parser.add_argument("--sample", type=int, default=0, help="so many at random instead of all")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--only", default="", help="those whose line holds this")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seconds", type=float, default=1e9, help="try no further mistake after so long")
    parser.add_argument("--write", action="store_true", help="write the report")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
