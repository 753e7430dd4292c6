"""Ending a game together: the vote, its voters, its event, and the result without a winner."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

import shamble
from shamble.games.plague.game import PlagueGame
from shamble.games.plague.rules.state import Plague
from shamble.server.tables.dice import read_proof, verify

from ..local_server import Guest, LocalServer, local_server

OUT: set[int] = set()
"""The seats whose figures are dead."""
ROUND = [3]


class Together(PlagueGame):
    """Zombie Plague with all seats in one team; tests set the eliminated seats and the round."""

    is_cooperative = True

    def teams(self, s: Plague) -> list[int]:
        return [0] * s.seat_count

    def is_eliminated(self, s: Plague, seat: int) -> bool:
        return seat in OUT

    def turn(self, s: Plague) -> tuple[int, ...]:
        return ROUND[0], int(s.side)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("together"), [Together()], pace=60_000) as found:
        yield found


@pytest.fixture
def people(server: LocalServer) -> Iterator[list[Guest]]:
    OUT.clear()
    ROUND[0] = 3
    with ExitStack() as opened:
        yield [opened.enter_context(Guest(server.url)) for _ in range(3)]


def lay(people: list[Guest], *bots: str) -> str:
    """Create a table and seat these people in order."""
    first, *others = people
    table = str(first.create("plague", "me", *["open"] * len(others), *bots, preset="quick")["table"]["id"])
    for each in others:
        each.sit(table)
    return table


def ask(guest: Guest, table: str, status: int = 200, name: str = "c", **more: Any) -> dict[str, Any]:
    answered: dict[str, Any] = guest.ask("POST", f"/tables/{table}/concede", status, json={"id": name}, **more)
    return answered


def answer(guest: Guest, table: str, yes: bool, status: int = 200, name: str = "", **more: Any) -> dict[str, Any]:
    asked = told(guest, table)["vote"]["ask"]
    body = {"id": name or f"y{asked}{yes}", "ask": asked, "yes": yes}
    answered: dict[str, Any] = guest.ask("POST", f"/tables/{table}/answer", status, json=body, **more)
    return answered


def told(guest: Guest, table: str) -> dict[str, Any]:
    found: dict[str, Any] = guest.ask("GET", f"/tables/{table}")
    return found


def counted(guest: Guest, table: str) -> tuple[list[int], list[int], list[int]]:
    vote = told(guest, table)["vote"]
    return vote["yes"], vote["no"], vote["waits"]


def is_over(guest: Guest, table: str) -> bool:
    return bool(told(guest, table)["state"] == "over")


def test_the_game_ends_once_everybody_wants_it_and_nobody_has_won(people: list[Guest]) -> None:
    table = lay(people)
    ask(people[0], table)
    assert counted(people[2], table) == ([0], [], [1, 2])
    answer(people[2], table, yes=True)
    assert counted(people[1], table) == ([0, 2], [], [1])
    answer(people[1], table, yes=True)
    found = told(people[1], table)
    assert (found["state"], found["outcome"]) == ("over", {"winner": None, "reason": "conceded"})
    assert found["ending"]["returns"] == [0, 0, 0]
    assert (found["ending"]["words"][2], found["ending"]["watching"]) == (
        "You gave up in round 3.",
        "They gave up in round 3.",
    )
    assert "They gave up in round 3." in people[0].ask("GET", f"/tables/{table}/story")


def test_one_who_plays_on_keeps_the_game_going_and_may_think_again_until_the_round_is_over(people: list[Guest]) -> None:
    table = lay(people)
    ask(people[0], table)
    answer(people[1], table, yes=False)
    answer(people[2], table, yes=True)
    assert not is_over(people[0], table)
    assert counted(people[0], table) == ([0, 2], [1], [])
    assert ask(people[2], table, 422)["code"] == "illegal"
    answer(people[1], table, yes=True)
    assert is_over(people[0], table)


def test_whoever_asked_may_take_it_back(people: list[Guest]) -> None:
    table = lay(people[:2])
    ask(people[0], table)
    answer(people[0], table, yes=False)
    answer(people[1], table, yes=True)
    assert counted(people[0], table) == ([1], [0], [])


def test_a_new_round_ends_the_vote_and_anybody_may_ask_again(people: list[Guest]) -> None:
    table = lay(people[:2])
    ask(people[0], table)
    answer(people[1], table, yes=False)
    ROUND[0] = 4
    people[0].ask("POST", f"/tables/{table}/chat", 200, json={"id": "s", "text": "on"})
    assert told(people[0], table).get("vote") is None
    ask(people[1], table)
    assert counted(people[0], table) == ([1], [], [0])


def test_the_dead_may_ask_but_the_living_decide(people: list[Guest]) -> None:
    table = lay(people)
    OUT.add(0)
    ask(people[0], table)
    assert counted(people[0], table) == ([], [], [1, 2])
    assert answer(people[0], table, yes=False, status=422)["code"] == "illegal"
    answer(people[1], table, yes=True)
    answer(people[2], table, yes=True)
    assert is_over(people[0], table)


def test_where_all_people_are_dead_they_decide_themselves(people: list[Guest]) -> None:
    table = lay(people[:2], "random")
    OUT.update({0, 1})
    ask(people[0], table)
    assert not is_over(people[0], table)
    answer(people[1], table, yes=True)
    assert is_over(people[0], table)


def wait_for_the_end(guest: Guest, table: str) -> None:
    since = 0
    while not is_over(guest, table):
        since = guest.ask("GET", f"/tables/{table}/events?since={since}&wait=5")["n"]


@pytest.mark.parametrize("way", ["leave", "resign"])
def test_whoever_leaves_or_resigns_does_not_block_the_others(people: list[Guest], way: str) -> None:
    table = lay(people)
    ask(people[0], table)
    answer(people[1], table, yes=True)
    people[2].ask("POST", f"/tables/{table}/{way}", json={"id": "w"} if way == "resign" else {})
    wait_for_the_end(people[0], table)
    assert told(people[0], table)["outcome"]["reason"] == "conceded"


def test_a_guest_who_was_removed_does_not_block_the_others_and_asks_nothing_any_more(people: list[Guest]) -> None:
    table = lay(people)
    seats = told(people[0], table)["seats"]
    ask(people[2], table)
    people[0].ask("POST", f"/tables/{table}/moderation", json={"what": "remove", "who": seats[2]["who"]})
    assert told(people[0], table).get("vote") is None
    ask(people[0], table)
    assert counted(people[0], table) == ([0], [], [1])
    assert ask(people[2], table, 403)["code"] == "removed"


def test_alone_with_bots_the_game_ends_at_once(people: list[Guest]) -> None:
    table = lay(people[:1], "random", "random")
    ask(people[0], table)
    assert told(people[0], table)["outcome"] == {"winner": None, "reason": "conceded"}


def test_seats_of_one_guest_answer_alike(people: list[Guest]) -> None:
    first, second, _ = people
    table = str(first.create("plague", "me", "open", "me", preset="quick")["table"]["id"])
    second.sit(table)
    ask(second, table)
    assert counted(second, table) == ([1], [], [0, 2])
    answer(first, table, yes=False, params={"seat": 0})
    assert counted(second, table) == ([1], [0, 2], [])
    answer(first, table, yes=True, params={"seat": 2})
    assert is_over(second, table)


def test_who_only_watches_neither_asks_nor_answers(people: list[Guest]) -> None:
    table = lay(people[:2])
    assert ask(people[2], table, 403)["code"] == "watching"
    ask(people[0], table)
    assert answer(people[2], table, yes=True, status=403)["code"] == "watching"


def test_a_retry_asks_once_and_an_answer_given_twice_changes_nothing(people: list[Guest]) -> None:
    table = lay(people)
    first, again = ask(people[0], table), ask(people[0], table)
    assert again == {**first, "dup": True}
    n = answer(people[1], table, yes=True)["n"]
    assert answer(people[1], table, yes=True, name="other")["n"] == n


def test_against_others_nobody_ends_the_game_by_agreement(tmp_path: Path) -> None:
    with local_server(tmp_path, pace=60_000) as server, Guest(server.url) as one, Guest(server.url) as other:
        table = lay([one, other], "random")
        assert ask(one, table, 422)["why"] == "this game isn't cooperative: resign instead"
        assert told(one, table).get("can_concede", False) is False


@contextmanager
def together(folder: Path) -> Iterator[tuple[Guest, Guest]]:
    """Start a server with two guests on a folder, which can be that of an earlier server."""
    with local_server(folder, [Together()], pace=60_000) as server, Guest(server.url) as one, Guest(server.url) as two:
        yield one, two


def test_the_log_and_the_record_hold_the_end_and_the_dice_are_verified(tmp_path: Path) -> None:
    OUT.clear()
    ROUND[0] = 3
    with (
        local_server(tmp_path, [Together()], pace=60_000) as server,
        Guest(server.url) as one,
        Guest(server.url) as two,
    ):
        table = lay([one, two])
        mover = (one, two)[told(one, table)["to_move"][0]]
        view = mover.live(table)
        view.act(view.offers[0])
        ask(one, table)
        cookies = one.http.cookies, two.http.cookies
        before = counted(one, table)
    with (
        local_server(tmp_path, [Together()], pace=60_000) as server,
        Guest(server.url) as one,
        Guest(server.url) as two,
    ):
        one.http.cookies, two.http.cookies = cookies
        assert counted(one, table) == before == ([0], [], [1])
        answer(two, table, yes=True)
        record, proof = (one.http.get(f"/tables/{table}/{what}").text for what in ("record", "proof"))
        assert 'reason="conceded"' in record
        assert verify(record, read_proof(proof), shamble.load) >= 0
        assert one.ask("GET", f"/tables/{table}/dice")["why"] == ""
        assert one.ask("GET", f"/tables/{table}/hindsight")["points"]
    with together(tmp_path) as (one, _):
        assert told(one, table)["outcome"] == {"winner": None, "reason": "conceded"}
