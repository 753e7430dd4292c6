"""Before a fight the page tells the odds, the damage and what brought the enemies; its floor never moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from .town import DAY, SURVIVORS, measure, open_at

Guest = Callable[..., Page]
Size = tuple[int, int]
Lines = list[str]

LOOK = "figure => { const box = figure.querySelector('svg').getBoundingClientRect(); return box.bottom }"
OFFICER: dict[str, Any] = {"profession": "police_officer", "bag": ["bandage", "gas_can"], "worn": ["pistol"]}
UNLOADED = DAY | {"survivors": SURVIVORS | {"a": OFFICER, "d": {"profession": "nurse", "place": "p3"}}}
CORNERED: Lines = [
    "explore",
    "draw bar",
    "lay north",
    "draw door_unlocked",
    "draw event_two",
    "draw shambler",
    "draw shambler",
]
DICE: Lines = ["roll 6", "roll 1", "roll 6", "roll 1", "roll 1", "roll 1"]
STATES: list[Lines] = [["walk p1"], ["walk p1", "stand"], ["walk p1", "stand", "wield", *DICE]]


AMBUSH: dict[str, Any] = DAY | {
    "location_deck": ["bar"],
    "door_deck": {"door_unlocked": 1},
    "event_deck": {"event_two": 1},
    "enemy_deck": {"shambler": 2},
}


def choose(page: Page, offer: str) -> None:
    """Take an offer, whatever on the page stands for it."""
    button = page.locator(f'[data-offer="{offer}"][aria-disabled=false]')
    expect(button).to_be_attached()
    button.dispatch_event("click")


def feet(page: Page, foe: str) -> float:
    """How low an enemy's feet stand, in pixels."""
    return float(page.locator(f"[data-figure={foe}]").evaluate(LOOK))


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_standing_has_the_odds_of_the_whole_fight_and_running_its_own(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, UNLOADED, ["walk p1"])
    stand, run = page.locator("[data-choice=stand]"), page.locator("[data-choice=run]")
    expect(stand).to_contain_text("unhurt 16 %, hurt 70 %, dead 14 %")
    expect(stand).to_contain_text("With bare hands each hit takes 1 of their 7 HP, a critical one 3.")
    expect(run).to_contain_text("50 %")
    expect(run).to_contain_text("You move up to 6 steps and loot no more today. On 1, 3 or 5 the fight begins.")
    measure(page)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_pistol_without_rounds_is_told_before_the_fight(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, UNLOADED, ["walk p1"])
    note = page.locator("[data-fight]").get_by_role("note")
    expect(note).to_have_text("Your pistol has no rounds. You would fight with bare hands: 1 damage a hit.")


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_event_card_that_brought_the_enemies_lies_there_until_the_dice_do(
    host: Host, guest: Guest, size: Size
) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, AMBUSH)
    choose(page, "explore")
    choose(page, "lay north")
    expect(page.locator("[data-event]")).to_contain_text("Cornered")
    choose(page, "stand")
    choose(page, "wield")
    expect(page.locator("[data-fight] .dice")).to_be_visible()
    expect(page.locator("[data-event]")).to_have_count(0)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_floor_of_a_fight_never_moves(host: Host, guest: Guest, size: Size) -> None:
    found = []
    for lines in STATES:
        page = guest(host.origin, size=size, beside=False)
        open_at(page, DAY, lines)
        expect(page.locator("[data-figure=foe1] svg").first).to_be_visible()
        found.append((feet(page, "foe1"), feet(page, "foe2")))
    assert len(set(found)) == 1


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_die_for_one_of_two_equal_enemies_is_offered_once_with_a_count(host: Host, guest: Guest, size: Size) -> None:
    page = guest(host.origin, size=size, beside=False)
    open_at(page, DAY, [*CORNERED, "stand", "wield", *DICE])
    sockets = page.locator("[data-foe] [data-choice]")
    expect(sockets).to_have_count(1)
    expect(sockets).to_contain_text("2, the same")


def test_exploring_asks_once_where(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    church = DAY["survivors"] | {"a": DAY["survivors"]["a"] | {"place": "p3"}}
    open_at(page, DAY | {"survivors": church})
    expect(page.locator("[data-thing^='explore:']")).to_have_count(1)
    page.locator("[data-thing^='explore:']").click()
    expect(page.locator("[data-question]")).to_contain_text("where does it lie?")
