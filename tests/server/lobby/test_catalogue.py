"""The catalogue of games: editions for many tables at once, and for tables with content of their own."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from shamble.core.content.options import Chosen
from shamble.games.plague.game import PlagueGame
from shamble.games.plague.rules.book import PlagueBook
from shamble.server.catalogue.catalogue import Catalogue
from shamble.server.catalogue.editions import load_edition, pack_content
from shamble.server.store import TableRow


class Slow(PlagueGame):
    """Zombie Plague that loads slowly and notes how many threads load it at once."""

    reading = most = 0

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> PlagueBook:
        Slow.reading += 1
        Slow.most = max(Slow.most, Slow.reading)
        time.sleep(0.01)
        found = super().rulebook(chosen, folders)
        Slow.reading -= 1
        return found


def test_editions_are_read_one_at_a_time_however_many_tables_want_them() -> None:
    catalogue = Catalogue([Slow()])
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda number: catalogue.load("plague", max_rounds=number), [1, 2, 3] * 4))
    assert Slow.most == 1
    assert len({id(edition) for edition in found}) == 3


def row_of_other_content() -> TableRow:
    """Return a table whose content is no longer shipped."""
    return TableRow("t", "plague", "1", "0123456789abcdef", pack_content("plague"), b"{}", b"{}", "", True, b"", "", 0)


def test_a_tables_own_content_is_laid_out_once_whoever_is_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def other_was_first(made: Path, folder: Path) -> None:
        rename(made, folder)
        raise OSError("the folder is there")

    monkeypatch.setattr(Path, "rename", other_was_first)
    assert load_edition(row_of_other_content(), Catalogue(), tmp_path).game.id == "plague"
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["plague-0123456789abcdef"]


def test_a_tables_own_content_that_cannot_be_laid_out_is_no_reason_to_play_by_other_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(made: Path, folder: Path) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(OSError, match="the disk is full"):
        load_edition(row_of_other_content(), Catalogue(), tmp_path)
