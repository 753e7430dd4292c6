"""What holds on every table, whatever is chosen and rolled, under any options and with any number of seats."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.walks import walk

import shamble
from shamble.core.errors import OptionError
from shamble.core.fields.positions import check, dump_fields
from shamble.games.plague.loading.options import option_table
from shamble.games.plague.rules.pieces import ALIVE, IN_CAR, NOBODY, NOWHERE
from shamble.games.plague.rules.state import Plague

clause = pytest.mark.clause

PRESETS = [preset.id for preset in option_table().preset]


def values(option: Any) -> st.SearchStrategy[Any]:
    """Any value that an option may have, its numbers kept small."""
    if option.type == "bool":
        return st.booleans()
    if option.type == "int":
        return st.integers(1 if option.zero is None else 0, 40 if option.id == "deck_draft" else 3)
    each = st.sampled_from(option.values)
    return each if option.type == "enum" else st.lists(each, unique=True)


VARIANTS = st.fixed_dictionaries(
    {"max_rounds": st.integers(1, 5)},
    optional={
        option.id: values(option) for option in option_table().option if option.id not in ("map", "deck", "max_rounds")
    },
)


def figures_stand_where_the_squares_say(s: Plague) -> None:
    standing = [figure for figure in range(s.rules.figures) if s.square(figure) != NOWHERE]
    assert all(s.occupant(s.square(figure)) == figure for figure in standing)
    assert sum(s.occupant(square) != NOBODY for square in range(s.rules.squares)) == len(standing)
    assert all(s.is_free(s.square(figure)) for figure in standing)
    assert all(0 <= s.facing(figure) < 4 for figure in standing)
    assert all(figure < s.end_of_zombies for figure in standing)


def counters_are_what_they_count(s: Plague) -> None:
    rules = s.rules
    fates = [s.fate(human) for human in range(s.humans)]
    assert s.living == sum(fate in (ALIVE, IN_CAR) for fate in fates) or s.over
    there = [number for number in range(rules.searches) if s.search_on(rules.search_square[number]) >= 0]
    assert s.unsearched == sum(s.searched(number) == 0 for number in there)
    assert s.unbarricaded == sum(
        rules.required[number] for number in range(rules.openings) if s.barricade(number) == 0
    )
    zombies = range(rules.human_room, s.end_of_zombies)
    assert s.counting() == sum(s.square(zombie) != NOWHERE and s.counted(zombie) for zombie in zombies)
    assert all(s.fate(human) == ALIVE or s.square(human) == NOWHERE or s.over for human in range(s.humans))
    if rules.tokens > 0:
        assert sum(s.barricade(opening) for opening in range(rules.openings)) <= rules.tokens


def nobody_has_less_than_nothing(s: Plague) -> None:
    assert min(s.points(figure) for figure in range(s.rules.figures)) >= 0
    assert min(s.deck(card) for card in range(s.rules.cards)) >= 0
    assert s.cards_left() >= 0
    assert all(s.items(human, card) >= 0 for human in range(s.humans) for card in range(s.rules.cards))


def no_card_comes_from_nowhere(s: Plague) -> None:
    held = Counter[int]()
    for human in range(s.humans):
        for card in range(s.rules.cards):
            held[card] += s.items(human, card)
        assert 0 <= s.weapon(human) < s.rules.weapons
    assert all(s.deck(card) + held[card] <= s.rules.deck[card] for card in range(s.rules.cards))


def a_copy_and_what_is_worked_out_are_the_same_table(s: Plague) -> None:
    copy = s.clone()
    assert list(copy.data) == list(s.data)
    assert list(copy.neighbour) == list(s.neighbour)
    copy.work_out()
    copy.end_of_zombies = s.end_of_zombies  # who was on the board stands for who is
    assert list(copy.data) == list(s.data)
    assert list(copy.neighbour) == list(s.neighbour)


def every_number_is_in_its_range_and_nothing_is_unsound(s: Plague) -> None:
    for name, row in dump_fields(s).items():
        check(s.layout, name, row)
    assert s.unsound() == ""


def holds(s: Plague) -> None:
    a_copy_and_what_is_worked_out_are_the_same_table(s)
    every_number_is_in_its_range_and_nothing_is_unsound(s)
    figures_stand_where_the_squares_say(s)
    counters_are_what_they_count(s)
    nobody_has_less_than_nothing(s)
    no_card_comes_from_nowhere(s)


@clause("ZP-005", "ZP-006", "ZP-173")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_random_game_by_a_preset_keeps_its_table_in_order(preset: str) -> None:
    edition = shamble.load("plague", preset=preset, max_rounds=8)
    for seats in (edition.game.seats(edition.book)[0], 8):
        for s in walk(edition, Plague, seats, 5, 900):
            holds(s)


@given(
    variants=VARIANTS,
    board=st.sampled_from(["cabin", "field"]),
    seats=st.integers(1, 8),
    seed=st.integers(0, 1 << 32),
)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_a_random_game_under_any_options_keeps_its_table_in_order(
    variants: dict[str, Any], board: str, seats: int, seed: int
) -> None:
    try:
        edition = shamble.load("plague", map=board, deck="mall60", **variants)
    except OptionError:  # a draft of fewer cards than must be in it
        return
    for s in walk(edition, Plague, max(seats, edition.game.seats(edition.book)[0]), seed, 500):
        holds(s)


@clause("ZP-073", "ZP-072")
@pytest.mark.parametrize("seed", range(6))
def test_reinforcements_never_bring_more_zombies_than_the_cap_allows(seed: int) -> None:
    edition = shamble.load("plague", map="cabin", human_figures=2, max_rounds=12)
    before = 0
    for s in walk(edition, Plague, 2, seed, 1500):
        if s.round > 0 and s.counting() > before and s.is_zombie_turn():
            risen = sum(s.fate(human) not in (ALIVE, IN_CAR) for human in range(s.humans))
            assert s.counting() <= max(s.cap(), before + risen)
        before = s.counting()
