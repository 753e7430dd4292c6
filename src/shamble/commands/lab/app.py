"""Commands `shamble lab`: declarations and checks of their arguments."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Final

from cyclopts import App, Parameter

from ...core.errors import OptionError
from ...installation import install_command

if TYPE_CHECKING:
    from ...lab.experiments.executor import Executor

NEEDED: Final = ("polars", "altair", "vl_convert", "optuna", "sklearn")
MOST: Final = 10_000_000
MOST_UNITS: Final = 256

ArmFile = Annotated[Path, Parameter(help="A version of a game in TOML, with game, preset, [options], seats, content.")]
Side = Annotated[str | None, Parameter(name="--side", help="The side whose wins to measure; the first if left out.")]
Games = Annotated[
    int, Parameter(name="--games", help="The most games to play, or pairs of games where two versions are compared.")
]
Within = Annotated[float, Parameter(name="--within", help="Stop once the answer is this exact, in percentage points.")]
Jobs = Annotated[int | None, Parameter(name="--jobs", help="How many processes to use; one per processor if left out.")]
Ray = Annotated[
    str | None,
    Parameter(name="--ray", help="Play on a Ray cluster instead; its address: auto or HOST:6379."),
]
Seed = Annotated[int, Parameter(name="--seed", help="The seed of the first game; each game adds one.")]
OptionList = Annotated[
    list[str] | None, Parameter(name="--option", negative="", help="A rule to change, for example --option map=cabin.")
]
Presets = Annotated[
    list[str] | None, Parameter(name="--preset", negative="", help="A preset to play; several are played in turn.")
]
Vary = Annotated[
    list[str] | None,
    Parameter(name="--vary", negative="", help="An option, or `seats`, to draw anew for each game; may be repeated."),
]
Out = Annotated[
    Path | None,
    Parameter(
        name="--out",
        help="A folder for the games in Parquet, report.html and report.json. A run that stopped continues there.",
    ),
]
AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON.")]

lab = App(name="lab", help="Measure what a game is like, and what a change does to it.", help_format="plaintext")


@lab.command
def run(
    arm: ArmFile,
    /,
    *,
    games: Games = 2_000,
    within: Within = 0.0,
    side: Side = None,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    apart: Annotated[
        int, Parameter(name="--apart", help="How many games to play twice more, to tell luck from skill; 0 for none.")
    ] = 400,
    out: Out = None,
    json: AsJson = False,
) -> None:
    """Play one version of a game: wins, lengths, choices, drama and luck with intervals, and unused rules."""
    _run_question([arm], games, within, side, jobs, ray, seed, apart, out, json)


@lab.command
def compare(
    first: ArmFile,
    second: ArmFile,
    /,
    *,
    games: Games = 10_000,
    within: Within = 1.5,
    side: Side = None,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    out: Out = None,
    json: AsJson = False,
) -> None:
    """Compare two versions in pairs of games with the same rolls, and say what the change does."""
    _run_question([first, second], games, within, side, jobs, ray, seed, 0, out, json)


@lab.command
def impact(
    arm: ArmFile,
    /,
    *,
    of: Annotated[
        list[str] | None,
        Parameter(name="--of", help="A kind of thing, for example card; may be repeated. All kinds if left out."),
    ] = None,
    games: Games = 1_000,
    within: Within = 1.5,
    side: Side = None,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    out: Out = None,
    json: AsJson = False,
) -> None:
    """Measure what each card, weapon, trait or place does, by playing without it."""
    _check(games, within, jobs, seed)
    _check_installed()
    from ...lab.impact.ablation import AblationStudy  # noqa: PLC0415
    from .impacts import run_impact  # noqa: PLC0415

    with TemporaryDirectory() as scratch, _players(jobs, ray) as players:
        study = AblationStudy(arm, of or [], seed, side, out or Path(scratch))
        run_impact(study, study.run(games, within / 100, players), games, out, json)


@lab.command
def ladder(
    game: Annotated[str, Parameter(help="The game.")],
    /,
    *,
    games: Games = 2_000,
    jobs: Jobs = None,
    ray: Ray = None,
    seed: Seed = 1,
    options: OptionList = None,
    out: Annotated[Path, Parameter(help="A folder for the games in Parquet. A run that stopped continues there.")],
    report: Annotated[Path | None, Parameter(name="--report", help="A TOML file for the table.")] = None,
) -> None:
    """Measure a game's bots: each level against the one below it, or in its place in a team game."""
    _check(games, 0, jobs, seed)
    _check_installed()
    from ...lab.rating_ladder import RatingLadder  # noqa: PLC0415
    from ..seating import parse_options  # noqa: PLC0415
    from .ladder import run_ladder  # noqa: PLC0415

    levels = RatingLadder(game, tuple(parse_options(options or []).items()), seed, out)
    with _players(jobs, ray) as players:
        run_ladder(levels, levels.play_levels(games, players), games, report)


