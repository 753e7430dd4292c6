"""Words that the vocabulary has and no card of the box says: a home-made card says them. And a table that is full."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.zomboid.laid import laid
from tests.home_made import folder

import shamble
from shamble.core.matches.match import Match
from shamble.core.play import outcomes
from shamble.games.zomboid.rules.pieces import LOCATIONS, LOOT, STORAGE
from shamble.games.zomboid.rules.state import Town

clause = pytest.mark.clause
BOTTLE = """
[[card]]
id = "bottle"
name = "Bottle"
type = "combat"
combat = true
weight = 1
effects = [{ effect = "harm", amount = 4, targets = "one" }]
copies = 2
"""
CURIOUS = """
[[card]]
id = "curious"
name = "Curious"
points = -1
effects = [{ effect = "xp", on = "first_explore", amount = 2 }, { effect = "explore_max", amount = 2 }]
"""
DINER: dict[str, Any] = {"card": "diner", "at": [1, 0]}


def home_made(path: Path, files: dict[str, str], **position: Any) -> Match:
    edition = shamble.load("zomboid", folders=[folder(path, **files)])
    return Match(edition, 3, 0, edition.set_position(3, position))


def played(match: Match, *lines: str) -> Town:
    for line in lines:
        match.play(line)
    assert isinstance(match.state, Town)
    return match.state


@clause("PZ-166", "PZ-172", "R-52")
@pytest.mark.parametrize(("chosen", "left"), [("harm foe1 4", [1, 5]), ("harm foe2 4", [5, 1])])
def test_a_bottle_hits_one_of_two_enemies_of_choice(tmp_path: Path, chosen: str, left: list[int]) -> None:
    place = DINER | {"tokens": ["bloated", "bloated"]}
    bottle = {"b": {"place": "p1", "bag": ["bottle"]}}
    match = home_made(tmp_path, {"loot": BOTTLE}, step="turn", turn="b", first="b", places=[place], survivors=bottle)
    played(match, "use bottle")
    assert match.legal() == ["harm foe1 4", "harm foe2 4"]
    s = played(match, chosen)
    assert [s.foe_hp(i) for i in range(2)] == left
    assert match.legal() == ["run", "stand"]


@clause("PZ-152", "PZ-172", "PZ-206", "R-52")
def test_a_bottle_kills_who_stands_alone_without_a_question(tmp_path: Path) -> None:
    place = DINER | {"tokens": ["shambler"]}
    bottle = {"a": {"place": "p1", "bag": ["bottle"]}}
    match = home_made(tmp_path, {"loot": BOTTLE}, step="turn", places=[place], survivors=bottle)
    s = played(match, "use bottle")
    assert (s.tokens(1), s.xp(0), s.fighter) == (0, 1, -1)
    assert "done" in match.legal()


@clause("PZ-172", "PZ-188", "R-52")
def test_a_bottle_that_kills_the_first_walker_leaves_the_place_to_the_second(tmp_path: Path) -> None:
    place = DINER | {"walkers": 2}
    bottles = {"a": {"place": "p1", "bag": ["bottle"]}}
    match = home_made(tmp_path, {"loot": BOTTLE}, step="turn", places=[place], survivors=bottles)
    s = played(match, "use bottle", "harm foe1 4")
    assert ([s.foe(0), s.foe(1)], s.walkers(1)) == ([-1, s.rules.walker], 1)


@clause("PZ-015", "PZ-107")
def test_the_first_exploration_of_a_day_is_worth_more_by_a_trait_the_second_is_not(tmp_path: Path) -> None:
    match = home_made(tmp_path, {"traits": CURIOUS}, step="roam", survivors={"a": {"traits": ["curious"]}})
    s = played(match, "explore", "draw diner", "lay north")
    assert s.xp(0) == 3
    played(match, "draw door_locked", "draw event_none", "stay_out", "explore", "draw church", "lay north")
    assert s.xp(0) == 4


def crowd(s: Town, free: int) -> None:
    """Cards lie about until so many more have room, besides the location cards that are still to be drawn."""
    room = free + int(s.decks.deck_size(s, LOCATIONS))
    while s.decks.has_room(s, room + 1):
        s.decks.put(s, 0, LOOT, s.shuffle(LOOT), s.seated(), STORAGE)


@clause("PZ-014", "PZ-157")
@pytest.mark.parametrize("free", [0, 1])
def test_a_carrier_drops_a_card_as_long_as_one_has_room(free: int) -> None:
    armed = {"place": "p1", "worn": ["machete"], "traits": ["strong"]}
    table = laid(step="turn", places=[DINER | {"tokens": ["cannibal_scavenger"]}], survivors={"a": armed})
    crowd(played(table, "stand", "wield"), free)
    played(table, "roll 3", "roll 1", "roll 1")
    assert table.is_chance == (free == 1)


@clause("PZ-014", "PZ-100")
@pytest.mark.parametrize("free", [0, 1, 2])
def test_loot_is_laid_as_long_as_it_has_room(free: int) -> None:
    table = laid(step="roam")
    s = played(table, "explore")
    crowd(s, free - 1)  # the location that is drawn leaves a place
    played(table, "draw diner", "lay north")
    assert s.pile(1) == free


@clause("PZ-213", "R-58")
@pytest.mark.parametrize("free", [0, 1, 2])
def test_two_bandages_are_made_where_two_have_room(free: int) -> None:
    table = laid(step="build", survivors={"a": {"bag": ["sheet"]}})
    crowd(played(table), free)
    assert ("craft make_bandage" in table.legal()) == (free == 2)


@clause("PZ-012", "PZ-013")
def test_a_value_that_stands_on_one_face_of_a_home_made_die_is_thrown_too(tmp_path: Path) -> None:
    dice = "[dice]\nloot = [0, 1, 1, 2, 2, 2]\n"
    place = DINER | {"pile": 1}
    match = home_made(tmp_path, {"rules": dice}, step="roam", places=[place], survivors={"a": {"place": "p1"}})
    played(match, "loot p1")
    assert match.legal() == ["roll 0", "roll 1", "roll 2"]
    assert [weight for _, weight in outcomes(match.state)] == [1, 2, 3]
