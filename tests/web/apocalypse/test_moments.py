"""The moments of a story in Chromium: what is asked of one, who trusts whom, all that one may do, and the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from shamble.core.lessons.loading import load_lessons
from shamble.games import load_game

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from .stories import lay, measure

Guest = Callable[..., Page]

SCRIPT = load_lessons(load_game("apocalypse"))["first_scene"]
MOMENTS = {
    "At whom?": 2,
    "Do you cry for help?": 3,
    "Harm, or an injury?": 5,
    "The Outcast cries for help": 6,
    "What is the Price?": 10,
    "Will you betray somebody?": 13,
}
"""What is asked at which step of the guided first scene."""
LARGE = ("What is the Price?",)
"""What is looked at on a desk, too: the others are laid out by the same rules."""


def come(page: Page, title: str) -> None:
    """Sit in the first scene when this is asked."""
    lines = [line.text for line in SCRIPT.lines[: SCRIPT.starts[MOMENTS[title] - 1]]]
    page.goto(lay(page, SCRIPT.lesson.position, ("me", "random", "random"), lines))
    expect(page.get_by_role("region", name=title)).to_be_visible()


@pytest.mark.parametrize(("size", "moments"), [(PHONE, tuple(MOMENTS)), (DESK, LARGE)])
def test_whatever_is_asked_fits_can_be_read_and_touched_and_stands_before_axe(
    host: Host, guest: Guest, size: tuple[int, int], moments: tuple[str, ...]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    for title in moments:
        come(page, title)
        measure(page)
        assert serious(page) == []


def test_on_a_phone_the_web_and_all_that_one_may_do_lie_over_the_scene_and_fit(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    page.goto(lay(page, SCRIPT.lesson.position, ("me", "random", "random")))
    for button, name in (("Who trusts you", "Who trusts whom"), ("moves", "What you may do")):
        page.get_by_role("button", name=button).click()
        over = page.get_by_role("dialog", name=name)
        expect(over.get_by_role("button").nth(2)).to_be_visible()
        measure(page)
        assert serious(page) == []
        page.get_by_role("button", name="Close").click()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_end_tells_both_scores_and_shows_who_is_left(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, beside=False)
    come(page, "Will you betray somebody?")
    page.get_by_role("button", name="Let the Outcast take it").click()
    over = page.locator("section.over")
    expect(over.get_by_role("heading", name="You made it.")).to_be_visible()
    expect(over.get_by_text("The engine runs: the ferry leaves the harbour.")).to_have_count(1)
    expect(over.get_by_text("reached their goal")).to_have_count(0)
    for row in ("Score of the group", "Your score is"):
        expect(over.get_by_text(row)).to_be_visible()
    expect(over.locator(".end li")).to_have_count(3)
    expect(over.locator(".end li").nth(2)).to_contain_text("Outcast")
    expect(over.get_by_role("button", name="Next session")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
