"""Being out of the game where it isn't a town: the page tells what happened, and what you may do now."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .apocalypse import stories
from .conftest import DESK, PHONE
from .host import Host
from .plague import test_board as houses
from .zomboid.town import sit

Guest = Callable[..., Page]
DEAD_HUNTER = stories.DAY_TWO | {
    "survivors": stories.DAY_TWO["survivors"] | {"a": {"playbook": "hunter", "dead": True}}
}
ANN_IS_GONE = houses.LARGE | {
    "turn": "h2",
    "figures": [{"id": "h1", "fate": "zombified"}, *({**each, "done": False} for each in houses.LARGE["figures"][1:])],
}


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_who_is_dead_in_a_story_is_told_so_and_may_ask_to_end_it(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page, friend = guest(host.origin, size=size, beside=False), guest(host.origin)
    path = stories.lay(page, DEAD_HUNTER, ["me", "open", "random", "random"])
    sit(friend, path)
    page.goto(path)
    expect(page.get_by_role("region", name="Obituary")).to_contain_text("is dead.")
    expect(page.get_by_role("region", name="Your survivor")).to_have_count(0)
    stories.measure(page)
    out = page.locator("[data-out]")
    out.get_by_role("button", name="Ask to end it").click()
    expect(page.locator("[data-vote]:visible [data-said=waits]")).to_have_count(1)
    expect(out.get_by_role("link", name="Leave the table")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_whose_last_human_is_gone_is_told_so_and_may_leave(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page, friend = guest(host.origin, size=size, beside=False), guest(host.origin)
    path = houses.lay(page, ["me", "open", "random"], ANN_IS_GONE)
    sit(friend, path)
    page.goto(path)
    expect(page.get_by_role("region", name="Obituary")).to_contain_text("Ann is one of the dead now.")
    assert page.evaluate(houses.OVERFLOWING) == []
    out = page.locator("[data-out]")
    expect(out.get_by_role("button")).to_have_count(0)
    out.get_by_role("link", name="Leave the table").click()
    expect(page).to_have_url(f"{host.origin}/")
