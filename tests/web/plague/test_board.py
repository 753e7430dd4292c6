"""The painted board of Zombie Plague: figures, choices and odds in sight, one question at a time, the end."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import shamble
from shamble.core.matches.match import Match

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious_in_both_themes
from ..setting.rest import at_rest
from ..table import OFFER

Guest = Callable[..., Page]
Size = tuple[int, int]
SIDEWAYS = [(844, 390), (667, 375)]
"""Phones held sideways."""
SIZES = pytest.mark.parametrize("size", [DESK, PHONE])
ALL_SIZES = pytest.mark.parametrize("size", [DESK, PHONE, *SIDEWAYS])

HUMAN: dict[str, Any] = {"id": "h1", "at": [4, 4], "facing": "E", "weapon": "baseball_bat"}
DEAD = [{"id": f"z{n + 1}", "at": at, "facing": way} for n, (at, way) in enumerate([([5, 4], "W"), ([2, 4], "E")])]
FIGHT: dict[str, Any] = {
    "turn": "h1",
    "round": 4,
    "figures": [HUMAN | {"points": 4, "items": {"ammo": 1, "med_pak": 1}}, *DEAD],
    "barricades": ["N4,3"],
    "searched": {"3,3": ["h1"]},
}
"""Ann in the cabin, one of the dead in front of her, one at the wall."""
LARGE: dict[str, Any] = {
    "turn": "h1",
    "round": 6,
    "figures": [
        {"id": "h1", "at": [9, 10], "facing": "E", "weapon": "pistol", "points": 3},
        {"id": "h2", "at": [10, 13], "facing": "W", "weapon": "chainsaw", "done": True},
        {"id": "z1", "at": [11, 10], "facing": "W"},
        {"id": "z2", "at": [9, 12], "facing": "N"},
    ],
}
"""Two humans in the printed house, one of them spent, and two of the dead beside Ann."""

ASKED = "[data-choice], .disc, .may, .look, .ask, .halo.can, .halo.aim"
OUTSIDE = f"""([wide, high]) => [...document.querySelectorAll('.plague :is({ASKED})')]
    .filter(each => each.checkVisibility() && !each.closest('.others'))
    .filter(each => {{ const box = each.getBoundingClientRect()
        const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2
        return x < 0 || y < 0 || x > wide || y > high }})
    .map(each => each.outerHTML.slice(0, 80))"""
SMALL_TEXT = """() => [...document.querySelectorAll('.plague *, .over *')]
    .filter(each => !each.closest('.heard-only') && each.checkVisibility() &&
        [...each.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
    .filter(each => {
        const plate = each.closest('svg') && each.parentNode.querySelector('rect')
        const over = each.closest('.plague .over')
        const scale = plate ? plate.getBoundingClientRect().height / plate.height.baseVal.value
            : over ? over.getBoundingClientRect().width / over.offsetWidth : 1
        return parseFloat(getComputedStyle(each).fontSize) * scale < 11.99 })
    .map(each => each.textContent.trim().slice(0, 40))"""
OVERFLOWING = """() => [...document.querySelectorAll('.plague :is(button, p, strong, b, i, li, .card, .bubble, .text)')]
    .filter(each => each.checkVisibility() && !each.closest('.heard-only') &&
        !['auto', 'scroll'].includes(getComputedStyle(each).overflowY))
    .filter(each => each.scrollWidth > each.clientWidth + 2 && each.clientWidth > 0 &&
        getComputedStyle(each).textOverflow !== 'ellipsis' && getComputedStyle(each).display !== 'inline')
    .map(each => each.className + ': ' + each.textContent.trim().slice(0, 50))"""
SMALL_TARGETS = """() => [...document.querySelectorAll('.plague .over :is(button, a.leave)')]
    .filter(each => each.checkVisibility())
    .filter(each => { const { width, height } = each.getBoundingClientRect(); return Math.min(width, height) < 43.5 })
    .map(each => each.getAttribute('aria-label') ?? each.textContent.trim().slice(0, 40))"""
"""Buttons beside the board that are too small for a finger."""
FIGURES = """() => Math.min(...[...document.querySelectorAll('[data-figure] .turning > g > ellipse:first-of-type')]
    .map(each => each.getBoundingClientRect().width))"""
MIDDLE = """([column, row]) => { const svg = document.querySelector('.world > svg'), box = svg.getBoundingClientRect()
    const side = 64 * box.width / svg.getAttribute('width')
    return [box.left + side * (column + .5), box.top + side * (row + .5)] }"""
CHOOSE = """n => { const all = [...document.querySelectorAll('[data-offer][aria-disabled=false]')]
    all[n % Math.max(1, all.length)]?.click(); return all.length }"""
STEPS = 12
"""Choices of a game that is looked at after each."""


def lay(page: Page, seats: list[str], position: dict[str, Any], **options: Any) -> str:
    """Lay a table from a position, and return its path."""
    edition = shamble.load("plague", **options)
    record = Match(edition, len(seats), 0, edition.set_position(len(seats), position)).record()
    name = f"b{abs(hash((page, json.dumps(position), str(options)))):x}"
    asked = page.request
    found = asked.post("/api/v1/records", data={"id": name, "record": record}).json()["table"]["id"]
    plan = [{"k": "bot", "level": each} if each == "random" else {"k": each} for each in seats]
    made = asked.post(f"/api/v1/tables/{found}/fork", data={"id": name, "ply": 0, "seats": plan}).json()
    return f"/t/{made['table']['id']}"


def open_at(page: Page, position: dict[str, Any], seats: tuple[str, ...] = ("me", "random"), **options: Any) -> None:
    """A table from a position, the other side a bot, seen when it may be played."""
    page.goto(lay(page, list(seats), position, **options))
    expect(page.locator("[data-prompt]")).to_contain_text("your turn")
    expect(page.locator("[data-figure]").first).to_be_visible()
    expect(page.get_by_role("button", name="End Ann")).to_be_visible()
    at_rest(page)


def measure(page: Page) -> None:
    """See that no text is cut off or too small, no button too small for a finger, no figure too small to know."""
    at_rest(page)
    assert [page.evaluate(each) for each in (SMALL_TEXT, OVERFLOWING, SMALL_TARGETS)] == [[], [], []]
    assert page.evaluate(FIGURES) >= 40


@ALL_SIZES
def test_figures_choices_and_words_are_in_sight_and_large_enough(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    for options in ({"map": "cabin"}, {}):
        open_at(page, FIGHT if options else LARGE, ("me", "random") if options else ("me", "me", "random"), **options)
        assert page.evaluate(OUTSIDE, list(size)) == []
        measure(page)
        for axis in ("scrollHeight", "scrollWidth"):
            assert page.evaluate(f"document.documentElement.{axis}") <= size[axis == "scrollHeight"]


def test_on_a_phone_the_button_that_folds_the_list_away_stands_clear_of_the_counters(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=True)
    open_at(page, FIGHT, map="cabin")
    fold = page.get_by_role("button", name="Choices, log and chat")
    expect(fold).to_have_attribute("aria-expanded", "true")
    box = fold.bounding_box()
    assert box is not None
    assert box["x"] >= PHONE[0] - 60


def test_humans_have_names_and_who_is_spent_is_marked(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, LARGE, ("me", "me", "random"))
    expect(page.locator("[data-figure=h1] text").first).to_have_text("Ann")
    expect(page.locator("[data-figure=h2].spent text").first).to_have_text("Bo")
    expect(page.get_by_role("img", name="Bo, spent")).to_be_visible()
    expect(page.get_by_role("img", name="3 of 4 action points left")).to_be_visible()


def test_pointing_at_one_of_the_dead_shows_the_odds_and_a_click_asks_with_what(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, FIGHT, map="cabin")
    x, y = page.evaluate(MIDDLE, [5, 4])
    page.mouse.move(x, y)
    preview = page.locator("[data-preview]")
    expect(preview).to_contain_text("Attack zombie 1")
    expect(preview).to_contain_text("33 %")
    page.mouse.click(x, y)
    question = page.get_by_role("group", name="zombie 1")
    expect(question.get_by_role("button", name="Attack zombie 1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(question).to_have_count(0)


def test_a_first_tap_of_a_finger_shows_and_a_second_goes(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, FIGHT, map="cabin")
    x, y = page.evaluate(MIDDLE, [4, 3])
    page.touchscreen.tap(x, y)
    expect(page.locator("[data-preview]")).to_contain_text("Turn left")
    expect(page.get_by_role("img", name="4 of 4 action points left")).to_be_visible()
    page.touchscreen.tap(x, y)
    expect(page.get_by_role("img", name="3 of 4 action points left")).to_be_visible()


def test_the_dice_of_a_blow_lie_beside_it_and_the_sentence_says_what_was_needed(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, FIGHT, ("me", "me"), map="cabin")
    x, y = page.evaluate(MIDDLE, [5, 4])
    page.mouse.move(x, y)
    expect(page.locator("[data-preview]")).to_be_visible()
    page.mouse.click(x, y)
    page.locator("[data-choice='attack h1 z1']").click()
    expect(page.locator(".dice")).to_be_visible()
    told = page.get_by_role("region", name="What was just done")
    expect(told).to_contain_text("Ann attacks zombie 1 with the baseball bat: needs")
    at_rest(page)
    dice, figure = page.locator(".dice").bounding_box(), page.locator("[data-figure=h1] .turning").bounding_box()
    assert dice
    assert figure
    assert abs(dice["x"] - figure["x"]) < 150
    assert abs(dice["y"] - figure["y"]) < 150


def test_what_is_held_lies_there_as_cards(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False)
    open_at(page, FIGHT, map="cabin")
    page.get_by_role("button", name="What Ann holds").tap()
    cards = page.get_by_role("list", name="What Ann holds")
    expect(cards.get_by_role("listitem")).to_have_count(3)
    expect(cards).to_contain_text("Baseball Bat")
    measure(page)


def test_e_ends_the_activation(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, FIGHT, map="cabin")
    page.keyboard.press("e")
    expect(page.locator("[data-prompt]")).to_contain_text("Round 5")


@SIZES
def test_axe_finds_nothing_serious_at_rest_with_a_question_and_at_the_end(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, FIGHT | {"figures": [HUMAN | {"points": 4}, *DEAD]}, map="cabin", max_rounds=4)
    assert serious_in_both_themes(page) == []
    x, y = page.evaluate(MIDDLE, [5, 4])
    page.mouse.click(x, y)
    expect(page.get_by_role("group", name="zombie 1")).to_be_visible()
    assert serious_in_both_themes(page) == []
    measure(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="End Ann").click()
    expect(page.locator("section.over h2")).to_be_visible()
    assert serious_in_both_themes(page) == []


@SIZES
def test_a_replay_and_a_watcher_see_the_same_board(host: Host, guest: Guest, size: Size) -> None:
    player, watcher = guest(host.origin, beside=False), guest(host.origin, size=size, beside=False)
    open_at(player, FIGHT, map="cabin")
    watcher.goto(player.url)
    expect(watcher.locator("[data-figure]")).to_have_count(3)
    watcher.goto(f"{player.url}/replay")
    expect(watcher.locator("[data-figure]")).to_have_count(3)
    expect(watcher.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [DESK, PHONE, SIDEWAYS[-1]])
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_cut_off_or_too_small_in_whatever_comes_up(host: Host, guest: Guest, size: Size, seat: int) -> None:
    page = guest(host.origin, size=size, beside=False)
    figures = [HUMAN | {"items": {"ammo": 1, "med_pak": 1}}, *DEAD]
    position = FIGHT if seat == 0 else FIGHT | {"turn": "zombie", "figures": figures}
    page.goto(lay(page, ["me", "random"] if seat == 0 else ["random", "me"], position, map="cabin"))
    expect(page.locator("[data-figure]").first).to_be_visible()
    for made in range(STEPS):
        page.wait_for_selector(f"{OFFER}, section.over", state="attached")
        measure(page)
        if page.locator("section.over").count():
            break
        page.evaluate(CHOOSE, 7 * made)
    assert made > 10 or page.locator("section.over").count()
