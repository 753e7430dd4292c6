from shamble.core.cards.decks import EMPTY, LATE, card_in, is_hidden, shuffle_of, slot, weighted
from shamble.core.chance import Rng
from shamble.core.tables.table import Table

from .duel.game import load
from .duel.rules.state import CACHE, EXCHANGES, KEEPS, PLACES, Duel
from .walks import positions


def test_a_slot_holds_its_card_its_shuffle_and_who_has_seen_it() -> None:
    held = slot(3, 2, 1 << 1)
    assert (card_in(held), shuffle_of(held)) == (3, 2)
    assert is_hidden(held, 0)
    assert not is_hidden(held, 1)


def test_neither_an_empty_place_nor_a_late_card_is_a_hidden_card() -> None:
    assert not is_hidden(EMPTY, 0)
    assert not is_hidden(LATE, 0)


def test_a_card_without_copies_is_never_picked() -> None:
    edition = load("duel")
    state = edition.position(2)
    assert isinstance(state, Duel)
    counts = state.rules.copies[:]
    for card in range(4):
        counts[card] = 2 if card == 2 else 0
    assert {weighted(counts, 0, 4, Rng(seed)) for seed in range(20)} == {2}


def test_redealing_leaves_alone_what_the_seat_has_seen_and_keeps_the_number_of_each_card() -> None:
    for state in positions(load("duel", preset="short"), 12):
        assert isinstance(state, Duel)
        other = state.determinize(0, Rng(1))
        for place in range(PLACES):
            if state.held(0, place) < 0 or state.held_seen(0, place) & 1:
                assert other.held(0, place) == state.held(0, place)
        assert sum(other.deck(0, card) for card in range(4)) == sum(state.deck(0, card) for card in range(4))


def test_a_card_of_an_older_shuffle_is_not_exchanged_with_the_new_deck() -> None:
    state = load("duel", mulligan=False).position(2)
    assert isinstance(state, Duel)
    state.hold(0, 0, 0, 0, 1)  # a claw of the first shuffle, hidden from seat 1
    state.set_shuffle(0, 1)
    for seed in range(20):
        other = state.determinize(1, Rng(seed))
        assert other.held(0, 0) == 0


def test_a_plan_that_a_seat_does_not_know_may_be_either() -> None:
    table = Table(load("duel"), seed=1)
    table.advance()
    table.play("0: keep")
    dealt = [table.state.determinize(1, Rng(seed)) for seed in range(20)]
    assert {other.plan(0) for other in dealt if isinstance(other, Duel)} == {KEEPS, EXCHANGES}


def test_a_late_card_stays_in_the_decks_count_until_someone_looks() -> None:
    table = Table(load("duel", mulligan=False), seed=1)
    table.advance()
    state = table.state
    assert isinstance(state, Duel)
    assert state.held(0, CACHE) == LATE
    assert state.left(0) == sum(state.deck(0, card) for card in range(4)) - 1
    table.play("look")
    table.advance()
    state = table.state
    assert isinstance(state, Duel)
    assert state.held(0, CACHE) == EMPTY
    assert state.left(0) == sum(state.deck(0, card) for card in range(4))


def test_a_late_card_is_settled_unseen_before_its_deck_is_made_anew() -> None:
    table = Table(load("duel"), seed=1)
    table.advance()
    table.play("0: exchange")
    table.play("1: keep")
    assert table.lines[-1].text == "keep"
    table.roll("settle claw")
    state = table.state
    assert isinstance(state, Duel)
    assert state.held(0, CACHE) == 0
    assert state.held_seen(0, CACHE) == 0
    assert table.view(0)["seats"][0]["face_down"] == "?"
