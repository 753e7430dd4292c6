"""Who hears what is asked of a person of the scenario: who asks, and the master."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.play import events_for

HEARD = {"question", "told_truth", "told_person"}


@pytest.mark.clause("ZA-147", "ZA-311")
@pytest.mark.parametrize("reader", [0, 1])
def test_a_person_who_is_read_is_heard_by_the_reader_and_the_master_alone(reader: int) -> None:
    edition = shamble.load("apocalypse", master=True)
    match = shamble.Match(
        edition, 3, 1, edition.set_position(3, {"scene": "pharmacy", "npcs": {"nurse": {"attitude": 0}}})
    )
    match.play(f"{reader}: speak {'ab'[reader]}")
    for line in ("make read_person", "aim nurse", "tell ?", "roll 3", "roll 5", "question truth"):
        match.play(line)
    hears = {seat for seat in (-1, 0, 1, 2, 29) if {name for name, *_ in events_for(match.state, seat)} & HEARD}
    assert hears == {reader, 29}


@pytest.mark.clause("ZA-147")
def test_which_questions_were_put_to_a_person_stands_in_the_readers_view_alone() -> None:
    edition = shamble.load("apocalypse")
    position = {"scene": "pharmacy", "turn": "b", "npcs": {"nurse": {"attitude": 0}}}
    match = shamble.Match(edition, 3, 1, edition.set_position(3, position))
    for line in ("make read_person", "aim nurse", "roll 6", "roll 6", "question truth"):
        match.play(line)
    assert [match.view(seat)["moves"][0]["questions"] for seat in (-1, 0, 1, 2)] == [None, None, ["truth"], None]
