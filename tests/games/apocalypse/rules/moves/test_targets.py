"""At whom which move may be aimed, and the clause that forbids it: one thing changed at a time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import laid, number

import shamble
from shamble.games.apocalypse.rules.pieces import DOWN, FAR, NIGHT, PCS
from shamble.games.apocalypse.rules.playbook_moves import COMPANY, REMAINS, UNWATCHED
from shamble.games.apocalypse.rules.scene.playbook_move_targets import (
    why_not_by_need,
    why_not_playbook_move_target,
    why_not_unaware,
)
from shamble.games.apocalypse.rules.scene.targets import (
    list_done_moves,
    list_things_near,
    why_not_search,
    why_not_target,
)
from shamble.games.apocalypse.rules.state import Story
from shamble.games.apocalypse.rules.vocabulary import INFECTED, INTERRUPT, MENDABLE, PERSON, SURVIVOR

PEACE = shamble.load("apocalypse", peace=True)
POSITION: dict[str, Any] = {
    "survivors": {"c": {"cut_off": True, "harm": 2}, "d": {"place": "market", "harm": 2}},
    "npcs": {"captain": {"at": "flat", "attitude": 0}, "nurse": {"at": "pharmacy"}},
    "threats": [
        {"kind": "shambler", "number": 2, "band": "hand"},
        {"kind": "raider", "number": 2, "at": "market"},
        {"kind": "runner", "number": 2, "band": "close"},
        {"kind": "brute", "band": "far"},
    ],
}
SOME, PEOPLE = 0b010, 0b110  # the second and the third survivor
Change = Callable[[Story], object]


def both(*changes: Change) -> Change:
    """One change after the other."""

    def change(s: Story) -> None:
        for each in changes:
            each(s)

    return change


def scene(**survivors: Any) -> Story:
    """Two of a scene, one cut off, one elsewhere; a person here and one elsewhere; groups at every distance."""
    return laid(4, **(POSITION | {"survivors": POSITION["survivors"] | survivors}))


def clauses(s: Story, move: str, *things: str, pc: int = 0) -> list[str]:
    """What forbids a move at each of these."""
    chosen, company = number(s, "move", move), s.list_company(pc)
    return [why_not_target(s, pc, chosen, number(s, "thing", thing), company)[3:] for thing in things]


EVERYTHING = ("a", "b", "c", "d", "e", "captain", "nurse", "t1", "t2", "t3", "t4", "t5", "flat", "market", "harbour")


@pytest.mark.clause("ZA-044", "ZA-045", "ZA-088", "ZA-116", "ZA-339", "ZA-168")
@pytest.mark.parametrize(
    ("move", "forbidden"),
    [
        ("cheer", "045 - 088 088 045 - 088 045 045 045 045 045 045 045 045"),
        ("manipulate", "045 - 088 088 045 - 088 045 045 045 045 045 045 045 045"),
        ("read_person", "045 - 088 088 045 - 088 045 045 045 045 045 045 045 045"),
        ("maul", "045 - 088 088 045 - 045 - 045 339 339 045 045 045 045"),
        ("impede", "045 - 088 088 045 - 045 - 045 339 339 045 045 045 045"),
        ("stop_bleeding", "168 168 168 168 045 045 045 045 045 045 045 045 045 045 045"),
        ("run_like_hell", "045 045 045 045 045 045 045 045 045 045 045 045 045 - 045"),
        ("keep_cool", " ".join(["045"] * 15)),
    ],
)
def test_a_move_is_aimed_at_what_it_is_for_in_its_scene(move: str, forbidden: str) -> None:
    assert clauses(scene(), move, *EVERYTHING) == ["" if each == "-" else each for each in forbidden.split()]


ONE_MORE: list[tuple[Change, str, str, str]] = [
    (lambda s: s.set_is_cut_off(0, 1), "cheer", "b", "088"),
    (lambda s: s.set_is_cut_off(0, 1), "cheer", "captain", "088"),
    (lambda s: s.set_npc_out(0, 1), "cheer", "captain", "088"),
    (lambda s: s.set_npc_met(0, 0), "cheer", "captain", "088"),
    (lambda s: s.set_attitude(0, -2), "cheer", "captain", "088"),
    (lambda s: s.set_attitude(0, -1), "cheer", "captain", ""),
    (lambda s: s.set_harm(1, DOWN), "cheer", "b", "088"),
    (lambda s: s.set_cheered(0, 1 << 1), "cheer", "b", "337"),
    (lambda s: s.set_cheered(0, 1 << 1), "manipulate", "b", ""),
    (lambda s: s.set_cheered(0, 1 << 1), "cheer", "captain", ""),
    (lambda s: s.set_cheered(0, 1 << PCS), "cheer", "captain", "337"),
    (lambda s: s.set_manipulated(0, 1 << 1), "manipulate", "b", "337"),
    (lambda s: s.set_manipulated(0, 1 << 1), "read_person", "b", ""),
    (lambda s: s.set_manipulated(0, 1 << PCS), "manipulate", "captain", "337"),
    (lambda s: s.set_was_read(0, 1 << 1), "read_person", "b", "337"),
    (lambda s: s.set_was_read(0, 1 << 1), "cheer", "b", ""),
    (lambda s: s.set_cowed(0, 1 << 1), "manipulate", "b", "119"),
    (lambda s: s.set_cowed(0, 1 << 1), "cheer", "b", ""),
    (lambda s: s.set_cowed(0, 1 << 1), "manipulate", "captain", ""),
    (lambda s: s.set_cowed(0, 1 << 2), "manipulate", "b", ""),
    (lambda s: s.set_cowed(0, 1 << 1), "maul", "b", "119"),
    (lambda s: s.set_cowed(0, 1 << PCS), "maul", "t1", "119"),
    (lambda s: s.set_cowed(0, 1 << PCS + 1), "maul", "t1", ""),
    (lambda s: s.set_cowed(0, 1 << PCS), "maul", "t3", "339"),
    (lambda s: s.set_forgiven(0, 1 << 1), "maul", "b", "263"),
    (lambda s: s.set_forgiven(0, 1 << 2), "maul", "b", ""),
    (lambda s: s.set_wall(0, 1), "maul", "t3", ""),
    (lambda s: s.set_wall(0, 1), "maul", "t4", "339"),
    (lambda s: s.set_harm(0, 1), "stop_bleeding", "a", ""),
    (lambda s: s.set_harm(1, 1), "stop_bleeding", "b", ""),
    (lambda s: s.set_harm(1, DOWN), "stop_bleeding", "b", ""),
    (lambda s: s.set_fate(1, 1), "stop_bleeding", "b", "045"),
    (both(lambda s: s.set_harm(1, 1), lambda s: s.set_is_cut_off(0, 1)), "stop_bleeding", "b", "168"),
    (both(lambda s: s.set_harm(0, 1), lambda s: s.set_is_cut_off(0, 1)), "stop_bleeding", "a", ""),
    (lambda s: s.set_is_cut_off(2, 0), "stop_bleeding", "c", ""),
]


@pytest.mark.clause("ZA-088", "ZA-094", "ZA-100", "ZA-119", "ZA-337", "ZA-168", "ZA-175", "ZA-263")
@pytest.mark.parametrize(("change", "move", "thing", "clause"), ONE_MORE, ids=map(str, range(len(ONE_MORE))))
def test_one_thing_more_forbids_or_allows_it(change: Change, move: str, thing: str, clause: str) -> None:
    s = scene()
    change(s)
    assert clauses(s, move, thing) == [clause]


@pytest.mark.clause("ZA-119", "ZA-337")
@pytest.mark.parametrize(("read", "cheered", "manipulated"), list(product((0, SOME, PEOPLE), repeat=3)))
def test_a_move_is_aimed_at_persons_as_long_as_one_is_left_for_it(read: int, cheered: int, manipulated: int) -> None:
    s = scene()
    s.set_was_read(0, read)
    s.set_cheered(0, cheered)
    s.set_manipulated(0, manipulated)
    aimed = [move for move in range(s.rules.moves) if s.rules.plain_moves[PERSON] >> move & 1]
    assert {s.rules.cheer, s.rules.manipulate} < set(aimed)
    done = [move for move in aimed if list_done_moves(s, 0, PEOPLE) >> move & 1]
    tried = {s.rules.cheer: cheered, s.rules.manipulate: manipulated}
    assert done == [move for move in aimed if tried.get(move, read) == PEOPLE]


@pytest.mark.clause("ZA-339", "ZA-280", "ZA-348", "ZA-127")
@pytest.mark.parametrize(
    ("gear", "forbidden"),
    [
        ("machete", ["", "339", "339"]),
        ("axe", ["", "", "339"]),
        ("handgun", ["", "", "339"]),
        ("assault_rifle", ["", "", ""]),
    ],
)
def test_a_weapon_reaches_so_far_and_no_farther(gear: str, forbidden: list[str]) -> None:
    assert clauses(scene(a={"gear": [gear]}), "maul", "t1", "t3", "t4") == forbidden


@pytest.mark.clause("ZA-280")
def test_a_slow_weapon_rests_for_the_spotlight_after_the_one_in_which_it_was_used() -> None:
    s = scene(a={"gear": ["crossbow"]})
    found = []
    for shot in (0, 1, 2):
        s.set_slow_shot(0, shot)
        found.append(clauses(s, "maul", "t3", "t2"))
    assert found == [["", "045"], ["280", "045"], ["", "045"]]
    s.set_wields(0, -1)
    s.set_slow_shot(0, 1)
    assert clauses(s, "maul", "t1") == [""]


@pytest.mark.clause("ZA-315")
def test_at_a_table_of_peace_no_survivor_is_attacked_and_everybody_else_is() -> None:
    s = laid(2, PEACE, threats=[{"kind": "shambler"}], npcs={"captain": {"at": "flat"}})
    assert clauses(s, "maul", "a", "b", "t1", "captain") == ["045", "315", "", ""]


@pytest.mark.clause("ZA-178", "ZA-185")
def test_nobody_searches_where_nothing_is_left_or_an_opponent_stands_at_hand() -> None:
    s = laid(threats=[{"kind": "shambler", "band": "close"}, {"kind": "shambler", "at": "market"}])
    assert why_not_search(s, list_things_near(s, 0)) == ""
    s.set_band(0, 0)
    assert why_not_search(s, list_things_near(s, 0)) == "ZA-178"
    s.set_finds(0, 0)
    assert why_not_search(s, list_things_near(s, 0)) == "ZA-185"


@pytest.mark.clause("ZA-178")
def test_a_person_watches_over_what_is_his_alone_and_only_while_he_is_there_and_no_friend() -> None:
    s = laid(1, shamble.load("apocalypse", scenario="dead_air"), scene="depot", npcs={"chief": {"attitude": 0}})
    chief = number(s, "npc", "chief")
    found = [why_not_search(s, list_things_near(s, 0))]
    for at, attitude in ((number(s, "place", "depot"), 1), (s.rules.start, 0)):
        s.set_npc_at(chief, at)
        s.set_attitude(chief, attitude)
        found.append(why_not_search(s, list_things_near(s, 0)))
    s.scene = s.rules.start
    s.set_finds(s.scene, 1)
    found.append(why_not_search(s, list_things_near(s, 0)))
    assert found == ["ZA-178", "", "", ""]


# Moves of playbooks


def of_talents(s: Story, kind: int, *things: str) -> list[str]:
    """What forbids a move of a playbook at each of these."""
    return [
        why_not_playbook_move_target(s, 0, kind, number(s, "thing", thing), s.list_company(0))[3:] for thing in things
    ]


@pytest.mark.clause("ZA-045", "ZA-088", "ZA-266", "ZA-267")
def test_of_playbooks_too_a_move_is_for_survivors_of_the_scene() -> None:
    s = scene()
    assert of_talents(s, SURVIVOR, "a", "b", "c", "d", "e", "captain", "t1") == [
        "045",
        "",
        "088",
        "088",
        "045",
        "045",
        "045",
    ]
    assert of_talents(s, INTERRUPT, "a", "b") == ["045", "045"]


@pytest.mark.clause("ZA-217", "ZA-266")
def test_an_infection_is_treated_that_the_actor_knows_of() -> None:
    s = scene(a={"infection": 1}, b={"infection": 1}, c={"infection": 1, "cut_off": True})
    assert of_talents(s, INFECTED, "a", "b", "c", "d", "e") == ["", "217", "217", "217", "045"]
    s.set_aware(1, 3)
    assert of_talents(s, INFECTED, "b") == [""]
    for infection, harm, fate in ((0, 0, 0), (2, 7, 1), (2, 0, 1)):
        s.set_infection(1, infection)
        s.set_harm(1, harm)
        s.set_fate(1, fate)
        assert of_talents(s, INFECTED, "b") == ["217"]
    s.set_fate(1, 0)
    s.set_harm(1, DOWN)
    assert of_talents(s, INFECTED, "b") == [""]


@pytest.mark.clause("ZA-282", "ZA-263")
def test_a_weapon_is_mended_of_whoever_is_there_and_has_one_to_mend() -> None:
    jammed = {"gear": ["handgun"], "broken": {"handgun": "jammed"}}
    s = scene(b=jammed, c=jammed | {"cut_off": True}, d=jammed | {"place": "market"})
    assert of_talents(s, MENDABLE, "a", "b", "c", "d") == ["282", "", "282", "282"]
    mine = scene(a=jammed | {"cut_off": True})
    assert of_talents(mine, MENDABLE, "a", "b") == ["", "282"]


@pytest.mark.clause("ZA-270", "ZA-351")
def test_taken_unawares_is_a_group_at_far_that_has_not_stirred_in_round_1_or_a_person_who_is_no_enemy() -> None:
    s = scene()
    things = ("t1", "t2", "t3", "t4", "t5", "captain", "nurse", "b", "market")
    found = [why_not_unaware(s, 0, number(s, "thing", each))[3:] for each in things]
    assert found == ["351", "045", "351", "", "045", "", "045", "045", "045"]
    far, captain = number(s, "thing", "t4"), number(s, "thing", "captain")
    s.set_attitude(0, -1)
    assert why_not_unaware(s, 0, captain) == "ZA-270"
    s.set_stirred(3, 1)
    assert why_not_unaware(s, 0, far) == "ZA-351"
    s.set_stirred(3, 0)
    s.round = 2
    assert (why_not_unaware(s, 0, far), s.band(3)) == ("ZA-351", FAR)


@pytest.mark.clause("ZA-196", "ZA-265", "ZA-277")
def test_what_a_move_of_a_playbook_needs_is_there_or_not() -> None:
    s = scene()
    needs = (COMPANY, REMAINS, UNWATCHED, 0)
    assert [why_not_by_need(s, need, s.list_company(0)) for need in needs] == ["", "ZA-265", "ZA-277", ""]
    s.set_remains(s.scene, 1)
    s.set_is_cut_off(0, 1)
    assert [why_not_by_need(s, need, s.list_company(0)) for need in (COMPANY, REMAINS)] == ["ZA-196", ""]


@pytest.mark.clause("ZA-277")
@pytest.mark.parametrize(
    ("seats", "watch", "threats", "pool", "clause"),
    [
        (1, "morning", [], {"gas": 1}, ""),
        (1, "morning", [], {}, "ZA-277"),
        (2, "morning", [], {"gas": 1}, "ZA-277"),
        (2, "night", [], {"gas": 1}, ""),
        (2, "night", [{"kind": "shambler"}], {"gas": 1}, "ZA-277"),
        (1, "morning", [{"kind": "shambler"}], {"gas": 1}, ""),
    ],
)
def test_nobody_watches_who_is_alone_or_at_night_with_no_opponent_there(
    seats: int, watch: str, threats: list[dict[str, str]], pool: dict[str, int], clause: str
) -> None:
    s = laid(seats, watch=watch, threats=threats, pool=pool)
    assert why_not_by_need(s, UNWATCHED, s.list_company(0)) == clause
    assert (s.watch == NIGHT) == (watch == "night")
