"""Clauses of lines, read from the source of the rules."""

from __future__ import annotations

import ast
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import shamble
from shamble.core.step import Verb
from shamble.server.catalogue import clause_citations as cited


def verb(name: str) -> Verb[Any]:
    return next(known for known in shamble.load("plague").book.verbs if known.name == name)


def test_a_verb_is_told_with_the_clauses_that_its_class_cites() -> None:
    assert "ZP-092" in cited.read_cited_clauses(verb("barricade"))


def test_tables_that_are_read_at_once_parse_the_rules_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    parsing = most = 0
    parse = ast.parse

    def slow(source: str, **how: Any) -> Any:
        nonlocal parsing, most
        parsing += 1
        most = max(most, parsing)
        time.sleep(0.01)
        parsing -= 1
        return parse(source, **how)

    monkeypatch.setattr(ast, "parse", slow)
    cited._read_citations.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(cited.read_cited_clauses, shamble.load("plague").book.verbs))
    assert most == 1
