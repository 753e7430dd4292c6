"""The answers that are asked for on a phone are read whole, and things that are no buttons answer a click."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.rest import at_rest
from .alley import choose, lay

HIDDEN = "list => list.scrollHeight - list.clientHeight"


def test_two_long_cards_that_may_answer_are_read_whole_on_a_phone(host: Host, guest: Callable[..., Page]) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    position = {
        "turn": "survivor",
        "survivor": {"row": 2, "name": "imani_okafor", "equipped": ["pistol"], "health": 5},
        "zombies": [{"card": card, "row": 3} for card in ("Z-WA1", "Z-SH1")],
        "hands": {"survivor": ["lined_up", "steady_hands"], "zombie": ["maul"]},
    }
    page.goto(lay(page, ["me", "random"], position))
    choose(page, "attack pistol z1")
    answers = page.locator(".reaction .answers")
    expect(answers.locator(".answer")).to_have_count(2)
    at_rest(page)
    assert answers.evaluate(HIDDEN) <= 0
    expect(page.locator(".reaction")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_click_on_what_is_no_button_says_what_it_is_or_why_not(
    host: Host, guest: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    position = {
        "turn": "zombie",
        "survivor": {"row": 5, "name": "mara_voss"},
        "zombies": [{"card": "Z-WA1", "row": 3}],
        "hands": {"survivor": ["block", "shove"], "zombie": ["maul"]},
    }
    page.goto(lay(page, ["random", "me"], position, timer=True, timer_seconds=300))
    answer = page.locator("[data-look]")
    for thing, sentence in (
        (page.locator("[data-row='10'] [data-thing='10']"), "None of your zombies can go there now."),
        (page.get_by_role("img", name="2 cards in hand"), "has 2 cards in hand. You see a card when it is played."),
        (page.locator("[data-clock] .dial"), "You have 300 seconds."),
    ):
        expect(thing).to_be_visible()
        assert thing.evaluate("each => [each.tabIndex >= 0, getComputedStyle(each).cursor]") == [False, "auto"]
        thing.click()
        expect(answer).to_contain_text(sentence)
        page.keyboard.press("Escape")
        expect(answer).to_have_count(0)
