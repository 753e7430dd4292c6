"""What no table can show: numbers each in its range that say something impossible against each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import shamble
from shamble.core.cards.decks import EMPTY
from shamble.core.cards.drawing import discard
from shamble.core.errors import NotationError
from shamble.core.fields.visibility import is_visible
from shamble.core.play import legal_actions
from shamble.core.records.snapshot import dump_state, load_state
from shamble.games.thirty_seconds.rules.pieces import EQUIPPED, GROUND, HAND, NOT_IN_PLAY, WAREHOUSE, WORN
from shamble.games.thirty_seconds.rules.state import Alley

clause = pytest.mark.clause

EDITION = shamble.load("thirty_seconds")
TABLE: dict[str, Any] = {
    "survivor": {
        "row": 5,
        "name": "mara_voss",
        "down": True,
        "equipped": ["crowbar", "pistol"],
        "worn": "riot_vest",
        "pack": ["bandage"],
    },
    "zombies": [{"card": "Z-WA1", "row": 5}, {"card": "Z-CR1", "row": 5, "holds": True}, {"card": "Z-SH1", "row": 8}],
    "hands": {"survivor": ["block"], "zombie": ["maul", "Z-RU1"]},
    "ground": {"7": ["machete"]},
    "face_down": {"6": 1},
    "laid": [{"card": "blackout", "tokens": 1}],
}


def laid() -> Alley:
    s = EDITION.set_position(2, TABLE)
    assert isinstance(s, Alley)
    return s


def supply(name: str) -> int:
    return int(EDITION.book.kinds["supply"].read(name))


def card(name: str) -> int:
    return int(EDITION.book.kinds["card"].read(name))


def held(s: Alley, name: str) -> int:
    """The slot of a card in a hand."""
    slots = range(s.decks.slots)
    return next(slot for slot in slots if s.slot_zone(slot) in (0, 1) and s.slot_card(slot) == card(name))


def of_no_hand(s: Alley, name: str) -> None:
    """Instead of a card that is held there is the first of the deck behind those that its side can hold."""
    slot = held(s, name)
    first = int(s.rules.hand_to[s.slot_zone(slot)])
    s.set_slot_card(slot, first)
    s.set_slot_deck(slot, s.rules.deck_of[first])


def lying(s: Alley) -> int:
    """The slot of a card that lies face down in the alley."""
    return next(slot for slot in range(s.decks.slots) if s.slot_zone(slot) >= GROUND)


def with_row(s: Alley, row: int) -> None:
    s.row = row


def with_health(s: Alley, health: int) -> None:
    s.health = health


def with_attacker(s: Alley, z: int) -> None:
    s.attacker = z


def with_loser(s: Alley, z: int) -> None:
    s.loser = z


def with_mover(s: Alley, z: int) -> None:
    s.mover = z


def without_the_first(change: Callable[[Alley, int], None]) -> Callable[[Alley], None]:
    """The first zombie has died, and is named all the same."""

    def wrong(s: Alley) -> None:
        s.set_zombie_card(0, NOT_IN_PLAY)
        s.recompute_derived()
        change(s, 0)

    return wrong


def crowd_all(s: Alley) -> None:
    """Four zombies that count stand in row eight."""
    for z in range(4):
        s.set_zombie_card(z, card("Z-SH1"))
        s.set_zombie_health(z, 1)
        s.set_zombie_row(z, 8)
        s.set_holds(z, 0)
    s.recompute_derived()


FAULTS: list[tuple[Callable[[Alley], None], str]] = [
    (lambda s: with_row(s, 0), "the Survivor is in no row"),
    (lambda s: with_health(s, 8), "8 health; the Survivor has at most 7"),
    (lambda s: s.set_energy(0, 6), "side 0 has more unused energy than tokens"),
    (lambda s: s.set_energy(1, 6), "side 1 has more unused energy than tokens"),
    (lambda s: s.set_supply_place(supply("bare_hands"), EQUIPPED), "is in a place that doesn't exist"),
    (lambda s: s.set_supply_place(supply("machete"), 11), "is in a place that doesn't exist"),
    (lambda s: s.set_supply_place(supply("machete"), EQUIPPED - 1), "is in a place that doesn't exist"),
    (lambda s: s.set_charge(supply("pistol"), 7), "has more charge than its capacity"),
    (lambda s: s.set_supply_place(supply("bandage"), EQUIPPED), "is in a slot for another kind"),
    (lambda s: s.set_supply_place(supply("riot_vest"), EQUIPPED), "is in a slot for another kind"),
    (lambda s: s.set_supply_place(supply("crowbar"), WORN), "is in a slot for another kind"),
    (
        lambda s: s.set_supply_place(supply("machete"), EQUIPPED),
        "more Supplies are equipped or worn than there are slots",
    ),
    (
        lambda s: s.set_supply_place(supply("leather_jacket"), WORN),
        "more Supplies are equipped or worn than there are slots",
    ),
    (lambda s: s.set_zombie_card(0, card("maul")), "zombie 0 has a card of another deck"),
    (lambda s: s.set_zombie_card(0, card("moan")), "zombie 0 has a card of another deck"),
    (lambda s: s.set_zombie_row(2, 0), "zombie 2 is in no row"),
    (lambda s: s.set_zombie_row(2, 11), "zombie 2 is in no row"),
    (lambda s: s.set_zombie_health(2, 0), "zombie 2 has 0 health; allowed: 1 to 2"),
    (lambda s: s.set_zombie_health(2, 3), "zombie 2 has 3 health; allowed: 1 to 2"),
    (lambda s: s.set_zombie_row(1, 6), "zombie 1 holds the Survivor from another row"),
    (crowd_all, "4 zombies in row 8; allowed: 3"),
    (lambda s: with_attacker(s, 3), "the attacker is not in play"),
    (lambda s: with_loser(s, 3), "the zombie that loses health is not in play"),
    (lambda s: with_mover(s, 3), "the zombie that moved last is not in play"),
    (without_the_first(with_attacker), "the attacker is not in play"),
    (without_the_first(with_loser), "the zombie that loses health is not in play"),
    (without_the_first(with_mover), "the zombie that moved last is not in play"),
    (lambda s: s.set_slot_card(held(s, "block"), card("maul")), "is of another deck"),
    (lambda s: s.set_slot_card(held(s, "maul"), 0), "card 0 is of another deck"),
    (lambda s: of_no_hand(s, "block"), "is in a hand that can't hold it"),
    (lambda s: of_no_hand(s, "maul"), "is in a hand that can't hold it"),
    (lambda s: s.set_slot_zone(held(s, "block"), 1), "is in a hand that can't hold it"),
    (lambda s: s.set_slot_zone(held(s, "maul"), 0), "is in a hand that can't hold it"),
    (lambda s: s.set_slot_zone(held(s, "maul"), WAREHOUSE), "lies where cards of its deck can't"),
    (lambda s: s.set_slot_zone(lying(s), WAREHOUSE), "lies where cards of its deck can't"),
    (lambda s: s.set_slot_zone(held(s, "Z-RU1"), GROUND + 3), "lies where cards of its deck can't"),
    (lambda s: s.set_left(card("block"), 6), "7 copies of card"),
    (lambda s: s.set_discarded(card("Z-WA1"), 1), "4 copies of card"),
    (lambda s: s.set_left(card("blackout"), 2), "3 copies of card"),
    (lambda s: s.set_left(card("machete"), 2), "3 copies of card"),
]


@clause("TS-009", "TS-010", "TS-017", "TS-131", "TS-160", "TS-170", "TS-223", "TS-472")
@pytest.mark.parametrize("number", range(len(FAULTS)))
def test_a_table_that_cannot_be_is_found_out(number: int) -> None:
    s = laid()
    assert s.find_violation() == ""
    wrong, said = FAULTS[number]
    wrong(s)
    assert said in s.find_violation()


@clause("TS-131")
@pytest.mark.parametrize(("seat", "name"), [(0, "block"), (1, "moan")])
def test_nobody_holds_more_than_48_cards(seat: int, name: str) -> None:
    s = laid()
    while s.hand_size(seat) < HAND:
        s.decks.put(s, card(name), s.rules.deck_of[card(name)], 0, 1 << seat, seat)
    assert "copies of card" in s.find_violation()
    s.decks.put(s, card(name), s.rules.deck_of[card(name)], 0, 1 << seat, seat)
    assert s.find_violation() == "a hand of 49 cards; allowed: 48"


@clause("TS-131", "TS-002")
def test_the_first_and_the_last_card_of_their_decks_are_held_like_any_other() -> None:
    book = EDITION.book
    sides = enumerate(("survivor", "zombie"))
    ends = {side: (book.hand_from[seat], book.hand_to[seat] - 1) for seat, side in sides}
    hands = {side: [book.kinds["card"].write(each) for each in cards] for side, cards in ends.items()}
    assert hands["zombie"][0] == "Z-CR1"
    assert EDITION.set_position(2, {"hands": hands}).find_violation() == ""


@clause("TS-131")
def test_a_card_where_none_of_its_deck_can_be_is_found_behind_a_place_that_is_free() -> None:
    s = laid()
    discard(s.decks, s, held(s, "block"))
    s.recompute_derived()
    assert s.slot_zone(0) == EMPTY
    assert s.find_violation() == ""
    s.set_slot_zone(held(s, "maul"), 0)
    assert "is in a hand that can't hold it" in s.find_violation()


def test_who_attacks_is_hurt_or_has_moved_may_be_the_first_zombie() -> None:
    for change in (with_attacker, with_loser, with_mover):
        s = laid()
        change(s, 0)
        assert s.find_violation() == ""


@clause("TS-582")
def test_a_card_in_a_hand_is_known_to_whose_hand_it_is() -> None:
    s = laid()
    slot = held(s, "block")
    assert [is_visible(s, seat, s.layout.field("slot_card"), slot) for seat in (0, 1)] == [True, False]
    assert [is_visible(s, seat, s.layout.field("slot_card"), lying(s)) for seat in (0, 1)] == [False, False]


@clause("TS-007")
def test_a_position_that_is_read_counts_what_follows_from_it() -> None:
    s = laid()
    again = load_state(EDITION, dump_state(s))
    assert legal_actions(again) == legal_actions(s)
    for seat in (-1, 0, 1):
        assert EDITION.game.view(again, seat) == EDITION.game.view(s, seat)


@clause("TS-449", "TS-162")
def test_a_zombie_about_to_die_has_no_health_and_three_in_a_row_and_a_holder_are_sound() -> None:
    s = laid()
    s.set_doomed(2, 1)
    s.set_zombie_health(2, 0)
    for z in (3, 4):
        s.set_zombie_card(z, card("Z-SH1"))
        s.set_zombie_health(z, 2)
        s.set_zombie_row(z, 5)
    s.recompute_derived()
    assert s.crowd(5) == 3
    s.set_left(card("Z-SH1"), 0)
    assert s.find_violation() == ""


@pytest.mark.parametrize("field", ["slot_next", "slot_card"])
def test_a_hand_whose_cards_come_round_again_or_are_not_chosen_yet_is_refused(field: str) -> None:
    s = laid()
    position = dump_state(s)
    slot = held(s, "maul")
    position["fields"][field][slot] = slot if field == "slot_next" else -2
    with pytest.raises(NotationError, match="no sound position"):
        load_state(EDITION, position)
