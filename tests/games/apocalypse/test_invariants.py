"""What numbers that are each in their range may not say against each other: no such position is loaded."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import shamble
from shamble.core.game.edition import Edition
from shamble.games.apocalypse.rules.pieces import (
    DECLARED,
    ENVELOPES,
    FOLLOW_UP,
    GONE,
    NOTHING,
    POCKETS,
    RECORDS,
    SENT,
    TALLIES,
    THREATS,
    TURNED_AT,
)
from shamble.games.apocalypse.rules.state import Story

EDITION = shamble.load("apocalypse", master=True)
DIRECTED = shamble.load("apocalypse")
POSITION = {
    "survivors": {"a": {"gear": ["axe"], "trust": {"b": 1}}, "b": {"infection": 1, "aware": ["a"]}},
    "threats": [{"kind": "shambler", "number": 3}],
    "npcs": {"nurse": {"at": "market"}},
}
Change = Callable[[Story], object]


def laid(edition: Edition = EDITION) -> Story:
    """A scene of three."""
    s = edition.set_position(3, POSITION)
    assert isinstance(s, Story)
    return s


def moving() -> Story:
    """The same with a move in progress: its actor reads somebody's mind."""
    s = laid()
    s.opened = 1
    s.set_actor(0, 0)
    s.set_move(0, s.rules.read_person)
    s.push(next(step for step in s.steps if step.name == "close"), 0)
    return s


def several(*changes: Change) -> Change:
    """One change after the other."""

    def change(s: Story) -> None:
        for each in changes:
            each(s)

    return change


PEOPLE: list[tuple[Change, str]] = [
    (lambda s: s.set_in_play(1, 0), "survivor 1 is in play without a seat, or not in play"),
    (lambda s: s.set_in_play(3, 1), "survivor 3 is in play without a seat, or not in play"),
    (lambda s: s.set_owner(1, 3), "survivor 1 has no player or no playbook"),
    (lambda s: s.set_playbook(1, NOTHING), "survivor 1 has no player or no playbook"),
    (lambda s: s.set_place(1, NOTHING), "survivor 1 is nowhere"),
    (lambda s: s.set_harm(1, GONE), "survivor 1 is past help, and lives"),
    (
        several(lambda s: s.set_infection(1, TURNED_AT), lambda s: s.set_aware(1, 7)),
        "survivor 1 is past help, and lives",
    ),
    (lambda s: s.set_aware(1, 1), "survivor 1 does not know of his own infection"),
    (
        lambda s: s.set_aware(1, 2 | 8),
        "survivor 1 does not know of his own infection, or somebody",
    ),
    (lambda s: s.set_infection(1, 3), "survivor 1 shows his infection, and somebody does not see it"),
    (lambda s: s.set_trust(1, 1, 1), "survivor 1 judges himself"),
    (lambda s: s.set_accused(1, 1), "survivor 1 judges himself"),
    (lambda s: s.set_alone(1, 1), "survivor 1 goes alone, and nowhere"),
    (several(lambda s: s.set_alone(1, 1), lambda s: s.set_vote(1, s.place(1))), "survivor 1 goes alone, and nowhere"),
    (lambda s: s.set_wields(1, 2), "survivor 1 holds nothing in his hand"),
    (lambda s: s.set_condition(1, POCKETS - 1, 1), "survivor 1 has an empty pocket in bad order"),
    (lambda s: s.set_worn_out(1, POCKETS - 1, 1), "survivor 1 has an empty pocket in bad order"),
]
TOWN: list[tuple[Change, str]] = [
    (lambda s: s.set_foe_at(0, NOTHING), "opponents 0 are half there"),
    (lambda s: s.set_number(0, 0), "opponents 0 are half there"),
    (lambda s: s.set_foe(0, NOTHING), "opponents 0 are half there"),
    (lambda s: s.set_number(THREATS - 1, 1), f"opponents {THREATS - 1} are half there"),
    (lambda s: s.set_stirred(THREATS - 1, 1), f"opponents {THREATS - 1} are gone, and stir"),
    (lambda s: s.set_number(0, 4), "opponents 0 are more than came"),
    (lambda s: setattr(s, "lead", 3), "nobody leads"),
    (lambda s: setattr(s, "acting", 3), "somebody acts in no scene"),
    (lambda s: setattr(s, "scene", NOTHING), "somebody acts in no scene"),
    (lambda s: s.set_npc_met(0, 1), "person 0 is met nowhere"),
    (lambda s: s.set_npc_at(1, NOTHING), "person 1 is met nowhere"),
    (lambda s: s.set_clock(0, s.rules.clock_size[0] + 1), "clock 0 is over full"),
    (lambda s: setattr(s, "told", 1), "an event is told that was not rolled"),
    (lambda s: setattr(s, "opened", 1), "0 moves are in progress, and 1 are noted"),
    (lambda s: setattr(s, "acting", 1), "somebody acts who is not in the light"),
]
RECORD: list[tuple[Change, str]] = [
    (lambda s: s.set_actor(0, NOTHING), "move 0 is made by nobody"),
    (lambda s: s.set_actor(0, 4), "move 0 is made by nobody"),
    (several(lambda s: s.set_move(0, NOTHING), lambda s: s.set_cause(0, DECLARED)), "move 0 is none"),
    (several(lambda s: s.set_move(0, NOTHING), lambda s: s.set_cause(0, FOLLOW_UP)), "move 0 is none"),
    (lambda s: s.set_asked(0, 0), "move 0: its actor helps or betrays himself"),
    (lambda s: s.set_helper(0, 0), "move 0: its actor helps or betrays himself"),
    (lambda s: s.set_victim(0, 0), "move 0: its actor helps or betrays himself"),
    (lambda s: s.set_weapon(0, 3), "move 0 is made with nothing in hand"),
    (lambda s: s.set_question(0, 1), "move 0: a question that nobody hears"),
    (lambda s: s.set_actor(1, 1), "move 1 is not in progress, and noted"),
    (lambda s: s.set_move(1, 0), "move 1 is not in progress, and noted"),
    (lambda s: s.set_tier(1, 0), "move 1 is not in progress, and noted"),
    (lambda s: s.set_answer(RECORDS - 1, 7, 1), f"move {RECORDS - 1} is not in progress, and noted"),
    (lambda s: s.set_target(RECORDS - 1, 0), f"move {RECORDS - 1} is not in progress, and noted"),
    (lambda s: s.push(next(step for step in s.steps if step.name == "close"), 0), "moves close in another order"),
]
MASTERS: list[tuple[Change, str]] = [
    (lambda s: s.set_kept_foe(0, 0), "what the master keeps in envelope 0 is half there"),
    (lambda s: s.set_kept_number(ENVELOPES - 1, 1), f"what the master keeps in envelope {ENVELOPES - 1} is half there"),
    (lambda s: s.set_kept_at(0, 0), "what the master keeps in envelope 0 is half there"),
    (lambda s: s.set_tally(TALLIES - 1, 1), f"the master's clock {TALLIES - 1} is over full"),
    (lambda s: s.set_waits_at(1, 0), "person 1 is met, and still waits"),
]


