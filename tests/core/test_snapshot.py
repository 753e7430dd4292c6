import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.core.errors import NotationError
from shamble.core.play import legal_actions
from shamble.core.records.snapshot import digest, dump, load, read_position, write_position

from .duel import game
from .walks import positions

EDITION = game.load("duel", preset="short")


def test_a_dumped_position_is_loaded_as_it_was() -> None:
    for state in positions(EDITION, 5):
        again = load(EDITION, json.loads(json.dumps(dump(state))))
        assert dump(again) == dump(state)
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
    assert digest(game.load("duel").lay(2, {"health": [7, 9]})) == "11d1246c4b20d750"


def test_a_position_names_its_steps() -> None:
    assert "stack=turn,1/act,0 " in write_position(EDITION.lay(2, {}))


def test_a_position_with_an_unknown_step_is_refused() -> None:
    with pytest.raises(NotationError, match="no position of duel"):
        read_position(EDITION, write_position(EDITION.lay(2, {})).replace("/act", "/acting"))


def test_a_position_with_too_large_an_argument_is_refused() -> None:
    with pytest.raises(NotationError, match="no position of duel"):
        read_position(EDITION, write_position(EDITION.lay(2, {})).replace("act,0", "act,70000"))


def test_a_row_too_long_to_be_one_is_refused() -> None:
    with pytest.raises(NotationError, match="too long"):
        read_position(EDITION, "seats=2 over=0 stack= numbers=0*99999999999")


@settings(deadline=None)
@given(st.text())
def test_any_text_is_a_position_or_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        read_position(EDITION, text)
