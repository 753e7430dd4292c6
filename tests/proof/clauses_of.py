"""The clauses that a line of code is there for: those beside it, and those of the function or class that it is in."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

from tests.proof.mistakes import Mistake

from shamble.citations import find_in_code

Span = tuple[int, int, str]  # first and last line, and the name of what stands there


def clauses_of(root: Path, mistake: Mistake, prefixes: frozenset[str]) -> frozenset[str]:
    """What the lines themselves cite, a comment above them too, and the innermost docstring that cites anything."""
    cited, scopes = _cited(root / mistake.path, prefixes)
    found = {key for key, line, scope in cited if scope is None and mistake.line - 1 <= line <= mistake.last}
    for first, last in reversed(scopes):
        if first <= mistake.line <= last:
            found |= {key for key, _, scope in cited if scope == (first, last)}
            break
    return frozenset(found)


@cache
def _cited(
    path: Path, prefixes: frozenset[str]
) -> tuple[list[tuple[str, int, tuple[int, int] | None]], list[tuple[int, int]]]:
    """Each citation, its line and whose docstring it stands in; and those spans, outer before inner."""
    text = path.read_text(encoding="utf-8")
    documents = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            first = node.body[0]
            span = (1, text.count("\n") + 1) if isinstance(node, ast.Module) else (node.lineno, node.end_lineno or 0)
            documents[first.lineno, first.end_lineno or first.lineno] = span
    cited = []
    for key, line in find_in_code(text, prefixes):
        scope = next((span for (start, end), span in documents.items() if start <= line <= end), None)
        cited.append((key, line, scope))
    scopes = {scope for _, _, scope in cited if scope is not None}
    return cited, sorted(scopes, key=lambda span: (span[0], -span[1]))
