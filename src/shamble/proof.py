"""Committed report of mutation testing by clause (`make proof`)."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from .clauses import PACKAGE, find_checkout, load_clauses
from .core.content.toml_files import convert, read_toml

REPORTS = "docs/proof"


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counts of the mistakes put into a clause's code: tried, noticed, and noticed by a test that cites the clause."""

    tried: int
    noticed: int
    own: int


class Mistaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mistake that no test noticed, or with a `reason` why it changes nothing."""

    path: str
    function: str
    mistake: str
    clauses: list[str] = []
    reason: str = ""


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Content of a game's report."""

    possible: int
    tried: int
    noticed: int
    clauses: dict[str, Tried] = {}
    survived: list[Mistaken] = []
    equivalent: list[Mistaken] = []


class Proof(NamedTuple):
    """Clauses by how well tests guard their code.

    The clause's own tests notice some mistakes, and all mistakes are noticed (`proven`) or not (`in_part`). Only other
    tests notice mistakes, or none do (`cited_only`). No mistake could be put into the code (`untried`).
    """

    report: Report
    proven: list[str]
    in_part: list[str]
    cited_only: list[str]
    untried: list[str]


def load_proof(game: str, package: Path = PACKAGE) -> Proof | None:
    """Return the proof of a game's clauses, without those that have a status; None if there is no report."""
    home = find_checkout(package)
    path = None if home is None else home / REPORTS / f"{game}.toml"
    if path is None or not path.is_file():
        return None
    report = convert(read_toml(path, path.name), Report, path.name)
    clauses = Proof(report, [], [], [], [])
    for key, clause in load_clauses(game, package).items():
        if not clause.status:
            _list_for(clauses, report.clauses.get(key)).append(key)
    return clauses


def describe(clauses: Proof) -> list[str]:
    """Return the proof as lines of text."""
    report = clauses.report
    counts = f"{len(clauses.proven)} proven, {len(clauses.in_part)} in part, {len(clauses.cited_only)} only cited"
    lines = [
        f"{report.tried} of {report.possible} possible mistakes put into the rules, {report.noticed} noticed",
        f"clauses: {counts}, {len(clauses.untried)} untried",
    ]
    lines += [f"proven in part: {', '.join(clauses.in_part)}"] if clauses.in_part else []
    lines += [f"only cited: {', '.join(clauses.cited_only)}"] if clauses.cited_only else []
    return lines


def _list_for(clauses: Proof, tried: Tried | None) -> list[str]:
    if tried is None or tried.tried == 0:
        return clauses.untried
    if tried.own == 0:
        return clauses.cited_only
    return clauses.proven if tried.noticed == tried.tried else clauses.in_part
