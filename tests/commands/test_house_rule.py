"""The house rule of docs/write_a_card.md, to the letter."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import shamble

HOW_TO = (Path(__file__).parents[2] / "docs/write_a_card.md").read_text(encoding="utf-8")
(RULE,) = re.findall(r"```python\n(.*?)```", HOW_TO, re.DOTALL)
CROWD = {
    "figures": [{"id": "h1", "at": [0, 9]}, *({"id": f"z{n}", "at": [n + 2, 2], "facing": "S"} for n in range(1, 5))],
    "barricades": ["N4,3"],
    "turn": "zombie",
}


def barricades(edition: shamble.Edition) -> Any:
    """The barricades that stand after the breach."""
    return edition.game.full_view(edition.set_position(2, CROWD))["barricades"]


def test_the_boards_hold_and_the_record_says_so() -> None:
    made: dict[str, Any] = {}
    exec(RULE, made)
    assert barricades(shamble.load("plague", map="cabin")) == []
    assert barricades(made["edition"]) == ["N4,3"]
    assert re.search(r"^content: [0-9a-f]{16}\+BoardsHold$", made["match"].record(), re.MULTILINE)
