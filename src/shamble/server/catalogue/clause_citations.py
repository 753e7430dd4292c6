"""Clauses that the docstrings of steps and verbs cite.

They are read from the source files, since compiled classes have no docstrings.
"""

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
PARSING = Lock()  # parsing in two threads at once may raise SystemError (CPython issue 106905)


def read_cited_clauses(thing: Any) -> list[str]:
    """Return the clauses that an object's class cites in the first bracket of its docstring."""
    return _read_citations(type(thing).__module__).get(type(thing).__name__, [])


@cache
def _read_citations(module: str) -> dict[str, list[str]]:
    """Return the cited clauses of each class of a module; empty if the module's source is missing."""
    file = getattr(sys.modules.get(module), "__file__", None)
    source = Path(file).with_name(Path(file).name.partition(".")[0] + ".py") if file else None
    if source is None or not source.is_file():
        return {}
    with PARSING:
        tree = ast.parse(source.read_text(encoding="utf-8"))
    citations: dict[str, list[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            bracket = BRACKET.search(ast.get_docstring(node) or "")
            citations[node.name] = ID.findall(bracket[1]) if bracket else []
    return citations
