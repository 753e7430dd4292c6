"""Random stories of every scenario: they end, and leave nothing open."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.chance import Rng
from shamble.core.offers import LegalActions
from shamble.core.play import is_over, play_random_step
from shamble.games.apocalypse.rules.pieces import RECORDS
from shamble.games.apocalypse.rules.state import Story

BOUND = 20_000


@pytest.mark.clause("ZA-371")
@pytest.mark.parametrize("scenario", ["last_ferry", "hold_the_school", "dead_air"])
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_a_random_story_ends_with_a_reason_and_no_move_in_progress(scenario: str, seats: int) -> None:
    s = shamble.load("apocalypse", scenario=scenario).initial_state(seats)
    assert isinstance(s, Story)
    rng, options, deepest = Rng(seats), LegalActions(), 0
    for _ in range(BOUND):
        if is_over(s):
            break
        play_random_step(s, rng, options)
        deepest = max(deepest, int(s.opened))
    assert is_over(s)
    assert s.reason >= 0
    assert s.opened == 0
    assert s.find_violation() == ""
    assert deepest <= RECORDS


@pytest.mark.clause("ZA-311")
def test_whoever_hides_an_infection_is_seen_alike_in_all_worlds_that_a_seat_cannot_tell_apart() -> None:
    edition = shamble.load("apocalypse")
    s = edition.set_position(3, {"survivors": {"b": {"infection": 2}}})
    seen = set()
    for seed in range(20):
        other = s.determinize(0, Rng(seed))
        assert isinstance(other, Story)
        assert edition.game.view(other, 0) == edition.game.view(s, 0)
        seen.add(int(other.infection(1)))
    assert seen == {0, 1, 2}
