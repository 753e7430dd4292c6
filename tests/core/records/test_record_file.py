"""A record kept in a file: it grows with the table, and what it holds has reached the disk."""

import os
from pathlib import Path

import pytest

from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.core.matches.replay import RecordFile, read_record, replay

from ..duel.game import load
from ..walks import play_on


def test_what_a_record_file_keeps_has_reached_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(os, "fsync", lambda number: synced.append(Path(f"/proc/self/fd/{number}").readlink()))
    path, match = tmp_path / "game.shamble", Match(load("duel"), seed=2)
    file = RecordFile(path)
    file.keep(match)
    assert [each.parent for each in synced] == [tmp_path, tmp_path.parent]
    match.roll()
    file.keep(match)
    assert synced[2:] == [path]
    file.keep(match)
    assert len(synced) == 3


def test_a_record_file_grows_with_the_table(tmp_path: Path) -> None:
    file, match = RecordFile(tmp_path / "game.shamble"), Match(load("duel", preset="short"), seed=2)
    rng = Rng(2)
    while not match.is_over:
        play_on(match, rng, 1)
        file.keep(match)
        assert replay(read_record((tmp_path / "game.shamble").read_text(), load)).record() == match.record()
    assert (tmp_path / "game.shamble").read_text() == match.record()
    assert [path.name for path in tmp_path.iterdir()] == ["game.shamble"]


def test_a_record_file_appends_and_does_not_rewrite(tmp_path: Path) -> None:
    file, match = RecordFile(tmp_path / "game.shamble"), Match(load("duel"), seed=2)
    file.keep(match)
    inode = (tmp_path / "game.shamble").stat().st_ino
    match.roll()
    file.keep(match)
    assert (tmp_path / "game.shamble").stat().st_ino == inode


def test_a_record_file_keeps_withdrawn_lines_struck(tmp_path: Path) -> None:
    file, match = RecordFile(tmp_path / "game.shamble"), Match(load("duel"), seed=2)
    match.advance()
    match.play("0: keep")
    file.keep(match)
    match.undo()
    file.keep(match)
    assert (tmp_path / "game.shamble").read_text().endswith("\n~ 0: keep\n")


def test_a_record_file_taken_up_again_drops_the_torn_line_and_goes_on(tmp_path: Path) -> None:
    path, match = tmp_path / "game.shamble", Match(load("duel"), seed=2)
    match.roll()
    RecordFile(path).keep(match)
    with path.open("a") as file:
        file.write("draw bl")
    other = replay(read_record(path.read_text(), load))
    other.advance()
    RecordFile(path).keep(other)
    match.advance()
    lines = "".join(f"{line.write()}\n" for line in match.lines)
    assert path.read_text().endswith(f"\n\n{lines}")
