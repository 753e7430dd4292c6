"""The siege in its short form: some of each, so that what the long one asks for stays true from day to day."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.table_kills import kills
from tests.server.databases import database, postgres, postgres_server
from tests.siege.floods import floods
from tests.siege.fuzz import fuzz
from tests.siege.leaks import leaks
from tests.siege.outages import outage
from tests.siege.races import races

__all__ = ["database", "postgres", "postgres_server"]


def none_told(_: int) -> None:
    """Nobody waits for how far it is."""


def test_what_a_seat_may_not_know_changes_no_byte_of_any_answer(tmp_path: Path) -> None:
    found = leaks(300, tmp_path)
    assert found.hidden > 0, "nothing was hidden"
    assert found.undos_refused > 0
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
