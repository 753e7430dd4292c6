"""A story that somebody has paused, in Chromium."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from .stories import DAY_TWO, lay, measure

ALONE = {"a": DAY_TWO["survivors"]["a"] | {"trust": {}}}
Guest = Callable[..., Page]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_pause_covers_the_story_until_everybody_is_ready(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, DAY_TWO | {"survivors": ALONE}, ["me"], ["0: pause"]))
    paused = page.get_by_role("status", name="The story is paused")
    expect(paused).to_contain_text("not yet")
    measure(page)
    assert serious(page) == []
    paused.get_by_role("button", name="I am ready").click()
    expect(paused).to_have_count(0)
