"""Errors in input from outside: each text says what is wrong, where, and what is allowed."""

from __future__ import annotations


class ShambleError(ValueError):
    """Base class of all errors in input from outside.

    The text is a single line that tells the user what to correct. Nothing has changed when the error is raised.
    """


class IllegalAction(ShambleError):
    """An action that is not legal; the state is unchanged. `clause` is the rule that refuses it, empty if none does."""

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.clause = clause


class NotationError(ShambleError):
    """A text that can't be read as an action, an outcome or a position of the game."""


class OptionError(ShambleError):
    """An unknown game, option, value, preset or number of seats."""


class ContentError(ShambleError):
    """A mistake in a content file; the text names the file, the key and the allowed values."""


class RecordError(ShambleError):
    """A record that can't be read or replayed; the text names the line and the reason."""


class EndlessTasks(ShambleError):
    """Tasks that follow each other without end, caused by a mistake in the rules, the content or the position."""


class NothingToChoose(ShambleError):
    """A decision without an action, or a roll without an outcome.

    The cause is a mistake in the rules, the content or the position. `clause` is the rule that asks for the decision;
    it is empty for a roll.
    """

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.clause = clause
