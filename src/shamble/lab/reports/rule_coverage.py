"""Rule coverage: the parts of the rules that were never used in the watched games, with their clauses."""

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
    """Return the decisions, rolls, effects and events that are not in `came_up`, grouped by kind.

    Effects that no card uses don't count, nor do effects without code of their own.
    """
    book, used_effects = edition.book, list_effect_names(edition)
    kinds: dict[str, tuple[str, list[Any]]] = {
        "decisions": ("decision", [step for step in book.steps if step.kind == DECISION]),
        "rolls and draws": ("roll", [step for step in book.steps if step.kind == CHANCE]),
        "effects": ("effect", [each for each in book.effects if each.name in used_effects and not _is_passive(each)]),
        "events": ("event", list(book.events)),
    }
    unused = {
        plural: [_name_with_clauses(part) for part in parts if f"{kind} {part.name}" not in came_up]
        for plural, (kind, parts) in kinds.items()
    }
    return {plural: names for plural, names in unused.items() if names}


def _name_with_clauses(part: Any) -> str:
    """Return the name of a step, effect or event with the clause ids of its docstring, such as `fight [ZP-117]`."""
    source = _find_source(part)
    bracket = BRACKET.match(ast.get_docstring(source) or "") if source else None
    return f"{part.name} [{bracket[1]}]" if bracket else str(part.name)


def _is_passive(effect: Any) -> bool:
    """Return whether an effect's `do` is empty, because rules read the effect while its card is held or worn."""
    source = _find_source(effect)
    methods = source.body if source else []
    bodies = [each.body for each in methods if isinstance(each, ast.FunctionDef) and each.name == "do"]
    return bool(bodies) and all(isinstance(line, ast.Pass) for line in bodies[0])


def _find_source(part: Any) -> ast.ClassDef | None:
    return _parse_classes(type(part).__module__).get(type(part).__name__)


@cache
def _parse_classes(module: str) -> dict[str, ast.ClassDef]:
    """Return the syntax trees of a module's classes, parsed from its source: compiled classes have no docstrings."""
    path = Path(str(sys.modules[module].__file__))
    source = path.with_name(f"{path.name.partition('.')[0]}.py")
    text = source.read_text(encoding="utf-8") if source.is_file() else ""
    return {node.name: node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)}
