"""Which clauses a file cites, and on which line: read from the source, since compiled classes have no docstrings."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Collection, Iterator
from typing import TypeAlias

Citation: TypeAlias = tuple[str, int]  # a clause's id, a line

BRACKET = re.compile(r"\[([^\]]*)\]")
LISTED = re.compile(r"[^\s,;]+")
ID = re.compile(r"[A-Z]{1,4}-\d\S*")
TOML_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\w-]+|\S', re.DOTALL
)
CITING_KEYS = ("clause", "clauses")


def in_code(text: str, prefixes: Collection[str]) -> Iterator[Citation]:
    """The ids in the first bracket of each docstring, in comments, and those that are a whole string."""
    known = _ids_of(prefixes)
    tree = ast.parse(text)
    documents = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if node in documents:
            yield from _in_first_bracket(node.value, node.lineno)
        elif known.fullmatch(node.value):
            yield node.value, node.lineno
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            for found in known.finditer(token.string):
                yield found[0], token.start[0]


def in_test_marks(text: str) -> Iterator[Citation]:
    """What stands in `clause(...)`; a mark on a function that is no test exercises nothing."""
    tree = ast.parse(text)
    idle = [
        decorator
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("test")
        for decorator in node.decorator_list
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node not in idle and _called(node.func) == "clause":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, argument.lineno


def in_toml(text: str, prefixes: Collection[str]) -> Iterator[Citation]:
    """What stands under a key `clause` or `clauses`, and every other string that is an id."""
    known = _ids_of(prefixes)
    before, cites, listing = "", False, False
    for found in TOML_TOKEN.finditer(text):
        token = found[0]
        if token[0] in "\"'":
            word = token.strip("\"'")
            if cites or known.fullmatch(word):
                yield word, text.count("\n", 0, found.start()) + 1
            cites = cites and listing
        elif token == "=":
            cites, listing = before.strip("\"'") in CITING_KEYS, False
        elif token == "[" and before == "=":
            listing = True
        elif token == "]":
            cites = False
        before = token


def _ids_of(prefixes: Collection[str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(prefixes)))})-\d\w*")


def _in_first_bracket(document: str, line: int) -> Iterator[Citation]:
    bracket = BRACKET.search(document)
    if bracket is None:
        return
    for found in LISTED.finditer(document, bracket.start(1), bracket.end(1)):
        if ID.fullmatch(found[0]):
            yield found[0], line + document.count("\n", 0, found.start())


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
