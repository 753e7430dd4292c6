"""A table with a rule clock: its bell, its windows, its pauses, and late choices."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shamble.games import load_game
from shamble.server.tables.time.latency import MAX_ALLOWANCE_MS

from ..alley_tables import ANSWERED, MOVING, Pair, until, until_kind
from ..local_server import Guest, LocalServer, local_server

clause = pytest.mark.clause
Table = Callable[..., Pair]
FULL = {**MOVING, "survivor": {"row": 3, "equipped": ["pistol", "machete"]}, "ground": {"3": ["crowbar"]}}


# tables are created


def test_the_option_makes_the_clock(table: Table) -> None:
    told = table(timer_seconds=120).views[0].hello["table"]
    assert (told["clock_kind"], told["clock"]["running"], told["clock"]["whole"]) == ("rule", [0], 120_000)


def test_a_clock_of_the_table_s_own_does_not_go_with_it(alley_server: LocalServer) -> None:
    body = {"id": "c", "game": "thirty_seconds", "seats": [{"k": "me"}, {"k": "open"}], "options": {"timer": True}}
    with Guest(alley_server.url) as maker:
        refusal = maker.ask("POST", "/tables", 400, json={**body, "clock": {"k": "move", "seconds": 60}})
    assert "set clock to none" in refusal["why"]


@clause("TS-083")
@pytest.mark.parametrize("options", [{"timer": False}, {"timer": True, "action_seconds": 3}])
def test_an_untimed_table_may_have_another_clock(alley_server: LocalServer, options: dict[str, Any]) -> None:
    with Guest(alley_server.url) as maker:
        clock = {"k": "move", "seconds": 60}
        made = maker.create("thirty_seconds", "me", "open", options=options, clock=clock)
    assert made["table"]["clock_kind"] == "move"


# the bell


@clause("TS-085")
def test_when_time_is_up_the_bell_rings_and_a_turn_in_which_nothing_has_begun_ends(table: Table) -> None:
    pair = table()
    pair.pass_time(30_000)
    bell = until(pair.views[0], "time")
    assert (bell["seat"], bell["lines"][0]["k"], bell["clock"]["rest"]) == (30, "aside", 0)
    assert until(pair.views[0], "end")["seat"] == 30


@clause("TS-095")
def test_what_finishes_the_action_after_the_bell_is_chosen_in_three_seconds_or_for_the_player(table: Table) -> None:
    pair = table(FULL)
    pair.views[0].act("pick_up crowbar")
    pair.pass_time(30_000)
    rung = until(pair.views[0], "time")["clock"]
    assert (rung["deadline"], rung["answering"], rung["window_whole"]) == (None, [0], 3000)
    pair.pass_time(3000)
    assert until_kind(pair.views[0], "play")["seat"] == 30


@clause("TS-091")
def test_a_choice_after_the_deadline_is_late(table: Table) -> None:
    pair = table()
    pair.pass_deadline(10)
    assert pair.views[0].act("end")["code"] == "late"


@clause("TS-581")
def test_a_choice_that_was_on_its_way_when_time_was_up_counts_by_the_server_s_own_measure(table: Table) -> None:
    pair = table()
    stretch(pair, 5.0)
    pair.pass_deadline(10)
    assert pair.views[0].act("end")["t"] == "ok"


@clause("TS-581")
def test_over_http_nothing_is_taken_to_have_been_on_its_way(table: Table) -> None:
    pair = table()
    stretch(pair, 5.0)
    pair.pass_deadline(10)
    body = {"id": "late", "ply": pair.views[0].ply, "a": "end"}
    assert pair.guests[0].ask("POST", f"/tables/{pair.table}/actions", 409, json=body)["code"] == "late"


@clause("TS-581")
def test_the_bell_waits_for_what_may_still_be_on_its_way(table: Table) -> None:
    pair = table()
    stretch(pair, 5.0)
    deadline = pair.clock()["deadline"] - 29_500
    pair.pass_time(29_500)
    assert until(pair.views[0], "time")["at"] >= deadline + MAX_ALLOWANCE_MS


def stretch(pair: Pair, seconds: float) -> None:
    """Give the Survivor's sockets round trips of `seconds`."""

    async def work() -> None:
        session = await pair.server.context.registry.find(pair.table)
        for lag in session.latencies[0]:
            lag._trips.clear()
            lag._trips.extend([(time.monotonic(), seconds)] * 9)

    pair.server.run(work())


