"""What a master keeps, what only one is told, and what a next session takes over."""

from __future__ import annotations

from typing import Any

import pytest

import shamble
from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.core.notation import pending_step, write
from shamble.core.play import asides
from shamble.core.step import MASTER
from shamble.games.apocalypse.rules.pieces import SESSION_OVER, THREATS
from shamble.games.apocalypse.rules.setup.sessions import continue_session
from shamble.games.apocalypse.rules.state import Story

EDITION = shamble.load("apocalypse", master=True)
FULL = [{"kind": "screamer", "number": 1, "at": "market"}] * THREATS


def laid(seats: int = 2, **position: Any) -> Story:
    s = EDITION.set_position(seats, position)
    assert isinstance(s, Story)
    return s


def offered(s: Story, seat: int) -> set[str]:
    """The words of a seat's asides."""
    return {write(s, action).split()[0] for action in asides(s, seat)}


def keeping() -> Story:
    """The master keeps opponents ready, and a person waits."""
    s = laid()
    s.set_kept_foe(1, 0)
    s.set_kept_number(1, 3)
    s.set_kept_at(1, 0)
    s.set_waits_at(0, 1)
    return s


@pytest.mark.clause("ZA-294", "ZA-311")
def test_what_is_kept_is_let_loose_by_the_master_alone() -> None:
    s = keeping()
    assert {write(s, action) for action in asides(s, int(MASTER))} >= {"open 1", "enter captain"}
    assert not offered(s, 0) & {"open", "enter", "keep_ready", "let_wait", "show_clock", "tick_clock"}


@pytest.mark.clause("ZA-311", "ZA-377")
def test_what_is_kept_is_let_loose_however_many_groups_there_are() -> None:
    s = laid(threats=FULL)
    s.set_kept_foe(0, 0)
    s.set_kept_number(0, 3)
    s.set_kept_at(0, 0)
    assert "open" in offered(s, int(MASTER))


@pytest.mark.clause("ZA-311")
def test_a_clock_of_the_masters_is_shown_once_it_runs_and_only_once() -> None:
    s = laid()
    assert not offered(s, int(MASTER)) & {"show_clock", "tick_clock"}
    s.set_tally_size(2, 4)
    assert {"show_clock 2", "tick_clock 2"} <= {write(s, action) for action in asides(s, int(MASTER))}
    s.set_tally_shown(2, 1)
    assert "show_clock" not in offered(s, int(MASTER))


@pytest.mark.clause("ZA-311")
def test_every_world_that_a_seat_takes_for_possible_is_sound() -> None:
    s = keeping()
    for seed in range(30):
        for seat in (-1, 0, 1):
            assert s.determinize(seat, Rng(seed)).find_violation() == ""


@pytest.mark.clause("ZA-367")
@pytest.mark.parametrize(("said", "told"), [("0", []), ("1", ["told_person captain thinking"])])
def test_who_misreads_somebody_is_told_something_or_nothing_and_nobody_else_sees_which(
    said: str, told: list[str]
) -> None:
    edition = shamble.load("apocalypse")
    match = Match(edition, 2, 1, edition.set_position(2, {"npcs": {"captain": {"at": "flat", "attitude": 0}}}))
    for line in ("make read_person", "aim captain", "roll 1", "roll 1", "question thinking"):
        match.play(line)
    assert pending_step(match.state).name == "honesty"
    before = len(match.state.events)
    match.play(match.legal()[int(said)])
    rows = {seat: match.seat_record(seat).splitlines()[-1] for seat in (0, 1, -1)}
    assert "?" not in rows[0]
    assert rows[1].endswith("?")
    names = [match.state.book.events[index].name for index, *_ in match.state.events[before:]]
    assert names.count("told_person") == len(told)


@pytest.mark.clause("ZA-303", "ZA-239")
def test_in_a_next_session_stats_are_highlighted_anew() -> None:
    before = laid(survivors={"a": {"highlighted": ["nice", "sick"]}})
    before.reason, before.over = SESSION_OVER, True
    s = continue_session(before.rules, before, [0, 1])
    shamble.core.play.run_tasks(s)
    assert [s.highlighted(pc) for pc in range(2)] == [0, 0]


@pytest.mark.clause("ZA-307")
def test_who_comes_to_a_next_session_begins_where_the_lead_is() -> None:
    before = laid(survivors={"a": {"place": "market"}, "b": {"place": "market"}}, scene="market")
    before.reason, before.over = SESSION_OVER, True
    s = continue_session(before.rules, before, [0, 1, -1])
    assert [s.place(pc) for pc in range(3)] == [before.place(0)] * 3
    assert s.place(3) == -1


@pytest.mark.clause("ZA-302", "ZA-306")
def test_another_story_takes_over_survivors_and_their_pool_and_no_scene() -> None:
    before = laid(
        pool={"gas": 4, "drugs": 1, "food": 3},
        survivors={"a": {"stats": [1, 2, 0, -1], "harm": 2, "gear": ["axe"], "trust": {"b": 2}, "prone": True}},
        threats=[{"kind": "brute", "number": 1}],
        scene="flat",
    )
    before.reason, before.over = 0, True
    s = continue_session(before.rules, before, [0, 1])
    assert [s.pool(goods) for goods in range(3)] == [4, 1, 3]
    assert ([s.stat(0, stat) for stat in range(4)], s.harm(0), s.trust(0, 1)) == ([1, 2, 0, -1], 2, 2)
    assert (s.get_weapon_in_hand(0), s.prone(0)) == (before.get_weapon_in_hand(0), 0)
    assert [s.foe(threat) for threat in range(THREATS)] == [-1] * THREATS
    assert [s.marked(pc) for pc in range(3)] == [1, 1, 0]
    assert (s.scene, s.place(0), s.place(2), s.session) == (-1, s.rules.start, -1, before.session + 1)
