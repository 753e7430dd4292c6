"""A game whose rules are not compiled, beside a compiled engine."""

from __future__ import annotations

import importlib
import os
import pickle
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import NoReturn

import pytest

import shamble
from shamble import cli, installed_games, pure
from shamble.games import InterpretedOnly, load_game, playable_games, runnable_games

OURS = b"\0 0123456789__mypyc\0"
STATE = "class Fable(State):\n    pass\n"
OTHER = b"\0 9876543210__mypyc\0"


@pytest.fixture
def engine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An engine that is compiled in the group OURS, and used by this process."""
    module = tmp_path / "engine.py"
    compile_module(module, OURS)
    monkeypatch.setattr(pure, "ENGINE", module)
    monkeypatch.setattr(pure.SOURCES, "engine", None)
    for name in ("PURE", "SHAMBLE_PURE"):
        monkeypatch.setenv(name, "")
    pure.watch_imports()
    return module


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A game with two modules of rules and one beside them, none compiled."""
    folder = tmp_path / "site/fable"
    for module in ("__init__", "game", "rules/__init__", "rules/state", "rules/turn"):
        path = folder / f"{module}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("SPEED = 1\n", encoding="utf-8")
    (folder / "rules/state.py").write_text(STATE, encoding="utf-8")
    return folder


def compile_module(path: Path, group: bytes = OURS, age: float = -10) -> Path:
    """Put a file beside a source that looks as if it were compiled, so many seconds older than the source."""
    compiled = path.with_suffix(EXTENSION_SUFFIXES[0])
    compiled.write_bytes(group)
    if path.exists():
        time = path.stat().st_mtime - age
        os.utime(compiled, (time, time))
    return compiled


def compile_game(home: Path, group: bytes = OURS) -> None:
    """Compile the modules of a game's rules."""
    for name in ("state", "turn"):
        compile_module(home / f"rules/{name}.py", group)


@pytest.mark.usefixtures("engine")
def test_rules_without_a_compiled_file_are_not_compiled(home: Path) -> None:
    assert pure.obstacle(home) == pure.NOT_COMPILED


@pytest.mark.usefixtures("engine")
def test_rules_that_are_compiled_with_the_engine_meet_no_obstacle(home: Path) -> None:
    compile_game(home)
    assert pure.obstacle(home) == ""


@pytest.mark.usefixtures("engine")
def test_rules_of_another_group_than_the_engine_cannot_be_used(home: Path) -> None:
    compile_game(home, OTHER)
    assert pure.obstacle(home) == pure.OTHER_ENGINE


@pytest.mark.usefixtures("engine")
def test_rules_that_have_changed_since_they_were_compiled_cannot_be_used(home: Path) -> None:
    compile_game(home)
    compile_module(home / "rules/turn.py", age=10)
    assert pure.obstacle(home) == pure.CHANGED


@pytest.mark.usefixtures("engine")
def test_a_state_outside_the_compiled_rooms_is_not_compiled(home: Path) -> None:
    compile_game(home)
    (home / "position.py").write_text(STATE, encoding="utf-8")
    assert pure.obstacle(home) == pure.NOT_COMPILED


@pytest.mark.usefixtures("engine")
def test_a_game_in_a_single_file_is_looked_at_alone(home: Path) -> None:
    alone = home.parent / "alone.py"
    alone.write_text("class AloneBook(Rulebook):\n    pass\n", encoding="utf-8")
    assert pure.obstacle(alone) == pure.NOT_COMPILED


@pytest.mark.usefixtures("engine")
def test_steps_for_the_state_of_a_compiled_game_need_not_be_compiled(home: Path) -> None:
    (home / "rules/state.py").unlink()
    (home / "rules/turn.py").write_text("class Rest(Task[Plague]):\n    pass\n", encoding="utf-8")
    assert pure.obstacle(home) == ""


def find(home: Path, module: str) -> ModuleSpec | None:
    """Return what the finder finds for a module of the game's rules."""
    return pure.SOURCES.find_spec(f"fable.rules.{module}", [str(home / "rules")])


@pytest.mark.usefixtures("engine")
def test_compiled_files_that_cannot_be_used_are_passed_over_for_their_sources(home: Path) -> None:
    compile_game(home, OTHER)
    spec = find(home, "turn")
    assert spec is not None
    assert isinstance(spec.loader, SourceFileLoader)


@pytest.mark.usefixtures("engine")
def test_compiled_files_that_can_be_used_are_left_to_python(home: Path) -> None:
    compile_game(home)
    assert find(home, "turn") is None


