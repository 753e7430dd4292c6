"""The bots of docs/write_a_bot.md, to the letter."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shamble.bots.random import RandomBot
from shamble.core.game.edition import Edition

from ..core.duel.game import DUEL
from ..server.local_server import Guest, local_server

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"`([\w./]+)`:\n\n```\w+\n(.*?)\n```\n", re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of the page."""
    for name, text in BLOCK.findall((ROOT / "docs/write_a_bot.md").read_text(encoding="utf-8")):
        (tmp_path / name).write_text(f"{text}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def run(folder: Path, name: str, *told: str) -> subprocess.Popen[str]:
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, name, *told]
    return subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True)


def test_who_tries_its_choices_beats_who_does_not(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(sys, "argv", ["match.py", "thirty_seconds", "0"])
    found = runpy.run_path(str(folder / "match.py"))
    assert capsys.readouterr().out == "seat 1: 0 of 0\nseat 2: 0 of 0\n"
    play: Callable[..., list[float]] = found["play"]
    players = [found["Rollouts"](2), RandomBot()]
    assert sum(play(Edition(DUEL, None, {}), players, seed)[0] for seed in range(4)) > 2


def test_the_heuristic_of_the_page_plays_a_game_to_its_end(folder: Path) -> None:
    running = run(folder, "closing.py")
    assert "'reason'" in running.communicate(timeout=60)[0]


def test_the_program_of_the_page_plays_a_seat_until_the_game_is_over(folder: Path) -> None:
    with local_server(folder / "data") as server, Guest(server.url) as guest:
        table = guest.create("duel", "me", "random")["table"]["id"]
        token = guest.ask("POST", f"/tables/{table}/seats/0/token", json={})["token"]
        running = run(folder, "program.py", server.url, table, token)
        assert "winner" in running.communicate(timeout=60)[0]
        assert running.returncode == 0
