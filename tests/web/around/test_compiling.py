"""A server whose rules are still being compiled: the lobby says so, and bots that need them can't be chosen yet."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ...server.compile_files import write_state
from ..conftest import DESK, PHONE
from ..host import Host

Guests = Callable[..., Page]
WAITS = "Bot: Old Hand (available in 9 minutes)"


@pytest.fixture
def compiling(tmp_path: Path) -> Iterator[tuple[Host, Path]]:
    """A server beside a compile that has just begun, and the compile's file."""
    file = write_state(tmp_path / "compiling.json", "compiling", started=time.time(), expected_s=9 * 60 - 1)
    host = Host(tmp_path, COMPILING=str(file))
    host.start()
    yield host, file
    host.kill()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_foot_of_the_lobby_follows_the_compile(
    compiling: tuple[Host, Path], guest: Guests, size: tuple[int, int]
) -> None:
    host, file = compiling
    page = guest(host.origin, size)
    page.goto("/")
    foot = page.locator("[data-rules]")
    expect(foot).to_have_text("Rules: interpreted. Compiling in the background, ready in about 9 minutes.")
    foot.scroll_into_view_if_needed()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    write_state(file, "failed")
    expect(foot).to_have_text("Rules: interpreted, so strong bots think slowly.")


def test_a_level_that_waits_is_shown_and_can_be_chosen_later_without_loading_the_page_again(
    compiling: tuple[Host, Path], guest: Guests
) -> None:
    host, file = compiling
    page = guest(host.origin)
    page.goto("/new/thirty_seconds")
    seat = page.get_by_label("Who plays seat 2")
    expect(seat.locator("option[disabled]")).to_have_text(WAITS)
    expect(seat.locator("option", has_text="Bot: Planner")).to_be_enabled()
    page.evaluate("window.stays = true")
    write_state(file, "failed")
    expect(seat.locator("option", has_text="Bot: Old Hand")).to_be_enabled()
    seat.select_option("Bot: Old Hand")
    assert page.evaluate("window.stays")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
