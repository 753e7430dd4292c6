"""Pauses at a table with a rule clock: by consent, and without losing a second."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ..alley_tables import ANSWERED, MOVING, Pair, until, until_kind
from ..local_server import Guest, LocalServer

clause = pytest.mark.clause
Table = Callable[..., Pair]


@clause("TS-094")
def test_a_pause_is_granted_by_the_other_and_ended_by_anybody_from_the_same_second(table: Table) -> None:
    pair = table()
    pair.pass_time(10_000)
    assert pair.views[0].ask("pause")["t"] == "ok"
    asked = until_kind(pair.views[1], "ask")["table"]["ask"]
    assert (asked["what"], asked["waits"], pair.clock()["paused"]) == ("pause", [1], False)
    pair.views[1].ask("answer", ask=asked["ask"], yes=True)
    stands = pair.clock()
    assert (stands["paused"], stands["deadline"], stands["running"]) == (True, None, [])
    assert 15_000 < stands["rest"] <= 20_000
    assert pair.views[0].act("end")["code"] == "paused"
    resumed = pair.views[1].ask("resume")
    until_kind(pair.views[0], "resume")
    event = pair.guests[0].ask("GET", f"/tables/{pair.table}/events", params={"since": resumed["n"] - 1})["events"][0]
    assert event["clock"]["deadline"] - event["at"] == stands["rest"]


@clause("TS-094")
def test_a_pause_that_is_denied_stops_nothing(table: Table) -> None:
    pair = table()
    deadline = pair.clock()["deadline"]
    asked = pair.views[0].ask("pause")["n"]
    pair.views[1].ask("answer", ask=asked, yes=False)
    assert (pair.clock()["deadline"], pair.clock()["paused"]) == (deadline, False)


@clause("TS-094")
def test_play_goes_on_while_a_pause_is_asked_for_and_when_the_time_stops_nothing_is_asked(table: Table) -> None:
    pair = table(ANSWERED)
    asked = pair.views[1].ask("pause")["n"]
    pair.views[0].act("move 4")
    assert pair.guests[0].ask("GET", f"/tables/{pair.table}")["ask"]["ask"] == asked
    pair.views[1].hear("ev")
    pair.views[1].act("pass")
    until(pair.views[0], "pass")
    pair.pass_time(30_000)
    assert until(pair.views[1], "time")["table"]["ask"] is None


@clause("TS-094")
def test_a_bot_does_not_mind_a_pause(table: Table) -> None:
    pair = table(MOVING, "greedy")
    pair.views[0].ask("pause")
    assert pair.clock()["paused"]


@clause("TS-094")
def test_a_pause_is_refused_where_no_time_of_the_game_runs(table: Table) -> None:
    timed, untimed = table(), table(timer=False)
    timed.views[0].ask("pause", name="p")
    timed.views[1].ask("answer", ask=timed.views[0].n, yes=True)
    assert timed.views[0].ask("pause")["code"] == "illegal"
    assert untimed.views[0].ask("pause")["code"] == "illegal"
    assert untimed.views[0].ask("resume")["code"] == "illegal"


@clause("TS-094")
def test_over_http_a_pause_is_asked_for_too(table: Table) -> None:
    pair = table(MOVING, "greedy")
    pair.guests[0].ask("POST", f"/tables/{pair.table}/pause", 200, json={"id": "p"})
    assert pair.clock()["paused"]
    pair.guests[0].ask("POST", f"/tables/{pair.table}/resume", 200, json={"id": "r"})
    assert not pair.clock()["paused"]


def test_who_only_watches_stops_nothing(table: Table, alley_server: LocalServer) -> None:
    pair = table()
    with Guest(alley_server.url) as watcher:
        assert watcher.live(pair.table).ask("pause")["code"] == "watching"


# a server that was away
