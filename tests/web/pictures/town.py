"""Project Zomboid in pictures."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ..zomboid.town import DAY
from .moment import Moment, see_the_end
from .tables import begin, lay, play_out

GAME = "zomboid"
SEATS = 4
THROWN = ["walk p1", "stand", "wield", "roll 6", "roll 1", "roll 6", "roll 1", "roll 1", "roll 1"]


def start(page: Page) -> None:
    """The sixth day, the nurse's turn."""
    lay(page, GAME, DAY, SEATS)
    expect(page.locator("[data-choice]:enabled").first).to_be_visible()


def question(page: Page) -> None:
    """A far place: the way there, and what may be done."""
    start(page)
    page.locator("[data-thing=p4]").click()
    expect(page.locator("[data-paper]")).to_be_visible()


def fight(page: Page) -> None:
    """Dice to give out."""
    lay(page, GAME, DAY, SEATS, THROWN)
    expect(page.get_by_role("region", name="The fight")).to_contain_text("Who gets the better die?")


def trade(page: Page) -> None:
    """A bandage is offered, the other is asked."""
    lay(page, GAME, DAY | {"step": "equip"}, SEATS, ["offer b", "put bandage", "ready"])
    expect(page.get_by_role("region", name="The trade")).to_be_visible()


def end(page: Page) -> None:
    """How it ended, and what decided it."""
    begin(page, GAME, SEATS)
    play_out(page)
    see_the_end(page)


MOMENTS = [
    Moment("start", start),
    Moment("question", question, is_light=False),
    Moment("fight", fight, is_light=False),
    Moment("trade", trade, is_light=False),
    Moment("end", end, is_light=False),
]
