"""Difference between two versions of a game, and a sentence that states the result."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

SAME_WITHIN: Final = 0.05  # if an interval reaches further from 0, the arms can't be called alike

Unit = Literal["points", "rounds", "choices and rolls", "times a game"]


class Difference(msgspec.Struct, frozen=True):
    """Measure in both arms, and its difference with an interval."""

    measure: str
    unit: Unit
    first: float
    second: float
    difference: float
    low: float
    high: float

    @property
    def is_shown(self) -> bool:
        """Whether the difference is significant: the interval doesn't contain 0."""
        return self.low > 0 or self.high < 0

    @property
    def is_narrow(self) -> bool:
        """Whether the interval is so close to 0 that the arms can be called alike."""
        return max(abs(self.low), abs(self.high)) <= SAME_WITHIN


def write_verdict(question: Difference, names: list[str]) -> str:
    """Return a sentence about the result: more, less, alike, or too early to tell."""
    first, second = names
    low, high = (f"{100 * abs(each):.1f}" for each in (question.low, question.high))
    claim = question.measure[:1].upper() + question.measure[1:]
    if not question.is_shown:
        if not question.is_narrow:
            return (
                f"Too early to tell. {claim} between {low} points less and {high} points more often "
                f"with {second} than with {first}."
            )
        most = 100 * max(abs(question.low), abs(question.high))
        return (
            f"No difference is shown. {claim} as often with {second} as with {first}, give or take {most:.1f} points."
        )
    smaller, larger = sorted((low, high), key=float)
    more = "more" if question.difference > 0 else "less"
    by = f"{100 * abs(question.difference):.1f} points, between {smaller} and {larger}"
    return f"{claim} {more} often with {second} than with {first}: by {by}."
