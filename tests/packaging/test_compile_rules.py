"""The compile of a checkout, in front and in the background."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import ModuleType

import pytest

from .installed import loaded

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The program that compiles, in a checkout of two modules."""
    program = loaded("wheels/compile_rules.py")
    build = tmp_path / "build"
    for name, path in {
        "ROOT": tmp_path,
        "BUILD": build,
        "STATE": build / "compiling.json",
        "MANIFEST": build / "rules/extensions.json",
        "STAGING": build / "lib",
    }.items():
        monkeypatch.setattr(program, name, path)
    for folder in ("src/shamble/core", "tests/core", "build/rules", "build/lib/shamble/core", "build/lib/tests/core"):
        (tmp_path / folder).mkdir(parents=True)
    return program


def test_compiled_files_are_put_beside_their_sources(checkout: ModuleType, tmp_path: Path) -> None:
    names = ["abc__mypyc", "shamble.core.state", "tests.core.duel"]
    for name in names:
        (tmp_path / "build/lib" / f"{name.replace('.', '/')}{SUFFIX}").write_text(name)
    (tmp_path / "build/lib/shamble/core" / f"renamed{SUFFIX}").write_text("of a source that is gone")
    (tmp_path / "build/rules/extensions.json").write_text(json.dumps([{"name": name} for name in names]))
    checkout.place_compiled()
    placed = sorted(
        str(path.relative_to(tmp_path)) for part in ("src", "tests") for path in (tmp_path / part).rglob("*.so")
    )
    assert placed == [f"src/abc__mypyc{SUFFIX}", f"src/shamble/core/state{SUFFIX}", f"tests/core/duel{SUFFIX}"]


def test_a_compile_whose_process_has_ended_does_not_run(checkout: ModuleType) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    checkout.write_state("compiling", ended.pid)
    assert not checkout.is_running()


def test_a_compile_that_runs_is_not_started_again(checkout: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout.write_state("compiling", os.getpid())
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: pytest.fail("a second compile"))
    checkout.start_in_background()


def test_stale_compiled_files_are_gone_before_a_compile_in_the_background(
    checkout: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = tmp_path / "src/shamble/core" / f"state{SUFFIX}"
    stale.write_text("older than its source")
    started = subprocess.Popen([sys.executable, "-c", ""])
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: started)
    checkout.start_in_background()
    started.wait()
    assert not stale.exists()
    assert json.loads((tmp_path / "build/compiling.json").read_text())["state"] == "compiling"
