"""What a forecast of ZombieApocalypse looks at, and what it says of positions that anyone can judge."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.bots import bot
from shamble.core.chance import Rng
from shamble.core.content.networks import read_network
from shamble.core.game.edition import Edition
from shamble.core.network import zeros
from shamble.core.notation import find
from shamble.core.offers import LegalActions
from shamble.core.play import chooser_bits, first_seat, is_chance, is_over, resolve, sample, take
from shamble.core.state import State
from shamble.games.apocalypse.game import FORECAST

FERRY = shamble.load("apocalypse")
SCHOOL = shamble.load("apocalypse", scenario="hold_the_school")
DEAD_AIR = shamble.load("apocalypse", scenario="dead_air")
READY = {"pool": {"gas": 2, "drugs": 2, "food": 2}}


def told(edition: Edition, s: State, seat: int = 0) -> dict[str, float]:
    """The features of a position by their names."""
    heuristic = edition.game.heuristic(edition.book)
    numbers = zeros(len(heuristic.features()))
    heuristic.fill_features(s, seat, numbers)
    return dict(zip(heuristic.features(), numbers, strict=True))


def laid(edition: Edition, seat: int = 0, **position: Any) -> dict[str, float]:
    return told(edition, edition.set_position(position.pop("seats", 2), position), seat)


def expected(edition: Edition, s: State) -> list[float]:
    found: list[float] = edition.game.heuristic(edition.book).forecast(s, Rng(1))
    return found


@pytest.mark.parametrize("edition", [FERRY, SCHOOL, DEAD_AIR])
def test_every_feature_of_every_scenario_has_its_weights(edition: Edition) -> None:
    features = edition.game.heuristic(edition.book).features()
    assert list(read_network(FORECAST).weights) == features
    assert len(set(features)) == len(features)


def test_time_is_counted_in_watches_whatever_ends_the_story() -> None:
    ferry, school = laid(FERRY, clocks={"tide": 7}), laid(SCHOOL, watch="night")
    assert (ferry["watches left"], ferry["the goal is to last"]) == pytest.approx((2 / 9, 0))
    assert (ferry["watches left at most 2"], ferry["watches left at most 1"]) == (1, 0)
    assert (school["watches left"], school["the goal is to last"]) == pytest.approx((10 / 9, 1))
    assert laid(DEAD_AIR)["watches left"] == pytest.approx(12 / 9)


def test_how_far_the_goal_is_is_told_by_what_is_missing_and_by_its_clocks() -> None:
    far, near = laid(DEAD_AIR), laid(FERRY, scene="harbour", flags=["fuelled"], clocks={"engine": 3})
    assert (far["things missing"], far["goal clock"], far["goal within reach"]) == (1, 0, 0)
    assert (near["things missing"], near["goal clock"], near["goal within reach"]) == (0, 0.75, 1)
    assert (near["what helps is here"], near["steps to what helps"]) == (1, 0)
    assert laid(FERRY, pool={"gas": 1})["goods missing"] == pytest.approx(1 / 3)
    assert laid(FERRY, pool={"gas": 2})["steps to what helps"] == 1
    assert laid(FERRY, pool={"gas": 2}, scene="market")["steps to what helps"] == pytest.approx(2 / 3)


def test_a_story_to_be_lasted_through_is_told_by_its_walls_its_home_and_what_may_be_lost() -> None:
    found = laid(SCHOOL, clocks={"walls": 4, "lost": 2}, scene="clinic", survivors={"b": {"place": "school"}})
    assert (found["barricade at home"], found["steps home"]) == pytest.approx((1, 1 / 3))
    assert (found["worst clock"], found["room of the worst clock"]) == pytest.approx((2 / 3, 1 / 3))
    assert found["able at home"] == pytest.approx(1 / 6)
    assert found["places"] == pytest.approx(2 / 3)


def test_a_survivor_is_described_as_his_own_player_sees_him() -> None:
    people = {"a": {"harm": 5, "gear": ["machete"], "trust": {"b": 2}, "xp": 2}, "b": {"stats": [0, 0, 2, 0]}}
    hurt, other = (laid(FERRY, seat, survivors=people) for seat in (0, 1))
    assert (hurt["harm"], hurt["hurt"], hurt["badly hurt"], hurt["down"]) == pytest.approx((5 / 6, 1, 1, 0))
    assert (hurt["weapon"], hurt["gear"], hurt["trusts"], hurt["trusted"]) == pytest.approx((2 / 3, 0.25, 1, 0))
    assert (other["harm"], other["cool"], other["trusted"], other["worst harm"]) == pytest.approx((0, 1, 1, 5 / 6))
    assert hurt["acts"] == 1
    assert other["acts"] == 0


def test_of_who_is_dead_only_what_still_counts_is_told() -> None:
    found = laid(FERRY, survivors={"a": {"dead": True, "stash": {"food": 1}, "stats": [1, 1, 1, 1]}}, turn="b")
    assert (found["out of it"], found["turned"], found["points"], found["nice"]) == (1, 0, 0.2, 0)
    assert (found["dead"], found["able"], found["last one"]) == (0.5, 0.5, 1)


def test_the_dead_are_told_by_how_near_they_are_and_by_their_kinds() -> None:
    here = [{"kind": "shambler", "number": 3}, {"kind": "runner", "number": 2, "band": "far"}]
    found = laid(FERRY, threats=[*here, {"kind": "brute", "at": "harbour"}])
    assert (found["bodies hand"], found["bodies close"], found["bodies far"]) == pytest.approx((0.5, 0, 1 / 3))
    assert (found["here shambler"], found["here runner"], found["here brute"]) == (0.75, 0.5, 0)
    assert (found["can hurt"], found["dead elsewhere"]) == pytest.approx((1 / 3, 0.1))
    assert laid(FERRY, threats=[{"kind": "raider", "number": 2}])["people against us"] == pytest.approx(2 / 3)


def test_an_infection_is_told_to_those_who_know_of_it() -> None:
    hidden, plain = ({"a": {"infection": infection, "aware": ["a"]}} for infection in (2, 3))
    assert [laid(FERRY, seat, survivors=hidden)["infected"] for seat in (0, 1)] == [0.5, 0]
    assert laid(FERRY, 0, survivors=hidden)["infection"] == pytest.approx(2 / 3)
    assert [laid(FERRY, seat, survivors=plain)["infected"] for seat in (0, 1)] == [0.5, 0.5]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"scenario": "last_ferry", "survivors": "made"}),
        (2, {"scenario": "dead_air"}),
        (5, {"scenario": "hold_the_school"}),
        (2, {"scenario": "dead_air", "master": "true"}),
    ],
)
def test_nothing_is_looked_at_that_a_seat_cannot_know(seats: int, options: dict[str, Any]) -> None:
    """A position dealt anew, which the seat cannot tell from the true one, has the same features."""
    edition = shamble.load("apocalypse", **options)
    heuristic, player = edition.game.heuristic(edition.book), bot("dreamer", edition.game, edition.book)
    s, rng, scratch = edition.initial_state(seats), Rng(2), LegalActions()
    while not is_over(s):
        if is_chance(s):
            resolve(s, sample(s, rng, scratch))
            continue
        if heuristic.is_quiet(s):
            seat = int(rng.below(seats))
            assert told(edition, s, seat) == told(edition, s.determinize(seat, rng), seat)
        seat = int(first_seat(chooser_bits(s)))
        take(s, player.choose(s.determinize(seat, rng), seat, rng))


def test_an_engine_all_but_running_is_hope_and_a_tide_about_to_turn_is_none() -> None:
    hope = FERRY.set_position(
        2, {"scene": "harbour", "flags": ["fuelled"], "clocks": {"engine": 3, "tide": 2}, **READY}
    )
    hurt = {name: {"harm": 5, "place": "flat"} for name in "ab"}
    none = FERRY.set_position(2, {"survivors": hurt, "clocks": {"tide": 8}, "watch": "night"})
    assert min(expected(FERRY, hope)) > 0.75
    assert max(expected(FERRY, none)) < 0.5


def test_who_is_badly_hurt_may_expect_less_than_who_is_well() -> None:
    hurt, well = expected(FERRY, FERRY.set_position(2, {"survivors": {"a": {"harm": 5}}, "turn": "b"}))
    assert hurt < well - 0.1


def test_a_move_in_progress_is_no_position_to_be_judged_and_is_carried_on_to_its_end() -> None:
    s = FERRY.set_position(
        2, {"survivors": {"a": {"gear": ["machete"]}}, "threats": [{"kind": "shambler", "number": 2}]}
    )
    heuristic = FERRY.game.heuristic(FERRY.book)
    assert heuristic.is_quiet(s)
    take(s, find(s, "make maul"))
    assert not heuristic.is_quiet(s)
    expected(FERRY, s)
    assert heuristic.is_quiet(s)


def test_of_a_story_that_is_over_what_each_has_got_is_told() -> None:
    s = FERRY.set_position(2, {"scene": "harbour", "flags": ["fuelled"], "clocks": {"engine": 3}})
    take(s, find(s, "do start_engine"))
    rng, scratch, player = Rng(3), LegalActions(), bot("greedy", FERRY.game, FERRY.book)
    while not is_over(s):
        if is_chance(s):
            resolve(s, sample(s, rng, scratch))
        else:
            seat = int(first_seat(chooser_bits(s)))
            take(s, player.choose(s, seat, rng))
    assert expected(FERRY, s.clone()) == s.returns()


def test_a_forecast_is_for_each_survivor_s_player_and_none_for_the_master() -> None:
    edition = shamble.load("apocalypse", master=True)
    s = edition.initial_state(3)
    assert len(expected(edition, s)) == len(s.returns()) == 3


def test_bots_that_look_one_choice_ahead_go_by_no_forecast() -> None:
    assert FERRY.game.heuristic(FERRY.book).network is not None
    assert [FERRY.game.heuristic_for(level, FERRY.book).network for level in FERRY.game.levels] == [None] * 5


@pytest.mark.parametrize("edition", [FERRY, SCHOOL, DEAD_AIR])
def test_what_is_filled_in_for_all_seats_at_once_is_what_each_expects_by_itself(edition: Edition) -> None:
    heuristic = edition.game.heuristic(edition.book)
    survivors: list[dict[str, dict[str, Any]]] = [
        {},
        {"a": {"infection": 2}, "b": {"infection": 4, "harm": 4}},
        {"a": {"harm": 7, "dead": True}, "c": {"place": edition.book.kinds["place"].names[1]}},
        {"b": {"harm": 7, "dead": True}, "c": {"harm": 2, "cut_off": True}},
    ]
    for each in survivors:
        s = edition.set_position(3, {"survivors": each})
        assert expected(edition, s.clone()) == [heuristic.expected_return(s, seat) for seat in range(3)]
