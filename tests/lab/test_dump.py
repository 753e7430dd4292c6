"""Games dumped choice by choice: what is read back is the game, and what a kill left is played on."""

from __future__ import annotations

import json

import polars as pl
import pytest
from tests.commands.command import Shell
from tests.lab.conftest import WriteArm

from shamble.core.analysis.action_space import ActionSpace
from shamble.core.chance import Rng
from shamble.core.fields.visibility import observe
from shamble.core.offers import LegalActions
from shamble.core.play import node_kind, offers, resolve, sample, take
from shamble.core.step import CHANCE
from shamble.lab.experiments.arm import read_arm

LINE = "lab dump today.toml --games 25 --jobs 1 --seed 5 --out kept"


def read(shell: Shell) -> pl.DataFrame:
    return pl.read_parquet(shell.folder / "kept" / "*.parquet")


@pytest.fixture
def kept(shell: Shell, arm: WriteArm) -> pl.DataFrame:
    arm("today")
    ran = shell(f"{LINE} --observed")
    assert (ran.code, ran.err) == (0, "")
    found = read(shell)
    assert ran.out == f"25 games, {found.height:,} choices: kept\n"
    return found


def test_the_choices_of_a_game_and_its_seed_are_the_game(kept: pl.DataFrame, arm: WriteArm) -> None:
    edition = read_arm(arm("today")).prepare().edition
    space, rng, scratch = ActionSpace(edition.book), Rng(5 + 3), LegalActions()
    s = edition.initial_state(2)
    game = kept.filter(pl.col("game") == 3)
    assert set(game["seed"]) == {5 + 3}
    for row in game.iter_rows(named=True):
        while node_kind(s) == CHANCE:
            resolve(s, sample(s, rng, scratch))
        assert row["options"] == [space.number(each) for each in offers(s)]
        assert row["observation"] == observe(s, row["seat"])
        take(s, space.action(row["action"], row["seat"]))
    while node_kind(s) == CHANCE:
        resolve(s, sample(s, rng, scratch))
    assert node_kind(s) == 0
    assert dict(game.select("seat", "returned").unique().iter_rows()) == dict(enumerate(s.returns()))


def test_the_numbers_of_actions_are_known_by_their_digest(kept: pl.DataFrame, shell: Shell, arm: WriteArm) -> None:
    card = json.loads((shell.folder / "kept" / "experiment.json").read_text(encoding="utf-8"))
    book = read_arm(arm("today")).prepare().edition.book
    assert card["actions"] == ActionSpace(book).digest
    said = kept.row(0, named=True)
    assert said["said"].split()[0] == book.verbs[ActionSpace(book).action(said["action"], 0) & 255].name


def test_after_a_kill_a_dump_goes_on_and_comes_to_the_same(shell: Shell, arm: WriteArm) -> None:
    arm("today")
    assert shell(LINE.replace("25", "50")).code == 0
    whole = read(shell)
    first, second = (shell.folder / "kept" / f"00000{n}.parquet" for n in (0, 1))
    second.rename(second.with_suffix(".part"))  # half written
    before = first.stat().st_mtime_ns
    assert shell(LINE.replace("25", "50")).code == 0
    assert read(shell).equals(whole)
    assert first.stat().st_mtime_ns == before


def test_a_folder_with_other_choices_is_refused(shell: Shell, arm: WriteArm) -> None:
    arm("today")
    assert shell(LINE).code == 0
    ran = shell(f"{LINE} --observed")
    assert ran.code == 2
    assert "holds the games of another experiment" in ran.err
