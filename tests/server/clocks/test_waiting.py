"""Times that don't run: the master's at a clock for the whole game, and all while a game waits for everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from shamble.core.step import MASTER
from shamble.games import load_game
from shamble.server.messages.lobby import GameClock, MoveClock
from shamble.server.tables.time.clock import Clock, PendingChoice

from ..local_server import Guest, local_server


def test_a_clock_of_the_whole_game_does_not_count_the_masters_time() -> None:
    clock = Clock(GameClock(60), 2)
    clock.advance(PendingChoice(0, to_move=(MASTER,)))
    assert (clock.deadline, clock.running) == (None, [])
    clock.advance(PendingChoice(50_000, chose=MASTER, to_move=(1, MASTER)))
    assert (clock.running, clock.left) == ([1], [60_000, 60_000])


def test_a_clock_for_each_choice_runs_for_the_master_too() -> None:
    clock = Clock(MoveClock(10), 2)
    clock.advance(PendingChoice(0, to_move=(MASTER,)))
    assert clock.deadline == 10_000


@pytest.mark.clause("ZA-313")
def test_a_pause_stops_the_clock_until_all_are_ready_and_nobody_is_made_to_be(tmp_path: Path) -> None:
    with local_server(tmp_path, [load_game("apocalypse")]) as server, Guest(server.url) as ann, Guest(server.url) as bo:
        clock = {"k": "game", "seconds": 60, "more": 0}
        table = ann.create("apocalypse", "me", "open", clock=clock, forced="pass")["table"]["id"]
        bo.sit(table)

        def act(person: Guest, text: str) -> dict[str, Any]:
            ply = person.ask("GET", f"/tables/{table}")["ply"]
            body = {"id": f"{text}-{ply}", "ply": ply, "a": text}
            person.ask("POST", f"/tables/{table}/actions", json=body)
            info: dict[str, Any] = person.ask("GET", f"/tables/{table}")
            return info

        assert ann.ask("GET", f"/tables/{table}")["clock"]["deadline"] is not None
        paused = act(ann, "pause")
        assert (paused["clock"]["deadline"], paused["clock"]["running"], paused["to_move"]) == (None, [], [0, 1])
        alone = act(ann, "play_on")
        assert (alone["clock"]["deadline"], alone["to_move"]) == (None, [1])
        assert act(bo, "play_on")["clock"]["deadline"] is not None


@pytest.mark.clause("ZA-313")
def test_a_wish_to_slow_down_leaves_whoever_chooses_the_time_they_had(tmp_path: Path) -> None:
    with local_server(tmp_path, [load_game("apocalypse")]) as server, Guest(server.url) as ann, Guest(server.url) as bo:
        clock = {"k": "move", "seconds": 60}
        table = ann.create("apocalypse", "me", "open", clock=clock, forced="pass")["table"]["id"]
        bo.sit(table)
        before = ann.ask("GET", f"/tables/{table}")
        body = {"id": "slow", "ply": before["ply"], "a": "slow_down"}
        ann.ask("POST", f"/tables/{table}/actions", json=body)
        after = ann.ask("GET", f"/tables/{table}")
        assert after["ply"] > before["ply"]
        assert after["clock"]["deadline"] == before["clock"]["deadline"]
