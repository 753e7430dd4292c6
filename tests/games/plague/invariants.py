"""What holds on every table: checks that any position must pass."""

from __future__ import annotations

from collections import Counter

from shamble.core.fields.positions import check_row, dump_fields
from shamble.games.plague.rules.pieces import ALIVE, IN_CAR, NOBODY, NOWHERE
from shamble.games.plague.rules.state import Plague


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
    assert s.unbarricaded == sum(rules.required[number] for number in range(rules.openings) if s.barricade(number) == 0)
    zombies = range(rules.human_room, s.end_of_zombies)
    assert s.count_counting_zombies() == sum(s.square(zombie) != NOWHERE and s.counted(zombie) for zombie in zombies)
    assert all(s.fate(human) == ALIVE or s.square(human) == NOWHERE or s.over for human in range(s.humans))
    if rules.tokens > 0:
        assert sum(s.barricade(opening) for opening in range(rules.openings)) <= rules.tokens


def nobody_has_less_than_nothing(s: Plague) -> None:
    assert min(s.points(figure) for figure in range(s.rules.figures)) >= 0
    assert min(s.deck(card) for card in range(s.rules.cards)) >= 0
    assert s.count_cards_left() >= 0
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
    copy.recompute_derived()
    copy.end_of_zombies = s.end_of_zombies  # who was on the board stands for who is
    assert list(copy.data) == list(s.data)
    assert list(copy.neighbour) == list(s.neighbour)


def every_number_is_in_its_range_and_nothing_is_unsound(s: Plague) -> None:
    for name, row in dump_fields(s).items():
        check_row(s.layout, name, row)
    assert s.find_violation() == ""


def holds(s: Plague) -> None:
    a_copy_and_what_is_worked_out_are_the_same_table(s)
    every_number_is_in_its_range_and_nothing_is_unsound(s)
    figures_stand_where_the_squares_say(s)
    counters_are_what_they_count(s)
    nobody_has_less_than_nothing(s)
    no_card_comes_from_nowhere(s)
