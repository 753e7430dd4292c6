"""The painted alley by keys, by ear, on a wall, and by touch on the clock; what moves there, and what keeps still."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..measured import Found, measure
from ..setting.axe import serious
from ..setting.rest import at_rest
from ..table import pass_until
from .alley import lay, sit_down
from .test_alley import AMBUSH, CROWD, ON_CLOCK, open_at

Guest = Callable[..., Page]
FOCUSED = "() => document.activeElement?.closest('[data-thing]')?.dataset.thing ?? document.activeElement?.textContent"
MOVED = """() => {
    window.moved = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
        window.moved.push(options.id)
        return animate.call(this, frames, options)
    }
}"""
HIDDEN = """([paper, things]) => {
    const over = document.querySelector(paper).getBoundingClientRect()
    return [...document.querySelectorAll(things)].filter(each => {
        const box = each.getBoundingClientRect()
        const wide = Math.min(over.right, box.right) - Math.max(over.left, box.left)
        const high = Math.min(over.bottom, box.bottom) - Math.max(over.top, box.top)
        return wide > 0 && high > 0 && wide * high > 0.2 * box.width * box.height
    }).map(each => each.dataset.zombie ?? each.dataset.row ?? each.textContent)
}"""
CODED = """() => [...document.querySelectorAll('main.game *')]
    .flatMap(each => [each.getAttribute('aria-label') ?? '', each.children.length ? '' : each.textContent])
    .filter(said => /\\bz\\d+\\b/.test(said))"""


def by_tab(page: Page, most: int = 60) -> list[str]:
    """What the Tab key comes to, from the beginning of the page, until it begins anew."""
    page.evaluate("document.activeElement?.blur()")
    found: list[str] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        if at in found:
            break
        found.append(at)
    return found


def test_every_choice_is_reached_by_tab_and_arrows_with_one_stop_for_each_group(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, CROWD)
    stops = by_tab(page)
    assert len(stops) < 20
    reached = set()
    for stop in stops:
        here = page.locator(f"button[data-thing='{stop}']")
        if not here.count():
            continue
        here.first.focus()
        page.keyboard.press("Home")
        for _ in range(30):
            before = page.evaluate(FOCUSED)
            reached.add(before)
            page.keyboard.press("ArrowRight")
            if page.evaluate(FOCUSED) == before:
                break
    chosen = page.locator("button.chosen").evaluate_all("all => all.map(each => each.dataset.thing)")
    assert len(chosen) > 5
    assert set(chosen) <= reached


def test_the_arrows_go_along_the_rows_as_they_are_seen_and_enter_goes_there(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, CROWD)
    page.locator("button[data-thing='3']").focus()
    expect(page.locator("[data-preview]")).to_contain_text("3 Back entrance")
    page.keyboard.press("ArrowRight")
    expect(page.locator("button[data-thing='5']")).to_be_focused()
    expect(page.locator("[data-preview]")).to_contain_text("5 Fire escape")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("[data-survivor='3']")).to_be_visible()
    expect(page.locator("button.chosen:focus")).to_have_count(1)


def test_choices_of_one_thing_take_the_focus_and_give_it_back(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, CROWD)
    walker = page.locator("button[data-thing=z1]")
    walker.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-choice]:focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(walker).to_be_focused()


def test_a_key_ends_the_turn(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin, beside=False), guest(host.origin, beside=False)
    sit_down(runner, horde, CROWD)  # two people: a bot's turn would be over between two looks at the page
    end = runner.get_by_role("button", name="End turn")
    expect(end).to_have_attribute("aria-keyshortcuts", "e")
    runner.keyboard.press("e")
    expect(horde.locator("[data-prompt]")).to_contain_text("Your draw phase")
    expect(end).to_have_count(0)


def test_what_is_asked_is_said_in_sentences_and_nothing_is_called_by_its_code(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin, beside=False), guest(host.origin, beside=False)
    sit_down(runner, horde, AMBUSH)
    heard = {page: page.locator("[data-heard][aria-live=polite]") for page in (runner, horde)}
    expect(heard[horde]).to_have_text(
        "Your action phase. You have 5 energy. The Survivor has 5 of 7 health and 7 steps to the street."
    )
    expect(heard[runner]).to_have_text("The Zombies choose.")
    horde.locator("button[data-thing=z1]").click()
    expect(heard[runner]).to_have_text(re.compile(r"^You are attacked\. .*Answer or pass\.$"))
    for page in (runner, horde):
        assert page.evaluate(CODED) == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_who_walks_hops_and_who_strikes_leans_unless_less_motion_is_wished_for(
    host: Host, guest: Guest, motion: str
) -> None:
    page = guest(host.origin, beside=False, motion=motion)
    open_at(page, CROWD)
    page.evaluate(MOVED)
    page.locator("button[data-thing=z1]").click()
    page.locator("[data-choice='attack length_of_pipe z1']").click()
    expect(page.locator("section.side .coin.spent").first).to_be_visible()
    expect(page.locator("[data-choice='attack length_of_pipe z1']")).to_have_count(0)
    pass_until(page, page.locator("button[data-thing='3'].chosen"))
    page.locator("button[data-thing='3']").click(position={"x": 20, "y": 200})
    expect(page.locator("[data-survivor='3']")).to_be_visible()
    if motion == "no-preference":
        page.wait_for_function("() => moved.includes('lunge') && moved.includes('walk')")
    at_rest(page)
    moved = page.evaluate("moved")
    assert ("lunge" in moved, "walk" in moved) == ((True, True) if motion == "no-preference" else (False, False))


def test_on_a_phone_the_price_lies_in_its_row(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE)
    open_at(page, CROWD)
    page.locator("button[data-thing='5']").tap(position={"x": 20, "y": 20})
    paper = page.locator(".bubble.in")
    expect(paper).to_contain_text("5 Fire escape")
    at_rest(page)
    row, box = page.locator("[data-row='5'] .cell").bounding_box(), paper.bounding_box()
    assert row
    assert box
    assert abs(row["y"] + row["height"] / 2 - box["y"] - box["height"] / 2) < 3
    assert page.evaluate(HIDDEN, [".bubble", "[data-zombie] .figure, [data-survivor] .figure"]) == []


def test_at_a_table_on_the_clock_one_tap_may_do(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE)
    page.goto("/settings")
    page.get_by_label("At a table on the clock, choose at the first tap").check()
    page.goto(lay(page, ["me", "random"], CROWD, **ON_CLOCK))
    page.locator("button.chosen[data-thing='3']").tap(position={"x": 20, "y": 20})
    expect(page.locator("[data-survivor='3']")).to_be_visible()


@pytest.mark.parametrize(("size", "least"), [((1920, 1080), 16), ((3840, 2160), 32)])
def test_on_a_wall_the_alley_grows_with_it(host: Host, guest: Guest, size: tuple[int, int], least: float) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, CROWD)
    found = Found()
    measure(page, found)
    assert found.wrong == {}
    assert found.smallest_text >= least


def test_beside_the_list_no_text_of_the_alley_is_too_small_and_axe_finds_nothing(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=DESK, beside=True)
    open_at(page, CROWD)
    found = Found()
    measure(page, found)
    page.locator("button[data-thing=shove]").hover(position={"x": 14, "y": 20})
    expect(page.locator("[data-hand=shove]")).to_contain_text("A zombie in your row goes down.")
    at_rest(page)
    measure(page, found)
    assert found.wrong == {}
    assert serious(page) == []
