"""What somebody does at a table in the browser."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

OFFER = "[data-offer][aria-disabled=false]"


def open_table(page: Page, preset: str = "Quick cabin", seats: dict[int, str] | None = None, **options: int) -> str:
    """Lay a new table, with others in some seats than the page proposes, and return its path."""
    page.goto("/new/plague")
    page.get_by_label(preset).check()
    for seat, who in (seats or {}).items():
        page.get_by_label(re.compile(f"Who plays seat {seat + 1}")).select_option(label=who)
    if options:
        page.get_by_text("Options, each with its clause").click()
        for name, value in options.items():
            page.get_by_label(name.replace("_", " "), exact=True).fill(str(value))
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    return page.url


def offers(page: Page) -> list[str]:
    """What may be chosen now."""
    found: list[str] = page.locator(OFFER).evaluate_all(
        "all => all.filter(each => each.checkVisibility()).map(each => each.dataset.offer)"
    )
    return found


def choose(page: Page, text: str | None = None) -> str:
    """Choose from the list, the first offer unless one is named; wait until the table has moved on."""
    expect(page.locator(OFFER).first).to_be_visible()
    text = text or offers(page)[0]
    page.locator(f"[data-offer={json.dumps(text)}]").click()
    return text


def is_over(page: Page) -> bool:
    """Whether the page says that the game is over."""
    return page.get_by_role("heading", name="The game is over").is_visible()


def play_on(pages: list[Page], most: int = 400) -> int:
    """Let everybody choose the first thing on offer until the game is over; return how many choices that took."""
    made = 0
    while made < most and not all(is_over(page) for page in pages):
        for page in pages:
            found = offers(page)
            if found:
                offer = json.dumps(_sensible(found))
                try:
                    page.locator(f"[data-offer={offer}][aria-disabled=false]").click(timeout=1000)
                except Exception as error:  # the offer was gone: somebody's clock or a bot moved on
                    if "Timeout" not in str(error):
                        raise
                made += 1
        pages[0].wait_for_timeout(30)
    return made


def _sensible(found: list[str]) -> str:
    """Ends activations soon, so that a game of few rounds ends."""
    for verb in ("bite", "attack", "stop"):
        for offer in found:
            if offer.startswith(verb):
                return offer
    return found[0]
