"""Which positions a forecast takes for the same, and that all others are judged anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.core.walks import with_another_number

import shamble
from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.offers import LegalActions
from shamble.core.play import is_over, play_random_step
from shamble.games.apocalypse.policy.forecasting.transpositions import OF_A_SURVIVOR, OF_ALL
from shamble.games.apocalypse.rules.playbook_moves import BARE_ARMOR
from shamble.games.apocalypse.rules.state import Story

FERRY = shamble.load("apocalypse")
SCHOOL = shamble.load("apocalypse", scenario="hold_the_school")
DEAD_AIR = shamble.load("apocalypse", scenario="dead_air")
HEURISTICS = {id(edition): edition.game.heuristic(edition.book) for edition in (FERRY, SCHOOL, DEAD_AIR)}
LOOKED_AT = {*OF_ALL, *OF_A_SURVIVOR, "infection", "aware", "talent"}
HARDLY_SOUND = {"acting", "day", "in_play", "npc_met", "owner", "talent"}  # with another number of these alone
CROWD = {
    "threats": [{"kind": "shambler", "number": 3, "band": "hand"}, {"kind": "raider", "number": 2, "band": "far"}],
    "survivors": {"a": {"gear": ["machete", "padded_jacket"], "infection": 2, "aware": ["a"], "harm": 3}},
}


def judged(edition: Edition, s: Story) -> list[float]:
    """What each seat may expect, all of it worked out now."""
    heuristic = HEURISTICS[id(edition)]
    return [heuristic.expected_return(s, seat) for seat in range(s.seat_count)]


def forecast(edition: Edition, s: Story) -> list[float]:
    found: list[float] = HEURISTICS[id(edition)].forecast(s.clone(), Rng(1))
    return found


def laid(edition: Edition, **position: Any) -> Story:
    s = edition.set_position(3, {**CROWD, **position})
    assert isinstance(s, Story)
    return s


def positions(edition: Edition, plies: int) -> list[Story]:
    """Some quiet positions of games at random."""
    heuristic, rng, scratch, found = HEURISTICS[id(edition)], Rng(5), LegalActions(), list[Story]()
    s = edition.initial_state(3)
    for ply in range(plies):
        if is_over(s):
            s = edition.initial_state(3)
        if ply % 97 == 0 and heuristic.is_quiet(s):
            assert isinstance(s, Story)
            found.append(s.clone())
        play_random_step(s, rng, scratch)
    return found


def test_a_position_met_before_is_not_looked_at_again() -> None:
    s, heuristic = laid(FERRY), HEURISTICS[id(FERRY)]
    before = forecast(FERRY, s)
    heuristic.network.reset()
    assert forecast(FERRY, s.clone()) == before == judged(FERRY, s)
    heuristic.network.reset()
    forecast(FERRY, s.clone())
    assert not any(heuristic.network.features)


def test_what_no_forecast_looks_at_makes_no_other_position() -> None:
    s, heuristic = laid(FERRY), HEURISTICS[id(FERRY)]
    before = forecast(FERRY, s)
    s.set_claimed(0, 2)
    s.last_hard = 1
    heuristic.network.reset()
    assert forecast(FERRY, s) == before
    assert not any(heuristic.network.features)


def test_a_position_in_which_anything_is_different_is_judged_anew() -> None:
    rng, noticed = Rng(3), set[str]()
    starts = [(edition, laid(edition)) for edition in (FERRY, SCHOOL, DEAD_AIR)]
    starts += [(edition, s) for edition in (FERRY, SCHOOL) for s in positions(edition, 400)[-1:]]
    for edition, s in starts:
        before = judged(edition, s)
        for field in [field for field in s.layout.fields if field.name not in noticed]:
            for _ in range(24 if field.name in LOOKED_AT else 4):
                changed = with_another_number(s, field, rng)
                if changed.find_violation() or not HEURISTICS[id(edition)].is_quiet(changed):
                    continue
                now = judged(edition, changed)
                forecast(edition, s)
                assert forecast(edition, changed) == now, field.name
                if now != before:
                    noticed.add(field.name)
    assert noticed <= LOOKED_AT, sorted(noticed - LOOKED_AT)
    assert LOOKED_AT - noticed <= HARDLY_SOUND, sorted(LOOKED_AT - noticed)


def test_whose_turn_it_is_who_was_met_and_who_is_armoured_by_himself_makes_another_position() -> None:
    s, before = laid(FERRY), judged(FERRY, laid(FERRY))
    assert forecast(FERRY, s) == before
    armoured = s.rules.rule_talent[s.rules.rule_from[BARE_ARMOR]]
    changes: list[Callable[[Story], None]] = [
        lambda s: s.set_talent(1, armoured, 1),
        lambda s: s.set_npc_met(0, 1 - s.npc_met(0)),
        lambda s: setattr(s, "acting", 1),
        lambda s: setattr(s, "day", 0),
        lambda s: s.set_owner(0, 1),
    ]
    for change in changes:
        changed = s.clone()
        change(changed)
        assert forecast(FERRY, changed) == judged(FERRY, changed) != before


def test_each_seat_s_forecast_is_by_the_infections_that_it_knows_of() -> None:
    people = {"a": {"infection": 1, "aware": ["a"]}, "b": {"infection": 2, "aware": ["b"]}}
    for survivors in (people, {"a": {"infection": 2, "aware": ["a"]}}, {"b": {"infection": 1, "aware": ["a", "b"]}}):
        s = laid(FERRY, survivors=survivors)
        assert forecast(FERRY, s) == judged(FERRY, s)
        assert len(set(judged(FERRY, s))) > 1
