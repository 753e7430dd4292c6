"""Perft: node counts of the game tree, by which engines check their move generation."""

from __future__ import annotations

from ..play import is_chance, legal_actions, resolve, take
from ..state import State


def perft(s: State, depth: int) -> list[int]:
    """Return the number of sequences of 1, 2, ... `depth` choices and rolls from here. Asides are not counted."""
    counts = [0] * depth
    _count(s, 0, counts)
    return counts


def _count(s: State, level: int, counts: list[int]) -> None:
    actions = legal_actions(s)
    counts[level] += len(actions)
    if level + 1 == len(counts):
        return
    advance = resolve if is_chance(s) else take
    for action in actions:
        branch = s.clone()
        advance(branch, action)
        _count(branch, level + 1, counts)
