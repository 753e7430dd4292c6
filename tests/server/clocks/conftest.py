"""Fixtures for tables of 30 Seconds to Live."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shamble.games import load_game

from ..alley_tables import MOVING, Pair, timed_table
from ..local_server import LocalServer, local_server

Table = Callable[..., Pair]


@pytest.fixture(scope="module")
def alley_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with local_server(tmp_path_factory.mktemp("clock"), [load_game("thirty_seconds")]) as found:
        yield found


@pytest.fixture
def table(alley_server: LocalServer) -> Iterator[Table]:
    made: list[Pair] = []

    def new(position: dict[str, Any] = MOVING, other: str = "me", **options: Any) -> Pair:
        made.append(timed_table(alley_server, position, other, **options))
        return made[-1]

    yield new
    for each in made:
        each.close()
