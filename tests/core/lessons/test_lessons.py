"""Lessons as files: what they may say, and that each is played to its end when it is checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.core import play
from shamble.core.errors import ContentError
from shamble.core.lessons.loading import load_lessons, read_lesson
from shamble.core.notation import find
from shamble.games import load_game

LESSON = """
game = "plague"
title = "A step"
about = "One step."
seat = 0
options = { map = "field" }
wrong = "Not that."
end = "Done."

[position]
turn = "h1"
figures = [{ id = "h1", at = [5, 5] }, { id = "z1", at = [1, 1] }]

[[step]]
say = "Go ahead."
play = "advance h1"
wrong = { turn = "No turn.", "turn h1 left" = "Not left." }

[[step]]
say = "Stop."
play = "stop h1"
then = ["side N", "place z2 0,0"]
"""


def faults(folder: Path, text: str) -> str:
    """What is said of a lesson."""
    path = folder / "ours.toml"
    path.write_text(text)
    try:
        script = read_lesson(path)
        options: Any = script.lesson.options
        script.check(shamble.load(script.lesson.game, **options))
    except ContentError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    ("name", "seats"), [("plague", [0, 1]), ("thirty_seconds", [0, 1]), ("zomboid", [0]), ("apocalypse", [0])]
)
def test_every_lesson_of_a_game_can_be_played_as_it_says(name: str, seats: list[int]) -> None:
    for script in load_lessons(load_game(name)).values():
        options: Any = script.lesson.options
        script.check(shamble.load(name, preset=script.lesson.preset, **options))
    assert [script.lesson.seat for script in load_lessons(load_game(name)).values()] == seats


@pytest.mark.parametrize("name", ["plague", "thirty_seconds", "zomboid", "apocalypse"])
def test_the_coach_says_so_where_another_choice_would_win_at_once(name: str) -> None:
    for script in load_lessons(load_game(name)).values():
        options: Any = script.lesson.options
        table = script.set_up_match(shamble.load(name, preset=script.lesson.preset, **options))
        for line in script.lines:
            for offer in table.legal(script.lesson.seat) if line.is_taught else ():
                other = table.state.clone()
                play.take(other, find(other, offer))
                if play.is_over(other) and offer != line.text:
                    assert "win" in script.coach_reply(line, offer), f"{script.name}: step {line.step + 1}: {offer}"
            table.play(line.text, None if line.seat < 0 or table.is_chance else line.seat)


def test_the_survivor_is_not_warned_of_a_blow_on_the_way_back() -> None:
    script = load_lessons(load_game("thirty_seconds"))["survivor"]
    options: Any = script.lesson.options
    table = script.set_up_match(shamble.load("thirty_seconds", **options))
    backward = 0
    for line in script.lines:
        row = table.view(0)["survivor"]["row"]
        for offer in table.legal(0) if line.is_taught else ():
            if offer == f"move {row - 1}":
                backward += 1
                assert script.coach_reply(line, offer) == "The street is the other way.", f"step {line.step + 1}"
        table.play(line.text, None if line.seat < 0 or table.is_chance else line.seat)
    assert backward > 5


def test_a_game_without_lessons_has_none() -> None:
    bare = type("Bare", (type(load_game("plague")),), {"__module__": __name__})
    assert load_lessons(bare()) == {}


def test_a_lesson_that_can_be_played_has_no_fault(tmp_path: Path) -> None:
    assert faults(tmp_path, LESSON) == ""


def test_each_step_begins_at_its_line(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(LESSON + '\n[[step]]\nsay = "Look."\nplay = "face z2 N"\n')
    script = read_lesson(path)
    assert [script.lines[start].text for start in script.starts] == ["advance h1", "stop h1", "face z2 N"]


def test_who_leaves_a_lesson_is_told_no_more_of_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text(LESSON)
    script = read_lesson(path)
    followed, left = (script.set_up_match(shamble.load("plague", map="field")) for _ in range(2))
    lines = []
    while (line := script.next_line(followed)) is not None:
        lines.append(line.text)
        followed.play(line.text)
    assert lines == ["advance h1", "stop h1", "side N", "place z2 0,0"]
    left.play("turn h1 left")
    assert script.next_line(left) is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('play = "advance h1"', 'play = "advance h2"', "step 1: advance h2: "),
        ('play = "stop h1"', 'play = "stop  h1"', "step 2: 'stop  h1'; write 'stop h1'"),
        ('turn = "No turn."', 'advance = "No."', "step 1: wrong: 'advance' is not another legal choice"),
        ('"turn h1 left"', '"turn h1 round"', "step 1: wrong: 'turn h1 round' is not another legal choice"),
        ('then = ["side N", "place z2 0,0"]', 'then = ["side N", "roll 3"]', "step 2: roll 3: a choice is pending"),
        ('then = ["side N", "place z2 0,0"]', "", "step 2: a roll is pending; add its outcome to `then`"),
        ("seat = 0", "seat = 1", "step 1: 'advance h1' is taught to seat 1, but seat 0 comes first"),
        ('say = "Stop."', "", "step.1: missing: say"),
        ('title = "A step"', 'titel = "A step"', "no key 'titel'; did you mean 'title'?"),
        ('then = ["side N"', 'then = ["77: pass"', "'77: pass': no seat 77"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said_with_its_step(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in LESSON
    assert said in faults(tmp_path, LESSON.replace(old, new))


def test_a_step_with_a_single_choice_teaches_nothing(tmp_path: Path) -> None:
    more = '\n[[step]]\nsay = "Look."\nplay = "face z2 N"\n'
    one = LESSON.replace("seat = 0", "seat = 0").replace('then = ["side N", "place z2 0,0"]', 'then = ["side N"]')
    assert "is taught to seat 0, but seat 1" in faults(tmp_path, one + more)
