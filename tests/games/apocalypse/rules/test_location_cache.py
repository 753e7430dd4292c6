"""What is kept of the place of the scene, and of what survivors hold and have learnt."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import FLAT, GROUP, MARKET, laid, number

from shamble.core.fields.field import SCENE
from shamble.games.apocalypse.rules.moves.records import close_record, open_record
from shamble.games.apocalypse.rules.moves.triggers import note_result
from shamble.games.apocalypse.rules.pieces import CLOSE, DECLARED, FAR, HAND, NOTHING, POCKETS, WEAK
from shamble.games.apocalypse.rules.playbook_moves import EACH_DAY, EACH_SCENE, LEARNS_IN_DANGER, ON_RESULT
from shamble.games.apocalypse.rules.scene.targets import list_things_near
from shamble.games.apocalypse.rules.state import Story

POSITION: dict[str, Any] = {
    "npcs": {"captain": {"at": "flat", "attitude": 0}},
    "threats": GROUP,
    "survivors": {"c": {"cut_off": True}},
}


def near(s: Story) -> tuple[int, int]:
    """Bits: what is near the first survivor, and who is with him."""
    return list_things_near(s, 0), s.list_company(0)


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
    copy.recompute_derived()
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
    assert list(s.moves_of[:2]) == [0, 0]
    for pc, talent in enumerate(talents):
        s.set_talent(pc, talent, 1)
    assert list(s.moves_of[:2]) == moves
    s.set_talent(0, talents[0], 0)
    assert list(s.moves_of[:2]) == [0, moves[1]]


@pytest.mark.clause("ZA-338")
def test_how_near_groups_stand_is_known_as_soon_as_one_moves_comes_or_goes() -> None:
    s = laid(2, threats=GROUP)
    s.set_foe(1, s.foe(0))
    found: list[list[int]] = []
    for band in (FAR, CLOSE, HAND):
        s.set_band(0, band)
        copy = s.clone()
        copy.recompute_derived()
        assert [copy.list_groups_within(each) for each in (HAND, CLOSE, FAR)] == [
            s.list_groups_within(each) for each in (HAND, CLOSE, FAR)
        ]
        found.append([int(s.list_groups_within(each)) for each in (HAND, CLOSE, FAR)])
    s.set_foe(0, NOTHING)
    assert (found, s.list_groups_within(HAND)) == ([[2, 2, 3], [2, 3, 3], [3, 3, 3]], 2)


@pytest.mark.clause("ZA-338")
def test_which_groups_are_of_the_dead_is_known_as_soon_as_one_comes_or_goes() -> None:
    s = laid(1)
    found = [int(s.zombies)]
    for threat, kind in ((1, "shambler"), (0, "raider"), (2, "shambler"), (1, "raider"), (2, None)):
        s.set_foe(threat, NOTHING if kind is None else number(s, "foe_kind", kind))
        found.append(int(s.zombies))
        assert s.clone().zombies == s.zombies
    assert found == [0, 2, 2, 6, 4, 0]


@pytest.mark.clause("ZA-274")
def test_who_has_points_that_nobody_knows_of_is_known_as_soon_as_the_first_comes_or_the_last_goes() -> None:
    s = laid(2)
    found = [int(s.hiding)]
    for points in (1, 1, -1, -1):
        s.add_secret(1, 2, points)
        found.append(int(s.hiding))
        assert s.clone().hiding == s.hiding
    assert found == [0, 2, 2, 2, 0]


@pytest.mark.clause("ZA-052", "ZA-058")
def test_what_answers_a_result_is_due_as_soon_as_it_is_learnt_and_no_longer_once_it_is_forgotten() -> None:
    s = laid(2, threats=GROUP)
    begin, end = (int(s.rules.occasion_from[each]) for each in (ON_RESULT, ON_RESULT + 1))
    talents = [int(each) for each in s.rules.occasion_talent[begin:end]]
    talent = next(each for each in talents if s.rules.talent_when[each] == LEARNS_IN_DANGER)
    s.set_band(0, HAND)
    due: list[int] = []
    for learnt in (0, 1, 0):
        s.set_talent(1, talent, learnt)
        s.set_due(1, talent, 0)
        n = open_record(s, DECLARED, 1, s.rules.read_situation, NOTHING)
        s.set_tier(n, WEAK)
        note_result(s, n)
        due.append(int(s.due(1, talent)))
        close_record(s, n)
    assert due == [0, 1, 0]


def test_what_a_copy_learns_or_pockets_the_position_that_it_was_copied_from_has_not() -> None:
    s = laid(2)
    moves, things = list(s.moves_of), list(s.things_held)
    copy = s.clone()
    copy.set_talent(0, next(each for each in range(s.rules.talents) if s.rules.talent_move[each] != NOTHING), 1)
    copy.set_held(0, int(POCKETS) - 1, number(s, "gear", "radio"))
    assert (list(s.moves_of), list(s.things_held)) == (moves, things) != (list(copy.moves_of), list(copy.things_held))


@pytest.mark.clause("ZA-285")
def test_who_has_a_pocket_left_is_known_as_soon_as_the_last_one_is_filled_or_emptied() -> None:
    s = laid(1)
    tools = number(s, "gear", "tools")
    for pocket in range(POCKETS):
        s.set_held(0, pocket, tools)
    assert (s.roomy & 1, s.find_pocket(0, NOTHING), s.find_pocket(0, tools)) == (0, NOTHING, 0)
    s.set_held(0, 3, NOTHING)
    assert (s.roomy & 1, s.find_pocket(0, NOTHING)) == (1, 3)


@pytest.mark.clause("ZA-264")
def test_what_rests_for_a_scene_no_longer_does_when_it_is_over_and_what_rests_for_longer_does() -> None:
    s = laid(2)
    limits = list(s.rules.talent_limit)
    scene, day = limits.index(EACH_SCENE), limits.index(EACH_DAY)
    for talent in (scene, day):
        s.set_talent(1, talent, 1)
        s.rest_playbook_move(1, talent)
    s.renew_playbook_moves(EACH_SCENE)
    assert (s.rests(1, scene), s.rests(1, day)) == (0, 1)
    s.renew_playbook_moves(EACH_DAY)
    assert (s.rests(1, day), s.resting) == (0, 0)


def test_nobody_plays_whom_there_is_not() -> None:
    assert laid(2).get_player_bit(NOTHING) == 0
