"""The games as Python games of OpenSpiel, with explicit chance."""

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

MOST_OUTCOMES: Final = 4_096  # of a single roll or draw
LONGEST: Final = 1_000_000  # choices and rolls


def load(
    game: str, *, seats: int | None = None, preset: str | None = None, content: Sequence[Path] = (), **options: object
) -> ShambleGame:
    """Return a game for algorithms of OpenSpiel.

    Args:
        game: The game, as `shamble.load` takes it.
        seats: How many play; the game's usual number if left out.
        preset: A named choice of options.
        content: Folders of home-made content.
        **options: LegalActions of the game. A last round is set if the game might not end without one.

    Raises:
        OptionError: There is no such game, preset, option or number of seats, or a person is to be game master.

    Examples:
        >>> from shamble.adapters.open_spiel import load
        >>> state = load("plague", seats=2).new_initial_state()
        >>> [state.action_to_string(0, action) for action in state.legal_actions()]
        ['enter N', 'enter E', 'enter S', 'enter W']
    """
    return ShambleGame(Rules(game, seats, preset, content, options))


class ShambleGame(pyspiel.Game):  # type: ignore[misc]
    """A game; its utilities are the seats' returns, 0 to 1, at its end."""

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
        measures = pyspiel.GameInfo(
            num_distinct_actions=rules.actions.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=rules.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, measures, {})

    def new_initial_state(self) -> ShambleState:
        """The first position."""
        return ShambleState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer of what a seat may know."""
        return Observer(self.rules)


class _Position:
    """A position with what was told since the beginning and who chose what; copied when OpenSpiel copies a state."""

    def __init__(
        self, state: State, told: tuple[tuple[tuple[str, int, int, int], ...], ...], own: list[list[int]]
    ) -> None:
        self.state = state
        self.told = told  # by seat
        self.own = own  # the numbers of a seat's own choices, by seat

    def __deepcopy__(self, memo: dict[int, Any]) -> _Position:
        state = self.state.clone()
        state.record_events()
        return _Position(state, self.told, [list(each) for each in self.own])

    def heard(self) -> None:
        """Put aside, for each seat, what it was told of what has just happened."""
        self.told = tuple((*before, *events_for(self.state, seat)) for seat, before in enumerate(self.told))
        self.state.record_events()


class ShambleState(pyspiel.State):  # type: ignore[misc]
    """A position. Of several seats that may choose at once the first does; what it chose stays hidden."""

    def __init__(self, game: ShambleGame) -> None:
        super().__init__(game)
        self._rules = game.rules
        seats = game.rules.seats
        state = game.rules.edition.position(seats, record_events=True)
        self._at = _Position(state, ((),) * seats, [[] for _ in range(seats)])
        self._at.heard()

    @property
    def position(self) -> State:
        """The position of the core, with all that is hidden: to be looked at, not changed."""
        return self._at.state

    def current_player(self) -> int:
        """Who chooses next: a seat, chance, or nobody any more."""
        state = self._at.state
        if is_over(state):
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if is_chance(state) else int(first_seat(chooser_bits(state)))

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return sorted(
            self._rules.actions.number(each) for each in legal_actions(self._at.state) if seat_of(each) == player
        )

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of the pending roll by their place, and how likely each is."""
        weighed = outcomes(self._at.state)
        total = sum(weight for _, weight in weighed)
        return [(place, weight / total) for place, (_, weight) in enumerate(weighed)]

    def _apply_action(self, action: int) -> None:
        state, player = self._at.state, self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            resolve(state, outcomes(state)[action][0])
        else:
            self._at.own[player].append(action)
            take(state, self._rules.actions.action(action, player))
        self._at.heard()

    def _action_to_string(self, player: int, action: int) -> str:
        state = self._at.state
        if player == pyspiel.PlayerId.CHANCE:
            return str(write_outcome(state, outcomes(state)[action][0]))
        return str(write(state, self._rules.actions.action(action, player)))

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return is_over(self._at.state)

    def returns(self) -> list[float]:
        """What each seat has won, 0 to 1; nothing before the end."""
        if not self.is_terminal():
            return [0.0] * self._rules.seats
        return [float(each) for each in self._at.state.returns()]

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat was told since the beginning, its own choices, and what it may know now."""
        seat = self._seat(player)
        return f"{seat}|{self._at.own[seat]}|{self._at.told[seat]}|{self.observation_string(seat)}"

    def observation_string(self, player: int | None = None) -> str:
        """What a seat may know now: the fields in the layout's order, as JSON."""
        return msgspec.json.encode(observe(self._at.state, self._seat(player))).decode()

    def observed(self, player: int) -> list[int]:
        """The same as numbers."""
        return observe(self._at.state, player)

    def __str__(self) -> str:
        return str(self._rules.edition.game.view(self._at.state, -1))

    def _seat(self, player: int | None) -> int:
        return self.current_player() if player is None else player


class Observer:
    """What a seat may know, as a tensor: each field between 0 and 1, where its range allows it."""

    def __init__(self, rules: Rules) -> None:
        self._least = rules.least[:-1].astype(np.float64)
        self._width = rules.most[:-1].astype(np.float64) - self._least
        self.tensor = np.zeros(len(self._least), dtype=np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ShambleState, player: int) -> None:
        """Fill the tensor with what the player may know."""
        self.tensor[:] = (np.array(state.observed(player)) - self._least) / self._width

    def string_from(self, state: ShambleState, player: int) -> str:
        """The same in numbers as they are."""
        return state.observation_string(player)
