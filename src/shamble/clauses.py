"""A game's rulebook, clause by clause (`clauses.toml`): reading, citations, coverage and the generated page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from . import games
from .citations import Citation, find_in_code, find_in_test_marks, find_in_toml
from .core.content.toml_files import convert, read_toml, suggest
from .core.errors import ContentError, OptionError

PACKAGE = Path(__file__).parent
RULINGS = "R"  # prefix of rulings in every game
STATUSES = ("open", "withdrawn")  # not implemented; no longer a rule
ID = re.compile(r"[A-Z]{1,4}-\d{2,3}")


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule of the game, or a variant. If it has a status it is not implemented, and its note gives the reason."""

    chapter: str
    text: str
    source: str
    note: str = ""
    status: str = ""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a question that the printed rules leave open."""

    question: str
    ruling: str
    reason: str


class Ledger(NamedTuple):
    """Content of a game's `clauses.toml`."""

    title: str
    about: str
    clauses: dict[str, Clause]
    rulings: dict[str, Ruling]


class Place(NamedTuple):
    """Line of a file that cites a clause; `test` is true for a test file."""

    path: str
    line: int
    test: bool

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class Coverage(NamedTuple):
    """Coverage of a rulebook: the number of all clauses, of those cited by code, and of those exercised by tests.

    `missing_code` and `missing_tests` list the clauses that code doesn't cite or tests don't exercise. `unknown` has
    the cited ids that the ledger lacks. `in_tests` is None for an installed package, which has no tests.
    """

    total: int
    in_code: int
    in_tests: int | None
    missing_code: list[str]
    missing_tests: list[str]
    unknown: dict[str, list[Place]]

    @property
    def complete(self) -> bool:
        """Whether every clause is cited by code and exercised by a test, and no unknown id is cited."""
        return self.in_code == self.total == self.in_tests and not self.unknown


def load_ledger(game: str, package: Path = PACKAGE) -> Ledger:
    """Return the content of a game's `clauses.toml`; OptionError if there is none, ContentError if it is wrong."""
    path = find_folder(game, package) / "clauses.toml"
    if not path.is_file():
        raise OptionError(f"no rulebook of {game!r}: {path.parent.name} has no clauses.toml")
    place = f"{game}/{path.name}"
    raw = read_toml(path, place)
    title, about = _heading(raw, "title", place), _heading(raw, "about", place)
    for key in raw:
        if not ID.fullmatch(key):
            raise ContentError(f"{place}: {key}: no id; allowed: a prefix and a number, as ZP-001 or {RULINGS}-01")
    clauses = {key: _clause(entry, f"{place}: {key}") for key, entry in raw.items() if _prefix(key) != RULINGS}
    rulings = {key: convert(entry, Ruling, f"{place}: {key}") for key, entry in raw.items() if _prefix(key) == RULINGS}
    return Ledger(title, about, clauses, rulings)


def find_folder(game: str, package: Path = PACKAGE) -> Path:
    """Return a game's folder: in `package` or, for a game of another package, where that is installed.

    Raises OptionError if there is no such game.
    """
    folder = package / "games" / game
    if folder.is_dir():
        return folder
    if package != PACKAGE:
        games_there = sorted(path.parent.name for path in package.glob("games/*/clauses.toml"))
        raise OptionError(f"no rulebook of {game!r}; {suggest(game, games_there)}")
    return games.game_folder(game)


def load_clauses(game: str, package: Path = PACKAGE) -> dict[str, Clause]:
    """Return a game's clauses by id, in the ledger's order. The rulings are in `load_ledger(game).rulings`."""
    return load_ledger(game, package).clauses


def find_citations(game: str, package: Path = PACKAGE, folders: Sequence[Path] = ()) -> dict[str, list[Place]]:
    """Return for each clause or ruling the lines that cite it.

    They come from the game's sources, content and tests, and from the content folders `folders`.
    """
    book = load_ledger(game, package)
    prefixes = {_prefix(key) for key in [*book.clauses, *book.rulings]}
    home = find_checkout(package)
    places: dict[str, set[Place]] = {}
    for path, test, cited in _citing_files(game, package, home, prefixes):
        name = path.relative_to(_base_folder(path, home or package, game)).as_posix()
        for key, line in cited:
            places.setdefault(key, set()).add(Place(name, line, test))
    for path in (path for folder in folders for path in sorted(folder.rglob("*.toml"))):
        for key, line in find_in_toml(_text(path), prefixes):
            places.setdefault(key, set()).add(Place(path.as_posix(), line, test=False))
    return {key: sorted(places[key]) for key in sorted(places)}


