"""The rulebook by clause: what each says, where code carries it out, where tests exercise it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ..clauses import Coverage, Place, citations, coverage, ledger, report
from ..core.content.toml_files import nearest
from ..core.errors import OptionError
from ..core.game.edition import Edition
from ..games import game as loaded
from ..proof import proof, words


def rules(
    console: Console, game: str, clause: str | None, covered: bool, as_json: bool, folders: Sequence[Path]
) -> int:
    """Print the rulebook, one clause, or the coverage; 1 if a clause is not covered."""
    if covered and clause is not None:
        raise OptionError(f"{clause}: --coverage is about the whole rulebook; leave out the clause or --coverage")
    if folders:
        Edition(loaded(game), None, {}, folders)  # what does not load cites nothing
    if covered:
        found = coverage(game, folders=folders)
        _print(console, _counts(game, found) if as_json else [*report(game, folders=folders), *_proof(game)])
        return 0 if found.complete or (found.in_tests is None and not found.missing_code) else 1
    if clause is not None:
        _print(console, _details(game, _known(game, clause), folders) if as_json else describe(game, clause, folders))
    else:
        _print(console, {key: _entry(game, key) for key in _ids(game)} if as_json else _listing(game))
    return 0


def describe(game: str, clause: str, folders: Sequence[Path]) -> list[str]:
    """A clause in full, a line each part."""
    details = _details(game, _known(game, clause), folders)
    places = {"in code": details.pop("code"), "in tests": details.pop("tests")}
    lines = [f"{details.pop('id')}: {details.pop('text', None) or details.pop('question')}"]
    lines += [f"  {key}: {value}" for key, value in details.items() if value]
    lines += [f"  {key}: {', '.join(found) or 'nowhere'}" for key, found in places.items()]
    return lines


def _known(game: str, clause: str) -> str:
    """The clause's id as the ledger writes it."""
    key = clause.strip().upper()
    if key not in _ids(game):
        near = nearest(key, _ids(game)).partition("allowed:")[0]
        raise OptionError(f"no clause {clause!r} of {game}; {near}`shamble rules {game}` lists all")
    return key


def _ids(game: str) -> list[str]:
    book = ledger(game)
    return [*book.clauses, *book.rulings]


def _entry(game: str, key: str) -> dict[str, Any]:
    """A clause or a ruling as the ledger has it."""
    book = ledger(game)
    if key in book.clauses:
        clause = book.clauses[key]
        return {
            "text": clause.text,
            "chapter": clause.chapter,
            "source": clause.source,
            "note": clause.note,
            "status": clause.status,
        }
    ruling = book.rulings[key]
    return {"question": ruling.question, "ruling": ruling.ruling, "reason": ruling.reason}


def _details(game: str, key: str, folders: Sequence[Path]) -> dict[str, Any]:
    places: list[Place] = citations(game, folders=folders).get(key, [])
    return {
        "id": key,
        **_entry(game, key),
        "code": [str(place) for place in places if not place.test],
        "tests": [str(place) for place in places if place.test],
    }


def _listing(game: str) -> list[str]:
    """The whole rulebook, by chapter."""
    book = ledger(game)
    lines = [book.title, book.about]
    chapter = ""
    for key, clause in book.clauses.items():
        if clause.chapter != chapter:
            chapter = clause.chapter
            lines += ["", chapter]
        lines.append(f"{key}  {f'({clause.status}) ' if clause.status else ''}{clause.text}")
    lines += ["", "Rulings"] if book.rulings else []
    return lines + [f"{key}  {each.question} {each.ruling}" for key, each in book.rulings.items()]


def _proof(game: str) -> list[str]:
    """What the committed report says: a clause that is cited is not proven yet."""
    found = proof(game)
    return [] if found is None else words(found)


def _counts(game: str, found: Coverage) -> dict[str, Any]:
    shown = proof(game)
    return {
        "total": found.total,
        "in_code": found.in_code,
        "in_tests": found.in_tests,
        "missing_code": found.missing_code,
        "missing_tests": found.missing_tests,
        "unknown": {key: [str(place) for place in places] for key, places in found.unknown.items()},
        "proven": None if shown is None else shown.proven,
        "proven_in_part": None if shown is None else shown.in_part,
        "only_cited": None if shown is None else shown.cited_only,
    }


def _print(console: Console, what: list[str] | dict[str, Any]) -> None:
    """Lines of text, or JSON: neither is cut to the width of anything but a screen."""
    lines = what if isinstance(what, list) else [json.dumps(what, indent=2, ensure_ascii=False)]
    for line in lines:
        console.print(Text(line), soft_wrap=not console.is_terminal or isinstance(what, dict))
