"""The games that a server has, asked for by many tables at once."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from shamble.core.content.options import Chosen
from shamble.games.plague.game import PlagueGame
from shamble.games.plague.rules.book import PlagueBook
from shamble.server.catalogue.catalogue import Catalogue


class Slow(PlagueGame):
    """The game, which takes a while to read, and notes how many read it at once."""

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
