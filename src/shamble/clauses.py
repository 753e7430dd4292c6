"""A game's rulebook by clause (`clauses.toml`), its page, and which clauses code carries out and tests exercise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from . import games
from .citations import Citation, in_code, in_test_marks, in_toml
from .core.content.toml_files import nearest, read_toml, typed
from .core.errors import ContentError, OptionError

PACKAGE = Path(__file__).parent
RULINGS = "R"  # the prefix of rulings, in every game
STATUSES = ("open", "withdrawn")  # not carried out; taken back
ID = re.compile(r"[A-Z]{1,4}-\d{2,3}")


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule or a variant; one with a status is not played, and its note says why."""

    chapter: str
    text: str
    source: str
    note: str = ""
    status: str = ""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why the rules are read as they are where they can be read in two ways."""

    question: str
    ruling: str
    reason: str


class Ledger(NamedTuple):
    """All that `clauses.toml` holds."""

    title: str
    about: str
    clauses: dict[str, Clause]
    rulings: dict[str, Ruling]


class Place(NamedTuple):
    """A line that cites a clause."""

    path: str
    line: int
    test: bool

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class Coverage(NamedTuple):
    """How many clauses there are, are cited, are exercised; what is missing; what is cited but not in the ledger.

    `in_tests` is None where there are no tests to look at: an installed package without its checkout.
    """

    total: int
    in_code: int
    in_tests: int | None
    missing_code: list[str]
    missing_tests: list[str]
    unknown: dict[str, list[Place]]

    @property
    def complete(self) -> bool:
        """Whether code cites and a test exercises every clause, and nothing unknown is cited."""
        return self.in_code == self.total == self.in_tests and not self.unknown


def ledger(game: str, package: Path = PACKAGE) -> Ledger:
    """The checked content of a game's `clauses.toml`."""
    path = folder_of(game, package) / "clauses.toml"
    if not path.is_file():
        raise OptionError(f"no rulebook of {game!r}: {path.parent.name} has no clauses.toml")
    place = f"{game}/{path.name}"
    raw = read_toml(path, place)
    title, about = _heading(raw, "title", place), _heading(raw, "about", place)
    for key in raw:
        if not ID.fullmatch(key):
            raise ContentError(f"{place}: {key}: no id; allowed: a prefix and a number, as ZP-001 or {RULINGS}-01")
    clauses = {key: _clause(each, f"{place}: {key}") for key, each in raw.items() if _prefix(key) != RULINGS}
    rulings = {key: typed(each, Ruling, f"{place}: {key}") for key, each in raw.items() if _prefix(key) == RULINGS}
    return Ledger(title, about, clauses, rulings)


def folder_of(game: str, package: Path = PACKAGE) -> Path:
    """The folder of a game: one of this package, or the package of its own that it was installed from."""
    folder = package / "games" / game
    if folder.is_dir():
        return folder
    if package != PACKAGE:
        there = sorted(found.parent.name for found in package.glob("games/*/clauses.toml"))
        raise OptionError(f"no rulebook of {game!r}; {nearest(game, there)}")
    return games.home(game)


def read(game: str, package: Path = PACKAGE) -> dict[str, Clause]:
    """A game's rules and variants by id, in the ledger's order; the rulings are in `ledger(game).rulings`."""
    return ledger(game, package).clauses


def citations(game: str, package: Path = PACKAGE, folders: Sequence[Path] = ()) -> dict[str, list[Place]]:
    """Every line of a game's sources, tests and content, home-made folders too, that cites a clause, by id."""
    book = ledger(game, package)
    prefixes = {_prefix(key) for key in [*book.clauses, *book.rulings]}
    home = checkout(package)
    found: dict[str, set[Place]] = {}
    for path, test, cited in _cited(game, package, home, prefixes):
        name = path.relative_to(_above(path, home or package, game)).as_posix()
        for key, line in cited:
            found.setdefault(key, set()).add(Place(name, line, test))
    for path in (path for folder in folders for path in sorted(folder.rglob("*.toml"))):
        for key, line in in_toml(_text(path), prefixes):
            found.setdefault(key, set()).add(Place(path.as_posix(), line, test=False))
    return {key: sorted(found[key]) for key in sorted(found)}