def test_a_process_that_starts_without_compiled_rules_stays_without(home: Path, engine: Path) -> None:
    compile_game(home)
    compiled = engine.with_suffix(EXTENSION_SUFFIXES[0])
    compiled.unlink()
    pure.watch_imports()
    compile_module(engine)
    assert pure.is_interpreted()
    assert find(home, "turn") is not None


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("name", ["PURE", "SHAMBLE_PURE"])
def test_the_environment_asks_for_sources(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not pure.is_interpreted()
    monkeypatch.setenv(name, "1")
    pure.watch_imports()
    assert pure.is_interpreted()


@pytest.fixture
def installed(home: Path, engine: Path, monkeypatch: pytest.MonkeyPatch) -> EntryPoint:
    """The game, installed as `fable` beside the compiled engine."""
    assert engine.name == "engine.py"
    point = EntryPoint("fable", "fable.game:GAME", installed_games.GROUP)
    monkeypatch.setattr(installed_games, "entry_points", lambda group: [point])
    monkeypatch.syspath_prepend(str(home.parent))
    for name in [name for name in sys.modules if name.partition(".")[0] == "fable"]:
        monkeypatch.delitem(sys.modules, name)
    (home / "game.py").write_text(
        "from shamble.core.game.game import Game\n\n\nclass Fable(Game):\n    id = 'fable'\n\n\nGAME = Fable()\n",
        encoding="utf-8",
    )
    importlib.invalidate_caches()
    return point


@pytest.mark.parametrize("module", ["fable.game", "fable", "fable.inner", "alone", "missing.game"])
def test_where_a_game_lies_is_found_without_importing_it(
    module: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(home.parent))
    broken = "raise AssertionError\n"
    (home / "__init__.py").write_text(broken, encoding="utf-8")
    (home / "inner").mkdir()
    alone = home.parent / "alone.py"
    alone.write_text(broken, encoding="utf-8")
    places = {"fable.inner": home / "inner", "alone": alone, "missing.game": None}
    assert installed_games.home_of(EntryPoint("fable", f"{module}:GAME", "")) == places.get(module, home)


@pytest.mark.usefixtures("installed")
def test_the_game_is_refused_with_what_helps() -> None:
    with pytest.raises(InterpretedOnly, match=r"The rules of 'fable' are not compiled, .* set SHAMBLE_PURE=1"):
        load_game("fable")


@pytest.mark.usefixtures("installed")
def test_it_is_named_among_the_games_but_not_among_those_that_run_here() -> None:
    assert "fable" in [each.id for each in playable_games()]
    assert "fable" not in [each.id for each in runnable_games()]


def test_it_runs_here_once_it_is_compiled_with_the_engine(home: Path, installed: EntryPoint) -> None:
    compile_game(home)
    assert load_game(installed.name).id == "fable"


@pytest.mark.usefixtures("installed")
def test_a_command_runs_again_for_it() -> None:
    restarted: list[dict[str, str]] = []

    def restart(error: InterpretedOnly) -> NoReturn:
        restarted.append(error.reasons)
        raise SystemExit(0)

    for command in (["simulate", "fable", "--games", "1"], ["serve"]):
        with pytest.raises(SystemExit):
            cli.run(command, restart)
    assert restarted == [{"fable": pure.NOT_COMPILED}] * 2


def test_the_command_that_runs_again_is_the_same_and_reads_sources(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    executed: list[object] = []

    def execv(*command: object) -> NoReturn:
        executed.append((*command, os.environ["PURE"]))
        raise SystemExit(0)

    monkeypatch.setenv("PURE", "")
    monkeypatch.setattr(sys, "orig_argv", ["python3", "-X", "utf8", "shamble", "play", "fable"])
    monkeypatch.setattr(os, "execv", execv)
    with pytest.raises(SystemExit):
        cli.restart_interpreted(InterpretedOnly({"fable": pure.NOT_COMPILED}))
    assert executed == [(sys.executable, [sys.executable, "-X", "utf8", "shamble", "play", "fable"], "1")]
    assert capsys.readouterr().err == (
        "The rules of 'fable' are not compiled, so this process runs all rules interpreted, some 50 times slower. "
        "`shamble compile` compiles them.\n"
    )


@pytest.mark.usefixtures("installed")
def test_a_game_that_does_not_ask_to_be_compiled_is_told_how_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "execv", lambda *command: sys.exit(0))
    with pytest.raises(SystemExit):
        cli.restart_interpreted(InterpretedOnly({"fable": pure.NOT_COMPILED}))
    assert "set `compiled = True` in the game's class (fable)" in capsys.readouterr().err


@pytest.mark.usefixtures("installed")
def test_a_program_that_loads_it_first_reads_sources_from_then_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pure, "is_engine_loaded", lambda: False)
    installed_games.interpret_if_needed("fable")
    assert pure.is_interpreted()
    assert os.environ["PURE"] == "1"
    assert "The rules of 'fable' are not compiled" in capsys.readouterr().err


@pytest.mark.usefixtures("installed")
def test_a_program_that_has_loaded_the_compiled_engine_is_told_what_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pure, "is_engine_loaded", lambda: True)
    with pytest.raises(InterpretedOnly, match="set SHAMBLE_PURE=1"):
        shamble.load("fable")
    assert not pure.is_interpreted()


def test_the_refusal_reaches_another_process_whole() -> None:
    error = InterpretedOnly({"a": pure.NOT_COMPILED, "b": pure.CHANGED})
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert "The rules of 'a' are not compiled and the rules of 'b' have changed since" in str(error)


@pytest.mark.usefixtures("engine")
def test_a_game_that_comes_with_shamble_is_never_refused() -> None:
    assert installed_games.find_obstacle("plague") == ""
