"""Running of scenarios: set up the position, play the lines, check the expectations."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeAlias

from ..content.toml_files import suggest
from ..errors import ShambleError
from ..game.edition import Edition
from ..matches.match import Match
from .expectations import find_failures
from .schema import Checks, Scenario

Loader: TypeAlias = Callable[..., Edition]
Ledger: TypeAlias = Callable[[str], Collection[str] | None]


class Runner:
    """Runs scenarios, and caches the editions that they share.

    `load` works like `shamble.load`. `ledger`, if given, returns the clauses of a game that has a rulebook.
    """

    def __init__(self, load: Loader, ledger: Ledger | None = None) -> None:
        self._load = load
        self._ledger = ledger
        self._editions: dict[str, Edition] = {}

    def check(self, scenario: Scenario) -> list[str]:
        """Return the failures of a scenario, a line for each with its place in the file; empty if there are none."""
        if scenario.entry is None:
            return [f"{scenario.place()}: {fault}" for fault in scenario.faults]
        failures = [f"{scenario.place()}: {fault}" for fault in scenario.faults]
        failures += [
            f"{scenario.place(key, clause)}: {fault}" for key, clause, fault in self._list_unknown_clauses(scenario)
        ]
        try:
            match = self.set_up_match(scenario)
            events_before = len(match.state.events)
        except ShambleError as error:
            return [*failures, f"{scenario.place()}: {error}"]
        for number, each in enumerate(scenario.play, 1):
            if isinstance(each, Checks):
                failures += self._list_failures(scenario, match, each, events_before, f"play {number}: ")
                continue
            try:
                match.play(each)
            except ShambleError as error:
                earlier = sum(other == each for other in scenario.play[:number])
                return [*failures, f"{scenario.place('play', each, earlier)}: play {number}: {error}"]
        return failures + self._list_failures(scenario, match, scenario.entry, events_before, "")

    def set_up_match(self, scenario: Scenario) -> Match:
        """Return the match with which a scenario begins; raise ShambleError if it can't be set up."""
        if scenario.before is not None:
            return self._play_to_end(scenario.before)
        entry = scenario.entry
        assert entry is not None
        edition = self.edition(scenario.game, entry.preset, **entry.options)
        position = edition.set_position(entry.seats, entry.position) if entry.position is not None else None
        return Match(edition, entry.seats, 0, position)

    def edition(self, game: str, preset: str | None = None, **options: object) -> Edition:
        """Return an edition, from the cache if possible."""
        key = f"{game} {preset} {sorted(options.items())}"
        if key not in self._editions:
            self._editions[key] = self._load(game, preset=preset, **options)
        return self._editions[key]

    def _play_to_end(self, scenario: Scenario) -> Match:
        match = self.set_up_match(scenario)
        for each in scenario.play:
            if isinstance(each, str):
                try:
                    match.play(each)
                except ShambleError as error:
                    raise type(error)(f"after {scenario.name!r}: {each}: {error}") from None
        return match

    def _list_failures(
        self, scenario: Scenario, match: Match, checks: Checks, events_before: int, when: str
    ) -> list[str]:
        return [
            f"{scenario.place(key, word)}: {when}{text}"
            for key, word, text in find_failures(match, checks, events_before)
        ]

    def _list_unknown_clauses(self, scenario: Scenario) -> list[tuple[str, str, str]]:
        """Return the cited clauses that the rulebook doesn't have, each with the key that cites it and a message."""
        ledger = self._ledger(scenario.game) if self._ledger is not None else None
        if ledger is None or scenario.entry is None:
            return []
        moments = [scenario.entry, *(each for each in scenario.play if isinstance(each, Checks))]
        cited = [("clauses", clause) for clause in scenario.clauses]
        cited += [("illegal", clause) for each in moments for clause in each.illegal.values()]
        return [
            (key, clause, f"{key}: no clause {clause!r}; {_suggest_clause(clause, ledger)}")
            for key, clause in cited
            if clause not in ledger
        ]


def _suggest_clause(clause: str, ledger: Collection[str]) -> str:
    return suggest(clause, list(ledger)).partition("allowed:")[0] or "see `shamble rules`"