def coverage(game: str, package: Path = PACKAGE, folders: Sequence[Path] = ()) -> Coverage:
    """What code carries out and tests exercise of a game's rulebook; clauses with a status and rulings do not count."""
    book = ledger(game, package)
    found = citations(game, package, folders)
    due = [key for key, clause in book.clauses.items() if not clause.status]
    bare = [key for key in due if all(place.test for place in found.get(key, []))]
    untested = [key for key in due if not any(place.test for place in found.get(key, []))]
    unknown = {key: places for key, places in found.items() if key not in book.clauses and key not in book.rulings}
    if checkout(package) is None:
        return Coverage(len(due), len(due) - len(bare), None, bare, [], unknown)
    return Coverage(len(due), len(due) - len(bare), len(due) - len(untested), bare, untested, unknown)


def report(game: str, package: Path = PACKAGE, folders: Sequence[Path] = ()) -> list[str]:
    """The coverage in words, a line each."""
    book = ledger(game, package)
    found = coverage(game, package, folders)
    tests = "tests not looked at" if found.in_tests is None else f"{found.in_tests} exercised by tests"
    lines = [f"{book.title}: {found.total} clauses, {found.in_code} cited by code, {tests}"]
    if found.in_tests is None:
        lines.append(f"No tests beside {package}: {package.parent.parent} is no checkout (pyproject.toml, tests/).")
    lines += [f"no code cites {key}: {book.clauses[key].text}" for key in found.missing_code]
    lines += [f"no test exercises {key}: {book.clauses[key].text}" for key in found.missing_tests]
    lines += [f"not in the ledger: {key}, cited in {', '.join(map(str, at))}" for key, at in found.unknown.items()]
    return lines


def markdown(game: str, package: Path = PACKAGE) -> str:
    """Return the rulebook as a page: a table for each chapter, then the rulings; every id is an anchor."""
    book = ledger(game, package)
    lines = [f"# {book.title}", "", book.about]
    chapter = ""
    for key, clause in book.clauses.items():
        if clause.chapter != chapter:
            chapter = clause.chapter
            lines += ["", f"## {chapter}", "", "| Clause | Rule | Note | Source |", "|---|---|---|---|"]
        status = f"*({clause.status})* " if clause.status else ""
        lines.append(_row(_anchor(key), status + clause.text, clause.note, clause.source))
    if book.rulings:
        lines += ["", "## Rulings", "", "| Ruling | Question | Answer | Why |", "|---|---|---|---|"]
    lines += [_row(_anchor(key), each.question, each.ruling, each.reason) for key, each in book.rulings.items()]
    return "\n".join(lines) + "\n"


def checkout(package: Path = PACKAGE) -> Path | None:
    """The checkout that the package is part of (`src/` beside `pyproject.toml` and `tests/`), if it is."""
    home = package.parent.parent
    return home if (home / "pyproject.toml").is_file() and (home / "tests").is_dir() else None


def _cited(
    game: str, package: Path, home: Path | None, prefixes: set[str]
) -> Iterator[tuple[Path, bool, list[Citation]]]:
    """Each file that may cite, whether it is a test, and what it cites."""
    folder = folder_of(game, package)
    for path in sorted(folder.rglob("*.py")):
        yield path, False, list(in_code(_text(path), prefixes))
    for path in sorted((folder / "content").rglob("*.toml")):
        yield path, False, list(in_toml(_text(path), prefixes))
    if home is None:
        return
    for path in sorted((home / "tests" / "games" / game).rglob("*.py")):
        yield path, True, list(in_test_marks(_text(path)))
    for path in sorted((home / "tests" / "contract").rglob("*.py")):  # marks of all games: rulings could be any game's
        ours = prefixes - {RULINGS}
        yield path, True, [(key, line) for key, line in in_test_marks(_text(path)) if _prefix(key) in ours]
    for path in sorted((home / "tests" / "scenarios" / game).rglob("*.toml")):
        yield path, True, list(in_toml(_text(path), prefixes))


def _above(path: Path, home: Path, game: str) -> Path:
    """From where a place is named: the checkout, or what a game's own package lies in."""
    return home if path.is_relative_to(home) else folder_of(game).parent


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _prefix(key: str) -> str:
    return key.partition("-")[0]


def _heading(raw: dict[str, Any], key: str, place: str) -> str:
    return typed(raw.pop(key, None), str, f"{place}: {key}")


def _clause(raw: object, place: str) -> Clause:
    clause = typed(raw, Clause, place)
    if clause.status and clause.status not in STATUSES:
        raise ContentError(f"{place}.status: {clause.status!r}; allowed: {', '.join(STATUSES)}, or no status")
    if clause.status and not clause.note:
        raise ContentError(f"{place}.note: missing; a clause that is {clause.status} says why in its note")
    return clause


def _anchor(key: str) -> str:
    """Return an id that links lead to, and that links to itself."""
    return f'<a id="{key}" href="#{key}">{key}</a>'


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
