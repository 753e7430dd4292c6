"""The names of a story's clocks on their dials."""

from __future__ import annotations

import pytest

import shamble
from shamble.games.apocalypse.loading.content import SCENARIOS
from shamble.games.apocalypse.presentation.scene import build_scene

ROOM = 14  # characters of a dial's two lines, beside its count


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_clock_of_our_scenarios_has_a_name_that_its_dial_has_room_for(scenario: str) -> None:
    book = shamble.load("apocalypse", scenario=scenario).book
    shown = {card.id: card.short for card in build_scene(book).clocks}
    clocks = {clock.id: clock.short for clock in book.content.scenario.clock}
    assert {name for name, short in clocks.items() if not short} == set()
    assert shown == {"horde": "Horde"} | {name: clocks[name] for name in shown if name != "horde"}
    assert {name for name, short in (clocks | shown).items() if len(short) > ROOM} == set()


def test_the_call_of_dead_air_is_not_called_out() -> None:
    book = shamble.load("apocalypse", scenario="dead_air").book
    assert {card.id: card.short for card in build_scene(book).clocks}["signal"] == "Radio call"
