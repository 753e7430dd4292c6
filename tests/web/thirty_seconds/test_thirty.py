"""The table of 30 Seconds to Live in the browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..host import Host
from ..setting.rest import at_rest
from ..table import LOOKS, OFFER, is_over, offers, take

Guest = Callable[..., Page]
MOST = 12


def open_alley(page: Page) -> None:
    """Lay a table at which one runs and a bot leads the zombies."""
    page.goto("/new/thirty_seconds")
    page.get_by_label("Who plays seat 1").select_option(label="Me")
    page.get_by_label("Who plays seat 2").select_option(label="Bot: Planner")
    expect(page.get_by_text("Plays on in its head before it moves.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")


def run_on(page: Page) -> int:
    """Run for the street until the game is over or enough was chosen; return how many choices were made."""
    made = 0
    while made < MOST and not is_over(page):
        page.wait_for_selector(f"{OFFER}, section.over", state="attached")
        if found := offers(page):
            ahead = [offer for offer in found if offer.startswith("move")]
            made += take(page, (ahead or found)[-1])
    return made


def test_a_game_with_a_bot_is_played_to_its_end_or_for_a_dozen_choices(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_alley(page)
    alley = page.get_by_role("list", name="The alley, from the street back to the warehouse")
    expect(alley.get_by_role("listitem")).to_have_count(12)
    expect(page.locator("[data-zombie]").first).to_be_visible()
    made = run_on(page)
    assert made == MOST or (made > 5 and is_over(page))


def test_a_click_on_a_row_with_one_choice_moves_the_survivor_there(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    open_alley(page)
    for _ in range(LOOKS):
        found = offers(page)
        if "move 2" in found:
            break
        if found:
            take(page, found[0])
        page.wait_for_timeout(50)
    at_rest(page)
    page.locator("button[data-thing='2']").click(position={"x": 30, "y": 230})
    expect(page.locator("[data-survivor='2']")).to_be_visible()


def test_the_alley_fits_a_phone_and_its_buttons_a_finger(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=(360, 740))
    open_alley(page)
    expect(page.locator("[data-prompt]")).to_contain_text("Your")
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.locator(".thirty button").evaluate_all(
        "all => all.filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 43.5).length"
    )
    assert small == 0
