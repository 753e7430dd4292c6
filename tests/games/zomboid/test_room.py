"""Room that runs out: slots for loot and locations, and what a survivor can carry."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from tests.core.walks import positions
from tests.home_made import folder

import shamble
from shamble.core.cards.drawing import lay_late
from shamble.core.play import is_over, legal_actions
from shamble.games.zomboid.rules.pieces import LOCATIONS, LOOT, PILES
from shamble.games.zomboid.rules.state import Town
from shamble.games.zomboid.rules.town.ground import lay_place
from shamble.games.zomboid.rules.town.loot import has_room, lay_loot


@pytest.mark.clause("PZ-014")
def test_loot_leaves_room_for_every_location_card_of_the_deck() -> None:
    town = shamble.load("zomboid").lay(3, {})
    assert isinstance(town, Town)
    while has_room(town, 1):
        lay_late(town.decks, town, LOOT, PILES)
    assert town.decks.pile(town, LOCATIONS) > 0
    assert town.decks.has_room(town, town.decks.pile(town, LOCATIONS))


@pytest.mark.clause("PZ-100")
def test_a_pile_is_laid_only_as_far_as_the_deck_and_the_room_reach() -> None:
    edition = shamble.load("zomboid")
    town = edition.lay(3, {})
    assert isinstance(town, Town)
    location = next(card for card in range(town.rules.cards) if town.rules.storage_icons[card] == 3)
    for spare in (3, 2, 0):
        s = town.clone()
        s.decks.left.write(s, 0, 500)
        while has_room(s, spare + 1):
            lay_late(s.decks, s, LOOT, PILES)
        place = lay_place(s, location, 1, 0)
        lay_loot(s, place)
        assert s.pile(place) == spare
    for left in (3, 2, 0):
        s = town.clone()
        while s.decks.pile(s, LOOT) > left:
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
