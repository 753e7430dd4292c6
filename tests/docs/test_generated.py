"""The pages that follow from the code are as the code has them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from types import ModuleType

import pytest

from shamble.games import game_names

from ..packaging.installed import loaded

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def generate() -> ModuleType:
    """The script that writes them."""
    return loaded("docs/generate.py")


def test_the_reference_of_commands_is_the_commands(generate: ModuleType) -> None:
    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    assert page == generate.render_commands(), "`make docs` writes it anew"


def test_the_reference_has_every_option_of_every_game(generate: ModuleType) -> None:
    page = generate.render_commands()
    for option in ("`max_rounds`", "`timer_seconds`", "`open_bags`", "`scenario`"):
        assert f"| {option} |" in page


def test_every_command_has_an_example_that_can_be_read(generate: ModuleType) -> None:
    usages = re.findall(r"^shamble ([a-z ]+?)(?= [A-Z\[-]|$)", generate.app.generate_docs(), re.MULTILINE)
    commands = {usage.strip() for usage in usages}
    assert commands == set(generate.EXAMPLES)
    for command, example in generate.EXAMPLES.items():
        assert example.startswith(f"shamble {command}")
        generate.app.parse_args(shlex.split(example)[1:], exit_on_error=False, print_error=False)


@pytest.mark.parametrize("game", game_names())
def test_the_sizes_of_a_game_are_those_of_its_environments(generate: ModuleType, game: str) -> None:
    page = (DOCS / "research" / f"{game}.md").read_text(encoding="utf-8")
    sizes, played, figures = page.partition(generate.PLAYED)
    assert sizes == generate.render_research(game), "`make docs` writes it anew"
    assert played
    assert [f"| {level} |" in figures for level in generate.LEVELS] == [True, True]
