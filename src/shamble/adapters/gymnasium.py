"""The games as environments of Gymnasium: one seat learns, bots play the others."""

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
from ..games import game, names
from .episode import NOBODY, Episode, Rules

Observation = NDArray[np.int32]
ILLEGAL = -1.0  # the reward of a choice that is not on offer: the game ends there
MIND = 1  # the first stream of the bots


class ShambleEnv(gymnasium.Env[Observation, np.int64]):
    """A game seen from one seat. `info` has the `action_mask`; the reward is the seat's return, 0 to 1, at the end.

    A choice that is not on offer ends the game with a reward of ILLEGAL and `info["illegal"]`.

    Args:
        game: The game, as `shamble.load` takes it.
        seat: The seat that learns.
        opponents: The bot in the other seats.
        seats: How many play; the game's usual number if left out.
        preset: A named choice of options.
        content: Folders of home-made content.
        render_mode: `ansi` for a `render` in words.
        **options: LegalActions of the game. A last round is set if the game might not end without one.

    Raises:
        OptionError: There is no such game, seat, bot, preset or option.

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
        """Begin a game, and let the others play until it is the seat's turn."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        self._minds = [Rng(number, MIND + seat) for seat in range(self.rules.seats)]
        self._episode = Episode(self.rules, number)
        self._let_play()
        return self._seen()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make the choice of that number, and let the others play until it is the seat's turn again."""
        if not self._episode.mask(self._seat)[int(action)]:
            observed, info = self._seen()
            return observed, ILLEGAL, True, False, {**info, "illegal": True}
        self._episode.choose(int(action))
        self._let_play()
        over = self._episode.seat == NOBODY
        observed, info = self._seen()
        return observed, self._episode.returns()[self._seat], over, False, info

    def render(self) -> str | None:
        """The table as the seat sees it, in words."""
        return str(self._episode.view(self._seat)) if self.render_mode == "ansi" else None

    def legal(self) -> list[str]:
        """What is on offer, as it is said at the table."""
        return self._episode.legal(self._seat)

    def view(self) -> dict[str, Any]:
        """The game's view of the seat, as a page shows it."""
        return self._episode.view(self._seat)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        return self._episode.observe(self._seat), {"action_mask": self._episode.mask(self._seat)}

    def _let_play(self) -> None:
        """Let the bots choose, each by what its own seat knows."""
        while (seat := self._episode.seat) not in (self._seat, NOBODY):
            rng = self._minds[seat]
            self._episode.take(self._bot.choose(self._episode.state.determinize(seat, rng), seat, rng))


def register() -> list[str]:
    """Make every game known to `gymnasium.make` and `make_vec`, and return the ids.

    Examples:
        >>> import gymnasium
        >>> from shamble.adapters.gymnasium import register
        >>> "shamble/plague-v1" in register()
        True
        >>> env = gymnasium.make("shamble/plague-v1", max_rounds=5)
    """
    found = []
    for name in names():
        version = game(name).version.partition(".")[0]
        found.append(f"shamble/{name}-v{version}")
        if found[-1] not in gymnasium.registry:  # whoever asks again is not warned
            gymnasium.register(
                id=found[-1],
                entry_point="shamble.adapters.gymnasium:ShambleEnv",
                vector_entry_point="shamble.adapters.vector:ShambleVectorEnv",
                kwargs={"game": name},
            )
    return found