@lab.command
def forecast(
    game: Annotated[str, Parameter(help="A game whose heuristic names features.")],
    /,
    *,
    games: Games = 12_000,
    units: Annotated[int, Parameter(name="--units", help="The number of units in the hidden layer.")] = 32,
    level: Annotated[
        str, Parameter(help="The level of the bots that play; a search uses the forecast so far.")
    ] = "greedy",
    jobs: Jobs = None,
    seed: Seed = 1,
    options: OptionList = None,
    presets: Presets = None,
    vary: Vary = None,
    out: Annotated[Path, Parameter(help="The JSON file for the network; a game's own is policy/forecast.json.")],
) -> None:
    """Fit a forecast of the winner to games of bots, and test it on other games."""
    _check(games, 0, jobs, seed)
    _check_installed()
    if not 1 <= units <= MOST_UNITS:
        raise OptionError(f"--units {units}; allowed: 1 to {MOST_UNITS}")
    from ...lab.forecasts.self_play import SelfPlayConfig  # noqa: PLC0415
    from ..seating import parse_options  # noqa: PLC0415
    from .forecast import fit_forecast  # noqa: PLC0415

    changes = tuple(parse_options(options or []).items())
    kind = SelfPlayConfig(game, changes, seed, level, tuple(presets or [None]), tuple(vary or []))
    fit_forecast(kind, games, jobs or cpu_count() or 1, units, out)


@lab.command
def tune(
    goal: Annotated[
        Path, Parameter(help="The goal in TOML: arm, share or rounds, and a [[knob]] for each number to change.")
    ],
    /,
    *,
    out: Annotated[
        Path, Parameter(help="A folder for the trials and the content found. A run that stopped continues there.")
    ],
    jobs: Jobs = None,
    seed: Seed = 1,
) -> None:
    """Change numbers of the content until a side wins as often, or a game lasts as long, as you want."""
    _check(1, 0, jobs, seed)
    _check_installed()
    from ...lab.tuning.tuner import Tuner  # noqa: PLC0415
    from .answers import run_tuning  # noqa: PLC0415

    run_tuning(Tuner(goal, seed, jobs or cpu_count() or 1, out), out)


@lab.command
def dump(
    arm: ArmFile,
    /,
    *,
    out: Annotated[Path, Parameter(help="A folder for the choices in Parquet. A run that stopped continues there.")],
    games: Games = 1_000,
    observed: Annotated[bool, Parameter(negative="", help="Also save the observation at each choice.")] = False,
    jobs: Jobs = None,
    seed: Seed = 1,
) -> None:
    """Play one version of a game and save every choice as a row, to train programs on."""
    _check(games, 0, jobs, seed)
    _check_installed()
    from ...lab.experiments.arm import read_arm  # noqa: PLC0415
    from ...lab.experiments.dump import Dump  # noqa: PLC0415
    from .dumps import run_dump  # noqa: PLC0415

    with _players(jobs, None) as players:
        run_dump(Dump(read_arm(arm), seed, observed), games, players, out)


def _run_question(
    paths: list[Path],
    games: int,
    within: float,
    side: str | None,
    jobs: int | None,
    ray: str | None,
    seed: int,
    apart: int,
    out: Path | None,
    as_json: bool,
) -> None:
    _check(games, within, jobs, seed)
    if apart < 0:
        raise OptionError(f"--apart {apart}; allowed: 0 or more")
    _check_installed()
    from ...lab.questions import Question  # noqa: PLC0415  loads polars and altair
    from .answers import run_question  # noqa: PLC0415

    question = Question(paths, seed, side)
    with _players(jobs, ray) as players:
        run_question(question, games, within / 100, apart, players, out, as_json)


@contextmanager
def _players(jobs: int | None, ray: str | None) -> Iterator[Executor]:
    """Open `jobs` processes on this machine, or a Ray cluster; OptionError if Ray is not installed."""
    if ray is None:
        from ...lab.experiments.executor import open_executor  # noqa: PLC0415

        with open_executor(jobs or cpu_count() or 1) as players:
            yield players
        return
    if find_spec("ray") is None:
        raise OptionError(f"--ray needs ray: {install_command('ray')}")
    from ...lab.experiments.cluster import connect_cluster  # noqa: PLC0415

    with connect_cluster(ray) as players:
        yield players


def _check_installed() -> None:
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        raise OptionError(f"the lab needs {', '.join(missing)}: {install_command('lab')}")


def _check(games: int, within: float, jobs: int | None, seed: int) -> None:
    for name, number, most in (("--games", games, MOST), ("--jobs", 1 if jobs is None else jobs, 1024)):
        if not 1 <= number <= most:
            raise OptionError(f"{name} {number}; allowed: 1 to {most}")
    if not 0 <= within < 100:
        raise OptionError(f"--within {within:g}; allowed: points, from 0 (play all games) to less than 100")
    if not 0 <= seed < 1 << 62:
        raise OptionError(f"--seed {seed}; allowed: 0 to 2**62 - 1")
