"""A kill in a fight is seen in a few drawn frames, and nothing waits for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from .town import BEFORE_THE_LAST_BLOW, DAY, ONE_ENEMY, measure, open_at

Guest = Callable[..., Page]
BEFORE_THE_BLOW = ["walk p1", "stand", "wield", "roll 6", "roll 1", "roll 6", "roll 1", "roll 1", "roll 1"]
BESIDE_A_HORDE = DAY | {"survivors": DAY["survivors"] | {"a": DAY["survivors"]["a"] | {"place": "p3"}}}
BEFORE_THE_HORDE = ["attack p5", "stand", "wield", "roll 6", "roll 1", "roll 6", "roll 1", "roll 1", "roll 1"]
WATCH = """() => {
    window.frames_seen = []
    new MutationObserver(() => {
        const kill = document.querySelector('[data-kill]')
        const frame = kill?.dataset.kill ?? 'over'
        if (frame !== (window.frames_seen.at(-1) ?? 'over')) window.frames_seen.push(frame)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""
SLOW = """() => {
    const wait = window.setTimeout
    window.setTimeout = (go, ms, ...more) => wait(go, ms === %d ? 600000 : ms, ...more)
}"""
"""The frame of so many ms stands until a tap ends it."""
STAMP_MS, NEXT_MS = 320, 352


def choose(page: Page, offer: str) -> None:
    """Take an offer of the list, which is folded."""
    button = page.locator(f'[data-offer="{offer}"][aria-disabled=false]')
    expect(button).to_be_attached()
    button.dispatch_event("click")


def strike(page: Page) -> None:
    """Give the better die to the shambler, who has 3 HP: the bat takes 3."""
    page.evaluate(WATCH)
    choose(page, "give foe1")


def frames(page: Page) -> Any:
    """The frames that were seen, once the last of them is over."""
    page.wait_for_function("() => window.frames_seen.at(-1) === 'over'")
    return page.evaluate("window.frames_seen")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_kill_shows_the_blow_the_fall_and_the_stamp(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, beside=False, motion="full")
    open_at(page, DAY, BEFORE_THE_BLOW)
    strike(page)
    assert frames(page) == ["blow", "fall", "stamp", "over"]


def test_with_less_motion_the_frames_stand_still(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, DAY, BEFORE_THE_BLOW)
    strike(page)
    assert frames(page) == ["blow", "stamp", "over"]


def test_a_tap_ends_the_frames_and_the_fight_may_go_on_meanwhile(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False, motion="full")
    open_at(page, DAY, BEFORE_THE_BLOW)
    page.evaluate(SLOW % STAMP_MS)
    strike(page)
    stamped = page.locator("[data-kill=stamp]")
    expect(stamped).to_contain_text("One less.")
    expect(page.locator("[data-offer][aria-disabled=false]").first).to_be_attached()
    measure(page)
    stamped.click()
    expect(page.locator("[data-kill]")).to_have_count(0)


def test_the_next_of_a_horde_steps_up_when_its_line_comes(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False, motion="full")
    open_at(page, BESIDE_A_HORDE, BEFORE_THE_HORDE)
    strike(page)
    assert frames(page) == ["blow", "fall", "stamp", "over"]
    choose(page, "take foe1")
    page.wait_for_function("() => window.frames_seen.slice(4).join() === 'next,over'")
    expect(page.locator("[data-fight] .bodies span")).to_have_count(1)


def test_after_the_last_enemy_comes_the_crate(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE, beside=False, motion="full")
    open_at(page, ONE_ENEMY, BEFORE_THE_LAST_BLOW)
    page.evaluate(SLOW % NEXT_MS)
    choose(page, "on")
    crate = page.locator("[data-kill=next]")
    expect(crate.locator(".crate")).to_be_visible()
    expect(crate).to_contain_text("Nobody is left. Look around.")
    expect(page.locator("[data-fight]")).to_have_count(0)
    measure(page)
