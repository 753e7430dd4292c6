"""What a forecast of each survivor's end looks at, and what it says of positions that anyone can judge."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

import shamble
from shamble.core.chance import Rng
from shamble.core.content.networks import read_network
from shamble.core.network import zeros
from shamble.core.notation import find
from shamble.core.offers import LegalActions
from shamble.core.play import is_chance, is_over, resolve, sample, take
from shamble.core.state import State
from shamble.games.zomboid.game import FORECAST

EDITION = shamble.load("zomboid")
HEURISTIC = EDITION.game.heuristic(EDITION.book)
NEXT_DOOR: dict[str, Any] = {"card": "cabin", "at": [1, 0]}
FURTHER: dict[str, Any] = {"card": "diner", "at": [2, 0]}
ALL_FOR_DRIVE_OUT = ["car_battery", "engine_part", "gas_can", "gas_can"]  # of three
DRIVE_OUT = ["drive_out", "safe_haven", "relief_column"]


def town(seats: int = 3, **position: Any) -> State:
    return laid(seats, **position).state


def told(s: State, seat: int = 0) -> dict[str, float]:
    """The features that are not 0, by their names."""
    numbers = zeros(len(HEURISTIC.features()))
    HEURISTIC.fill_features(s, seat, numbers)
    return {name: number for name, number in zip(HEURISTIC.features(), numbers, strict=True) if number != 0}


def expected(s: State) -> list[float]:
    found: list[float] = HEURISTIC.forecast(s.clone(), Rng(1))
    return found


def roll_on(s: State) -> None:
    """All rolls up to the next choice come as they come."""
    rng, scratch = Rng(1), LegalActions()
    while is_chance(s):
        resolve(s, sample(s, rng, scratch))


def test_every_feature_has_its_weights_and_every_weight_its_feature() -> None:
    assert list(read_network(FORECAST).weights) == HEURISTIC.features()
    assert len(set(HEURISTIC.features())) == len(HEURISTIC.features())


def test_the_features_tell_who_a_survivor_is_by_their_names() -> None:
    a: dict[str, Any] = {
        "place": "p2",
        "hp": 2,
        "base_hp": 3,
        "bite": 1,
        "level": 2,
        "xp": 5,
        "worn": ["machete"],
        "bag": ["bandage"],
    }
    found = told(town(survivors={"a": a}, places=[NEXT_DOOR, FURTHER]))
    assert found["alive"] == found["acting"] == found["hp at most 2"] == found["hp at most 4"] == found["bitten"] == 1
    assert found["hp"] == pytest.approx(2 / 6)
    assert found["base hp"] == 0.5
    assert found["level"] == found["experience"] == 0.5
    assert found["mornings bitten"] == pytest.approx(1 / 3)
    assert found["steps home"] == 0.4
    assert found["damage"] >= 1
    assert found["load"] > 0
    assert "turn to come" not in found
    assert "cut off" not in found


def test_they_are_as_the_table_stands_to_a_seat() -> None:
    """The same town in the eyes of two: what is one's own differs, what is everybody's does not."""
    s = town(survivors={"a": {"hp": 2}, "b": {"hp": 6, "place": "p1"}}, places=[NEXT_DOOR])
    a, b = told(s, 0), told(s, 1)
    assert a["hp"] == pytest.approx(2 / 6)
    assert b["hp"] == 1
    assert b["steps home"] == 0.2
    assert "steps home" not in a
    assert b["turn to come"] == 1
    own = set(HEURISTIC.features()[: HEURISTIC.features().index("seats")])
    shared = {name for name in {*a, *b} - own if name not in ("danger of an event", "home before the nearest")}
    assert {name: a.get(name) for name in shared} == {name: b.get(name) for name in shared}


def test_of_who_is_dead_they_tell_nothing_but_the_others() -> None:
    found = told(town(survivors={"a": {"dead": True}, "b": {"hp": 3}}, turn="b"))
    assert "alive" not in found
    assert "hp" not in found
    assert found["dead"] == 0.5
    assert found["living"] == pytest.approx(2 / 3)
    assert found["least hp"] == 0.5
    assert found["per head: hp"] == pytest.approx((3 + 6) / 2 / 6)


@pytest.mark.parametrize(("seats", "number"), [(3, 0), (4, 1 / 3), (6, 1)])
def test_any_number_of_seats_is_told_by_relative_numbers(seats: int, number: float) -> None:
    found = told(town(seats))
    assert found.get("seats", 0) == pytest.approx(number)
    assert found["living"] == found["all home this evening"] == 1
    assert found["per head: at home"] == found["per head: hp"] == pytest.approx(1)


def test_who_can_be_home_this_evening_is_told_by_steps_and_by_whose_turn_it_is() -> None:
    a: dict[str, Any] = {"place": "p2", "stamina": 1}
    away: dict[str, Any] = {"survivors": {"a": a, "b": {"place": "p2"}}, "places": [NEXT_DOOR, FURTHER]}
    assert "home this evening" not in told(town(**away))  # one step a day
    assert told(town(**away))["evenings home"] == 0.5
    assert told(town(**away), 1)["home this evening"] == 1
    assert "home this evening" not in told(town(turn="c", **away), 1)  # its turn is over
    assert told(town(**away))["most evenings home"] == 0.5


def test_a_horde_on_the_only_way_cuts_off() -> None:
    horde: dict[str, Any] = {**NEXT_DOOR, "walkers": 4}
    found = told(town(survivors={"a": {"place": "p2"}}, places=[horde, FURTHER], fortification=2))
    assert found["cut off"] == 1
    assert found["steps home"] == 0.4
    assert "home this evening" not in found
    assert found["hordes 1 from home"] == 1
    assert found["hordes"] == pytest.approx(1 / 3)
    assert found["walkers"] == pytest.approx(1 / 3)
    assert found["fortification"] == pytest.approx(2 / 3)
    assert "horde here" not in found


def test_what_stands_where_one_is_is_told_and_what_it_will_cost() -> None:
    lair = {**NEXT_DOOR, "tokens": ["bandit_leader"], "pile": 2}
    found = told(town(survivors={"a": {"place": "p1", "hp": 3}}, places=[lair], step="equip"))
    assert found["enemies here"] == 0.5
    assert found["enemies about"] == pytest.approx(1 / 3)
    assert found["unseen loot"] == pytest.approx(2 / 9)
    assert found["what waits here"] < 0


def test_a_fight_under_way_is_told_until_dice_lie_on_the_table() -> None:
    s = town(step="turn", survivors={"a": {"place": "p1", "worn": ["machete"]}}, places=[{**NEXT_DOOR, "walkers": 4}])
    assert HEURISTIC.is_quiet(s)
    found = told(s)
    assert found["fighting"] == found["somebody fights"] == 1
    assert found["foes"] == pytest.approx(4 / 3)
    assert found["worth of the fight"] < 0
    assert found["foes' hp"] > 0
    assert "fighting" not in told(s, 1)
    take(s, find(s, "stand"))
    take(s, find(s, "wield"))
    roll_on(s)
    assert not HEURISTIC.is_quiet(s)
    HEURISTIC.forecast(s, Rng(1))
    assert is_over(s) or HEURISTIC.is_quiet(s)


def test_the_days_that_are_left_are_told() -> None:
    early, late = told(town(day=2)), told(town(day=14))
    assert early["days left"] == pytest.approx(1.3)
    assert not any(name.startswith("days left at most") for name in early)
    assert late["days left"] == pytest.approx(0.1)
    assert {name for name in late if name.startswith("days left at most")} == {
        f"days left at most {days}" for days in (2, 3, 5)
    }
    assert "days left at most 1" in told(town(day=15))


def test_what_a_rescue_lacks_is_told_and_who_has_it() -> None:
    bag: dict[str, Any] = {"a": {"bag": ["gas_can"], "place": "p1"}, "b": {"bag": ["gas_can"]}}
    piles = [{**NEXT_DOOR, "pile": ["engine_part"]}]
    s = town(survivors=bag, places=piles, storage=["car_battery"], rescues=DRIVE_OUT)
    found = told(s)
    assert found["drive_out open"] == found["nearest rescue: all are to come"] == 1
    assert found["nearest rescue: lacking"] == 0.6
    assert found["nearest rescue: carried"] == pytest.approx(2 / 3)
    assert found["nearest rescue: found"] == pytest.approx(1 / 3)
    assert "nearest rescue: to find" not in found
    assert found["wanted cards carried"] == pytest.approx(1 / 3)
    assert "wanted cards carried" not in told(s, 2)


def test_of_a_rescue_that_waits_only_for_people_and_of_a_complete_one_that_is_told() -> None:
    away = town(survivors={"a": {"place": "p1"}}, places=[NEXT_DOOR], storage=ALL_FOR_DRIVE_OUT, rescues=DRIVE_OUT)
    assert told(away)["nearest rescue: only people missing"] == 1
    assert "nearest rescue: complete" not in told(away)
    home = town(storage=ALL_FOR_DRIVE_OUT, rescues=DRIVE_OUT)
    assert told(home)["nearest rescue: complete"] == told(home)["nearest rescue: saves"] == 1


def test_a_complete_rescue_saves_who_lives() -> None:
    s = town(storage=ALL_FOR_DRIVE_OUT, rescues=DRIVE_OUT, survivors={"a": {"dead": True}}, turn="b")
    assert told(s)["nearest rescue: complete"] == told(s, 1)["nearest rescue: saves"] == 1
    assert "nearest rescue: saves" not in told(s)


def test_a_call_is_told_and_since_when() -> None:
    rescues = ["signal_fire", "safe_haven", "county_line"]
    position: dict[str, Any] = {"day": 5, "rescues": rescues, "called": {"signal_fire": 3}, "fortification": 6}
    tower = {"card": "radio_station", "at": [1, 0]}
    found = told(town(places=[tower], **position))
    assert found["nearest rescue: called"] == 1
    assert found["nearest rescue: days from the call"] == pytest.approx(2 / 3)
    assert "nearest rescue: called" not in told(town(places=[tower], **{**position, "called": {}}))


def test_survivors_may_turn_on_each_other_from_the_sixth_day_if_only_one_can_be_saved() -> None:
    rescues = ["last_one_standing", "drive_out", "county_line"]
    assert "versus" not in told(town(day=5, rescues=rescues))
    assert told(town(day=6, rescues=rescues))["versus"] == 1


def test_nothing_depends_on_who_has_seen_a_card_or_on_the_order_of_cards() -> None:
    bags = (["gas_can", "planks", "bandage"], False), (["bandage", "gas_can", "planks"], True)
    one, other = (town(survivors={"b": {"bag": bag, "shown": shown}}) for bag, shown in bags)
    for seat in range(3):
        assert told(one, seat) == told(other, seat)


def test_a_seat_s_forecast_is_the_same_whatever_others_hide_from_it() -> None:
    """Of a position dealt anew for a seat: by what it sees, never by what lies in another's bag."""
    piece, junk = (town(survivors={"b": {"bag": [card]}}, rescues=DRIVE_OUT) for card in ("car_battery", "engine_part"))
    assert told(piece) == told(junk)  # both wanted, both carried by somebody
    useless = town(survivors={"b": {"bag": ["chocolate"]}}, rescues=DRIVE_OUT)
    assert told(piece) != told(useless)
    dealt = [
        [told(s.determinize(0, Rng(n))).get("nearest rescue: carried", 0) for n in range(400)] for s in (piece, useless)
    ]
    means = [sum(each) / len(each) for each in dealt]
    assert means[0] == pytest.approx(means[1], abs=0.05)


