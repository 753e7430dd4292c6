"""The clock of a table, and the server's choice when it runs out."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec
import pytest

from shamble.core.step import CLOCK
from shamble.server.messages.lobby import GameClock, MoveClock, NoClock
from shamble.server.tables.time.clock import MIN_CHOICE_MS, Clock, PendingChoice

from ..local_server import Guest, LocalServer

Guests = Callable[[], Guest]


def test_without_a_clock_there_is_no_deadline() -> None:
    clock = Clock(NoClock(), 2)
    clock.advance(PendingChoice(1000, to_move=(0,)))
    assert (clock.deadline, clock.is_late(0, 10**15)) == (None, False)


def test_each_choice_has_its_time() -> None:
    clock = Clock(MoveClock(10), 2)
    clock.advance(PendingChoice(1000, to_move=(0,)))
    assert clock.deadline == 11_000
    clock.advance(PendingChoice(5000, chose=0, to_move=(1,)))
    assert clock.deadline == 15_000


def test_what_is_done_beside_a_choice_buys_it_no_time() -> None:
    clock = Clock(MoveClock(10), 2)
    clock.advance(PendingChoice(1000, to_move=(0,)))
    clock.advance(PendingChoice(6000, chose=1, to_move=(0,), is_new=False))
    assert clock.deadline == 11_000


def test_whoever_is_asked_instead_has_the_whole_time() -> None:
    clock = Clock(MoveClock(10), 2)
    clock.advance(PendingChoice(1000, to_move=(0,)))
    clock.advance(PendingChoice(6000, chose=1, to_move=(1,), is_new=False))
    assert clock.deadline == 16_000


def test_what_is_still_to_be_chosen_after_the_bell_has_its_own_time() -> None:
    clock = Clock(MoveClock(10), 2)
    clock.advance(PendingChoice(1000, to_move=(0,)))
    clock.advance(PendingChoice(11_000, chose=CLOCK, to_move=(0,), is_new=False))
    assert clock.deadline == 21_000


def test_what_is_done_beside_a_choice_adds_nothing_to_a_game_s_time() -> None:
    clock = Clock(GameClock(60, 3), 2)
    clock.advance(PendingChoice(0, to_move=(0,)))
    clock.advance(PendingChoice(20_000, chose=0, to_move=(0,), is_new=False))
    assert (clock.left, clock.deadline) == ([40_000, 60_000], 60_000)


def test_who_has_used_up_a_game_s_time_gets_no_more_by_what_is_done_beside_it() -> None:
    clock = Clock(GameClock(10), 1)
    clock.advance(PendingChoice(0, to_move=(0,)))
    clock.advance(PendingChoice(30_000, chose=0, to_move=(0,)))
    clock.advance(PendingChoice(33_000, chose=0, to_move=(0,), is_new=False))
    assert clock.deadline == 30_000 + MIN_CHOICE_MS


def test_a_choice_announced_at_the_deadline_still_counts() -> None:
    clock = Clock(MoveClock(10), 2)
    clock.advance(PendingChoice(0, to_move=(0,)))
    assert not clock.is_late(0, 10_000)
    assert clock.is_late(0, 10_001)


def test_whose_time_does_not_run_is_never_late() -> None:
    clock = Clock(MoveClock(10), 2)
    clock.advance(PendingChoice(0, to_move=(0,)))
    assert not clock.is_late(1, 10_001)


def test_a_game_s_time_is_used_up_only_by_whose_choice_it_is() -> None:
    clock = Clock(GameClock(60), 2)
    clock.advance(PendingChoice(0, to_move=(0,)))
    clock.advance(PendingChoice(20_000, chose=0, to_move=(1,)))
    clock.advance(PendingChoice(25_000, chose=1, to_move=(0,)))
    assert clock.left == [40_000, 55_000]
    assert clock.deadline == 65_000


def test_a_choice_adds_what_was_agreed() -> None:
    clock = Clock(GameClock(60, 3), 2)
    clock.advance(PendingChoice(0, to_move=(0,)))
    clock.advance(PendingChoice(20_000, chose=0, to_move=(1,)))
    assert clock.left == [43_000, 60_000]


def test_whose_time_is_used_up_has_a_few_seconds_a_choice() -> None:
    clock = Clock(GameClock(10), 1)
    clock.advance(PendingChoice(0, to_move=(0,)))
    clock.advance(PendingChoice(30_000, chose=0, to_move=(0,)))
    assert clock.left == [0]
    assert clock.deadline == 30_000 + MIN_CHOICE_MS


def test_when_the_game_is_over_no_clock_runs() -> None:
    clock = Clock(MoveClock(10), 2)
    clock.advance(PendingChoice(0, chose=0, to_move=()))
    assert clock.deadline is None


def hurry(server: LocalServer, table: str) -> None:
    """Move the deadline of a table into the past."""

    async def work() -> None:
        session = await server.context.registry.find(table)
        session.live.clock.deadline = int(time.time() * 1000) - 10_000
        server.context.alarms.update(session)

    server.run(work())


def test_when_time_is_up_the_server_chooses_the_default(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    clock = {"k": "move", "seconds": 600}
    table = maker.create("plague", "me", "me", preset="quick", clock=clock)["table"]["id"]
    human, zombie = maker.live(table, seat=0), maker.live(table, seat=1)
    while not any(offer.startswith("advance") for offer in human.offers):
        view = human if human.offers else zombie
        other = zombie if view is human else human
        view.act(view.offers[0])
        other.hear("ev")
    hurry(server, table)
    timeout = human.hear("ev")
    assert (timeout["seat"], timeout["lines"][0]["text"]) == (30, "stop h1")


def test_a_game_with_a_bell_of_its_own_hears_it(server: LocalServer, guest: Guests) -> None:
    left, right = guest(), guest()
    table = left.create("duel", "me", "open", clock={"k": "move", "seconds": 600})["table"]["id"]
    right.sit(table)
    view = left.live(table)
    hurry(server, table)
    timeout = view.hear("ev")
    assert (timeout["lines"][0]["text"], timeout["lines"][0]["k"]) == ("time", "aside")


def test_a_choice_after_the_deadline_is_late(server: LocalServer, guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "me", "random", preset="quick", clock={"k": "move", "seconds": 600})["table"]["id"]
    view = maker.live(table)

    async def late() -> None:
        (await server.context.registry.find(table)).live.clock.deadline = 1

    server.run(late())
    assert view.act(view.offers[0])["code"] == "late"


def test_asking_in_vain_to_go_back_gives_no_time(guest: Guests) -> None:
    left, right = guest(), guest()
    table = left.create("plague", "me", "open", preset="quick", clock={"k": "move", "seconds": 600})["table"]["id"]
    right.sit(table)
    view = left.live(table)
    view.act(view.offers[0])
    asked = view.ask("undo", ply=view.ply, to=0)["n"]
    deadline = left.ask("GET", f"/tables/{table}")["clock"]["deadline"]
    other = right.live(table)
    assert other.ask("answer", ask=asked, yes=False)["t"] == "ok"
    assert left.ask("GET", f"/tables/{table}")["clock"]["deadline"] == deadline


@pytest.mark.parametrize("seconds", [0, 4, 2_592_001])
def test_a_time_that_nobody_could_want_is_refused(seconds: int, guest: Guests) -> None:
    clock = {"k": "move", "seconds": seconds}
    body = {"id": "c", "game": "duel", "seats": [{"k": "me"}, {"k": "open"}], "clock": clock}
    assert "seconds" in guest().ask("POST", "/tables", 400, json=body)["why"]


def test_a_clock_is_told_to_every_view(guest: Guests) -> None:
    maker = guest()
    table = maker.create("plague", "me", "random", preset="quick", clock={"k": "game", "seconds": 60})["table"]["id"]
    told = maker.live(table).hello["table"]["clock"]
    assert (told["running"], told["left"]) == ([0], [60_000, 60_000])
    assert told["deadline"] == pytest.approx(time.time() * 1000 + 60_000, abs=30_000)
    assert msgspec.json.encode(told)
