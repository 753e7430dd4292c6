"""What a forecast of 30 Seconds to Live looks at, and what it says of positions that anyone can judge."""

from __future__ import annotations

from typing import Any

import shamble
from shamble.core.chance import Rng
from shamble.core.content.networks import read_network
from shamble.core.network import zeros
from shamble.core.notation import find
from shamble.core.play import take
from shamble.games.thirty_seconds.game import FORECAST
from shamble.games.thirty_seconds.rules.state import Alley

EDITION = shamble.load("thirty_seconds")
HEURISTIC = EDITION.game.heuristic(EDITION.book)


def laid(**position: Any) -> Alley:
    s = EDITION.set_position(2, {"turn": "survivor", **position})
    assert isinstance(s, Alley)
    return s


def survivor(row: int, **more: Any) -> dict[str, Any]:
    return {"name": "mara_voss", "row": row, **more}


def expected(s: Alley) -> list[float]:
    found: list[float] = HEURISTIC.forecast(s, Rng(1))
    return found


def told(s: Alley) -> dict[str, float]:
    """The features that are not 0, by their names."""
    numbers = zeros(len(HEURISTIC.features()))
    HEURISTIC.fill_features(s, 0, numbers)
    return {name: number for name, number in zip(HEURISTIC.features(), numbers, strict=True) if number != 0}


def test_every_feature_has_its_weights_and_every_weight_its_feature() -> None:
    assert list(read_network(FORECAST).weights) == HEURISTIC.features()
    assert len(set(HEURISTIC.features())) == len(HEURISTIC.features())


def test_the_features_tell_the_table_by_their_names() -> None:
    zombies = [{"card": "Z-WA1", "row": 7}, {"card": "Z-WA1", "row": 4, "down": True}]
    hands = {"survivor": ["block"], "zombie": ["surge"]}
    found = told(laid(survivor=survivor(5, health=3, pack=["first_aid_kit"]), zombies=zombies, hands=hands))
    assert found["row"] == 0.5
    assert found["health"] == 0.6
    assert found["health at most 4"] == 1
    assert found["zombies 2: standing"] == 0.5
    assert found["zombies -1: down"] == 0.5
    assert found["held block"] == found["held surge"] == 1
    assert found["packed"] == 0.5
    assert found["heals"] > 0
    assert "exhausted" not in found
    assert "health at most 2" not in found


def test_the_last_features_are_the_character_s() -> None:
    found = told(laid(survivor=survivor(5)))
    assert {name for name in found if name.startswith(("skill", "flaw"))} == set(list(found)[-2:])


def test_a_survivor_near_the_street_is_thought_more_likely_to_live_than_one_who_is_dying() -> None:
    near, dying = (
        laid(survivor=survivor(10)),
        laid(survivor=survivor(2, health=1), zombies=[{"card": "Z-WA1", "row": 2}, {"card": "Z-WA1", "row": 3}]),
    )
    assert expected(near)[0] > 0.9
    assert expected(dying)[0] < 0.2


def test_what_one_side_may_expect_the_other_may_not() -> None:
    assert sum(expected(laid(survivor=survivor(5)))) == 1


def test_an_action_under_way_is_no_position_to_be_judged_and_is_played_to_its_end() -> None:
    s = laid(survivor=survivor(5, equipped=["pistol"]), zombies=[{"card": "Z-WA1", "row": 6}])
    assert HEURISTIC.is_quiet(s)
    take(s, find(s, "attack pistol z1"))
    assert not HEURISTIC.is_quiet(s)
    expected(s)
    assert HEURISTIC.is_quiet(s)


def test_who_has_reached_the_street_has_won() -> None:
    s = laid(survivor=survivor(10))
    take(s, find(s, "move street"))
    assert expected(s) == [1.0, 0.0]
