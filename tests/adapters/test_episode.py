"""Episodes: what is on offer by number, what a seat observes, what it has won, and what is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.adapters.seatings import SEATINGS, SHORTEST, called

from shamble import games
from shamble.adapters.episode import NOBODY, Episode, Rules
from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction, NotationError, OptionError
from shamble.core.offers import verb_of


@pytest.fixture
def episode() -> Episode:
    game, seats, options = SHORTEST
    return Episode(Rules(game, seats, options=options), 1)


def at_random(episode: Episode, seed: int = 1) -> Episode:
    """Play to the end."""
    rng = Rng(seed)
    while episode.seat != NOBODY:
        offered = np.flatnonzero(episode.mask(episode.seat))
        episode.choose(int(offered[rng.below(len(offered))]))
    return episode


def test_the_mask_has_as_many_ones_as_there_are_choices_and_none_for_who_is_not_asked(episode: Episode) -> None:
    asked, other = episode.seat, 1 - episode.seat
    assert episode.mask(asked).sum() == len(episode.legal(asked)) > 1
    assert episode.mask(other).sum() == len(episode.legal(other)) == 0


def test_a_choice_that_is_not_on_offer_is_refused_in_words_and_changes_nothing(episode: Episode) -> None:
    before = episode.observe(episode.seat)
    with pytest.raises(IllegalAction, match=r"is not legal \(action \d+\)"):
        episode.choose(int(np.flatnonzero(episode.mask(episode.seat) == 0)[0]))
    with pytest.raises(NotationError, match="no action -1"):
        episode.choose(-1)
    assert (episode.observe(episode.seat) == before).all()


def test_the_last_number_of_an_observation_says_which_question_the_seat_is_asked(episode: Episode) -> None:
    asked, other = episode.seat, 1 - episode.seat
    assert episode.observe(asked)[-1] > 0
    assert episode.observe(other)[-1] == 0


def test_at_the_end_nobody_is_asked_and_one_side_has_won(episode: Episode) -> None:
    assert episode.returns() == [0.0, 0.0]
    at_random(episode)
    assert sorted(episode.returns()) == [0.0, 1.0]
    assert episode.mask(0).sum() == episode.mask(1).sum() == 0


@pytest.mark.parametrize("seating", SEATINGS, ids=called)
def test_a_seat_observes_nothing_that_it_may_not_know(seating: tuple[str, int, dict[str, Any]]) -> None:
    game, seats, options = seating
    episode, rng = Episode(Rules(game, seats, options=options), 5), Rng(5)
    for _ in range(40):
        if episode.seat == NOBODY:
            break
        seat = episode.seat
        other = Episode(episode.rules, 5)
        other.state = episode.state.determinize(seat, rng)
        assert (other.observe(seat) == episode.observe(seat)).all()
        assert (other.mask(seat) == episode.mask(seat)).all()
        offered = np.flatnonzero(episode.mask(seat))
        episode.choose(int(offered[rng.below(len(offered))]))


def test_a_last_round_is_assumed_where_a_game_might_not_end() -> None:
    assert Rules("thirty_seconds").edition.options["round_limit"] == 25
    assert Rules("thirty_seconds", options={"round_limit": 7}).edition.options["round_limit"] == 7


def sizes(game: str, *verbs: str) -> list[int]:
    """How many actions each of these verbs has; all of them first."""
    actions = Rules(game).actions
    named = [actions.book.verbs[verb_of(actions.action(number, 0))].name for number in range(actions.size)]
    return [actions.size, *map(named.count, verbs)]


def test_an_action_that_says_a_number_has_no_more_numbers_than_the_rules_have() -> None:
    assert sizes("thirty_seconds", "share")[1] == 40 * (3 + 1 + 1)  # TS-453: zombies, and a shotgun's 3 and plus1
    assert sizes("zomboid", "harm")[1] == 2 * (5 + 1)  # PZ-172: foes in front, and what a pipe bomb does
    assert sizes("apocalypse", "take_harm", "put_there", "start_clock")[1:] == [6 * (9 + 1), 9 * (20 + 1), 12 + 1]


@pytest.mark.parametrize("game", games.game_names())
def test_no_game_has_more_than_some_ten_thousand_actions(game: str) -> None:
    assert Rules(game).actions.size < 25_000


def test_numbers_of_seats_that_a_game_does_not_allow_are_refused() -> None:
    with pytest.raises(OptionError, match="3 seats; allowed: 2 to 2"):
        Rules("thirty_seconds", 3)


def test_a_person_as_game_master_is_no_part_of_an_environment() -> None:
    with pytest.raises(OptionError, match="allowed: master=false"):
        Rules("apocalypse", 2, options={"master": True})
