"""Who may know a number of a position, and the position as a learning program observes it."""

from __future__ import annotations

import pytest
from tests.core.camp.game import laid
from tests.core.duel.game import load

from shamble.core.fields.column import Column
from shamble.core.fields.field import CARD_SEERS, COMPUTED, ITS_SEAT, MASTER_ONLY, NOBODY, Field
from shamble.core.fields.layout import Layout
from shamble.core.fields.visibility import is_visible, observation_bounds, observe
from shamble.core.state import State
from shamble.core.step import MASTER

FIELDS = [
    Field("round", most=9),
    Field("plot", most=9, start=4, visible_to=MASTER_ONLY),
    Field("health", "seat", most=9, start=7, visible_to=ITS_SEAT),
    Field("trust", "seat seat", least=-3, most=3, visible_to=ITS_SEAT),
    Field("owner", "chest", of="seat", none=True, start=-1),
    Field("keys", "chest", bits="seat"),
    Field("gold", "chest", most=99, owner="owner"),
    Field("map", "chest", most=9, seers="keys"),
    Field("coins", "chest coin", most=9, owner="owner"),
    Field("trap", "chest", flag=True, visible_to=NOBODY),
    Field("slot_zone", "slot", of="zone", none=True, start=-1),
    Field("slot_seen", "slot", bits="seat"),
    Field("slot_card", "slot", most=9, visible_to=CARD_SEERS),
]
SEATS = (-1, 0, 1, 2, MASTER)


def hoard() -> State:
    """Three seats and two chests."""
    s = State(load("duel").book, Layout(FIELDS, {"seat": 3, "chest": 2, "coin": 4, "slot": 3, "zone": 2}))
    s.reset(3)
    return s


def put(s: State, name: str, *numbers: int) -> None:
    for place, number in enumerate(numbers):
        Column(s.layout, name).write(s, place, number)


def who(s: State, name: str, place: int = 0) -> list[int]:
    """The seats that may know a number."""
    return [seat for seat in SEATS if is_visible(s, seat, s.layout.field(name), place)]


def test_what_everyone_may_know_a_spectator_knows_too() -> None:
    assert who(hoard(), "round") == list(SEATS)


def test_only_the_master_knows_what_is_the_masters() -> None:
    assert who(hoard(), "plot") == [MASTER]


def test_a_number_of_a_seat_is_known_to_that_seat() -> None:
    assert [who(hoard(), "health", place) for place in range(3)] == [[0], [1], [2]]


def test_a_card_is_known_to_who_has_seen_it_and_to_a_spectator_once_all_have() -> None:
    s = hoard()
    put(s, "slot_zone", 0, 1, -1)
    put(s, "slot_seen", 0b101, 0b111, 0)
    assert [who(s, "slot_card", slot) for slot in (0, 1)] == [[0, 2], [-1, 0, 1, 2]]


def test_of_a_slot_without_a_card_there_is_nothing_to_hide() -> None:
    assert who(hoard(), "slot_card", 2) == list(SEATS)


def test_no_more_numbers_of_a_field_are_asked_about_than_an_answer_holds() -> None:
    field = Field("plan", "seat", visible_to=COMPUTED)
    assert Layout([field], {"seat": 62}).size == 62
    with pytest.raises(ValueError, match="field 'plan' has computed visibility and 63 numbers; allowed: up to 62"):
        Layout([field], {"seat": 63})


def test_a_number_of_a_pair_of_seats_is_known_to_the_first_of_them() -> None:
    assert [who(hoard(), "trust", place) for place in range(9)] == [[0]] * 3 + [[1]] * 3 + [[2]] * 3


def test_what_is_in_a_chest_its_owner_knows() -> None:
    s = hoard()
    put(s, "owner", 2, 0)
    assert [who(s, "gold", place) for place in range(2)] == [[2], [0]]
    assert [who(s, "coins", place) for place in (3, 4)] == [[2], [0]]


def test_what_is_in_a_chest_without_an_owner_nobody_knows() -> None:
    assert who(hoard(), "gold") == []


def test_what_is_seen_by_some_is_known_to_them_and_to_no_spectator() -> None:
    s = hoard()
    put(s, "keys", 0b101, 0b010)
    assert [who(s, "map", place) for place in range(2)] == [[0, 2], [1]]


def test_what_nobody_may_know_not_even_the_master_knows() -> None:
    assert who(hoard(), "trap") == []


def test_where_the_game_is_asked_it_is_asked_for_the_field_and_the_place() -> None:
    s = laid({"vote": ["bo", "none", "cy", "none"], "role": ["loyal", "traitor", "loyal", "loyal"]})
    assert [who(s, "vote", place) for place in range(4)] == [[0, MASTER], list(SEATS), [2, MASTER], list(SEATS)]
    assert who(s, "role", 1) == [1, MASTER]


def test_an_observation_shows_what_is_unknown_as_one_below_the_least() -> None:
    s = hoard()
    put(s, "owner", 1, 0)
    put(s, "gold", 30, 40)
    layout = s.layout
    seen = observe(s, 1)
    assert len(seen) == layout.size == len(s.data)
    rows = {name: seen[spot.place : spot.place + spot.size] for name, spot in layout.spots.items()}
    assert (rows["plot"], rows["health"], rows["gold"]) == ([-1], [-1, 7, -1], [30, -1])
    assert rows["trust"] == [-4] * 3 + [0] * 3 + [-4] * 3


def test_the_bounds_of_an_observation_are_those_of_its_fields_and_one_below_for_the_unknown() -> None:
    s = hoard()
    least, most = observation_bounds(s, s.layout.fields)
    assert len(least) == len(most) == s.layout.size
    at = {name: spot.place for name, spot in s.layout.spots.items()}
    assert [(least[at[name]], most[at[name]]) for name in ("round", "trust", "owner", "keys", "trap")] == [
        (-1, 9),
        (-4, 3),
        (-2, 2),
        (-1, 7),
        (-1, 1),
    ]


@pytest.mark.parametrize("by", ["seat chest coin", "a b c"])
def test_a_field_is_counted_by_two_kinds_at_most(by: str) -> None:
    with pytest.raises(ValueError, match="a name, and at most two kinds"):
        Field("gold", by)


def test_a_fields_name_is_one_that_can_be_an_attribute() -> None:
    with pytest.raises(ValueError, match="field 'gold coins' by 'chest'"):
        Field("gold coins", "chest")
