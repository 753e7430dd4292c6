"""Odds of attacks, bites and searches, against the sums worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from tests.games.plague.table import human, laid, zombie

from shamble.core.matches.match import Match

F = Fraction


def facing_a_zombie(**held: Any) -> Match:
    return laid([human([5, 5], **held), zombie(1, [5, 4])])


@pytest.mark.clause("ZP-119", "ZP-120")
def test_bare_hands_kill_and_push_once_in_36() -> None:
    assert facing_a_zombie().odds("attack h1 z1") == {
        "kill": F(1, 36), "push": F(1, 36), "slip": F(1, 6), "miss": F(28, 36),
    }  # fmt: skip


def test_bare_hands_in_spite_of_a_weapon_have_the_same_odds() -> None:
    match = facing_a_zombie(weapon="baseball_bat")
    assert match.odds("punch h1 z1") == facing_a_zombie().odds("attack h1 z1")


@pytest.mark.clause("ZP-178")
def test_a_bat_kills_two_times_in_six() -> None:
    assert facing_a_zombie(weapon="baseball_bat").odds("attack h1 z1") == {
        "kill": F(2, 6), "slip": F(1, 6), "miss": F(3, 6),
    }  # fmt: skip


@pytest.mark.clause("ZP-125")
def test_a_zombie_with_its_back_to_the_wall_cannot_be_pushed() -> None:
    table = laid([human([3, 5], weapon="kitchen_knife"), zombie(1, [3, 4])], options={"map": "cabin"})
    assert table.odds("attack h1 z1") == {"kill": F(1, 6), "stuck": F(1, 6), "slip": F(1, 6), "miss": F(3, 6)}


@pytest.mark.clause("ZP-180", "ZP-181")
def test_a_chainsaw_wounds_or_zombifies_its_user_on_a_one() -> None:
    assert facing_a_zombie(weapon="chainsaw").odds("attack h1 z1") == {
        "kill": F(4, 6), "miss": F(1, 6), "wounded": F(5, 36), "zombified": F(1, 36),
    }  # fmt: skip


def test_odds_stop_where_somebody_chooses() -> None:
    match = facing_a_zombie(weapon="chainsaw", items={"med_pak": 1})
    assert match.odds("attack h1 z1") == {"kill": F(4, 6), "miss": F(1, 6), "wounded": F(1, 6)}


@pytest.mark.clause("ZP-135")
def test_a_gun_runs_out_of_ammo_on_a_one() -> None:
    table = laid([human([0, 5], "E", weapon="pistol"), zombie(1, [3, 5])])
    assert table.odds("attack h1 z1") == {"kill": F(1, 6), "push": F(1, 6), "out of ammo": F(1, 6), "miss": F(3, 6)}


@pytest.mark.clause("ZP-148", "ZP-154")
def test_a_bite_wounds_once_in_six_and_zombifies_once_in_36() -> None:
    table = laid([human([5, 5]), zombie(1, [5, 4])], turn="z1")
    assert table.odds("bite z1 h1") == {"miss": F(5, 6), "wounded": F(5, 36), "zombified": F(1, 36)}


@pytest.mark.clause("ZPV-04")
def test_a_bite_with_one_die_wounds_twice_in_six() -> None:
    table = laid([human([5, 5]), zombie(1, [5, 4])], turn="z1", options={"zombie_attack": "bite_die"})
    assert table.odds("bite z1 h1") == {"miss": F(4, 6), "wounded": F(10, 36), "zombified": F(2, 36)}


def test_the_last_attack_of_a_turn_has_the_odds_of_the_first() -> None:
    figures = [human([5, 5], points=1), {"id": "h2", "at": [0, 0], "done": True}, zombie(1, [5, 4])]
    table = laid(figures, options={"zombie_control": "auto"})
    assert table.odds("attack h1 z1") == facing_a_zombie().odds("attack h1 z1")


@pytest.mark.clause("ZP-209")
def test_a_zombie_that_carries_a_card_is_killed_like_any_other() -> None:
    table = laid([human([5, 5], weapon="baseball_bat"), zombie(1, [5, 4], bounty=1)])
    assert table.odds("attack h1 z1")["kill"] == F(2, 6)


@pytest.mark.clause("ZP-138", "ZP-139", "ZP-140")
def test_a_volley_has_a_line_for_every_figure_hit_friends_too() -> None:
    friend = {"id": "h2", "at": [4, 6]}
    table = laid([human([2, 5], "E", weapon="shotgun"), friend, zombie(1, [3, 5]), zombie(2, [5, 4])])
    assert table.odds("volley h1") == {
        "z2 push": F(1, 6), "z2 kill": F(1, 6), "h2 push": F(1, 6), "h2 kill": F(1, 6),
        "z1 push": F(1, 6), "z1 kill": F(1, 6), "out of ammo": 1 - F(5, 6) ** 3,
    }  # fmt: skip


@pytest.mark.clause("ZP-187", "ZP-188")
def test_a_fresh_double_barrel_is_empty_after_two_ones_only() -> None:
    figures = [human([2, 5], "E", weapon="double_barrel"), zombie(1, [3, 5]), zombie(2, [4, 5])]
    assert laid(figures).odds("volley h1")["out of ammo"] == F(1, 36)


def test_a_search_finds_kinds_of_cards_by_what_is_left() -> None:
    table = laid([human([4, 3], "W")], options={"map": "cabin"}, deck={"ammo": 1, "rifle": 2, "eureka": 1})
    assert table.odds("search h1") == {"item": F(1, 4), "weapon": F(2, 4), "event": F(1, 4)}


@pytest.mark.clause("ZP-231")
def test_the_horror_car_starts_once_in_six() -> None:
    table = laid([human([9, 5], items={"car_keys": 1}, boarding=3)], options={"map": "cabin", "car": "horror"})
    assert table.odds("board h1") == {"starts": F(1, 6), "stalls": F(5, 6)}


def test_a_wound_that_is_not_cured_has_the_odds_of_the_die() -> None:
    table = laid([human([5, 5], items={"med_pak": 1}), zombie(1, [5, 4])], turn="z1")
    for text in ("bite z1 h1", "roll 4", "roll 4"):
        table.play(text)
    assert table.odds("decline") == {"wounded": F(5, 6), "zombified": F(1, 6)}


@pytest.mark.parametrize("text", ["advance h1", "turn h1 left", "stop h1"])
def test_what_is_certain_has_no_odds(text: str) -> None:
    assert laid([human([5, 5]), zombie(1, [5, 3])]).odds(text) == {}
