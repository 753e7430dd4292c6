"""What a game master may put right, keep to himself and show, the table's tools of safety, and who is offered them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.apocalypse.rules.laying import FLAT, GROUP, MARKET, gear_of, laid, number, opened, run, told

import shamble
from shamble.core.notation import choosers, find, write
from shamble.core.play import asides, play, run_tasks
from shamble.core.records.snapshot import digest
from shamble.core.step import MASTER
from shamble.games.apocalypse.rules.master.safety import is_seated
from shamble.games.apocalypse.rules.pieces import ENVELOPES, FAR, NOTHING, TALLIES, THREATS
from shamble.games.apocalypse.rules.state import Story

MASTERED, DIRECTED = shamble.load("apocalypse", master=True), shamble.load("apocalypse")
SEATS = (0, 1, -1, 2, 28, int(MASTER))
Change = Callable[[Story], object]


def offers(s: Story, seat: int, word: str) -> list[str]:
    """The asides of a seat with that word, without it."""
    found = [write(s, action).split() for action in asides(s, seat)]
    return [" ".join(rest) for first, *rest in found if first == word]


def done(s: Story, text: str, seat: int = int(MASTER)) -> list[str]:
    """Choose an aside, or what waits, and say what was told of it."""
    since = len(s.events)
    play(s, find(s, text, seat))
    return told(s, since)


@pytest.mark.clause("ZA-308")
def test_players_sit_at_the_table_and_a_master_where_there_is_one() -> None:
    assert [is_seated(laid(2, MASTERED), seat) for seat in SEATS] == [True, True, False, False, False, True]
    assert [is_seated(laid(2, DIRECTED), seat) for seat in SEATS] == [True, True, False, False, False, False]


MASTERS_OWN = (
    ["put_there", "bring", "send_away", "take_off", "give", "take_away", "note", "hand_out", "keep_ready", "open"],
    ["let_wait", "enter", "start_clock", "tick_clock", "show_clock", "take_over", "by_hand", "send_soft", "send_hard"],
)


@pytest.mark.clause("ZA-294", "ZA-310", "ZA-311")
@pytest.mark.parametrize("word", [word for words in MASTERS_OWN for word in words])
def test_what_is_the_masters_is_offered_to_nobody_else(word: str) -> None:
    def full(edition: Any) -> Story:
        s = laid(2, edition, threats=GROUP, npcs={"nurse": {"at": "flat"}}, survivors={"a": {"gear": ["axe"]}})
        s.set_kept_foe(0, 0)
        s.set_kept_number(0, 2)
        s.set_kept_at(0, 0)
        s.set_waits_at(0, MARKET)
        s.set_tally_size(0, 4)
        if word == "take_over":
            n = opened(s, "keep_cool")
            run(s, "answer miss", n)
            s.set_tier(n, 2)
            run(s, "answer miss", n)
        return s

    s = full(MASTERED)
    assert [bool(offers(s, seat, word)) for seat in (0, 1, int(MASTER))] == [False, False, True]
    if word != "take_over":
        assert not offers(full(DIRECTED), int(MASTER), word)


@pytest.mark.clause("ZA-294")
def test_opponents_are_put_there_far_off_and_taken_off_again() -> None:
    s = laid(2, MASTERED)
    count = len(offers(s, int(MASTER), "put_there"))
    assert count == s.rules.foes * 20
    done(s, "put_there brute 20")
    assert (choosers(s), offers(s, int(MASTER), "put_there")) == ([29], [])
    assert done(s, "at market")[0] == "comes t1 brute 20"
    assert (s.foe_at(0), s.band(0)) == (MARKET, FAR)
    assert offers(s, int(MASTER), "take_off") == ["t1"]
    assert done(s, "take_off t1") == ["group_gone t1"]


@pytest.mark.clause("ZA-294", "ZA-377")
def test_the_master_puts_opponents_there_however_many_groups_there_are() -> None:
    s = laid(2, MASTERED, threats=GROUP * THREATS)
    done(s, "put_there brute 20")
    assert done(s, "at market")[-1] == "comes t2 brute 20"
    assert (s.number(0), s.foe_at(1)) == (4, MARKET)


@pytest.mark.clause("ZA-294")
def test_a_person_is_brought_anywhere_else_and_sent_away() -> None:
    s = laid(1, MASTERED, npcs={"nurse": {"at": "market"}})
    assert "nurse market" not in offers(s, int(MASTER), "bring")
    assert done(s, "bring nurse flat") == ["met nurse"]
    assert (s.npc_at(1), offers(s, int(MASTER), "send_away")) == (FLAT, ["nurse"])
    assert done(s, "send_away nurse") == ["leaves nurse"]
    assert (s.npc_met(1), s.npc_at(1)) == (0, NOTHING)


@pytest.mark.clause("ZA-294")
def test_a_thing_is_given_to_the_living_who_have_room_and_taken_unless_a_move_is_made_with_it() -> None:
    survivors = {"a": {"gear": ["axe", "tools"]}, "b": {"gear": ["axe"] * 8}, "c": {"dead": True, "gear": ["axe"]}}
    s = laid(3, MASTERED, survivors=survivors)
    assert {each.split()[0] for each in offers(s, int(MASTER), "give")} == {"a"}
    assert done(s, "give a radio") == ["found_item a radio"]
    assert offers(s, int(MASTER), "take_away") == ["a axe", "a tools", "a radio", "b axe", "c axe"]
    s.set_condition(0, 0, 3)
    s.set_worn_out(0, 0, 1)
    assert done(s, "take_away a axe") == ["taken_away a axe"]
    assert (gear_of(s, 0), s.condition(0, 0), s.worn_out(0, 0), s.wields(0)) == (["tools", "radio"], 0, 0, NOTHING)
    done(s, "take_away a radio")
    assert gear_of(s, 0) == ["tools"]
    used = laid(2, MASTERED, survivors={"a": {"gear": ["axe", "tools"]}})
    opened(used, "maul", "b")
    assert offers(used, int(MASTER), "take_away") == ["a tools"]


# What he keeps


@pytest.mark.clause("ZA-311", "ZA-294")
def test_what_is_kept_ready_comes_when_it_is_let_loose_and_only_he_was_told() -> None:
    s = laid(2, MASTERED)
    assert offers(s, int(MASTER), "open") == []
    done(s, "keep_ready brute market")
    assert s.events[-1][-1] == 1 << 29
    assert (s.kept_foe(0) != NOTHING, s.kept_number(0), s.kept_at(0)) == (True, 1, MARKET)
    s.set_kept_number(0, 3)
    assert offers(s, int(MASTER), "open") == ["0"]
    assert done(s, "open 0") == ["comes t1 brute 3"]
    assert (s.foe_at(0), s.band(0), s.kept_foe(0), s.kept_number(0), s.kept_at(0)) == (MARKET, FAR, NOTHING, 0, NOTHING)
    for envelope in range(ENVELOPES):
        s.set_kept_foe(envelope, 0)
        s.set_kept_number(envelope, 1)
        s.set_kept_at(envelope, 0)
    assert offers(s, int(MASTER), "keep_ready") == []


@pytest.mark.clause("ZA-311", "ZA-294")
def test_a_person_whom_nobody_has_met_waits_and_is_met_when_he_enters() -> None:
    s = laid(1, MASTERED, npcs={"nurse": {"at": "flat"}})
    assert {each.split()[0] for each in offers(s, int(MASTER), "let_wait")} == {"captain"}
    assert offers(s, int(MASTER), "enter") == []
    done(s, "let_wait captain market")
    assert (s.waits_at(0), s.events[-1][-1], offers(s, int(MASTER), "enter")) == (MARKET, 1 << 29, ["captain"])
    assert done(s, "enter captain") == ["met captain"]
    assert (s.npc_at(0), s.npc_met(0), s.waits_at(0)) == (MARKET, 1, NOTHING)


@pytest.mark.clause("ZA-311")
def test_a_clock_of_his_own_runs_unseen_until_it_is_shown() -> None:
    s = laid(1, MASTERED)
    assert [offers(s, int(MASTER), word) for word in ("tick_clock", "show_clock")] == [[], []]
    assert len(offers(s, int(MASTER), "start_clock")) == 11
    s.set_tally_size(0, 2)
    for after in (1, 2):
        done(s, "tick_clock 0")
        assert (s.tally(0), s.events[-1][-1]) == (after, 1 << 29)
    assert offers(s, int(MASTER), "tick_clock") == []
    done(s, "show_clock 0")
    assert (s.tally_shown(0), s.events[-1][-1], offers(s, int(MASTER), "show_clock")) == (1, -1, [])
    s.set_tally(0, 0)
    done(s, "tick_clock 0")
    assert s.events[-1][-1] == -1
    for tally in range(TALLIES):
        s.set_tally_size(tally, 2)
    assert offers(s, int(MASTER), "start_clock") == []


# Safety


@pytest.mark.clause("ZA-313", "ZA-302")
@pytest.mark.parametrize(("word", "line"), [("pause", "paused"), ("x_card", "vetoed"), ("rewind", "rewinds")])
def test_any_seat_stops_play_until_all_are_ready(word: str, line: str) -> None:
    s = laid(2, MASTERED)
    assert [bool([1 for action in asides(s, seat) if write(s, action) == word]) for seat in SEATS] == [
        is_seated(s, seat) for seat in SEATS
    ]
    assert done(s, word, 1) == [line]
    assert (s.is_paused, choosers(s)) == (True, [0, 1, 29])
    assert not [1 for seat in SEATS for action in asides(s, seat) if write(s, action) in ("pause", "x_card", "rewind")]
    assert not offers(s, int(MASTER), "note")
    assert done(s, "play_on", 1) == ["ready b"]
    assert done(s, "play_on") == []
    assert (choosers(s), s.is_paused) == ([0], True)
    assert done(s, "play_on", 0) == ["ready a", "plays_on"]
    assert not s.is_paused


@pytest.mark.clause("ZA-313", "R-90")
@pytest.mark.parametrize(("word", "line"), [("fade_out", "fades_out"), ("slow_down", "slows_down")])
def test_any_seat_softens_a_scene_and_the_story_goes_on(word: str, line: str) -> None:
    s = laid(2, MASTERED)
    before = digest(s)
    assert [bool([1 for action in asides(s, seat) if write(s, action) == word]) for seat in SEATS] == [
        is_seated(s, seat) for seat in SEATS
    ]
    assert done(s, word, 1) == [line]
    assert digest(s) == before


# By hand


@pytest.mark.clause("ZA-310", "ZA-294")
def test_a_move_is_finished_by_hand_with_all_above_it_and_what_is_gone_waits_no_more() -> None:
    s = laid(2, MASTERED, threats=GROUP)
    s.depth = 0
    for name in ("close", "effects", "faith"):
        s.push(next(step for step in s.steps if step.name == name), opened(s, "maul", "t1") if s.opened == 0 else 0)
    n = opened(s, "keep_cool")
    s.set_tier(n, 2)
    run(s, "answer miss", n)
    assert offers(s, int(MASTER), "take_over") == ["0", "1"]
    assert done(s, "take_over 0") == ["by_hand a maul"]
    assert [s.by_hand(each) for each in range(2)] == [1, 1]
    assert (choosers(s), write(s, find(s, "done", 29))) == ([29], "done")
    s.push(next(step for step in s.steps if step.name == "press"), 3, -1)
    s.stack[s.depth - 1], s.stack[s.depth - 2] = s.stack[s.depth - 2], s.stack[s.depth - 1]
    waiting = int(s.depth)
    done(s, "done")
    assert s.depth < waiting


@pytest.mark.clause("ZA-310")
def test_all_moves_of_a_kind_are_done_by_hand_from_now_on_or_not() -> None:
    s = laid(2, MASTERED)
    assert done(s, "by_hand maul yes") == ["switched maul yes"]
    assert (s.done_by_hand(s.rules.maul), "maul no" in offers(s, int(MASTER), "by_hand")) == (1, True)
    assert done(s, "by_hand maul no") == ["switched maul no"]
    n = opened(s, "keep_cool")
    s.set_done_by_hand(s.rules.keep_cool, 1)
    s.set_tier(n, 1)
    s.depth = 0
    run(s, "choices", n)
    assert (told(s)[-1], s.by_hand(n)) == ("by_hand a keep_cool", 1)


# What a master is asked instead of the Director


@pytest.mark.clause("ZA-295", "ZA-310", "ZA-317")
def test_a_master_draws_what_runs_out_or_leaves_it_to_the_director() -> None:
    s = laid(2, MASTERED, pool={"gas": 1, "food": 1})
    s.depth = 0
    n = opened(s, "keep_cool")
    run(s, "the master's draw drain", n)
    assert sorted(write(s, action) for action in shamble.core.play.legal_actions(s)) == [
        "drain food",
        "drain gas",
        "leave_it",
    ]
    left = s.clone()
    assert done(s, "drain food") == ["drained food"]
    play(left, find(left, "leave_it", 29))
    assert shamble.core.notation.pending_step(left).name == "draw drain"


@pytest.mark.clause("ZA-295", "ZA-310", "ZA-317")
def test_a_master_chooses_a_hard_move_or_leaves_it_and_it_falls_on_the_same() -> None:
    hard = laid(2, MASTERED, pool={"gas": 1}, npcs={"captain": {"at": "flat"}})
    hard.depth = 0
    opened(hard, "keep_cool")
    n = opened(hard, "manipulate", "captain", actor=1)
    run(hard, "the master's hard move", n, 1)
    assert [write(hard, action) for action in shamble.core.play.legal_actions(hard)] == [
        "hard turn_npc",
        "hard sow_distrust",
        "leave_it",
    ]
    again = hard.clone()
    assert done(hard, "hard turn_npc")[0] == "hard_move turn_npc b"
    play(again, find(again, "leave_it", 29))
    frame = again.stack[again.depth - 1]
    assert ((frame >> 8 & 0xFFFF) - 1, (frame >> 24 & 0xFFFF) - 1) == (n, 1)


@pytest.mark.clause("ZA-295", "ZA-310", "ZA-317")
def test_a_master_picks_for_whoever_missed_or_leaves_it() -> None:
    pick = laid(2, MASTERED, threats=GROUP, survivors={"a": {"gear": ["handgun"]}})
    pick.depth = 0
    n = opened(pick, "maul", "t1")
    pick.set_tier(n, 2)
    run(pick, "choices", n)
    chosen = [write(pick, action) for action in shamble.core.play.legal_actions(pick)]
    assert chosen == ["pick weapon_jams", "pick out_of_ammo", "pick weapon_breaks", "leave_it"]
    left = pick.clone()
    play(left, find(left, "leave_it", 29))
    assert (left.stack[left.depth - 1] >> 40) - 1 == 1
    done(pick, "pick weapon_breaks")
    run(pick, "effects", n)
    run_tasks(pick)
    assert "fumbled a handgun broken" in told(pick)
    assert number(pick, "gear", "handgun") == pick.held(0, 0)
