"""How far two versions of a game are apart, and the answer in a sentence."""

from __future__ import annotations

from typing import Literal

import msgspec

Unit = Literal["points", "rounds", "choices and rolls", "times a game"]


class Difference(msgspec.Struct, frozen=True):
    """A measure in both arms, how far they are apart, and the interval of that."""

    measure: str
    unit: Unit
    first: float
    second: float
    difference: float
    low: float
    high: float

    @property
    def is_shown(self) -> bool:
        """Whether the arms differ: the interval leaves out 0."""
        return self.low > 0 or self.high < 0


def verdict_of(question: Difference, names: list[str]) -> str:
    """The answer in a sentence."""
    first, second = names
    low, high = (f"{100 * abs(each):.1f}" for each in (question.low, question.high))
    asked = question.measure[:1].upper() + question.measure[1:]
    if not question.is_shown:
        most = 100 * max(abs(question.low), abs(question.high))
        return (
            f"No difference is shown. {asked} as often with {second} as with {first}, give or take {most:.1f} points."
        )
    smaller, larger = sorted((low, high), key=float)
    more = "more" if question.difference > 0 else "less"
    by = f"{100 * abs(question.difference):.1f} points, between {smaller} and {larger}"
    return f"{asked} {more} often with {second} than with {first}: by {by}."
