"""What a position keeps in order, so that it is not sorted at each choice: old cards of a hand, zombies to move."""

from __future__ import annotations

from typing import Any

import shamble
from shamble.core.matches.match import Match
from shamble.games.thirty_seconds.rules.cards.drawing import add_to_hand, discard_from_hand
from shamble.games.thirty_seconds.rules.hands import END, entry_card, entry_old, hand_start
from shamble.games.thirty_seconds.rules.pieces import EQUIPPED, LINE_A, SURVIVOR, SURVIVOR_TACTICS
from shamble.games.thirty_seconds.rules.state import Alley
from shamble.games.thirty_seconds.rules.survivor.movement import is_barred
from shamble.games.thirty_seconds.rules.survivor.survivor_attack import begin_attack
from shamble.games.thirty_seconds.rules.zombies.advance import BEGIN_ADVANCE, WHO, mark_moved, sort_walkers, walk_to
from shamble.games.thirty_seconds.rules.zombies.horde import enter, kill, stand_up_zombie
from shamble.games.thirty_seconds.rules.zombies.zombie_attack import record_attack

EDITION = shamble.load("thirty_seconds")
TWO_OLD: dict[str, Any] = {"hands": {"survivor": ["sidestep", "block", "parkour"]}, "new": {"survivor": ["block"]}}


def laid(position: dict[str, Any]) -> Alley:
    s = EDITION.set_position(2, position)
    assert isinstance(s, Alley)
    return s


def old_cards(s: Alley) -> list[str]:
    hand, found, place = s.hand(SURVIVOR), [], hand_start(SURVIVOR)
    while hand[place] < END:
        found += [s.book.kinds["card"].write(entry_card(hand[place]))] * int(entry_old(hand[place]))
        place += 1
    return found


def to_walk(s: Alley) -> list[int]:
    left = sort_walkers(s)
    return [int(s.ranks[i] & WHO) for i in range(left)]


def test_cards_that_were_new_are_among_the_old_once_the_turn_is_over() -> None:
    s = laid(TWO_OLD)
    assert "block" not in old_cards(s)
    s.clear_drawn_now()
    assert "block" in old_cards(s)


def test_a_card_drawn_in_a_copy_is_old_there_once_the_turn_is_over() -> None:
    s = laid({"hands": {"survivor": ["sidestep"]}})
    s.clear_drawn_now()
    card = int(s.rules.start[SURVIVOR_TACTICS])
    add_to_hand(s, SURVIVOR, card, SURVIVOR_TACTICS)
    copy = s.clone()
    drawn = [slot for slot in range(int(copy.decks.slots)) if copy.drawn_now(slot) == 1]
    assert len(drawn) == 1
    copy.clear_drawn_now()
    assert copy.drawn_now(drawn[0]) == 0
    assert copy.count_old(SURVIVOR) == 2


def timed(s: Alley) -> list[str]:
    timing = int(s.rules.timing[s.book.kinds["card"].read("block")])
    first, held = int(s.rules.timing_from[timing]), int(s.held_mask(SURVIVOR, timing))
    return [s.book.kinds["card"].write(s.rules.timing_cards[first + i]) for i in range(60) if held >> i & 1]


def test_which_cards_of_a_timing_are_held_is_known_when_they_come_and_go() -> None:
    s = laid({"hands": {"survivor": ["sidestep", "block"]}})
    block = s.book.kinds["card"].read("block")
    assert timed(s).count("block") == 1
    add_to_hand(s, SURVIVOR, block, SURVIVOR_TACTICS)
    discard_from_hand(s, SURVIVOR, block)
    assert timed(s).count("block") == 1
    discard_from_hand(s, SURVIVOR, block)
    assert "block" not in timed(s)
    add_to_hand(s, SURVIVOR, block, SURVIVOR_TACTICS)
    assert timed(s).count("block") == 1


def test_two_cards_to_exchange_are_any_pair_of_old_ones_and_two_of_a_kind_only_where_two_are_held() -> None:
    held = {"survivor": ["block", "block", "parkour", "sidestep"]}
    s = laid({"turn": "survivor", "hands": held})
    exchanges = {text for text in Match(EDITION, 2, 0, s).legal(0) if text.startswith("exchange")}
    assert len(exchanges) == 4
    assert "exchange block block" in exchanges
    assert "exchange parkour parkour" not in exchanges


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
    mark_moved(s, 0)
    assert to_walk(s) == [1]
    BEGIN_ADVANCE.run(s, -1, -1, -1)
    assert to_walk(s) == [0, 1]


def test_a_position_laid_over_another_has_its_own_company_and_supplies_in_the_row() -> None:
    s = laid({"survivor": {"row": 4}, "zombies": [{"card": "Z-WA1", "row": 4}]})
    other = laid({"survivor": {"row": 4}})
    s.put_item(1, 4)
    assert s.here_count == 1
    assert s.items_here != other.items_here
    other.copy_into(s)
    assert s.here_count == 0
    assert s.items_here == other.items_here


def test_a_position_laid_over_another_has_its_own_weapons_and_zombies_on_the_ground() -> None:
    s = laid({"survivor": {"row": 4}, "zombies": [{"card": "Z-WA1", "row": 4, "down": True}]})
    other = laid({"survivor": {"row": 4}})
    s.put_item(0, EQUIPPED)
    assert s.weapons() == other.weapons() + 1
    assert s.knocked_down == 1
    other.copy_into(s)
    assert s.weapons() == other.weapons()
    assert s.knocked_down == 0


def test_whether_somebody_bars_the_way_is_known_anew_when_zombies_come_and_go() -> None:
    s = laid({"survivor": {"row": 4}, "zombies": [{"card": "Z-WA1", "row": 4}]})
    assert not is_barred(s)
    card = s.book.kinds["card"].read("Z-BL1")
    z = enter(s, card, 4, 0)
    assert is_barred(s)
    kill(s, z)
    assert not is_barred(s)


def test_an_attack_in_the_same_action_begins_without_what_came_of_the_one_before() -> None:
    s = laid({"survivor": {"row": 4}, "zombies": [{"card": "Z-WA1", "row": 4, "down": True}]})
    begin_attack(s, s.rules.bare_hands, 0)
    s.weapon_succeeds = s.is_cancelled = s.draws_two = True
    stand_up_zombie(s, 0)
    begin_attack(s, s.rules.bare_hands, 0)
    assert not any((s.weapon_succeeds, s.is_cancelled, s.draws_two, s.target_was_down))


def test_a_zombies_attack_in_the_same_action_begins_without_what_came_of_the_one_before() -> None:
    s = laid({"survivor": {"row": 4}, "zombies": [{"card": "Z-WA1", "row": 4}]})
    record_attack(s, 0, LINE_A, 1, 1)
    s.attacker_succeeds = s.is_blocked = True
    record_attack(s, 0, LINE_A, 0, 0)
    assert not any((s.attacker_succeeds, s.is_blocked, s.attacker_grabs, s.is_opportunity))
