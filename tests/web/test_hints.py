"""The hints of a first game: below the table, over nothing, once each, and never on a clock of the rules."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import DESK, PHONE
from .host import Host
from .setting.rest import at_rest
from .table import OFFER, choose, open_table
from .thirty_seconds.alley import lay

Guest = Callable[..., Page]
FIRST = {"plague": "one side", "thirty_seconds": "A clock runs", "zomboid": "Good traits"}
RUNNING: dict[str, Any] = {"turn": "survivor", "survivor": {"row": 5, "name": "mara_voss"}}
"""The Survivor's Action Phase."""
COVERED = """hint => {
    const over = hint.getBoundingClientRect()
    return [...document.querySelectorAll('main.game > :last-child, .table :is(button, a, input, svg, canvas, img)')]
        .filter(each => !hint.contains(each) && each.checkVisibility())
        .filter(each => {
            const box = each.closest('main.game > :last-child')?.getBoundingClientRect() ?? each.getBoundingClientRect()
            return Math.min(over.right, box.right) - Math.max(over.left, box.left) > 1
                && Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top) > 1
        })
        .map(each => each.outerHTML.slice(0, 80))
}"""
"""What lies under a hint, at least by a pixel; the table's picture is cut off at its edge."""


def open_game(page: Page, game: str, **options: object) -> None:
    bots = [{"k": "bot", "level": "random"}] * (2 if game == "zomboid" else 1)
    body = {"id": token_hex(8), "game": game, "seats": [{"k": "me"}, *bots], "options": options}
    page.goto(f"/t/{page.request.post('/api/v1/tables', data=body).json()['table']['id']}")


def hint_of(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Hint", exact=True)


@pytest.mark.parametrize("size", [DESK, PHONE, (844, 390)])
def test_a_hint_covers_neither_the_table_nor_a_button(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, hints=True, beside=False)
    for game, text in FIRST.items():
        open_game(page, game, **({"timer": True} if game == "thirty_seconds" else {}))
        expect(hint_of(page)).to_contain_text(text)
        at_rest(page)
        assert hint_of(page).evaluate(COVERED) == []
        expect(hint_of(page).get_by_role("button", name="Got it")).to_be_in_viewport(ratio=1)


def test_a_hint_is_shown_once_and_can_be_read_again(host: Host, guest: Guest) -> None:
    page = guest(host.origin, hints=True)
    open_table(page)
    expect(hint_of(page)).to_contain_text("one side")
    choose(page, "enter S")
    expect(hint_of(page)).to_contain_text("Facing matters")
    open_table(page)
    expect(page.locator(OFFER).first).to_be_visible()
    at_rest(page)
    expect(hint_of(page)).to_have_count(0)
    page.get_by_role("tab", name="Table").click()
    page.get_by_text("All hints of this game").click()
    expect(page.get_by_text("The humans start on one side of the board")).to_be_visible()


def test_the_clock_is_explained_before_it_runs_and_nothing_is_while_it_runs(host: Host, guest: Guest) -> None:
    page = guest(host.origin, hints=True)
    open_game(page, "thirty_seconds", timer=True)
    expect(hint_of(page)).to_contain_text("running yet")
    expect(page.locator("[data-clock].running")).to_have_count(0)
    page.goto(lay(page, ["me", "random"], RUNNING, timer=True, timer_seconds=600))
    expect(page.locator("[data-clock].running")).to_be_visible()
    expect(page.locator(OFFER).first).to_be_visible()
    at_rest(page)
    expect(hint_of(page)).to_have_count(0)
