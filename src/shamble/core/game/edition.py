"""Editions: a game with one set of options and content, ready to be played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..chance import Rng
from ..errors import ContentError, NotationError, OptionError
from ..fields.positions import check_position
from ..play import run_tasks
from ..state import State
from .game import AnyGame


class Edition:
    """A game with one set of options and content; `shamble.load` returns it."""

    def __init__(
        self, game: AnyGame, preset: str | None, options: Mapping[str, object], folders: Sequence[Path] = ()
    ) -> None:
        self.game = game
        self.folders = tuple(folders)
        self.option_table = game.option_table(self.folders)
        self.options = self.option_table.choose(preset, options)
        self._hash = game.content_hash(self.folders)
        self.book = game.rulebook(self.options, self.folders)
        self.book.check_derivations()

    @property
    def content(self) -> str:
        """The id of this content in records: the hash of the content files, and the house rules in force."""
        return "+".join([self._hash, *self.book.house_rules])

    def is_played_with(self, content: str) -> bool:
        """Return whether a record or a stored table that names `content` was played with this content.

        Up to 0.2.0 the hash covered every text of the content files; a game lists those hashes as `earlier_contents`.
        """
        earlier, plus, house_rules = content.partition("+")
        return self.content in (content, self.game.earlier_contents.get(earlier, earlier) + plus + house_rules)

    @property
    def default_seats(self) -> int:
        """The default number of seats: the game's own, or the minimum."""
        return self.game.default_seats or self.game.seats(self.book)[0]

    def initial_state(self, seats: int, record_events: bool = False) -> State:
        """Return the state at the first choice or roll; raise OptionError for a wrong number of seats."""
        allowed = self.game.seats(self.book)
        if seats not in allowed:
            raise OptionError(f"{self.game.id}: {seats} seats; allowed: {allowed[0]} to {allowed[-1]}")
        state: State = self.game.start(self.book, seats)
        if record_events:
            state.record_events()
        run_tasks(state)
        return state

    def as_seen_by(self, s: State, seat: int, rng: Rng) -> State:
        """Return the state that a bot of `seat` may look at: `s` itself if all is open, else a determinized copy."""
        return s if self.game.open_information else s.determinize(seat, rng)

    def set_position(self, seats: int, position: Mapping[str, Any]) -> State:
        """Return the state that a scenario's position describes; raise ContentError if no match can reach it."""
        state: State = self.game.set_position(self.book, seats, position)
        state.seat_count = seats
        try:
            check_position(state)
        except NotationError as error:
            raise ContentError(f"position: {error}") from None
        run_tasks(state)
        return state

    def changed_options(self) -> dict[str, object]:
        """Return the options that differ from their defaults, as a record's header lists them."""
        defaults = self.option_table.choose(None, {})
        return {name: value for name, value in self.options.items() if value != defaults[name]}
