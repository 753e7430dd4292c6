"""Rules at their edges: who starves when, which of two alike is meant, who is cut off, who rises when."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import FLAT, MARKET, bare, laid, number, offered, opened, played, refused, run

import shamble
from shamble.core.play import run_tasks
from shamble.games.apocalypse.rules.body.harm import change_infection, kill_survivor
from shamble.games.apocalypse.rules.effects.master_effects import DRAW_HARD
from shamble.games.apocalypse.rules.effects.price import can_lose_trust
from shamble.games.apocalypse.rules.moves.records import list_roles
from shamble.games.apocalypse.rules.pieces import BROKEN, CLOSE, EMPTY, HAND, NOTHING, TURNED_AT
from shamble.games.apocalypse.rules.vocabulary import OTHERS

SCHOOL = shamble.load("apocalypse", scenario="hold_the_school")


@pytest.mark.clause("ZA-281", "ZA-283")
@pytest.mark.parametrize(("whole", "in_hand"), [(0, 1), (1, 0)])
def test_of_two_weapons_alike_the_one_that_works_is_taken_in_hand(whole: int, in_hand: int) -> None:
    s = laid(1, survivors={"a": {"gear": ["axe", "axe"]}})
    s.set_condition(0, in_hand, BROKEN)
    s.set_wields(0, in_hand)
    assert "equip axe" in offered(s)
    assert played(s, "equip axe").wields(0) == whole


@pytest.mark.clause("ZA-283")
@pytest.mark.parametrize("in_hand", [0, 1])
def test_nobody_changes_a_weapon_that_works_for_another_of_its_kind(in_hand: int) -> None:
    s = laid(1, survivors={"a": {"gear": ["axe", "axe"]}})
    s.set_wields(0, in_hand)
    assert "equip axe" not in offered(s)


@pytest.mark.clause("ZA-282")
@pytest.mark.parametrize("empty", [0, 1])
def test_of_two_weapons_alike_the_empty_one_is_loaded(empty: int) -> None:
    s = laid(1, survivors={"a": {"gear": ["handgun", "handgun", "ammunition"]}})
    s.set_condition(0, empty, EMPTY)
    assert played(s, "reload handgun").condition(0, empty) == 0


@pytest.mark.clause("ZA-323")
def test_every_vehicle_with_a_seat_for_each_may_be_driven() -> None:
    s = laid(1, step="travel", pool={"gas": 1}, vehicles={"small_car": "flat", "van": "flat", "motorcycle": "market"})
    s = played(s, "vote market")
    assert offered(s) == ["walk", "drive small_car", "drive van"]
    assert refused(s) == {"drive": "ZA-323"}
    assert played(s, "drive van").vehicle_at(number(s, "vehicle", "van")) == MARKET


@pytest.mark.clause("ZA-323")
def test_a_vehicle_without_a_seat_for_each_is_refused_beside_one_that_has() -> None:
    s = laid(3, step="travel", pool={"gas": 1}, vehicles={"small_car": "flat", "motorcycle": "flat"})
    s = played(s, "0: vote market", "1: vote market", "2: vote market")
    assert offered(s) == ["walk", "drive small_car"]
    assert refused(s)["drive motorcycle"] == "ZA-323"


@pytest.mark.clause("ZA-327")
@pytest.mark.parametrize(("place", "band"), [("flat", HAND), ("market", CLOSE)])
def test_whoever_turns_where_no_scene_is_starts_at_close(place: str, band: int) -> None:
    s = laid(2, survivors={"b": {"place": place}})
    change_infection(s, 1, int(TURNED_AT))
    assert s.band(0) == band


@pytest.mark.clause("ZA-209")
@pytest.mark.parametrize(("at_round", "rounds"), [(0, 1), (1, 2), (3, 2)])
def test_the_dead_rise_at_the_end_of_the_next_round(at_round: int, rounds: int) -> None:
    s = laid(2, survivors={"b": {"infection": 1}})
    s.round = at_round
    kill_survivor(s, 1)
    assert s.rising(1) == rounds


@pytest.mark.clause("ZA-209", "ZA-343")
def test_whoever_dies_late_in_a_beat_rises_no_round_late() -> None:
    s = bare(2, survivors={"b": {"infection": 1}}, threats=[{"kind": "screamer", "number": 1, "band": "far"}])
    s.round = 1
    kill_survivor(s, 1)
    run(s, "round")
    assert (s.rising(1), s.foe(1)) == (1, NOTHING)
    s.depth = 0
    run(s, "round")
    assert (s.rising(1), s.foe_at(1)) == (0, FLAT)


@pytest.mark.clause("ZA-103")
def test_a_person_whose_price_can_be_paid_never_wants_an_assurance_of_the_director() -> None:
    s = laid(1, npcs={"captain": {"at": "flat"}}, pool={"drugs": 2, "gas": 1, "food": 1})
    s = played(s, "make manipulate", "aim captain", "ask_for help_engine", "enough", "roll 3", "roll 4")
    assert offered(s)[0] == "walk_away"
    assert "assure" not in offered(s)


@pytest.mark.clause("ZA-103", "ZA-102")
def test_a_person_for_a_master_may_want_either() -> None:
    edition = shamble.load("apocalypse", master=True)
    s = bare(1, edition, npcs={"captain": {"at": "flat"}}, pool={"drugs": 2, "gas": 1, "food": 1})
    n = opened(s, "manipulate", "captain")
    s.set_terms(n, s.rules.move_terms_npc[s.move(n)])
    s.set_tier(n, 1)
    run(s, "choices", n)
    assert offered(s) == ["pick wants_resources", "pick wants_assurance", "leave_it"]


@pytest.mark.clause("ZA-349", "ZA-039", "ZA-041")
@pytest.mark.parametrize("cut_off", [1, 2])
def test_whoever_is_cut_off_is_asked_for_no_trust_as_a_price(cut_off: int) -> None:
    s = bare(3)
    s.set_is_cut_off(cut_off, 1)
    assert can_lose_trust(s, 0)
    opened(s, "keep_cool")
    run(s, "price", 0, 0)
    assert [each for each in offered(s) if each.startswith("price_trust")] == [f"price_trust {'abc'[3 - cut_off]}"]
    s.set_is_cut_off(3 - cut_off, 1)
    assert not can_lose_trust(s, 0)


@pytest.mark.clause("ZA-349", "ZA-114", "ZA-352")
def test_no_distrust_is_sown_in_whoever_is_cut_off() -> None:
    s = bare(2, survivors={"b": {"cut_off": True}})
    n = opened(s, "keep_cool")
    s.push(DRAW_HARD, n, 0)
    run_tasks(s)
    assert "hard sow_distrust" not in offered(s)


@pytest.mark.clause("ZA-349")
@pytest.mark.parametrize("actor", [0, 2])
def test_others_of_the_scene_are_those_who_are_with_the_actor(actor: int) -> None:
    s = bare(3)
    s.set_is_cut_off(1, 1)
    n = opened(s, "keep_cool", actor=actor)
    assert list_roles(s, n, int(OTHERS)) == 1 << (2 - actor)
    s.set_is_cut_off(actor, 1)
    assert list_roles(s, n, int(OTHERS)) == 0