def test_home_with_all_that_is_wanted_is_better_than_a_bitten_survivor_far_out_on_the_last_day() -> None:
    safe = town(storage=ALL_FOR_DRIVE_OUT, rescues=DRIVE_OUT, turn="c", step="build")
    lost = town(day=15, survivors={"a": {"hp": 1, "bite": 2, "place": "p2"}}, places=[NEXT_DOOR, FURTHER])
    assert min(expected(safe)) > 0.8
    assert expected(lost)[0] < 0.15


def test_who_is_dead_is_not_rescued_and_the_others_may_be() -> None:
    dead, *living = expected(town(survivors={"a": {"dead": True}}, turn="b"))
    assert dead == 0
    assert all(0 < chance < 1 for chance in living)


def test_before_the_town_is_laid_out_everybody_may_still_be_rescued() -> None:
    s = EDITION.initial_state(4)
    roll_on(s)
    assert HEURISTIC.is_quiet(s)
    assert all(0.2 < chance < 0.8 for chance in expected(s))


def test_a_rescue_that_has_come_is_no_longer_a_matter_of_chance() -> None:
    s = town(storage=ALL_FOR_DRIVE_OUT, rescues=DRIVE_OUT, turn="c", step="build", survivors={"b": {"dead": True}})
    take(s, find(s, "done"))
    assert expected(s) == [1.0, 0.0, 1.0]


