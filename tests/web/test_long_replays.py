"""A long replay comes in pieces: its first lines are shown while the rest is on its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route, expect

from .host import Host

Guest = Callable[..., Page]
SHORT = 7  # lines of each piece that the server is made to send


def finished(page: Page) -> tuple[str, int]:
    """A game that a bot has played against itself for a round, and how many lines it has."""
    plan: dict[str, Any] = {
        "id": "new", "game": "plague", "preset": "quick", "public": False, "options": {"max_rounds": 1},
        "seats": [{"k": "bot", "level": "random"}, {"k": "bot", "level": "random"}],
    }  # fmt: skip
    table = page.request.post("/api/v1/tables", data=plan).json()["table"]["id"]
    page.goto(f"/t/{table}")
    expect(page.get_by_text("The last round is over.").first).to_be_attached()
    return table, int(page.request.get(f"/api/v1/tables/{table}").json()["ply"])


def shorten(route: Route) -> None:
    """Ask the server for fewer lines than the page does."""
    asked, _, rest = route.request.url.partition("most=")
    route.continue_(url=f"{asked}most={SHORT}{rest.lstrip('0123456789')}")


def test_a_long_replay_comes_in_pieces_and_whole(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    table, lines = finished(page)
    assert lines > 2 * SHORT
    page.route("**/replay?**", shorten)
    page.goto(f"/t/{table}/replay")
    expect(page.get_by_role("slider", name="Line")).to_have_attribute("max", str(lines))
    page.get_by_role("slider", name="Line").fill(str(lines))
    expect(page.get_by_text(f"{lines}/{lines}")).to_be_visible()


def test_where_the_rest_does_not_come_it_can_be_asked_for_again(host: Host, guest: Guest) -> None:
    page = guest(host.origin)
    table, lines = finished(page)
    page.route("**/replay?most=**", shorten)
    page.route("**/replay?since=**", lambda route: route.abort())
    page.goto(f"/t/{table}/replay")
    slider = page.get_by_role("slider", name="Line")
    expect(slider).to_have_attribute("max", str(SHORT))
    page.unroute("**/replay?since=**")
    page.get_by_role("button", name="Load the rest").click()
    expect(slider).to_have_attribute("max", str(lines))
    expect(page.get_by_role("button", name="Load the rest")).to_have_count(0)
