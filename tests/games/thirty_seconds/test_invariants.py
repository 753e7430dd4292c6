"""What holds on every table, whatever is chosen and drawn, under any options."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.walks import walk

import shamble
from shamble.core.cards import EMPTY, card_in
from shamble.core.notation import pending
from shamble.core.play import is_over
from shamble.games.thirty_seconds.options import option_table
from shamble.games.thirty_seconds.pieces import (
    AWAY,
    CARD,
    DECKS,
    EQUIPPED,
    HEALTH,
    HOLDS,
    HORDE,
    PACKED,
    ROW,
    SURVIVOR,
    WORN,
)
from shamble.games.thirty_seconds.state import HAND, Alley

clause = pytest.mark.clause

PRESETS = [preset.id for preset in option_table().preset]
TRUCK: dict[str, Any] = {"round_limit": 6}


def values(option: Any) -> st.SearchStrategy[Any]:
    """Any value that an option may have, its numbers kept small."""
    if option.type == "bool":
        return st.booleans()
    return st.integers(1, 4) if option.type == "int" else st.sampled_from(option.values)


VARIANTS = st.fixed_dictionaries(
    {"round_limit": st.integers(1, 6)},
    optional={option.id: values(option) for option in option_table().option if option.id != "round_limit"},
)


def zombies(s: Alley) -> list[int]:
    return [z for z in range(s.rules.room) if s.is_in_play(z)]


def rows_hold_what_their_zombies_say(s: Alley) -> None:
    counted = Counter(int(s.of(z, ROW)) for z in zombies(s) if s.of(z, HOLDS) == 0)
    for row in range(1, s.rules.rows + 1):
        assert s.crowd[row] == counted[row] <= s.rules.most_in_row
    assert all(s.of(z, ROW) == s.row for z in zombies(s) if s.of(z, HOLDS) == 1)
    assert all(1 <= s.of(z, ROW) <= s.rules.rows for z in zombies(s))
    assert all(z < s.last for z in zombies(s))


def nobody_has_less_than_nothing(s: Alley) -> None:
    assert min(s.deck) >= 0
    assert min(s.discard) >= 0
    assert all(0 <= energy <= tokens for energy, tokens in zip(s.energy, s.tokens, strict=True))
    assert min(s.charge) >= 0
    assert all(0 <= s.of(z, HEALTH) <= s.rules.health[s.of(z, CARD)] for z in zombies(s))
    assert s.vigour <= s.rules.vigour[s.character]
    assert all(s.left(deck) >= 0 for deck in range(DECKS))


def the_survivor_carries_no_more_than_there_is_room_for(s: Alley) -> None:
    if not is_over(s) and pending(s).name == "choose arranging":  # all is in the pack until the last card has its slot
        return
    assert s.carried(EQUIPPED) <= s.rules.weapon_slots
    assert s.carried(WORN) <= 1
    assert s.carried(PACKED) <= s.rules.pack_slots


def hands_end_where_nothing_is_held_any_more(s: Alley) -> None:
    for seat in (SURVIVOR, HORDE):
        assert all(s.held[place] == EMPTY for place in range(int(s.hand_end[seat]), int((seat + 1) * HAND)))


def no_card_comes_from_nowhere(s: Alley) -> None:
    out = Counter[int]()
    for held in (*s.held, *s.lying, *s.warehouse):
        if held >= 0:
            out[card_in(held)] += 1
    for z in zombies(s):
        out[int(s.of(z, CARD))] += 1
    for item in range(s.rules.hands):
        if s.where[item] != AWAY:
            out[int(s.rules.item_card[item])] += 1
    for laid in s.laid:
        if laid != EMPTY:
            out[int(laid)] += 1
    assert all(s.deck[card] + s.discard[card] + out[card] <= s.rules.copies[card] for card in range(s.rules.cards))


def a_copy_and_what_is_restored_are_the_same_table(s: Alley) -> None:
    copy = s.clone()
    assert copy.numbers() == s.numbers()
    copy.restore(s.numbers())
    assert copy.numbers() == s.numbers()


def holds(s: Alley) -> None:
    a_copy_and_what_is_restored_are_the_same_table(s)
    rows_hold_what_their_zombies_say(s)
    nobody_has_less_than_nothing(s)
    the_survivor_carries_no_more_than_there_is_room_for(s)
    hands_end_where_nothing_is_held_any_more(s)
    no_card_comes_from_nowhere(s)


@clause("TS-009", "TS-160", "TS-583")
@pytest.mark.parametrize("preset", [None, *PRESETS])
def test_a_random_game_by_a_preset_keeps_its_table_in_order(preset: str | None) -> None:
    edition = shamble.load("thirty_seconds", preset=preset, **TRUCK)
    for seed in range(3):
        for s in walk(edition, Alley, 2, seed, 1500):
            holds(s)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(VARIANTS, st.integers(0, 10_000))
def test_any_options_keep_the_table_in_order(options: dict[str, Any], seed: int) -> None:
    for s in walk(shamble.load("thirty_seconds", **options), Alley, 2, seed, 400):
        holds(s)


@clause("TS-092")
def test_no_action_phase_has_more_than_sixty_actions() -> None:
    for seed in range(4):
        assert all(s.actions <= 60 for s in walk(shamble.load("thirty_seconds", **TRUCK), Alley, 2, seed, 1500))


@clause("TS-057")
def test_a_game_with_a_round_limit_ends() -> None:
    for seed in range(10):
        *_, last = walk(shamble.load("thirty_seconds", round_limit=3), Alley, 2, seed, 5000)
        assert is_over(last)
