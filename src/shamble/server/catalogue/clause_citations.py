"""The clauses that a step or a verb applies, read from the source of its class: compiled ones have no docstrings."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any

from ...citations import BRACKET

ID = re.compile(r"[A-Z]{1,4}-\d+")
PARSING = Lock()  # two threads that parse at once may get SystemError from each other: CPython's issue 106905


def read_cited_clauses(thing: Any) -> list[str]:
    """The clauses in the first bracket of the docstring of a step's or a verb's class."""
    return _read_citations(type(thing).__module__).get(type(thing).__name__, [])


@cache
def _read_citations(module: str) -> dict[str, list[str]]:
    """By class of a module: the clauses that its docstring cites."""
    file = getattr(sys.modules.get(module), "__file__", None)
    source = Path(file).with_name(Path(file).name.partition(".")[0] + ".py") if file else None
    if source is None or not source.is_file():
        return {}
    with PARSING:
        tree = ast.parse(source.read_text(encoding="utf-8"))
    found: dict[str, list[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bracket = BRACKET.search(ast.get_docstring(node) or "")
            found[node.name] = ID.findall(bracket[1]) if bracket else []
    return found
