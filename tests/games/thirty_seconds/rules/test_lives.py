"""What is noted of an attack or a choice ends with its Action."""

from __future__ import annotations

from tests.mixed import greedy, play_mixed

import shamble
from shamble.core.chance import Rng
from shamble.core.fields.column import Column
from shamble.core.fields.field import STEP
from shamble.core.notation import pending_words
from shamble.core.play import is_over


def test_nothing_that_lives_for_a_step_is_left_when_the_next_action_is_chosen() -> None:
    edition = shamble.load("thirty_seconds", "simulation")
    s, rng, player = edition.position(2), Rng(6), greedy(edition)
    noted = [(Column(s.layout, field.name), field.start) for field in s.layout.fields if field.life == STEP]
    marked = actions = 0
    for _ in range(400):
        play_mixed(s, player, rng, 1)
        if is_over(s):
            break
        left = [column for column, start in noted if any(number != start for number in column.row(s))]
        if pending_words(s)[0] == "act":
            actions += 1
            assert left == []
        marked += left != []
    assert actions > 20
    assert marked > 20
