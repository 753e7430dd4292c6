"""Levels that wait for compiled rules: refused everywhere, and listed with the reason."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.core.duel.game import DUEL
from tests.server.compile_files import write_state

from shamble.core.game.level import OLD_HAND
from shamble.server.compiled_rules import CompiledRules

from ..local_server import Guest, LocalServer, settings

WHY = "Old Hand: available soon"


class SlowDuel(type(DUEL)):  # type: ignore[misc]  # the class of the test game
    """The duel with a level that searches long."""

    levels = (*DUEL.levels, replace(OLD_HAND, simulations=300))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return write_state(tmp_path / "compiling.json", "compiling")


@pytest.fixture
def slow(tmp_path: Path, file: Path) -> Iterator[LocalServer]:
    rules = CompiledRules(file, say=lambda _: None)
    with LocalServer(settings(tmp_path), [SlowDuel()], rules) as server:
        rules.worker_renewals = []
        yield server


def turn_ready(server: LocalServer, file: Path) -> None:
    write_state(file, "ready")
    server.run(server.context.rules.refresh())


def refused(guest: Guest, path: str, **body: Any) -> None:
    problem = guest.ask("POST", path, 503, json=body)
    assert (problem["code"], problem["why"]) == ("unavailable", WHY)


def test_the_games_say_which_levels_wait_and_the_lobby_that_a_compile_runs(slow: LocalServer, file: Path) -> None:
    def bots() -> list[tuple[str, bool, str]]:
        (game,) = guest.ask("GET", "/games")
        return [(each["id"], each["is_available"], each["note"]) for each in game["bots"]][-2:]

    with Guest(slow.url) as guest:
        assert bots()[-1] == ("old_hand", False, "available soon")
        assert bots()[0][1:] == (True, "")
        assert guest.ask("GET", "/lobby")["rules"] == "Rules: interpreted. Compiling in the background, ready soon."
        turn_ready(slow, file)
        assert bots()[-1] == ("old_hand", True, "")
        assert guest.ask("GET", "/lobby")["rules"] == "Rules compiled: bots now think at full speed."


def test_no_seat_and_no_stand_in_of_a_new_table_takes_a_level_that_waits(slow: LocalServer) -> None:
    me, bot = {"k": "me"}, {"k": "bot", "level": "old_hand"}
    leavers = {"seconds": 60, "level": "old_hand"}
    with Guest(slow.url) as guest:
        refused(guest, "/tables", id="a", game="duel", seats=[me, bot])
        refused(guest, "/tables", id="b", game="duel", seats=[me, {"k": "open"}], leavers=leavers)
        table = guest.create("duel", "me", "open")["table"]["id"]
        refused(guest, f"/tables/{table}/seats/1/bot", **bot)
        guest.create("duel", "me", "greedy")


def test_a_rematch_and_a_fork_wait_for_their_bots(slow: LocalServer, file: Path) -> None:
    with Guest(slow.url) as guest:
        turn_ready(slow, file)
        table = guest.create("duel", "me", "old_hand")["table"]["id"]
        guest.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
        slow.context.rules = slow.context.registry.rules = CompiledRules(write_state(file, "compiling"))
        refused(guest, f"/tables/{table}/rematch")
        refused(guest, f"/tables/{table}/fork", id="f", ply=0, seats=[{"k": "me"}, {"k": "bot", "level": "old_hand"}])
        slow.context.rules = slow.context.registry.rules = CompiledRules(None)
        again = guest.ask("POST", f"/tables/{table}/rematch", 201)["table"]["id"]
        slow.context.rules = slow.context.registry.rules = CompiledRules(write_state(file, "compiling"))
        assert guest.ask("POST", f"/tables/{table}/rematch", 201)["table"]["id"] == again


def test_a_bot_that_sits_at_a_table_already_goes_on(slow: LocalServer, file: Path) -> None:
    with Guest(slow.url) as guest:
        turn_ready(slow, file)
        table = guest.create("duel", "old_hand", "old_hand")["table"]["id"]
        slow.context.registry.rules = CompiledRules(write_state(file, "compiling"))

        async def moved() -> None:
            session = await slow.context.registry.find(table)
            while session.live.ply < 3:
                await asyncio.sleep(0.01)

        slow.run(moved())
