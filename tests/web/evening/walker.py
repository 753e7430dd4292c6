"""A visitor who spends an evening with a game and knows only what the page shows: buttons, links and choices."""

from __future__ import annotations

import random
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from ..setting.rest import at_rest
from ..table import OFFER, is_over, take
from .tables import BESIDE

SMALLEST_TEXT = 12.0  # px
SIGHT = Path(__file__).with_name("sight.js").read_text(encoding="utf-8")
FIRST_PAGE = "Lay out the town"
"""The button of a page that lies over a table before the first turn."""
OFFERED = f"[...document.querySelectorAll('{OFFER}')]"
ASKED = f"() => {OFFERED}.length > 0 || document.querySelector('section.over') !== null"
UNREACHABLE = f"""() => {OFFERED}.flatMap(each => {{
    each.closest('details')?.setAttribute('open', '')
    each.scrollIntoView({{ block: 'center', behavior: 'instant' }})
    const {{ left, top, width, height }} = each.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isReached = each.checkVisibility() && hit !== null && (each.contains(hit) || hit.contains(each))
    return isReached ? [] : [`${{each.dataset.offer}} under ${{hit?.getAttribute('class')}}`]
}})"""


class Walker:
    """A visitor who looks at every page they come to, and remembers what was wrong there."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wrong: list[str] = []
        self._chance = random.Random(1)
        self._verbs: set[str] = set()

    def look(self, where: str) -> None:
        """Expect a page that shows something, and note what is wrong with it once it has come to rest."""
        expect(self.page.locator("main, section.over").first).to_contain_text(re.compile(r"\S"))
        at_rest(self.page)
        found: list[str] = self.page.evaluate(SIGHT, SMALLEST_TEXT)
        self.wrong += [f"{where}: {each}" for each in found]
        cover = self.page.get_by_role("button", name=FIRST_PAGE)
        if cover.count():
            self.press(cover)
            expect(cover).to_have_count(0)

    def press(self, button: Locator) -> None:
        """Click a button where a person sees it."""
        expect(button).to_be_visible()
        button.scroll_into_view_if_needed()
        button.click()

    def leave_for(self, button: Locator) -> str:
        """Click what leads to another table, and return that table once it is shown."""
        page, old = self.page, self.page.url
        self.press(button)
        page.wait_for_url(lambda url: url != old and "/t/" in url)
        self.see_table()
        return table_of(page)

    def see_table(self) -> None:
        """Expect the table, and no end page over it."""
        expect(self.page.locator("main.game")).to_be_visible()
        expect(self.page.locator("section.over")).to_have_count(0)

    @property
    def is_over(self) -> bool:
        """Whether the end page is shown."""
        return is_over(self.page)

    def follow_coach(self) -> int:
        """Do what the coach of a lesson shows until the lesson is over; return how many steps that took."""
        page, steps, coach = self.page, 0, self.page.locator(".coach")
        ready = coach.get_by_role("button", disabled=False).or_(page.locator("section.over")).first
        while True:
            expect(ready).to_be_attached()
            if self.is_over:
                return steps
            steps += 1
            self.look(f"step {steps} of the lesson")
            self.press(coach.get_by_role("button", name="Show me"))
            self.press(coach.get_by_role("button", name="Do it for me"))
            expect(page.locator(".coach").filter(has_text=f"step {steps} of")).to_have_count(0)

    def choose(self, most: int) -> int:
        """Make choices by chance, up to a number or to the end, and return how many; new verbs must be reachable."""
        page = self.page
        for made in range(most):
            page.wait_for_function(ASKED)
            choices: list[str] = page.evaluate(f"() => {OFFERED}.map(each => each.dataset.offer)")
            if self.is_over:
                return made
            verbs = {choice.split()[0] for choice in choices}
            if verbs - self._verbs:
                self._verbs |= verbs
                self._reach(f"choice {made + 1}")
            if choices:
                take(page, self._chance.choice(choices))
        return most

    def _reach(self, where: str) -> None:
        """Open the list of choices where it is folded away, note what can't be clicked there, and fold it again."""
        fold = self.page.get_by_role("button", name=BESIDE)
        is_folded = fold.count() > 0 and fold.get_attribute("aria-expanded") == "false"
        self.look(where)
        if is_folded:
            fold.click()
        expect(self.page.locator("[data-offer]:visible").first).to_be_visible()
        at_rest(self.page)
        self.wrong += [f"{where}: cannot be reached: {text}" for text in self.page.evaluate(UNREACHABLE)]
        if is_folded:
            fold.click()

    def buttons_of_end(self) -> list[str]:
        """Name the buttons and links of the end page, in their order."""
        again = self.page.locator("section.over .again")
        expect(again).to_be_visible()
        found: list[str] = again.locator("button, a").evaluate_all(
            "all => all.filter(each => each.checkVisibility() && !each.disabled).map(each => each.innerText.trim())"
        )
        return [name.split("\n")[0].removesuffix(" R").strip() for name in found]

    def button_of_end(self, name: str) -> Locator:
        """Find a button or link of the end page by its words."""
        return self.page.locator("section.over .again").locator("button, a").filter(has_text=name)


def table_of(page: Page) -> str:
    """The id of the table at which a page is."""
    return page.url.split("/t/")[1].split("/")[0].split("#")[0].split("?")[0]
