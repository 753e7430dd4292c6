"""What axe finds on a page that keeps somebody out."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Page, expect

from ..host import ROOT
from .rest import at_rest

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
OF_COLOURS = ("color-contrast", "link-in-text-block")
RUN = """async rules => (await axe.run(rules.length ? { runOnly: rules } : {})).violations
    .filter(each => ['serious', 'critical'].includes(each.impact))
    .map(each => `${each.id}: ${each.nodes.map(node => node.target.join(' ')).slice(0, 4).join(', ')}`)"""


def serious(page: Page, rules: tuple[str, ...] = ()) -> list[str]:
    """What keeps somebody out of a page that has come to rest."""
    at_rest(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, list(rules))
    return found


def serious_in_both_themes(page: Page) -> list[str]:
    """The same in the dark and in the light, which differ by their colours."""
    dress(page, "light")
    found = serious(page)
    dress(page, "dark")
    return found + serious(page, OF_COLOURS)


def dress(page: Page, theme: Literal["light", "dark"]) -> None:
    """Have the page in a theme."""
    page.emulate_media(color_scheme=theme)
    expect(page.locator(f":root[data-theme={theme}]")).to_be_attached()
