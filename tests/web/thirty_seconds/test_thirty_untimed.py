"""30 Seconds to Live without the timer, in the browser: what one looks at, passes that need no click, how it ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..clicks import AT_ONCE, forced_share
from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from ..table import OFFER, offers, pass_until
from .alley import choose, lay, sit_down

Guest = Callable[..., Page]
PASSING = "[data-passing]"
WELL_AFTER = 1000  # ms, where a pass by itself comes after 600
LOOK = "[data-look]"
PASSES = """localStorage.setItem('shamble.settings',
    '{"hints": false, "introduced": true, "passes": true, "beside": true}')"""
STOPS = """() => new MutationObserver(() => document.querySelector('[data-passing]')?.click())
    .observe(document.body, { childList: true, subtree: true })"""
"""Says Wait as soon as it can: a slow machine has no 600 ms for a click."""
BY_ITSELF = "Pass by itself when I have nothing to answer with"

UNARMED: dict[str, Any] = {
    "turn": "zombie",
    "survivor": {"row": 5, "name": "mara_voss", "equipped": ["baseball_bat"]},
    "zombies": [{"card": "Z-WA1", "row": 4}, {"card": "Z-BR1", "row": 2}],
    "hands": {"survivor": [], "zombie": ["maul"]},
}
"""The zombies' turn; one walks into a row whose Survivor has no card to answer."""
LAST_ROW: dict[str, Any] = {"turn": "survivor", "survivor": {"row": 10, "name": "mara_voss"}}


def test_whoever_can_answer_with_nothing_passes_by_hand_unless_the_page_is_told_to(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    sit_down(runner, horde, UNARMED)
    choose(horde, "advance z1 5")
    by_itself = runner.get_by_label(BY_ITSELF)
    expect(by_itself).not_to_be_checked()
    expect(runner.locator("[data-actions]").get_by_role("link", name="TS-093")).to_be_visible()
    runner.wait_for_timeout(WELL_AFTER)
    assert offers(runner) == ["pass"]
    by_itself.click()
    expect(runner.locator(PASSING)).to_be_visible()
    expect(horde.locator(f"{OFFER}[data-offer='strike z1']")).to_be_visible()


def test_a_pass_by_itself_is_stopped_at_a_word_and_the_wish_is_kept(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin, hints=True), guest(host.origin)
    sit_down(runner, horde, UNARMED)
    runner.goto(f"{host.origin}/settings")
    runner.get_by_label(BY_ITSELF).check()
    runner.go_back()
    expect(runner.locator("[data-prompt]")).to_be_visible()
    runner.evaluate(STOPS)
    choose(horde, "advance z1 5")
    expect(runner.locator(f"{OFFER}[data-offer=pass]")).to_be_visible()
    expect(runner.locator(PASSING)).to_have_count(0)
    runner.wait_for_timeout(WELL_AFTER)
    assert offers(runner) == ["pass"]
    expect(runner.get_by_label(BY_ITSELF)).to_be_checked()


def test_a_window_that_a_card_can_answer_is_never_passed_by_itself(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin, script=PASSES), guest(host.origin)
    sit_down(runner, horde, UNARMED | {"hands": {"survivor": ["confrontation"], "zombie": []}})
    choose(horde, "advance z1 5")
    expect(runner.locator(".reaction")).to_be_visible()
    runner.wait_for_timeout(WELL_AFTER)
    expect(runner.locator(".reaction")).to_be_visible()


def test_a_table_that_hides_what_hands_hold_is_not_passed_by_the_page(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin, script=PASSES), guest(host.origin)
    sit_down(runner, horde, UNARMED, hide_hand_tells=True)
    choose(horde, "advance z1 5")
    runner.wait_for_timeout(WELL_AFTER)
    assert offers(runner) == ["pass"]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_card_that_is_no_choice_now_is_read_at_a_tap_and_put_away_at_another(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page, horde = guest(host.origin, size=size), guest(host.origin)
    sit_down(page, horde, UNARMED)
    look = page.locator(LOOK)
    page.locator("button[data-thing=z2]").click()
    expect(look).to_contain_text("Moves 1 row for")
    expect(look).to_be_in_viewport(ratio=1)
    page.locator(".stage").last.click(position={"x": 4, "y": 240})
    expect(look).to_have_count(0)
    page.locator("button[data-thing=baseball_bat]").first.click()
    expect(look).to_contain_text("Damage")
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(look).to_have_count(0)


def test_who_rests_on_a_card_with_the_keys_reads_it_and_escape_puts_it_away(host: Host, guest: Guest) -> None:
    page, horde = guest(host.origin), guest(host.origin)
    sit_down(page, horde, UNARMED)
    bat = page.locator("button[data-thing=baseball_bat]").first
    bat.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if bat.evaluate("each => each === document.activeElement"):
            break
    expect(page.get_by_role("group", name="A look at Baseball Bat")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(LOOK)).to_have_count(0)
    expect(bat).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(LOOK)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(LOOK)).to_have_count(0)


def test_a_card_that_is_a_choice_is_read_while_a_finger_rests_on_it(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    page.goto(lay(page, ["random", "me"], UNARMED))
    zombie = page.locator("button[data-thing=z1]")
    expect(page.locator(OFFER).first).to_be_visible()
    zombie.click(delay=900)
    expect(page.locator(LOOK)).to_contain_text("Walker")
    expect(page.locator(f"{OFFER}[data-offer='advance z1 5']")).to_be_visible()


def test_the_end_is_told_in_words(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    page.goto(lay(page, ["me", "random"], LAST_ROW))
    choose(page, "move street")
    pass_until(page, page.locator(".over h2"))
    over = page.locator("section.over")
    expect(over.get_by_role("heading", name="Mara made it.")).to_be_visible()
    expect(over).to_contain_text("The Survivor has won: well played!")
    expect(over).to_contain_text("The Survivor is in the street")
    expect(over).to_contain_text("Health left")
    expect(over).not_to_contain_text("reason")


def test_hardly_a_click_of_the_dead_is_forced(host: Host, guest: Guest) -> None:
    page = guest(host.origin, script=AT_ONCE)
    seats = [{"k": "bot", "level": "greedy"}, {"k": "me"}]
    body = {"id": "clicks", "game": "thirty_seconds", "preset": "base", "seats": seats, "forced": "pass"}
    assert forced_share(page, body | {"options": {"timer": False}}, 30) <= 0.05
