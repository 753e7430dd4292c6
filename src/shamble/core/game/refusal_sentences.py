"""Refusals as short sentences, from a game's catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

# For each clause, or clause and verb: sentences in the order they are tried. {0} and {1} name the arguments.
Sentences = Mapping[str, Sequence[str]]

MAX_SHORT_CHARS = 110
OTHERWISE = "You can't do that now."


def find_refusal_sentence(catalogue: Sentences, verb: str, clause: str, names: Sequence[str]) -> str:
    """Return the first sentence for a clause that needs no more names than are given, or an empty string."""
    for key in (f"{clause} {verb}", clause):
        for sentence in catalogue.get(key, ()):
            if all(f"{{{n}}}" not in sentence for n in range(len(names), 2)):
                said = sentence.format(*names)
                return said[:1].upper() + said[1:]
    return ""


def shorten_clause(clause_text: str) -> str:
    """Return a clause's first sentence if it is short enough for the page, else OTHERWISE."""
    first = clause_text.partition(". ")[0].rstrip(".")
    return f"{first}." if first and len(first) <= MAX_SHORT_CHARS else OTHERWISE
