"""Sentences of what happened, drawn together: what one figure does, and the dice for it, stand in one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

DICE: Final = "The die "


def drawn_together(sentences: Iterable[str]) -> list[str]:
    """Lines such as `z3 moves to 4,5, turns to face south, lunges at h1. The die shows 2, 5.`"""
    lines: list[str] = []
    subject = ""  # of the line, if a figure's: names of figures are written small
    before = ""
    for sentence in sentences:
        first, _, rest = sentence.partition(" ")
        if not lines or not (sentence.startswith(DICE) or (first == subject and first.islower())):
            lines.append(sentence)
            subject = first
        elif sentence.startswith(DICE) and before == first:
            lines[-1] = f"{lines[-1].removesuffix('.')}, {rest.split()[-1]}"
        elif first == before:
            lines[-1] = f"{lines[-1].removesuffix('.')}, {rest}"
        else:
            lines[-1] = f"{lines[-1]} {sentence}"
        before = first
    return lines
