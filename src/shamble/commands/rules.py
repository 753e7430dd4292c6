"""Command `shamble rules`: print clauses, with the code that implements them and the tests that exercise them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ..clauses import Coverage, Place, find_citations, format_coverage, load_ledger, measure_coverage
from ..core.content.toml_files import suggest
from ..core.errors import OptionError
from ..core.game.edition import Edition
from ..games import load_game
from ..proof import describe as describe_proof
from ..proof import load_proof


def rules(
    console: Console, game: str, clause: str | None, covered: bool, as_json: bool, folders: Sequence[Path]
) -> int:
    """Print the rulebook, one clause or the coverage; return 1 if a clause is not covered, otherwise 0."""
    if covered and clause is not None:
        raise OptionError(f"{clause}: --coverage is about the whole rulebook; leave out the clause or --coverage")
    if folders:
        Edition(load_game(game), None, {}, folders)  # raises an error for broken content
    if covered:
        counts = measure_coverage(game, folders=folders)
        _print(console, _counts(game, counts) if as_json else [*format_coverage(game, folders=folders), *_proof(game)])
        return 0 if counts.complete or (counts.in_tests is None and not counts.missing_code) else 1
    if clause is not None:
        _print(console, _details(game, _find_id(game, clause), folders) if as_json else describe(game, clause, folders))
    else:
        _print(console, {key: _entry(game, key) for key in _ids(game)} if as_json else _listing(game))
    return 0


def describe(game: str, clause: str, folders: Sequence[Path]) -> list[str]:
    """Return a clause in full: a line for its text, then a line for each other part."""
    details = _details(game, _find_id(game, clause), folders)
    citations_of = {"in code": details.pop("code"), "in tests": details.pop("tests")}
    lines = [f"{details.pop('id')}: {details.pop('text', None) or details.pop('question')}"]
    lines += [f"  {key}: {value}" for key, value in details.items() if value]
    lines += [f"  {key}: {', '.join(places) or 'nowhere'}" for key, places in citations_of.items()]
    return lines


def _find_id(game: str, clause: str) -> str:
    """Return the clause's id as the ledger writes it; OptionError for an unknown clause."""
    key = clause.strip().upper()
    if key not in _ids(game):
        near = suggest(key, _ids(game)).partition("allowed:")[0]
        raise OptionError(f"no clause {clause!r} of {game}; {near}`shamble rules {game}` lists all clauses")
    return key


def _ids(game: str) -> list[str]:
    book = load_ledger(game)
    return [*book.clauses, *book.rulings]


def _entry(game: str, key: str) -> dict[str, Any]:
    """Return a clause or a ruling as a dictionary."""
    book = load_ledger(game)
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
    places: list[Place] = find_citations(game, folders=folders).get(key, [])
    return {
        "id": key,
        **_entry(game, key),
        "code": [str(place) for place in places if not place.test],
        "tests": [str(place) for place in places if place.test],
    }


def _listing(game: str) -> list[str]:
    """Return the lines of the whole rulebook, by chapter."""
    book = load_ledger(game)
    lines = [book.title, book.about]
    chapter = ""
    for key, clause in book.clauses.items():
        if clause.chapter != chapter:
            chapter = clause.chapter
            lines += ["", chapter]
        lines.append(f"{key}  {f'({clause.status}) ' if clause.status else ''}{clause.text}")
    lines += ["", "Rulings"] if book.rulings else []
    return lines + [f"{key}  {ruling.question} {ruling.ruling}" for key, ruling in book.rulings.items()]


def _proof(game: str) -> list[str]:
    """Return the lines of the committed proof; empty without a report."""
    committed = load_proof(game)
    return [] if committed is None else describe_proof(committed)


def _counts(game: str, counts: Coverage) -> dict[str, Any]:
    committed = load_proof(game)
    return {
        "total": counts.total,
        "in_code": counts.in_code,
        "in_tests": counts.in_tests,
        "missing_code": counts.missing_code,
        "missing_tests": counts.missing_tests,
        "unknown": {key: [str(place) for place in places] for key, places in counts.unknown.items()},
        "proven": None if committed is None else committed.proven,
        "proven_in_part": None if committed is None else committed.in_part,
        "only_cited": None if committed is None else committed.cited_only,
    }


def _print(console: Console, content: list[str] | dict[str, Any]) -> None:
    """Print lines of text, or JSON; only text on a terminal is wrapped."""
    lines = content if isinstance(content, list) else [json.dumps(content, indent=2, ensure_ascii=False)]
    for line in lines:
        console.print(Text(line), soft_wrap=not console.is_terminal or isinstance(content, dict))
