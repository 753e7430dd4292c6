"""The page on programs that learn: its examples run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "learn.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"## ([\w ]+)\n.*?```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("library", "code"), EXAMPLES, ids=[library for library, _ in EXAMPLES])
def test_its_example_runs(library: str, code: str) -> None:
    exec(compile(code, f"docs/learn.md: {library}", "exec"), {})


def test_there_is_one_for_each_library_and_for_many_games_at_once() -> None:
    assert [library for library, _ in EXAMPLES] == ["PettingZoo", "Gymnasium", "Many games at once", "OpenSpiel"]
