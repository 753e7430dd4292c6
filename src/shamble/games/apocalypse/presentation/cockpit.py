"""Cockpit of the game master: the scenario's secrets and the Director's odds."""

from __future__ import annotations

from ....core.corrections import PLACE, list_places
from ....core.notation import pending_step
from ....core.offers import LegalActions, first_of, second_of, third_of
from ....core.play import is_over
from ..rules.master_decisions import MasterDecision
from ..rules.state import Story
from .view_types import Cockpit, Fact, HiddenClock, Truth


def build_cockpit(s: Story) -> Cockpit:
    """[ZA-294, ZA-310, ZA-311] Return the cockpit, for the master's seat alone."""
    scenario = s.rules.content.scenario
    number = _get_corrected_field(s)
    return Cockpit(
        facts={place.id: Fact(place.fact[0].kind, place.fact[0].text) for place in scenario.place},
        people={
            npc.id: Truth(
                secret=npc.secret, lever=npc.leverage, plan=npc.plan, lies=not npc.truth, turns_up=npc.appears
            )
            for npc in scenario.npc
        },
        clocks={
            clock.id: HiddenClock(clock.name, clock.short or clock.name, clock.size)
            for clock in scenario.clock
            if clock.hidden
        },
        director=_compute_draw_odds(s),
        corrects=None if number is None else s.book.kinds[PLACE].names[number],
        stood=None if number is None else list_places(s.layout)[number].read(s),
    )


def _get_corrected_field(s: Story) -> int | None:
    """Return the field that waits for a correction."""
    if is_over(s) or pending_step(s).kinds[:1] != [PLACE]:
        return None
    return int(first_of(s.stack[s.depth - 1]))


def _compute_draw_odds(s: Story) -> dict[str, int]:
    """[ZA-317] Return the Director's odds for the master's decision, in per cent by answer."""
    if is_over(s) or not isinstance(decision := pending_step(s), MasterDecision):
        return {}
    frame, drawn = s.stack[s.depth - 1], LegalActions()
    decision.draw.list_outcomes(s, first_of(frame), second_of(frame), third_of(frame), drawn)
    total = sum(int(drawn.weights[i]) for i in range(drawn.count))
    names = s.book.kinds[decision.says.kinds[0]]
    return {names.write(drawn.items[i]): round(100 * int(drawn.weights[i]) / total) for i in range(drawn.count)}
