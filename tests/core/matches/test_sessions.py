"""A session that continues another."""

from __future__ import annotations

import pytest

from shamble.core.chance import Rng
from shamble.core.errors import OptionError
from shamble.core.matches.replay import read_record, replay
from shamble.core.records.snapshot import digest

from ..camp.game import load
from ..camp.tables import at, camp, day
from ..walks import play_on


def test_a_session_continues_another_with_the_same_people_in_other_seats() -> None:
    before = at("round", round=5, food=[0, 3, 7, 1], trust=[0, 2, 0, 0] + [0] * 12)
    match = before.next_session([1, 0, 2, 3], seed=4)
    assert [int(camp(match).food(seat)) for seat in range(4)] == [3, 0, 7, 1]
    assert camp(match).trust(1, 0) == 2
    play_on(match, Rng(1), 5_000)
    assert match.is_over
    text = match.record()
    assert f"continues: {digest(before.state)} 1 0 2 3\n" in text
    assert replay(read_record(text, load)).record() == text


def test_somebody_who_did_not_sit_there_may_join_the_next_session() -> None:
    match = at("round", round=5, food=[0, 3, 7, 1]).next_session([2, -1, 0, 3], seed=4)
    assert [int(camp(match).food(seat)) for seat in range(4)] == [7, 2, 0, 1]
    text = play_on(match, Rng(1), 40).record()
    assert " 2 -1 0 3\n" in text
    assert replay(read_record(text, load)).record() == text


@pytest.mark.parametrize("seats", [[0, 0, 1, 2], [0, 1, 2, 4]])
def test_a_session_is_continued_by_who_sat_there(seats: list[int]) -> None:
    with pytest.raises(OptionError, match="allowed: 0 to 3, each at most once"):
        at("round", round=5).next_session(seats)


def test_a_session_that_is_not_over_is_not_continued() -> None:
    with pytest.raises(OptionError, match="not over"):
        day().next_session([0, 1, 2, 3])
