"""Whoever comes back to a table may see again, in short, what the others have done meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.axe import serious
from ..setting.rest import at_rest
from ..thirty_seconds.alley import choose, sit_down

Guest = Callable[..., Page]
CHASE: dict[str, Any] = {
    "turn": "survivor",
    "survivor": {"row": 4, "name": "mara_voss"},
    "zombies": [{"card": "Z-WA1", "row": 9}],
    "hands": {"survivor": [], "zombie": []},
}
"""The Survivor's turn; the only one of the dead is far away."""
STOOD = """() => {
    const here = () => document.querySelector('[data-survivor]').dataset.survivor
    window.stood = [here()]
    new MutationObserver(() => window.stood.at(-1) === here() || window.stood.push(here()))
        .observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-survivor'] }) }"""
"""Notes all the rows in which the Survivor is seen to stand."""


def move_while_away(runner: Page, horde: Page) -> str:
    """The zombies' player looks elsewhere while the Survivor runs; the table's address."""
    sit_down(runner, horde, CHASE)
    expect(horde.locator("[data-survivor='4']")).to_be_visible()
    path = horde.url
    horde.goto("/settings")
    choose(runner, "move 5")
    expect(runner.locator("[data-survivor='5']")).to_be_visible()
    return path


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_what_happened_while_one_was_away_is_played_again_where_it_happened(
    host: Host, guest: Guest, size: tuple[int, int]
) -> None:
    runner, horde = guest(host.origin), guest(host.origin, size=size, beside=False)
    horde.goto(move_while_away(runner, horde))
    offered = horde.get_by_role("button", name="What happened?")
    expect(offered).to_be_in_viewport(ratio=1)
    assert serious(horde) == []
    horde.evaluate(STOOD)
    offered.click()
    horde.wait_for_function("() => stood.join() === '5,4,5'")
    expect(horde.locator(".away")).to_have_count(0)
    expect(horde.locator("[data-prompt]")).to_be_visible()


def test_it_can_be_skipped(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    path = move_while_away(runner, horde)
    choose(runner, "move 6")
    expect(runner.locator("[data-survivor='6']")).to_be_visible()
    horde.goto(path)
    horde.get_by_role("button", name="What happened?").click()
    horde.evaluate("() => document.querySelector('button.away')?.click()")  # a slow machine may have shown it all
    expect(horde.locator(".away")).to_have_count(0)
    expect(horde.locator("[data-survivor='6']")).to_be_visible()


def test_it_is_not_offered_to_who_has_seen_all_and_can_be_declined(host: Host, guest: Guest) -> None:
    runner, horde = guest(host.origin), guest(host.origin)
    path = move_while_away(runner, horde)
    horde.goto(path)
    horde.locator(".away").get_by_role("button", name="Close").click()
    expect(horde.locator(".away")).to_have_count(0)
    horde.reload()
    expect(horde.locator("[data-survivor='5']")).to_be_visible()
    at_rest(horde)
    expect(horde.locator(".away")).to_have_count(0)
    runner.reload()
    expect(runner.locator("[data-survivor='5']")).to_be_visible()
    expect(runner.locator(".away")).to_have_count(0)
