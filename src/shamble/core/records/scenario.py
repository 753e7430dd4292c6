"""Scenarios: the rules' tests in the language of the table, as TOML."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from ..content.toml_files import read_toml, typed
from ..errors import ContentError, ShambleError
from ..notation import refusal, seat_in
from ..tables.game import Edition
from ..tables.table import Table

Loader = Callable[..., Edition]
KEYS = "game, scenario"


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is played from a position, and what must be seen, legal and illegal afterwards."""

    name: str
    clauses: list[str]
    options: dict[str, bool | int | str | list[str]] = {}
    preset: str | None = None
    seats: int = 2
    position: dict[str, Any] | None = None  # either this, keys by the game's README
    start: bool = False  # or the game from its beginning
    play: list[str] = []  # choices and outcomes; `1: activate h1` where several seats may choose
    expect: dict[str, Any] = {}  # paths into the all-seeing view; "none" is nothing
    illegal: dict[str, str] = {}  # each with the clause that refuses it
    legal: list[str] = []
    offers: list[str] | None = None  # all that is legal, in any order


class Scenario(Entry, frozen=True, kw_only=True):
    """An entry, and where it stands."""

    game: str
    file: str


def read(path: Path) -> list[Scenario]:
    """The scenarios of a file; raises ContentError with file, scenario and key."""
    place = path.name
    data = read_toml(path, place)
    for key in data:
        if key not in ("game", "scenario"):
            raise ContentError(f"{place}: no key {key!r}; allowed: {KEYS}")
    game, entries = data.get("game"), data.get("scenario")
    if not isinstance(game, str) or not isinstance(entries, list) or not entries:
        raise ContentError(f"{place}: needed: game = a name, and at least one [[scenario]]")
    return [_scenario(entry, game, place, number) for number, entry in enumerate(entries, 1)]


def _scenario(entry: Any, game: str, file: str, number: int) -> Scenario:
    name = entry.get("name", number) if isinstance(entry, dict) else number
    place = f"{file}: scenario {name}"
    found = typed(entry, Entry, place)
    if (found.position is not None) == found.start:
        raise ContentError(f"{place}: needed: either position = {{...}} or start = true")
    return Scenario(**msgspec.structs.asdict(found), game=game, file=file)


def check(scenario: Scenario, load: Loader) -> list[str]:
    """What is not as the scenario says, a line each; nothing if all holds."""
    place = f"{scenario.file}: {scenario.name}"
    try:
        table = _table(scenario, load)
    except ShambleError as error:
        return [f"{place}: {error}"]
    for number, text in enumerate(scenario.play, 1):
        try:
            table.play(text)
        except ShambleError as error:
            return [f"{place}: play {number}: {error}"]
    try:
        failures = [*_unlike(scenario, table), *_wrongly_legal(scenario, table), *_wrongly_refused(scenario, table)]
    except ShambleError as error:
        failures = [str(error)]
    return [f"{place}: {failure}" for failure in failures]


def _table(scenario: Scenario, load: Loader) -> Table:
    edition = load(scenario.game, preset=scenario.preset, **scenario.options)
    if scenario.position is None:
        return Table(edition, scenario.seats, 0)
    return Table(edition, scenario.seats, 0, edition.lay(scenario.seats, scenario.position))


def _unlike(scenario: Scenario, table: Table) -> list[str]:
    """Expectations that the all-seeing view does not meet."""
    failures: list[str] = []
    seen = {**table.edition.game.all_seeing(table.state), "outcome": table.outcome}
    for path, expected in scenario.expect.items():
        there, value = _look_up(seen, path)
        if there:
            failures.append(f"expect {path}: {there}")
        elif value != expected and not (value is None and expected == "none"):
            failures.append(f"expect {path}: {expected!r}, but it is {value!r}")
    return failures


def _look_up(seen: Any, path: str) -> tuple[str, Any]:
    """What stands at a path into the view; or why nothing does."""
    for key in path.split("."):
        if isinstance(seen, list) and key.isdecimal() and int(key) < len(seen):
            seen = seen[int(key)]
        elif isinstance(seen, dict) and key in seen:
            seen = seen[key]
        else:
            there = ", ".join(str(each) for each in seen) if isinstance(seen, dict) else repr(seen)
            return f"no {key!r} in the view; there: {there or 'nothing'}", None
    return "", seen


def _wrongly_legal(scenario: Scenario, table: Table) -> list[str]:
    """What should be refused by a clause, and is not."""
    failures: list[str] = []
    for text, clause in scenario.illegal.items():
        told, words = seat_in(text)
        if not table.to_move:
            failures.append(f"illegal {text}: nobody chooses now: {'a roll is pending' if table.is_chance else 'over'}")
            continue
        found = refusal(table.state, table.to_move[0] if told is None else told, words)
        why = found.clause if found is not None else ""
        if why != clause:
            failures.append(f"illegal {text}: {f'refused by {why}' if why else 'legal'}, not refused by {clause}")
    return failures


def _wrongly_refused(scenario: Scenario, table: Table) -> list[str]:
    """What should be offered and is not, and the reverse where all offers are listed."""
    offered = table.legal()
    failures: list[str] = []
    for text in scenario.legal:
        seat, words = seat_in(text)
        if words not in (offered if seat is None else table.legal(seat)):
            failures.append(f"legal {text}: not offered; legal: {', '.join(offered)}")
    if scenario.offers is not None and sorted(offered) != sorted(scenario.offers):
        missing = ", ".join(sorted(set(scenario.offers) - set(offered))) or "nothing"
        more = ", ".join(sorted(set(offered) - set(scenario.offers))) or "nothing"
        failures.append(f"offers: missing {missing}; beyond the list {more}")
    return failures
