"""Errors in what comes from outside: each says what is wrong, where, and what would be right."""

from __future__ import annotations


class ShambleError(ValueError):
    """Anything wrong with an input: one line that a person can act on; nothing was changed."""


class IllegalAction(ShambleError):
    """An action that is not on offer; the state is untouched. `clause` is the one that refuses it, if one does."""

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.clause = clause


class NotationError(ShambleError):
    """A text that is no action, outcome or position of this game."""


class OptionError(ShambleError):
    """An unknown game, option, value, preset or number of seats."""


class ContentError(ShambleError):
    """A mistake in a content file: which file and key, and what is allowed."""


class RecordError(ShambleError):
    """A record that cannot be read, or does not replay: which line, and why."""


class EndlessTasks(ShambleError):
    """Tasks follow tasks without end: the rules, the content or the position they are played from are at fault."""


class NothingToChoose(ShambleError):
    """A decision or a roll without an option: the rules, the content or the position are at fault.

    `clause` is the one that asks for the decision, if it is known.
    """

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.clause = clause
