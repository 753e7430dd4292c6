"""The header of a record: game, content, options, seats, seed and result."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..errors import RecordError

FORMAT = "shamble 1"
SMALL_SEED_LIMIT = 1 << 63  # smaller seeds are written in decimal, those of 256 bits in hex
UNFINISHED = "*"
REQUIRED = ("game", "content", "seats", "result")
KEYS = ("game", "content", "options", "seats", "seed", "position", "continues", "seen by", "result")
NAME = re.compile(r"[^\s\"]+")
KEY = re.compile(r"([a-z][a-z0-9_]*)=")
SEED = re.compile(r"[0-9a-f]{64}")
SESSION = re.compile(r"[0-9a-f]{16}(?: (?:[0-9]{1,2}|-1))+")
NUMBER = re.compile(r"[0-9]{1,19}")


@dataclass(frozen=True, slots=True)
class Header:
    """The header of a record."""

    game: str
    version: str
    content: str
    seats: list[str]  # the name of each seat
    options: dict[str, Any] = field(default_factory=dict)  # options that differ from their defaults
    result: dict[str, Any] = field(default_factory=dict)  # empty until the game is over
    seed: int | None = None  # an interrupted game goes on with the same dice
    position: str | None = None  # start of a match that didn't begin at the game's start
    continues: tuple[str, tuple[int, ...]] | None = None  # last digest and seats of the session before
    seen_by: int | None = None  # the seat (-1: a spectator) that the record is a view for; it can't be replayed

    def write(self) -> str:
        """Return the rows of the header, with the empty row that ends it."""
        rows = [FORMAT, f"game: {self.game} {self.version}", f"content: {self.content}"]
        if self.options:
            rows.append(f"options: {_write_values(self.options)}")
        rows.append("seats: " + " ".join(_quote(name) for name in self.seats))
        if self.seed is not None:
            rows.append(f"seed: {self.seed if self.seed < SMALL_SEED_LIMIT else f'{self.seed:064x}'}")
        if self.position is not None:
            rows.append(f"position: {self.position}")
        if self.continues is not None:
            rows.append(" ".join(["continues:", self.continues[0], *map(str, self.continues[1])]))
        if self.seen_by is not None:
            rows.append(f"seen by: {self.seen_by if self.seen_by >= 0 else 'watcher'}")
        rows.append(f"result: {_write_values(self.result) if self.result else UNFINISHED}")
        return "\n".join(rows) + "\n\n"

    @classmethod
    def read(cls, rows: list[str]) -> Header:
        """Read a header; raise RecordError with the number of the row that is wrong."""
        if not rows or rows[0] != FORMAT:
            raise RecordError(f"line 1: {rows[0][:40] if rows else ''!r}; a record begins with {FORMAT!r}")
        values: dict[str, tuple[str, str]] = {}
        for number, row in enumerate(rows[1:], 2):
            key, colon, value = row.partition(": ")
            if not colon or key not in KEYS:
                raise RecordError(f"line {number}: {row[:40]!r} is not part of a header; allowed: {', '.join(KEYS)}")
            if key in values:
                raise RecordError(f"line {number}: {key} given twice")
            values[key] = (value, f"line {number}: {key}")
        missing = [key for key in REQUIRED if key not in values]
        if missing:
            raise RecordError(f"the header lacks {', '.join(missing)}")
        return cls._of(values)

    @classmethod
    def _of(cls, values: dict[str, tuple[str, str]]) -> Header:
        game, _, version = values["game"][0].partition(" ")
        if not game or not version:
            raise RecordError(f"{values['game'][1]}: {values['game'][0]!r}; expected a name and a version: plague 1.0")
        seen_by = values.get("seen by")
        return cls(
            game=game,
            version=version,
            content=values["content"][0],
            seats=_read_names(*values["seats"]),
            options=_read_values(*values["options"]) if "options" in values else {},
            result={} if values["result"][0] == UNFINISHED else _read_values(*values["result"]),
            seed=_read_seed(*values["seed"]) if "seed" in values else None,
            position=values["position"][0] if "position" in values else None,
            continues=_read_session(*values["continues"]) if "continues" in values else None,
            seen_by=None if seen_by is None else -1 if seen_by[0] == "watcher" else _read_number(*seen_by),
        )


def _quote(name: str) -> str:
    if NAME.fullmatch(name) and name.isprintable():
        return name
    return json.dumps(name, ensure_ascii=not name.isprintable())


def _write_values(values: Mapping[str, Any]) -> str:
    return " ".join(
        f"{key}={json.dumps(value, ensure_ascii=not _is_printable(value), separators=(',', ':'))}"
        for key, value in values.items()
    )


def _is_printable(value: Any) -> bool:
    texts = value if isinstance(value, list) else [value]
    return all(str(text).isprintable() for text in texts)


def _read_seed(text: str, place: str) -> int:
    """Return the seed in a text: a small one is written in decimal, one of 256 bits in hex."""
    if SEED.fullmatch(text):
        return int(text, 16)
    try:
        return _read_number(text, place)
    except RecordError as error:
        raise RecordError(f"{error}, or 64 hexadecimal digits") from None


def _read_session(text: str, place: str) -> tuple[str, tuple[int, ...]]:
    """Return the digest at the end of the earlier session, and for each seat the seat that it continues there."""
    if SESSION.fullmatch(text) is None:
        raise RecordError(f"{place}: {text[:40]!r}; expected a digest and the seats of the session before: 0f... 1 0 2")
    digest, *seats = text.split(" ")
    return digest, tuple(int(seat) for seat in seats)


def _read_number(text: str, place: str) -> int:
    if NUMBER.fullmatch(text) is None or int(text) >= SMALL_SEED_LIMIT:
        raise RecordError(f"{place}: {text[:40]!r}; expected a whole number below 2**63")
    return int(text)


def _read_names(text: str, place: str) -> list[str]:
    """Return the names in a row. They are separated by spaces, and a name with spaces is quoted."""
    names: list[str] = []
    for start in _split_row(text, place):
        match = NAME.match(text, start[0])
        name, start[0] = (match[0], match.end()) if match else _parse_json(text, start[0], place)
        if not isinstance(name, str):
            raise RecordError(f"{place}: {name!r} is not a name")
        names.append(name)
    return names


def _read_values(text: str, place: str) -> dict[str, Any]:
    """Return the `key=value` pairs in a row.

    Values are JSON: texts, whole numbers, true, false, null, or lists of these.
    """
    values: dict[str, Any] = {}
    for start in _split_row(text, place):
        match = KEY.match(text, start[0])
        if match is None or match[1] in values:
            raise RecordError(f"{place}: {text[start[0] :][:40]!r}; expected key=value, each key once")
        value, start[0] = _parse_json(text, match.end(), place)
        parts = value if isinstance(value, list) else [value]
        if not all(part is None or isinstance(part, str | int) for part in parts):
            raise RecordError(f"{place}: {match[1]}: allowed: texts, whole numbers, true, false, null, lists of them")
        values[match[1]] = value
    return values


def _split_row(text: str, place: str) -> Iterator[list[int]]:
    """Yield the start of each part of a row, as a list with one number.

    The caller replaces the number by the end of the part it has read. A single space must follow there, or the row must
    end.
    """
    start = [0]
    while True:
        yield start
        if start[0] == len(text):
            return
        if text[start[0]] != " ":
            raise RecordError(f"{place}: {text[start[0] :][:40]!r}; expected a space")
        start[0] += 1


def _parse_json(text: str, start: int, place: str) -> tuple[Any, int]:
    try:
        value, end = json.JSONDecoder().raw_decode(text, start)
        json.dumps(value, ensure_ascii=False).encode()  # fails for half a surrogate pair, which can't be stored or sent
    except (ValueError, RecursionError):
        raise RecordError(f"{place}: {text[start:][:40]!r} is not valid JSON") from None
    return value, end
