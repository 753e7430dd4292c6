"""The command `shamble`: its parts, what each takes, and what is said when something is wrong."""

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
from .commands.perft import count
from .commands.play import new_game, resumed_game
from .commands.print import USUAL_BLEED, print_kit
from .commands.replay import replay_record, written_story
from .commands.rules import rules as print_rules
from .commands.serve import add_to as add_serving
from .commands.simulating.simulate import simulate as run_series
from .core.content.toml_files import nearest
from .core.errors import OptionError, ShambleError
from .games import InterpretedOnly, names, playable
from .installed_games import explain
from .printing.papers import MOST_BLEED
from .pure import VARIABLE
from .version import version

WRONG = 2  # the exit code of a wrong input
INTERRUPTED = 130
TABLES = [(game.id, game.options) for game in playable()]
OPTIONS = "; ".join(f"{name}: {', '.join(option.id for option in table.option)}" for name, table in TABLES)
PRESETS = "; ".join(f"{name}: {', '.join(preset.id for preset in table.preset)}" for name, table in TABLES)

GameName = Annotated[str, Parameter(help=f"Which game: {', '.join(names())}.")]
OptionList = Annotated[
    list[str] | None,
    Parameter(name="--option", negative="", help=f"A rule to change, as in --option map=cabin. Of {OPTIONS}."),
]
PresetName = Annotated[str | None, Parameter(name="--preset", help=f"A named choice of options. Of {PRESETS}.")]
Seed = Annotated[int | None, Parameter(name="--seed", help="With the same seed the dice fall the same.")]
ContentList = Annotated[
    list[Path] | None,
    Parameter(
        name="--content", negative="", help="A folder of home-made content, laid over the game's own; may be repeated."
    ),
]
AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]


app = App(
    name="shamble",
    version=version,
    help="The open table for zombie games: play, simulate, replay, check the rules.",
    help_format="plaintext",
    suppress_keyboard_interrupt=False,
)


@app.command
def play(
    game: Annotated[str | None, Parameter(help=f"Which game: {', '.join(names())}.")] = None,
    *,
    seats: Annotated[
        str | None,
        Parameter(
            help=f"Who plays, with commas between: human (you), {', '.join(bot_names())}. "
            "Several humans take turns at this terminal; with none, you watch."
        ),
    ] = None,
    options: OptionList = None,
    preset: PresetName = None,
    content: ContentList = None,
    seed: Seed = None,
    record: Annotated[Path | None, Parameter(help="The file to keep the game in; it must not be there yet.")] = None,
    resume: Annotated[Path | None, Parameter(help="Go on with the game that is kept in this file.")] = None,
) -> None:
    """Play a game at the terminal, every line kept as it is played."""
    if resume is not None:
        if game or options or preset or record or seed is not None:
            raise OptionError("--resume FILE: the file says game, options and seed; allowed: --seats, --content")
        resumed_game(_screen(), resume, seats, content or [])
        return
    if game is None:
        raise OptionError(f"play: which game? {nearest('', names())}; or --resume FILE")
    new_game(_screen(), game, seats, options or [], preset, seed, record, content or [])


@app.command
def simulate(
    game: GameName,
    *,
    games: Annotated[int, Parameter(help="How many.")],
    seats: Annotated[str | None, Parameter(help=f"Who plays, with commas between: {', '.join(bot_names())}.")] = None,
    options: OptionList = None,
    preset: PresetName = None,
    content: ContentList = None,
    jobs: Annotated[int | None, Parameter(help="How many processes; one per processor if left out.")] = None,
    seed: Seed = None,
    json: AsJson = False,
) -> None:
    """Let bots play many games: wins with 95 % intervals, reasons, lengths, speed."""
    run_series(Console(), game, games, seats, options or [], preset, jobs, seed, json, tuple(content or ()))


@app.command
def replay(
    file: Annotated[Path, Parameter(help="A record, as `play` keeps it.")],
    *,
    to: Annotated[int | None, Parameter(help="Stop after so many lines.")] = None,
    verify: Annotated[bool, Parameter(negative="", help="Say only whether every line and digest holds.")] = False,
    content: ContentList = None,
) -> None:
    """Tell a recorded game in words, and show the table at its end or after a line."""
    replay_record(Console(), file, to, verify, content or [])


@app.command
def story(
    file: Annotated[Path, Parameter(help="A record, as `play` keeps it.")],
    *,
    seat: Annotated[
        str,
        Parameter(help="As whom it is told: a seat by its number, from 0; master; or spectator, who saw what all did."),
    ] = "spectator",
    form: Annotated[
        Literal["markdown", "page", "json"], Parameter(help="A text, a page of HTML to read and print, or data.")
    ] = "markdown",
    content: ContentList = None,
) -> None:
    """Tell a recorded game as a story to keep, with what people said: no more than one seat saw."""
    print(written_story(file, seat, form, content or []), end="")


