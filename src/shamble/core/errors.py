"""Errors in input from outside: each text says what is wrong, where, and what is allowed."""

from __future__ import annotations


class ShambleError(ValueError):
    """Base of all errors in input, with a text of one line that a person can act on; nothing has changed."""


class IllegalAction(ShambleError):
    """An action that is not legal; the state is unchanged. `clause` refuses it, empty if no clause does."""

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.clause = clause


class NotationError(ShambleError):
    """A text that is no action, outcome or position of the game."""


class OptionError(ShambleError):
    """An unknown game, option, value, preset or number of seats."""


class ContentError(ShambleError):
    """A mistake in a content file; the text names the file, the key and the allowed values."""


class RecordError(ShambleError):
    """A record that can't be read or replayed; the text names the line and the reason."""


class EndlessTasks(ShambleError):
    """Tasks that follow each other without end: a fault of the rules, the content or the position."""


class NothingToChoose(ShambleError):
    """A decision without an action, or a roll without an outcome: a fault of the rules, the content or the position.

    `clause` demands the decision, empty for a roll.
    """

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.clause = clause
