"""A finished game is looked back on by whoever likes, once for all; of one in play nobody learns anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.recorded import played

from shamble import load
from shamble.lab.game_analysis.curve import Curve, TurningPoint
from shamble.server.errors import Refused
from shamble.server.lobby import analysis_queue, game_analysis
from shamble.server.workers.fair_lock import FairLock
from shamble.server.workers.pool import WorkerPool

from ..local_server import Guest, LocalServer

Guests = Callable[[], Guest]


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    """Limit the playouts of the analysis to half a second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analysis_queue, "CURVE_S", 0.5)
        yield


def given_up(maker: Guest) -> str:
    """Play a duel that its maker gives up after a choice."""
    table: str = maker.create("duel", "me", "random")["table"]["id"]
    view = maker.live(table)
    while not view.offers:
        view.next()
    view.act(view.offers[0])
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    return table


async def here(_: WorkerPool, job: Callable[..., Any], *args: object) -> Any:
    """Run a worker's job in this process."""
    return job(*args)


def test_a_finished_game_is_told_by_its_chances_its_luck_and_what_happened(
    guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_queue, "CURVE_S", 5.0)
    maker = guest()
    table = given_up(maker)
    told = maker.ask("GET", f"/tables/{table}/hindsight", 200)
    ply = maker.ask("GET", f"/tables/{table}")["ply"]
    assert [len(told[name]) for name in ("luck", "choices")] == [2, 2]
    assert told["choices"][0] >= 1
    assert all(0 <= share <= 1 for point in told["points"] for share in point["returns"])
    assert [point["ply"] for point in told["points"]] == sorted({point["ply"] for point in told["points"]})
    assert told["points"][-1] == {"ply": ply, "returns": [0.0, 1.0]}
    assert told["prospect"] == "chance to win"
    assert told["bot"] in ("Stumbler", "Scrapper")
    assert (told["source"], told["error"], told["swings"]) == ("playouts", None, None)


