"""Vectorized environments: many games stepped in one call, observed as arrays, restarted as they end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import DTypeLike, NDArray

from ..bots import bot
from ..core.errors import OptionError
from ..core.fields.field import Field
from ..core.state import State
from .batch.games import ActionNumbers, GameBatch
from .episode import Rules, bounds_of

Observations = NDArray[np.int32]


class Vector:
    """Batch of games, one a row. A row shows the one of your seats that is to choose.

    In a compiled build the arrays share memory with the games, and the next step overwrites them: copy what you want to
    keep.

    Args:
        game: The game, as `shamble.load` takes it.
        count: The number of games.
        seat: Your seat, the same in every row or one for each row; all seats if left out.
        opponents: The bot in the other seats.
        fields: The fields to observe; all if left out.
        seed: The seed of dice and bots.
        seats: The number of players; the game's usual number if left out.
        preset: A named set of options.
        content: Folders of home-made content.
        **options: Options of the game. A game that might not end gets a round limit.

    Raises:
        OptionError: An unknown game, seat, bot, field, preset or option.

    Examples:
        >>> from shamble.adapters.vector import Vector
        >>> games = Vector("plague", 4, seed=1)
        >>> games.observations.shape[0], games.masks.shape[0]
        (4, 4)
        >>> games.step(games.at_random())
        >>> games.ended.any()
        np.False_
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        seat: int | Sequence[int] | None = None,
        opponents: str = "random",
        fields: Sequence[str] | None = None,
        seed: int = 0,
        seats: int | None = None,
        preset: str | None = None,
        content: Sequence[Path] = (),
        **options: object,
    ) -> None:
        self.rules = rules = Rules(game, seats, preset, content, options)
        self.count = count
        first = rules.edition.initial_state(rules.seats)
        self.fields = _select_fields(first, fields)
        self.least, self.most = bounds_of(first, self.fields)
        steps = rules.actions.strides
        self._parts = (first, ActionNumbers(rules.actions.size, rules.actions.starts, steps), self.fields)
        self._own = _seat_bits(seat, count, rules.seats)
        self._bot = None if opponents == "random" else bot(opponents, rules.edition.game, rules.edition.book)
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Restart every game; the same seed gives the same dice."""
        self._games = GameBatch(*self._parts, self._own, self._bot, seed)

    def step(self, actions: NDArray[np.int64]) -> None:
        """Take an action, by its number, in each row, and play to your next choices.

        Raises IllegalAction if an action is illegal; all games are then unchanged.
        """
        self._games.step(actions)

    def at_random(self) -> NDArray[np.int64]:
        """Return the number of a legal action for each row, drawn uniformly."""
        return _as_array(self._games.at_random(), np.int64)

    @property
    def observations(self) -> Observations:
        """The observations of the seats that are to choose, laid out as by `Episode.observe`; shape (count, width)."""
        return _as_array(self._games.rows.numbers, np.int32).reshape(self.count, -1)

    @property
    def masks(self) -> NDArray[np.int8]:
        """The action masks: 1 for each legal action; shape (count, actions)."""
        return _as_array(self._games.mask, np.int8).reshape(self.count, -1)

    @property
    def seats(self) -> NDArray[np.int64]:
        """The seats that are to choose; shape (count,)."""
        return _as_array(self._games.seat, np.int64)

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Whether the last step ended a row's game; a new game has begun in its place."""
        return _as_array(self._games.ended, np.bool_)

    @property
    def returns(self) -> NDArray[np.float64]:
        """The returns, 0 to 1, of games that the last step ended, zeros in other rows; shape (count, seats)."""
        return _as_array(self._games.returns, np.float64).reshape(self.count, -1)

    @property
    def last_observations(self) -> Observations:
        """The final observation of each row's previous game, of the seat that chose last; shape (count, width)."""
        return _as_array(self._games.rows.last, np.int32).reshape(self.count, -1)

    def state(self, row: int) -> State:
        """Return the state of a row; do not change it."""
        return self._games.state(row)

    def view(self, row: int) -> dict[str, Any]:
        """Return a row's view of the seat that is to choose, as the web page shows it."""
        return self.rules.edition.game.view(self.state(row), int(self.seats[row]))


class ShambleVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Vector environment of Gymnasium: you play one seat of each game, bots the others.

    `info["action_mask"]` has a row for each game. A game that ends is restarted in the same step: its final observation
    is in `info["final_obs"]`. An illegal action raises IllegalAction.

    Args:
        game: The game, as `shamble.load` takes it.
        num_envs: The number of games.
        seat: Your seat, the same in every row or one for each row.
        opponents: The bot in the other seats.
        copy: Whether to return copies of observations and masks; if False, the next step overwrites them.
        **options: The other arguments of `Vector`, and options of the game.

    Raises:
        OptionError: An unknown game, seat, bot, field, preset or option.

    Examples:
        >>> from shamble.adapters.vector import ShambleVectorEnv
        >>> env = ShambleVectorEnv("plague", num_envs=4, opponents="random")
        >>> observations, info = env.reset(seed=1)
        >>> observations, rewards, ended, truncated, info = env.step(env.games.at_random())
        >>> rewards.shape
        (4,)
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  as Gymnasium declares it

    def __init__(
        self,
        game: str,
        *,
        num_envs: int = 1,
        seat: int | Sequence[int] = 0,
        opponents: str = "greedy",
        copy: bool = True,
        **options: Any,
    ) -> None:
        self.games = Vector(game, num_envs, seat=seat, opponents=opponents, **options)
        self.num_envs = num_envs
        self._copy = copy
        self._seats = np.broadcast_to(np.asarray(seat), num_envs)
        self.single_observation_space = Box(self.games.least, self.games.most, dtype=np.int32)
        self.single_action_space = Discrete(self.games.rules.actions.size)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Restart every game."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        return self._maybe_copy(self.games.observations), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Take an action in each game, and play the other seats until it is your turn again."""
        self.games.step(actions)
        ended = self.games.ended.copy()
        rewards = self.games.returns[np.arange(self.num_envs), self._seats]
        info = self._info()
        if ended.any():
            info["final_obs"], info["_final_obs"] = np.full(self.num_envs, None, dtype=object), ended
            for row in np.flatnonzero(ended):
                info["final_obs"][row] = self.games.last_observations[row].copy()
        return self._maybe_copy(self.games.observations), rewards, ended, np.zeros_like(ended), info

    def _info(self) -> dict[str, Any]:
        masks = self._maybe_copy(self.games.masks)
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, dtype=np.bool_)}

    def _maybe_copy(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array


def _as_array(numbers: Any, dtype: DTypeLike) -> NDArray[Any]:
    """Return an array of the core as a NumPy array: a view in a compiled build, a copy in an interpreted build."""
    return np.array(numbers, dtype=dtype) if isinstance(numbers, list) else np.frombuffer(numbers, dtype=dtype)


def _seat_bits(seat: int | Sequence[int] | None, count: int, seats: int) -> list[int]:
    """Return the caller's seats of each row, as bits."""
    if count < 1:
        raise OptionError(f"{count} games; allowed: 1 or more")
    if seat is None:
        return [(1 << seats) - 1] * count
    by_row = [seat] * count if isinstance(seat, int) else list(seat)
    if len(by_row) != count or not all(0 <= own < seats for own in by_row):
        raise OptionError(f"seat {seat}; allowed: 0 to {seats - 1}, or a list of {count} of these")
    return [1 << int(own) for own in by_row]


def _select_fields(first: State, names: Sequence[str] | None) -> list[Field]:
    """Return the fields with these names in the layout's order; all fields if `names` is None."""
    fields = first.layout.fields
    unknown = set(names or ()) - {field.name for field in fields}
    if unknown:
        raise OptionError(f"fields {sorted(unknown)}; allowed: {', '.join(field.name for field in fields)}")
    return [field for field in fields if names is None or field.name in names]
