"""Command `shamble`: declarations of its subcommands, and error handling."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Literal, NoReturn

from cyclopts import App, CycloptsError, Parameter
from rich.console import Console

from .bots import names as bot_names
from .commands.backup import add_to as add_backups
from .commands.check import check_scenarios
from .commands.compile import compile_rules
from .commands.fields import write_accessors
from .commands.hindsight import look_back
from .commands.host import host
from .commands.lab.app import lab
from .commands.perft import print_counts
from .commands.play import new_game, resumed_game
from .commands.print import USUAL_BLEED, print_kit
from .commands.replay import render_story, replay_record
from .commands.rules import rules as print_rules
from .commands.serve import add_to as add_serving
from .commands.simulating.simulate import simulate as run_series
from .core.content.toml_files import suggest
from .core.errors import OptionError, ShambleError
from .games import InterpretedOnly, game_names, playable_games
from .installed_games import explain
from .printing.papers import MOST_BLEED
from .pure import VARIABLE
from .version import version

WRONG_INPUT = 2  # exit codes
INTERRUPTED = 130
TABLES = [(game.id, game.options) for game in playable_games()]
OPTIONS = "; ".join(f"{name}: {', '.join(option.id for option in table.option)}" for name, table in TABLES)
PRESETS = "; ".join(f"{name}: {', '.join(preset.id for preset in table.preset)}" for name, table in TABLES)

GameName = Annotated[str, Parameter(help=f"Which game: {', '.join(game_names())}.")]
OptionList = Annotated[
    list[str] | None,
    Parameter(name="--option", negative="", help=f"A rule to change, for example --option map=cabin. Of {OPTIONS}."),
]
PresetName = Annotated[str | None, Parameter(name="--preset", help=f"A named set of options. Of {PRESETS}.")]
Seed = Annotated[int | None, Parameter(name="--seed", help="The seed of the dice: the same seed gives the same rolls.")]
ContentList = Annotated[
    list[Path] | None,
    Parameter(
        name="--content", negative="", help="A folder of home-made content to put over the game's own; may be repeated."
    ),
]
AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]


app = App(
    name="shamble",
    version=version,
    help="Four zombie board games: play, serve, simulate, change and study them.",
    help_format="plaintext",
    suppress_keyboard_interrupt=False,
)


@app.command
def play(
    game: Annotated[str | None, Parameter(help=f"Which game: {', '.join(game_names())}.")] = None,
    *,
    seats: Annotated[
        str | None,
        Parameter(
            help=f"The players, separated by commas: human, {', '.join(bot_names())}. "
            "Several humans take turns at this terminal. Without a human, you watch."
        ),
    ] = None,
    options: OptionList = None,
    preset: PresetName = None,
    content: ContentList = None,
    seed: Seed = None,
    record: Annotated[Path | None, Parameter(help="A new file to save the game in.")] = None,
    resume: Annotated[Path | None, Parameter(help="Continue the game that is saved in this file.")] = None,
) -> None:
    """Play a game at the terminal. It is saved after every line."""
    if resume is not None:
        if game or options or preset or record or seed is not None:
            raise OptionError("--resume FILE: the file has the game, options and seed; allowed: --seats, --content")
        resumed_game(_screen(), resume, seats, content or [])
        return
    if game is None:
        raise OptionError(f"play: which game? {suggest('', game_names())}; or --resume FILE")
    new_game(_screen(), game, seats, options or [], preset, seed, record, content or [])


@app.command
def simulate(
    game: GameName,
    *,
    games: Annotated[int | None, Parameter(help="How many games to play.")] = None,
    seats: Annotated[str | None, Parameter(help=f"The bots, separated by commas: {', '.join(bot_names())}.")] = None,
    options: OptionList = None,
    preset: PresetName = None,
    content: ContentList = None,
    jobs: Annotated[int | None, Parameter(help="How many processes to use; one per processor if left out.")] = None,
    seed: Seed = None,
    json: AsJson = False,
) -> None:
    """Let bots play many games, and print wins with 95 % intervals, reasons, lengths and speed."""
    if games is None:
        raise OptionError("simulate: how many games? For example --games 1000")
    run_series(Console(), game, games, seats, options or [], preset, jobs, seed, json, tuple(content or ()))


@app.command
def replay(
    file: Annotated[Path, Parameter(help="A record, as `play` saves it.")],
    *,
    to: Annotated[int | None, Parameter(help="Stop after this many lines.")] = None,
    verify: Annotated[bool, Parameter(negative="", help="Only check that every line and digest is right.")] = False,
    content: ContentList = None,
) -> None:
    """Tell a recorded game in words, and show the board at the end or after a line."""
    replay_record(Console(), file, to, verify, content or [])


@app.command
def story(
    file: Annotated[Path, Parameter(help="A record, as `play` saves it.")],
    *,
    seat: Annotated[
        str,
        Parameter(
            help="The point of view: a seat by its number, from 0; master; or spectator, for what everybody saw."
        ),
    ] = "spectator",
    form: Annotated[
        Literal["markdown", "page", "json"], Parameter(help="Text, a page of HTML to read and print, or data.")
    ] = "markdown",
    content: ContentList = None,
) -> None:
    """Tell a recorded game as a story, with what people said, from the point of view of one seat."""
    print(render_story(file, seat, form, content or []), end="")


@app.command
def hindsight(
    file: Annotated[Path, Parameter(help="A record of a finished game, as `play` saves it.")],
    *,
    at: Annotated[
        int | None, Parameter(help="Only say what a strong player would have done after this many lines.")
    ] = None,
    json: AsJson = False,
    content: ContentList = None,
) -> None:
    """Analyse a finished game: turning points, luck, and what a strong player would have done."""
    look_back(_screen(), file, at, json, content or [])


@app.command(name="print")
def print_(
    game: GameName,
    *,
    out: Annotated[Path, Parameter(help="The PDF to write.")],
    paper: Annotated[
        Literal["a4", "letter", "card"],
        Parameter(help="The paper; card puts each card on a page of its own, as print shops ask for."),
    ] = "a4",
    bleed: Annotated[
        float | None,
        Parameter(help=f"With card: colour beyond the edge, 0 to {MOST_BLEED} mm; {USUAL_BLEED} if left out."),
    ] = None,
    only: Annotated[
        list[str] | None,
        Parameter(negative="", help="A part to print: a deck by its name, boards, sheets, counters; may be repeated."),
    ] = None,
    changed: Annotated[
        bool, Parameter(negative="", help="Print only what differs from the game's own content.")
    ] = False,
    backs: Annotated[
        bool, Parameter(help="Put a page of backs behind each page of cards, to print on both sides.")
    ] = True,
    options: OptionList = None,
    preset: PresetName = None,
    content: ContentList = None,
) -> None:
    """Write a PDF to print a game: cards with cut marks and backs, boards in pieces, sheets, counters."""
    folders = tuple(content or ())
    print_kit(Console(), game, out, paper, bleed, only or [], changed, backs, options or [], preset, folders)


@app.command
def check(
    paths: Annotated[list[Path], Parameter(help="Scenario files, or folders of them.")],
    /,
    *,
    content: ContentList = None,
) -> int:
    """Run scenarios, and print a line for each failure. The exit code is 1 if any fails."""
    return check_scenarios(Console(), paths, content or [])


@app.command
def rules(
    game: GameName,
    clause: Annotated[str | None, Parameter(help="A clause, for example ZP-101; all of them if left out.")] = None,
    *,
    coverage: Annotated[
        bool,
        Parameter(
            negative="", help="Print the clauses that no code cites or no test exercises; exit code 1 if there are any."
        ),
    ] = False,
    json: AsJson = False,
    content: ContentList = None,
) -> int:
    """Print the rulebook by clause, with the code that implements it and the tests that exercise it."""
    return print_rules(Console(), game, clause, coverage, json, content or [])


@app.command
def perft(
    game: GameName,
    *,
    depth: Annotated[int, Parameter(help="The depth, in choices and rolls.")],
    position: Annotated[
        list[Path] | None, Parameter(negative="", help="Scenario files with positions to count from.")
    ] = None,
    options: OptionList = None,
    content: ContentList = None,
) -> None:
    """Count the nodes of the game tree at each depth, to check the rules."""
    print_counts(Console(), game, depth, position or [], options or [], content or [])


@app.command(name="compile")
def compile_() -> None:
    """Compile the engine and the rules of all installed games; this takes some minutes."""
    modules = compile_rules()
    Console().print(f"Compiled: {len(modules)} modules.")


@app.command
def fields(
    rules: Annotated[str, Parameter(help="The package of the rules, for example shamble.games.plague.rules.")], /
) -> None:
    """Write accessors.py next to fields.py, for authors of a game's rules."""
    Console().print(str(write_accessors(rules)))


