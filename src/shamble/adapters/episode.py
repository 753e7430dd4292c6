"""Episode: a game as the adapters see it, with numbered actions, automatic dice and observations by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ..core.analysis.action_space import ActionSpace
from ..core.chance import Rng
from ..core.errors import IllegalAction, OptionError
from ..core.fields.field import Field
from ..core.fields.visibility import observation_bounds, observe
from ..core.notation import write
from ..core.offers import LegalActions
from ..core.play import (
    chooser_bits,
    first_seat,
    is_chance,
    is_over,
    legal_actions,
    pending_frame,
    resolve,
    sample,
    take,
)
from ..core.state import State
from ..lab.round_limit import edition_with_round_limit

NOBODY: Final = -1
DICE: Final = 0  # RNG stream


def bounds_of(s: State, fields: Sequence[Field]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the lower and the upper bounds of an observation of these fields, with the question as last entry."""
    lower, upper = observation_bounds(s, fields)
    return np.array([*lower, 0], dtype=np.int32), np.array([*upper, len(s.steps)], dtype=np.int32)


class Rules:
    """Setup shared by all episodes of a game: the edition, the number of seats, actions and observation bounds."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        preset: str | None = None,
        content: Sequence[Path] = (),
        options: Mapping[str, object] | None = None,
    ) -> None:
        """Load an edition; a game that might not end gets a round limit.

        Raises OptionError for an unknown game or option, and if a person would be the game master.
        """
        self.edition, _ = edition_with_round_limit(name, preset, options or {}, content)
        self.seats = seats or self.edition.default_seats
        first = self.edition.initial_state(self.seats)
        if self.edition.options.get("master") is True:
            raise OptionError(f"{name}: environments have no human game master; allowed: master=false")
        self.actions = ActionSpace(self.edition.book)
        roles = self.edition.game.roles(self.edition.book, self.seats)
        self.agents = [f"{role}_{seat}" for seat, role in enumerate(roles)]
        self.least, self.most = bounds_of(first, first.layout.fields)

    @property
    def name(self) -> str:
        """The id of the environment: the game and the major version of its rules, as in `plague_v1`."""
        return f"{self.edition.game.id}_v{self.edition.game.version.partition('.')[0]}"

    def __deepcopy__(self, memo: dict[int, Any]) -> Rules:
        """Return the object itself: it is immutable."""
        return self


class Episode:
    """Game in progress.

    If several seats choose at once, they are asked in seat order; the others do not see a choice before theirs.
    """

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.state: State = rules.edition.initial_state(rules.seats)
        self._rng = Rng(seed, DICE)
        self._scratch = LegalActions()
        self._resolve_chance()

    @property
    def seat(self) -> int:
        """The seat that chooses next; -1 once the game is over."""
        return NOBODY if is_over(self.state) else int(first_seat(chooser_bits(self.state)))

    def choose(self, number: int) -> None:
        """Take the action with this number for the seat that is to choose.

        Raises NotationError for a number out of range and IllegalAction for an illegal action; the game is then
        unchanged.
        """
        action = self.rules.actions.action(int(number), self.seat)
        if action not in legal_actions(self.state):
            raise IllegalAction(f"{write(self.state, action)!r} is not legal (action {number})")
        self.take(action)

    def take(self, action: int) -> None:
        """Take a legal action by its code, unchecked."""
        take(self.state, action)
        self._resolve_chance()

    def observe(self, seat: int) -> NDArray[np.int32]:
        """Return the seat's observation: every field in the layout's order, then the question.

        A number that the seat can't see is one below its field's lowest value. The question is the id of the pending
        decision, counted from 1; 0 while another seat chooses.
        """
        question = int(pending_frame(self.state) & 255) + 1 if seat == self.seat else 0
        return np.array([*observe(self.state, seat), question], dtype=np.int32)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return the action mask: a byte for each action, 1 if it is legal for the seat now."""
        if seat != self.seat:
            return np.zeros(self.rules.actions.size, dtype=np.int8)
        return np.frombuffer(self.rules.actions.mask(self.state, seat), dtype=np.int8)

    def legal(self, seat: int) -> list[str]:
        """Return the seat's legal actions in text notation."""
        return [write(self.state, action) for action in legal_actions(self.state)] if seat == self.seat else []

    def view(self, seat: int) -> dict[str, Any]:
        """Return the seat's view of the game, as the web page shows it."""
        return self.rules.edition.game.view(self.state, seat)

    def returns(self) -> list[float]:
        """Return each seat's result, 0 to 1; zeros before the end."""
        return [float(value) for value in self.state.returns()] if is_over(self.state) else [0.0] * self.rules.seats

    def _resolve_chance(self) -> None:
        while not is_over(self.state) and is_chance(self.state):
            resolve(self.state, sample(self.state, self._rng, self._scratch))