@app.command
def hindsight(
    file: Annotated[Path, Parameter(help="A record of a game that is over, as `play` keeps it.")],
    *,
    at: Annotated[
        int | None, Parameter(help="Say only what a strong player would have done after so many lines.")
    ] = None,
    json: AsJson = False,
    content: ContentList = None,
) -> None:
    """Look back on a finished game: what decided it, what luck did, what a strong player would have done."""
    look_back(_screen(), file, at, json, content or [])


@app.command(name="print")
def print_(
    game: GameName,
    *,
    out: Annotated[Path, Parameter(help="The PDF to write.")],
    paper: Annotated[
        Literal["a4", "letter", "card"],
        Parameter(help="The printer's sheets; card gives each card a page of its own, as print shops ask for."),
    ] = "a4",
    bleed: Annotated[
        float | None,
        Parameter(help=f"Colour beyond a single card's edge, 0 to {MOST_BLEED} mm; {USUAL_BLEED} if not given."),
    ] = None,
    only: Annotated[
        list[str] | None,
        Parameter(negative="", help="A part: a deck by its name, boards, sheets, counters; may be repeated."),
    ] = None,
    changed: Annotated[
        bool, Parameter(negative="", help="Only what the game's own content has not, or has otherwise.")
    ] = False,
    backs: Annotated[bool, Parameter(help="A page of backs behind each page of cards: print on both sides.")] = True,
    options: OptionList = None,
    preset: PresetName = None,
    content: ContentList = None,
) -> None:
    """Print a game on paper: cards with cut marks and backs, boards in pieces, sheets, counters, as a PDF."""
    folders = tuple(content or ())
    print_kit(Console(), game, out, paper, bleed, only or [], changed, backs, options or [], preset, folders)


@app.command
def check(
    paths: Annotated[list[Path], Parameter(help="Scenario files, or folders that hold some.")],
    /,
    *,
    content: ContentList = None,
) -> int:
    """Run scenarios: a line for each failure, exit code 1 if there is one."""
    return check_scenarios(Console(), paths, content or [])


@app.command
def rules(
    game: GameName,
    clause: Annotated[str | None, Parameter(help="A clause, as ZP-101; all if left out.")] = None,
    *,
    coverage: Annotated[
        bool, Parameter(negative="", help="Which clauses no code cites or no test exercises; exit code 1 for any.")
    ] = False,
    json: AsJson = False,
    content: ContentList = None,
) -> int:
    """Print the rulebook by clause: the text, the code that implements it, the tests that exercise it."""
    return print_rules(Console(), game, clause, coverage, json, content or [])


@app.command
def perft(
    game: GameName,
    *,
    depth: Annotated[int, Parameter(help="How deep, in choices and rolls.")],
    position: Annotated[
        list[Path] | None, Parameter(negative="", help="Scenario files: their positions are counted from.")
    ] = None,
    options: OptionList = None,
    content: ContentList = None,
) -> None:
    """Count the ways to make 1, 2, ... choices and rolls: a check on the rules."""
    count(Console(), game, depth, position or [], options or [], content or [])


@app.command(name="compile")
def compile_() -> None:
    """Compile the engine and the rules of every game that is here, where they run: some minutes."""
    modules = compile_rules()
    Console().print(f"Compiled: {len(modules)} modules.")


@app.command
def fields(
    rules: Annotated[str, Parameter(help="A package of rules that declares them, as shamble.games.plague.rules.")], /
) -> None:
    """Write the accessors of a game's fields, for the author of its rules: accessors.py beside fields.py."""
    for path in write_accessors(rules):
        Console().print(str(path))


add_serving(app)
add_backups(app)
app.command(host)
app.command(lab)


def _screen() -> Console:
    """The terminal of a person who plays."""
    return Console(highlight=False)


def run(tokens: list[str] | None = None, restart: Callable[[InterpretedOnly], NoReturn] | None = None) -> int:
    """Run a command line and return its exit code: 2, and one line on stderr, if something is wrong with it.

    `restart` runs the command again for a game that needs all rules interpreted.
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
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read has gone: not an error
        return 1
    except OSError as error:
        return _refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    return result if isinstance(result, int) else 0


def _refuse(text: str) -> int:
    print(f"shamble: {_one_line(text)}", file=sys.stderr)
    return WRONG


def _one_line(text: str) -> str:
    return " ".join(text.split())


def restart_interpreted(error: InterpretedOnly) -> NoReturn:
    """Run this process's command anew with all rules interpreted, and say so."""
    undeclared = [game.id for game in playable() if game.id in error.reasons and not game.compiled]
    print(explain(error.reasons, undeclared), file=sys.stderr)
    sys.stdout.flush()
    sys.stderr.flush()
    os.environ[VARIABLE] = "1"
    command = [sys.executable, *sys.orig_argv[1:]]
    if sys.platform == "win32":  # there, what replaces a process leaves the terminal at once
        sys.exit(subprocess.run(command, check=False).returncode)
    os.execv(sys.executable, command)


def main() -> None:
    """The command's entry point."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without these signs gets a ? for them
    sys.exit(run(restart=restart_interpreted))
