"""How far places are from each other, who stands where, and which kinds of cards lie there, each asked in two ways."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

import shamble
from shamble.core.chance import Rng
from shamble.core.offers import LegalActions
from shamble.core.play import is_over, play_random_step
from shamble.games.zomboid.rules.pieces import BAGS, STORAGE
from shamble.games.zomboid.rules.state import Town
from shamble.games.zomboid.rules.survivor.cards import Kinds, list_kinds_in
from shamble.games.zomboid.rules.town.grid import FAR, count_steps, count_steps_if_near, measure_distances


def places(*at: tuple[int, int], hordes: int = 0) -> list[dict[str, Any]]:
    """Locations in these cells, the last of them with a horde each."""
    cards = ("cabin", "diner", "gas_station", "school", "pharmacy", "bar", "church")
    first = len(at) - hordes
    return [
        {"card": card, "at": list(cell), **({"walkers": 3} if i >= first else {})}
        for i, (card, cell) in enumerate(zip(cards, at, strict=False))
    ]


def positions() -> list[Town]:
    """Some of games at random, and one with hordes in the way."""
    rng, scratch, found = Rng(5), LegalActions(), list[Town]()
    s = shamble.load("zomboid").initial_state(4)
    for ply in range(3_000):
        if is_over(s):
            s = shamble.load("zomboid").initial_state(4)
        if ply % 25 == 0:
            assert isinstance(s, Town)
            found.append(s.clone())
        play_random_step(s, rng, scratch)
    return found


FOUND = positions()


def is_as_far(s: Town) -> bool:
    """Whether the steps to every place without a horde are those of the ways there."""
    for start in range(s.places):
        far = measure_distances(s, start)
        for place in range(s.places):
            if not s.has_horde(place):
                near = count_steps_if_near(s, start, place)
                assert near == (far[place] if far[place] <= 2 else FAR)
                assert count_steps(s, start, place, far[place]) == far[place]
    return True


def test_a_place_is_as_far_as_the_ways_to_it_are_long() -> None:
    assert all(is_as_far(s) for s in FOUND)
    assert max(int(s.places) for s in FOUND) > 5


@pytest.mark.parametrize("hordes", range(3))
def test_a_way_does_not_lead_through_hordes(hordes: int) -> None:
    s = laid(3, places=places((1, 0), (1, 1), (2, 1), (0, 1), hordes=hordes), step="turn", day=4).state
    assert isinstance(s, Town)
    assert is_as_far(s)


def test_company_are_the_others_who_live_and_stand_there() -> None:
    for s in FOUND:
        seats = range(s.seat_count)
        for seat in seats:
            there = [i for i in seats if i != seat and s.is_alive(i) == 1 and s.place(i) == s.place(seat)]
            assert s.others_here(seat) == sum(1 << i for i in there)


def test_kinds_of_cards_are_listed_once_as_they_lie_there_whatever_was_listed_before() -> None:
    kinds = Kinds()
    for s in FOUND:
        for zone in [*range(BAGS, BAGS + s.seat_count), STORAGE]:
            kinds.read(s, zone)
            assert list(kinds.cards[: kinds.count]) == list(list_kinds_in(s, zone))
