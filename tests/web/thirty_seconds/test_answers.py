"""The answers that are asked for on a phone: what each card does is read whole."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..conftest import PHONE
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
