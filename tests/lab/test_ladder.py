"""The ladder of levels: who wins how often on which side, what counts as a rung, and its report."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from tests.commands.command import Shell

from shamble.games import game
from shamble.lab.ladder import OnASide, Report, Rung

KEPT = sorted((Path(__file__).parents[2] / "docs/ladder").glob("*.toml"))

SHORT = "--games 50 --jobs 1 --out games --option map=cabin --option max_rounds=1 --option initial_zombies=1"


def test_each_level_plays_the_one_below_it_on_both_sides_and_the_table_is_kept(shell: Shell) -> None:
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


def test_a_game_whose_players_are_all_on_one_side_has_no_ladder(shell: Shell) -> None:
    ran = shell("lab ladder apocalypse --out games")
    assert ran.code == 2
    assert "allowed: a game of two sides" in ran.err


@pytest.mark.parametrize(
    ("share", "low", "human", "holds"),
    [(0.7, 0.61, 0.5, True), (0.64, 0.61, 0.5, False), (0.7, 0.6, 0.5, False), (0.7, 0.61, 0.39, False)],
)
def test_a_rung_holds_by_its_share_its_interval_and_on_either_side(
    share: float, low: float, human: float, holds: bool
) -> None:
    sides = [OnASide("human", human, 0.4), OnASide("zombie", 0.9, 0.6)]
    assert Rung("greedy", "random", 2000, share, low, 0.8, sides).holds is holds


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_table_that_is_kept_has_every_level_on_offer_and_all_its_rungs_hold(path: Path) -> None:
    report = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Report)
    levels = [each.described() for each in game(report.game).levels]
    assert [(rung.below, rung.above) for rung in report.rung] == list(pairwise(levels))
    assert all(rung.holds and rung.games >= 2000 for rung in report.rung)
