"""Tables to take pictures of: laid from a position, or at the last choice of a whole game of bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_hex
from typing import Any

from playwright.sync_api import Page, expect

import shamble
from shamble.core.matches.match import Match
from shamble.core.play import chooser_bits, first_seat

NAME = {"name": "Mira", "face": "lena"}
ME, BOT = {"k": "me"}, {"k": "bot", "level": "greedy"}
BETWEEN = 100  # ms


def begin(page: Page, game: str, seats: int = 2, **options: Any) -> None:
    """Sit down at a new table, in the first seat, with greedy bots."""
    page.request.put("/api/v1/me", data=NAME)
    body = {"id": token_hex(8), "game": game, "seats": [ME, *[BOT] * (seats - 1)], "options": options}
    page.goto(f"/t/{page.request.post('/api/v1/tables', data=body).json()['table']['id']}")
    expect(page.locator("main.game")).to_be_visible()


def lay(
    page: Page, game: str, position: Mapping[str, Any], seats: int = 2, lines: Sequence[str] = (), **options: Any
) -> None:
    """Sit at a table with greedy bots, in a position, after some choices and rolls, where one is to choose."""
    edition = shamble.load(game, **options)
    match = Match(edition, seats, 0, edition.set_position(seats, position))
    for line in lines:
        match.play(line)
    mine = first_seat(chooser_bits(match.state))
    length = len(match)
    if game == "thirty_seconds":
        match.play("resign", mine)  # so that the record may be told whole
    sit(page, match, length, mine)


def play_out(page: Page) -> None:
    """Have a bot choose for oneself, turn after turn, until the game is over."""
    table = f"/api/v1/tables/{page.url.rpartition('/')[2]}"
    while page.request.get(table).json()["state"] != "over":
        page.request.post(f"{table}/finish", data={"id": token_hex(8)})
        page.wait_for_timeout(BETWEEN)
    page.reload()  # who saw every round of it is still at the first ones


def sit(page: Page, match: Match, length: int, mine: int) -> None:
    """Go to a table that goes on after so many lines of another, oneself in one seat and bots in the others."""
    asked = page.request
    asked.put("/api/v1/me", data=NAME)
    laid = asked.post("/api/v1/records", data={"id": token_hex(8), "record": match.record()}).json()["table"]["id"]
    plan = [ME if seat == mine else BOT for seat in range(match.seats)]
    body = {"id": token_hex(8), "ply": length, "seats": plan}
    made = asked.post(f"/api/v1/tables/{laid}/fork", data=body).json()
    page.goto(f"/t/{made['table']['id']}")
    expect(page.locator("main.game")).to_be_visible()
