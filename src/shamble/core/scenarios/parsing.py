"""Reading scenario files: the faults of one scenario are kept with it, and the others are read all the same."""

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
BEGINNING = ("options", "preset", "seats", "position", "start")  # what `like` takes over


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file; raises ContentError for a file that holds none."""
    place = path.as_posix()
    text = read_text(path, place)
    data = parse_toml(text, place)
    for key in data:
        if key not in ("game", "scenario"):
            raise ContentError(f"{place}: no key {key!r}; allowed: {KEYS}")
    game, entries = data.get("game"), data.get("scenario")
    if not isinstance(game, str) or not isinstance(entries, list) or not entries:
        raise ContentError(f"{place}: needed: game = a name, and at least one [[scenario]]")
    blocks = _find_blocks(text.splitlines(), len(entries))
    found: list[Scenario] = []
    raw: dict[str, dict[str, Any]] = {}
    for number, (entry, (line, lines)) in enumerate(zip(entries, blocks, strict=True), 1):
        scenario = _ScenarioParser(game, place, line, lines, found, raw).scenario(entry, number)
        found.append(scenario)
    return found


def _find_blocks(lines: list[str], count: int) -> list[tuple[int, list[str]]]:
    """Where each scenario begins, and its lines."""
    starts = [at for at, line in enumerate(lines) if HEADING.match(line)]
    if len(starts) != count:
        return [(1, [])] * count
    return [(start + 1, lines[start:end]) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


class _ScenarioParser:
    """A scenario being read, those above it known."""

    def __init__(
        self, game: str, path: str, line: int, text: list[str], above: list[Scenario], raw: dict[str, dict[str, Any]]
    ) -> None:
        self._game, self._path, self._line, self._text = game, path, line, text
        self._above = {scenario.name: scenario for scenario in above}
        self._raw = raw

    def scenario(self, given: Any, number: int) -> Scenario:
        """The scenario; what is wrong with it is among its faults."""
        name = given.get("name") if isinstance(given, dict) else None
        name = name if isinstance(name, str) else f"scenario {number}"
        base = Scenario(game=self._game, path=self._path, line=self._line, name=name, text=self._text)
        try:
            entry, play, before = self._parts(given)
        except ContentError as error:
            return _replace(base, faults=[str(error)])
        faults = [f"the name stands at line {self._above[name].line} already"] if name in self._above else []
        if entry.is_empty and all(isinstance(each, str) or each.is_empty for each in play):
            faults.append(f"expects nothing; needed: one of {', '.join(_list_check_keys())}")
        return _replace(base, entry=entry, play=play, before=before, faults=faults)

    def _parts(self, given: Any) -> tuple[Entry, list[str | Checks], Scenario | None]:
        plain = _convert_entry(given, Entry)
        if plain.like is not None and plain.after is not None:
            raise ContentError("like and after; allowed: one of them")
        before = self._named(plain.after, "after") if plain.after is not None else None
        entry = _convert_entry(self._begun(dict(given), plain), Entry)
        if before is not None:
            stated = [key for key in BEGINNING if key in given]
            if stated:
                raise ContentError(f"{stated[0]}: allowed only without after: it begins where that one has ended")
        elif (entry.position is not None) == entry.start:
            raise ContentError("needed: either position = {...} or start = true, or like or after another scenario")
        return entry, [_parse_play(each, number) for number, each in enumerate(entry.play, 1)], before

    def _begun(self, given: dict[str, Any], plain: Entry) -> dict[str, Any]:
        """The entry with the beginning of the one that it is like."""
        if plain.like is not None:
            self._named(plain.like, "like")
            base = {key: value for key, value in self._raw[plain.like].items() if key in BEGINNING}
            if "start" in given or "position" in given:
                base.pop("position" if given.get("start") else "start", None)
            given = merge_position(base, given)
        self._raw[plain.name] = given
        return given

    def _named(self, name: str, key: str) -> Scenario:
        """A scenario above this one."""
        found = self._above.get(name)
        if found is None:
            raise ContentError(f"{key}: no scenario {name!r} above this one; {suggest(name, list(self._above))}")
        if found.entry is None:
            raise ContentError(f"{key}: {name!r} cannot be read itself")
        return found


def _convert_entry(given: Any, kind: type[Entry]) -> Entry:
    try:
        return convert(given, kind, "")
    except ContentError as error:
        raise ContentError(str(error).removeprefix(":").strip()) from None


def _parse_play(given: str | dict[str, Any], number: int) -> str | Checks:
    return given if isinstance(given, str) else convert(given, Checks, f"play {number}")


def _list_check_keys() -> list[str]:
    """The keys by which something is expected."""
    return [name for name in Checks.__struct_encode_fields__ if name != "as"]


def _replace(scenario: Scenario, **changed: Any) -> Scenario:
    return Scenario(**{name: getattr(scenario, name) for name in Scenario.__struct_fields__} | changed)


def merge_position(base: Any, given: Any) -> Any:
    """Lay what is given over a base: tables key by key, lists of pieces by `id`, anything else in place of the old."""
    if isinstance(base, Mapping) and isinstance(given, Mapping):
        merged = {key: merge_position(base[key], value) if key in base else value for key, value in given.items()}
        return {**base, **merged}
    if _are_pieces(base) and _are_pieces(given):
        changes = {piece["id"]: piece for piece in given}
        kept = [merge_position(piece, changes.pop(piece["id"], {})) for piece in base]
        return [*kept, *changes.values()]
    return given


def _are_pieces(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, Mapping) and "id" in each for each in value)
