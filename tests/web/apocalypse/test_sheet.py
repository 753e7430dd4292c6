"""The file of a survivor in Chromium: seen, read, printed, and used."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from .stories import DAY_TWO, measure, open_at

Guest = Callable[..., Page]


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


def test_a_file_is_printed_on_one_landscape_page_or_two_without_the_table(
    host: Host, guest: Guest, tmp_path: Path
) -> None:
    page = guest(host.origin, beside=False)
    open_at(page, DAY_TWO)
    page.keyboard.press("s")
    expect(page.locator("dialog.file")).to_be_visible()
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) in (1, 2)
    assert re.search(rb"/MediaBox\s*\[\s*0 0 84\d(\.\d+)? 59\d", printed)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Close", exact=True)).to_be_hidden()
    expect(page.locator(".apocalypse .scene")).to_be_hidden()
