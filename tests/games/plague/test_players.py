"""Chapters 1 to 3: who plays what, what everyone sees, and the sizes of the default set-up."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.errors import OptionError
from shamble.games.plague.positions import set_position
from shamble.games.plague.rules.book import PlagueBook
from shamble.games.plague.rules.moving.squares import get_line_length, get_line_square
from shamble.games.plague.rules.outcome import is_decided
from shamble.games.plague.rules.pieces import DEVOURED
from shamble.games.plague.rules.state import Plague

clause = pytest.mark.clause


def book(**options: Any) -> PlagueBook:
    found = shamble.load("plague", **options).book
    assert isinstance(found, PlagueBook)
    return found


def roles(seats: int, **options: Any) -> list[str]:
    edition = shamble.load("plague", **options)
    return edition.game.roles(edition.book, seats)


@clause("ZP-021")
def test_every_seat_belongs_to_one_of_two_sides() -> None:
    assert roles(2) == ["human", "zombie"]


@clause("ZP-023")
def test_four_players_are_two_against_two() -> None:
    assert roles(4) == ["human", "human", "zombie", "zombie"]


@clause("ZP-024")
@pytest.mark.parametrize(("seats", "humans"), [(3, 2), (5, 3), (7, 4)])
def test_of_an_odd_number_of_players_the_extra_one_is_human(seats: int, humans: int) -> None:
    assert roles(seats).count("human") == humans


@clause("ZP-022")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_one_player_is_too_few_and_nine_are_too_many(seats: int) -> None:
    with pytest.raises(OptionError, match=f"{seats} seats; allowed: 2 to 8"):
        shamble.Match(shamble.load("plague"), seats)


@clause("ZPV-13", "ZP-022")
def test_against_automated_zombies_one_player_is_enough_and_all_are_human() -> None:
    assert roles(1, zombie_control="auto") == ["human"]
    assert roles(3, zombie_control="auto") == ["human"] * 3
    assert shamble.Match(shamble.load("plague", preset="solo"), 1).to_move == [0]


@clause("ZPV-01")
def test_the_fan_edition_has_one_zombie_player() -> None:
    assert roles(5, roles="one_zombie") == ["human"] * 4 + ["zombie"]


@clause("ZP-020", "ZP-003")
def test_all_seats_and_spectators_see_the_same_table() -> None:
    match = shamble.Match(shamble.load("plague", map="cabin"), seats=4, seed=3)
    for choice in ("enter W", "enter W", "place h1 0,3", "face h1 E"):
        match.play(choice)
    assert match.view(0)["figures"]["h1"]["facing"] == "E"
    assert all(match.view(seat) == match.view(0) for seat in (-1, 1, 2, 3))


@clause("ZP-020")
def test_of_the_deck_one_sees_what_is_left_and_no_order() -> None:
    view = shamble.Match(shamble.load("plague", map="cabin"), seed=3).view(0)
    assert view["deck"]["left"] == 18
    assert set(view["deck"]["cards"].values()) == {1}


@clause("ZP-032", "ZP-033")
@pytest.mark.parametrize(("side", "squares"), [(3, 20), (1, 17), (0, 24), (2, 20)])
def test_the_default_board_has_that_many_free_squares_on_a_side(side: int, squares: int) -> None:
    rules = book()
    line = [get_line_square(rules, side, 0, i) for i in range(get_line_length(rules, side))]
    assert sum(rules.free[square] for square in line) == squares


@clause("ZP-038", "ZP-041", "ZP-042")
def test_the_default_game_has_18_cards_6_search_squares_and_11_openings_to_close() -> None:
    view = shamble.Match(shamble.load("plague"), seed=1).view(0)
    assert (view["deck"]["left"], len(view["unsearched"]), len(view["unbarricaded"])) == (18, 6, 11)


@clause("ZP-010", "ZP-095", "ZP-218")
def test_ex_40_garage_doors_and_arches_are_no_openings_for_lucky_coincidence() -> None:
    openings = book(map="homestead").kinds["opening"].names
    assert {"N11,15", "N13,9", "W3,12"} <= set(openings)
    assert not {"N4,15", "N5,15", "N6,15", "N9,9"} & set(openings)


@clause("ZP-171", "ZP-028")
def test_no_verb_hands_a_card_to_anybody() -> None:
    verbs = {verb.name: verb.kinds for verb in book().verbs}
    assert {name for name, kinds in verbs.items() if "card" in kinds} == {"use", "heal", "save", "cure"}
    assert all(kinds[0] == "figure" and "figure" not in kinds[1:] for kinds in verbs.values() if "card" in kinds)


@clause("ZP-047", "ZP-046")
def test_with_both_sides_conditions_met_at_once_the_zombies_win() -> None:
    rules = book(map="cabin")
    searched = {name: ["h1"] for name in ("3,3", "6,6", "8,6", "10,6")}
    figures = [{"id": "h1", "at": [0, 0]}]
    closed = ["N4,3", "N5,3", "W3,5", "W9,4", "W7,5"]
    s = set_position(rules, 2, {"figures": figures, "searched": searched, "barricades": closed, "turn": "h1"})
    s.unbarricaded = 0
    s.living = 0
    assert is_decided(s)
    assert s.reason == DEVOURED


@clause("ZP-050")
@pytest.mark.parametrize("fate", ["escaped", "secured", "zombified", "killed"])
def test_a_seat_is_out_once_its_last_human_is_dead_or_away(fate: str) -> None:
    edition = shamble.load("plague", map="cabin")
    gone = {"fate": fate}
    figures = [{"id": "h1", **gone}, {"id": "h2", "at": [4, 4]}, {"id": "h3", **gone}, {"id": "h4", **gone}]
    state = edition.set_position(4, {"figures": figures})
    assert isinstance(state, Plague)
    owners = [state.owner(human) for human in range(4)]

    out = [edition.game.is_eliminated(state, seat) for seat in range(4)]

    assert out == [owners.count(seat) > 0 and seat != owners[1] for seat in range(4)]
    assert True in out
    assert False in out


@clause("ZP-050")
def test_a_seat_that_joined_the_dead_is_not_out() -> None:
    edition = shamble.load("plague", map="cabin")
    figures = [{"id": "h1", "fate": "zombified"}, {"id": "h2", "at": [4, 4]}]
    joined = {"id": "z1", "at": [11, 8], "owner": 0}

    assert edition.game.is_eliminated(edition.set_position(4, {"figures": figures}), 0)
    assert not edition.game.is_eliminated(edition.set_position(4, {"figures": [*figures, joined]}), 0)
