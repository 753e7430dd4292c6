"""The story of a game: what everyone is called in it."""

from __future__ import annotations

import shamble
from shamble.core.game.narrator import Narrator
from shamble.games.zomboid.game import GAME
from shamble.games.zomboid.rules.state import Town


def narrator(*people: str) -> Narrator:
    """Who tells a game from its beginning."""
    s = shamble.load("zomboid").initial_state(3)
    assert isinstance(s, Town)
    return GAME.narrator(s, s, -1, people, {})


def test_a_survivor_is_called_by_who_plays_else_by_the_profession_once_it_is_dealt() -> None:
    teller = narrator("Ann", "", "")
    assert teller.narrate("begins", ["a"])[0].startswith("Ann ")
    assert teller.narrate("became", ["b", "carpenter"])[0] == "Survivor B is the Carpenter."
    text, subject = teller.narrate("begins", ["b"])
    assert text.startswith("The Carpenter ")
    assert subject == "The Carpenter"


def test_a_place_is_called_by_its_card_once_that_is_laid() -> None:
    teller = narrator("Ann", "", "")
    assert teller.narrate("explored", ["a", "p2", "diner"])[0] == "Ann explores location 2: Diner."
    assert teller.narrate("moved", ["a", "p2"])[0].endswith("the Diner.")
    assert teller.narrate("moved", ["a", "p3"])[0].endswith("location 3.")
