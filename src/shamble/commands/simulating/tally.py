"""The results of many games, counted and printed."""

from __future__ import annotations

import json
from collections import Counter
from statistics import mean, median
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from ...core.game.edition import Edition
from ...lab.interval import wilson
from ...lab.sides import group_seats_by_side


class Played(NamedTuple):
    """The course of one game; a ply is a choice or a roll."""

    reason: str
    plies: int
    rounds: int | None
    won: tuple[bool, ...]
    returns: tuple[float, ...]


class Tally:
    """The games of a series so far."""

    def __init__(self, edition: Edition, players: list[str], seed: int, assumed: dict[str, str]) -> None:
        self.edition = edition
        self.players = players
        self.seed = seed
        self.assumed = assumed
        self.games: list[Played] = []

    def add(self, played: Played) -> None:
        """Count a game."""
        self.games.append(played)

    def summary(self, seconds: float) -> dict[str, Any]:
        """All counts in JSON types."""
        roles = self.edition.game.roles(self.edition.book, len(self.players))
        rounds = [played.rounds for played in self.games if played.rounds is not None]
        return {
            "game": self.edition.game.id,
            "version": self.edition.game.version,
            "content": self.edition.content,
            "options": self.edition.changed(),
            "assumed": self.assumed,
            "seats": [f"{role}={player}" for role, player in zip(roles, self.players, strict=True)],
            "seed": self.seed,
            "games": len(self.games),
            "wins": self._wins(roles),
            "reasons": dict(Counter(played.reason for played in self.games).most_common()),
            "returns": [round(mean(each), 4) for each in zip(*(played.returns for played in self.games), strict=True)],
            "plies": _spread([played.plies for played in self.games]),
            "rounds": _spread(rounds) if rounds else None,
            "seconds": round(seconds, 3),
            "plies_per_second": round(sum(played.plies for played in self.games) / seconds),
        }

    def _wins(self, roles: list[str]) -> dict[str, dict[str, Any]]:
        """How often each side has won, by any of its seats: several may have, or nobody."""
        sides = group_seats_by_side(self.edition, roles)
        won = [
            {side for side, seats in sides.items() if any(played.won[seat] for seat in seats)} for played in self.games
        ]
        found = {side: self._share(sum(side in winners for winners in won)) for side in sides}
        nobody = sum(not winners for winners in won)
        return found | ({"nobody": self._share(nobody)} if nobody else {})

    def _share(self, wins: int) -> dict[str, Any]:
        low, high = wilson(wins, len(self.games))
        return {"wins": wins, "share": wins / len(self.games), "low": low, "high": high}


def print_tally(console: Console, tally: Tally, seconds: float, as_json: bool) -> None:
    """Print the counts, as a table or as JSON."""
    summary = tally.summary(seconds)
    if as_json:
        console.print_json(data=summary) if console.is_terminal else console.file.write(f"{json.dumps(summary)}\n")
        return
    console.print(f"{tally.edition.game.title}: {summary['games']} games, seats {', '.join(summary['seats'])}")
    if tally.assumed:
        options = ", ".join(f"{name}={value}" for name, value in tally.assumed.items())
        console.print(f"Assumed, as a game might not end: --option {options}")
    table = Table("won by", "games", "share", "95 % interval")
    for role, each in summary["wins"].items():
        interval = f"{each['low']:.1%} to {each['high']:.1%}"
        table.add_row(role, str(each["wins"]), f"{each['share']:.1%}", interval)
    console.print(table)
    reasons = [f"{reason.replace('_', ' ')} {count}" for reason, count in summary["reasons"].items()]
    console.print(f"Ended by: {', '.join(reasons)}")
    for key, unit in (("rounds", "Rounds"), ("plies", "Choices and rolls")):
        if summary[key]:
            each = summary[key]
            console.print(
                f"{unit} a game: {each['least']} to {each['most']}, median {each['median']:g}, mean {each['mean']:.1f}"
            )
    rate = f"{summary['plies_per_second']:,}"
    console.print(f"{summary['seconds']:.1f} s, {rate} choices and rolls a second; seed {tally.seed}")


def _spread(numbers: list[int]) -> dict[str, Any]:
    return {"least": min(numbers), "median": median(numbers), "mean": round(mean(numbers), 2), "most": max(numbers)}
