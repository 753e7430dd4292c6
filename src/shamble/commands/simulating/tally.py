"""Tally of the results of many games."""

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
    """Result of a game; a ply is a choice or a roll."""

    reason: str
    plies: int
    rounds: int | None
    won: tuple[bool, ...]
    returns: tuple[float, ...]


class Tally:
    """Results of a series of games so far."""

    def __init__(self, edition: Edition, players: list[str], seed: int, assumed: dict[str, str]) -> None:
        self.edition = edition
        self.players = players
        self.seed = seed
        self.assumed = assumed
        self.games: list[Played] = []

    def add(self, played: Played) -> None:
        """Add the result of a game."""
        self.games.append(played)

    def summary(self, seconds: float) -> dict[str, Any]:
        """Return all figures as JSON types; `seconds` is the time that the games took."""
        roles = self.edition.game.roles(self.edition.book, len(self.players))
        rounds = [played.rounds for played in self.games if played.rounds is not None]
        return {
            "game": self.edition.game.id,
            "version": self.edition.game.version,
            "content": self.edition.content,
            "options": self.edition.changed_options(),
            "assumed": self.assumed,
            "seats": [f"{role}={player}" for role, player in zip(roles, self.players, strict=True)],
            "seed": self.seed,
            "games": len(self.games),
            "wins": self._wins(roles),
            "reasons": dict(Counter(played.reason for played in self.games).most_common()),
            "returns": [round(mean(seat), 4) for seat in zip(*(played.returns for played in self.games), strict=True)],
            "plies": _spread([played.plies for played in self.games]),
            "rounds": _spread(rounds) if rounds else None,
            "seconds": round(seconds, 3),
            "plies_per_second": round(sum(played.plies for played in self.games) / seconds),
        }

    def _wins(self, roles: list[str]) -> dict[str, dict[str, Any]]:
        """Return how often each side has won by any of its seats; several sides can win a game, or none."""
        sides = group_seats_by_side(self.edition, roles)
        winners_by_game = [
            {side for side, seats in sides.items() if any(played.won[seat] for seat in seats)} for played in self.games
        ]
        shares = {side: self._share(sum(side in winners for winners in winners_by_game)) for side in sides}
        nobody = sum(not winners for winners in winners_by_game)
        return shares | ({"nobody": self._share(nobody)} if nobody else {})

    def _share(self, wins: int) -> dict[str, Any]:
        low, high = wilson(wins, len(self.games))
        return {"wins": wins, "share": wins / len(self.games), "low": low, "high": high}


def print_tally(console: Console, tally: Tally, seconds: float, as_json: bool) -> None:
    """Print the figures, as a table or as JSON; `seconds` is the time that the games took."""
    summary = tally.summary(seconds)
    if as_json:
        console.print_json(data=summary) if console.is_terminal else console.file.write(f"{json.dumps(summary)}\n")
        return
    console.print(f"{tally.edition.game.title}: {summary['games']} games, seats {', '.join(summary['seats'])}")
    if tally.assumed:
        options = ", ".join(f"{name}={value}" for name, value in tally.assumed.items())
        console.print(f"Added, as a game might not end otherwise: --option {options}")
    table = Table("won by", "games", "share", "95 % interval")
    for role, wins in summary["wins"].items():
        interval = f"{wins['low']:.1%} to {wins['high']:.1%}"
        table.add_row(role, str(wins["wins"]), f"{wins['share']:.1%}", interval)
    console.print(table)
    reasons = [f"{reason.replace('_', ' ')} {count}" for reason, count in summary["reasons"].items()]
    console.print(f"Ended by: {', '.join(reasons)}")
    for key, unit in (("rounds", "Rounds"), ("plies", "Choices and rolls")):
        if summary[key]:
            spread = summary[key]
            low, high = spread["least"], spread["most"]
            console.print(f"{unit} per game: {low} to {high}, median {spread['median']:g}, mean {spread['mean']:.1f}")
    rate = f"{summary['plies_per_second']:,}"
    console.print(f"{summary['seconds']:.1f} s, {rate} choices and rolls per second; seed {tally.seed}")


def _spread(numbers: list[int]) -> dict[str, Any]:
    return {"least": min(numbers), "median": median(numbers), "mean": round(mean(numbers), 2), "most": max(numbers)}
