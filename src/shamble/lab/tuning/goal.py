"""Goal of a tuning, read from a TOML file: the result to reach, and the numbers that may change."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ...core.content.toml_files import convert, read_toml
from ...core.errors import ContentError


class Knob(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Number in the content that the tuner may change, between `least` and `most`.

    `key` leads to it in `file`, for example `house.day_limit`. In a list, `place` is its index.
    """

    file: str
    key: str
    least: int | float
    most: int | float
    place: int | None = None

    @property
    def name(self) -> str:
        """Name of the number in reports."""
        return f"{self.file}: {self.key}" + ("" if self.place is None else f"[{self.place}]")


class Goal(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Version to start from, and the result to reach: a side's share of wins, or a mean number of rounds.

    The tuner plays `trials` trials with `games` games each.
    """

    arm: str
    knob: list[Knob]
    side: str | None = None
    share: float | None = None
    rounds: float | None = None
    games: int = 400
    trials: int = 40


def read_goal(path: Path) -> Goal:
    """Read a goal from a file.

    Raises:
        ContentError: The goal isn't valid; the error names the file and the allowed values.
    """
    place = path.as_posix()
    goal = convert(read_toml(path, place), Goal, place)
    if fault := _find_fault(goal):
        raise ContentError(f"{place}: {fault}")
    return goal


def _find_fault(goal: Goal) -> str:
    """Return an error text for the first mistake in a goal, or an empty text."""
    if (goal.share is None) == (goal.rounds is None):
        return "needs exactly one target: share = 0.5, or rounds = 12"
    if goal.share is not None and not 0 <= goal.share <= 1:
        return f"share: {goal.share:g}; allowed: 0 to 1"
    if goal.rounds is not None and goal.rounds <= 0:
        return f"rounds: {goal.rounds:g}; allowed: more than 0"
    for name, number in (("games", goal.games), ("trials", goal.trials)):
        if number < 1:
            return f"{name}: {number}; allowed: 1 or more"
    if not goal.knob:
        return "no [[knob]]: which numbers may change?"
    for knob in goal.knob:
        if not knob.least < knob.most:
            return f"{knob.name}: least {knob.least:g}, most {knob.most:g}; allowed: the least below the most"
    return ""
