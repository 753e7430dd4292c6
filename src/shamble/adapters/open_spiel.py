"""OpenSpiel games in Python, with explicit chance nodes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from ..core.fields.visibility import observe
from ..core.notation import write, write_outcome
from ..core.offers import seat_of
from ..core.play import chooser_bits, events_for, first_seat, is_chance, is_over, legal_actions, outcomes, resolve, take
from ..core.state import State
from .episode import Rules

MOST_OUTCOMES: Final = 4_096  # outcomes of a chance node
LONGEST: Final = 1_000_000  # decision and chance nodes of a game


def load(
    game: str, *, seats: int | None = None, preset: str | None = None, content: Sequence[Path] = (), **options: object
) -> ShambleGame:
    """Return a game for OpenSpiel's algorithms.

    Args:
        game: The game, as `shamble.load` takes it.
        seats: The number of players; the game's usual number if left out.
        preset: A named set of options.
        content: Folders of home-made content.
        **options: Options of the game. A game that might not end gets a round limit.

    Raises:
        OptionError: An unknown game, preset, option or number of seats, or a human game master.

    Examples:
        >>> from shamble.adapters.open_spiel import load
        >>> state = load("plague", seats=2).new_initial_state()
        >>> [state.action_to_string(0, action) for action in state.legal_actions()]
        ['enter N', 'enter E', 'enter S', 'enter W']
    """
    return ShambleGame(Rules(game, seats, preset, content, options))


class ShambleGame(pyspiel.Game):  # type: ignore[misc]
    """OpenSpiel game; the utilities are the seats' returns, 0 to 1, at the end."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        kind = pyspiel.GameType(
            short_name=f"shamble_{rules.name}",
            long_name=rules.edition.game.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.GENERAL_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=rules.seats,
            min_num_players=rules.seats,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.actions.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=rules.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, {})

    def new_initial_state(self) -> ShambleState:
        """Return the initial state."""
        return ShambleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer of what a seat can see."""
        return Observer(self.rules)


class _History:
    """State with each seat's events and actions since the beginning; copied when OpenSpiel copies a `ShambleState`."""

    def __init__(
        self, state: State, events: tuple[tuple[tuple[str, int, int, int], ...], ...], actions: list[list[int]]
    ) -> None:
        self.state = state
        self.events = events  # the events that each seat saw
        self.actions = actions  # the action numbers of each seat

    def __deepcopy__(self, memo: dict[int, Any]) -> _History:
        state = self.state.clone()
        state.record_events()
        return _History(state, self.events, [list(numbers) for numbers in self.actions])

    def collect_events(self) -> None:
        """Append the events since the last call to the events that each seat has seen."""
        self.events = tuple((*before, *events_for(self.state, seat)) for seat, before in enumerate(self.events))
        self.state.record_events()


class ShambleState(pyspiel.State):  # type: ignore[misc]
    """OpenSpiel state.

    If several seats choose at once, they are asked in seat order; the others do not see a choice before theirs.
    """

    def __init__(self, game: ShambleGame) -> None:
        super().__init__(game)
        self._rules = game.rules
        seats = game.rules.seats
        state = game.rules.edition.initial_state(seats, record_events=True)
        self._at = _History(state, ((),) * seats, [[] for _ in range(seats)])
        self._at.collect_events()

    @property
    def position(self) -> State:
        """The core's state, with all hidden information; do not change it."""
        return self._at.state

    def current_player(self) -> int:
        """Return the seat that is to choose, or OpenSpiel's id of chance or of a terminal state."""
        state = self._at.state
        if is_over(state):
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if is_chance(state) else int(first_seat(chooser_bits(state)))

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return sorted(
            self._rules.actions.number(action) for action in legal_actions(self._at.state) if seat_of(action) == player
        )

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the pending outcomes as (index, probability) pairs."""
        weighted = outcomes(self._at.state)
        total = sum(weight for _, weight in weighted)
        return [(index, weight / total) for index, (_, weight) in enumerate(weighted)]

    def _apply_action(self, action: int) -> None:
        state, player = self._at.state, self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            resolve(state, outcomes(state)[action][0])
        else:
            self._at.actions[player].append(action)
            take(state, self._rules.actions.action(action, player))
        self._at.collect_events()

    def _action_to_string(self, player: int, action: int) -> str:
        state = self._at.state
        if player == pyspiel.PlayerId.CHANCE:
            return str(write_outcome(state, outcomes(state)[action][0]))
        return str(write(state, self._rules.actions.action(action, player)))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return is_over(self._at.state)

    def returns(self) -> list[float]:
        """Return each seat's result, 0 to 1; zeros before the end."""
        if not self.is_terminal():
            return [0.0] * self._rules.seats
        return [float(value) for value in self._at.state.returns()]

    def information_state_string(self, player: int | None = None) -> str:
        """Return the seat's own actions and the events it saw since the beginning, and its observation."""
        seat = self._seat(player)
        return f"{seat}|{self._at.actions[seat]}|{self._at.events[seat]}|{self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """Return the seat's observation as JSON: the fields in the layout's order."""
        return msgspec.json.encode(observe(self._at.state, self._seat(player))).decode()

    def observed(self, player: int) -> list[int]:
        """Return the seat's observation as numbers, one below a field's lowest value where it is hidden."""
        return observe(self._at.state, player)

    def __str__(self) -> str:
        return str(self._rules.edition.game.view(self._at.state, -1))

    def _seat(self, player: int | None) -> int:
        return self.current_player() if player is None else player


class Observer:
    """Observer that scales what a seat can see to a tensor of numbers from 0 to 1."""

    def __init__(self, rules: Rules) -> None:
        self._lower = rules.least[:-1].astype(np.float64)
        self._width = rules.most[:-1].astype(np.float64) - self._lower
        self.tensor = np.zeros(len(self._lower), dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ShambleState, player: int) -> None:
        """Fill the tensor with the player's observation."""
        self.tensor[:] = (np.array(state.observed(player)) - self._lower) / self._width

    def string_from(self, state: ShambleState, player: int) -> str:
        """Return the player's observation as JSON, unscaled."""
        return state.observation_string(player)
