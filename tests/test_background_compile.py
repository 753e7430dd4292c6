"""A compile in the background: what its file says, whatever state the file is in, and who reads sources meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.compile_files import write_state

from shamble.background_compile import VARIABLE, CompileState, read_state, state_file

READS_SOURCES = """
from shamble import pure
pure.group_of = lambda module: b"group"  # as if the engine were compiled
pure.watch_imports()
print(pure.SOURCES.reads_engine)
"""


def ended() -> int:
    """The id of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def test_the_environment_names_the_file_if_anything_is_compiled() -> None:
    assert state_file({VARIABLE: "build/compiling.json"}) == Path("build/compiling.json")
    assert state_file({}) is None
    assert state_file({VARIABLE: " "}) is None


def test_a_compile_says_when_it_began_and_how_long_it_should_take(tmp_path: Path) -> None:
    file = write_state(tmp_path / "state.json", "compiling", started=1000.5, expected_s=180)
    state = read_state(file)
    assert state == CompileState("compiling", 1000.5, 180, os.getpid(), "build/compile.log")
    assert state.remaining_s(now=1060.5) == 120
    assert state.remaining_s(now=5000) == 0


@pytest.mark.parametrize(
    "text", ["", '{"state": "comp', '{"state": "asleep"}', '{"state": "ready", "started": "now"}', "[]", "\udcff"]
)
def test_a_broken_file_says_that_nothing_is_compiled(tmp_path: Path, text: str) -> None:
    file = tmp_path / "state.json"
    file.write_bytes(text.encode(errors="surrogateescape"))
    assert read_state(file) == CompileState()


def test_a_missing_file_says_that_nothing_is_compiled(tmp_path: Path) -> None:
    assert read_state(tmp_path / "state.json") == CompileState()
    assert read_state(None) == CompileState()


def test_a_compile_whose_process_has_died_has_failed(tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    for pid in (ended(), 0, -1, 1 << 40):
        assert read_state(write_state(file, "compiling", pid=pid)).state == "failed", pid


def test_a_compile_that_has_died_has_failed_before_its_parent_knows(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
        assert read_state(write_state(tmp_path / "state.json", "compiling", pid=process.pid)).state == "failed"


def test_a_compile_that_is_ready_stays_so_when_its_process_has_ended(tmp_path: Path) -> None:
    assert read_state(write_state(tmp_path / "state.json", "ready", pid=ended())).state == "ready"


@pytest.mark.parametrize(
    ("state", "reads_sources"), [("compiling", True), ("ready", False), ("failed", False), ("none", False)]
)
def test_a_process_that_starts_during_a_compile_reads_sources(tmp_path: Path, state: str, reads_sources: bool) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("PURE", "SHAMBLE_PURE")}
    environment |= {VARIABLE: str(write_state(tmp_path / "state.json", state)), "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", READS_SOURCES]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(reads_sources)
