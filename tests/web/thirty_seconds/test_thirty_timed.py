"""30 Seconds to Live on the clock, in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious_in_both_themes
from ..setting.rest import at_rest
from ..table import OFFER, is_over, offers, pass_until, take
from .alley import choose, lay, sit_down

Guest = Callable[..., Page]
CLOCK = "[data-clock]"
SAID = "[data-said=clock]"
TICKS = """
window.ticks = 0
const make = AudioContext.prototype.createBufferSource
AudioContext.prototype.createBufferSource = function () { window.ticks++; return make.call(this) }
"""
HEARD = f"""
window.heard = []
new MutationObserver(() => {{
    for (const each of document.querySelectorAll('{SAID}, {CLOCK} .words span'))
        if (!heard.includes(each.textContent)) heard.push(each.textContent)
}}).observe(document, {{ subtree: true, childList: true, characterData: true }})
"""
"""Keeps all that the clock has said and shown: a slow machine looks too late."""
TURNS = """() => {
    window.turned = ''
    const look = () => window.turned ||= document.querySelector('[data-turned]')?.dataset.turned ?? ''
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}"""

FREE: dict[str, Any] = {"turn": "survivor", "survivor": {"row": 5, "name": "mara_voss"}}
"""The Survivor's turn, nothing near."""
AMBUSH: dict[str, Any] = {
    "turn": "zombie",
    "survivor": {"row": 5, "name": "mara_voss", "equipped": ["baseball_bat"]},
    "zombies": [{"card": "Z-WA1", "row": 4}, {"card": "Z-BR1", "row": 2}],
    "hands": {"survivor": ["confrontation", "block"], "zombie": ["maul", "Z-WA3"]},
}
"""The zombies' turn; one walks into a row whose Survivor can answer."""


def open_timed(page: Page, who: list[str], **options: int) -> None:
    """Lay a table with the timer by the form for new tables."""
    page.goto("/new/thirty_seconds")
    page.get_by_label("30 seconds").check()
    for seat, name in enumerate(who):
        page.get_by_label(f"Who plays seat {seat + 1}").select_option(label=name)
    page.get_by_text("Options, each with its clause").click()
    for name, value in options.items():
        page.get_by_label(name.replace("_", " "), exact=True).fill(str(value))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")


def play_out(pages: list[Page], most: int = 300) -> None:
    """Run for the street, and end phases soon, until the game is over."""
    for _ in range(most):
        if all(is_over(page) for page in pages):
            return
        for page in pages:
            found = offers(page)
            wish = [each for verb in ("move", "end", "pass") for each in found if each.startswith(verb)]
            if found:
                take(page, (wish or found)[0])
        pages[0].wait_for_timeout(20)
    pytest.fail("the game does not end")


