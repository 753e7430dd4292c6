"""What is known and by whom, the roster and the table: questions that the rules ask of a position."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import FLAT, GROUP, MARKET, laid, number, opened

import shamble
from shamble.core.chance import Rng
from shamble.core.step import MASTER
from shamble.games.apocalypse.rules.pieces import CLOSE, ENVELOPES, FAR, HAND, NOTHING, PCS, TALLIES, TURNED_AT
from shamble.games.apocalypse.rules.playbook_moves import BARE_ARMOR, EACH_SCENE, HOARDS, ON_HELPS
from shamble.games.apocalypse.rules.state import Story, draw_another_set

MASTERED, AIR = shamble.load("apocalypse", master=True), shamble.load("apocalypse", scenario="dead_air")
THREE = {"b": {"place": "market"}, "c": {"cut_off": True}, "d": {"harm": 6}, "e": {"harm": 7, "dead": True}}


# Who knows what


@pytest.mark.clause("ZA-213", "ZA-214", "ZA-274", "ZA-293", "ZA-311", "ZA-322", "ZA-366")
def test_each_seat_knows_its_own_and_what_was_told_or_shown_and_a_spectator_nothing_hidden() -> None:
    s = laid(3, AIR, survivors={"b": {"infection": 1, "aware": ["c"]}})
    seats = (0, 1, 2, -1, int(MASTER))

    def who(field: str, place: int) -> list[bool]:
        return [s.is_visible(seat, field, place) for seat in seats]

    own = [False, True, False, False, True]
    assert who("infection", 1) == [False, True, True, False, True]
    s.set_infection(1, 3)
    assert who("infection", 1) == [True] * 5
    assert [who("secret", place) for place in (3, 5)] == [own, own]
    assert who("levers", 1) == own
    assert [who(field, 1) for field in ("accused", "vote")] == [[True] * 5, [True] * 5]
    s.set_accused(1, 0)
    s.set_vote(1, 0)
    assert [who(field, 1) for field in ("accused", "vote", "alone")] == [own, own, own]
    s.votes_open = True
    assert who("vote", 1) == [True] * 5
    s.set_owner(5, 1)
    assert who("levers", 5) == [False, False, False, False, True]


@pytest.mark.clause("ZA-213", "ZA-214", "ZA-274", "ZA-293", "ZA-311", "ZA-322", "ZA-366")
def test_hidden_clocks_and_the_director_s_counts_are_the_master_s_until_they_are_shown() -> None:
    s = laid(3, AIR)
    seats = (0, 1, 2, -1, int(MASTER))

    def who(field: str, place: int) -> list[bool]:
        return [s.is_visible(seat, field, place) for seat in seats]

    book: Any = s.rules
    hidden = [book.clock_hidden[clock] for clock in range(book.clocks)]
    assert [who("clock", clock)[0] for clock in range(book.clocks)] == [each == 0 for each in hidden]
    assert 1 in hidden
    assert who("next_event", 0) == [True] * 5
    s.next_event, s.told = 3, 2
    assert who("next_event", 0) == [False, True, False, False, True]
    for field in ("tally", "tally_size", "tally_name"):
        assert who(field, 0) == [False] * 4 + [True]
    s.set_tally_shown(0, 1)
    assert who("tally", 0) == [True] * 5


def worlds(s: Story, seat: int) -> list[Story]:
    """Positions that a seat cannot tell from this one."""
    return [s.determinize(seat, Rng(seed)) for seed in range(30)]


@pytest.mark.clause("ZA-274", "ZA-311", "ZA-366")
def test_what_a_seat_does_not_know_may_be_any_and_what_it_knows_stays() -> None:
    s = laid(3, survivors={"b": {"infection": 1, "secret": {"gas": 2}}})
    s.set_levers(1, 1)
    others, mine = worlds(s, 0), worlds(s, 1)
    assert {int(each.infection(1)) for each in others} == {0, 1, 2}
    assert {int(each.levers(1)) for each in others} == {0, 1, 2, 3}
    assert {sum(int(each.secret(1, goods)) for goods in range(3)) for each in others} == {2}
    assert {int(each.secret(1, 0)) for each in others} == {0, 1, 2}
    assert {(int(each.infection(1)), int(each.levers(1)), int(each.secret(1, 0))) for each in mine} == {(1, 1, 2)}
    s.scene = NOTHING
    s.set_levers(1, 0)
    assert {int(each.levers(1)) for each in worlds(s, 0)} == {0}


@pytest.mark.clause("ZA-322")
def test_who_has_company_may_go_alone_and_who_has_none_cannot() -> None:
    s = laid(3, survivors={"c": {"place": "market"}})
    assert [s.has_company(pc) for pc in range(3)] == [True, True, False]
    assert [int(each) for each in s.list_destinations(FLAT)] == [0, 1, 2]
    assert [int(each) for each in s.list_destinations(MARKET)] == [0, 1, 3, 4]
    for pc in (1, 2):
        s.set_vote(pc, FLAT)
    found = worlds(s, 0)
    assert {int(each.alone(1)) for each in found} == {0, 1}
    assert {int(each.alone(2)) for each in found} == {0}
    assert {int(each.vote(2)) for each in found} == {0, 1, 3, 4}
    assert {int(each.vote(0)) for each in found} == {NOTHING}


@pytest.mark.clause("ZA-311", "ZA-350", "ZA-363")
def test_a_hidden_clock_and_the_next_event_may_be_any_to_who_was_not_told() -> None:
    s = laid(2, AIR)
    book: Any = s.rules
    hidden = next(clock for clock in range(book.clocks) if book.clock_hidden[clock] == 1)
    s.next_event, s.told = 3, 2
    found = worlds(s, 0)
    assert len({int(each.clock(hidden)) for each in found}) > 2
    assert max(each.clock(hidden) for each in found) < book.clock_size[hidden]
    assert {int(each.next_event) for each in found} == {1, 2, 3, 4, 5, 6}
    assert {int(each.next_event) for each in worlds(s, 1)} == {3}
    assert {int(each.clock(0)) for each in found} == {0}


@pytest.mark.clause("ZA-311")
def test_what_a_master_keeps_may_be_anything_to_everybody_else() -> None:
    s = laid(2, MASTERED, npcs={"nurse": {"at": "flat"}})
    s.set_tally_size(0, 4)
    s.set_tally_shown(1, 1)
    found = worlds(s, 0)
    for i in range(ENVELOPES):
        assert {each.kept_foe(i) == NOTHING for each in found} == {True, False}
        for each in found:
            there = each.kept_foe(i) != NOTHING
            assert ((each.kept_number(i) > 0), (each.kept_at(i) != NOTHING)) == (there, there)
    captain, nurse = 0, 1
    assert len({int(each.waits_at(captain)) for each in found}) > 4
    assert {int(each.waits_at(nurse)) for each in found} == {NOTHING}
    assert len({int(each.tally_size(0)) for each in found}) > 4
    assert all(0 <= each.tally(i) <= each.tally_size(i) for each in found for i in range(TALLIES))
    assert {int(each.tally_size(1)) for each in found} == {0}
    assert {int(each.kept_foe(0)) for each in worlds(s, int(MASTER))} == {NOTHING}
    assert {int(each.tally_size(0)) for each in worlds(s, int(MASTER))} == {4}


@pytest.mark.clause("ZA-147")
@pytest.mark.parametrize("bits", [0b00001, 0b10000, 0b10101, 0b11111, 0b01110])
def test_as_many_questions_of_the_five_may_have_been_others(bits: int) -> None:
    found = {int(draw_another_set(bits, Rng(seed))) for seed in range(60)}
    assert {each.bit_count() for each in found} == {bits.bit_count()}
    assert max(found) < 32
    assert len(found) > 3 or bits == 0b11111


@pytest.mark.clause("ZA-088")
def test_of_what_is_gone_nothing_waits() -> None:
    s = laid(2, threats=GROUP, survivors={"b": {"dead": True}})
    n = opened(s, "maul", "t1")
    assert [s.exists("part", n), s.exists("part", n + 1)] == [True, False]
    s.set_by_hand(n, 1)
    assert not s.exists("part", n)
    assert [s.exists("pc", pc) for pc in range(3)] == [True, False, False]
    assert [s.exists("threat", threat) for threat in range(2)] == [True, False]
    assert s.exists("place", 3)


# Survivors


@pytest.mark.clause("ZA-088", "ZA-205", "ZA-349")
def test_who_is_with_whom_depends_on_place_harm_and_who_is_cut_off() -> None:
    s = laid(5, survivors=THREE)
    assert [s.is_living(pc) for pc in range(6)] == [True, True, True, True, False, False]
    assert [s.is_able(pc) for pc in range(6)] == [True, True, True, False, False, False]
    assert [s.is_here(pc) for pc in range(6)] == [True, False, True, False, False, False]
    assert not any(s.is_with(0, pc) for pc in range(6))
    assert [s.is_with_down(0, pc) for pc in range(6)] == [True, False, False, True, False, False]
    assert not any(s.is_with_down(2, pc) for pc in range(6))
    assert not any(s.is_with_down(3, pc) for pc in range(6))
    s.set_is_cut_off(2, 0)
    assert [s.is_with(0, pc) for pc in range(6)] == [False, False, True, False, False, False]
    assert (s.list_here(), s.list_party(), s.count_able_at(FLAT), s.count_able_at(MARKET)) == (0b101, 0b1111, 2, 1)
    s.set_infection(2, TURNED_AT)
    assert not s.is_able(2)
    s.scene = NOTHING
    assert not s.is_here(0)


@pytest.mark.clause("ZA-060", "ZA-072", "ZA-188")
@pytest.mark.parametrize(("trust", "found"), [(0, False), (1, True), (-1, False), (3, True)])
def test_trusted_is_whom_another_of_the_scene_trusts(trust: int, found: bool) -> None:
    s = laid(2, survivors={"b": {"trust": {"a": trust}}, "a": {"trust": {"b": 0}}})
    assert (s.is_trusted_by(0, 1), s.is_trusted_by(1, 0)) == (found, False)
    s.set_is_cut_off(1, 1)
    assert not s.is_trusted_by(0, 1)


def test_seats_are_those_who_play_the_survivors() -> None:
    s = laid(3)
    s.set_owner(2, 0)
    assert [int(s.get_player_bit(pc)) for pc in range(3)] == [1, 2, 1]
    assert [int(s.get_seats_of(bits)) for bits in (0b001, 0b110, 0b100, 0)] == [1, 3, 1, 0]


@pytest.mark.clause("ZA-262", "ZA-264", "ZA-058")
def test_a_move_of_a_playbook_changes_its_rule_unless_it_rests_and_is_due_when_its_occasion_comes() -> None:
    s = laid(2, survivors={"a": {"talents": ["secret_stash", "hard_body", "spotter"]}})
    stash, spotter = (number(s, "talent", each) for each in ("secret_stash", "spotter"))
    assert (s.find_playbook_move(0, HOARDS), s.find_playbook_move(1, HOARDS)) == (stash, NOTHING)
    assert [
        (s.get_playbook_move_amount(pc, HOARDS), s.get_playbook_move_amount(pc, BARE_ARMOR)) for pc in range(2)
    ] == [
        (2, 1),
        (0, 0),
    ]
    s.note(0, ON_HELPS)
    s.note(1, ON_HELPS)
    assert (s.due(0, spotter), s.due(1, spotter), s.any_due) == (1, 0, True)
    s.set_due(0, spotter, 0)
    s.rest_playbook_move(0, spotter)
    s.rest_playbook_move(0, stash)
    assert [s.rests(0, each) for each in (spotter, stash)] == [1, int(s.rules.talent_limit[stash] > 0)]
    s.note(0, ON_HELPS)
    assert s.due(0, spotter) == 0
    s.renew_playbook_moves(EACH_SCENE + 1)
    assert s.rests(0, spotter) == 1
    s.renew_playbook_moves(EACH_SCENE)
    assert s.rests(0, spotter) == 0
    s.set_fate(0, 1)
    s.note(0, ON_HELPS)
    assert s.due(0, spotter) == 0


# The table


@pytest.mark.clause("ZA-339", "ZA-348", "ZA-281")
@pytest.mark.parametrize(
    ("gear", "reaches", "walled", "harm"),
    [
        (None, [True, False, False], [True, True, False], [0, 0, 0]),
        ("machete", [True, False, False], [True, True, False], [2, 2, 2]),
        ("axe", [True, True, False], [True, True, False], [3, 3, 3]),
        ("handgun", [True, True, False], [True, True, False], [2, 2, 2]),
        ("assault_rifle", [True, True, True], [True, True, True], [1, 3, 3]),
    ],
)
def test_a_weapon_reaches_so_far_and_does_so_much(
    gear: str | None, reaches: list[bool], walled: list[bool], harm: list[int]
) -> None:
    s = laid(1, survivors={"a": {"gear": [gear] if gear else []}})
    which = number(s, "gear", gear) if gear else NOTHING
    bands = (HAND, CLOSE, FAR)
    assert [s.can_reach(which, band, False) for band in bands] == reaches
    assert [s.can_reach(which, band, True) for band in bands] == walled
    assert [int(s.get_weapon_harm(which, band)) for band in bands] == harm
    assert s.get_weapon_in_hand(0) == which
    s.set_condition(0, 0, 1)
    assert s.get_weapon_in_hand(0) == NOTHING


@pytest.mark.clause("ZA-338", "ZA-344")
@pytest.mark.parametrize(
    ("kind", "count", "harm", "presses"),
    [
        ("shambler", 1, 1, 1),
        ("shambler", 3, 1, 1),
        ("shambler", 4, 2, 2),
        ("shambler", 6, 2, 2),
        ("shambler", 7, 3, 3),
        ("runner", 2, 1, 1),
        ("runner", 3, 2, 2),
        ("brute", 9, 3, 9),
    ],
)
def test_the_harm_of_a_group_and_whom_it_presses_depend_on_its_number(
    kind: str, count: int, harm: int, presses: int
) -> None:
    s = laid(1, threats=[{"kind": kind, "number": count}])
    assert (s.get_foe_harm(0), s.count_presses(0)) == (harm, presses)


def test_things_are_survivors_people_opponents_and_places() -> None:
    s = laid(2)
    found = []
    for name in ("b", "f", "captain", "nurse", "t1", "t8", "flat", "harbour"):
        thing = number(s, "thing", name)
        found.append([int(each) for each in (s.pc_of(thing), s.npc_of(thing), s.threat_of(thing), s.place_of(thing))])
    assert found == [
        [1, -1, -1, -1],
        [5, -1, -1, -1],
        [-1, 0, -1, -1],
        [-1, 1, -1, -1],
        [-1, -1, 0, -1],
        [-1, -1, 7, -1],
        [-1, -1, -1, 0],
        [-1, -1, -1, 5],
    ]
    assert [int(each) for each in (s.pc_of(NOTHING), s.npc_of(PCS), s.pc_of(PCS))] == [-1, 0, -1]
