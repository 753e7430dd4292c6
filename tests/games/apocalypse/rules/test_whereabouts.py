"""What is kept of the place of the scene."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import FLAT, GROUP, MARKET, laid, number

from shamble.core.fields.field import SCENE
from shamble.games.apocalypse.rules.pieces import NOTHING
from shamble.games.apocalypse.rules.scene.targets import things_near
from shamble.games.apocalypse.rules.state import Story

POSITION: dict[str, Any] = {
    "npcs": {"captain": {"at": "flat", "attitude": 0}},
    "threats": GROUP,
    "survivors": {"c": {"cut_off": True}},
}


def near(s: Story) -> tuple[int, int]:
    """Bits: what is near the first survivor, and who is with him."""
    return things_near(s, 0), s.company(0)


@pytest.mark.clause("ZA-304", "ZA-349")
@pytest.mark.parametrize(
    ("change", "arguments"),
    [
        ("set_place", [1, MARKET]),
        ("set_foe_at", [0, MARKET]),
        ("set_foe", [0, NOTHING]),
        ("set_npc_at", ["captain", MARKET]),
        ("set_npc_met", ["captain", 0]),
        ("set_npc_out", ["captain", 1]),
        ("set_attitude", ["captain", -2]),
        ("set_is_cut_off", [1, 1]),
        ("set_is_cut_off", [2, 0]),
        ("clear", [int(SCENE)]),
    ],
)
def test_who_and_what_is_near_is_known_as_soon_as_a_field_has_changed(change: str, arguments: list[int | str]) -> None:
    s = laid(3, **POSITION)
    before = near(s)
    getattr(s, change)(*[number(s, "npc", each) if isinstance(each, str) else each for each in arguments])
    found, copy = near(s), s.clone()
    assert near(copy) == found != before
    copy.work_out()
    assert near(copy) == found


@pytest.mark.clause("ZA-304")
@pytest.mark.parametrize(("place", "there"), [(MARKET, [1]), (NOTHING, []), (FLAT, [0, 2])])
def test_who_is_there_is_another_as_soon_as_the_scene_is_elsewhere(place: int, there: list[int]) -> None:
    s = laid(3, **POSITION)
    s.set_place(1, MARKET)
    s.scene = place
    assert [pc for pc in range(3) if s.is_here(pc)] == there


@pytest.mark.clause("ZA-087")
def test_moves_that_several_have_learnt_are_all_known_to_be_and_one_that_nobody_has_any_more_is_not() -> None:
    s = laid(2)
    talents = [each for each in range(s.rules.talents) if s.rules.talent_move[each] != NOTHING][:2]
    moves = [1 << s.rules.talent_move[each] for each in talents]
    assert s.learned == 0
    for pc, talent in enumerate(talents):
        s.set_talent(pc, talent, 1)
    assert s.learned == sum(moves)
    s.set_talent(0, talents[0], 0)
    assert s.learned == moves[1]
