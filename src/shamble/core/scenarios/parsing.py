"""Parsing of scenario files. Errors in a scenario are stored with it, and the other scenarios are still read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..content.toml_files import convert, parse_toml, read_text, suggest
from ..errors import ContentError
from .schema import Checks, Entry, Scenario

KEYS = "game, scenario"
HEADING = re.compile(r"\s*\[\[\s*scenario\s*\]\]")
BEGINNING = ("options", "preset", "seats", "position", "start")  # keys that `like` copies


def read_scenarios(path: Path) -> list[Scenario]:
    """Return the scenarios of a file; raise ContentError if the file has none."""
    place = path.as_posix()
    text = read_text(path, place)
    data = parse_toml(text, place)
    for key in data:
        if key not in ("game", "scenario"):
            raise ContentError(f"{place}: no key {key!r}; allowed: {KEYS}")
    game, entries = data.get("game"), data.get("scenario")
    if not isinstance(game, str) or not isinstance(entries, list) or not entries:
        raise ContentError(f"{place}: required: game = a name, and at least one [[scenario]]")
    blocks = _find_blocks(text.splitlines(), len(entries))
    scenarios: list[Scenario] = []
    raw: dict[str, dict[str, Any]] = {}
    for number, (entry, (line, lines)) in enumerate(zip(entries, blocks, strict=True), 1):
        scenario = _ScenarioParser(game, place, line, lines, scenarios, raw).parse(entry, number)
        scenarios.append(scenario)
    return scenarios


def _find_blocks(lines: list[str], count: int) -> list[tuple[int, list[str]]]:
    """Return the first line number and the lines of each scenario."""
    starts = [at for at, line in enumerate(lines) if HEADING.match(line)]
    if len(starts) != count:
        return [(1, [])] * count
    return [(start + 1, lines[start:end]) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


class _ScenarioParser:
    """Parser of one scenario, with access to the scenarios above it."""

    def __init__(
        self, game: str, path: str, line: int, text: list[str], above: list[Scenario], raw: dict[str, dict[str, Any]]
    ) -> None:
        self._game, self._path, self._line, self._text = game, path, line, text
        self._above = {scenario.name: scenario for scenario in above}
        self._raw = raw

    def parse(self, data: Any, number: int) -> Scenario:
        """Return the scenario; errors in it are stored as its faults."""
        name = data.get("name") if isinstance(data, dict) else None
        name = name if isinstance(name, str) else f"scenario {number}"
        base = Scenario(game=self._game, path=self._path, line=self._line, name=name, text=self._text)
        try:
            entry, play, before = self._parse_parts(data)
        except ContentError as error:
            return _update(base, faults=[str(error)])
        faults = [f"the name is already used at line {self._above[name].line}"] if name in self._above else []
        if entry.is_empty and all(isinstance(each, str) or each.is_empty for each in play):
            faults.append(f"expects nothing; required: one of {', '.join(_list_check_keys())}")
        return _update(base, entry=entry, play=play, before=before, faults=faults)

    def _parse_parts(self, data: Any) -> tuple[Entry, list[str | Checks], Scenario | None]:
        plain = _convert_entry(data, Entry)
        if plain.like is not None and plain.after is not None:
            raise ContentError("like and after; allowed: only one of them")
        before = self._find_above(plain.after, "after") if plain.after is not None else None
        entry = _convert_entry(self._inherit_beginning(dict(data), plain), Entry)
        if before is not None:
            forbidden = [key for key in BEGINNING if key in data]
            if forbidden:
                raise ContentError(f"{forbidden[0]}: not allowed with after: the scenario begins where the other ends")
        elif (entry.position is not None) == entry.start:
            raise ContentError("required: position = {...}, start = true, like = a scenario or after = a scenario")
        return entry, [_parse_play(each, number) for number, each in enumerate(entry.play, 1)], before

    def _inherit_beginning(self, data: dict[str, Any], plain: Entry) -> dict[str, Any]:
        """Return the scenario's data, with a copy of the beginning of the scenario that `like` names, if any."""
        if plain.like is not None:
            self._find_above(plain.like, "like")
            base = {key: value for key, value in self._raw[plain.like].items() if key in BEGINNING}
            if "start" in data or "position" in data:
                base.pop("position" if data.get("start") else "start", None)
            data = merge_position(base, data)
        self._raw[plain.name] = data
        return data

    def _find_above(self, name: str, key: str) -> Scenario:
        """Return the scenario with this name, which must stand above the present one in the file."""
        scenario = self._above.get(name)
        if scenario is None:
            raise ContentError(f"{key}: no scenario {name!r} above this one; {suggest(name, list(self._above))}")
        if scenario.entry is None:
            raise ContentError(f"{key}: {name!r} has an error itself")
        return scenario


def _convert_entry(data: Any, kind: type[Entry]) -> Entry:
    try:
        return convert(data, kind, "")
    except ContentError as error:
        raise ContentError(str(error).removeprefix(":").strip()) from None


def _parse_play(item: str | dict[str, Any], number: int) -> str | Checks:
    return item if isinstance(item, str) else convert(item, Checks, f"play {number}")


def _list_check_keys() -> list[str]:
    """Return all keys with which a scenario can state an expectation."""
    return [name for name in Checks.__struct_encode_fields__ if name != "as"]


def _update(scenario: Scenario, **changed: Any) -> Scenario:
    return Scenario(**{name: getattr(scenario, name) for name in Scenario.__struct_fields__} | changed)


def merge_position(base: Any, changes: Any) -> Any:
    """Merge changes into a position: tables by key, lists of pieces by `id`; any other value is replaced."""
    if isinstance(base, Mapping) and isinstance(changes, Mapping):
        merged = {key: merge_position(base[key], value) if key in base else value for key, value in changes.items()}
        return {**base, **merged}
    if _are_pieces(base) and _are_pieces(changes):
        by_id = {piece["id"]: piece for piece in changes}
        merged_pieces = [merge_position(piece, by_id.pop(piece["id"], {})) for piece in base]
        return [*merged_pieces, *by_id.values()]
    return changes


def _are_pieces(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, Mapping) and "id" in each for each in value)
