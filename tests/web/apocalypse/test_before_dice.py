"""The paper before the dice in Chromium: odds, results, what help changes, and what is held back until *Roll*."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from .stories import lay, measure

Guest = Callable[..., Page]

TRUSTED: dict[str, Any] = {
    "survivors": {
        "a": {"playbook": "hunter", "stats": [0, 0, 1, 0]},
        "b": {"playbook": "healer", "trust": {"a": 2}},
        "c": {"playbook": "athlete", "trust": {"a": 1}},
        "d": {"playbook": "outcast", "trust": {"a": -1}},
    },
    "pool": {"gas": 1, "drugs": 0, "food": 2},
    "threats": [{"kind": "shambler", "number": 1, "band": "close"}],
}
ALONE: dict[str, Any] = TRUSTED | {
    "survivors": {
        "a": {"playbook": "hunter", "stats": [0, 0, 1, 0]},
        "b": {"playbook": "healer", "trust": {"a": 0}},
        "c": {"playbook": "athlete", "trust": {"a": 0}},
        "d": {"playbook": "outcast", "trust": {"a": 0}},
    }
}
SEATS = ("me", "random", "random", "random")


def declare(page: Page, size: tuple[int, int]) -> None:
    """Click the card *Keep cool*."""
    if size == PHONE:
        page.get_by_role("button", name="moves").click()
    page.locator("button[data-choice=make]", has_text="Keep cool").click()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_before_the_dice_the_odds_the_results_and_what_help_changes_are_read(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, TRUSTED, SEATS))
    declare(page, size)
    paper = page.get_by_role("region", name="Do you cry for help?")
    tiers = paper.get_by_label("What can come of it").get_by_role("listitem")
    expect(tiers).to_have_count(3)
    for tier, (share, words) in zip(
        tiers.all(), [("28 %", "It works"), ("44 %", "A Price: "), ("28 %", "things get worse")], strict=True
    ):
        expect(tier).to_contain_text(share)
        expect(tier).to_contain_text(words)
    expect(paper.locator("[data-helper=b]")).to_contain_text("28 → 58 %")
    expect(paper.locator("[data-helper=c]")).to_contain_text("28 → 42 %")
    expect(paper).to_contain_text(re.compile("trust you enough"))
    measure(page)
    assert serious(page) == []
    paper.locator("[data-helper=c]").focus()
    expect(paper.get_by_role("img", name="10 or more: 42 %")).to_be_visible()
    paper.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("region", name="Do you cry for help?")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_where_nobody_would_help_nothing_is_sent_before_roll(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, ALONE, SEATS))
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or "") if request.method == "POST" else None)
    declare(page, size)
    paper = page.get_by_role("region", name="Before the dice")
    expect(paper).to_contain_text("44 %")
    expect(paper).to_contain_text("Nobody here trusts you enough to help.")
    measure(page)
    assert serious(page) == []
    paper.get_by_role("button", name="Take it back").click()
    expect(paper).to_have_count(0)
    expect(page.get_by_label("The story", exact=True)).not_to_contain_text("Keep your cool")
    declare(page, size)
    paper.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator(".thrown")).to_be_visible()
