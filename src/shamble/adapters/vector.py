"""Many games at once for programs that learn: stepped in one call, observed in arrays, begun anew as they end."""

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
from .batch.games import Games, Numbers
from .episode import Rules, bounds_of

Observations = NDArray[np.int32]


class Vector:
    """Games of a rulebook side by side, a row each; whoever is to choose of one's own seats is seen and offered there.

    Compiled, the arrays are the memory that the games write to, seen through the buffer protocol: the next step may
    write them anew, so copy what is to be kept.

    Args:
        game: The game, as `shamble.load` takes it.
        count: How many games.
        seat: Your seat, in every row or one for each row; all seats if left out.
        opponents: The bot in the other seats.
        fields: The fields to observe; all if left out.
        seed: The seed of the rolls.
        seats: How many play; the game's usual number if left out.
        preset: A named choice of options.
        content: Folders of home-made content.
        **options: LegalActions of the game. A last round is set if the game might not end without one.

    Raises:
        OptionError: There is no such game, seat, bot, field, preset or option.

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
        first = rules.edition.position(rules.seats)
        self.fields = _named(first, fields)
        self.least, self.most = bounds_of(first, self.fields)
        steps = rules.actions.steps
        self._parts = (first, Numbers(rules.actions.size, rules.actions.starts, steps), self.fields)
        self._own = _bits(seat, count, rules.seats)
        player = None if opponents == "random" else bot(opponents, rules.edition.game, rules.edition.book)
        self._bot = player
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin every game anew; with the same seed, the same rolls."""
        self._games = Games(*self._parts, self._own, self._bot, seed)

    def step(self, actions: NDArray[np.int64]) -> None:
        """Make these choices, by their numbers, a row each; what follows up to the next choices happens at once.

        Raises IllegalAction, no game being changed, if one of them is not on offer.
        """
        self._games.step(actions)

    def at_random(self) -> NDArray[np.int64]:
        """A choice on offer in each row, each as likely as the others."""
        return _array(self._games.at_random(), np.int64)

    @property
    def observations(self) -> Observations:
        """What the seat that is to choose may know, as `Episode.observe` tells it, a row a game."""
        return _array(self._games.rows.seen, np.int32).reshape(self.count, -1)

    @property
    def masks(self) -> NDArray[np.int8]:
        """1 for each action that is on offer, a row a game."""
        return _array(self._games.mask, np.int8).reshape(self.count, -1)

    @property
    def seats(self) -> NDArray[np.int64]:
        """Who is to choose."""
        return _array(self._games.seat, np.int64)

    @property
    def ended(self) -> NDArray[np.bool_]:
        """Where the last step ended a game; another has begun in its row."""
        return _array(self._games.ended, np.bool_)

    @property
    def returns(self) -> NDArray[np.float64]:
        """What each seat won of the game that the last step ended, 0 to 1; zeros where none ended."""
        return _array(self._games.returns, np.float64).reshape(self.count, -1)

    @property
    def last_observations(self) -> Observations:
        """What the seat that chose last saw of the end of the last game of each row."""
        return _array(self._games.rows.last, np.int32).reshape(self.count, -1)

    def state(self, row: int) -> State:
        """The position of a row: to be looked at, not changed."""
        return self._games.state(row)

    def view(self, row: int) -> dict[str, Any]:
        """The view of a row's game of the seat that is to choose, as a page shows it."""
        return self.rules.edition.game.view(self.state(row), int(self.seats[row]))


class ShambleVectorEnv(VectorEnv[Observations, NDArray[np.int64], NDArray[Any]]):
    """Games seen from one seat, stepped together, bots in the others; `info` has the `action_mask`, a row a game.

    A game that ends begins anew in the same step: its last observation is in `info["final_obs"]`. A choice that is not
    on offer raises IllegalAction. With `copy=False` the next step may write observations and masks anew.

    Args:
        game: The game, as `shamble.load` takes it.
        num_envs: How many games.
        seat: Your seat, in every row or one for each row.
        opponents: The bot in the other seats.
        copy: Whether to return copies of observations and masks.
        **options: The other arguments of `Vector`, and options of the game.

    Raises:
        OptionError: There is no such game, seat, bot, field, preset or option.

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
        self, game: str, *, num_envs: int = 1, seat: int | Sequence[int] = 0, opponents: str = "greedy",
        copy: bool = True, **options: Any,
    ) -> None:  # fmt: skip
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
        """Begin every game anew."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        return self._seen(self.games.observations), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Make these choices, and let the others play until it is the seat's turn again."""
        self.games.step(actions)
        ended = self.games.ended.copy()
        rewards = self.games.returns[np.arange(self.num_envs), self._seats]
        info = self._info()
        if ended.any():
            info["final_obs"], info["_final_obs"] = np.full(self.num_envs, None, dtype=object), ended
            for row in np.flatnonzero(ended):
                info["final_obs"][row] = self.games.last_observations[row].copy()
        return self._seen(self.games.observations), rewards, ended, np.zeros_like(ended), info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._seen(self.games.masks), "_action_mask": np.ones(self.num_envs, dtype=np.bool_)}

    def _seen(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self._copy else array


def _array(numbers: Any, dtype: DTypeLike) -> NDArray[Any]:
    """An array of the core as one of NumPy: compiled the same memory, interpreted a copy."""
    return np.array(numbers, dtype=dtype) if isinstance(numbers, list) else np.frombuffer(numbers, dtype=dtype)


def _bits(seat: int | Sequence[int] | None, count: int, seats: int) -> list[int]:
    """One's own seats as bits, a row each."""
    if count < 1:
        raise OptionError(f"{count} games; allowed: 1 or more")
    if seat is None:
        return [(1 << seats) - 1] * count
    by_row = [seat] * count if isinstance(seat, int) else list(seat)
    if len(by_row) != count or not all(0 <= each < seats for each in by_row):
        raise OptionError(f"seat {seat}; allowed: 0 to {seats - 1}, or one of these for each of {count} games")
    return [1 << int(each) for each in by_row]


def _named(first: State, names: Sequence[str] | None) -> list[Field]:
    """The fields of these names in the layout's order; all if none are named."""
    fields = first.layout.fields
    unknown = set(names or ()) - {field.name for field in fields}
    if unknown:
        raise OptionError(f"fields {sorted(unknown)}; allowed: {', '.join(field.name for field in fields)}")
    return [field for field in fields if names is None or field.name in names]
