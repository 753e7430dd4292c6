"""A story on a phone that is held sideways: nothing is cut off, and the main button lies on top and in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from ..conftest import DESK
from ..host import Host
from .masters import Guest, gathered
from .stories import SPLIT, lay, measure
from .test_ends import ALL_DEAD
from .test_scene import LOW, MANIPULATED, NIGHT, SEATS

ON_TOP = """button => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return [0.1, 0.5, 0.9].every(part => button.contains(document.elementFromPoint(x + width * part, y + height / 2)))
        && y >= 0 && y + height <= innerHeight }"""
"""Whether a button is in sight, and nothing lies over it."""
HAND = "Safety: stop, lines and veils"


def look(page: Page, *buttons: Locator) -> None:
    """See that a page is whole, and its buttons within reach, without scrolling."""
    for button in buttons:
        expect(button).to_be_visible()
    measure(page)
    for button in buttons:
        assert button.evaluate(ON_TOP), button


@pytest.mark.parametrize("size", LOW)
def test_the_papers_of_a_story_fit_a_phone_that_is_held_sideways(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.goto(lay(page, NIGHT, SEATS, MANIPULATED))
    answers = page.locator(".question [data-choice]")
    expect(answers).to_have_count(3)
    look(page, *answers.all(), page.get_by_role("button", name=HAND))
    hand, head = page.locator("button.hand").bounding_box(), page.locator(".question header").bounding_box()
    assert hand
    assert head
    assert hand["x"] + hand["width"] <= head["x"]
    page.goto(lay(page, NIGHT, SEATS, MANIPULATED[:4]))
    before = page.get_by_role("region", name="Do you cry for help?")
    look(page, before.get_by_role("button", name="Roll"), before.get_by_role("heading"))
    page.goto(lay(page, None, ["me", "random"], survivors="made"))
    made = page.get_by_role("region", name="A survivor is made")
    look(page, made.get_by_role("heading", name="Who are you?"), page.get_by_role("button", name=HAND))
    made.locator("[data-choice^=play]").last.click()
    look(page, made.get_by_role("heading", name="What are you called?"))
    page.goto(lay(page, ALL_DEAD, ["me", "random", "random", "random"]))
    look(page, page.locator("section.over .main"), page.locator("section.over").get_by_role("heading").first)
    assert page.locator("section.over .end li").evaluate_all("all => all.every(each => each.clientHeight > 60)")


def test_no_word_of_a_question_or_of_the_masters_tray_is_broken_at_any_size(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False, script="0")  # a browser of its own, which may change its size
    page.goto(lay(page, NIGHT, SEATS, MANIPULATED[:2]))
    expect(page.locator(".question [data-choice]").first).to_be_visible()
    (master,) = gathered(host, guest, more=0, script="0")
    expect(master.get_by_role("region", name="Put in")).to_be_visible()
    for each in (page, master):
        for width, height in ((1280, 800), (390, 844), (768, 1024), (844, 390), (667, 375)):
            each.set_viewport_size({"width": width, "height": height})
            expect(each.locator(".apocalypse")).to_have_css("width", f"{width}px")
            if each is master and width < DESK[0]:
                foot = each.get_by_role("navigation", name="What you may do")
                button = foot.get_by_role("button", name="put in")
                if button.get_attribute("aria-expanded") == "false":
                    button.click()
                expect(each.get_by_role("dialog", name="put in")).to_be_visible()
            assert each.evaluate(SPLIT) == [], (width, height)


@pytest.mark.parametrize("size", LOW)
def test_the_safety_sheet_and_the_masters_place_fit_a_phone_that_is_held_sideways(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    master, ann = gathered(host, guest, size, more=1)
    foot = master.get_by_role("navigation", name="What you may do").get_by_role("button")
    expect(foot).to_have_count(5)
    look(master, *foot.all(), master.get_by_role("button", name="Make it so"), master.locator("[data-choice=go_on]"))
    for name in ("put in", "set right", "secrets"):
        foot.filter(has_text=name).click()
        look(master, *foot.all(), master.get_by_role("dialog", name=name).get_by_role("button", name="Close"))
    ann.set_viewport_size({"width": size[0], "height": size[1]})
    ann.get_by_role("button", name=HAND).click()
    sheet = ann.get_by_role("dialog", name="Safety")
    look(
        ann,
        sheet.locator(".stop"),
        *(sheet.get_by_role("button", name=name, exact=True) for name in ("Back", "Add it")),
    )
    ann.set_viewport_size({"width": DESK[0], "height": DESK[1]})  # other tests share its browser