def test_a_policy_forgets_one_position_before_it_is_asked_about_the_next() -> None:
    well, dying = town(), town(survivors={"a": {"hp": 1, "bite": 3}})
    before = HEURISTIC.expected_return(well, 0)
    assert HEURISTIC.expected_return(dying, 0) != before
    assert HEURISTIC.expected_return(well, 0) == before == expected(well)[0]


def test_whoever_is_asked_about_the_forecast_of_a_seat_is_the_same() -> None:
    a: dict[str, Any] = {"place": "p1", "hp": 2, "bag": ["gas_can"]}
    s = town(survivors={"a": a, "b": {"worn": ["machete"]}}, places=[NEXT_DOOR], rescues=DRIVE_OUT, step="equip")
    alone = [HEURISTIC.forecast(s.clone(), Rng(1), 1 << seat) for seat in range(3)]
    assert len(set(expected(s))) > 1
    assert [alone[seat][seat] for seat in range(3)] == expected(s)
    assert alone[0][1:] == [0, 0]


def test_a_seat_s_own_features_take_the_place_of_another_s() -> None:
    a: dict[str, Any] = {"place": "p1", "hp": 2, "bite": 1, "bag": ["gas_can"]}
    s = town(survivors={"a": a, "b": {"dead": True}}, places=[NEXT_DOOR], rescues=DRIVE_OUT, step="equip")
    numbers = zeros(len(HEURISTIC.features()))
    HEURISTIC.fill_features(s, 0, numbers)
    for seat in (1, 2, 0):
        HEURISTIC._features.fill_own(s, seat, numbers)
        assert {name: n for name, n in zip(HEURISTIC.features(), numbers, strict=True) if n != 0} == told(s, seat)
