"""A client that is written from docs/protocol.md alone plays a game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..local_server import LocalServer
from .page_client import PageClient

SEATS = [{"k": "me"}, {"k": "bot", "level": "random"}]
WITHOUT_END = 10_000


@pytest.fixture
def client(server: LocalServer) -> Iterator[PageClient]:
    found = PageClient(server.url)
    yield found
    found.cut()
    found.http.close()


def check_as_the_server_sees_it(client: PageClient) -> None:
    """Check that the client's view equals the server's."""
    told = client.http.get(f"/tables/{client.table['id']}/view").json()
    assert (client.n, client.ply, client.view) == (told["n"], told["ply"], told["view"])
    assert [offer["text"] for offer in client.offers] == [offer["text"] for offer in told["offers"]]


def test_it_plays_zombie_plague_to_its_end(client: PageClient) -> None:
    client.sit_down(game="plague", preset="quick", options={"max_rounds": 2}, seats=SEATS)
    assert client.play(WITHOUT_END) > 3
    assert client.table["outcome"]
    assert client.lines
    check_as_the_server_sees_it(client)


def test_it_goes_on_after_a_cut_from_the_last_event_it_knows(client: PageClient) -> None:
    client.sit_down(game="duel", seats=SEATS)
    client.play(1)
    known = client.n
    client.cut()
    answer = client.http.post(f"/tables/{client.table['id']}/chat", json={"id": "c", "text": "gone"})
    assert answer.json()["n"] > known
    client.look()
    client.play(WITHOUT_END)
    assert (client.greeted, client.table["state"]) == (1, "over")
    check_as_the_server_sees_it(client)
