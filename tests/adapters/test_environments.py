"""The environments: turns and rewards by agent, a seat against bots, states that are copied."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.adapters.seatings import SHORTEST

from shamble.adapters.gymnasium import ILLEGAL, ShambleEnv, register
from shamble.adapters.open_spiel import Observer, ShambleState, load
from shamble.adapters.pettingzoo import raw_env
from shamble.core.errors import IllegalAction, OptionError

GAME, SEATS, OPTIONS = SHORTEST


def first_on_offer(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"])[0])


def test_agents_are_called_by_role_and_seat_and_are_rewarded_when_the_game_ends() -> None:
    env = raw_env(GAME, seats=SEATS, **OPTIONS)
    env.reset(seed=1)
    assert env.agents == ["human_0", "zombie_1"]
    rewards = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, _, info = env.last()
        rewards[agent] += float(reward)
        env.step(None if terminated else first_on_offer(info))
    assert sorted(rewards.values()) == [0, 1]


def test_an_agent_is_told_in_words_and_as_a_dictionary_what_its_own_seat_sees() -> None:
    env = raw_env("thirty_seconds", seats=2)
    env.reset(seed=1)
    asked = env.agent_selection
    other = next(agent for agent in env.agents if agent != asked)
    assert len(env.legal(asked)) == env.infos[asked]["action_mask"].sum() > 0
    assert env.legal(other) == []
    assert env.view(asked) != env.view(other)


def test_the_version_of_the_rules_is_in_every_id() -> None:
    assert raw_env(GAME, seats=SEATS, **OPTIONS).metadata["name"] == "shamble_plague_v1"
    assert load(GAME, seats=SEATS, **OPTIONS).get_type().short_name == "shamble_plague_v1"


def test_the_bare_environment_raises_at_a_choice_that_is_not_on_offer() -> None:
    env = raw_env(GAME, seats=SEATS, **OPTIONS)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="is not legal"):
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0]))


def test_only_the_seat_that_learns_is_asked_and_the_bots_play_the_others() -> None:
    env = ShambleEnv(GAME, seat=0, opponents="random", **OPTIONS)
    _, info = env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        assert env.legal()
        _, reward, over, truncated, info = env.step(np.int64(first_on_offer(info)))
        assert not truncated
    assert reward in (0.0, 1.0)
    assert env.legal() == []


def test_a_choice_that_is_not_on_offer_ends_the_game_and_costs() -> None:
    env = ShambleEnv(GAME, opponents="random", **OPTIONS)
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(np.int64(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over, info["illegal"]) == (ILLEGAL, True, True)


def test_a_seat_that_there_is_not_is_refused() -> None:
    with pytest.raises(OptionError, match="seat 2; allowed: 0 to 1"):
        ShambleEnv(GAME, seat=2)


def test_every_game_is_known_to_gymnasium_by_its_version() -> None:
    assert "shamble/plague-v1" in register() == register()
    env = gymnasium.make("shamble/plague-v1", seat=1, **OPTIONS)
    assert env.observation_space.contains(env.reset(seed=1)[0])


def at_first_choice(seed: int = 1) -> ShambleState:
    state = load(GAME, seats=SEATS, **OPTIONS).new_initial_state()
    random = np.random.default_rng(seed)
    while state.is_chance_node():
        places, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(random.choice(places, p=chances)))
    return state


def test_chances_are_explicit_and_add_up() -> None:
    state = load("thirty_seconds").new_initial_state()
    assert state.is_chance_node()
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_a_copy_of_a_state_is_played_on_without_the_original() -> None:
    state = at_first_choice()
    before = state.information_state_string(0)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert state.information_state_string(0) == before != copy.information_state_string(0)


def test_an_observer_has_every_field_between_its_least_and_its_most() -> None:
    state = at_first_choice()
    observer = state.get_game().make_py_observer()
    assert isinstance(observer, Observer)
    observer.set_from(state, 0)
    assert 0 <= observer.tensor.min() < observer.tensor.max() <= 1
