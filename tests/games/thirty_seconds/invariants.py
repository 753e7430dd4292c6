"""What holds on every table: checks that any position must pass."""

from __future__ import annotations

from shamble.core.fields.positions import check_row, dump_fields
from shamble.core.notation import choosers, pending_step
from shamble.core.offers import LegalActions
from shamble.core.play import is_chance, is_over, list_choices, offers
from shamble.games.thirty_seconds.rules.pieces import DECKS, PACKED
from shamble.games.thirty_seconds.rules.state import Alley
from shamble.games.thirty_seconds.rules.vocabulary import TIMING_COUNT


def every_field_is_in_its_range(s: Alley) -> None:
    for name, row in dump_fields(s).items():
        check_row(s.layout, name, row)


def what_is_worked_out_is_what_lies_on_the_table(s: Alley) -> None:
    again = s.clone()
    again.recompute_derived()
    again.free_slot = s.free_slot  # a bound from which the search for a free slot starts, no count
    assert list(again.data) == list(s.data)


def what_is_kept_is_what_would_be_found_anew(s: Alley) -> None:
    again = s.clone()
    again.recompute_derived()
    assert again.open_rows == s.open_rows
    assert again.distracted_rows == s.distracted_rows
    assert again.sighted_items == s.sighted_items
    assert again.carried_items == s.carried_items
    assert again.equipped_items == s.equipped_items
    assert again.items_here == s.items_here
    assert [again.count_old(seat) for seat in range(2)] == [s.count_old(seat) for seat in range(2)]
    for timing in range(TIMING_COUNT):
        assert [again.held_mask(seat, timing) for seat in range(2)] == [s.held_mask(seat, timing) for seat in range(2)]
    assert again.manholes == s.manholes
    assert again.with_tokens == s.with_tokens
    assert again.knocked_down == s.knocked_down
    assert again.shriekers == s.shriekers
    assert [s.here(i) for i in range(s.here_count)] == [z for z in range(s.zombie_end) if s.is_in(z, s.row)]


def a_pack_holds_no_more_than_it_has_room_for(s: Alley) -> None:
    if not is_over(s) and pending_step(s).name == "choose arranging":  # until the last card has its slot
        return
    assert s.carried(PACKED) <= s.rules.pack_slots


def no_deck_owes_more_cards_than_it_has(s: Alley) -> None:
    assert all(s.pile(deck) >= 0 for deck in range(DECKS))


def no_mark_is_left_over_between_actions(s: Alley) -> None:
    if is_over(s) or pending_step(s).name != "act":
        return
    for z in range(s.rules.most_zombies):
        marks = (s.to_walk(z), s.urged(z), s.to_lunge(z), s.damage_due(z), s.doomed(z), s.struck(z))
        assert not s.is_in_play(z) or not any(marks), f"zombie {z}: {marks}"


def what_is_kept_in_order_is_what_would_be_sorted_anew(s: Alley) -> None:
    assert list(offers(s)) == list(offers(s.clone()))  # a copy has sorted nothing yet


def what_is_offered_is_the_same_where_somebody_asks_why_not(s: Alley) -> None:
    if is_over(s) or is_chance(s):
        return
    for seat in choosers(s):
        listed = []
        for asks in (False, True):
            options = LegalActions()
            options.is_explaining = asks
            list_choices(s, seat, options)
            listed.append([options.items[i] for i in range(options.count)])
        assert listed[0] == listed[1], pending_step(s).name


def holds(s: Alley) -> None:
    every_field_is_in_its_range(s)
    what_is_worked_out_is_what_lies_on_the_table(s)
    what_is_kept_is_what_would_be_found_anew(s)
    a_pack_holds_no_more_than_it_has_room_for(s)
    no_deck_owes_more_cards_than_it_has(s)
    no_mark_is_left_over_between_actions(s)
    what_is_kept_in_order_is_what_would_be_sorted_anew(s)
    what_is_offered_is_the_same_where_somebody_asks_why_not(s)
    assert s.find_violation() == ""
