"""What is chosen for a seat whose time is up: what ends the step, attacks nobody, and spends only what saves a life."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

from shamble.core.notation import choosers, write

DINER: dict[str, Any] = {"card": "diner", "at": [1, 0], "tokens": ["shambler"]}
LOOT: dict[str, Any] = {"card": "bar", "at": [1, 0], "pile": ["rope", "planks"]}
LOCKED: dict[str, Any] = {"card": "bar", "at": [1, 0], "door": "locked"}
HERE = {"a": {"place": "p1", "bag": ["bandage"]}}
ARMED = {"a": {"place": "p1", "worn": ["hammer"]}}
DYING = {"a": {"place": "p1", "hp": 2, "bag": ["rope", "bandage"]}}
STRUCK = ["stand", "bare", "roll 1", "roll 3", "roll 1", "on", "go_on"]


@pytest.mark.parametrize(
    ("position", "lines", "default"),
    [
        ({"survivors": {"a": {"bag": ["rope"]}}}, [], "done"),
        ({"step": "roam", "places": [LOOT]}, [], "done"),
        ({"step": "items", "survivors": {"a": {"bag": ["beef_jerky"]}}}, [], "done"),
        ({"step": "build", "storage": ["ham_radio", "batteries"]}, [], "done"),
        ({"step": "turn", "places": [DINER], "survivors": HERE}, [], "stand"),
        ({"step": "turn", "places": [DINER], "survivors": ARMED}, ["stand"], "bare"),
        ({"step": "turn", "places": [DINER], "survivors": HERE}, ["stand", "bare", "roll 1", "roll 1", "roll 1"], "on"),
        ({"step": "roam", "places": [LOOT], "survivors": HERE}, ["loot p1", "roll 2"], "enough"),
        ({"step": "roam", "places": [LOOT], "survivors": HERE}, ["loot p1", "roll 2", "look"], "aside"),
        ({"survivors": {"a": {"bag": ["rope"]}}}, ["offer b"], "leave_trade"),
        ({"survivors": {"a": {"bag": ["rope"]}}}, ["offer b", "put rope", "ready"], "leave_trade"),
        ({"step": "roam", "places": [LOCKED]}, ["loot p1", "roll 2", "roll 1", "draw event_horde"], "stay"),
        (
            {"step": "items", "survivors": {"a": {"bag": ["beef_jerky"], "traits": ["home_cook"]}}},
            ["play beef_jerky"],
            "eat_alone",
        ),
        ({"step": "items", "survivors": {"a": {"xp": 6}}}, [], "improve hp"),
        ({"step": "turn", "places": [DINER], "survivors": DYING}, STRUCK, "use bandage"),
    ],
)
def test_time_is_up(position: dict[str, Any], lines: list[str], default: str) -> None:
    table = laid(**position)
    for line in lines:
        table.play(line)
    seat = choosers(table.state)[0]
    assert write(table.state, table.edition.game.default_action(table.state, seat)) == default


def test_a_game_of_nothing_but_defaults_ends() -> None:
    table = laid(day=12)
    while not table.is_over:
        if table.is_chance:
            table.play(table.legal()[0])
        else:
            table.play(table.edition.game.default_action(table.state, choosers(table.state)[0]))
    assert table.edition.game.outcome(table.state)["reason"] == "day_limit"
