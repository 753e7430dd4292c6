"""PettingZoo environments (AEC): an agent for each seat; agents take turns and observe what their seat can see."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from .episode import Episode, Rules

Observation = NDArray[np.int32]
ILLEGAL = -1.0  # the reward of an illegal action, which ends the game


def env(
    game: str, *, seats: int | None = None, preset: str | None = None, content: Sequence[Path] = (), **options: object
) -> OrderEnforcingWrapper[str, Observation, Any]:
    """Return an environment with PettingZoo's usual checks; an illegal action ends the game with a reward of -1.

    Args:
        game: The game, as `shamble.load` takes it.
        seats: The number of players; the game's usual number if left out.
        preset: A named set of options.
        content: Folders of home-made content.
        **options: Options of the game. A game that might not end gets a round limit.

    Raises:
        OptionError: An unknown game, preset, option or number of seats, or a human game master.

    Examples:
        >>> from shamble.adapters.pettingzoo import env
        >>> table = env("plague", map="cabin", max_rounds=5)
        >>> table.reset(seed=1)
        >>> table.agent_selection
        'human_0'
        >>> observation, reward, terminated, truncated, info = table.last()
        >>> table.step(table.action_space("human_0").sample(info["action_mask"]))
    """
    raw = raw_env(game, seats=seats, preset=preset, content=content, **options)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)))


def raw_env(
    game: str, *, seats: int | None = None, preset: str | None = None, content: Sequence[Path] = (), **options: object
) -> ShambleAEC:
    """Return the environment without checks; an illegal action raises IllegalAction.

    Args:
        game: The game, as `shamble.load` takes it.
        seats: The number of players; the game's usual number if left out.
        preset: A named set of options.
        content: Folders of home-made content.
        **options: Options of the game. A game that might not end gets a round limit.

    Raises:
        OptionError: An unknown game, preset, option or number of seats, or a human game master.

    Examples:
        >>> from shamble.adapters.pettingzoo import raw_env
        >>> table = raw_env("plague", seats=3)
        >>> table.possible_agents
        ['human_0', 'human_1', 'zombie_2']
    """
    return ShambleAEC(Rules(game, seats, preset, content, options))


class ShambleAEC(AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """Game with agents that take turns; an agent's `info` has its `action_mask`.

    Observations are int32 vectors within `observation_space`. An agent's reward is its seat's return, 0 to 1, when the
    game ends. All agents stay until then.
    """

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self.rules = rules
        self.metadata = {
            "render_modes": ["ansi"],
            "name": f"shamble_{rules.name}",
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = list(rules.agents)
        self._seats = {agent: seat for seat, agent in enumerate(rules.agents)}
        self.observation_spaces = {agent: Box(rules.least, rules.most, dtype=np.int32) for agent in rules.agents}
        self.action_spaces = {agent: Discrete(rules.actions.size) for agent in rules.agents}
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> Box:
        """Return the bounds of an agent's observations; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return the space of all actions of the rulebook; always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed gives the same dice."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.episode = Episode(self.rules, int(self._random.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._update()

    def observe(self, agent: str) -> Observation:
        """Return the observation of the agent's seat."""
        return self.episode.observe(self._seats[agent])

    def step(self, action: Any) -> None:
        """Take the action with this number for the selected agent; IllegalAction if it is illegal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._update()
        self._accumulate_rewards()

    def legal(self, agent: str) -> list[str]:
        """Return the agent's legal actions in text notation."""
        return self.episode.legal(self._seats[agent])

    def view(self, agent: str) -> dict[str, Any]:
        """Return the view of the agent's seat, as the web page shows it."""
        return self.episode.view(self._seats[agent])

    def render(self) -> str:
        """Return a spectator's view as text."""
        return str(self.episode.view(-1))

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

    def _update(self) -> None:
        """Select the agent that is to choose; at the end reward every agent with its seat's return."""
        seat = self.episode.seat
        self.infos = {agent: {"action_mask": self.episode.mask(self._seats[agent])} for agent in self.agents}
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        self.rewards = dict(zip(self.possible_agents, self.episode.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
