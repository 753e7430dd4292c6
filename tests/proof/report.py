"""What a proof came to, as the report that is committed and `shamble rules GAME --coverage` reads (docs/proof)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from tests.proof.mistakes import Mistake
from tests.proof.prover import Outcome

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
Key = tuple[str, str, str]  # Mistake.key


def equivalents() -> dict[Key, str]:
    """The mistakes that are none, since nothing can come out differently, each with the reason."""
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("equivalent", [])
    return {(each["path"], each["function"], each["mistake"]): each["reason"] for each in entries}


def report(
    command: str, of: int, outcomes: Sequence[Outcome], same: Mapping[Key, str], tried: Collection[Mistake]
) -> str:
    """The report as TOML: the counts, each clause's, what was not noticed, and what is no mistake."""
    valid = [each for each in outcomes if each.valid]
    noticed = sum(bool(each.noticed_by) for each in valid)
    lines = [
        f"# Written by `python -m tests.proof {command} --write`.",
        "# A clause is proven if a test that cites it notices a mistake in the code that cites it (`own`), and nothing",
        "# that was put there goes unnoticed.",
        f"possible = {of}",
        f"tried = {len(valid)}",
        f"noticed = {noticed}",
        "",
        "[clauses]",
    ]
    lines += [f"{key} = {counts}" for key, counts in sorted(_by_clause(valid).items())]
    for each in sorted((each for each in valid if not each.noticed_by), key=lambda each: each.mistake.key):
        lines += ["", "[[survived]]", *_entry(each.mistake), f"clauses = {json.dumps(sorted(each.clauses))}"]
    for mistake in sorted(tried, key=lambda mistake: mistake.key):
        if mistake.key in same:
            lines += ["", "[[equivalent]]", *_entry(mistake), f"reason = {_text(same[mistake.key])}"]
    return "\n".join(lines) + "\n"


def _by_clause(outcomes: Sequence[Outcome]) -> dict[str, str]:
    found: dict[str, list[int]] = {}
    for each in outcomes:
        for key in each.clauses:
            counts = found.setdefault(key, [0, 0, 0])
            counts[0] += 1
            counts[1] += bool(each.noticed_by)
            counts[2] += key in each.proven
    return {
        key: f"{{ tried = {tried}, noticed = {noticed}, own = {own} }}" for key, (tried, noticed, own) in found.items()
    }


def _entry(mistake: Mistake) -> list[str]:
    named = {"path": mistake.path, "function": mistake.function, "mistake": mistake.shown}
    return [f"{key} = {_text(words)}" for key, words in named.items()]


def _text(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)
