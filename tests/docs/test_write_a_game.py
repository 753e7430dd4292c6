"""A third game is a package and nothing else: docs/write_a_game.md is followed to the letter."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from tests.web.host import Host

from shamble.core.errors import OptionError
from shamble.games import game, home, names

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"`([\w./]+)`:\n\n```\w+\n(.*?)\n```\n", re.DOTALL)


def run(site: Path, *command: str) -> str:
    """What a command says in an environment where the game is installed."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(site)]), "PURE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *command], env=environment, cwd=site.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the game of the page is installed in, from a folder of its own."""
    folder = tmp_path_factory.mktemp("game")
    for name, text in BLOCK.findall((ROOT / "docs/write_a_game.md").read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{text}\n", encoding="utf-8")
    for package in ("dash", "dash/rules"):
        (folder / package / "__init__.py").touch()
    run(folder, "shamble", "fields", "dash.rules")
    place = folder / "site"
    run(place, "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", f"--target={place}", ".")
    return place


def test_its_scenarios_hold_and_each_of_its_clauses_is_cited(site: Path) -> None:
    assert "3 scenarios, 0 failed" in run(site, "shamble", "check", "scenarios")
    assert "Dash: 4 clauses, 4 cited by code" in run_coverage(site)


def run_coverage(site: Path) -> str:
    script = "from shamble.clauses import report; print(*report('dash'), sep='\\n')"
    (site.parent / "covered.py").write_text(script, encoding="utf-8")
    return run(site, "covered")


def test_it_is_offered_played_and_simulated_by_the_commands(site: Path) -> None:
    assert ", ".join([*names(), "dash"]) in " ".join(run(site, "shamble", "play", "--help").replace("│", " ").split())
    won = json.loads(run(site, "shamble", "simulate", "dash", "--games", "50", "--jobs", "1", "--seed", "3", "--json"))
    assert won["games"] == 50
    told = run(site, "shamble", "play", "dash", "--seats", "random,greedy", "--seed", "5", "--record", "dash.shamble")
    assert "Moves ann" in told
    assert "lines hold" in run(site, "shamble", "replay", "dash.shamble", "--verify")


def test_it_stands_in_the_lobby_and_is_played_at_a_table(site: Path, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("PURE", "1")
    host = Host(tmp_path, also=site)
    host.start()
    try:
        shown = ask(host, "/games")
        assert [each["id"] for each in shown] == [*names(), "dash"]
        assert ask(host, "/games/dash/rulebook")["clauses"][0]["id"] == "DA-01"
        seats = [{"k": "bot", "level": "random"}, {"k": "bot", "level": "greedy"}]
        table = ask(host, "/tables", {"id": "one", "game": "dash", "seats": seats})["table"]["id"]
        until = time.monotonic() + 60
        while ask(host, f"/tables/{table}")["state"] != "over":
            assert time.monotonic() < until, "the bots do not play to the end"
            time.sleep(0.2)
        assert "Moves ann" in json.dumps(ask(host, f"/tables/{table}/replay"))
    finally:
        host.kill()


def ask(host: Host, path: str, body: dict[str, Any] | None = None) -> Any:
    """An answer of the server."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{host.port}/api/v1{path}",
        data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "Origin": host.origin},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def test_it_is_compiled_with_the_engine_because_it_says_so(site: Path) -> None:
    script = "from shamble.commands.compile import sources; print(*sources(), sep='\\n')"
    (site.parent / "compiled.py").write_text(script, encoding="utf-8")
    turn, game = site.parent / "dash/rules/turn.py", site.parent / "dash/game.py"
    modules = run(site, "compiled").split()
    assert str(turn) in modules
    assert str(game) not in modules
    game.write_text(game.read_text(encoding="utf-8").replace("    compiled = True\n", ""), encoding="utf-8")
    assert str(turn) not in run(site, "compiled").split()


def test_a_game_that_comes_with_shamble_has_its_folder_here() -> None:
    assert home("plague") == ROOT / "src/shamble/games/plague"


def test_a_game_that_cannot_be_loaded_is_named_with_the_reason(site: Path, monkeypatch: Any) -> None:
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setitem(sys.modules, "dash.game", None)
    assert "dash" in names()
    with pytest.raises(OptionError, match="game 'dash' cannot be loaded: ModuleNotFoundError"):
        game("dash")
