"""Which positions a forecast takes for the same, and that all others are judged anew."""

from __future__ import annotations

from typing import Any

from tests.core.walks import with_another_number
from tests.games.zomboid.laid import laid

import shamble
from shamble.core.chance import Rng
from shamble.core.notation import find
from shamble.core.offers import LegalActions
from shamble.core.play import is_over, play_random_step, take
from shamble.games.zomboid.policy.forecasting.chances import can_be_rescued
from shamble.games.zomboid.policy.forecasting.deck_sizes import DeckSizes
from shamble.games.zomboid.policy.forecasting.transpositions import (
    OF_A_FIGHT,
    OF_A_PLACE,
    OF_A_SURVIVOR,
    OF_ALL,
    ROWS,
    UNKNOWN,
    Transpositions,
)
from shamble.games.zomboid.rules.state import Town

EDITION = shamble.load("zomboid")
HEURISTIC = EDITION.game.heuristic(EDITION.book)
FIELDS = {*OF_ALL, *OF_A_FIGHT, *OF_A_SURVIVOR, *OF_A_PLACE} - {"places"}
SELDOM = {"free_steps", "has_spent_ammo", "is_entered", "partner", "place_card", "window"}  # these hardly ever do
NEXT_DOOR: dict[str, Any] = {"card": "cabin", "at": [1, 0]}
FURTHER: dict[str, Any] = {"card": "diner", "at": [2, 0], "tokens": ["bandit_leader"], "pile": ["engine_part"]}
BAG = ["bandage", "gas_can", "rounds_9mm"]
ALONE: dict[str, Any] = {"place": "p1", "hp": 3, "bite": 1, "worn": ["pistol"], "bag": BAG}
RESCUES = ["drive_out", "signal_fire", "last_one_standing"]


def town(a: dict[str, Any] = ALONE, **position: Any) -> Town:
    s = laid(3, survivors={"a": a, "b": {"place": "p2"}}, rescues=RESCUES, **position).state
    assert isinstance(s, Town)
    return s


def judged(s: Town) -> list[float]:
    """What each seat may expect, all of it worked out now."""
    return [HEURISTIC.expected_return(s, seat) if can_be_rescued(s, seat) else 0.0 for seat in range(s.seat_count)]


FAR_OUT = [
    town(places=[{**NEXT_DOOR, "walkers": 4}, FURTHER], step="turn", day=4, fortification=2),
    town(places=[{**NEXT_DOOR, "tokens": ["bandit_leader"], "entered": False}, FURTHER], step="turn", day=9),
    town(places=[NEXT_DOOR, {**FURTHER, "door": "locked"}], step="equip", day=6),
]


def positions(seats: int, plies: int) -> list[Town]:
    """Some quiet positions of games at random."""
    rng, scratch, found = Rng(5), LegalActions(), list[Town]()
    s = EDITION.initial_state(seats)
    for ply in range(plies):
        if is_over(s):
            s = EDITION.initial_state(seats)
        if ply % 9 == 0 and HEURISTIC.is_quiet(s):
            assert isinstance(s, Town)
            found.append(s.clone())
        play_random_step(s, rng, scratch)
    return found


def test_a_position_met_before_by_other_choices_is_not_looked_at_again() -> None:
    bag: dict[str, Any] = {"a": {"bag": ["machete", "baseball_bat"]}}
    s = laid(3, survivors=bag, step="equip").state
    heuristic = EDITION.game.heuristic(EDITION.book)
    fussed = s.clone()
    for choice in ("equip machete", "unequip machete"):
        take(fussed, find(fussed, choice))
    take(fussed, find(fussed, "equip baseball_bat"))
    straight = s.clone()
    take(straight, find(straight, "equip baseball_bat"))
    before = heuristic.forecast(straight, Rng(1))
    heuristic.network.reset()
    assert heuristic.forecast(fussed, Rng(1)) == before
    assert not any(heuristic.network.features)


def test_a_position_in_which_anything_is_different_is_judged_anew() -> None:
    rng, noticed = Rng(3), set[str]()
    for s in [*FAR_OUT, *positions(4, 200)[-1:]]:
        before = judged(s)
        for name in [field.name for field in s.layout.fields if not field.derived and field.name not in noticed]:
            for _ in range(8):
                changed = with_another_number(s, s.layout.field(name), rng)
                if changed.find_violation() or not HEURISTIC.is_quiet(changed):
                    continue
                now = judged(changed)
                HEURISTIC.forecast(s.clone(), Rng(1))
                assert HEURISTIC.forecast(changed, Rng(1)) == now, name
                if now != before:
                    noticed.add(name)
    assert FIELDS - noticed <= SELDOM, sorted(FIELDS - noticed)


def test_the_same_cards_elsewhere_make_another_position() -> None:
    with_piece = {**FURTHER, "pile": ["engine_part", "gas_can"]}
    others = [
        town(places=[NEXT_DOOR, FURTHER]),
        town(places=[NEXT_DOOR, FURTHER], storage=["gas_can"]),
        town(places=[NEXT_DOOR, with_piece]),
        town({**ALONE, "bag": BAG[:-1], "worn": []}, places=[NEXT_DOOR, FURTHER]),
        town({**ALONE, "bag": [*BAG, "pistol"], "worn": []}, places=[NEXT_DOOR, FURTHER]),
    ]
    assert len({judged(s)[0] for s in others}) == len(others)
    for s in others:
        assert HEURISTIC.forecast(s.clone(), Rng(1)) == judged(s)


def test_of_more_positions_than_are_kept_each_is_found_again_at_once_and_none_is_taken_for_another() -> None:
    s = laid(3).state
    assert isinstance(s, Town)
    kept = Transpositions(s.rules, DeckSizes())
    for _ in range(ROWS + 100):
        s.set_xp(0, (s.xp(0) + 1) % 999)
        s.set_xp(1, s.xp(1) + int(s.xp(0) == 0))
        assert kept.chances[kept.find(s)] == UNKNOWN
        kept.chances[kept.find(s)] = 0.5
        assert kept.chances[kept.find(s)] == 0.5
