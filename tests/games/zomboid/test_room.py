"""Chapter 1: the loot deck made anew never takes the room of location cards that are still to be drawn."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.cards.drawing import lay_late
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