add_serving(app)
add_backups(app)
app.command(host)
app.command(lab)


def _screen() -> Console:
    """Return a console without automatic highlighting."""
    return Console(highlight=False)


def run(tokens: list[str] | None = None, restart: Callable[[InterpretedOnly], NoReturn] | None = None) -> int:
    """Run a command line and return its exit code: 2, with a line on stderr, for a wrong input.

    `restart` runs the command again for a game that needs all rules interpreted; without it the exit code is 2.
    """
    try:
        result = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return _refuse(f"{_one_line(str(error))} (shamble --help)")
    except InterpretedOnly as error:
        return _refuse(str(error)) if restart is None else restart(error)
    except ShambleError as error:
        return _refuse(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone: no error message
        return 1
    except OSError as error:
        return _refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    return result if isinstance(result, int) else 0


def _refuse(text: str) -> int:
    print(f"shamble: {_one_line(text)}", file=sys.stderr)
    return WRONG_INPUT


def _one_line(text: str) -> str:
    return " ".join(text.split())


def restart_interpreted(error: InterpretedOnly) -> NoReturn:
    """Explain on stderr, then run this process's command again with all rules interpreted."""
    undeclared = [game.id for game in playable_games() if game.id in error.reasons and not game.compiled]
    print(explain(error.reasons, undeclared), file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    os.environ[VARIABLE] = "1"
    command = [sys.executable, *sys.orig_argv[1:]]
    if sys.platform == "win32":  # there, execv returns to the terminal at once
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(sys.executable, command)


def main() -> None:
    """Run the command line of this process, and exit."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # for terminals that lack characters
    sys.exit(run(restart=restart_interpreted))
