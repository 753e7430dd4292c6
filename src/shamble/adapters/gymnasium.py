"""Gymnasium environment: one seat learns, bots play the others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from ..bots import bot
from ..core.chance import Rng
from ..core.errors import OptionError
from ..games import game_names, load_game
from .episode import NOBODY, Episode, Rules

Observation = NDArray[np.int32]
ILLEGAL = -1.0  # the reward of an illegal action, which ends the episode
BOTS = 1  # RNG stream of the bot in seat 0; the other seats follow


class ShambleEnv(gymnasium.Env[Observation, np.int64]):
    """Game from the perspective of one seat.

    `info` has the `action_mask`. The reward is the seat's return, 0 to 1, at the end of the game. An illegal action
    ends the episode with a reward of ILLEGAL and `info["illegal"]`.

    Args:
        game: The game, as `shamble.load` takes it.
        seat: The seat that learns.
        opponents: The bot in the other seats.
        seats: The number of players; the game's usual number if left out.
        preset: A named set of options.
        content: Folders of home-made content.
        render_mode: `ansi` for a textual `render`.
        **options: Options of the game. A game that might not end gets a round limit.

    Raises:
        OptionError: An unknown game, seat, bot, preset or option.

    Examples:
        >>> from shamble.adapters.gymnasium import ShambleEnv
        >>> env = ShambleEnv("thirty_seconds", seat=0, opponents="random")
        >>> observation, info = env.reset(seed=1)
        >>> observation, reward, over, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        >>> over
        False
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        opponents: str = "greedy",
        seats: int | None = None,
        preset: str | None = None,
        content: Sequence[Path] = (),
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.rules = Rules(game, seats, preset, content, options)
        if not 0 <= seat < self.rules.seats:
            raise OptionError(f"seat {seat}; allowed: 0 to {self.rules.seats - 1}")
        self.render_mode = render_mode
        self._seat = seat
        self._bot = bot(opponents, self.rules.edition.game, self.rules.edition.book)
        self.observation_space = Box(self.rules.least, self.rules.most, dtype=np.int32)
        self.action_space = Discrete(self.rules.actions.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, and play the other seats until it is the learning seat's turn."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        self._bot_rngs = [Rng(number, BOTS + seat) for seat in range(self.rules.seats)]
        self._episode = Episode(self.rules, number)
        self._play_opponents()
        return self._observe()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the action with this number, and play the other seats until it is the learning seat's turn again."""
        if not self._episode.mask(self._seat)[int(action)]:
            observation, info = self._observe()
            return observation, ILLEGAL, True, False, {**info, "illegal": True}
        self._episode.choose(int(action))
        self._play_opponents()
        over = self._episode.seat == NOBODY
        observation, info = self._observe()
        return observation, self._episode.returns()[self._seat], over, False, info

    def render(self) -> str | None:
        """Return the seat's view as text in render mode `ansi`, otherwise None."""
        return str(self._episode.view(self._seat)) if self.render_mode == "ansi" else None

    def legal(self) -> list[str]:
        """Return the legal actions in text notation."""
        return self._episode.legal(self._seat)

    def view(self) -> dict[str, Any]:
        """Return the seat's view of the game, as the web page shows it."""
        return self._episode.view(self._seat)

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        return self._episode.observe(self._seat), {"action_mask": self._episode.mask(self._seat)}

    def _play_opponents(self) -> None:
        """Let the bots choose, each from what its own seat can see."""
        while (seat := self._episode.seat) not in (self._seat, NOBODY):
            rng = self._bot_rngs[seat]
            self._episode.take(self._bot.choose(self._episode.state.determinize(seat, rng), seat, rng))


def register() -> list[str]:
    """Register every game with Gymnasium, for `gymnasium.make` and `make_vec`, and return the ids.

    Examples:
        >>> import gymnasium
        >>> from shamble.adapters.gymnasium import register
        >>> "shamble/plague-v1" in register()
        True
        >>> env = gymnasium.make("shamble/plague-v1", max_rounds=5)
    """
    ids = []
    for name in game_names():
        version = load_game(name).version.partition(".")[0]
        ids.append(f"shamble/{name}-v{version}")
        if ids[-1] not in gymnasium.registry:  # registering twice makes Gymnasium warn
            gymnasium.register(
                id=ids[-1],
                entry_point="shamble.adapters.gymnasium:ShambleEnv",
                vector_entry_point="shamble.adapters.vector:ShambleVectorEnv",
                kwargs={"game": name},
            )
    return ids