def test_two_people_play_a_timed_game_to_its_end(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    open_timed(runner, ["Me", "Anybody"], round_limit=1)
    horde.goto(runner.url)
    horde.get_by_role("button", name="Sit down here").click()
    expect(runner.locator(CLOCK)).to_be_visible()
    play_out([runner, horde])
    for page in (runner, horde):
        expect(page.locator("section.over")).to_contain_text("won")


def test_a_timed_game_with_a_bot_is_played_to_its_end(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_timed(page, ["Me", "Bot: Scrapper"], round_limit=1)
    expect(page.locator(CLOCK)).to_be_visible()
    play_out([page])
    assert is_over(page)


def test_both_see_the_same_clock_and_whose_time_it_is(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    sit_down(runner, horde, FREE, timer=True, timer_seconds=300)
    expect(runner.locator(CLOCK)).to_contain_text("Your time")
    expect(horde.locator(CLOCK)).to_contain_text("Time of the Survivor")
    told = [page.get_by_role("timer").first.text_content() or "" for page in (runner, horde)]
    first, then = (int(re.findall(r"\d+", each)[0]) for each in told)
    assert 200 < first <= 300
    assert abs(first - then) <= 1  # whole seconds, by two pages' own measure of the server's time


def test_time_that_runs_out_ends_the_action_phase_and_the_clock_grows_urgent_before(host: Host, guest: Guest) -> None:
    page, horde = guest(host.origin, script=HEARD), guest(host.origin)
    sit_down(page, horde, FREE, timer=True, timer_seconds=4)
    expect(page.locator(".log")).to_contain_text("Time is up.")
    expect(page.locator(".log")).to_contain_text("The Survivor's Resolution Phase begins.")
    assert "Last seconds!" in page.evaluate("heard")


def test_the_clock_waits_in_the_phases_that_are_not_timed(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    position = FREE | {"hands": {"survivor": ["block", "block", "shove", "shove", "confrontation"]}}
    sit_down(runner, horde, position, timer=True)
    choose(runner, "end")
    expect(runner.locator(OFFER, has_text="Discard").first).to_be_visible()
    for page in (runner, horde):
        expect(page.locator(CLOCK)).to_contain_text("The clock waits")
        expect(page.locator(CLOCK).get_by_role("link", name="TS-087")).to_be_visible()


def test_a_reaction_is_answered_within_its_countdown(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    sit_down(runner, horde, AMBUSH, timer=True)
    choose(horde, "advance z1 5")
    panel = runner.get_by_role("group", name="The dead have moved.")
    expect(panel.get_by_role("timer")).to_be_visible()
    panel.get_by_role("button", name="Confrontation").click()
    expect(horde.locator(".log")).to_contain_text("plays confrontation", ignore_case=True)


def test_a_reaction_that_is_not_answered_is_passed_by_the_clock(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    sit_down(runner, horde, AMBUSH, timer=True)
    choose(horde, "advance z1 5")
    expect(runner.locator(".reaction")).to_be_visible()
    expect(horde.locator("[data-prompt]")).to_contain_text("The Survivor may answer")
    expect(horde.locator(".reaction")).to_have_count(0)
    expect(runner.locator(".reaction")).to_have_count(0)
    expect(runner.locator("[data-hand=confrontation]")).to_be_visible()
    expect(horde.locator(f"{OFFER}[data-offer='end']")).to_be_visible()


def test_a_pause_needs_consent_and_anybody_ends_it(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    sit_down(runner, horde, FREE, timer=True)
    runner.keyboard.press("p")
    expect(horde.get_by_text("asks to pause the clock. Do you agree?")).to_be_visible()
    expect(runner.locator(f"{CLOCK}.running")).to_be_visible()
    horde.get_by_role("button", name="Yes").click()
    for page in (runner, horde):
        expect(page.locator(f"{CLOCK}.paused")).to_contain_text("Paused")
    expect(runner.locator(SAID)).to_contain_text("The clock is paused")
    still = runner.get_by_role("timer").first.text_content()
    expect(runner.locator(OFFER)).to_have_count(0)
    runner.wait_for_timeout(1100)
    assert runner.get_by_role("timer").first.text_content() == still
    horde.get_by_role("button", name="Go on").click()
    expect(runner.locator(f"{CLOCK}.running")).to_be_visible()


def test_the_ticking_is_muted_beside_the_clock_and_stays_so(host: Host, guest: Guest) -> None:
    page = guest(host.origin, hints=True, script=TICKS)
    page.goto(lay(page, ["me", "random"], FREE, timer=True, timer_seconds=600))
    page.get_by_role("heading", name="Your choice").click()  # a page may sound once it was touched
    page.wait_for_function("() => ticks >= 2")
    mute = page.get_by_role("button", name="Mute the ticking")
    expect(mute).to_have_attribute("aria-pressed", "false")
    mute.click()
    ticked = page.evaluate("ticks")
    page.wait_for_timeout(1500)
    assert page.evaluate("ticks") <= ticked + 1
    page.reload()
    expect(mute).to_have_attribute("aria-pressed", "true")
    page.goto("/settings")
    expect(page.get_by_label("A game's clock ticks")).not_to_be_checked()


def test_what_the_clock_says_is_announced(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin, script=HEARD), guest(host.origin)
    sit_down(runner, horde, FREE, timer=True, timer_seconds=7)
    expect(runner.locator(f"{SAID}[aria-live=polite]")).to_contain_text("Time is up. What was begun is finished.")
    heard = runner.evaluate("heard")
    begun = next(each for each in heard if re.match(r"Your time runs: \d seconds\.$", each))
    # A page that is drawn so late that less is left of the time has nothing to count.
    assert "5 seconds left." in heard[heard.index(begun) :] or begun <= "Your time runs: 5 seconds."


def test_a_timed_turn_and_a_reaction_are_played_with_the_keyboard_alone(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    sit_down(runner, horde, AMBUSH, timer=True)
    row = horde.locator(f"{OFFER}[data-offer='advance z1 5']")
    for _ in range(60):
        horde.keyboard.press("Tab")
        if row.evaluate("each => each === document.activeElement"):
            break
    horde.keyboard.press("Enter")
    panel = runner.locator(".reaction")
    expect(panel).to_be_focused()
    runner.keyboard.press("Tab")
    expect(panel.get_by_role("button").first).to_be_focused()
    runner.keyboard.press("Enter")
    expect(panel).to_have_count(0)


def test_on_a_phone_the_clock_stays_in_sight_while_one_chooses(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE)
    page.goto(lay(page, ["me", "random"], FREE, timer=True))
    page.get_by_role("button", name="Choices, log and chat").click()
    page.locator(OFFER).last.scroll_into_view_if_needed()
    at_rest(page)
    expect(page.locator(CLOCK).get_by_role("timer")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    small = page.locator(".thirty button, .side button").evaluate_all(
        "all => all.filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)"
        ".map(each => each.outerHTML.slice(0, 90))"
    )
    assert small == []


def test_the_alley_stays_where_it_is_when_a_reaction_is_asked_for(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin, size=PHONE), guest(host.origin)
    sit_down(runner, horde, AMBUSH, timer=True)
    place = "document.querySelector('.thirty ol').getBoundingClientRect().top"
    at_rest(runner)
    before = runner.evaluate(place)
    choose(horde, "advance z1 5")
    expect(runner.locator(".reaction")).to_be_visible()
    at_rest(runner)
    assert runner.evaluate(place) == before


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_axe_finds_nothing_serious_at_a_timed_table(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page, horde = guest(host.origin, size=size), guest(host.origin)
    sit_down(page, horde, AMBUSH, timer=True, timer_seconds=600)
    choose(horde, "advance z1 5")
    expect(page.locator(".reaction")).to_be_visible()
    page.keyboard.press("p")
    horde.get_by_role("button", name="Yes").click()
    expect(page.locator(CLOCK)).to_contain_text("Paused")
    assert serious_in_both_themes(page) == []


def test_an_attack_card_stays_to_be_read_and_stands_in_the_log(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    position = AMBUSH | {"turn": "survivor", "zombies": [{"card": "Z-WA1", "row": 5}]}
    page.goto(lay(page, ["me", "random"], position))
    page.locator("[data-prompt]").wait_for()
    page.evaluate(TURNS)
    choose(page, "attack baseball_bat z1")
    pass_until(page, page.locator(".log .note.counts"))
    expect(page.get_by_role("group", name="The attack").locator(".counts")).to_have_count(1)
    page.wait_for_function("() => turned.startsWith('SA-')")
    expect(page.locator(".log .note.counts")).to_have_count(1)


def test_a_new_table_tells_whoever_needs_it_of_the_untimed_game(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    page.goto("/new/thirty_seconds")
    expect(page.get_by_label("Untimed")).to_be_checked()
    expect(page.get_by_text("made for a keyboard or a screen reader")).to_be_visible()
    page.get_by_label("2 minutes").check()
    expect(page.get_by_text("Clock: the game's own")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("timer").first).to_be_visible()
