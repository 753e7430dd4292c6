"""Results of mutation testing for each clause of a game, from the committed report that `make proof` writes."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from .clauses import PACKAGE, find_checkout, load_clauses
from .core.content.toml_files import convert, read_toml

REPORTS = "docs/proof"


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counts of mutations in a clause's code: tried, noticed by any test, noticed by a test that cites the clause."""

    tried: int
    noticed: int
    own: int


class Mistaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mutation that no test noticed; `reason` tells why it changes nothing, if it doesn't."""

    path: str
    function: str
    mistake: str
    clauses: list[str] = []
    reason: str = ""


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contents of a game's mutation testing report."""

    possible: int
    tried: int
    noticed: int
    clauses: dict[str, Tried] = {}
    survived: list[Mistaken] = []
    equivalent: list[Mistaken] = []


class Proof(NamedTuple):
    """Clauses sorted by how well tests guard their code against mutations.

    - `proven`: tests notice all mutations, and tests that cite the clause notice some of them.
    - `in_part`: tests that cite the clause notice some mutations, but others go unnoticed.
    - `cited_only`: no test that cites the clause notices a mutation.
    - `untried`: the code could not be mutated.
    """

    report: Report
    proven: list[str]
    in_part: list[str]
    cited_only: list[str]
    untried: list[str]


def load_proof(game: str, package: Path = PACKAGE) -> Proof | None:
    """Return the results for a game's implemented clauses; None if there is no report."""
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
    """Return the results as lines of text."""
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
