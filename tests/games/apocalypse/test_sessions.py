"""Sessions of a table with a game master: how one ends, how the next begins, who comes and goes between."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction, OptionError
from shamble.core.matches.match import Match
from shamble.core.matches.replay import read_record, replay
from shamble.core.offers import LegalActions
from shamble.core.play import is_over, play_random_step
from shamble.games.apocalypse.rules.pieces import SESSION_OVER
from shamble.games.apocalypse.rules.playbook_moves import EACH_SESSION
from shamble.games.apocalypse.rules.setup.beginning import create_position
from shamble.games.apocalypse.rules.setup.seating import forget_survivor, keep_survivors, reseat
from shamble.games.apocalypse.rules.state import Story

SURVIVORS = {
    "a": {"stats": [1, 0, 2, 0], "trust": {"b": 2}, "gear": ["axe"], "xp": 4},
    "b": {"harm": 2, "trust": {"a": -1, "c": 1}},
    "c": {"stats": [0, 3, 0, 0], "infection": 1, "stash": {"food": 2}},
}


def table(**position: object) -> Match:
    """Three players and a master, in a scene."""
    edition = shamble.load("apocalypse", master=True)
    state = edition.set_position(3, {"survivors": SURVIVORS, "round": 2, **position})
    return Match(edition, 3, 5, state)


def story(of: Match) -> Story:
    """The position of a table."""
    assert isinstance(of.state, Story)
    return of.state


def stopped(**position: object) -> Match:
    """The same after the questions at the end of a session."""
    found = table(**position)
    stop(found)
    return found


def stop(found: Match) -> None:
    """End a session, and answer its questions."""
    found.play("29: end_session")
    for line in (
        "goal_reached a",
        "trust_more a c",
        "goal_missed b",
        "trust_more b a",
        "goal_missed c",
        "trust_more c a",
    ):
        found.play(line)


def begun(of: Match) -> Match:
    """A session once the table has talked, and everybody's stats are highlighted."""
    for seat in range(of.seats):
        of.play("play_on", seat)
    of.play("29: play_on")
    while (of.to_move == [29] and story(of).scene < 0) or of.legal()[0].startswith("highlight"):
        of.play(of.legal()[0])
    return of


@pytest.mark.clause("ZA-306", "ZA-302")
def test_at_the_end_of_a_session_each_is_asked_for_the_goal_and_whom_he_trusts_more() -> None:
    found = table()
    found.play("29: end_session")
    assert found.legal() == ["goal_missed a", "goal_reached a"]
    found.play("goal_reached a")
    assert (story(found).xp(0), story(found).owed(0)) == (0, 1)  # the fifth mark
    assert found.legal() == ["trust_more a b", "trust_more a c"]
    found.play("trust_more a c")
    assert story(found).trust(0, 2) == 1
    found.play("goal_missed b")
    assert story(found).xp(1) == 0


@pytest.mark.clause("ZA-306")
def test_a_session_that_ends_is_over_and_nobody_has_won() -> None:
    found = stopped()
    assert found.is_over
    assert found.outcome["reason"] == "session"
    assert found.edition.game.ending(found.state, -1) == "The session is over; the story goes on."
    assert not found.edition.game.has_won(found.state, 0)


@pytest.mark.clause("ZA-302", "ZA-303")
def test_the_next_session_begins_where_this_one_ended_with_everybodys_own() -> None:
    before = stopped(threats=[{"kind": "brute", "number": 1, "band": "close"}])
    after = begun(before.next_session([0, 1, 2], seed=8))
    then, now = before.view(29), after.view(29)
    for key in ("day", "watch", "round", "scene", "pool", "threats", "clocks", "places"):
        assert now[key] == then[key]
    for name in "abc":
        for key in ("stats", "harm", "infection", "gear", "stash", "trust", "xp", "place"):
            assert now["survivors"][name][key] == then["survivors"][name][key]
    assert after.legal() == ["0: speak a", "1: speak b", "2: speak c", "29: go_on"]


@pytest.mark.clause("ZA-303")
def test_at_the_start_of_a_session_two_stats_of_each_are_highlighted_anew_by_the_master() -> None:
    after = stopped().next_session([0, 1, 2], seed=8)
    for seat in (0, 1, 2, 29):
        after.play("play_on", seat)
    assert after.to_move == [29]
    for line in ("highlight nice", "highlight cool"):
        after.play(line)
    assert after.view(0)["survivors"]["a"]["sheet"]["highlighted"] == ["nice", "cool"]