def test_of_a_long_curve_what_is_seen_is_sent_and_its_turning_points_exactly(
    guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = [(ply, [0.5 + ply / 10_000, 0.5 - ply / 10_000]) for ply in range(4000)]
    curve = Curve("playouts", "greedy", 9, points, [TurningPoint(0, 1, *(chances for _, chances in points[:2]))])
    maker = guest()
    table = given_up(maker)
    monkeypatch.setattr(game_analysis, "compute_curve", lambda *_: curve)
    monkeypatch.setattr(WorkerPool, "run", here)
    told = maker.ask("GET", f"/tables/{table}/hindsight", 200)
    assert [point["ply"] for point in told["points"]] == [0, 1, 3999]


def test_a_machine_that_is_too_slow_for_the_chances_tells_the_rest(
    guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_queue, "JOB_BUDGET_S", -1.0)
    monkeypatch.setattr(WorkerPool, "run", here)
    maker = guest()
    table = given_up(maker)
    told = maker.ask("GET", f"/tables/{table}/hindsight", 200)
    assert (told["points"], told["turns"], told["swings"], told["luck"]) == ([], [], None, [None, None])
    assert told["choices"][0] >= 1


def test_what_decided_it_is_told_from_the_sentence_on_that_begins_before_it(
    guest: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = guest()
    record = played(load("plague"), 2, 1, 300).record()
    table = maker.ask("POST", "/records", 201, json={"id": "i", "record": record})["table"]["id"]
    steps = maker.ask("GET", f"/tables/{table}/replay", 200)["steps"]
    texts = [[event["text"] for event in step["line"]["events"]] for step in steps]
    roll = next(ply for ply, told in enumerate(texts) if told and told[0].startswith("needs another"))
    curve = Curve("playouts", "greedy", 9, [], [TurningPoint(roll, roll + 1, [0.5, 0.5], [0.1, 0.9])])
    monkeypatch.setattr(game_analysis, "compute_curve", lambda *_: curve)
    monkeypatch.setattr(WorkerPool, "run", here)
    told = maker.ask("GET", f"/tables/{table}/hindsight", 200)
    [turn] = told["turns"]
    assert [line["ply"] for line in turn["lines"]] == [roll - 2, roll - 1, roll]
    assert turn["lines"][0]["events"][-1]["text"].endswith(":")
    assert (turn["ply"], told["bot"]) == (roll, "Scrapper")


def test_of_a_game_in_play_nobody_is_told_the_chances(guest: Guests) -> None:
    maker, watcher = guest(), guest()
    table = maker.create("duel", "me", "me")["table"]["id"]
    for each in (maker, watcher):
        refused = each.ask("GET", f"/tables/{table}/hindsight", 409)
        assert refused["code"] == "not_begun"


def test_a_game_is_looked_back_on_once_for_all_who_ask(
    guest: Guests, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs: list[str] = []
    run = WorkerPool.run

    async def counted(self: WorkerPool, job: Callable[..., Any], *args: object) -> Any:
        jobs.append(job.__name__)
        return await run(self, job, *args)

    monkeypatch.setattr(WorkerPool, "run", counted)
    maker, watcher = guest(), guest()
    table = given_up(maker)
    with ThreadPoolExecutor() as pool:
        told = list(pool.map(lambda each: each.ask("GET", f"/tables/{table}/hindsight", 200), (maker, watcher)))
    told.append(watcher.ask("GET", f"/tables/{table}/hindsight", 200))
    assert told[0] == told[1] == told[2]
    assert jobs.count("analyse_log") == 1


def test_who_comes_while_too_many_games_wait_is_asked_to_come_again(
    guest: Guests, server: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.context.analysis_queue, "_turn", FairLock(10, 0))
    maker = guest()
    assert maker.ask("GET", f"/tables/{given_up(maker)}/hindsight", 503)["code"] == "unavailable"


def test_a_game_that_could_not_be_looked_back_on_is_tried_again(guest: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    maker = guest()
    table = given_up(maker)
    with monkeypatch.context() as patch:
        patch.setattr(WorkerPool, "run", lambda *_: 1 / 0)
        maker.ask("GET", f"/tables/{table}/hindsight", 500)
    assert maker.ask("GET", f"/tables/{table}/hindsight", 200)["choices"][0] >= 1


@pytest.mark.parametrize("asked", ["hindsight", "advice?ply=0"])
def test_a_removed_guest_is_told_nothing_and_not_advised(guest: Guests, asked: str) -> None:
    maker, friend = guest(), guest()
    table = maker.create("duel", "me", "open")["table"]["id"]
    friend.sit(table)
    who = maker.ask("GET", f"/tables/{table}")["seats"][1]["who"]
    maker.ask("POST", f"/tables/{table}/resign", 200, json={"id": "r"})
    maker.ask("POST", f"/tables/{table}/moderation", 200, json={"what": "remove", "who": who})
    assert friend.ask("GET", f"/tables/{table}/{asked}", 403)["code"] == "removed"


def asked_about(asker: Guest, table: str, kind: str) -> int:
    """Return the ply of the first line of a kind."""
    lines = [step["line"] for step in asker.ask("GET", f"/tables/{table}/replay", 200)["steps"]]
    ply: int = next(line["ply"] for line in lines if line["k"] == kind)
    return ply


def test_whoever_looks_back_is_told_what_a_strong_player_would_have_done(guest: Guests) -> None:
    maker, watcher = guest(), guest()
    table = given_up(maker)
    ply = asked_about(maker, table, "choice")
    told = maker.ask("GET", f"/tables/{table}/advice?ply={ply}", 200)
    line = maker.ask("GET", f"/tables/{table}/replay", 200)["steps"][ply]["line"]
    assert (told["ply"], told["seat"], told["chosen"]) == (ply, line["seat"], line["text"])
    assert told["bot"] == "Scrapper"
    assert told["advised"]
    assert watcher.ask("GET", f"/tables/{table}/advice?ply={ply}", 200) == told


def test_at_a_roll_the_next_choice_is_told_and_behind_the_last_one_nothing(guest: Guests) -> None:
    maker = guest()
    table = given_up(maker)
    roll = asked_about(maker, table, "roll")
    assert maker.ask("GET", f"/tables/{table}/advice?ply={roll}", 200)["ply"] > roll
    ply = maker.ask("GET", f"/tables/{table}")["ply"]
    assert maker.ask("GET", f"/tables/{table}/advice?ply={ply}", 400)["code"] == "invalid"


def test_nobody_is_advised_while_the_game_is_played(guest: Guests) -> None:
    maker, watcher = guest(), guest()
    table = maker.create("duel", "me", "me")["table"]["id"]
    for each in (maker, watcher):
        assert each.ask("GET", f"/tables/{table}/advice?ply=0", 409)["code"] == "not_begun"


def test_nobody_is_advised_while_the_story_goes_on(guest: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    maker = guest()
    table = given_up(maker)
    ply = asked_about(maker, table, "choice")
    monkeypatch.setattr(analysis_queue, "reveals_all", lambda _: False)
    refused = maker.ask("GET", f"/tables/{table}/advice?ply={ply}", 409)
    assert "the story goes on" in refused["why"]


def test_who_asks_about_too_many_choices_waits(guest: Guests, server: LocalServer) -> None:
    maker = guest()
    table = given_up(maker)
    ply = asked_about(maker, table, "choice")

    def spent(*_: object, **__: object) -> None:
        raise Refused("busy", "too many requests for advice from you: wait 20 s", retry=20)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server.context.registry.budgets.advice, "spend", spent)
        assert maker.ask("GET", f"/tables/{table}/advice?ply={ply}", 429)["code"] == "busy"
