"""Limits by guest and by address: a new cookie, or another address of the same network, doesn't evade them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ..local_server import Guest, LocalServer, local_server

ELSEWHERE = "198.51.100.7"
COUNT = count()


Browsers = Callable[..., httpx.Client]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[LocalServer]:
    """Start a server with limits for six guests behind an address, two of them active, and with slow bots."""
    with local_server(tmp_path, crowd=6, pace=1000) as found:
        yield found


@pytest.fixture
def client() -> Iterator[Browsers]:
    """Return a function that creates clients without a cookie at an address."""
    with ExitStack() as opened:

        def new(server: LocalServer, address: str = "203.0.113.1") -> httpx.Client:
            made = httpx.Client(
                base_url=f"{server.url}/api/v1", headers={"x-forwarded-for": address}, timeout=20, verify=False
            )
            return opened.enter_context(made)

        yield new


def opens(guest: httpx.Client, *seats: str, **more: Any) -> httpx.Response:
    """Create a table and return the answer."""
    plan = [{"k": seat} if seat in ("me", "open") else {"k": "bot", "level": seat} for seat in seats or ("me", "open")]
    return guest.post("/tables", json={"id": f"t{next(COUNT)}", "game": "duel", "seats": plan, **more})


def is_busy(answer: httpx.Response) -> bool:
    """Return whether an answer is a refusal that says when to try again."""
    if answer.status_code != 429:
        return False
    assert answer.json()["code"] == "busy"
    assert int(answer.headers["retry-after"]) > 1
    return True


def test_all_addresses_of_one_ipv6_network_are_counted_as_one(tmp_path: Path, client: Browsers) -> None:
    with local_server(tmp_path, rate=2.0) as slow:
        answers = [client(slow, f"2001:db8::{place:x}").get("/games").status_code for place in range(1, 13)]
        assert 429 in answers
        assert client(slow, "2001:db8:0:1::1").get("/games").status_code == 200


@pytest.mark.parametrize("path", ["/health", "/metrics"])
def test_nothing_may_be_asked_for_without_end(tmp_path: Path, path: str) -> None:
    with local_server(tmp_path, rate=1.0) as slow, httpx.Client(base_url=slow.url, verify=False) as monitor:
        assert 429 in [monitor.get(path).status_code for _ in range(40)]


def test_one_guest_cannot_use_up_an_address(tmp_path: Path, client: Browsers) -> None:
    with local_server(tmp_path, rate=4.0) as slow:
        hog, other = client(slow), client(slow)
        hog.get("/me")
        assert 429 in [hog.get("/me").status_code for _ in range(13)]
        assert other.get("/me").status_code == 200


def test_sockets_of_one_ipv6_network_are_counted_as_one(tmp_path: Path) -> None:
    with local_server(tmp_path, watchers=2) as small, ExitStack() as visitors:
        first, second, third = (visitors.enter_context(Guest(small.url)) for _ in range(3))
        name = first.create("duel", "me", "open")["table"]["id"]
        first.live(name, address="2001:db8::1")
        second.live(name, address="2001:db8::2")
        with pytest.raises(ConnectionClosed, match="1013"):
            third.live(name, address="2001:db8::3")
        third.live(name, address="2001:db8:0:1::1")


def test_a_socket_that_comes_too_soon_is_told_when_to_come_back(tmp_path: Path) -> None:
    with local_server(tmp_path, rate=1.0) as slow, Guest(slow.url) as maker:
        name = maker.create("duel", "me", "open")["table"]["id"]
        with pytest.raises(InvalidStatus) as refused:
            all(maker.live(name) for _ in range(50))
        assert refused.value.response.status_code == 429
        assert refused.value.response.headers["retry-after"] == "1"


def test_new_guests_are_counted_by_address(club: LocalServer, client: Browsers) -> None:
    codes = [client(club).get("/me") for _ in range(19)]
    assert [is_busy(answer) for answer in codes] == [False] * 18 + [True]
    assert client(club, ELSEWHERE).get("/me").status_code == 200


def test_tables_are_counted_by_guest_and_by_address(club: LocalServer, client: Browsers) -> None:
    guests = [client(club) for _ in range(3)]
    assert [is_busy(opens(guests[0])) for _ in range(21)] == [False] * 20 + [True]
    assert [is_busy(opens(guests[1])) for _ in range(20)] == [False] * 20
    assert is_busy(opens(guests[2]))
    assert opens(client(club, ELSEWHERE)).status_code == 201


def test_tables_of_bots_alone_are_counted_by_address(club: LocalServer, client: Browsers) -> None:
    answers = [opens(client(club), "random", "random") for _ in range(3)]
    assert [is_busy(answer) for answer in answers] == [False, False, True]
    assert opens(client(club), "me", "random").status_code == 201
    assert opens(client(club, ELSEWHERE), "random", "random").status_code == 201


def test_tables_of_bots_alone_are_counted_by_guest_and_in_total(tmp_path: Path, client: Browsers) -> None:
    with local_server(tmp_path, crowd=12, pace=1000) as server:
        guest = client(server)
        assert [is_busy(opens(guest, "random", "random")) for _ in range(4)] == [False] * 3 + [True]
        addresses = [f"198.51.100.{place // 3}" for place in range(20)]
        answers = [opens(client(server, address), "random", "random") for address in addresses]
        assert [is_busy(answer) for answer in answers] == [False] * 13 + [True] * 7


def test_a_bot_on_the_last_free_seat_makes_a_table_of_bots_alone(club: LocalServer, client: Browsers) -> None:
    for _ in range(2):
        opens(client(club), "random", "random")
    maker = client(club)
    name = opens(maker, "open", "random").json()["table"]["id"]
    assert is_busy(maker.post(f"/tables/{name}/seats/0/bot", json={"k": "bot", "level": "random"}))
