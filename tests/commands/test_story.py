"""`shamble story`: a record as a text to keep, as a seat saw it."""

from __future__ import annotations

import json

import pytest
from tests.commands.command import Shell
from tests.playthroughs import FILES, played, read

import shamble
from shamble.core.step import MASTER

ALLEY = next(path for path in FILES if path.stem == "street")


@pytest.fixture
def recorded(shell: Shell) -> Shell:
    """A game of 30 Seconds to Live, and the first scene of a story with a master who has written to one alone."""
    (shell.folder / "alley.shamble").write_text(played(read(ALLEY)).record())
    match = shamble.Match(shamble.load("apocalypse", master=True), seats=2, seed=1)
    match.add_text(int(MASTER), "You hear it first.", 1 << 1)
    (shell.folder / "told.shamble").write_text(match.record())
    (shell.folder / "seen.shamble").write_text(match.seat_record(1))
    return shell


def test_a_story_has_its_title_its_chapters_and_its_end(recorded: Shell) -> None:
    told = recorded("story alley.shamble").out
    assert told.startswith("# 30 Seconds to Live\n\n")
    assert "\n\n## Round 1 begins" in told
    assert told.endswith("**\n")


def test_only_what_a_seat_saw_is_told(recorded: Shell) -> None:
    assert "You hear it first." not in recorded("story told.shamble").out
    assert "You hear it first." not in recorded("story told.shamble --seat 0").out
    assert "You hear it first." in recorded("story told.shamble --seat 1").out
    assert "You hear it first." in recorded("story told.shamble --seat master").out


@pytest.mark.parametrize(("form", "begins"), [("page", "<!doctype html>"), ("markdown", "# "), ("json", "{")])
def test_a_story_comes_in_three_forms(recorded: Shell, form: str, begins: str) -> None:
    assert recorded(f"story told.shamble --form {form}").out.startswith(begins)


def test_a_story_in_json_is_called_by_its_scenario(recorded: Shell) -> None:
    assert json.loads(recorded("story told.shamble --form json").out)["title"] == "The Last Ferry"


def test_of_what_a_seat_saw_it_is_said_where_its_story_is(recorded: Shell) -> None:
    ran = recorded("story seen.shamble")
    assert ran.code == 2
    assert "what seat 1 saw" in " ".join(ran.err.split())
    assert "GET /tables/{id}/story" in " ".join(ran.err.split())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("story alley.shamble --seat 2", "--seat 2; allowed: 0, 1, spectator"),
        ("story alley.shamble --seat master", "--seat master; allowed: 0, 1, spectator"),
        ("story told.shamble --seat bo", "--seat bo; allowed: 0, 1, spectator, master"),
    ],
)
def test_a_seat_that_is_not_at_the_table_is_named_with_those_that_are(recorded: Shell, line: str, said: str) -> None:
    ran = recorded(line)
    assert ran.code == 2
    assert said in ran.err
