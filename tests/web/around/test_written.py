"""What people write, in the browser: in its own direction, with links that are safe to click."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from ..host import Host
from ..table import open_table

Guests = Callable[..., Page]
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 (2)"


def test_chat_isolates_what_is_written_from_right_to_left_and_links_web_pages_alone(host: Host, guest: Guests) -> None:
    page = guest(host.origin)
    page.request.put("/api/v1/me", data={"name": PERSIAN})
    path = open_table(page)
    chat = f"/api/v1/tables/{path.rsplit('/', 1)[1]}/chat"
    for number, text in enumerate((PERSIAN, "see https://a.example/x. javascript:alert(1)")):
        page.request.post(chat, data={"id": f"c{number}", "text": text})
    page.get_by_role("tab", name="Chat").click()
    said = page.get_by_role("list", name="Chat").locator("li")
    expect(said).to_have_count(2)
    directions = "all => all.map(each => [each.textContent, getComputedStyle(each).direction])"
    assert said.first.locator("bdi").evaluate_all(directions) == [[PERSIAN, "rtl"], [PERSIAN, "rtl"]]
    link = said.last.get_by_role("link")
    expect(link).to_have_count(1)
    expect(link).to_have_attribute("href", "https://a.example/x")
    expect(link).to_have_attribute("rel", "noopener noreferrer nofollow ugc")
    expect(link).to_have_attribute("target", "_blank")
