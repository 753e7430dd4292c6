"""The language of scenarios: where one begins, what is played, and what must then hold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec


class Whole(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"lines": "all"}):
    """A whole log, with nothing else in it: `{ all = [...] }`."""

    lines: list[str]


Told = list[str] | Whole


class Checks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"seer": "as"}):
    """Expectations at one moment of a scenario."""

    seer: int | None = None  # `as`: what this seat sees (-1: a spectator); left out: all there is
    expect: dict[str, Any] = {}  # by path into the view; "none", "gone", { any_order = [...] }
    pending: str | None = None  # the step that waits, with what it is about: "attack roll h1 z3"
    choosers: list[int] | None = None  # the seats that may choose now
    legal: list[str] = []  # choices on offer; while a roll is pending its outcomes
    offers: list[str] | None = None  # all of them, in any order
    illegal: dict[str, str] = {}  # each with the clause that refuses it
    refused: list[str] = []  # whatever the clause
    odds: dict[str, dict[str, str | int]] = {}  # by choice: { hit = "1/2" }
    reach: dict[str, dict[str, list[tuple[int, ...]]]] = {}  # by piece: { fire = [[4, 3]] }
    log: Told | None = None  # sentences since the scenario's first line, in this order
    events: Told | None = None  # the same as names and arguments: "moved h1 4,3"

    @property
    def is_empty(self) -> bool:
        """Whether nothing has to hold."""
        stated = [name for name in CHECKS if name != "seer" and getattr(self, name) not in ({}, [], None)]
        return not stated and self.offers is None and self.choosers is None


CHECKS = Checks.__struct_fields__


class Entry(Checks, frozen=True, forbid_unknown_fields=True, kw_only=True, rename={"seer": "as"}):
    """A `[[scenario]]`: it begins at a position, at the start, or where another one of its file stands."""

    name: str
    clauses: list[str]
    like: str | None = None  # begins as that one does, but for what is said here
    after: str | None = None  # begins where that one has ended
    options: dict[str, bool | int | str | list[str]] = {}
    preset: str | None = None
    seats: int = 2
    position: dict[str, Any] | None = None  # keys by the game's README
    start: bool = False  # the game from its beginning
    play: list[str | dict[str, Any]] = []  # choices and outcomes, and between them what must hold


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """An entry as read: where it stands, what is wrong with it, what it begins with."""

    game: str
    path: str
    line: int
    name: str
    entry: Entry | None = None  # none if it cannot be read
    play: Sequence[str | Checks] = ()
    before: Scenario | None = None  # where that one has ended this one begins
    faults: Sequence[str] = ()
    text: Sequence[str] = ()  # its lines in the file

    @property
    def clauses(self) -> list[str]:
        """The clauses that it is to prove."""
        return self.entry.clauses if self.entry is not None else []

    def place(self, key: str = "", word: str = "", number: int = 1) -> str:
        """`path:line: name`: the `number`th line with that word from the key on, else the key's or the scenario's."""
        begins = re.compile(rf"\s*{key}\b|.*[{{,]\s*{key}\s*=")
        start = next((at for at, text in enumerate(self.text) if key and begins.match(text)), 0)
        found = start
        for at, text in enumerate(self.text[start:] if word else (), start):
            number -= text.count(f'"{word}"')
            if number <= 0:
                found = at
                break
        return f"{self.path}:{self.line + found}: {self.name}"
