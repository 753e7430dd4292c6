"""The ladder of levels: who wins how often on a side, or gets how much together, what counts as a rung, its report."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import msgspec
import polars as pl
import pytest
from tests.commands.command import Shell

from shamble.core.game.level import DREAMER, GREEDY, RANDOM, Level
from shamble.games import load_game
from shamble.games.apocalypse.game import Apocalypse
from shamble.games.plague.game import PlagueGame
from shamble.lab.experiments.arm import Arm
from shamble.lab.level_matches import HeadToHead, HeadToHeadResult, SelfPlay, SelfPlayResult, SideShare
from shamble.lab.rating_ladder import choose_format

KEPT = sorted((Path(__file__).parents[2] / "docs/ladder").glob("*.toml"))

SHORT = "--games 50 --jobs 1 --out games --option map=cabin --option max_rounds=1 --option initial_zombies=1"


def test_each_level_plays_the_one_below_it_on_both_sides_and_the_table_is_kept(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlagueGame, "levels", (RANDOM, GREEDY))
    ran = shell(f"lab ladder plague {SHORT} --report ladder.toml")
    assert (ran.code, ran.err) == (0, "")
    kept = tomllib.loads((shell.folder / "ladder.toml").read_text(encoding="utf-8"))
    (rung,) = kept["rung"]
    assert (rung["above"], rung["below"], rung["games"]) == ("greedy", "random", 50)
    assert [each["side"] for each in rung["sides"]] == ["human", "zombie"]
    assert rung["share"] == pytest.approx(sum(each["share"] for each in rung["sides"]) / 2)
    assert rung["low"] < rung["share"] < rung["high"]
    assert kept["options"]["max_rounds"] == 1
    played = sorted((shell.folder / "games").rglob("*.parquet"))
    before = [path.stat().st_mtime_ns for path in played]
    assert shell(f"lab ladder plague {SHORT}").out.startswith(ran.out.partition("Report")[0])
    assert [path.stat().st_mtime_ns for path in played] == before


def test_where_all_play_together_each_level_takes_all_seats_in_the_same_games(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks_at_times = Level("rookie", "Rookie", "shuffler", "Hardly ever thinks.", epsilon=0.95)
    monkeypatch.setattr(Apocalypse, "levels", (RANDOM, thinks_at_times))
    ran = shell("lab ladder apocalypse --games 25 --jobs 1 --out games --report ladder.toml")
    assert (ran.code, ran.err) == (0, "")
    (rung,) = tomllib.loads((shell.folder / "ladder.toml").read_text(encoding="utf-8"))["rung"]
    assert (rung["above"], rung["below"], rung["games"]) == ("rookie, 95% at random", "random", 25)
    assert rung["gain"] == pytest.approx(rung["mean"] - rung["mean_below"], abs=2e-4)
    assert rung["low"] < rung["gain"] < rung["high"]
    assert f"{rung['gain']:+.3f}" in ran.out


def test_games_of_one_seed_are_weighed_against_each_other() -> None:
    alike = [[1.0, 0.0], [0.0, 0.0], [1.0, 1.0]]
    better = [[1.0, 1.0], [0.5, 0.5], [1.5, 1.5]]
    games = pl.DataFrame(
        {"arm": [0, 1] * 3, "returns": [better[0], alike[0], better[1], alike[1], better[2], alike[2]]}
    )
    rung = SelfPlay(2).measure(DREAMER, GREEDY, games)
    assert (rung.mean, rung.mean_below, rung.gain) == (1.0, 0.5, 0.5)
    assert (rung.low, rung.high) == (0.5, 0.5)


def test_a_side_that_saves_a_few_of_its_figures_may_win_all_the_same() -> None:
    rows = [
        {"arm": arm, "won": [human, not human], "returns": [0.25, 0.75]}
        for arm, human in enumerate([True, True, False])
    ]
    rung = HeadToHead({"human": [0], "zombie": [1]}, 2).measure(DREAMER, GREEDY, pl.DataFrame(rows))
    assert (rung.games, rung.share) == (2, 0.5)
    assert rung.sides == [SideShare("human", 1.0, 0.0), SideShare("zombie", 0.0, 1.0)]


@pytest.mark.parametrize(
    ("name", "seats", "form"), [("plague", 2, HeadToHead), ("zomboid", 3, SelfPlay), ("apocalypse", 2, SelfPlay)]
)
def test_levels_play_each_other_only_where_two_sides_do(name: str, seats: int, form: type) -> None:
    assert isinstance(choose_format(Arm("", name, None, (), ("random",) * seats, ()).prepare()), form)


@pytest.mark.parametrize(("low", "holds"), [(0.001, True), (0.0, False), (-0.01, False)])
def test_a_rung_of_a_team_holds_if_it_surely_gains(low: float, holds: bool) -> None:
    assert SelfPlayResult("greedy", "dreamer", 2000, 0.5, 0.45, 0.05, low, 0.1).is_stronger is holds


@pytest.mark.parametrize(
    ("share", "low", "human", "holds"),
    [(0.7, 0.61, 0.5, True), (0.64, 0.61, 0.5, False), (0.7, 0.6, 0.5, False), (0.7, 0.61, 0.39, False)],
)
def test_a_rung_holds_by_its_share_its_interval_and_on_either_side(
    share: float, low: float, human: float, holds: bool
) -> None:
    sides = [SideShare("human", human, 0.4), SideShare("zombie", 0.9, 0.6)]
    assert HeadToHeadResult("greedy", "random", 2000, share, low, 0.8, sides).is_stronger is holds


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_table_that_is_kept_has_every_level_on_offer_and_all_its_rungs_hold(path: Path) -> None:
    kept = tomllib.loads(path.read_text(encoding="utf-8"))
    kind: type[SelfPlayResult | HeadToHeadResult] = SelfPlayResult if "gain" in kept["rung"][0] else HeadToHeadResult
    rungs = [msgspec.convert(each, kind) for each in kept["rung"]]
    levels = [each.describe() for each in load_game(kept["game"]).levels]
    assert [(rung.below, rung.above) for rung in rungs] == list(pairwise(levels))
    assert all(rung.is_stronger and rung.games >= 2000 for rung in rungs)
