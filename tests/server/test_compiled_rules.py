"""Compiled rules for a running server: the bots that wait for them, its messages, and the switch of the workers."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.compile_files import write_state

from shamble.core.game.level import GREEDY, OLD_HAND, PLANNER
from shamble.server.compiled_rules import CompiledRules
from shamble.server.errors import Refused

QUICK = replace(PLANNER, simulations=20)
SLOW = replace(OLD_HAND, simulations=300)
ENDLESS = replace(OLD_HAND, simulations=5000)
LEVELS = (GREEDY, QUICK, SLOW, ENDLESS)
STARTED = 10_000.0


class Compile:
    """Background compile whose state and clock a test sets."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.now = self.started = STARTED
        self.said: list[str] = []
        self.works = True
        self.renewed: list[str] = []
        self.rules: CompiledRules

    def start(self, state: str, interpreted: bool = True) -> CompiledRules:
        """Start a server beside it."""
        self.tell(state)
        self.rules = CompiledRules(self.file, interpreted, lambda: self.now, self.said.append)
        self.rules.worker_renewals += [lambda: self._renew("minds"), lambda: self._renew("jobs")]
        return self.rules

    def tell(self, state: str) -> None:
        write_state(self.file, state, started=self.started, expected_s=180)

    def turn(self, state: str) -> None:
        """Change the state, and have the server look."""
        self.tell(state)
        asyncio.run(self.rules.refresh())

    async def _renew(self, name: str) -> bool:
        self.renewed.append(name)
        return self.works


@pytest.fixture
def compiling(tmp_path: Path) -> Compile:
    return Compile(tmp_path / "compiling.json")


def notes(rules: CompiledRules) -> list[tuple[bool, str]]:
    return [(rules.is_available(level), rules.describe_level(level)) for level in LEVELS]


def test_levels_that_search_long_wait_for_the_compile(compiling: Compile) -> None:
    rules = compiling.start("compiling")
    assert notes(rules) == [
        (True, ""),
        (True, ""),
        (False, "available in 3 minutes"),
        (False, "available in 3 minutes"),
    ]


@pytest.mark.parametrize(
    ("seconds", "note", "line"),
    [
        (0, "available in 3 minutes", "ready in about 3 minutes"),
        (61, "available in 2 minutes", "ready in about 2 minutes"),
        (179, "available in 1 minute", "ready in about 1 minute"),
        (180, "available soon", "ready soon"),
        (4000, "available soon", "ready soon"),
    ],
)
def test_the_minutes_that_are_left_are_said_everywhere(
    compiling: Compile, seconds: float, note: str, line: str
) -> None:
    rules = compiling.start("compiling")
    compiling.now += seconds
    assert rules.describe_level(SLOW) == note
    assert rules.describe_for_lobby() == f"Rules: interpreted. Compiling in the background, {line}."
    assert rules.describe_for_terminal() == f"being compiled in the background, {line}"


def test_a_level_that_waits_is_refused_in_the_same_words(compiling: Compile) -> None:
    rules = compiling.start("compiling")
    rules.check_available(QUICK)
    with pytest.raises(Refused, match=r"^Old Hand: available in 3 minutes$") as refused:
        rules.check_available(SLOW)
    assert (refused.value.code, refused.value.retry) == ("unavailable", 180)


def test_ready_rules_are_taken_up_by_all_workers_once_and_said_in_a_line(compiling: Compile) -> None:
    rules = compiling.start("compiling")
    compiling.turn("compiling")
    assert (compiling.renewed, compiling.said) == ([], [])
    compiling.turn("ready")
    compiling.turn("ready")
    assert compiling.renewed == ["minds", "jobs"]
    (line,) = compiling.said
    assert line == (
        "The rules are compiled. Bots now think about 50 times faster; "
        "the server itself uses the compiled rules after its next start."
    )
    assert rules.describe_for_lobby() == "Rules compiled: bots now think at full speed."
    assert notes(rules) == [(True, "")] * 4
    rules.check_available(ENDLESS)


def test_levels_wait_until_the_workers_have_been_renewed(compiling: Compile) -> None:
    rules = compiling.start("compiling")
    available: list[bool] = []

    async def renew() -> bool:
        available.append(rules.is_available(SLOW))
        return True

    rules.worker_renewals.append(renew)
    compiling.turn("ready")
    assert (available, rules.is_available(SLOW)) == ([False], True)


def test_workers_that_cannot_run_compiled_rules_count_as_a_compile_that_failed(compiling: Compile) -> None:
    rules = compiling.start("compiling")
    compiling.works = False
    compiling.turn("ready")
    compiling.turn("ready")
    assert compiling.renewed == ["minds"]
    assert rules.describe_for_lobby() == "Rules: interpreted, so strong bots think slowly."


def test_another_compile_after_rules_that_could_not_be_run_is_followed_again(compiling: Compile) -> None:
    rules = compiling.start("ready")  # of an earlier day; what it compiled has been removed
    compiling.works = False
    asyncio.run(rules.refresh())
    compiling.works, compiling.started = True, STARTED + 60
    compiling.turn("compiling")
    assert rules.describe_level(SLOW) == "available in 4 minutes"
    compiling.turn("ready")
    assert rules.describe_for_lobby() == "Rules compiled: bots now think at full speed."


def test_after_a_compile_that_failed_all_levels_are_there_the_slowest_with_a_warning(compiling: Compile) -> None:
    rules = compiling.start("compiling")
    compiling.turn("failed")
    compiling.turn("failed")
    assert notes(rules) == [(True, ""), (True, ""), (True, ""), (True, "needs compiled rules")]
    rules.check_available(ENDLESS)
    assert compiling.said == [
        "The rules could not be compiled (build/compile.log). Everything works, but strong bots think slowly."
    ]


def test_a_file_that_is_broken_for_a_moment_changes_nothing(compiling: Compile) -> None:
    rules = compiling.start("compiling")
    compiling.file.write_text('{"state": "rea')
    asyncio.run(rules.refresh())
    assert rules.describe_level(SLOW) == "available in 3 minutes"


def test_a_compile_that_begins_after_the_server_is_followed_too(compiling: Compile) -> None:
    rules = compiling.start("none")
    assert (rules.describe_for_lobby(), rules.describe_for_terminal(), rules.is_available(SLOW)) == ("", "", True)
    compiling.turn("compiling")
    assert not rules.is_available(SLOW)


def test_a_compiled_server_has_nothing_to_say(compiling: Compile) -> None:
    rules = compiling.start("compiling", interpreted=False)
    assert not rules.has_compile
    assert (rules.describe_for_lobby(), rules.describe_for_terminal()) == ("", "")
    assert notes(rules) == [(True, "")] * 4


def test_without_a_compile_only_the_slowest_level_has_a_warning() -> None:
    rules = CompiledRules(None)
    assert (rules.describe_for_lobby(), rules.describe_for_terminal(), rules.has_compile) == ("", "", False)
    assert notes(rules) == [(True, ""), (True, ""), (True, ""), (True, "needs compiled rules")]
