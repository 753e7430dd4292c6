"""docs/write_a_game.md followed to the letter: every block saved, every command typed, in an environment of its own.

Where this checkout is compiled, the game meets a compiled engine, as it does for most readers.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import time
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import is_compiled
from tests.ports import free_port

from shamble.core.errors import OptionError
from shamble.games import game_folder, game_names, load_game

ROOT = Path(__file__).parents[2]
PART = re.compile(r"`([\w./]+)`:\n\n```\w+\n(.*?\n)```\n|^ {4}(\S[^\n]*)$", re.DOTALL | re.MULTILINE)
TYPED = {"shamble play dash": "walk\n" * 40}  # what the reader types at the terminal
SERVED = "shamble serve --browse"  # goes on until it is told to stop
COMMAND = "import sys\nfrom shamble.cli import main\nif __name__ == '__main__':\n    sys.exit(main())\n"
PATIENCE = 60


class Reader:
    """A newcomer at a shell, in an environment with Shamble and an empty folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "game"
        self.folder.mkdir()
        self.said: dict[str, str] = {}
        place = folder / "environment"
        venv.create(place, with_pip=True, symlinks=True)
        paths = {each: sysconfig.get_path(each, vars={"base": str(place)}) for each in ("purelib", "scripts")}
        # this checkout and the packages it needs are here, too, as if they had been installed
        Path(paths["purelib"], "here.pth").write_text(f"{ROOT / 'src'}\n{sysconfig.get_path('purelib')}\n")
        script = Path(paths["scripts"], "shamble")
        script.write_text(f"#!{paths['scripts']}/python\n{COMMAND}", encoding="utf-8")
        script.chmod(0o755)
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" > {folder / "opened"}\n', encoding="utf-8")
        browser.chmod(0o755)
        self.opened = folder / "opened"  # the address that the browser was sent to
        self.port = free_port()
        ours = ("PYTHON", "SHAMBLE", "PURE", "COMPILED", "VIRTUAL_ENV")
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(ours)} | {
            "PATH": os.pathsep.join([paths["scripts"], os.environ["PATH"]]),
            "XDG_STATE_HOME": str(folder / "state"),
            "BROWSER": str(browser),
            "SHAMBLE_PORT": str(self.port),
            "SHAMBLE_FOLDER": str(folder / "data"),
        }

    def type(self, command: str) -> str:
        """Run a command to its end, and return what it prints; keep what it says besides."""
        done = subprocess.run(
            command,
            shell=True,
            env=self.environment,
            cwd=self.folder,
            input=TYPED.get(command, ""),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        self.said[command] = done.stderr
        return done.stdout

    @contextmanager
    def serving(self) -> Iterator[None]:
        """Serve, as the page says, until the block ends."""
        with subprocess.Popen(
            SERVED.split(), env=self.environment, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        ) as server:
            try:
                wait_until(lambda: self.opened.exists() and self.opened.read_text() != "")
                yield
            finally:
                server.terminate()
                output, _ = server.communicate()
                self.said[SERVED] = output.decode()


def wait_until(holds: Any) -> None:
    """Wait for a condition."""
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until, "it does not come"
        time.sleep(0.1)


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """The reader at the end of the page."""
    reader = Reader(tmp_path_factory.mktemp("reader"))
    for name, text, command in PART.findall((ROOT / "docs/write_a_game.md").read_text(encoding="utf-8")):
        if name:
            (reader.folder / name).write_text(text, encoding="utf-8")
        elif command != SERVED:
            reader.said[f"{command}, printed"] = reader.type(command)
        else:
            with reader.serving():
                pass
    return reader


def test_its_scenarios_hold_and_each_of_its_clauses_is_cited(reader: Reader) -> None:
    assert "3 scenarios, 0 failed" in reader.said["shamble check scenarios, printed"]
    script = "from shamble.clauses import format_coverage; print(*format_coverage('dash'), sep='\\n')"
    assert "Dash: 4 clauses, 4 cited by code" in reader.type(
        f"python -c \"import shamble; shamble.load('dash'); {script}\""
    )


def test_a_person_plays_it_to_the_end(reader: Reader) -> None:
    assert "The game is over" in reader.said["shamble play dash, printed"]


def test_it_is_offered_played_and_simulated_by_the_commands(reader: Reader) -> None:
    assert ", ".join([*game_names(), "dash"]) in " ".join(reader.type("shamble play --help").replace("│", " ").split())
    won = json.loads(reader.type("shamble simulate dash --games 50 --jobs 1 --seed 3 --json"))
    assert won["games"] == 50
    told = reader.type("shamble play dash --seats random,greedy --seed 5 --record dash.shamble")
    assert "Moves ann" in told
    assert "lines hold" in reader.type("shamble replay dash.shamble --verify")


def test_commands_and_server_say_that_they_run_interpreted_where_the_engine_is_compiled(reader: Reader) -> None:
    expected = "The rules of 'dash' are not compiled" if is_built() else ""
    for command in ("shamble check scenarios", "shamble simulate dash --games 200", "shamble play dash"):
        assert reader.said[command].startswith(expected)
        assert bool(reader.said[command]) == is_built()
    assert ("The rules of 'dash' are not compiled" in reader.said[SERVED]) == is_built()


def is_built() -> bool:
    """Whether this checkout is compiled, even if this process reads its sources."""
    return is_compiled() or any((ROOT / "src/shamble/core").glob("state.*.so"))


def test_a_game_that_comes_with_shamble_runs_as_it_is_beside_it(reader: Reader) -> None:
    command = "shamble simulate thirty_seconds --games 1 --jobs 1"
    reader.type(command)
    assert reader.said[command] == ""


def test_the_browser_opens_the_lobby_and_bots_play_it_at_a_table(reader: Reader) -> None:
    reader.opened.unlink()
    with reader.serving():
        assert reader.opened.read_text().strip() == f"http://127.0.0.1:{reader.port}"
        assert [each["id"] for each in ask(reader, "/games")] == [*game_names(), "dash"]
        assert ask(reader, "/games/dash/rulebook")["clauses"][0]["id"] == "DA-01"
        seats = [{"k": "bot", "level": "random"}, {"k": "bot", "level": "greedy"}]
        table = ask(reader, "/tables", {"id": "one", "game": "dash", "seats": seats})["table"]["id"]
        wait_until(lambda: ask(reader, f"/tables/{table}")["state"] == "over")
        assert "Moves ann" in json.dumps(ask(reader, f"/tables/{table}/replay"))


def ask(reader: Reader, path: str, body: dict[str, Any] | None = None) -> Any:
    """An answer of the server."""
    origin = f"http://127.0.0.1:{reader.port}"
    request = urllib.request.Request(
        f"{origin}/api/v1{path}",
        data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "Origin": origin},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def test_it_is_compiled_with_the_engine_because_it_says_so(reader: Reader) -> None:
    command = "python -c \"from shamble.commands.compile import find_modules; print(*find_modules(), sep='\\n')\""
    turn, module = reader.folder / "dash/rules/turn.py", reader.folder / "dash/game.py"
    modules = reader.type(command).split()
    assert str(turn) in modules
    assert str(module) not in modules
    text = module.read_text(encoding="utf-8")
    module.write_text(text.replace("    compiled = True\n", ""), encoding="utf-8")
    assert str(turn) not in reader.type(command).split()
    module.write_text(text, encoding="utf-8")


def test_a_game_that_comes_with_shamble_has_its_folder_here() -> None:
    assert game_folder("plague") == ROOT / "src/shamble/games/plague"


def test_a_game_that_cannot_be_loaded_is_named_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    point = "[shamble.games]\nbroken = broken.game:GAME\n"
    (tmp_path / "broken-1.dist-info").mkdir()
    (tmp_path / "broken-1.dist-info/entry_points.txt").write_text(point, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setitem(sys.modules, "broken", None)
    assert "broken" in game_names()
    with pytest.raises(OptionError, match="game 'broken' cannot be loaded: ModuleNotFoundError"):
        load_game("broken")
