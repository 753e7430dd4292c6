"""What is read at one go is short: a module, a function, a folder (CONTRIBUTING)."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PYTHON = ("src", "tests")
PAGE = ("web/src", "web/tests")
GENERATED = ("accessors.py", ".d.ts")
LINES, FUNCTION, ROOM = 300, 30, 14


def written(*suffixes: str) -> Iterator[Path]:
    """The files of these kinds that people write."""
    for folder in (*PYTHON, *PAGE):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in suffixes and not path.name.endswith(GENERATED):
                yield path


def shown(path: Path) -> str:
    """A path as one would say it."""
    return path.relative_to(ROOT).as_posix()


def functions(path: Path) -> Iterator[tuple[str, int]]:
    """The functions of a module, each with its lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield node.name, node.end_lineno - node.lineno + 1


def test_no_module_has_more_than_300_lines() -> None:
    lines = {shown(path): path.read_text(encoding="utf-8").count("\n") for path in written(".py", ".ts", ".svelte")}
    assert {path: n for path, n in lines.items() if n > LINES} == {}


def test_no_function_has_more_than_30_lines() -> None:
    found = [(shown(path), name, n) for path in written(".py") for name, n in functions(path)]
    assert [each for each in found if each[2] > FUNCTION] == []


def test_no_room_has_more_than_14_modules() -> None:
    rooms = Counter(shown(path.parent) for path in written(".py") if path.name != "__init__.py")
    assert {room: n for room, n in rooms.items() if n > ROOM} == {}
