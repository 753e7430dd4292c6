"""The bars of the table's benchmarks, and how its log is judged; no test asserts a time."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from benchmarks.table import chosen
from benchmarks.table_kills import Kills, Log
from benchmarks.table_load import Tally
from benchmarks.table_report import Run, judge, markdown
from benchmarks.table_speed import Speed


def run(**parts: object) -> Run:
    return Run("2026-01-02", "a machine", (0.1, 0.2), {"shamble": "0.1.0"}, True, **parts)  # type: ignore[arg-type]


def log(folder: Path, *events: tuple[int, str, str], acked: dict[str, tuple[int, str]]) -> Log:
    database = folder / "tables"
    with sqlite3.connect(database) as connection:
        connection.execute('CREATE TABLE events ("table" TEXT, n INTEGER, key TEXT, body BLOB)')
        for n, key, line in events:
            body = f'{{"k":"play","seat":0,"lines":["{line}"]}}'.encode()
            seat, name = key.split(":")
            connection.execute("INSERT INTO events VALUES ('t', ?, ?, ?)", (n, f"guest:id:{seat}:act:{name}", body))
    return Log(str(database), Tally(acked={"t": acked}, sent={"t": {"0:a", "0:b"}}))


def test_a_log_with_every_acknowledged_choice_once_is_clean(tmp_path: Path) -> None:
    found = log(tmp_path, (1, "0:a", "pass"), (2, "0:b", "stop"), acked={"0:a": (1, "pass"), "0:b": (2, "stop")})
    found.compare()
    assert (found.lost, found.doubled) == (set(), set())


def test_an_acknowledged_choice_that_is_not_in_the_log_is_lost(tmp_path: Path) -> None:
    found = log(tmp_path, (1, "0:a", "pass"), acked={"0:a": (1, "pass"), "0:b": (2, "stop")})
    found.compare()
    assert found.lost == {("t", "0:b")}


def test_a_choice_that_stands_in_the_log_as_another_is_lost(tmp_path: Path) -> None:
    found = log(tmp_path, (1, "0:a", "stop"), acked={"0:a": (1, "pass")})
    found.compare()
    assert found.lost == {("t", "0:a")}


@pytest.mark.parametrize("second", ["0:a", "0:never-sent"])
def test_a_choice_twice_in_the_log_or_made_by_nobody_is_doubled(tmp_path: Path, second: str) -> None:
    found = log(tmp_path, (1, "0:a", "pass"), (2, second, "pass"), acked={})
    found.compare()
    assert found.doubled == {("t", second)}


def test_a_gap_in_the_log_ends_the_run(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="event 3 after 1"):
        log(tmp_path, (1, "0:a", "pass"), (3, "0:b", "stop"), acked={}).compare()


@pytest.mark.parametrize(("rate", "met"), [(3000.0, True), (2999.0, False)])
def test_three_thousand_durable_choices_a_second_clear_the_bar(rate: float, met: bool) -> None:
    assert judge(run(flat_out=Speed(200, 4, rate, 1, 2, 1, 0)))[0].met is met


@pytest.mark.parametrize(("lost", "doubled", "met"), [(0, 0, True), (1, 0, False), (0, 1, False)])
def test_one_choice_lost_or_doubled_fails_the_bar(lost: int, doubled: int, met: bool) -> None:
    assert judge(run(kills=Kills(10, 100, 9, 2, lost, doubled, 0.1, 4)))[0].met is met


def test_the_page_tells_what_was_measured_and_the_verdict() -> None:
    page = markdown(run(flat_out=Speed(200, 4, 3234.5, 10, 20, 0.9, 0, 200.4, 50, 30, 321)))
    assert "| durable choices on one core: 3,000 a second | 3,234 a second | pass |" in page
    assert "| &nbsp; by the choice | 280 µs |" in page
    assert "| &nbsp; memory a table, its sockets included | 321 KiB |" in page
    assert "kills" not in page


def test_an_unknown_part_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(SystemExit, match="no part 'speeds'; parts: speed, watchers, visits, kills"):
        chosen(("speeds",))
