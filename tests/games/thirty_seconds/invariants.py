"""What holds on every table: checks that any position must pass, and a walk through random ones."""

from __future__ import annotations

from collections import Counter

from shamble.core.cards.decks import EMPTY, card_in
from shamble.core.notation import pending
from shamble.core.play import is_over
from shamble.games.thirty_seconds.rules.pieces import (
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
from shamble.games.thirty_seconds.rules.state import HAND, Alley


def zombies(s: Alley) -> list[int]:
    return [z for z in range(s.rules.most_zombies) if s.is_in_play(z)]


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
    assert all(0 <= s.of(z, HEALTH) <= s.rules.zombie_health[s.of(z, CARD)] for z in zombies(s))
    assert s.vigour <= s.rules.survivor_health[s.character]
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


def what_is_counted_beside_the_table_is_what_lies_on_it(s: Alley) -> None:
    again = s.clone()
    again.count_anew()
    assert list(s.sight[: s.in_sight]) == list(again.sight[: again.in_sight])
    assert (s.holding, s.laid_end, s.lying_end) == (again.holding, again.laid_end, again.lying_end)


def no_card_comes_from_nowhere(s: Alley) -> None:
    out = Counter[int]()
    for held in (*s.held, *s.lying, *s.warehouse):
        if held >= 0:
            out[card_in(held)] += 1
    for z in zombies(s):
        out[int(s.of(z, CARD))] += 1
    for item in range(s.rules.bare_hands):
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
    what_is_counted_beside_the_table_is_what_lies_on_it(s)
    no_card_comes_from_nowhere(s)
