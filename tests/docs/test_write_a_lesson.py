"""The page on lessons: its example is one, and every key of a step stands in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import shamble
from shamble.core.lessons.loading import read_lesson
from shamble.core.lessons.schema import Step

PAGE = (Path(__file__).parents[2] / "docs" / "write_a_lesson.md").read_text(encoding="utf-8")


def test_the_example_can_be_played_as_it_says(tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    path.write_text(re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[0])
    script = read_lesson(path)
    options: Any = script.lesson.options
    script.check(shamble.load(script.lesson.game, **options))
    assert [line.text for line in script.lines if line.is_taught] == ["turn h1 left", "barricade h1"]


def test_every_key_of_a_step_is_explained() -> None:
    assert all(re.search(rf"^\| `{key}` \|", PAGE, re.MULTILINE) for key in Step.__struct_fields__)
