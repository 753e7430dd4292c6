"""Fewer clicks: a whole turn of the dead by one click a figure; ways, prices and risks before the click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import shamble
from shamble.core.matches.match import Match

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.rest import at_rest
from ..table import OFFER

Guest = Callable[..., Page]
BOARD = (12, 10)  # squares
DEAD = 6
WATCH = """localStorage.setItem('shamble.settings', '{"hints": false, "beside": true, "speed": "watch"}')"""
POSITION: dict[str, Any] = {
    "figures": [
        {"id": "h1", "at": [9, 8], "facing": "N"},
        *({"id": f"z{n}", "at": [2 * n - 1, 1], "facing": "S"} for n in range(1, DEAD + 1)),
    ],
    "turn": "zombie",
}


def lay(page: Page, name: str, position: dict[str, Any] = POSITION, mine: int = 1, rounds: int = 1) -> str:
    """Lay a table from a position, against a bot; the dead are one's own unless `mine` says otherwise; its path."""
    edition = shamble.load("plague", map="field", max_rounds=rounds)
    record = Match(edition, 2, 0, edition.set_position(2, position)).record()
    laid = page.request.post("/api/v1/records", data={"id": name, "record": record}).json()["table"]["id"]
    seats: list[dict[str, str]] = [{"k": "bot", "level": "greedy"}] * 2
    seats[mine] = {"k": "me"}
    made = page.request.post(f"/api/v1/tables/{laid}/fork", data={"id": name, "ply": 0, "seats": seats})
    return f"/t/{made.json()['table']['id']}"


def ways(page: Page, table: str) -> list[dict[str, Any]]:
    """Where one's figures may go."""
    found: list[dict[str, Any]] = page.request.get(f"/api/v1/tables/{table[3:]}/ways?seat=1").json()
    return found


def spot(page: Page, square: list[int]) -> tuple[float, float]:
    """Where a square of the board is on the screen."""
    x, y = page.evaluate(
        """([x, y, width, height]) => { const box = document.querySelector('.world > svg').getBoundingClientRect()
                   return [box.x + (x + 0.5) * box.width / width, box.y + (y + 0.5) * box.height / height] }""",
        [*square, *BOARD],
    )
    return x, y


def is_in_view(page: Page, at: tuple[float, float]) -> bool:
    """Whether the board is what lies at a place of the screen."""
    found: bool = page.evaluate("([x, y]) => !!document.elementFromPoint(x, y)?.closest('.frame')", list(at))
    return found


def round_of_the_dead(page: Page, table: str) -> int:
    """Move every zombie as far as it can go by clicks on the board alone; return how many it took."""
    clicks = 0
    while (found := ways(page, table)) and clicks <= 2 * DEAD:
        expect(page.locator("circle.far").first).to_be_visible()
        at_rest(page)
        ply = page.request.get(f"/api/v1/tables/{table[3:]}").json()["ply"]
        seen = [each for each in found if is_in_view(page, spot(page, each["to"]))]
        way = max(seen, key=lambda each: (each["cost"], each["to"][1], each["piece"]))
        page.mouse.click(*spot(page, way["to"]))
        clicks += 1
        page.wait_for_function(
            "async ([table, ply]) => (await (await fetch(`/api/v1/tables/${table}`)).json()).ply > ply",
            arg=[table[3:], ply],
        )
    return clicks


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_round_of_the_dead_takes_a_click_a_figure(host: Host, guest: Guest, size: tuple[int, int]) -> None:
    page = guest(host.origin, size=size)
    table = lay(page, f"round{size[0]}")
    page.goto(table)
    expect(page.locator("circle.far").first).to_be_visible()
    page.get_by_role("button", name="See the whole board").click()
    clicks = 1 + round_of_the_dead(page, table)
    record = page.request.get(f"/api/v1/tables/{table[3:]}/record?seat=1").text()
    assert sum(line.startswith("advance z") for line in record.splitlines()) >= 2 * DEAD - 2
    assert clicks <= DEAD + 2


def test_a_far_square_shows_its_way_and_its_price_before_the_click_and_goes_back_as_one(
    host: Host, guest: Guest
) -> None:
    page = guest(host.origin)
    table = lay(page, "shown")
    page.goto(table)
    expect(page.locator("circle.far").first).to_be_visible()
    at_rest(page)
    page.mouse.move(*spot(page, [5, 3]))
    expect(page.locator("[data-preview]")).to_contain_text("Zombie 3 goes here")
    expect(page.locator("[data-preview]")).to_contain_text("2 action points")
    expect(page.locator("path.trail").first).to_be_attached()
    page.mouse.click(*spot(page, [5, 3]))
    expect(page.locator(OFFER).first).to_be_visible()
    page.get_by_role("button", name="Take back").first.click()
    expect(page.locator(f"{OFFER}[data-offer='activate z3']")).to_be_visible()


def test_by_touch_a_first_tap_shows_the_way_and_a_second_goes(host: Host, guest: Guest) -> None:
    page = guest(host.origin, size=PHONE)
    table = lay(page, "tapped")
    page.goto(table)
    expect(page.locator("circle.far").first).to_be_visible()
    at_rest(page)
    page.touchscreen.tap(*spot(page, [5, 3]))
    expect(page.locator("[data-preview]")).to_contain_text("Zombie 3 goes here")
    assert len(ways(page, table)) > 10
    page.touchscreen.tap(*spot(page, [5, 3]))
    expect(page.locator("[data-preview]")).to_have_count(0)
    page.wait_for_function(
        "async (table) => (await (await fetch(`/api/v1/tables/${table}`)).json()).ply === 3", arg=table[3:]
    )


def test_who_would_not_watch_the_dead_step_by_step_skips_to_their_own_turn(host: Host, guest: Guest) -> None:
    page = guest(host.origin, motion="full", script=WATCH)
    page.goto(lay(page, "skipped", POSITION | {"turn": "h1"}, mine=0, rounds=3))
    page.locator(f"{OFFER}[data-offer='stop h1']").click()
    skip = page.get_by_role("button", name="Skip to my turn")
    skip.click()
    expect(page.locator(f"{OFFER}[data-offer='stop h1']")).to_be_visible()
    expect(skip).to_have_count(0)
