"""Measures the picture of a table in every state that a game meets: text that is cut off or small, small figures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .setting.rest import at_rest

SMALLEST_TEXT = 12.0
SMALLEST_FIGURE = 40.0
MOST = 900
"""Choices of a game; one that takes longer is left."""
LOOKED = 3
"""At every third state something of the table is pointed at, too."""
PATIENCE = 120_000
"""ms for a choice to come before a game counts as stuck: who is out watches the others play on."""

LOOK = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
CHOICES = "() => [...document.querySelectorAll('[data-offer][aria-disabled=false]')].map(each => each.dataset.offer)"
CHOOSE = """text => new Promise(go => {
    const button = document.querySelector(`[data-offer=${JSON.stringify(text)}][aria-disabled=false]`)
    if (!button) return go()
    const moved = new MutationObserver(() => {
        if (button.isConnected && button.ariaDisabled === 'false') return
        moved.disconnect()
        go() })
    moved.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] })
    button.click() })"""
"""Answers when the choice has been taken up."""
POINTED = """n => {
    const all = [...document.querySelectorAll('main.game button')].filter(each => each.checkVisibility())
    if (!all.length) return
    const button = all[n % all.length], several = button.getAttribute('aria-haspopup')
    button.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
    if (several) button.click()
    return new Promise(go => requestAnimationFrame(() => requestAnimationFrame(go))) }"""
OVER = "() => document.querySelector('section.over') !== null"
ASKED = f"() => ({CHOICES})().length > 0 || ({OVER})()"
UNPAINTED = """addEventListener('DOMContentLoaded', () => {
    const look = new CSSStyleSheet()
    look.replaceSync(`:is(path, rect, circle, ellipse, line, polygon, polyline, use, image) {
            visibility: hidden !important }
        * { filter: none !important; box-shadow: none !important; text-shadow: none !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, look] })"""
"""Lays everything out and paints nothing but letters and boxes: what is measured stays as it is."""


@dataclass
class Found:
    """What was seen in the states that were measured."""

    states: int = 0
    games: int = 0
    smallest_text: float = 1000.0
    smallest_figure: float = 1000.0
    wrong: dict[str, int] = field(default_factory=dict)
    """Each thing that is wrong, and in how many states it is."""

    def add(self, seen: dict[str, Any]) -> None:
        """Count a state."""
        self.states += 1
        self.smallest_text = min(self.smallest_text, seen["text"] or 1000.0)
        self.smallest_figure = min(self.smallest_figure, seen["figure"] or 1000.0)
        for each in faults(seen):
            self.wrong[each] = self.wrong.get(each, 0) + 1


def faults(seen: dict[str, Any]) -> list[str]:
    """What is wrong with a state."""
    told = [f"cut off in {each}" for each in seen["cut"]] + [f"small text {each}" for each in seen["small"]]
    if seen["figure"] is not None and seen["figure"] < SMALLEST_FIGURE:
        told.append(f"a figure of {seen['figure']:.0f} px: {seen['who']}")
    if seen["wide"]:
        told.append("the page scrolls")
    return told


def measure(page: Page, found: Found) -> None:
    """Measure what the page shows now; what looks wrong is measured again at rest."""
    seen = page.evaluate(LOOK, SMALLEST_TEXT)
    if faults(seen):
        at_rest(page)
        seen = page.evaluate(LOOK, SMALLEST_TEXT)
    found.add(seen)


def sit_at(page: Page, game: str, seat: int, name: str, **options: Any) -> None:
    """A new table of a game in one of its forms without a clock, oneself in one seat and bots in the others."""
    known = page.request.get("/api/v1/games").json()
    [info] = [each for each in known if each["id"] == game]
    presets = [each for each in info["presets"] if not each["set"].get("timer")]
    preset = presets[seat % len(presets)]
    many = min((int(count) for count in preset["seats"]), key=lambda count: abs(count - 2))
    level = "random" if seat % 4 < 2 else "greedy"
    seats = [{"k": "me"} if n == seat % many else {"k": "bot", "level": level} for n in range(many)]
    body = {"id": name, "game": game, "preset": preset["id"], "seats": seats, "options": options}
    made = page.request.post("/api/v1/tables", data=body).json()
    page.goto(f"/t/{made['table']['id']}")
    expect(page.locator("main.game")).to_be_visible()


def play(page: Page, chance: random.Random, found: Found, most: int = MOST) -> Iterator[str]:
    """Play by chance, every verb as likely, and measure each state; yields each choice as it is made."""
    for made in range(most):
        page.wait_for_function(ASKED, timeout=PATIENCE)
        choices: list[str] = page.evaluate(CHOICES)
        measure(page, found)
        if not choices:  # they may have gone between question and answer, as somebody else acted
            if page.evaluate(OVER):
                return
            continue
        if made % LOOKED == 0:
            page.evaluate(POINTED, chance.randrange(1000))
            measure(page, found)
            page.keyboard.press("Escape")
        verb = chance.choice(sorted({each.split(" ")[0] for each in choices}))
        chosen = chance.choice([each for each in choices if each.split(" ")[0] == verb])
        page.evaluate(CHOOSE, chosen)
        yield chosen
