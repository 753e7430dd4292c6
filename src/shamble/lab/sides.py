"""Sides of a game: groups of seats that win together."""

from __future__ import annotations

from collections import Counter

from ..core.game.edition import Edition


def group_seats_by_side(edition: Edition, roles: list[str]) -> dict[str, list[int]]:
    """Return the seats of each side, by its name. A side is all seats with the same role in the same team at the start.

    A side is named after its role. If several teams have the role, a number is added.
    """
    teams = edition.game.teams(edition.initial_state(len(roles)))
    groups: dict[tuple[str, int], list[int]] = {}
    for seat, key in enumerate(zip(roles, teams, strict=True)):
        groups.setdefault(key, []).append(seat)
    teams_by_role = Counter(role for role, _ in groups)
    sides: dict[str, list[int]] = {}
    for (role, _), seats in groups.items():
        number = sum(side.partition(" ")[0] == role for side in sides) + 1
        sides[role if teams_by_role[role] == 1 else f"{role} {number}"] = seats
    return sides