@pytest.mark.clause("ZA-303", "ZA-264")
def test_what_rests_for_a_session_no_longer_does_in_the_next() -> None:
    before = table()
    names = before.edition.book.kinds["talent"].names
    limited = [number for number in range(len(names)) if story(before).rules.talent_limit[number] == EACH_SESSION]
    assert limited
    for number in limited:
        story(before).rest_playbook_move(0, number)
    before.play("29: end_session")
    while not before.is_over:
        before.play(before.legal()[0])
    after = before.next_session([0, 1, 2], seed=8)
    assert [int(story(after).rests(0, number)) for number in limited] == [0] * len(limited)


@pytest.mark.clause("ZA-274", "ZA-303")
def test_whoever_hoards_puts_points_aside_again_at_the_start_of_each_session() -> None:
    hoarding = {**SURVIVORS, "a": {"talents": ["secret_stash"], "secret": {"gas": 1}}}
    after = stopped(survivors=hoarding).next_session([0, 1, 2], seed=8)
    for line in ("0: play_on", "1: play_on", "2: play_on", "29: play_on", "0: hide drugs", "0: hide gas"):
        after.play(line)
    assert after.view(0)["survivors"]["a"]["sheet"]["secret"] == {"gas": 2, "drugs": 1, "food": 0}
    assert after.view(1)["survivors"]["a"]["sheet"]["secret"] == "?"
    assert after.view(1)["survivors"]["b"]["sheet"]["secret"] == {"gas": 0, "drugs": 0, "food": 0}


@pytest.mark.clause("ZA-307")
def test_whoever_stays_away_takes_nothing_along_and_who_sits_elsewhere_keeps_his_own() -> None:
    after = begun(stopped().next_session([2, 0], seed=8))
    survivors = after.view(29)["survivors"]
    assert list(survivors) == ["a", "b"]
    assert survivors["a"]["stats"]["sick"] == 3  # who was c
    assert survivors["a"]["trust"] == {"b": 1}
    assert survivors["b"]["trust"] == {"a": 1}
    assert [item["gear"] for item in survivors["b"]["gear"]] == ["axe"]
    assert (after.view(0)["survivors"]["a"]["infection"], after.view(1)["survivors"]["a"]["infection"]) == (1, "?")


@pytest.mark.clause("ZA-307")
def test_who_was_away_comes_back_or_a_newcomer_makes_a_survivor_of_his_own() -> None:
    away = begun(stopped().next_session([2, 0], seed=8))
    away.play("29: end_session")
    for line in ("goal_missed a", "trust_more a b", "goal_missed b", "trust_more b a"):
        away.play(line)
    third = away.next_session([0, 1, -1], seed=9)
    for seat in (0, 1, 2, 29):
        third.play("play_on", seat)
    assert third.to_move == [2]
    assert {"take_him", "arrive c healer"} <= set(third.legal(2))
    mine, other = third.fork(len(third)), third
    mine.play("take_him")
    assert "Survivor C arrives: the Cynic." in mine.narrate(-1)
    assert mine.view(29)["survivors"]["c"]["harm"] == 2  # who was b
    other.play("arrive c healer")
    assert "Survivor C arrives: the Healer." in other.narrate(-1)
    made = other.view(29)["survivors"]["c"]
    assert made["place"] == other.view(29)["scene"] == "flat"
    assert (made["playbook"], made["harm"], made["trust"]) == ("healer", 0, {"a": 0, "b": 0})


@pytest.mark.clause("ZA-307", "ZA-245")
def test_whose_survivor_is_dead_may_join_with_a_new_one_as_a_scene_begins() -> None:
    found = table(round=1, survivors={**SURVIVORS, "b": {"dead": True}})
    taken = {found.view(1)["survivors"][name]["playbook"] for name in "ac"}
    for playbook in taken:
        with pytest.raises(IllegalAction):
            found.play(f"1: join b {playbook}")
    with pytest.raises(IllegalAction):
        found.play("0: join a healer")
    found.play("1: join b healer")
    assert found.view(1)["survivors"]["b"]["fate"] == "alive"
    assert found.to_move == [29]  # which stats are highlighted


