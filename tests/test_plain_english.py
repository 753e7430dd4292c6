"""The measure of plain English: what it counts, and what it lets pass."""

from __future__ import annotations

import pytest
from tests.plain_english import Measure, is_oblique, measure


def measured(source: str) -> dict[str, list[str]]:
    return {each.title.split()[0]: each.places for each in measure({"module.py": source})}


@pytest.mark.parametrize(
    "sentence", ["Who may see it.", "The seat by whom it was seen.", "So many cards.", "what is left of a turn"]
)
def test_a_sentence_that_hides_its_subject_is_oblique(sentence: str) -> None:
    assert is_oblique(sentence)


@pytest.mark.parametrize(
    "sentence", ["Return the seats that see the field.", "Transposition table.", "The whole deck."]
)
def test_a_sentence_that_names_its_subject_is_not_oblique(sentence: str) -> None:
    assert not is_oblique(sentence)


def test_clauses_in_front_of_a_docstring_do_not_count() -> None:
    assert measured('"""[ZP-117] What is left."""\n')["docstrings"] == ["module.py:1: What is left."]


def test_only_the_first_paragraph_of_a_docstring_counts() -> None:
    assert measured('"""Zombie.\n\nWhat is left of it."""\n')["docstrings"] == []


def test_directives_and_single_words_are_no_comments() -> None:
    source = "#!/usr/bin/env python\na = 1  # type: ignore[misc]\nb = 2  # px\nc = 3  # of which none is left\n"
    assert measured(source)["comments"] == ["module.py:4: of which none is left"]


def test_functions_begin_with_a_verb_but_properties_and_tests_need_none() -> None:
    source = """
def rows(): ...
def list_rows(): ...
def _is_free(): ...
def test_rows(): ...
class Alley:
    def __init__(self): ...
    @property
    def rows(self): ...
"""
    assert measured(source)["functions"] == ["module.py:2: rows"]


def test_a_vague_local_is_counted_each_time_it_is_set() -> None:
    source = "def count_rows():\n    found = 1\n    rows = found\n    found = 2\n    return rows\n"
    assert measured(source)["locals"] == ["module.py:2: found", "module.py:4: found"]


def test_a_measure_is_over_only_beyond_its_limit() -> None:
    assert not Measure("at the limit", 0.5, 2, ["a.py:1"]).is_over
    assert Measure("over the limit", 0.4, 2, ["a.py:1"]).is_over
