"""What is near enough to be looked at for the moves of a spotlight; at nothing else can one be aimed."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import laid, number
from tests.games.apocalypse.rules.moves.test_targets import scene

from shamble.games.apocalypse.rules.scene.targets import (
    find_first_thing,
    find_things_end,
    list_things_near,
    why_not_target,
)
from shamble.games.apocalypse.rules.state import Story


def near(s: Story, pc: int = 0) -> list[str]:
    """What is looked at for moves of a survivor in a spotlight."""
    names = s.book.kinds["thing"].names
    return [name for i, name in enumerate(names) if list_things_near(s, pc) >> i & 1 == 1]


@pytest.mark.clause("ZA-045", "ZA-330")
def test_near_is_who_is_where_the_scene_is_and_oneself() -> None:
    s = scene()
    assert near(s) == ["a", "b", "c", "captain", "t1", "t3", "t4"]
    s.set_place(0, number(s, "place", "harbour"))
    assert near(s) == ["a", "b", "c", "captain", "t1", "t3", "t4"]
    assert near(s, 1) == ["b", "c", "captain", "t1", "t3", "t4"]
    both_here = {"captain": {"at": "flat"}, "nurse": {"at": "flat"}}
    assert near(laid(2, npcs=both_here)) == ["a", "b", "captain", "nurse"]


@pytest.mark.clause("ZA-045", "ZA-330")
def test_no_move_can_be_aimed_at_survivors_persons_or_opponents_that_are_not_near() -> None:
    s = scene(d={"infection": 3, "place": "market", "gear": ["handgun"], "broken": {"handgun": "jammed"}})
    kinds, found = s.book.kinds["thing"].names, set()
    for move in range(s.rules.moves):
        for thing in range(find_first_thing(s, move), min(find_things_end(s, move), s.rules.place_thing)):
            if not why_not_target(s, 0, move, thing, s.list_company(0)):
                found.add(kinds[thing])
    assert found
    assert found <= set(near(s))
