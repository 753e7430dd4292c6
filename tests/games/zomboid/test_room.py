"""Room that runs out: slots for loot and locations, and what a survivor can carry."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from tests.core.walks import positions
from tests.home_made import folder

import shamble
from shamble.core.cards.drawing import place_late
from shamble.core.errors import ContentError
from shamble.core.game.edition import Edition
from shamble.core.matches.match import Match
from shamble.core.play import is_over, legal_actions
from shamble.games.zomboid.rules.hordes.drifting import add_walkers
from shamble.games.zomboid.rules.pieces import LOCATIONS, LOOT, PILES
from shamble.games.zomboid.rules.state import Town
from shamble.games.zomboid.rules.survivor.life import gain_xp
from shamble.games.zomboid.rules.town.grid import lay_place
from shamble.games.zomboid.rules.town.loot import has_room, lay_loot


@pytest.mark.clause("PZ-014")
def test_loot_leaves_room_for_every_location_card_of_the_deck() -> None:
    town = shamble.load("zomboid").set_position(3, {})
    assert isinstance(town, Town)
    while has_room(town, 1):
        place_late(town.decks, town, LOOT, PILES)
    assert town.decks.deck_size(town, LOCATIONS) > 0
    assert town.decks.has_room(town, town.decks.deck_size(town, LOCATIONS))


@pytest.mark.clause("PZ-100")
def test_a_pile_is_laid_only_as_far_as_the_deck_and_the_room_reach() -> None:
    edition = shamble.load("zomboid")
    town = edition.set_position(3, {})
    assert isinstance(town, Town)
    location = next(card for card in range(town.rules.cards) if town.rules.storage_icons[card] == 3)
    for spare in (3, 2, 0):
        s = town.clone()
        s.decks.left.write(s, 0, 500)
        while has_room(s, spare + 1):
            place_late(s.decks, s, LOOT, PILES)
        place = lay_place(s, location, 1, 0)
        lay_loot(s, place)
        assert s.pile(place) == spare
    for left in (3, 2, 0):
        s = town.clone()
        while s.decks.deck_size(s, LOOT) > left:
            s.decks.left.add(s, next(card for card in range(s.rules.cards) if s.decks.left.read(s, card) > 0), -1)
        place = lay_place(s, location, 1, 0)
        lay_loot(s, place)
        assert s.pile(place) == left


CUMBERSOME = """
[[card]]
id = "school_bag"
name = "School Bag"
type = "bag"
slot = "back"
copies = 90
weight = 0
effects = [{ effect = "capacity", amount = -9 }]
"""


COAT = """
[[card]]
id = "warm_coat"
name = "Warm Coat"
type = "clothing"
slot = "body"
weight = 1
effects = [{ effect = "stat", stat = "hp", amount = 10 }]
tags = []
copies = 1
"""


@pytest.mark.clause("PZ-045", "PZ-046", "R-70")
@pytest.mark.parametrize("seats", [3, 6])
def test_with_bags_that_leave_less_room_than_there_is_every_position_still_offers_something(
    seats: int, tmp_path: Path
) -> None:
    edition = shamble.load("zomboid", folders=(folder(tmp_path, loot=CUMBERSOME),))
    shed = 0
    for seed in range(3):
        for s in islice(positions(edition, 1, seats, seed), 1_500):
            assert isinstance(s, Town)
            assert is_over(s) or len(legal_actions(s)) > 0
            assert min(int(s.capacity(seat)) for seat in range(seats)) >= 0
            shed += int(s.sheds >= 0)
    assert shed > 0


def with_content(tmp_path: Path, **files: str) -> Edition:
    """The game with home-made content."""
    return shamble.load("zomboid", folders=(folder(tmp_path, **files),))


@pytest.mark.clause("PZ-186", "PZ-192", "R-78")
def test_no_more_walkers_than_can_be_counted_come_together(tmp_path: Path) -> None:
    edition = with_content(tmp_path, rules="[horde]\nsize = [99, 99, 99, 99]\n")
    for there, expected in ((20, 119), (900, 999), (950, 999)):
        bar = {"card": "bar", "at": [1, 0], "alerted": True}
        town = edition.set_position(4, {"places": [bar, {"card": "trailer", "at": [2, 0], "walkers": 7}]})
        assert isinstance(town, Town)
        town.set_walkers(1, there)
        add_walkers(town, 1, 99)
        assert [int(town.walkers(place)) for place in range(3)] == [0, expected, 7]


@pytest.mark.clause("PZ-206", "R-78")
def test_no_more_experience_than_can_be_counted_is_gained() -> None:
    town = shamble.load("zomboid").set_position(3, {})
    assert isinstance(town, Town)
    town.set_xp(1, 997)
    for seat, expected in ((1, 999), (0, 6), (2, 6)):
        gain_xp(town, seat, 6)
        assert town.xp(seat) == expected


@pytest.mark.clause("PZ-097", "PZ-099", "R-79")
@pytest.mark.parametrize(
    ("cell", "beyond"), [([99, 0], "east"), ([-99, 3], "west"), ([2, 99], "south"), ([5, -99], "north")]
)
def test_no_location_is_laid_beyond_the_grid(cell: list[int], beyond: str) -> None:
    position = {"step": "roam", "places": [{"card": "bar", "at": cell}], "survivors": {"a": {"place": "p1"}}}
    edition = shamble.load("zomboid")
    match = Match(edition, 3, 0, edition.set_position(3, position))
    match.play("explore")
    match.advance()
    assert match.legal() == [f"lay {way}" for way in ("north", "east", "south", "west") if way != beyond]
    assert match.refusals(0)[f"lay {beyond}"] == "PZ-097"


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("loot", COAT, "10 HP; allowed: at most 9 by a card that is worn"),
        ("rules", "[dice]\nluck = [0, 0, 1, 1, 2, 20]\n", "luck dice may show 100 in all; allowed: at most 99"),
    ],
)
def test_content_that_would_overflow_what_a_table_counts_is_refused(
    tmp_path: Path, name: str, text: str, why: str
) -> None:
    with pytest.raises(ContentError, match=why):
        with_content(tmp_path, **{name: text})
