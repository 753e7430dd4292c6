"""The page on scenarios: every example of it holds, and every key of the language stands in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import shamble
from shamble.commands.check import clauses_of
from shamble.core.scenarios.parsing import read_scenarios
from shamble.core.scenarios.runner import Runner
from shamble.core.scenarios.schema import Entry

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_every_example_holds(tmp_path: Path, text: str) -> None:
    path = tmp_path / "example.toml"
    path.write_text(text)
    runner = Runner(shamble.load, clauses_of)
    assert [failure for scenario in read_scenarios(path) for failure in runner.check(scenario)] == []


@pytest.mark.parametrize("key", Entry.__struct_encode_fields__)
def test_every_key_is_explained(key: str) -> None:
    assert re.search(rf"^\|[^|]*`{key}\b", PAGE, re.MULTILINE) or f"`{key}` lists" in PAGE
