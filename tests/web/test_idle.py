"""An idle table costs nothing: what moves on it comes to rest by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .evening.tables import open_table, resign
from .host import ROOT, Host

Guest = Callable[..., Page]

GAMES = ["plague", "thirty_seconds", "zomboid", "apocalypse"]
ENDLESS = """() => document.getAnimations().filter(each => each.effect.getComputedTiming().endTime === Infinity)
    .map(each => `${each.animationName} of ${each.effect.target.getAttribute('class')}`)"""
AT_REST = "() => document.getAnimations().every(each => each.playState !== 'running')"


def rest(page: Page) -> None:
    """Wait until no animation runs on a page; none may run for ever."""
    assert page.evaluate(ENDLESS) == []
    page.mouse.move(1, 1)
    page.wait_for_function(AT_REST)


@pytest.mark.parametrize("game", GAMES)
def test_an_idle_table_comes_to_rest(host: Host, guest: Guest, game: str) -> None:
    page = guest(host.origin, motion="no-preference", beside=False)
    open_table(page, game)
    expect(page.get_by_role("button").first).to_be_visible()
    rest(page)


@pytest.mark.parametrize("game", ["plague", "thirty_seconds"])
def test_the_table_behind_an_end_page_comes_to_rest(host: Host, guest: Guest, game: str) -> None:
    page = guest(host.origin, motion="no-preference", beside=False)
    open_table(page, game)
    resign(page)
    rest(page)


def test_no_animation_of_the_page_is_endless() -> None:
    pages = sorted((ROOT / "web/src").rglob("*.svelte"))
    assert [path.name for path in pages if "infinite" in path.read_text(encoding="utf-8")] == []