@pytest.mark.clause("ZA-307")
@pytest.mark.parametrize("position", [{"round": 2}, {"round": 1, "directed": True}])
def test_nobody_joins_in_the_middle_of_a_scene_or_with_the_director(position: dict[str, object]) -> None:
    directed = position.pop("directed", False)
    found = table(survivors={**SURVIVORS, "b": {"dead": True}}, **position)
    if directed:
        found.play("29: delegate yes")
    with pytest.raises(IllegalAction):
        found.play("1: join b healer")


@pytest.mark.clause("ZA-306")
def test_after_a_storys_own_end_its_survivors_begin_another_and_a_win_marks_experience() -> None:
    before = table()
    for line in ("29: set reason", "to 0", "0: speak a", "0: pass"):
        before.play(line)
    before.advance()
    while not before.is_over:
        before.play(before.legal()[0])
        before.advance()
    assert before.outcome["reason"] == "won"
    after = before.next_session([0, 1, 2], seed=3)
    view = after.view(29)
    assert (view["day"], view["scene"], view["moves"]) == (0, None, [])
    assert view["survivors"]["b"]["xp"] == before.view(29)["survivors"]["b"]["xp"] + 1
    assert view["survivors"]["c"]["stats"]["sick"] == 3


@pytest.mark.clause("ZA-302", "ZA-314")
def test_a_campaign_of_three_sessions_replays_from_its_records() -> None:
    rng, found = Rng(11), table()
    for seats in ([0, 1, 2], [1, 2], [1, 0, -1]):
        found = begun(play_to_the_end_of_a_session(found, rng).next_session(seats, seed=4))
        record = found.record()
        assert replay(read_record(record, shamble.load)).record() == record
        assert story(found).find_violation() == ""
    assert story(found).session == 4


def play_to_the_end_of_a_session(found: Match, rng: Rng) -> Match:
    """Two spotlights at random, then the questions; the first answer to each."""
    while not any(text.endswith("speak a") for text in found.legal()):
        found.play(found.legal()[0]) if not found.is_chance else found.roll()
    found.play("29: end_session")
    while not found.is_over:
        legal = found.legal()
        found.play(legal[rng.below(len(legal))])
    return found


def test_who_is_able_is_known_of_survivors_who_sit_elsewhere_or_begin_anew() -> None:
    before = story(table(survivors={**SURVIVORS, "b": {"harm": 6}}))
    assert before.able == 0b101
    moved = reseat(before, before.rules, [1, 0, 2, 3, 4, 5])
    assert moved.able == 0b110
    anew = create_position(before.rules, 3)
    keep_survivors(before, anew)
    assert anew.able == 0b101
    forget_survivor(anew, 1)
    assert anew.able == 0b111


def test_a_session_that_goes_on_ends_within_the_bound() -> None:
    state, rng, options = stopped().next_session([0, -1, 2], seed=2).state, Rng(6), LegalActions()
    for _ in range(30_000):
        if is_over(state):
            break
        play_random_step(state, rng, options)
    assert is_over(state)
    assert isinstance(state, Story)
    assert state.reason != SESSION_OVER


def test_as_many_sit_down_as_the_game_has_seats() -> None:
    with pytest.raises(OptionError, match="7 seats; allowed: 1 to 6"):
        stopped().next_session([0, 1, 2, -1, -1, -1, -1])


@pytest.mark.clause("ZA-311", "ZA-302")
def test_the_masters_notes_and_clocks_and_a_handout_last_into_the_next_session_for_the_same_people() -> None:
    before = table()
    before.play("29: note ?", words="The mayor did it.")
    before.play("29: start_clock 4 ?", words="The mayor runs.")
    before.play("29: hand_out b ?", words="You know the mayor.")
    stop(before)
    again = replay(read_record(before.record(), shamble.load))
    assert again.record() == before.record()
    after = again.next_session([1, -1, 0], seed=8)
    assert [words.text for words in after.texts_for(29)] == [words.text for words in before.texts_for(29)]
    assert [[words.text for words in after.texts_for(seat)] for seat in (0, 1, 2)] == [["You know the mayor."], [], []]
    begun(after)
    assert replay(read_record(after.record(), shamble.load)).record() == after.record()
