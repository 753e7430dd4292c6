"""The games as environments of PettingZoo: agents take turns (AEC), each observes what its seat may know."""

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
ILLEGAL = -1.0  # the reward of who chooses what is not on offer: the game ends there


def env(
    game: str, *, seats: int | None = None, preset: str | None = None, content: Sequence[Path] = (), **options: object
) -> OrderEnforcingWrapper[str, Observation, Any]:
    """Return an environment that checks how it is used; an illegal action ends the game with a reward of -1.

    Args:
        game: The game, as `shamble.load` takes it.
        seats: How many play; the game's usual number if left out.
        preset: A named choice of options.
        content: Folders of home-made content.
        **options: LegalActions of the game. A last round is set if the game might not end without one.

    Raises:
        OptionError: There is no such game, preset, option or number of seats, or a person is to be game master.

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
    """Return the bare environment, in which an illegal action raises IllegalAction.

    Args:
        game: The game, as `shamble.load` takes it.
        seats: How many play; the game's usual number if left out.
        preset: A named choice of options.
        content: Folders of home-made content.
        **options: LegalActions of the game. A last round is set if the game might not end without one.

    Raises:
        OptionError: There is no such game, preset, option or number of seats, or a person is to be game master.

    Examples:
        >>> from shamble.adapters.pettingzoo import raw_env
        >>> table = raw_env("plague", seats=3)
        >>> table.possible_agents
        ['human_0', 'human_1', 'zombie_2']
    """
    return ShambleAEC(Rules(game, seats, preset, content, options))


class ShambleAEC(AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """A game by agents that take turns; an agent's `info` has its `action_mask`.

    Observations are int32 vectors within `observation_space`, of one length for a rulebook; an agent's reward is its
    seat's return, 0 to 1, when the game ends. All agents stay until then.
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
        """The bounds of an agent's observations; the same object whenever it is asked for."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """All actions of the rulebook by their numbers; the same object whenever it is asked for."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; with the same seed, the same rolls."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.episode = Episode(self.rules, int(self._random.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def observe(self, agent: str) -> Observation:
        """What the agent's seat may know."""
        return self.episode.observe(self._seats[agent])

    def step(self, action: Any) -> None:
        """Make the choice of that number for the agent whose turn it is; raises IllegalAction if it is not on offer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.choose(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._turn()
        self._accumulate_rewards()

    def legal(self, agent: str) -> list[str]:
        """What is on offer to the agent, as it is said at the table."""
        return self.episode.legal(self._seats[agent])

    def view(self, agent: str) -> dict[str, Any]:
        """The game's view of the agent's seat, as a page shows it."""
        return self.episode.view(self._seats[agent])

    def render(self) -> str:
        """The table as everybody may see it, in words."""
        return str(self.episode.view(-1))

    def close(self) -> None:
        """Nothing is held open."""

    def _turn(self) -> None:
        """See whose turn it is; at the end every agent gets what its seat has won."""
        seat = self.episode.seat
        self.infos = {agent: {"action_mask": self.episode.mask(self._seats[agent])} for agent in self.agents}
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
            return
        self.rewards = dict(zip(self.possible_agents, self.episode.returns(), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
