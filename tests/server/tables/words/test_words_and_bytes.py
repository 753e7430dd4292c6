"""Limits on texts: counted by guest, by address and by table, so that nobody fills a table or the disk."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shamble.server.budgets import Budgets
from shamble.server.errors import Refused
from shamble.server.identity import Requester
from shamble.server.settings import Settings
from shamble.server.tables.requests import rate_cost

from ...local_server import Guest, Live, LocalServer, local_server

CROWD = 3  # of whom one is active: an address may do as much as a guest


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("strict"), crowd=CROWD) as found:
        yield found


@pytest.fixture
def budgets() -> Budgets:
    return Budgets(Settings(crowd=30))


def opened(guest: Guest, address: str = "") -> Live:
    return guest.live(guest.create("duel", "me", "open")["table"]["id"], address=address)


def test_one_guest_s_chat_ends_and_others_go_on(strict: LocalServer) -> None:
    with Guest(strict.url, address="192.0.2.1") as loud, Guest(strict.url, address="192.0.2.2") as other:
        view = opened(loud, "192.0.2.1")
        answers = [view.ask("say", text="hi") for _ in range(25)]
        assert [answer["t"] for answer in answers] == ["ok"] * 20 + ["no"] * 5
        assert (answers[-1]["code"], "much chat from you: wait" in answers[-1]["why"]) == ("busy", True)
        name = view.hello["table"]["id"]
        refused = loud.http.post(f"/tables/{name}/chat", json={"id": "h", "text": "hi"})
        assert (refused.status_code, int(refused.headers["retry-after"]) >= 1) == (429, True)
        other.ask("POST", f"/tables/{name}/chat", 200, json={"id": "h", "text": "hi"})


def test_a_retry_of_what_was_said_costs_nothing(strict: LocalServer) -> None:
    with Guest(strict.url, address="192.0.2.3") as guest:
        view = opened(guest, "192.0.2.3")
        assert {view.ask("say", text="hi", name="once")["t"] for _ in range(30)} == {"ok"}


def test_new_cookies_are_no_way_round(strict: LocalServer) -> None:
    with Guest(strict.url, address="192.0.2.4") as first, Guest(strict.url, address="192.0.2.4") as second:
        name = opened(first, "192.0.2.4").hello["table"]["id"]
        for place in range(20):
            first.ask("POST", f"/tables/{name}/chat", 200, json={"id": f"c{place}", "text": "hi"})
        refused = second.ask("POST", f"/tables/{name}/chat", 429, json={"id": "c", "text": "hi"})
        assert "from this address" in refused["why"]


def test_long_words_count_for_more(strict: LocalServer) -> None:
    with Guest(strict.url, address="192.0.2.5") as guest:
        view = opened(guest, "192.0.2.5")
        answers = [view.ask("say", text="\N{ZOMBIE}" * 500) for _ in range(12)]
        assert [answer["t"] for answer in answers] == ["ok"] * 10 + ["no"] * 2


def test_a_table_takes_only_so_many_words_whoever_says_them(budgets: Budgets) -> None:
    guests = [Requester(f"guest {place}", address=f"192.0.2.{place}") for place in range(10)]
    for guest in guests[:5]:
        for _ in range(20):
            budgets.chat.spend(guest, table="crowded")
    with pytest.raises(Refused, match="at this table"):
        budgets.chat.spend(guests[9], table="crowded")
    budgets.chat.spend(guests[9], table="another")


def test_a_table_whose_log_is_long_takes_only_choices(strict: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    with Guest(strict.url, address="192.0.2.6") as guest:
        view = guest.live(guest.create("duel", "me", "me")["table"]["id"], address="192.0.2.6")
        monkeypatch.setattr(rate_cost, "MAX_STORED_BYTES", 100)
        assert view.ask("say", text="hi")["code"] == "large"
        assert view.act("keep")["t"] == "ok"


def test_records_fill_only_so_much_of_the_disk(strict: LocalServer) -> None:
    with Guest(strict.url, address="192.0.2.8") as guest:
        body = f'{{"id": "r", "record": "{"é" * 290_000}"}}'.encode()
        guest.http.headers["content-type"] = "application/json"
        answers = [guest.http.post("/records", content=body) for _ in range(18)]
        assert [answer.status_code for answer in answers] == [400] * 17 + [429]
        assert "much data from you" in answers[-1].json()["why"]


def test_bytes_are_counted_in_total_too(budgets: Budgets) -> None:
    guests = [Requester(f"guest {place}", address=f"10.0.0.{place % 200}") for place in range(200)]
    for guest in guests[:100]:
        budgets.stored.spend(guest, 10_000_000)
    with pytest.raises(Refused, match="on this server"):
        budgets.stored.spend(guests[100], 10_000_000)
