"""ZombieApocalypse in pictures."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from ..apocalypse.test_scene import MANIPULATED, NIGHT
from .moment import Moment, see_the_end
from .tables import begin, lay, play_out

GAME = "apocalypse"
SEATS = 4


def start(page: Page) -> None:
    """A survivor is made."""
    begin(page, GAME, SEATS, survivors="made")
    expect(page.get_by_role("region", name="A survivor is made")).to_be_visible()


def scene(page: Page) -> None:
    """The covered market at night, the dead close by."""
    lay(page, GAME, NIGHT, SEATS)
    expect(page.get_by_label("The scene", exact=True)).to_be_visible()


def dice(page: Page) -> None:
    """Three dice in the light, the best one out."""
    lay(page, GAME, NIGHT, SEATS, MANIPULATED)
    expect(page.locator(".thrown")).to_be_visible()


def end(page: Page) -> None:
    """How it ended, and what decided it."""
    begin(page, GAME, SEATS)
    play_out(page)
    see_the_end(page)


MOMENTS = [
    Moment("start", start, is_light=False),
    Moment("scene", scene, is_light=False),
    Moment("dice", dice, is_light=False),
    Moment("end", end, is_light=False),
]
