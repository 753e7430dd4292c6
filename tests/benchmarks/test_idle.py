"""The page that tells what idle tables cost: which one is judged, and how."""

from __future__ import annotations

import pytest
from benchmarks.idle import Idle, judge, markdown

EMPTY = Idle("empty page", "desk", 9.0)
CHEAP = Idle("Zombie Plague", "desk", 1.0)


@pytest.mark.parametrize(("percent", "met"), [(4.9, True), (5.1, False)])
def test_the_costliest_table_is_judged_and_not_the_empty_page(percent: float, met: bool) -> None:
    bar = judge([EMPTY, CHEAP, Idle("Project Zomboid", "phone", percent), CHEAP])
    assert (bar.measured, bar.met) == (f"{percent} %: Project Zomboid, phone", met)


def test_the_page_names_each_table_and_how_long_it_was_watched() -> None:
    page = markdown([EMPTY, CHEAP], seconds=20, before=0.5)
    assert "| empty page | desk | 9.0 |\n| Zombie Plague | desk | 1.0 |" in page
    assert "; 20 s each." in page
