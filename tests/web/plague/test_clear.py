"""Clear at a glance: refusals only when asked, bubbles that close, the dead in green, and red where they can bite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from .test_board import MIDDLE, lay, open_at

Guest = Callable[..., Page]

ALONE: dict[str, Any] = {
    "turn": "h1",
    "round": 3,
    "figures": [
        {"id": "h1", "at": [4, 4], "facing": "E", "points": 4, "weapon": "baseball_bat"},
        {"id": "z1", "at": [0, 0], "facing": "N", "done": True},
        {"id": "z2", "at": [6, 4], "facing": "W", "done": True},
    ],
}
"""Ann in the cabin with nobody in front of her; zombie 2 can bite her next turn, zombie 1 can't."""
TIRED: dict[str, Any] = ALONE | {"figures": [ALONE["figures"][0] | {"points": 1}, *ALONE["figures"][1:]]}
"""Ann with one action point: zombie 2 is too far away for her."""


def _at(page: Page, square: tuple[int, int]) -> tuple[float, float]:
    x, y = page.evaluate(MIDDLE, list(square))
    return x, y


def test_pointing_never_says_what_is_refused_and_a_click_says_it_in_one_sentence(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, TIRED, map="cabin")
    x, y = _at(page, (6, 4))
    page.mouse.move(x, y)
    expect(page.locator(".bubble")).to_contain_text("Zombie 2")
    expect(page.locator(".bubble")).not_to_contain_text("Turn first")
    page.mouse.click(x, y)
    why = page.locator(".bubble .no")
    expect(why).to_contain_text("Nobody is in front of Ann. Turn first.")
    expect(why.get_by_role("link", name="rule")).to_have_attribute("href", "/rules/plague#ZP-112")
    page.keyboard.press("e")
    expect(page.locator(".bubble")).to_have_count(0)


def test_after_a_click_the_bubble_closes_until_the_pointer_is_elsewhere(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, ALONE, map="cabin")
    x, y = _at(page, (4, 3))
    page.mouse.move(x, y)
    expect(page.locator("[data-preview]")).to_contain_text("Turn left")
    page.mouse.click(x, y)
    expect(page.get_by_role("img", name="3 of 4 action points left")).to_be_visible()
    expect(page.locator(".bubble")).to_have_count(0)


def test_after_a_second_tap_the_bubble_closes(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, ALONE, map="cabin")
    x, y = _at(page, (4, 3))
    page.touchscreen.tap(x, y)
    expect(page.locator("[data-preview]")).to_contain_text("Turn left")
    page.touchscreen.tap(x, y)
    expect(page.get_by_role("img", name="3 of 4 action points left")).to_be_visible()
    expect(page.locator(".bubble")).to_have_count(0)


def test_a_click_beside_the_board_on_what_can_do_nothing_says_why(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, ALONE, map="cabin")
    answer = page.locator(".answered")
    page.get_by_role("group", name="Baseball Bat").click()
    expect(answer).to_have_text("To attack, click a zombie in front of Ann.")
    page.locator(".horde .small").click()
    expect(answer).to_have_text("2 zombies are on the board, 1 inside the house.")
    page.keyboard.press("Escape")
    expect(answer).to_have_count(0)
    page.locator(".counters .disc").first.click()
    expect(page.get_by_role("region", name="How to win")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_in_the_humans_turn_no_zombie_is_grey_and_who_can_bite_is_red(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, ALONE, map="cabin")
    expect(page.locator("[data-figure^=z].spent")).to_have_count(0)
    expect(page.locator("[data-figure=z2].threatens")).to_have_count(1)
    expect(page.locator("[data-figure=z1].threatens")).to_have_count(0)
    x, y = _at(page, (6, 4))
    if size == DESK:
        page.mouse.move(x, y)
    else:
        page.touchscreen.tap(x, y)
    expect(page.locator(".bubble")).to_contain_text("Can bite Ann next turn: 17 % a bite")


def test_in_the_zombies_turn_those_that_have_acted_are_grey_and_humans_are_not(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    ann = {"id": "h1", "at": [4, 4], "facing": "E", "weapon": "baseball_bat", "done": True}
    figures = [ann, {"id": "z1", "at": [0, 0], "facing": "N", "done": True}]
    acting = {"id": "z2", "at": [6, 4], "facing": "W", "points": 1}
    position = {"turn": "z2", "round": 3, "figures": [*figures, acting]}
    page.goto(lay(page, ["random", "me"], position, map="cabin"))
    expect(page.locator("[data-figure=z1].spent")).to_have_count(1)
    expect(page.locator("[data-figure=h1].spent")).to_have_count(0)


def test_a_choice_out_of_turn_is_refused_in_plain_words(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, ALONE, map="cabin")
    legal = page.request.get(f"/api/v1/tables/{page.url.split('/')[-1]}/refusals?seat=0").json()
    sentences = {each["text"]: each["sentence"] for each in legal}
    assert sentences["attack h1"] == "Nobody is in front of Ann. Turn first."
    assert all(len(each) < 110 for each in sentences.values())


SIZES = [DESK, (390, 844), (768, 1024), (844, 390), (360, 740)]
SOUTH: dict[str, Any] = {
    "turn": "h1",
    "round": 3,
    "figures": [
        {"id": "h1", "at": [4, 6], "facing": "S", "points": 4, "weapon": "baseball_bat", "items": {"ammo": 1}},
        {"id": "z1", "at": [4, 8], "facing": "N"},
        {"id": "z2", "at": [0, 0], "facing": "N"},
    ],
}
"""Ann at the south door of the cabin, which she may board up, one of the dead on its way to her."""
OVER_FIGURES = """() => {
    const over = [...document.querySelectorAll('.counters li, .round b, .tools button, .turn .face, .done li, ' +
        '.actions button, .stack, .hand li, .fold > *')].filter(each => each.checkVisibility())
    const seen = [...document.querySelectorAll('.piece:is(.active, .threatens) .turning')]
    const hit = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2
    return seen.flatMap(figure => over.filter(each => hit(figure.getBoundingClientRect(), each.getBoundingClientRect()))
        .map(each => `${figure.closest('.piece').dataset.figure} under ${each.className || each.textContent}`)) }"""
OVER_SIGNS = """() => {
    const hit = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const labels = [...document.querySelectorAll('.piece .plate rect')]
    return [...document.querySelectorAll('.disc circle')].filter(sign =>
        labels.some(label => hit(sign.getBoundingClientRect(), label.getBoundingClientRect()))).length }"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", [ALONE, SOUTH])
def test_who_acts_and_who_threatens_lie_under_nothing_and_no_sign_under_a_label(
    host: Host, guest: Guest, size: tuple[int, int], position: dict[str, Any]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, position, map="cabin")
    assert page.locator(".piece.threatens").count() >= 1
    assert page.evaluate(OVER_FIGURES) == []
    assert page.evaluate(OVER_SIGNS) == 0
