"""A record kept in a file: it grows with the table, and what it holds has reached the disk."""

import os
from pathlib import Path

import pytest

from shamble.core.chance import Rng
from shamble.core.tables.replay import RecordFile, read, replay
from shamble.core.tables.table import Table

from ..duel.game import load
from ..walks import play_on


def test_what_a_record_file_keeps_has_reached_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(Path(f"/proc/self/fd/{number}").readlink()))
    path, table = tmp_path / "game.shamble", Table(load("duel"), seed=2)
    file = RecordFile(path)
    file.keep(table)
    assert [each.parent for each in synced] == [tmp_path, tmp_path.parent]
    table.roll()
    file.keep(table)
    assert synced[2:] == [path]
    file.keep(table)
    assert len(synced) == 3


def test_a_record_file_grows_with_the_table(tmp_path: Path) -> None:
    file, table = RecordFile(tmp_path / "game.shamble"), Table(load("duel", preset="short"), seed=2)
    rng = Rng(2)
    while not table.is_over:
        play_on(table, rng, 1)
        file.keep(table)
        assert replay(read((tmp_path / "game.shamble").read_text(), load)).record() == table.record()
    assert (tmp_path / "game.shamble").read_text() == table.record()
    assert [path.name for path in tmp_path.iterdir()] == ["game.shamble"]


def test_a_record_file_appends_and_does_not_rewrite(tmp_path: Path) -> None:
    file, table = RecordFile(tmp_path / "game.shamble"), Table(load("duel"), seed=2)
    file.keep(table)
    inode = (tmp_path / "game.shamble").stat().st_ino
    table.roll()
    file.keep(table)
    assert (tmp_path / "game.shamble").stat().st_ino == inode


def test_a_record_file_keeps_withdrawn_lines_struck(tmp_path: Path) -> None:
    file, table = RecordFile(tmp_path / "game.shamble"), Table(load("duel"), seed=2)
    table.advance()
    table.play("0: keep")
    file.keep(table)
    table.undo()
    file.keep(table)
    assert (tmp_path / "game.shamble").read_text().endswith("\n~ 0: keep\n")


def test_a_record_file_taken_up_again_drops_the_torn_line_and_goes_on(tmp_path: Path) -> None:
    path, table = tmp_path / "game.shamble", Table(load("duel"), seed=2)
    table.roll()
    RecordFile(path).keep(table)
    with path.open("a") as file:
        file.write("draw bl")
    other = replay(read(path.read_text(), load))
    other.advance()
    RecordFile(path).keep(other)
    table.advance()
    lines = "".join(f"{line.write()}\n" for line in table.lines)
    assert path.read_text().endswith(f"\n\n{lines}")
