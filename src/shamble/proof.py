"""The committed report of a proof (`make proof`): which clauses' code was broken, and which tests noticed."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from .clauses import PACKAGE, checkout, read
from .core.content.toml_files import convert, read_toml

REPORTS = "docs/proof"


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many mistakes were put into a clause's code, were noticed, were noticed by a test that cites the clause."""

    tried: int
    noticed: int
    own: int


class Mistaken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake that nothing noticed, or that is none (`reason`)."""

    path: str
    function: str
    mistake: str
    clauses: list[str] = []
    reason: str = ""


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the report of a game holds."""

    possible: int
    tried: int
    noticed: int
    clauses: dict[str, Tried] = {}
    survived: list[Mistaken] = []
    equivalent: list[Mistaken] = []


class Proof(NamedTuple):
    """The clauses that are proven, in part, only cited, and those whose code took no mistake."""

    report: Report
    proven: list[str]
    in_part: list[str]
    cited_only: list[str]
    untried: list[str]


def proof(game: str, package: Path = PACKAGE) -> Proof | None:
    """What the report says of the clauses that are played; None where there is no report."""
    home = checkout(package)
    path = None if home is None else home / REPORTS / f"{game}.toml"
    if path is None or not path.is_file():
        return None
    report = convert(read_toml(path, path.name), Report, path.name)
    found = Proof(report, [], [], [], [])
    for key, clause in read(game, package).items():
        if not clause.status:
            _list_for(found, report.clauses.get(key)).append(key)
    return found


def words(found: Proof) -> list[str]:
    """The proof in words, a line each."""
    report = found.report
    counts = f"{len(found.proven)} proven, {len(found.in_part)} in part, {len(found.cited_only)} only cited"
    lines = [
        f"{report.tried} of {report.possible} possible mistakes put into the rules, {report.noticed} noticed",
        f"clauses: {counts}, {len(found.untried)} untried",
    ]
    lines += [f"proven in part: {', '.join(found.in_part)}"] if found.in_part else []
    lines += [f"only cited: {', '.join(found.cited_only)}"] if found.cited_only else []
    return lines


def _list_for(found: Proof, tried: Tried | None) -> list[str]:
    if tried is None or tried.tried == 0:
        return found.untried
    if tried.own == 0:
        return found.cited_only
    return found.proven if tried.noticed == tried.tried else found.in_part
