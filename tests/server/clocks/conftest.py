"""Tables of 30 Seconds to Live for the tests of its clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from shamble.games import game

from ..house import House, house
from ..laid import MOVING, Pair, lay

Table = Callable[..., Pair]


@pytest.fixture(scope="module")
def hut(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("clock"), [game("thirty_seconds")]) as found:
        yield found


@pytest.fixture
def table(hut: House) -> Iterator[Table]:
    made: list[Pair] = []

    def new(position: dict[str, Any] = MOVING, other: str = "me", **options: Any) -> Pair:
        made.append(lay(hut, position, other, **options))
        return made[-1]

    yield new
    for each in made:
        each.close()
