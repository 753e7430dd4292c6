"""A table says how its game is won: in words in the first round, later in counters, and at a click again."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .apocalypse import stories
from .conftest import DESK
from .evening.tables import open_table
from .host import Host
from .measured import LOOK, SMALLEST_TEXT
from .plague.test_board import lay as lay_house
from .plague.test_clear import ALONE
from .thirty_seconds.alley import lay as lay_alley
from .zomboid.town import DAY, measure, open_at

Guest = Callable[..., Page]

SIZES = pytest.mark.parametrize("size", [DESK, (390, 844)])
SIDES = [
    ("plague", 0, "Close the house", "Search everything, board up everything, throw them all out."),
    ("plague", 1, "Get every last human", "Four of you side by side break any barricade."),
    ("thirty_seconds", 0, "Reach the street alive.", "Reach the street alive."),
    ("thirty_seconds", 1, " last heart.", " last heart before the street."),
]
ALWAYS_SHORT = ("thirty_seconds",)
STEPS = ["6 steps to go.", "7 hearts left.", "7 hearts to go.", "6 steps from the street."]
"""What counts for the Survivor in row 5, and for the dead."""


@SIZES
@pytest.mark.parametrize(("game", "seat", "short", "aim"), SIDES)
def test_a_side_reads_its_aim_and_at_a_click_both(
    host: Host, guest: Guest, size: tuple[int, int], game: str, seat: int, short: str, aim: str
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_table(page, game, seat=seat)
    line = page.get_by_role("button", name="How to win")
    expect(line).to_contain_text(aim if size == DESK and game not in ALWAYS_SHORT else short)
    line.click()
    both = page.get_by_role("region", name="How to win")
    expect(both.locator("p").first).to_contain_text(aim)
    expect(both.locator("article")).to_have_count(2)
    seen = page.evaluate(LOOK, SMALLEST_TEXT)
    assert (seen["cut"], seen["small"], seen["wide"]) == ([], [], False)
    page.keyboard.press("Escape")
    expect(both).to_have_count(0)


@SIZES
def test_an_alleys_aim_is_counted_after_the_first_round_and_comes_back_at_a_click(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto("/")
    page.goto(lay_alley(page, ["me", "random"], {"round": 2, "survivor": {"row": 5, "name": "mara_voss"}}))
    line = page.get_by_role("button", name="How to win")
    expect(line.locator(".text")).to_have_text("How to win")
    expect(line.locator(".count > .heard-only")).to_have_text(STEPS[:2])
    line.click()
    both = page.get_by_role("region", name="How to win")
    expect(both.locator("p")).to_have_text(
        ["Reach the street alive.", re.compile("Take Mara.s last heart before the street")]
    )
    expect(both.locator(".count > .heard-only")).to_have_text(STEPS)
    expect(both).to_be_in_viewport(ratio=1)
    seen = page.evaluate(LOOK, SMALLEST_TEXT)
    assert (seen["cut"], seen["small"], seen["wide"]) == ([], [], False)


@SIZES
@pytest.mark.parametrize(
    ("seat", "counts"), [(0, ["0/4", "0/6", "1"]), (1, ["1", "2"])], ids=["the humans", "the dead"]
)
def test_a_house_counts_what_its_side_needs_after_the_first_round(
    host: Host, guest: Guest, size: tuple[int, int], seat: int, counts: list[str]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto("/")
    who = ["random", "random"]
    who[seat] = "me"
    page.goto(lay_house(page, who, ALONE, map="cabin"))
    line = page.get_by_role("button", name="How to win")
    expect(line).to_have_text("How to win")
    shown = page.get_by_role("list", name="State of the game").locator("li:not(.deck) b")
    expect(shown).to_have_text(counts)
    line.click()
    expect(page.get_by_role("region", name="How to win")).to_be_in_viewport(ratio=1)


@SIZES
def test_a_town_says_that_any_one_rescue_will_do_and_by_when(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto("/")
    open_at(page, DAY | {"day": 1})
    line = page.get_by_role("button", name="How to win")
    expect(line).to_contain_text("Finish any one")
    open_at(page, DAY)
    expect(line).to_have_text("How to win")
    line.click()
    ways = page.get_by_role("region", name="How to win")
    expect(ways).to_contain_text("Finish any one of the three rescues by day 14.")
    expect(ways.locator("article")).to_have_count(4)
    measure(page)
    ways.get_by_role("button", name="Close").click()
    expect(ways).to_have_count(0)


@SIZES
def test_a_story_keeps_its_goal_in_sight_and_its_beginning_in_reach(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto("/")
    stories.open_at(page, stories.DAY_TWO | {"day": 1})
    line = page.get_by_role("button", name="How to win")
    expect(line).to_contain_text("leave with at least one living survivor")
    stories.open_at(page, stories.DAY_TWO)
    expect(line.locator(".text")).to_have_text("How to win")
    expect(line.locator(".count > .heard-only")).to_have_text(["0 of 4 ferry engine.", "0 of 9 tide."])
    line.click()
    aims = page.get_by_role("region", name="How to win")
    expect(aims).to_contain_text("leave with at least one living survivor")
    expect(aims).to_contain_text("A car ferry is still tied up at the harbour.")
    stories.measure(page)
    page.keyboard.press("Escape")
    expect(aims).to_have_count(0)


@SIZES
def test_a_master_reads_what_they_play_for(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto("/")
    page.goto(stories.lay(page, stories.DAY_TWO | {"day": 1}, ["random", "random", "me"], master=True))
    line = page.get_by_role("button", name="How to win")
    expect(line).to_contain_text("Make it hard, play it fair, and root for them.")
    line.click()
    aims = page.get_by_role("region", name="How to win")
    expect(aims.locator("article").first).to_contain_text("The master")
    stories.measure(page)
