"""Citations of clause ids in source files, with their line numbers.

The sources are parsed, because compiled classes have no docstrings.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Collection, Iterator
from typing import TypeAlias

Citation: TypeAlias = tuple[str, int]  # clause id, line

BRACKET = re.compile(r"\[([^\]]*)\]")
LISTED = re.compile(r"[^\s,;]+")
ID = re.compile(r"[A-Z]{1,4}-\d\S*")
TOML_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\w-]+|\S', re.DOTALL
)
CITING_KEYS = ("clause", "clauses")


def find_in_code(text: str, prefixes: Collection[str]) -> Iterator[Citation]:
    """Yield the clause ids cited in Python code.

    They stand in the first brackets of a docstring, in comments, or as strings that are nothing but an id.
    """
    clause_id = _id_pattern(prefixes)
    tree = ast.parse(text)
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if node in docstrings:
            yield from _in_first_bracket(node.value, node.lineno)
        elif clause_id.fullmatch(node.value):
            yield node.value, node.lineno
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            for match in clause_id.finditer(token.string):
                yield match[0], token.start[0]


def find_in_test_marks(text: str) -> Iterator[Citation]:
    """Yield the clause ids in a test module's `clause(...)` marks, except for marks on functions that are no tests."""
    tree = ast.parse(text)
    unused = [
        decorator
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("test")
        for decorator in node.decorator_list
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node not in unused and _function_name(node.func) == "clause":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, argument.lineno


def find_in_toml(text: str, prefixes: Collection[str]) -> Iterator[Citation]:
    """Yield the clause ids cited in TOML.

    They are values of the keys `clause` and `clauses`, or other strings that are nothing but an id.
    """
    clause_id = _id_pattern(prefixes)
    before, cites, in_list = "", False, False
    for match in TOML_TOKEN.finditer(text):
        token = match[0]
        if token[0] in "\"'":
            word = token.strip("\"'")
            if cites or clause_id.fullmatch(word):
                yield word, text.count("\n", 0, match.start()) + 1
            cites = cites and in_list
        elif token == "=":
            cites, in_list = before.strip("\"'") in CITING_KEYS, False
        elif token == "[" and before == "=":
            in_list = True
        elif token == "]":
            cites = False
        before = token


def _id_pattern(prefixes: Collection[str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(prefixes)))})-\d\w*")


def _in_first_bracket(docstring: str, line: int) -> Iterator[Citation]:
    bracket = BRACKET.search(docstring)
    if bracket is None:
        return
    for match in LISTED.finditer(docstring, bracket.start(1), bracket.end(1)):
        if ID.fullmatch(match[0]):
            yield match[0], line + docstring.count("\n", 0, match.start())


def _function_name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
