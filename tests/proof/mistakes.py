"""The mistakes that can be put into a module, one at a time: mutmut's operators, and three of our own.

Our own: a condition turned over, a statement left out, another clause named. Left out is what mypy notices (an argument
that is None, a call with one too few, a quotient that is no int): the type check is a test too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import libcst
import libcst.metadata
from mutmut.mutation import mutators

FROM_MUTMUT = (
    mutators.operator_number,
    mutators.operator_name,
    mutators.operator_augmented_assignment,
    mutators.operator_remove_unary_ops,
    mutators.operator_keywords,
    mutators.operator_swap_op,
    mutators.operator_match,
    mutators.operator_if_exp,
)
PLAIN = (libcst.Name, libcst.Attribute, libcst.Call, libcst.Subscript)  # conditions that mutmut does not turn over
UNTOUCHED = (libcst.Annotation, libcst.Decorator, libcst.Parameters, libcst.Raise, libcst.Assert)
QUOTIENTS = (libcst.Divide, libcst.DivideAssign)
CLAUSE = re.compile(r"[A-Z]{1,4}-\d{2,3}")
ANOTHER_CLAUSE = '"ZZ-00"'

Position: TypeAlias = libcst.metadata.CodePosition


@dataclass(frozen=True)
class Mistake:
    """One mistake: where it is put, the lines as they stood and as they stand now."""

    path: str  # from the root of the checkout
    line: int
    last: int
    function: str
    was: str
    becomes: str
    outermost: str = ""  # the function that is called, where the mistake is in one defined within it

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.shown}"

    @property
    def shown(self) -> str:
        """The lines before and after, as one line."""
        return f"{' '.join(self.was.split())}  ->  {' '.join(self.becomes.split())}"

    @property
    def key(self) -> tuple[str, str, str]:
        """What names it for good: lines move."""
        return self.path, self.function, self.shown

    def source(self, root: Path) -> str:
        """The module with the mistake in it."""
        lines = (root / self.path).read_text(encoding="utf-8").splitlines(keepends=True)
        return "".join([*lines[: self.line - 1], self.becomes, *lines[self.last :]])


def mistakes(root: Path, path: str) -> list[Mistake]:
    """Every mistake that can be put into the functions of this module, in the order of its lines."""
    text = (root / path).read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    wrapper = libcst.metadata.MetadataWrapper(libcst.parse_module(text), unsafe_skip_copy=True)
    visitor = _Places(wrapper.module)
    wrapper.visit(visitor)
    found: dict[tuple[int, str], Mistake] = {}
    for start, end, function, outermost, new in visitor.found:
        was = "".join(lines[start.line - 1 : end.line])
        becomes = lines[start.line - 1][: start.column] + new + lines[end.line - 1][end.column :]
        if was != becomes:
            found[start.line, becomes] = Mistake(path, start.line, end.line, function, was, becomes, outermost)
    return sorted(found.values(), key=lambda mistake: mistake.line)


class _Places(libcst.CSTVisitor):
    """Walks a module and collects what may be put where."""

    METADATA_DEPENDENCIES = (libcst.metadata.PositionProvider,)

    def __init__(self, module: libcst.Module) -> None:
        super().__init__()
        self.found: list[tuple[Position, Position, str, str, str]] = []
        self._module = module
        self._names: list[str] = []
        self._functions = 0
        self._outermost = ""

    def on_visit(self, node: libcst.CSTNode) -> bool:
        """Collect what may stand in the place of this node; nothing outside functions, in types or in error texts."""
        if isinstance(node, UNTOUCHED) or _says_none(node):
            return False
        if isinstance(node, libcst.ClassDef | libcst.FunctionDef):
            self._names.append(node.name.value)
            if isinstance(node, libcst.FunctionDef):
                self._outermost = self._outermost if self._functions else ".".join(self._names)
                self._functions += 1
        elif self._functions:
            for new in _instead(node):
                self._add(node, new if isinstance(new, str) else self._module.code_for_node(new))
            if isinstance(node, libcst.If | libcst.While) and isinstance(node.test, PLAIN):
                self._add(node.test, f"not {self._module.code_for_node(node.test)}")
        return True

    def on_leave(self, original_node: libcst.CSTNode) -> None:
        """Back out of a class or a function."""
        if isinstance(original_node, libcst.ClassDef | libcst.FunctionDef):
            self._names.pop()
            self._functions -= isinstance(original_node, libcst.FunctionDef)

    def _add(self, node: libcst.CSTNode, new: str) -> None:
        span = self.get_metadata(libcst.metadata.PositionProvider, node, None)
        if isinstance(span, libcst.metadata.CodeRange):
            self.found.append((span.start, span.end, ".".join(self._names), self._outermost, new))


def _says_none(node: libcst.CSTNode) -> bool:
    """Whether this is the -1 by which a call says none: an event's argument that nobody reads."""
    if not isinstance(node, libcst.Arg) or not isinstance(node.value, libcst.UnaryOperation):
        return False
    value = node.value
    return (
        isinstance(value.operator, libcst.Minus)
        and isinstance(value.expression, libcst.Integer)
        and value.expression.value == "1"
    )


def _instead(node: libcst.CSTNode) -> Iterator[libcst.CSTNode | str]:
    """What may stand in the place of a node."""
    kinds: Iterable[tuple[type, Any]] = mutators.mutation_operators
    for kind, operator in kinds:
        if operator in FROM_MUTMUT and isinstance(node, kind):
            yield from (new for new in operator(node) if not isinstance(getattr(new, "operator", None), QUOTIENTS))
    if isinstance(node, libcst.SimpleString) and CLAUSE.fullmatch(str(node.raw_value)):
        yield ANOTHER_CLAUSE
    if isinstance(node, libcst.Expr) and isinstance(node.value, libcst.Call):
        yield "pass"
    if isinstance(node, libcst.Assign) and not isinstance(node.targets[0].target, libcst.Name | libcst.Tuple):
        yield "pass"
    if isinstance(node, libcst.AugAssign) and not isinstance(node.target, libcst.Name):
        yield "pass"
