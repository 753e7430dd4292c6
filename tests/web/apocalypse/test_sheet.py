"""The file of a survivor in Chromium: seen, read, printed, and used."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from .stories import DAY_TWO, lay, measure, open_at

Guest = Callable[..., Page]
LANDSCAPE = 281 / 25.4 * 96  # px between the margins of an A4 page
OTHERS = zip("bcdef", ("healer", "outcast", "athlete", "thinker", "cynic"), strict=True)
SIX: dict[str, Any] = {
    "survivors": {
        "a": {
            "playbook": "scoundrel",
            "talents": ["secret_stash", "silver_tongue", "sidelining"],
            "gear": ["axe", "shotgun", "padded_jacket", "survival_pack"],
        },
        **{pc: {"playbook": playbook} for pc, playbook in OTHERS},
    },
}
"""Six of them, one with the longest moves there are."""


@pytest.mark.parametrize(("size", "scheme"), [(DESK, "light"), (PHONE, "dark")])
def test_a_file_shows_its_survivor_fits_and_stands_before_axe(
    host: Host, guest: Guest, size: tuple[int, int], scheme: str
) -> None:
    page = guest(host.origin, size=size, beside=False)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    open_at(page, DAY_TWO)
    page.keyboard.press("s")
    file = page.get_by_role("dialog", name=re.compile("^The file of Guest"))
    expect(file).to_contain_text("The Hunter")
    for told in ("Harm 2", "Infection 1", "experience, 3 of 5", "Disenchanted", "Padded jacket"):
        expect(file).to_contain_text(told)
    measure(page)
    assert serious(page) == []
    page.keyboard.press("s")
    expect(file).to_have_count(0)


def test_another_ones_file_opens_from_the_bonds_and_keeps_what_only_its_owner_knows(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, DAY_TWO)
    page.keyboard.press("s")
    page.locator("dialog [data-sheet=b]").click()
    file = page.get_by_role("dialog", name="The file of Healer")
    expect(file).to_contain_text("Infection unknown")
    expect(file.locator("[data-move].glows")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(file).to_have_count(0)


def test_a_move_that_applies_glows_and_a_click_declares_it(host: Host, guest: Guest) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, DAY_TWO)
    page.keyboard.press("s")
    page.locator("dialog [data-move=maul].glows").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-choice=take_back]")).to_be_visible()


def with_moves(*more: str) -> dict[str, Any]:
    """Six of them, one with the longest moves there are and others."""
    first = {**SIX["survivors"]["a"], "talents": [*SIX["survivors"]["a"]["talents"], *more]}
    return {"survivors": {**SIX["survivors"], "a": first}}


def open_the_fullest(page: Page, *more: str) -> Locator:
    """The file with the longest moves, and others, among six."""
    page.goto(lay(page, with_moves(*more), ["me", *["random"] * 5]))
    expect(page.locator(".strip")).to_be_visible()
    page.keyboard.press("s")
    file = page.locator("dialog.file")
    expect(file).to_contain_text("Secret stash")
    return file


@pytest.mark.parametrize("more", [(), ("personal_best",), ("personal_best", "spotter", "shift_the_blame")])
def test_the_fullest_file_among_six_is_seen_whole_at_a_desk(host: Host, guest: Guest, more: tuple[str, ...]) -> None:
    page = guest(host.origin, beside=False)
    file = open_the_fullest(page, *more)
    expect(file.get_by_label("Moves of the playbook").get_by_role("listitem")).to_have_count(3 + len(more))
    expect(file.get_by_label("Basic moves").get_by_role("listitem").last).to_be_in_viewport(ratio=1)
    measure(page)
    assert file.evaluate("each => each.scrollHeight - each.clientHeight") <= 0


@pytest.mark.parametrize("more", [(), ("personal_best", "spotter", "shift_the_blame")])
def test_the_fullest_file_is_printed_on_one_landscape_page_and_fills_it_without_the_table(
    host: Host, guest: Guest, more: tuple[str, ...]
) -> None:
    page = guest(host.origin, beside=False)
    file = open_the_fullest(page, *more)
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    assert re.search(rb"/MediaBox\s*\[\s*0 0 84\d(\.\d+)? 59\d", printed)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Close", exact=True)).to_be_hidden()
    expect(page.locator(".apocalypse .scene")).to_be_hidden()
    box = file.bounding_box()
    assert box is not None
    assert abs(box["width"] - LANDSCAPE) <= 1
    assert file.evaluate("each => getComputedStyle(each, '::backdrop').backgroundColor") == "rgba(0, 0, 0, 0)"