def test_a_timed_table_probes_its_seats_and_an_echo_is_not_answered(table: Table) -> None:
    view = table().views[0]
    view.send(t="echo", k=view.hear("probe")["k"])
    view.send(t="echo", k="never-sent")
    view.send(t="ping", c=1)
    assert view.hear_any("pong", "no")["t"] == "pong"


# windows


@clause("TS-093")
def test_the_clock_passes_at_once_for_who_can_only_pass(table: Table) -> None:
    pair = table()
    pair.views[0].act("move 4")
    passed = until(pair.views[0], "pass")
    assert (passed["seat"], passed["lines"][0]["seat"]) == (30, 1)
    assert pair.views[0].offers


@clause("TS-090", "TS-093")
def test_a_reaction_has_its_own_window_while_the_active_player_s_time_runs(table: Table) -> None:
    pair = table(ANSWERED)
    deadline = pair.clock()["deadline"]
    pair.views[0].act("move 4")
    clock = pair.clock()
    assert (clock["deadline"], clock["running"], clock["answering"]) == (deadline, [0], [1])
    assert clock["window_whole"] == 3000


@clause("TS-093")
def test_who_does_not_answer_within_the_window_has_passed(table: Table) -> None:
    pair = table(ANSWERED)
    pair.views[0].act("move 4")
    pair.pass_time(3000)
    assert until(pair.views[0], "pass")["seat"] == 30
    assert pair.clock()["answering"] == []


@clause("TS-093")
def test_an_answer_behind_the_window_is_late(table: Table) -> None:
    pair = table(ANSWERED)
    pair.views[0].act("move 4")
    pair.views[1].hear("ev")
    pair.pass_time(3100, rings=False)
    assert pair.views[1].act("play stumble")["code"] == "late"


@clause("TS-093")
def test_with_hand_tells_hidden_an_empty_hand_waits_and_nobody_is_told_who_passed(table: Table) -> None:
    pair = table(hide_hand_tells=True)
    pair.views[0].act("move 4")
    asked = pair.views[0].n
    pair.views[0].hear("ev")
    events = pair.guests[1].ask("GET", f"/tables/{pair.table}/events", params={"since": asked - 1, "wait": 0})
    opened, passed = [event for event in events["events"] if event["k"] == "play"][-2:]
    assert passed["seat"] == 1
    assert passed["at"] - opened["at"] >= 750


@clause("TS-093")
def test_with_hand_tells_hidden_a_window_that_ran_out_looks_the_same(table: Table) -> None:
    pair = table(ANSWERED, hide_hand_tells=True)
    pair.views[0].act("move 4")
    pair.pass_time(3000)
    assert until(pair.views[0], "pass")["seat"] == 1


@clause("TS-093", "TS-585")
@pytest.mark.parametrize("position", [MOVING, ANSWERED])
def test_with_hand_tells_hidden_a_bot_takes_its_time_whatever_it_holds(table: Table, position: Any) -> None:
    pair = table(position, "greedy", hide_hand_tells=True)
    pair.views[0].act("move 4")
    event = until_kind(pair.views[0], "play")
    opened = pair.guests[0].ask("GET", f"/tables/{pair.table}/events", params={"since": event["n"] - 2})["events"][0]
    assert event["seat"] == 1
    assert 750 <= event["at"] - opened["at"] <= 3000


def test_a_time_that_was_up_while_no_server_was_there_stands_as_it_was_at_the_last_event(table: Table) -> None:
    pair = table()
    pair.pass_time(20_000, rings=False)
    pair.views[0].act("drop pistol")
    pair.pass_time(20_000)
    stood = until_kind(pair.views[0], "pause")
    assert stood["seat"] == 30
    assert stood["clock"]["paused"]
    assert 0 < stood["clock"]["rest"] <= 10_000


def test_bots_play_a_timed_game_to_its_end(tmp_path: Path) -> None:
    with local_server(tmp_path, [load_game("thirty_seconds")]) as found, Guest(found.url) as maker:
        options = {"timer": True, "round_limit": 2}
        made = maker.create("thirty_seconds", "random", "greedy", options=options)["table"]["id"]
        view = maker.live(made)
        while not view.over:
            view.next()
        assert view.over
