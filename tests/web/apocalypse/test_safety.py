"""The safety sheet in Chromium: lines without names, and what stops or softens a scene, from the first moment on."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from ..conftest import DESK
from ..host import Host
from ..setting.axe import serious
from .masters import Guest, gathered
from .stories import measure

HAND = "Safety: stop, lines and veils"
Resize = Callable[[Page, tuple[int, int]], None]
SIZES = [DESK, (390, 844)]


@pytest.fixture
def resize() -> Iterator[Resize]:
    """Give pages another size until the test is over: other tests share their browser."""
    changed: list[Page] = []

    def to(page: Page, size: tuple[int, int]) -> None:
        changed.append(page)
        page.set_viewport_size({"width": size[0], "height": size[1]})

    yield to
    for page in changed:
        page.set_viewport_size({"width": DESK[0], "height": DESK[1]})


def opened(page: Page) -> Locator:
    """The safety sheet, laid over the table."""
    page.get_by_role("button", name=HAND).click()
    sheet = page.get_by_role("dialog", name="Safety")
    expect(sheet).to_be_visible()
    return sheet


def keep(page: Page, name: str) -> None:
    """A picture to look at, where a folder for them is named."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}_{page.evaluate('innerWidth')}.png")


def entries(sheet: Locator, kind: str) -> Locator:
    """The entries of one kind."""
    return sheet.get_by_role("list", name=kind).get_by_role("listitem")


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_line_is_written_without_a_name_and_taken_back(
    host: Host, guest: Guest, resize: Resize, size: tuple[int, int]
) -> None:
    master, ann, bo = gathered(host, guest)
    resize(ann, size)
    sheet = opened(ann)
    expect(sheet.get_by_role("button", name="Add it")).to_be_disabled()
    sheet.get_by_label("What should not happen here").fill("children getting hurt")
    sheet.get_by_role("button", name="Add it").click()
    expect(entries(sheet, "Never")).to_contain_text(["children getting hurt"])
    sheet.get_by_role("button", name="spiders").click()
    sheet.get_by_role("radio", name="Off the page").check()
    sheet.get_by_role("button", name="Add it").click()
    expect(entries(sheet, "Off the page")).to_contain_text(["spiders"])
    expect(sheet).to_contain_text("2 in all, all yours.")
    measure(ann)
    assert serious(ann) == []
    keep(ann, "sheet")
    sheet.get_by_role("button", name="take back: spiders").click()
    expect(entries(sheet, "Off the page")).to_have_text(["Nothing yet."])
    sheet.get_by_role("button", name="Back", exact=True).click()
    expect(sheet).to_have_count(0)
    for page in (ann, bo, master):
        assert "children getting hurt" not in page.inner_text("main")
    expect(entries(opened(bo), "Never")).to_have_text(["Nothing yet."])  # until the next scene begins


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_stop_names_nobody_and_waits_for_all(host: Host, guest: Guest, resize: Resize, size: tuple[int, int]) -> None:
    master, ann, bo = gathered(host, guest)
    resize(bo, size)
    opened(ann).get_by_role("button", name="Stop").click()
    for page in (master, ann, bo):
        paused = page.get_by_role("status", name="The story is paused")
        expect(paused).to_contain_text("We stop for a moment.")
        expect(paused.get_by_role("listitem")).to_contain_text(["not yet", "not yet", "the masternot yet"])
    keep(bo, "stopped")
    sheet = opened(bo)
    expect(sheet.get_by_role("button", name="Stop")).to_be_disabled()
    expect(sheet).to_contain_text("The story has stopped already.")
    bo.keyboard.press("Escape")
    for page in (master, ann, bo):  # one after another: a choice that comes an instant late is put again
        button = page.get_by_role("status", name="The story is paused").get_by_role("button", name="I am ready")
        button.click()
        expect(button).to_have_count(0)
    for page in (master, ann, bo):
        expect(page.get_by_role("status", name="The story is paused")).to_have_count(0)
    name = ann.evaluate("fetch('/api/v1/me').then((answer) => answer.json()).then((me) => me.name)")
    said = bo.get_by_role("log").inner_text().split("We stop for a moment.")[1]
    assert not name or name not in said.split("\n")[0]


@pytest.mark.parametrize(("button", "told"), [("Fade out", "We fade out here"), ("Slow down", "gently")])
def test_a_softer_wish_is_told_to_all_until_each_has_read_it(host: Host, guest: Guest, button: str, told: str) -> None:
    master, ann, bo = gathered(host, guest)
    opened(ann).get_by_role("button", name=button).click()
    for page in (master, bo):
        wish = page.locator(".wish")
        expect(wish).to_contain_text(told)
        keep(page, "wish")
        wish.get_by_role("button", name="All right").click()
        expect(page.get_by_role("button", name="All right")).to_have_count(0)


def test_after_a_rewind_the_table_goes_back_to_before_the_move(host: Host, guest: Guest) -> None:
    master, ann, bo = gathered(host, guest)
    ann.locator("[data-choice=speak]").click()
    ann.locator("[data-choice=make]", has_text="Keep cool").click()
    ann.get_by_label("In a line of the story").fill("I count to ten.")
    ann.locator("[data-choice=tell]").click()
    expect(bo.get_by_role("log")).to_contain_text("I count to ten.")
    opened(bo).get_by_role("button", name="Rewind").click()
    paused = master.get_by_role("status", name="The story is paused")
    expect(paused).to_contain_text("We take that back.")
    keep(master, "rewind")
    paused.get_by_role("button", name="Go back to before it").click()
    for page in (master, ann, bo):
        expect(page.get_by_role("status", name="The story is paused")).to_have_count(0)
    for page in (ann, bo):
        expect(page.get_by_role("log", name="What was told")).not_to_contain_text("I count to ten.")
    expect(ann.locator("[data-choice=make]").first).to_be_visible()
    keep(ann, "gone_back")


def test_the_master_has_the_same_sheet(host: Host, guest: Guest) -> None:
    (master,) = gathered(host, guest, more=0)
    master.get_by_role("button", name="Safety").click()
    sheet = master.get_by_role("dialog", name="Safety")
    expect(sheet.get_by_role("button", name="Stop")).to_be_enabled()
    master.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_the_hand_works_while_survivors_are_still_made(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page, other = guest(host.origin, size=size), guest(host.origin)
    body = {"id": f"made{size[0]}", "game": "apocalypse", "seats": [{"k": "me"}, {"k": "open"}]}
    table = page.request.post("/api/v1/tables", data={**body, "options": {"survivors": "made"}}).json()["table"]["id"]
    assert other.request.post(f"/api/v1/tables/{table}/sit", data={}).ok
    for each in (page, other):
        each.goto(f"/t/{table}")
        expect(each.locator(".creation")).to_be_visible()
        sheet = opened(each)
        sheet.get_by_label("What should not happen here").fill(f"spiders {each is page}")
        sheet.get_by_role("button", name="Add it").click()
        expect(entries(sheet, "Never")).to_contain_text([f"spiders {each is page}"])
        each.keyboard.press("Escape")
    keep(page, "creation")
    opened(other).get_by_role("button", name="Stop").click()
    expect(page.get_by_role("status", name="The story is paused")).to_contain_text("We stop for a moment.")