def measure_coverage(game: str, package: Path = PACKAGE, folders: Sequence[Path] = ()) -> Coverage:
    """Return the coverage of a game's rulebook. Rulings and clauses that are not implemented don't count."""
    book = load_ledger(game, package)
    cited = find_citations(game, package, folders)
    due = [key for key, clause in book.clauses.items() if not clause.status]
    uncited = [key for key in due if all(place.test for place in cited.get(key, []))]
    untested = [key for key in due if not any(place.test for place in cited.get(key, []))]
    unknown = {key: places for key, places in cited.items() if key not in book.clauses and key not in book.rulings}
    if find_checkout(package) is None:
        return Coverage(len(due), len(due) - len(uncited), None, uncited, [], unknown)
    return Coverage(len(due), len(due) - len(uncited), len(due) - len(untested), uncited, untested, unknown)


def format_coverage(game: str, package: Path = PACKAGE, folders: Sequence[Path] = ()) -> list[str]:
    """Return the coverage as lines of text: a summary, then one line for each clause that isn't covered."""
    book = load_ledger(game, package)
    counts = measure_coverage(game, package, folders)
    tests = "tests not counted" if counts.in_tests is None else f"{counts.in_tests} exercised by tests"
    lines = [f"{book.title}: {counts.total} clauses, {counts.in_code} cited by code, {tests}"]
    if counts.in_tests is None:
        lines.append(f"No tests: {package.parent.parent} is not a checkout (pyproject.toml, tests/).")
    lines += [f"no code cites {key}: {book.clauses[key].text}" for key in counts.missing_code]
    lines += [f"no test exercises {key}: {book.clauses[key].text}" for key in counts.missing_tests]
    lines += [f"not in the ledger: {key}, cited in {', '.join(map(str, at))}" for key, at in counts.unknown.items()]
    return lines


def render_rulebook(game: str, package: Path = PACKAGE) -> str:
    """Return the rulebook as Markdown: a table for each chapter, then the rulings. Every id can be linked to."""
    book = load_ledger(game, package)
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
    lines += [_row(_anchor(key), entry.question, entry.ruling, entry.reason) for key, entry in book.rulings.items()]
    return "\n".join(lines) + "\n"


def find_checkout(package: Path = PACKAGE) -> Path | None:
    """Return the checkout (with `pyproject.toml` and `tests/`) that contains the package; None if it is installed."""
    home = package.parent.parent
    return home if (home / "pyproject.toml").is_file() and (home / "tests").is_dir() else None


def _citing_files(
    game: str, package: Path, home: Path | None, prefixes: set[str]
) -> Iterator[tuple[Path, bool, list[Citation]]]:
    """Yield (file, whether it is a test, citations in it) for each source, content and test file of a game."""
    folder = find_folder(game, package)
    for path in sorted(folder.rglob("*.py")):
        yield path, False, list(find_in_code(_text(path), prefixes))
    for path in sorted((folder / "content").rglob("*.toml")):
        yield path, False, list(find_in_toml(_text(path), prefixes))
    if home is None:
        return
    for path in sorted((home / "tests" / "games" / game).rglob("*.py")):
        yield path, True, list(find_in_test_marks(_text(path)))
    # these tests are for all games, and all games number their rulings alike: count only citations of clauses
    own_prefixes = prefixes - {RULINGS}
    for path in sorted((home / "tests" / "contract").rglob("*.py")):
        yield path, True, [(key, line) for key, line in find_in_test_marks(_text(path)) if _prefix(key) in own_prefixes]
    for path in sorted((home / "tests" / "scenarios" / game).rglob("*.toml")):
        yield path, True, list(find_in_toml(_text(path), prefixes))


def _base_folder(path: Path, home: Path, game: str) -> Path:
    """Return the folder to which the shown path of a file is relative.

    It is the checkout or, for a file of another installed package, the parent of the game's package.
    """
    return home if path.is_relative_to(home) else find_folder(game).parent


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _prefix(key: str) -> str:
    return key.partition("-")[0]


def _heading(raw: dict[str, Any], key: str, place: str) -> str:
    return convert(raw.pop(key, None), str, f"{place}: {key}")


def _clause(raw: object, place: str) -> Clause:
    clause = convert(raw, Clause, place)
    if clause.status and clause.status not in STATUSES:
        raise ContentError(f"{place}.status: {clause.status!r}; allowed: {', '.join(STATUSES)}, or no status")
    if clause.status and not clause.note:
        raise ContentError(f"{place}.note: missing; needed: the reason why the clause is {clause.status}")
    return clause


def _anchor(key: str) -> str:
    """Return an HTML anchor for an id, with a link to itself."""
    return f'<a id="{key}" href="#{key}">{key}</a>'


def _row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