WELL: list[Change] = [
    several(lambda s: s.set_harm(1, GONE), lambda s: s.set_fate(1, 1)),
    several(lambda s: s.set_infection(1, 3), lambda s: s.set_aware(1, 7)),
    several(lambda s: s.set_alone(1, 1), lambda s: s.set_vote(1, 1)),
    several(lambda s: s.set_move(0, NOTHING), lambda s: s.set_cause(0, SENT)),
    several(lambda s: s.set_question(0, 1), lambda s: s.set_told_of(0, 1)),
    several(lambda s: s.set_weapon(0, s.wields(0))),
    several(lambda s: s.set_number(0, 2)),
    several(lambda s: s.set_clock(0, s.rules.clock_size[0])),
    several(lambda s: s.set_waits_at(0, 0)),
    several(lambda s: s.set_kept_foe(0, 0), lambda s: s.set_kept_number(0, 1), lambda s: s.set_kept_at(0, 0)),
    several(lambda s: setattr(s, "next_event", 1), lambda s: setattr(s, "told", 1)),
    several(lambda s: s.set_helper(0, 1), lambda s: s.set_victim(0, 2)),
]


def faults(rows: list[tuple[Change, str]]) -> pytest.MarkDecorator:
    """Each row a test of its own."""
    return pytest.mark.parametrize(("change", "fault"), rows, ids=[f"{n}: {row[1]}" for n, row in enumerate(rows)])


@pytest.mark.clause("ZA-206", "ZA-213", "ZA-214", "ZA-216", "ZA-281", "ZA-322")
@faults(PEOPLE)
def test_people_who_cannot_be_so_are_named(change: Change, fault: str) -> None:
    s = laid()
    assert s.find_violation() == ""
    change(s)
    assert s.find_violation().startswith(fault)


@pytest.mark.clause("ZA-304", "ZA-326", "ZA-328", "ZA-338", "ZA-350")
@faults(TOWN)
def test_a_town_that_cannot_be_so_is_named(change: Change, fault: str) -> None:
    s = laid(DIRECTED)
    change(s)
    assert s.find_violation() == fault


@pytest.mark.clause("ZA-044", "ZA-060", "ZA-072", "ZA-147")
@faults(RECORD)
def test_moves_in_progress_that_cannot_be_so_are_named(change: Change, fault: str) -> None:
    s = moving()
    assert s.find_violation() == ""
    change(s)
    assert s.find_violation().startswith(fault)


@pytest.mark.clause("ZA-308", "ZA-310", "ZA-311")
@faults(MASTERS)
def test_secrets_of_a_master_that_cannot_be_so_are_named(change: Change, fault: str) -> None:
    s = laid()
    change(s)
    assert s.find_violation() == fault


@pytest.mark.clause("ZA-308")
def test_a_story_without_a_person_for_a_master_has_the_director() -> None:
    s = DIRECTED.set_position(1, {})
    assert isinstance(s, Story)
    assert s.find_violation() == ""
    s.directed = False
    assert s.find_violation() == "nobody is the master"


@pytest.mark.clause("ZA-206", "ZA-215", "ZA-322", "ZA-328", "ZA-338", "ZA-044")
@pytest.mark.parametrize("change", WELL, ids=map(str, range(len(WELL))))
def test_what_may_well_be_so_is_sound(change: Change) -> None:
    s = moving()
    change(s)
    assert s.find_violation() == ""
