"""What must come before a table's first picture: on a slow line every kilobyte is a fiftieth of a second."""

from __future__ import annotations

import re

import httpx
import pytest

import shamble
from shamble import games

from ..host import Host

MOST = 66_000  # bytes, compressed: at 400 kbit/s a second and a third, and the rest of the two are journeys
AT_ONCE = 6  # files that a browser fetches side by side
FETCHED = re.compile(rb'<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="(/[^"]+)"')


def received(client: httpx.Client, path: str) -> tuple[int, bytes]:
    """A file as it comes over the line: how long, and what it says."""
    sent = client.get(path)
    return int(sent.headers["content-length"]), sent.content


@pytest.mark.parametrize("game", games.game_names())
def test_what_comes_before_a_tables_first_picture_is_short(host: Host, game: str) -> None:
    edition = shamble.load(game)
    seats = [{"k": "bot", "level": "random"} for _ in range(edition.game.seats(edition.book)[0])]
    with httpx.Client(base_url=host.origin) as owner:
        body = {"id": "first", "game": game, "seats": [{"k": "me"}, *seats[1:]]}
        made = owner.post("/api/v1/tables", json=body).json()["table"]["id"]
    with httpx.Client(base_url=host.origin, headers={"accept-encoding": "gzip, br"}) as stranger:
        length, page = received(stranger, f"/t/{made}")
        files = FETCHED.findall(page)
        came = {path: received(stranger, path)[0] for path in map(bytes.decode, files)}
    assert length + sum(came.values()) <= MOST, (length, came)
    assert len(files) <= AT_ONCE, came
