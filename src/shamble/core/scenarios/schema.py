"""The format of scenario files: a beginning, the lines to play, and the expectations afterwards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"lines": "all"}):
    """The complete log, without any other lines: `{ all = [...] }`."""

    lines: list[str]


Told = list[str] | Whole


class Checks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"seer": "as"}):
    """Expectations about one moment of a scenario."""

    seer: int | None = None  # `as`: the viewing seat (-1: a spectator); default: the full view
    expect: dict[str, Any] = {}  # keys: paths into the view; values: "none", "gone", { any_order = [...] } ...
    pending: str | None = None  # the pending step with its arguments: "attack roll h1 z3"
    choosers: list[int] | None = None  # the seats that may choose now
    legal: list[str] = []  # choices that are legal; while a roll is pending, its outcomes
    offers: list[str] | None = None  # all legal choices, in any order
    illegal: dict[str, str] = {}  # keys: choices; values: the clause that refuses the choice
    refused: list[str] = []  # choices that any clause refuses
    odds: dict[str, dict[str, str | int]] = {}  # keys: choices; values: { hit = "1/2" }
    reach: dict[str, dict[str, list[tuple[int, ...]]]] = {}  # keys: pieces; values: { fire = [[4, 3]] }
    log: Told | None = None  # sentences since the scenario's first line, in this order
    events: Told | None = None  # the same as names and arguments: "moved h1 4,3"

    @property
    def is_empty(self) -> bool:
        """Whether there are no expectations."""
        expected = [name for name in CHECKS if name != "seer" and getattr(self, name) not in ({}, [], None)]
        return not expected and self.offers is None and self.choosers is None


CHECKS = Checks.__struct_fields__


class Entry(Checks, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"seer": "as"}):
    """A `[[scenario]]`: it begins at a position, at the game's start, or where another scenario of the file ends."""

    name: str
    clauses: list[str]
    like: str | None = None  # a scenario with the same beginning, except for the keys given here
    after: str | None = None  # a scenario that is played first
    options: dict[str, bool | int | str | list[str]] = {}
    preset: str | None = None
    seats: int = 2
    position: dict[str, Any] | None = None  # keys as in the game's README
    start: bool = False  # begins at the game's start
    play: list[str | dict[str, Any]] = []  # choices and outcomes, with checks between them


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario as parsed: its place in the file, its faults, and where it begins."""

    game: str
    path: str
    line: int
    name: str
    entry: Entry | None = None  # None if it can't be parsed
    play: Sequence[str | Checks] = ()
    before: Scenario | None = None  # the scenario of `after`
    faults: Sequence[str] = ()
    text: Sequence[str] = ()  # its lines in the file

    @property
    def clauses(self) -> list[str]:
        """The clauses that the scenario tests."""
        return self.entry.clauses if self.entry is not None else []

    def place(self, key: str = "", word: str = "", number: int = 1) -> str:
        """Return `path:line: name`, for error messages.

        Args:
            key: The key that the message is about; empty for the scenario.
            word: A string under the key; the line is the one that holds it.
            number: The occurrence of the word that counts, from 1.
        """
        begins = re.compile(rf"\s*{key}\b|.*[{{,]\s*{key}\s*=")
        start = next((at for at, text in enumerate(self.text) if key and begins.match(text)), 0)
        line = start
        for at, text in enumerate(self.text[start:] if word else (), start):
            number -= text.count(f'"{word}"')
            if number <= 0:
                line = at
                break
        return f"{self.path}:{self.line + line}: {self.name}"
