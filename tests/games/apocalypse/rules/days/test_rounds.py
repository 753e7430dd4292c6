"""What a round, a scene, a watch and a day leave behind, and what they do not."""

from __future__ import annotations

import pytest
from tests.games.apocalypse.rules.laying import FLAT, MARKET, PHARMACY, laid, played, run, told

from shamble.core.chance import Rng
from shamble.games.apocalypse.rules.body.harm import remove_harm
from shamble.games.apocalypse.rules.day.travelling import find_destination
from shamble.games.apocalypse.rules.state import Story


def names(s: Story) -> list[str]:
    """The names of the events so far."""
    return [line.split()[0] for line in told(s)]


@pytest.mark.clause("ZA-171", "ZA-176")
def test_only_the_living_heal_and_only_what_they_have() -> None:
    s = laid(survivors={"a": {"harm": 1}, "b": {"harm": 7, "dead": True}})
    remove_harm(s, 0, 3)
    remove_harm(s, 0, 1)
    remove_harm(s, 1, 1)
    assert (s.harm(0), s.harm(1)) == (0, 7)
    assert names(s) == ["healed"]


@pytest.mark.clause("ZA-322")
@pytest.mark.parametrize(
    ("votes", "way"),
    [((MARKET, FLAT, FLAT), FLAT), ((FLAT, MARKET, MARKET), MARKET), ((MARKET, FLAT, PHARMACY), MARKET)],
)
def test_most_decide_and_on_a_tie_who_comes_first(votes: tuple[int, int, int], way: int) -> None:
    s = laid(3)
    for pc, place in enumerate(votes):
        s.set_vote(pc, place)
    assert find_destination(s, 7) == way


@pytest.mark.clause("ZA-322", "ZA-293")
def test_votes_and_accusations_that_are_not_open_may_be_any() -> None:
    s = laid(3)
    s.set_vote(1, FLAT)
    s.set_accused(1, 0)
    worlds = [s.determinize(0, Rng(seed)) for seed in range(40)]
    assert {int(each.vote(1)) for each in worlds} == {FLAT, MARKET, PHARMACY}
    assert {int(each.accused(1)) for each in worlds} == {0, 2}
    assert {int(each.alone(1)) for each in worlds if each.vote(1) != FLAT} == {0, 1}
    assert all(each.vote(1) == FLAT and each.accused(1) == 0 for each in [s.determinize(1, Rng(1))])


@pytest.mark.clause("ZA-366", "ZA-311")
def test_how_somebody_can_be_brought_to_something_is_known_to_who_found_out() -> None:
    s = laid(npcs={"captain": {"at": "flat"}})
    s.set_levers(0, 1)
    assert {int(s.determinize(1, Rng(seed)).levers(0)) for seed in range(40)} == {0, 1, 2, 3}
    assert {int(s.determinize(0, Rng(seed)).levers(0)) for seed in range(9)} == {1}


@pytest.mark.clause("ZA-327", "ZA-363")
def test_an_event_that_was_foreseen_comes_about_and_the_one_after_it_is_not_foreseen() -> None:
    s = laid(step="travel", pool={"food": 2})
    s.next_event, s.told = 1, 1
    s = played(s, "0: vote market", "1: vote market")
    assert [name for name in names(s) if name.startswith("event")] == ["event_rolled", "event"]
    assert s.clock(0) == 1  # an omen: on foot the roll is one higher
    assert (s.next_event, s.told) == (0, 0)


@pytest.mark.clause("ZA-322")
def test_once_all_are_there_the_votes_are_closed_again() -> None:
    s = played(laid(step="travel", pool={"food": 2}), "0: vote market", "1: vote market")
    assert not s.votes_open
    assert [s.vote(pc) for pc in range(2)] == [-1, -1]


@pytest.mark.clause("ZA-326", "ZA-342", "ZA-351")
def test_with_a_round_ends_who_had_light_who_passed_and_who_engaged_whom() -> None:
    s = laid(1, threats=[{"kind": "screamer", "number": 1, "band": "far", "engaged": ["a"]}])
    s = played(s, "pass")
    assert (s.round, s.passed, s.lit, s.engaged(0), s.keeps_off(0)) == (2, 0, 1, 0, 0)


@pytest.mark.clause("ZA-331", "ZA-325")
def test_what_is_so_for_a_watch_or_a_day_ends_with_it() -> None:
    s = laid()
    s.flags, s.watch_flags, s.day_flags = 0b111, 0b001, 0b010
    run(s, "end watch")
    assert (s.flags, s.watch_flags) == (0b110, 0)
    s.depth = 0
    s.flags, s.day_flags = 0b110, 0b010
    run(s, "day done")
    assert (s.flags, s.day_flags, s.days_done) == (0b100, 0, s.day)


@pytest.mark.clause("ZA-297")
def test_whoever_is_hostile_is_nobody_to_talk_to() -> None:
    s = laid(npcs={"captain": {"at": "flat", "attitude": -1}})
    assert s.is_npc_here(0)
    s.set_attitude(0, -2)
    assert not s.is_npc_here(0)
    s.set_attitude(0, 0)
    s.set_npc_out(0, 1)
    assert not s.is_npc_here(0)


@pytest.mark.clause("ZA-147", "ZA-311")
def test_who_does_not_hear_questions_takes_as_many_others_for_possible() -> None:
    s = laid(3)
    s.opened = 1
    s.set_actor(0, 0)
    s.set_question(0, 0b00101)
    s.set_told_of(0, 0b001)
    asked = {int(s.determinize(1, Rng(seed)).question(0)) for seed in range(40)}
    assert len(asked) > 3
    assert {bits.bit_count() for bits in asked} == {2}
    assert s.determinize(0, Rng(3)).question(0) == 0b00101
