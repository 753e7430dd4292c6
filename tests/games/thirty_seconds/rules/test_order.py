"""What a position keeps in order, so that it is not sorted at each choice: old cards of a hand, zombies to move."""

from __future__ import annotations

from typing import Any

import shamble
from shamble.games.thirty_seconds.rules.hands import END, card_in, first_held, old_in
from shamble.games.thirty_seconds.rules.pieces import SURVIVOR
from shamble.games.thirty_seconds.rules.state import Alley
from shamble.games.thirty_seconds.rules.zombies.advance import BEGIN_ADVANCE, WHO, has_moved, sort_by_default, walk_to

EDITION = shamble.load("thirty_seconds")
TWO_OLD: dict[str, Any] = {"hands": {"survivor": ["sidestep", "block", "parkour"]}, "new": {"survivor": ["block"]}}


def laid(position: dict[str, Any]) -> Alley:
    s = EDITION.lay(2, position)
    assert isinstance(s, Alley)
    return s


def old_cards(s: Alley) -> list[str]:
    hand, found, place = s.hand(SURVIVOR), [], first_held(SURVIVOR)
    while hand[place] < END:
        found += [s.book.kinds["card"].write(card_in(hand[place]))] * int(old_in(hand[place]))
        place += 1
    return found


def to_walk(s: Alley) -> list[int]:
    ranks = s.ranks()
    return [int(ranks[i] & WHO) for i in range(sort_by_default(s, ranks))]


def test_cards_that_were_new_are_among_the_old_once_the_turn_is_over() -> None:
    s = laid(TWO_OLD)
    assert "block" not in old_cards(s)
    s.forget_new()
    assert "block" in old_cards(s)


def test_a_position_laid_over_another_keeps_none_of_its_order() -> None:
    s, other = laid(TWO_OLD), laid({"hands": {"survivor": ["block"]}})
    assert len(old_cards(s)) == 2
    other.copy_into(s)
    assert old_cards(s) == ["block"]


def test_a_zombie_that_changes_rows_before_its_turn_to_move_has_another_place_in_the_order() -> None:
    s = laid({"survivor": {"row": 1}, "zombies": [{"card": "Z-WA1", "row": 4}, {"card": "Z-WA2", "row": 6}]})
    BEGIN_ADVANCE.run(s, -1, -1, -1)
    assert to_walk(s) == [0, 1]
    walk_to(s, 1, 3)
    assert to_walk(s) == [1, 0]


def test_who_has_moved_is_in_order_again_when_all_begin_to_move() -> None:
    s = laid({"survivor": {"row": 1}, "zombies": [{"card": "Z-WA1", "row": 4}, {"card": "Z-WA2", "row": 6}]})
    BEGIN_ADVANCE.run(s, -1, -1, -1)
    assert to_walk(s) == [0, 1]
    has_moved(s, 0)
    assert to_walk(s) == [1]
    BEGIN_ADVANCE.run(s, -1, -1, -1)
    assert to_walk(s) == [0, 1]


def test_a_position_laid_over_another_has_its_own_company_and_supplies_in_the_row() -> None:
    s = laid({"survivor": {"row": 4}, "zombies": [{"card": "Z-WA1", "row": 4}]})
    other = laid({"survivor": {"row": 4}})
    s.put_item(1, 4)
    s.look_here()
    assert s.here_count == 1
    assert s.items_here() != other.items_here()
    other.copy_into(s)
    s.look_here()
    assert s.here_count == 0
    assert s.items_here() == other.items_here()
