"""Counts of a game's tree, as chess engines check their rules by them."""

from __future__ import annotations

from ..play import is_chance, legal_actions, resolve, take
from ..state import State


def perft(s: State, depth: int) -> list[int]:
    """How many ways there are to make 1, 2, ... `depth` choices and rolls from here; asides are not counted."""
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
