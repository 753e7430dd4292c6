"""What somebody does at a table in the browser."""

from __future__ import annotations

import json
import re
from secrets import token_hex

from playwright.sync_api import Locator, Page, expect

OFFER = "[data-offer][aria-disabled=false]"
LOOKS = 300  # for what comes of passing, a twentieth of a second apart


WHO: dict[str, dict[str, str]] = {
    "Me": {"k": "me"},
    "Anybody": {"k": "open"},
    "A friend, by link": {"k": "invite"},
    "Bot: Scrapper": {"k": "bot", "level": "greedy"},
}


def open_table(page: Page, seats: dict[int, str] | None = None, **options: int) -> str:
    """Have a new quick table of two, oneself against a bot unless others sit there, and return its address."""
    who = [(seats or {}).get(0, "Me"), (seats or {}).get(1, "Bot: Scrapper")]
    plan = [WHO[each] for each in who]
    body = {"id": token_hex(8), "game": "plague", "preset": "quick", "seats": plan, "options": options}
    made = page.request.post("/api/v1/tables", data=body).json()
    page.goto(f"/t/{made['table']['id']}")
    return page.url


def open_by_form(page: Page, preset: str = "Quick cabin", seats: dict[int, str] | None = None, **options: int) -> str:
    """The same by the page for new tables."""
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
    return page.locator("section.over").count() > 0


def play_on(pages: list[Page], most: int = 400) -> int:
    """Let everybody choose the first thing on offer until the game is over; return how many choices that took."""
    made = 0
    while made < most and not all(is_over(page) for page in pages):
        for page in pages:
            if found := offers(page):
                made += take(page, _sensible(found))
        pages[0].wait_for_timeout(20)
    return made


def take(page: Page, offer: str) -> bool:
    """Choose at once what is still on offer; whether it was."""
    was: bool = page.evaluate(
        "text => { const at = document.querySelector(text); at?.click(); return at !== null }",
        f"[data-offer={json.dumps(offer)}][aria-disabled=false]",
    )
    return was


def pass_until(page: Page, found: Locator) -> None:
    """Pass whatever is asked until something is there."""
    for _ in range(LOOKS):
        if found.count():
            return
        take(page, "pass")
        page.wait_for_timeout(50)
    expect(found.first).to_be_attached()


def _sensible(found: list[str]) -> str:
    """Ends activations soon, so that a game of few rounds ends."""
    for verb in ("bite", "attack", "stop"):
        for offer in found:
            if offer.startswith(verb):
                return offer
    return found[0]
