"""A made-up game, Tag, whose every citation is known."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from shamble.clauses import find_citations

LEDGER = """\
title = "Tag"
about = "A game of running."

[TG-001]
chapter = "1. Running"
text = "One player is it."
source = "house"

[TG-002]
chapter = "1. Running"
text = "Who is touched is it | at once."
source = "house"
note = "R-01."

[TG-003]
chapter = "1. Running"
text = "There is no end."
source = "house"

[TGV-01]
chapter = "2. Variants"
text = "Two players are it."
source = "house"

[TGV-02]
chapter = "2. Variants"
text = "On ice."
source = "fan"
status = "open"
note = "The text was not found."

[R-01]
question = "At once?"
ruling = "Yes."
reason = "It is funnier."
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A checkout with an empty package of the game Tag, and nothing that cites its clauses."""
    package = tmp_path / "src" / "shamble"
    write(package / "games/tag/clauses.toml", LEDGER)
    write(tmp_path / "pyproject.toml", "")
    (tmp_path / "tests").mkdir()
    return package


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), encoding="utf-8")


def code(package: Path, text: str) -> list[str]:
    """What a module of Tag cites, as `id line`."""
    write(package / "games/tag/turn.py", text)
    return cited(package)


def cited(package: Path) -> list[str]:
    return [f"{key} {place.line}" for key, places in find_citations("tag", package).items() for place in places]
