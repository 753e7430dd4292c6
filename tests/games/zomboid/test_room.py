"""Chapter 1: the loot deck made anew never takes the room of location cards that are still to be drawn."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.cards.drawing import lay_late
from shamble.games.zomboid.rules.pieces import LOCATIONS, LOOT, PILES
from shamble.games.zomboid.rules.state import Town
from shamble.games.zomboid.rules.town.loot import has_room


@pytest.mark.clause("PZ-014")
def test_loot_leaves_room_for_every_location_card_of_the_deck() -> None:
    town = shamble.load("zomboid").lay(3, {})
    assert isinstance(town, Town)
    while has_room(town, 1):
        lay_late(town.decks, town, LOOT, PILES)
    assert town.decks.pile(town, LOCATIONS) > 0
    assert town.decks.has_room(town, town.decks.pile(town, LOCATIONS))
