from fractions import Fraction

import pytest

from shamble.core.analysis import odds
from shamble.core.analysis.odds import compute_distribution
from shamble.core.analysis.perft import perft
from shamble.core.notation import find
from shamble.core.records.snapshot import write_position
from shamble.core.state import State

from .duel.game import load, lying
from .duel.rules.state import Duel


def test_the_odds_of_one_die_are_exact() -> None:
    state = load("duel").set_position(2, {})
    found = compute_distribution(state, find(state, "attack"), rolled)
    assert found == {str(pips): Fraction(1, 6) for pips in range(1, 7)}


def rolled(state: State) -> str:
    return str(next(pips for index, _, pips, _, _ in state.events if state.book.events[index].name == "rolled"))


def test_draws_in_a_row_are_weighed_one_after_the_other() -> None:
    state = load("duel").set_position(2, {"hands": [["second_wind"], []]})
    found = compute_distribution(state, find(state, "play second_wind"), blocks)
    left, both = 15, Fraction(4, 15) * Fraction(3, 14)
    assert found["2"] == both
    assert found["0"] == Fraction(left - 4, left) * Fraction(left - 5, left - 1)
    assert sum(found.values()) == 1


def blocks(state: State) -> str:
    assert isinstance(state, Duel)
    return str(sum(state.decks.card_in(state, slot) == 3 for slot in lying(state, 0)))


def test_a_label_may_be_told_by_all_that_was_heard_since_the_choice() -> None:
    state = load("duel").set_position(2, {"hands": [["second_wind"], []]})
    assert compute_distribution(state, find(state, "play second_wind"), lambda end: str(len(end.events))) == {
        "3": Fraction(1)
    }


def test_a_certain_action_has_one_label() -> None:
    state = load("duel").set_position(2, {})
    assert compute_distribution(state, find(state, "1: resign"), lambda end: "over" if end.over else "on") == {
        "over": Fraction(1)
    }


def test_an_action_that_is_not_offered_has_no_odds() -> None:
    state = load("duel").set_position(2, {})
    assert compute_distribution(state, find(state, "attack") + (1 << 40), rolled) == {}


def test_asking_for_odds_changes_nothing() -> None:
    state = load("duel").set_position(2, {})
    before = write_position(state)
    compute_distribution(state, find(state, "attack"), rolled)
    assert write_position(state) == before


def test_a_tree_of_too_many_ends_gives_no_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    state = load("duel").set_position(2, {"hands": [["second_wind"], []]})
    monkeypatch.setattr(odds, "MAX_LEAVES", 3)
    assert compute_distribution(state, find(state, "play second_wind"), blocks) == {}


def test_the_tree_is_cut_at_its_depth() -> None:
    state = load("duel").set_position(2, {"hands": [["second_wind"], []]})
    assert sum(compute_distribution(state, find(state, "play second_wind"), blocks, depth=1).values()) == 1


@pytest.mark.parametrize("depth", [2, 3])
def test_a_tree_that_ends_at_its_depth_is_walked_to_its_end(depth: int) -> None:
    state = load("duel").set_position(2, {"hands": [["second_wind"], []]})
    action = find(state, "play second_wind")
    assert compute_distribution(state, action, blocks, depth) == compute_distribution(state, action, blocks)
    assert set(compute_distribution(state, action, blocks, depth=1)) == {"0", "1"}


def test_a_tree_of_as_many_ends_as_are_allowed_is_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    state = load("duel").set_position(2, {})
    for most, labels in ((6, 6), (5, 0)):
        monkeypatch.setattr(odds, "MAX_LEAVES", most)
        assert len(compute_distribution(state, find(state, "attack"), rolled)) == labels


def test_perft_counts_choices_and_rolls_by_depth() -> None:
    state = load("duel", mulligan=False).set_position(2, {"hands": [[], ["block"]]})
    behind_attack, behind_look, behind_end = 6 * 2, 3 + 3 + 3 + 2, 4 + 4 + 4 + 3  # a block cannot be played in a turn
    assert perft(state, 3) == [3, 6 + 4 + 4, behind_attack + behind_look + behind_end]
