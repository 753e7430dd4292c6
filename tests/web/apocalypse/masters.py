"""Tables with a game master: who sits there, and what is asked of the server about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from ..conftest import DESK
from ..host import Host
from .stories import lay

Guest = Callable[..., Page]

NIGHT: dict[str, Any] = {
    "day": 2,
    "watch": "night",
    "scene": "depot",
    "round": 2,
    "survivors": {"a": {"playbook": "hunter", "harm": 2, "infection": 1}, "b": {"playbook": "healer"}},
    "threats": [{"kind": "shambler", "number": 4, "band": "close", "at": "depot"}],
}
"""The second night at the raiders' depot, four of the dead close by."""
OTHERS = {"c": "athlete", "d": "outcast", "e": "cynic", "f": "innocent"}


def crowd(survivors: int) -> dict[str, Any]:
    """The same night with more of them."""
    more = {letter: {"playbook": book} for letter, book in list(OTHERS.items())[: survivors - 2]}
    return NIGHT | {"survivors": NIGHT["survivors"] | more}


def gathered(
    host: Host, guest: Guest, size: tuple[int, int] = DESK, more: int = 2, survivors: int = 2, script: str = ""
) -> list[Page]:
    """A master, and as many who play as there are pages for; the others sit there without one."""
    master = guest(host.origin, size=size, beside=False, script=script)
    path = lay(master, crowd(survivors), ["open"] * survivors + ["me"], master=True, scenario="dead_air")
    players = [guest(host.origin, beside=False, script=script) for _ in range(more)]
    for seat in range(survivors):
        asked = (players[seat] if seat < more else guest(host.origin)).request
        assert asked.post(f"/api/v1/tables/{path[3:]}/sit", data={"seat": seat}).ok
    for page in (master, *players):
        page.goto(path)
        expect(page.locator(".apocalypse")).to_be_visible()
    return [master, *players]


def view_of(page: Page) -> dict[str, Any]:
    """The table as the page's seat sees it."""
    seen: dict[str, Any] = page.request.get(f"/api/v1/tables/{page.url.rsplit('/', 1)[1]}/view").json()["view"]
    return seen
