"""Taking over a bot's seat when all your own figures are dead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from shamble.games.plague.game import PlagueGame
from shamble.games.plague.rules.state import Plague
from shamble.server.store import SeatChanges
from shamble.server.tables.requests.choosing import play
from shamble.server.tables.requests.seating import change_seat

from ..local_server import Guest, LocalServer, local_server
from ..requests.in_process import ANN, BO, Host, story

OUT: set[int] = set()
"""The seats whose figures are dead."""


class Mortal(PlagueGame):
    """Zombie Plague with seats 0 to 2 against seat 3; tests set the eliminated seats."""

    def teams(self, s: Plague) -> list[int]:
        return [0, 0, 0, 1][: s.seat_count]

    def is_eliminated(self, s: Plague, seat: int) -> bool:
        return seat in OUT


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("mortal"), [Mortal()], pace=60_000) as found:
        yield found


@pytest.fixture
def people(server: LocalServer) -> Iterator[list[Guest]]:
    OUT.clear()
    with ExitStack() as opened:
        yield [opened.enter_context(Guest(server.url)) for _ in range(2)]


def lay(people: list[Guest], *others: str) -> str:
    """Create a table of four and seat the first of these people, with an `open` seat also the second."""
    table = str(people[0].create("plague", "me", *others, preset="quick")["table"]["id"])
    if "open" in others:
        people[1].sit(table)
    return table


def take(guest: Guest, table: str, seat: int, status: int) -> str:
    """Ask to take over a seat; return the code of the refusal, or an empty string."""
    return str(guest.ask("POST", f"/tables/{table}/seats/{seat}/take", status).get("code", ""))


def kinds(guest: Guest, table: str) -> list[str]:
    return [seat["k"] for seat in guest.ask("GET", f"/tables/{table}")["seats"]]


def test_a_guest_who_is_out_plays_on_in_the_seat_of_a_bot_of_their_team(people: list[Guest]) -> None:
    table = lay(people, "random", "random", "random")
    OUT.add(0)
    assert people[0].ask("GET", f"/tables/{table}")["seats"][0]["out"]
    take(people[0], table, 1, 200)
    assert kinds(people[0], table) == ["guest", "guest", "bot", "bot"]
    assert people[0].live(table).hello["seat"] == 1
    take(people[0], table, 1, 200)  # a retry changes nothing


def test_the_choice_by_which_a_seat_is_out_brings_the_table(people: list[Guest]) -> None:
    quiet, view = (people[0].live(lay(people, "random", "random", "random")) for _ in range(2))
    quiet.send(t="act", id="a", ply=quiet.ply, a=quiet.offers[0])
    assert "table" not in quiet.hear("ev")
    OUT.add(1)
    view.send(t="act", id="b", ply=view.ply, a=view.offers[0])
    assert [seat["out"] for seat in view.hear("ev")["table"]["seats"]] == [False, True, False, False]


def test_a_guest_who_still_plays_takes_no_other_seat(people: list[Guest]) -> None:
    table = lay(people, "random", "random", "random")
    assert take(people[0], table, 1, 403) == "denied"
    OUT.add(0)
    take(people[0], table, 1, 200)
    assert take(people[0], table, 2, 403) == "denied"
    assert kinds(people[0], table) == ["guest", "guest", "bot", "bot"]


@pytest.mark.parametrize(("seat", "why"), [(1, "a guest's"), (2, "of a dead bot"), (3, "of another team")])
def test_no_other_seat_can_be_taken(people: list[Guest], seat: int, why: str) -> None:
    table = lay(people, "open", "random", "random")
    OUT.update({0, 2})
    assert take(people[0], table, seat, 403) == "denied"
    assert kinds(people[0], table) == ["guest", "guest", "bot", "bot"]


def test_a_stranger_takes_no_seat_and_a_seat_is_taken_once(people: list[Guest]) -> None:
    table = lay(people, "random", "random", "random")
    OUT.add(0)
    assert take(people[1], table, 1, 403) == "denied"
    together = lay(people, "open", "random", "random")
    OUT.add(1)
    take(people[0], together, 2, 200)
    assert take(people[1], together, 2, 403) == "denied"


def test_nobody_takes_a_seat_of_a_game_that_is_over_or_has_not_begun(people: list[Guest]) -> None:
    waiting = str(people[0].create("plague", "me", "open", "random", "random", preset="quick")["table"]["id"])
    OUT.add(0)
    assert take(people[0], waiting, 2, 403) == "denied"
    table = lay(people, "random", "random", "random")
    people[0].ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    assert take(people[0], table, 1, 409) == "over"
    assert take(people[0], table, 9, 409) == "over"


def test_what_a_bot_chose_before_a_guest_took_its_seat_was_a_stand_ins(tmp_path: Path) -> None:
    async def tell(host: Host) -> None:
        session = await host.table("me", "random")
        await host.play(session, ANN, 0, "keep")
        live = session.live
        assert live.match is not None
        await play(host.registry, session, live.match, 1, live.match.legal(1)[0], by="bot")
        assert session.feed.build_info().seats[1].stand_in is None
        taken: SeatChanges = {"guest": (await host.guest(BO)).id, "bot": None}
        await change_seat(host.registry, session, 1, None, lambda _: taken, from_bot=True)
        told = session.feed.build_info().seats[1].stand_in
        assert told is not None
        await host.registry.reload_from_log(session)
        assert session.feed.build_info().seats[1].stand_in == told

    story(tmp_path, tell)
