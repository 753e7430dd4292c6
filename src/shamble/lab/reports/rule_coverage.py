"""Parts of the rules that never came up in any game that was watched, with the clauses that they carry out."""

from __future__ import annotations

import ast
import re
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

from ...core.game.edition import Edition
from ...core.step import CHANCE, DECISION
from ..experiments.game_stats import list_effect_names

BRACKET: Final = re.compile(r"\[([^\]]*)\]")


def find_unused_rules(edition: Edition, came_up: set[str]) -> dict[str, list[str]]:
    """Decisions, rolls, effects of the content and events that did not come up, each kind by its plural."""
    book, words = edition.book, list_effect_names(edition)
    kinds: dict[str, tuple[str, list[Any]]] = {
        "decisions": ("decision", [step for step in book.steps if step.kind == DECISION]),
        "rolls and draws": ("roll", [step for step in book.steps if step.kind == CHANCE]),
        "effects": ("effect", [each for each in book.effects if each.name in words and not _only_stands(each)]),
        "events": ("event", list(book.events)),
    }
    found = {
        plural: [_named(part) for part in parts if f"{kind} {part.name}" not in came_up]
        for plural, (kind, parts) in kinds.items()
    }
    return {plural: names for plural, names in found.items() if names}


def _named(part: Any) -> str:
    source = _source_of(part)
    bracket = BRACKET.match(ast.get_docstring(source) or "") if source else None
    return f"{part.name} [{bracket[1]}]" if bracket else str(part.name)


def _only_stands(effect: Any) -> bool:
    """Whether an effect is read as long as its card is held or worn, and there is nothing to carry out."""
    source = _source_of(effect)
    done = (
        [each.body for each in source.body if isinstance(each, ast.FunctionDef) and each.name == "do"] if source else []
    )
    return bool(done) and all(isinstance(line, ast.Pass) for line in done[0])


def _source_of(part: Any) -> ast.ClassDef | None:
    return _classes(type(part).__module__).get(type(part).__name__)


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    """The classes of a module as its source has them: compiled ones have no docstrings."""
    lies = Path(str(sys.modules[module].__file__))
    source = lies.with_name(f"{lies.name.partition('.')[0]}.py")
    text = source.read_text(encoding="utf-8") if source.is_file() else ""
    return {node.name: node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)}
