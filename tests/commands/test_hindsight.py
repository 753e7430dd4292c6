"""`shamble hindsight` looks back on a finished game, and says what a strong player would have done."""

from __future__ import annotations

import json

import pytest
from tests.commands.command import Shell

import shamble
from shamble import bots
from shamble.commands import hindsight
from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction
from shamble.core.matches.match import Match
from shamble.games import load_game
from shamble.lab.game_analysis.curve import Curve

NAME = bots.level(bots.names(load_game("thirty_seconds"))[-1], load_game("thirty_seconds")).name  # of the strongest


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at few lines, whatever the time: the games of bots that swings are held against are long."""
    monkeypatch.setattr(hindsight, "LINES", 500)
    monkeypatch.setattr(hindsight, "split_luck_and_choice", lambda *_: None)


@pytest.fixture
def finished(shell: Shell) -> str:
    """The record of a game that two bots have played."""
    assert shell("play thirty_seconds --seats random,random --seed 4 --record g.shamble").code == 0
    return "g.shamble"


def test_a_game_is_told_by_its_chances_and_its_luck_in_words_and_as_data(shell: Shell, finished: str) -> None:
    told = shell(f"hindsight {finished}").out
    assert told.startswith("Chance to win, by the game's forecast")
    assert "survivor: " in told
    assert "standard deviations" in told
    data = json.loads(shell(f"hindsight {finished} --json").out)
    assert data["seats"] == ["survivor", "zombie"]
    assert data["curve"]["source"] == "forecast"
    assert data["curve"]["points"][-1][1] in ([0.0, 1.0], [1.0, 0.0])
    assert len(data["advice"]) == len(data["curve"]["turns"])


def test_a_strong_player_is_asked_at_a_line_and_the_next_choice_is_named_where_there_is_none(
    shell: Shell, finished: str
) -> None:
    refused = shell(f"hindsight {finished} --at 0")
    assert refused.code == 2
    assert "the next choice: --at " in refused.err
    ply = refused.err.rsplit(" ", 1)[1].strip()
    assert NAME in shell(f"hindsight {finished} --at {ply}").out
    data = json.loads(shell(f"hindsight {finished} --at {ply} --json").out)
    lines = [line for line in (shell.folder / finished).read_text().split("\n\n", 1)[1].splitlines() if line[:1] != "#"]
    assert lines[int(ply)].endswith(data["chosen"])
    assert data["advised"]


def test_what_a_game_s_end_is_is_said_in_its_own_words(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    games = {"apocalypse": "", "plague": "--option max_rounds=2", "zomboid": ""}
    told = [shares_of(shell, monkeypatch, name, more) for name, more in games.items()]
    assert told == ["Expected score", "Share of the figures", "Chance to be rescued"]


def shares_of(shell: Shell, monkeypatch: pytest.MonkeyPatch, name: str, more: str) -> str:
    """What the curve of a game is said to be; how it is worked out is told elsewhere."""
    monkeypatch.setattr(
        hindsight, "compute_curve", lambda game, ended, *_: Curve("playouts", "greedy", 8, [(0, ended)], [])
    )
    seats = "random,random" if name == "plague" else "random,random,random"
    assert shell(f"play {name} --seats {seats} --seed 2 --record {name}.shamble {more}").code == 0
    return shell(f"hindsight {name}.shamble").out.split(",")[0]


def test_of_a_game_that_is_not_over_nothing_is_told(shell: Shell) -> None:
    shell("play thirty_seconds --seats human,random --seed 4 --record h.shamble")
    refused = shell("hindsight h.shamble")
    assert refused.code == 2
    assert "the game is not over" in refused.err


def test_a_story_that_all_play_together_is_told_by_its_own_forecast_of_the_score(shell: Shell) -> None:
    assert shell("play apocalypse --seats greedy,greedy --seed 4 --record g.shamble").code == 0
    told = shell("hindsight g.shamble").out
    assert told.startswith("Expected score, by the game's forecast")
    assert "chance to win" not in told.lower()


def session() -> Match:
    """A session of a story with a game master, who ends it after some lines."""
    edition = shamble.load("apocalypse", master=True)
    match, rng = Match(edition, seats=2, seed=1), Rng(1)
    player = bots.bot("greedy", edition.game, edition.book)
    while not match.is_over:
        if len(match) > 40:
            try:
                match.play("29: end_session")
                break
            except IllegalAction:
                pass
        if match.is_chance:
            match.roll()
        else:
            seat = match.to_move[0]
            match.play(player.choose(match.state.determinize(seat, rng), seat, rng), seat)
    while not match.is_over:
        match.play(match.legal()[0])
    return match


def test_a_story_that_goes_on_another_time_has_no_end_on_its_curve(shell: Shell) -> None:
    match = session()
    (shell.folder / "s.shamble").write_text(match.record())
    curve = json.loads(shell("hindsight s.shamble --json").out)["curve"]
    assert curve["points"][-1][0] < len(match)
    assert min(curve["points"][-1][1]) > max(match.returns())
