"""Somebody who hears all events of a seat and sees nothing believes nothing that is false."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.mixed import greedy, play_mixed

from shamble.core.chance import Rng
from shamble.core.notation import name_arguments
from shamble.core.play import events_for, is_over

from .games import PLAYED, SEATINGS, Seating, onlookers
from .observers import apocalypse, camp, duel, plague, thirty_seconds, zomboid
from .observers.picture import Picture

HEAR: dict[str, Callable[[Picture, str, list[str]], None]] = {
    "duel": duel.hear,
    "camp": camp.hear,
    "plague": plague.hear,
    "thirty_seconds": thirty_seconds.hear,
    "zomboid": zomboid.hear,
    "apocalypse": apocalypse.hear,
}
LINES = 400


@pytest.mark.parametrize("seating", PLAYED, ids=str)
def test_what_a_seat_is_told_agrees_with_the_table_line_by_line(seating: Seating) -> None:
    edition, rng = seating.edition_once, Rng(SEATINGS.index(seating))
    s, player = edition.initial_state(seating.seats), greedy(edition)
    s.record_events()
    seats = onlookers(s)
    kinds = {event.name: event.kinds for event in edition.book.events}
    pictures = {seat: Picture() for seat in seats}
    before = edition.game.full_view(s)
    for _ in range(LINES):
        if is_over(s):
            break
        heard = len(s.events)
        play_mixed(s, player, rng, 1)
        now = edition.game.full_view(s)
        for seat, picture in pictures.items():
            events = [(name, name_arguments(edition.book, kinds[name], at)) for name, *at in events_for(s, seat, heard)]
            for name, args in events:
                HEAR[seating.game](picture, name, args)
            assert picture.faults(before, now) == [], (seat, events)
        before = now
    assert all(picture.beliefs > 5 for picture in pictures.values())
