"""A pytest plugin: the tests are collected once; then each mistake is put in, in a process of its own, and they run."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple, TextIO

import pytest
from _pytest.runner import runtestprotocol
from tests.proof import cold
from tests.proof.child import bound_memory, no_longer_than, silence
from tests.proof.mistakes import Mistake
from tests.proof.patch import outermost, put

from shamble.core.game.edition import Edition

ROOT = Path(__file__).parents[2]
SCENARIOS = "tests/scenarios/"
GOLDEN = ("test_perft.py", "test_playthroughs.py", "test_examples.py")  # digests, and tests of the tests
MOST_SECONDS = 12.0  # of scenarios that cite nothing of a mistake, and of tests: as long as they took when looked at
LOOKING = 0.6  # of the time, at most, to see what each test calls

Function = tuple[str, str]  # a file, a qualified name


class Traced(NamedTuple):
    """A test as it runs on code without a mistake."""

    seconds: float
    failed: bool
    calls: frozenset[Function]


@dataclass
class Outcome:
    """What came of a mistake: who noticed it, and which of its clauses were noticed by a test that cites them."""

    mistake: Mistake
    clauses: frozenset[str]
    valid: bool = True
    noticed_by: list[str] = field(default_factory=list)
    proven: frozenset[str] = frozenset()


class Prover:
    """Runs for each mistake the tests that call its function: those that cite its clauses, then the others."""

    def __init__(
        self, chosen: Sequence[tuple[Mistake, frozenset[str]]], jobs: int, seconds: float, wanted: Callable[[str], bool]
    ) -> None:
        self.chosen = chosen
        self.outcomes: list[Outcome] = []
        self._jobs = jobs
        self.unseen = 0  # tests for which there was no time to see what they call: they are not run
        self._look_until = time.monotonic() + LOOKING * seconds
        self._until = time.monotonic() + seconds
        self._wanted = wanted
        self._files = {str(ROOT / mistake.path) for mistake, _ in chosen}
        self._calls: dict[int, CodeType] = {}
        self._loading: dict[int, CodeType] = {}
        self._items: list[pytest.Item] = []
        self._traced: dict[str, Traced] = {}
        self._loaded: frozenset[Function] = frozenset()  # what runs before any test does
        sys.settrace(self._called)  # what is called while modules are imported
        threading.settrace(self._called)

    def _called(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        if code.co_filename in self._files:
            self._calls[id(code)] = code

    def pytest_configure(self, config: pytest.Config) -> None:
        """Examples are the same in every run."""
        from hypothesis import settings  # noqa: PLC0415  pytest wants to import it first

        settings.register_profile("proof", derandomize=True, database=None, deadline=None)
        settings.load_profile("proof")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Golden digests prove nothing."""
        items[:] = [each for each in items if self._wanted(each.nodeid) and each.path.name not in GOLDEN]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests: see what each calls, then prove."""
        self._items = session.items
        self._loading.update(self._calls)
        began = time.monotonic()
        self._trace()
        failing = [nodeid for nodeid, each in self._traced.items() if each.failed]
        print(f"{len(self._traced)} tests looked at in {time.monotonic() - began:.0f} s", flush=True)
        self.unseen = len(self._items) - len(self._traced)
        if self.unseen:
            print(f"no time to look at {self.unseen} others: they may notice what survives", flush=True)
        self._items = [each for each in self._items if each.nodeid in self._traced]
        for nodeid in failing:
            print(f"fails without a mistake, and is left out: {nodeid}", flush=True)
        self._prove()
        return True

    # What each test calls

    def _trace(self) -> None:
        build = Edition.__init__

        def loading(edition: Edition, *given: Any, **named: Any) -> None:
            before, self._calls = self._calls, self._loading
            build(edition, *given, **named)
            self._calls = before
            self._calls.update(self._loading)

        Edition.__init__ = loading  # type: ignore[assignment, method-assign]
        quick = [each for each in self._items if each.nodeid.startswith(SCENARIOS)]
        slow = [each for each in self._items if not each.nodeid.startswith(SCENARIOS)]
        self._traced = self._look(quick)  # here, not in a child: the editions that they load stay
        gc.collect()
        gc.freeze()
        children = [self._fork(slow[number :: self._jobs]) for number in range(self._jobs)]
        for pid, path in children:
            os.waitpid(pid, 0)
            self._traced.update(pickle.loads(path.read_bytes()))
            path.unlink()
        sys.settrace(None)
        threading.settrace(None)
        Edition.__init__ = build  # type: ignore[method-assign]

    def _fork(self, items: list[pytest.Item]) -> tuple[int, Path]:
        path = Path(tempfile.mkstemp(prefix="proof")[1])
        pid = os.fork()
        if pid == 0:
            silence()
            path.write_bytes(pickle.dumps(self._look(items)))  # what they load is gone with the child
            os._exit(0)
        return pid, path

    def _look(self, items: Sequence[pytest.Item]) -> dict[str, Traced]:
        """What each test calls, as long as there is time."""
        found: dict[str, Traced] = {}
        for item in items:
            if time.monotonic() < self._look_until:
                found[item.nodeid] = self._look_at(item)
        return found

    def _look_at(self, item: pytest.Item) -> Traced:
        self._calls = {}
        began = time.process_time()
        with no_longer_than(0 if _cites(item) else MOST_SECONDS) as broken_off:  # else it would never be run
            failed = _fails(item)
        seconds = max(time.process_time() - began, *broken_off, 0)
        return Traced(seconds, failed and not broken_off, _names(self._calls))

    # What each mistake comes to

    def _prove(self) -> None:
        self._loaded = _names(self._loading)
        waiting, running = deque(self.chosen), dict[int, tuple[Outcome, Path]]()
        began = time.monotonic()
        while waiting or running:
            while waiting and len(running) < self._jobs and time.monotonic() < self._until:
                outcome = Outcome(*waiting.popleft())
                log = Path(tempfile.mkstemp(prefix="proof")[1])
                running[self._try(outcome, log)] = outcome, log
            if not running:
                break
            pid, status = os.wait()
            if pid not in running:
                continue
            outcome, log = running.pop(pid)
            self._judge(outcome, log.read_text(encoding="utf-8").splitlines(), status)
            log.unlink()
            self.outcomes.append(outcome)
            if len(self.outcomes) % 50 == 0:
                noticed = sum(bool(each.noticed_by) for each in self.outcomes)
                print(f"{len(self.outcomes)} mistakes, {noticed} noticed, {time.monotonic() - began:.0f} s", flush=True)

    def _judge(self, outcome: Outcome, log: list[str], status: int) -> None:
        """Read what the child wrote: `>` before a test, `!` after one that failed."""
        if "invalid" in log:
            outcome.valid = False
            return
        noticed = [line[2:] for line in log if line.startswith("! ")]
        if os.WIFSIGNALED(status) and log:  # it went on for ever, or took all memory
            noticed.append(next(line[2:] for line in reversed(log) if line[0] in ">!"))
        elif not noticed and os.waitstatus_to_exitcode(status) not in (0, 5):
            noticed.append("what is loaded before any test")
        cited = {each.nodeid: _cites(each) for each in self._items}
        outcome.noticed_by = noticed
        outcome.proven = frozenset(key for each in noticed for key in cited.get(each, set()) & outcome.clauses)

    def _try(self, outcome: Outcome, log: Path) -> int:
        pid = os.fork()
        if pid:
            return pid
        silence()
        with log.open("w", encoding="utf-8", buffering=1) as told:
            bound_memory()
            if not put(ROOT, outcome.mistake):
                told.write("invalid\n")
                os._exit(0)
            found = self._run(outcome, told)
        function = (str(ROOT / outcome.mistake.path), outcome.mistake.outermost)
        if not found and function in self._loaded:
            self._run_cold(outcome, log)
        os._exit(0)

    def _run(self, outcome: Outcome, told: TextIO) -> bool:
        """Run what cites its clauses until each has been noticed, then the rest until anything is."""
        open_clauses = set(outcome.clauses)
        found = False
        citing, others = self._tests_for(outcome)
        for item in citing:
            if found and not open_clauses & _cites(item):
                continue
            if self._fails_now(item, told):
                found = True
                open_clauses -= _cites(item)
                if not open_clauses:
                    return True
        return found or any(self._fails_now(item, told) for item in others)

    def _fails_now(self, item: pytest.Item, told: TextIO) -> bool:
        told.write(f"> {item.nodeid}\n")
        signal.setitimer(signal.ITIMER_PROF, 1.0 + 10 * self._traced[item.nodeid].seconds)
        signal.alarm(120)
        failed = _fails(item)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.alarm(0)
        if failed:
            told.write(f"! {item.nodeid}\n")
        return failed

    def _tests_for(self, outcome: Outcome) -> tuple[list[pytest.Item], list[pytest.Item]]:
        function = (str(ROOT / outcome.mistake.path), outcome.mistake.outermost)
        calling = [item for item in self._items if function in self._traced[item.nodeid].calls]
        calling = sorted(
            (item for item in calling if not self._traced[item.nodeid].failed),
            key=lambda item: self._traced[item.nodeid].seconds,
        )
        citing = [item for item in calling if _cites(item) & outcome.clauses]
        others = [item for item in calling if item not in citing]
        scenarios = [item for item in others if item.nodeid.startswith(SCENARIOS)]
        named = [item for item in others if item not in scenarios]  # however many scenarios there are
        return citing, [*self._quickest(scenarios, MOST_SECONDS), *self._quickest(named, MOST_SECONDS)]

    def _quickest(self, items: Sequence[pytest.Item], left: float) -> Iterator[pytest.Item]:
        for item in items:
            left -= self._traced[item.nodeid].seconds
            if left > 0:
                yield item

    def _run_cold(self, outcome: Outcome, log: Path) -> None:
        """The same from nothing, in the place of this process."""
        source = Path(tempfile.mkdtemp(prefix="proof"), "source.py")
        source.write_text(outcome.mistake.source(ROOT), encoding="utf-8")
        os.environ.update({cold.PATH: str(ROOT / outcome.mistake.path), cold.SOURCE: str(source), cold.LOG: str(log)})
        citing = [item for item in self._items if _cites(item) & outcome.clauses]
        calling = [item for group in self._tests_for(outcome) for item in group]
        played = [item for item in self._items if item.nodeid.startswith(SCENARIOS)]
        if not played:
            quickest = sorted(self._items, key=lambda item: self._traced[item.nodeid].seconds)
            played = list(self._quickest(quickest, 3 * MOST_SECONDS))
        chosen = dict.fromkeys(item.nodeid for item in [*citing, *calling, *played])
        arguments = ["-p", "tests.proof.cold", *COLD, "-x", *chosen]
        signal.setitimer(signal.ITIMER_PROF, 120)
        os.execv(sys.executable, [sys.executable, "-m", "pytest", *arguments])


QUIET = ("-o", "addopts=--import-mode=importlib", "-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist", "-s")
COLD = (*QUIET, "--hypothesis-seed=0")


def _cites(item: pytest.Item) -> set[str]:
    return {key for mark in item.iter_markers("clause") for key in mark.args}


def _fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _names(calls: dict[int, CodeType]) -> frozenset[Function]:
    return frozenset((code.co_filename, outermost(code)) for code in calls.values())
