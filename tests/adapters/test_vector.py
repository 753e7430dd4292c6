"""Many games at once: rows are what single games observe and offer, and nothing else gets into them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray
from tests.adapters.seatings import SEATINGS, SHORTEST, called

import shamble
from shamble.adapters.batch.rows import Rows
from shamble.adapters.gymnasium import register
from shamble.adapters.vector import ShambleVectorEnv, Vector
from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction, OptionError
from shamble.core.fields.visibility import observe
from shamble.core.offers import LegalActions
from shamble.core.play import legal_actions, node_kind, pending_frame, resolve, sample, take
from shamble.core.state import State
from shamble.core.step import CHANCE
from shamble.games.apocalypse.rules.state import Story

GAME, SEATS, OPTIONS = SHORTEST
Seated = tuple[str, int, dict[str, Any]]
HIDES_FROM_THE_START = "thirty_seconds"
seated = pytest.mark.parametrize("seating", SEATINGS, ids=called)


def vector(count: int = 4, seating: Seated = SHORTEST, **options: Any) -> Vector:
    game, seats, short = seating
    return Vector(game, count, seats=seats, **short, **options)


def until_one_ends(games: Vector) -> int:
    """Play at random; the first row whose game has just ended."""
    while not games.ended.any():
        games.step(games.at_random())
    return int(np.flatnonzero(games.ended)[0])


def row_of(s: State, seat: int, question: int) -> list[int]:
    """What a seat observes, written into an array that is new."""
    rows = Rows(s, s.layout.fields, 1)
    rows.begin()
    rows.write(s, 0, seat, question)
    return list(rows.numbers)


@seated
def test_a_row_is_what_a_single_game_observes_and_offers(seating: Seated) -> None:
    games = vector(3, seating, seed=4)
    for _ in range(20):
        for row in range(games.count):
            s, seat = games.state(row), int(games.seats[row])
            assert list(games.observations[row]) == [*observe(s, seat), (pending_frame(s) & 255) + 1]
            assert games.masks[row].tobytes() == bytes(games.rules.actions.mask(s, seat))
            assert games.masks[row].sum() > 1
        games.step(games.at_random())


@seated
def test_a_row_that_was_written_for_one_seat_is_right_for_another(seating: Seated) -> None:
    games = vector(1, seating, seed=6)
    s = games.state(0)
    rows = Rows(s, s.layout.fields, 1)
    for turn in range(30):
        s, seat = games.state(0), turn % seating[1]
        rows.begin()
        rows.write(s, 0, seat, 0)
        assert list(rows.numbers) == [*observe(s, seat), 0]
        if turn % 3 == 2:
            games.step(games.at_random())


def test_what_a_seat_has_come_to_know_is_written_though_it_is_as_it_was() -> None:
    s = shamble.load("apocalypse").set_position(2, {"survivors": {"b": {"infection": 1}}})
    assert isinstance(s, Story)
    rows = Rows(s, s.layout.fields, 1)
    for aware in (0b10, 0b11, 0b10):
        rows.track_writes(s)
        s.set_aware(1, aware)
        rows.begin()
        rows.write(s, 0, 0, 0)
        assert list(rows.numbers) == [*observe(s, 0), 0]


@seated
def test_worlds_that_look_alike_to_a_seat_are_rows_that_are_alike(seating: Seated) -> None:
    games, rng, differ = vector(1, seating, seed=9), Rng(9), 0
    for _ in range(20):
        s, seat = games.state(0), int(games.seats[0])
        question = (pending_frame(s) & 255) + 1
        worlds = [s.determinize(seat, rng) for _ in range(2)]
        assert row_of(worlds[0], seat, question) == row_of(worlds[1], seat, question)
        assert row_of(worlds[0], seat, question) == list(games.observations[0])
        differ += list(worlds[0].data) != list(worlds[1].data)
        games.step(games.at_random())
    assert differ > 0 or seating[0] != HIDES_FROM_THE_START


def test_rolls_and_forced_choices_fall_inside() -> None:
    games = vector(2, seed=7)
    s, rng, scratch = games.rules.edition.initial_state(SEATS), Rng(7, 0), LegalActions()
    for _ in range(200):
        while node_kind(s) == CHANCE or len(legal_actions(s)) == 1:
            if node_kind(s) == CHANCE:
                resolve(s, sample(s, rng, scratch))
            else:
                take(s, legal_actions(s)[0])
        assert list(games.state(0).data) == list(s.data)
        chosen = games.at_random()
        take(s, games.rules.actions.action(int(chosen[0]), int(games.seats[0])))
        games.step(chosen)
        if games.ended[0]:
            break


def test_a_game_that_ends_leaves_what_each_seat_won_and_another_begins() -> None:
    games = vector(8, seed=1)
    row = until_one_ends(games)
    assert sorted(games.returns[row]) == [0.0, 1.0]
    assert games.returns[~games.ended].sum() == 0
    assert games.last_observations[row, -1] == 0 < games.observations[row, -1]
    assert (games.last_observations[row] != games.observations[row]).any()
    games.step(games.at_random())
    assert games.returns[row].sum() == 0
    assert not games.ended[row]


def test_with_the_same_seed_the_same_games_are_played() -> None:
    ended: list[NDArray[np.int32]] = []
    for seed in (3, 3, 4):
        games = vector(4, seed=seed)
        for _ in range(50):
            games.step(games.at_random())
        ended.append(games.observations.copy())
    assert (ended[0] == ended[1]).all()
    assert (ended[0] != ended[2]).any()


@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_only_ones_own_seat_is_asked_in_each_row(opponents: str) -> None:
    games = vector(4, seat=[0, 1, 0, 1], opponents=opponents)
    for _ in range(5):
        assert list(games.seats) == [0, 1, 0, 1]
        games.step(games.at_random())


def test_a_choice_that_is_not_on_offer_is_refused_and_no_game_goes_on() -> None:
    games = vector(3)
    before, masks, chosen = games.observations.copy(), games.masks.copy(), games.at_random().copy()
    chosen[2] = np.flatnonzero(games.masks[2] == 0)[0]
    with pytest.raises(IllegalAction, match="is not legal in row 2"):
        games.step(chosen)
    assert (games.observations == before).all()
    assert (games.masks == masks).all()
    with pytest.raises(IllegalAction, match="2 actions; there are 3 games"):
        games.step(chosen[:2])
    games.step(games.at_random())


def test_of_some_fields_only_their_numbers_are_observed() -> None:
    games = vector(2, fields=["points", "round"])
    assert [field.name for field in games.fields] == ["round", "points"]
    counts = games.rules.edition.initial_state(SEATS).layout.counts
    assert games.observations.shape == (2, counts["points"] + 2) == (2, len(games.least))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seat": 2}, "seat 2; allowed: 0 to 1"),
        ({"seat": [0]}, "or a list of 4 of these"),
        ({"count": 0}, "0 games; allowed: 1 or more"),
        ({"fields": ["hunger"]}, "fields .'hunger'.; allowed: humans, "),
    ],
)
def test_what_there_is_not_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        vector(**given)


def test_gymnasium_makes_the_vector_form_by_the_games_version() -> None:
    register()
    env: Any = gymnasium.make_vec(
        "shamble/plague-v1", 5, vectorization_mode="vector_entry_point", seat=1, opponents="random", **OPTIONS
    )
    observed, info = env.reset(seed=2)
    assert env.observation_space.contains(observed)
    assert (observed == env.reset(seed=2)[0]).all()
    assert info["action_mask"].shape == (5, env.single_action_space.n)
    while True:
        chosen = np.array([env.single_action_space.sample(mask) for mask in info["action_mask"]])
        observed, rewards, ended, cut, info = env.step(chosen)
        assert env.observation_space.contains(observed)
        assert rewards.shape == ended.shape == cut.shape == (5,)
        assert not cut.any()
        if ended.any():
            break
    assert set(rewards[ended]) <= {0.0, 1.0}
    assert (info["_final_obs"] == ended).all()
    assert all(env.single_observation_space.contains(each) for each in info["final_obs"][ended])
    env.close()


@pytest.mark.parametrize("copy", [True, False])
def test_unless_they_are_copied_masks_are_written_anew_by_the_next_step(copy: bool) -> None:
    env = ShambleVectorEnv(GAME, num_envs=2, opponents="random", copy=copy, **OPTIONS)
    masks = env.reset(seed=1)[1]["action_mask"]
    kept = masks.copy()
    env.step(np.array([np.flatnonzero(mask)[0] for mask in masks]))
    assert (masks == kept).all() == (copy or isinstance(env.games.state(0).data, list))
