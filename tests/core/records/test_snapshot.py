import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.core.errors import NotationError
from shamble.core.play import legal_actions
from shamble.core.records.snapshot import digest, dump_state, load_state, read_position, write_position

from ..duel import game
from ..walks import positions

EDITION = game.load("duel", preset="short")


def test_a_dumped_position_is_loaded_as_it_was() -> None:
    for state in positions(EDITION, 5):
        again = load_state(EDITION, json.loads(json.dumps(dump_state(state))))
        assert dump_state(again) == dump_state(state)
        assert legal_actions(again) == legal_actions(state)
        assert again.seat_count == 2


def test_a_position_is_one_line_of_text_and_read_again() -> None:
    for state in positions(EDITION, 5):
        text = write_position(state)
        assert "\n" not in text
        assert digest(read_position(EDITION, text)) == digest(state)


def test_two_positions_have_two_digests() -> None:
    digests = [digest(state) for state in positions(EDITION, 1)]
    assert len(set(digests)) == len(digests)


def test_a_digest_stays_the_same_interpreted_and_compiled() -> None:
    assert digest(game.load("duel").set_position(2, {"health": [7, 9]})) == "242a27ffd78c5dc2"


def test_a_position_names_its_steps() -> None:
    assert "stack=turn,1/act,0 " in write_position(EDITION.set_position(2, {}))


def test_a_position_with_an_unknown_step_is_refused() -> None:
    with pytest.raises(NotationError, match="'acting,0' is not a step of duel"):
        read_position(EDITION, write_position(EDITION.set_position(2, {})).replace("/act", "/acting"))


def test_a_steps_argument_that_is_none_of_its_kind_is_refused() -> None:
    with pytest.raises(NotationError, match=r"step 'act': 70000; allowed: -1 to 2 \(seat\)"):
        read_position(EDITION, write_position(EDITION.set_position(2, {})).replace("act,0", "act,70000"))


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ("turns:0*99999999999", "field turns: '0\\*99999999999'"),
        ("health:5*4", "field health: more than 3 numbers"),
        ("health:5", "field health: 1 numbers; it has 3"),
        ("health:5,x", "field health: 'x'; expected a whole number"),
        ("health:5,11,0", r"field health\[1\]: 11; allowed: -9 to 6"),
        ("turns:-1", "field turns: -1; allowed: 0 to 1000"),
        ("heath:5,5,5", "no field 'heath'; did you mean health"),
        ("qqq:1", "no field 'qqq'; fields: "),
        ("turns:1/turns:2", "field turns: given twice"),
    ],
)
def test_a_field_from_outside_is_refused_with_its_value_and_its_range(fields: str, why: str) -> None:
    with pytest.raises(NotationError, match=why):
        read_position(EDITION, f"seats=2 over=0 stack= fields={fields}")


def test_a_position_whose_fields_say_things_against_each_other_is_refused() -> None:
    with pytest.raises(NotationError, match="no sound position: the slots of zone 0 don't form a chain"):
        read_position(EDITION, "seats=2 over=0 stack= fields=zone_first:5,-1*12")


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("seats", "2", "position of duel: '2' seats; allowed: 2 to 3"),
        ("seats", 4, "position of duel: 4 seats; allowed: 2 to 3"),
        ("over", 0, "not a position of duel: over must be a bool, stack a list, fields a table"),
        ("stack", "act", "not a position of duel: over must be a bool"),
        ("fields", [], "not a position of duel: over must be a bool"),
        ("stack", ["act"], "act is not a pending step; expected a name and three arguments"),
        ("stack", [["act", 0]], "is not a pending step; expected a name and three arguments"),
        ("stack", [["act", 0, -1, -1, -1]], "is not a pending step; expected a name and three arguments"),
        ("stack", [["acting", 0, -1, -1]], "is not a pending step; expected a name and three arguments"),
        ("stack", [("act", 0, -1, -1)], "is not a pending step; expected a name and three arguments"),
        ("stack", [["act", True, -1, -1]], r"step 'act': True; allowed: -1 to 2 \(seat\)"),
        ("stack", [["act", "0", -1, -1]], r"step 'act': 0; allowed: -1 to 2 \(seat\)"),
        ("stack", [["act", 3, -1, -1]], r"step 'act': 3; allowed: -1 to 2 \(seat\)"),
        ("stack", [["act", -2, -1, -1]], r"step 'act': -2; allowed: -1 to 2 \(seat\)"),
        ("stack", [["act", 0, 0, -1]], r"step 'act': 0; allowed: -1 to -1 \(none\)"),
        ("fields", {"health": "5, 5"}, "field health: 4 numbers; it has 3"),
        ("fields", {"health": [5, True, 5]}, r"field health\[1\]: True; allowed: -9 to 6"),
        ("fields", {"turns": [1.5]}, "field turns: 1.5; allowed: 0 to 1000"),
        ("fields", {"zone_size": [0] * 13}, "no field 'zone_size'; "),
    ],
)
def test_a_position_as_data_is_refused_with_what_is_wrong_in_it(key: str, value: object, why: str) -> None:
    sound = dump_state(EDITION.set_position(2, {}))
    with pytest.raises(NotationError, match=why):
        load_state(EDITION, {**sound, key: value})
    with pytest.raises(NotationError, match="not a position of duel; required: seats, over, stack, fields"):
        load_state(EDITION, {each: sound[each] for each in sound if each != key})


@pytest.mark.parametrize("seats", ["1", "4", "99"])
def test_a_position_for_another_number_of_seats_is_refused(seats: str) -> None:
    with pytest.raises(NotationError, match=f"{seats} seats; allowed: 2 to 3"):
        read_position(EDITION, f"seats={seats} over=0 stack= fields=")


def test_a_position_with_more_pending_steps_than_any_game_has_is_refused() -> None:
    with pytest.raises(NotationError, match="steps are pending; allowed: up to 1000"):
        read_position(EDITION, f"seats=2 over=0 stack={'/'.join(['act,0'] * 1_001)} fields=")
    assert read_position(EDITION, f"seats=2 over=0 stack={'/'.join(['act,0'] * 1_000)} fields=").depth == 1_000


@given(st.text())
def test_any_text_is_a_position_or_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        read_position(EDITION, text)
