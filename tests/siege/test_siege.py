"""The siege in its short form: some of each, so that what the long one asks for stays true from day to day."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from benchmarks.table_kills import kills
from litestar import Litestar, get
from tests.server.databases import database, postgres, postgres_server
from tests.siege.floods import floods
from tests.siege.fuzz import fuzz
from tests.siege.leaks import HIDING, SHORT, leaks
from tests.siege.outages import outage
from tests.siege.questions import LAST, LIVE, QUESTIONS, application, uncovered
from tests.siege.races import races

from shamble.server.http.visits import TableId
from shamble.server.settings import Settings

__all__ = ["database", "postgres", "postgres_server"]


def none_told(_: int) -> None:
    """Nobody waits for how far it is."""


def test_every_route_and_every_message_has_questions(tmp_path: Path) -> None:
    context: Any = SimpleNamespace(settings=Settings(folder=tmp_path), origins=SimpleNamespace(allowed=list))
    assert uncovered(application(context)) == [], (
        "without questions in tests/siege/questions.py: nobody knows what these tell"
    )


def test_a_route_without_questions_is_named() -> None:
    @get("/api/v1/tables/{table:str}/heatmap")
    async def heatmap(table: TableId) -> None: ...

    assert uncovered(Litestar([heatmap])) == ["GET /api/v1/tables/{table}/heatmap"]


def test_what_a_seat_may_not_know_changes_no_byte_of_any_answer(tmp_path: Path) -> None:
    found = leaks(1, tmp_path, SHORT, steps=1)
    assert (found.tables, found.hidden) == (len(SHORT), len(SHORT)), "nothing was hidden"
    assert found.stories > 0
    assert found.undos_refused > 0
    assert found.differing == []
    assert {*QUESTIONS, *LAST, LIVE} - found.routes.keys() == set(), "routes that were not asked after all"


def test_tables_that_dice_have_made_differ_openly_are_compared_no_further(tmp_path: Path) -> None:
    three_at_the_duel = next(each for each in HIDING if (each.game, each.seats) == ("duel", 3))
    found = leaks(1, tmp_path, [three_at_the_duel], first_turn=2)  # in its first move both draw other cards
    assert (found.tables, found.apart) == (1, 1)
    assert found.differing == []


def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed(database: str) -> None:
    found = kills(4, none_told, "" if database.startswith("sqlite") else database)
    assert found.acked > 0
    assert (found.lost, found.doubled) == (0, 0)


def test_of_those_who_want_the_same_place_one_gets_it(database: str) -> None:
    assert races("race", 20, database, 1 if database.startswith("sqlite") else 2, none_told).wrong == []


def test_of_those_who_want_the_same_seat_one_gets_it(database: str) -> None:
    assert races("seats", 20, database, 1 if database.startswith("sqlite") else 2, none_told).wrong == []


def test_what_is_malformed_is_refused(tmp_path: Path) -> None:
    found = fuzz(600, tmp_path, none_told)
    assert found.messages >= 600
    assert found.faults == []


@pytest.mark.parametrize("kind", ["disk full", "PostgreSQL restarted"])
def test_tables_go_on_when_the_database_takes_writes_again(tmp_path: Path, kind: str) -> None:
    found = outage(kind, 2, tmp_path)
    assert (found.stood, found.slowest < 60, found.gaps) == (found.tables, True, 0)


def test_somebody_else_is_answered_while_one_address_is_hostile(tmp_path: Path) -> None:
    quiet, flooded, after = floods(1, tmp_path, ["requests"])
    assert [each.kind for each in (quiet, flooded, after)] == ["", "requests", ""]
    assert min(each.answers for each in (quiet, flooded, after)) > 0
