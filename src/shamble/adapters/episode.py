"""A game for programs that learn: actions are numbers, rolls fall by themselves, a seat observes what it may know."""

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
CHANCE: Final = 0  # the stream of the rolls


def bounds_of(s: State, fields: Sequence[Field]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The least and the most of what is observed of these fields, and last of which question is asked."""
    least, most = observation_bounds(s, fields)
    return np.array([*least, 0], dtype=np.int32), np.array([*most, len(s.steps)], dtype=np.int32)


class Rules:
    """An edition with its number of seats: what all episodes of it share."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        preset: str | None = None,
        content: Sequence[Path] = (),
        options: Mapping[str, object] | None = None,
    ) -> None:
        """A last round is assumed where a game might not end. Raises OptionError for options that there are not."""
        self.edition, _ = edition_with_round_limit(name, preset, options or {}, content)
        self.seats = seats or self.edition.usual_seats
        first = self.edition.position(self.seats)
        if self.edition.options.get("master") is True:
            raise OptionError(f"{name}: a person as game master is no part of an environment; allowed: master=false")
        self.actions = ActionSpace(self.edition.book)
        roles = self.edition.game.roles(self.edition.book, self.seats)
        self.agents = [f"{role}_{seat}" for seat, role in enumerate(roles)]
        self.least, self.most = bounds_of(first, first.layout.fields)

    @property
    def name(self) -> str:
        """The game and the version of its rules, as ids have them: plague_v1."""
        return f"{self.edition.game.id}_v{self.edition.game.version.partition('.')[0]}"

    def __deepcopy__(self, memo: dict[int, Any]) -> Rules:
        """The same: nothing of it changes."""
        return self


class Episode:
    """A game in progress. Of several seats that may choose at once the first is asked; what it chose stays hidden."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self.rules = rules
        self.state: State = rules.edition.position(rules.seats)
        self._rng = Rng(seed, CHANCE)
        self._scratch = LegalActions()
        self._let_fall()

    @property
    def seat(self) -> int:
        """Who is asked; NOBODY once the game is over."""
        return NOBODY if is_over(self.state) else int(first_seat(chooser_bits(self.state)))

    def choose(self, number: int) -> None:
        """Make the choice of that number for the seat that is asked.

        Raises NotationError for a number that is none, IllegalAction, the game untouched, for one not on offer.
        """
        action = self.rules.actions.action(int(number), self.seat)
        if action not in legal_actions(self.state):
            raise IllegalAction(f"{write(self.state, action)!r} is not on offer (action {number})")
        self.take(action)

    def take(self, action: int) -> None:
        """Make a choice just listed, by its code."""
        take(self.state, action)
        self._let_fall()

    def observe(self, seat: int) -> NDArray[np.int32]:
        """What a seat may know: every field in the layout's order, one below its least where it does not know it.

        Last, which question it is asked, counted from 1; 0 while others are.
        """
        asked = int(pending_frame(self.state) & 255) + 1 if seat == self.seat else 0
        return np.array([*observe(self.state, seat), asked], dtype=np.int32)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A byte an action: 1 if it is on offer to the seat."""
        if seat != self.seat:
            return np.zeros(self.rules.actions.size, dtype=np.int8)
        return np.frombuffer(self.rules.actions.mask(self.state, seat), dtype=np.int8)

    def legal(self, seat: int) -> list[str]:
        """What is on offer to the seat, as it is said at the table."""
        return [write(self.state, each) for each in legal_actions(self.state)] if seat == self.seat else []

    def view(self, seat: int) -> dict[str, Any]:
        """The game's view of a seat, as a page shows it."""
        return self.rules.edition.game.view(self.state, seat)

    def returns(self) -> list[float]:
        """What each seat has won, 0 to 1; nothing before the end."""
        return [float(each) for each in self.state.returns()] if is_over(self.state) else [0.0] * self.rules.seats

    def _let_fall(self) -> None:
        while not is_over(self.state) and is_chance(self.state):
            resolve(self.state, sample(self.state, self._rng, self._scratch))
