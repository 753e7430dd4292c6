"""What if, in the browser: a number is found and changed, the answer grows, stops and can be kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious

Guests = Callable[..., Page]


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_change_is_made_compared_stopped_and_kept(guest: Guests, host: Host, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size)
    page.goto("/")
    page.get_by_role("link", name="What if …?").last.click()
    page.get_by_role("link", name="30 Seconds to Live").click()
    expect(page.get_by_role("button", name="Compare")).to_be_disabled()
    page.get_by_label("Find a card or a rule").fill("crowbar damage")
    page.get_by_role("region", name="Numbers").get_by_role("button", name="More").click()
    expect(page.get_by_role("list", name="Changed")).to_contain_text("Crowbar: damage")
    page.get_by_role("button", name="Compare").click()
    answer = page.get_by_role("region", name="What it does")
    expect(answer).to_contain_text("with your version")
    expect(answer.get_by_role("status")).to_contain_text("pairs of games, and more")
    answer.get_by_role("button", name="Stop").click()
    expect(answer.get_by_role("button", name="Play more")).to_be_enabled()
    answer.get_by_text("Keep this change").click()
    expect(answer.locator("pre")).to_contain_text("damage = 3")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert serious(page) == []


def test_a_change_that_makes_no_game_says_why(guest: Guests, host: Host) -> None:
    page = guest(host.origin)
    page.goto("/what-if/thirty_seconds")
    page.get_by_label("Find a card or a rule").fill("setup zombies rows")
    page.get_by_role("spinbutton", name="Setup: zombies in each of these rows").fill("6")
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("alert")).to_contain_text(
        "rules.toml: setup.front_rows: 6 cards in row 6; allowed: up to 3"
    )


def test_only_the_deck_that_is_played_is_offered(guest: Guests, host: Host) -> None:
    page = guest(host.origin)
    page.goto("/what-if/plague")
    page.get_by_label("Find a card or a rule").fill("chainsaw copies")
    numbers = page.get_by_role("region", name="Numbers")
    expect(numbers.get_by_role("spinbutton")).to_have_count(1)
    expect(numbers).to_contain_text("Chainsaw: copies in the deck printed 18")
    page.get_by_role("combobox", name="The game").select_option("mall")
    expect(numbers).to_contain_text("Chainsaw: copies in the deck mall 60")
    expect(numbers.get_by_role("spinbutton")).to_have_count(1)
