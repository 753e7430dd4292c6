"""What is left when something is over: of a fight nothing, of who dies no HP, of a game what each seat has won."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.zomboid.laid import laid

import shamble
from shamble.core.fields.column import Column
from shamble.core.fields.field import TURN
from shamble.core.matches.match import Match
from shamble.core.play import run_tasks
from shamble.core.records.snapshot import dump_state, read_position, write_position
from shamble.games.zomboid.rules.fields import FIGHT
from shamble.games.zomboid.rules.growing.levels import IMPROVE
from shamble.games.zomboid.rules.state import Town

clause = pytest.mark.clause
RECORD = [field.name for field in FIGHT if field.life == TURN and field.name not in ("runner", "is_answered")]
DINER: dict[str, Any] = {"card": "diner", "at": [1, 0]}
VERSUS: dict[str, Any] = {"day": 6, "rescues": ["last_one_standing", "airlift", "drive_out"]}


def played(match: Match, *lines: str) -> Town:
    for line in lines:
        match.play(line)
    assert isinstance(match.state, Town)
    return match.state


def record(s: Town) -> dict[str, list[int]]:
    """What stands of a fight, but for who runs from it."""
    return {name: Column(s.layout, name).read_all(s) for name in RECORD}


def empty() -> dict[str, list[int]]:
    return record(played(laid()))


@clause("PZ-152", "PZ-159", "PZ-160", "PZ-161", "PZ-162", "PZ-172")
def test_of_a_fight_that_somebody_ran_from_nothing_is_left() -> None:
    armed = {"place": "p1", "worn": ["pistol", "police_vest"], "bag": ["rounds_9mm", "adrenaline"]}
    traits = {"traits": ["brave", "gymnast", "steady_nerve"]}
    tokens = ["bandit_leader", "bloated"]
    table = laid(step="turn", places=[DINER | {"tokens": tokens}], survivors={"a": armed | traits})
    lines = ["run", "roll 1", "reroll_escape", "roll 1", "use adrenaline", "wield"]
    lines += ["roll 1", "roll 1", "roll 3", "roll 3", "roll 1", "roll 1", "reroll_attack", "roll 1", "roll 1"]
    s = played(table, *lines, "reroll_dodge", "roll 1", "roll 1", "first foe1")
    assert [name for name, row in record(s).items() if row == empty()[name]] == ["target", "is_horde_fight"]
    s = played(table, "run", "roll 2")
    assert s.runner == 0
    assert record(s) == empty()


@clause("PZ-152", "PZ-188")
def test_of_a_fight_with_a_horde_nothing_is_left() -> None:
    armed = {"place": "p1", "worn": ["machete"]}
    table = laid(step="turn", places=[DINER | {"walkers": 1}], survivors={"a": armed})
    assert played(table, "stand", "wield").is_horde_fight
    assert record(played(table, "roll 3", "roll 1", "roll 1")) == empty()


@clause("PZ-152", "PZ-240", "PZ-241")
def test_of_a_fight_between_survivors_nothing_is_left_on_either_side() -> None:
    both = {"hp": 8, "worn": ["pistol", "denim_jacket"], "bag": ["rounds_9mm"]}
    table = laid(**VERSUS, places=[DINER], survivors={"a": both, "c": both | {"worn": ["pistol", "police_vest"]}})
    s = played(table, "assault c", "2: stand", "0: wield", "2: wield", "roll 3", "roll 3", "roll 1", "roll 1")
    assert (s.target, s.has_blocked(2), s.has_spent_ammo(0), s.was_loud(2)) == (2, 1, 1, 1)
    s = played(table, "2: run", "roll 2")
    assert s.runner == 2
    assert record(s) == empty()


@clause("PZ-160", "PZ-240")
@pytest.mark.parametrize(("shooter", "wield", "lucks"), [("a", "0: wield", 1), ("c", "2: wield", 3)])
def test_the_shots_of_either_side_are_heard_by_its_own_luck(shooter: str, wield: str, lucks: int) -> None:
    sides: dict[str, Any] = {"a": {"luck": 1}, "c": {"luck": 3}}
    sides[shooter] |= {"worn": ["pistol"], "bag": ["rounds_9mm"]}
    table = laid(**VERSUS, places=[DINER], survivors=sides)
    s = played(table, "assault c", "2: stand", wield, "roll 1", "roll 1", "roll 1", "roll 1", "2: run", "roll 2")
    for _ in range(lucks):
        assert table.legal() == ["roll 0", "roll 1", "roll 2"]
        played(table, "roll 2")
    assert table.legal() == ["flee p1"]
    assert not s.has_horde(0)


@clause("PZ-170", "PZ-232")
def test_who_dies_has_no_hp_left_whatever_a_master_wrote_there() -> None:
    dying = {"place": "p1", "hp": 1, "bag": ["rope"]}
    table = laid(step="turn", places=[DINER | {"tokens": ["shambler"]}], survivors={"a": dying})
    s = played(table, "stand", "bare", "roll 1", "roll 3", "roll 1", "on", "go_on")
    s.set_hp(0, 2)
    assert played(table, "die").hp(0) == 0


@clause("PZ-216", "PZ-217", "PZ-218")
def test_each_seat_that_was_rescued_has_won_and_no_other() -> None:
    called: dict[str, Any] = {"day": 8, "called": {"airlift": 5}, "storage": ["flare", "flare"]}
    table = laid(4, step="evening", places=[DINER], survivors={"b": {"place": "p1"}, "d": {"place": "p1"}}, **called)
    assert table.returns() == [1.0, 0.0, 1.0, 0.0]


@clause("PZ-209")
def test_with_every_stat_at_its_maximum_nobody_is_asked_what_improves() -> None:
    table = laid(step="items")
    s = played(table)
    for stat in range(4):
        s.set_natural(0, stat, s.most(0, stat))
    s.raises = 2
    s.push(IMPROVE, 0)
    run_tasks(s)
    assert table.legal() == ["done"]


@clause("PZ-209")
def test_with_hp_and_luck_below_their_maxima_these_two_improve_in_their_order() -> None:
    table = laid(step="items")
    s = played(table)
    for stat in (1, 2):
        s.set_natural(0, stat, s.most(0, stat))
    s.raises = 2
    s.push(IMPROVE, 0)
    run_tasks(s)
    assert table.legal() == ["improve hp"]
    played(table, "improve hp")
    assert table.legal() == ["improve luck"]
    played(table, "improve luck")
    assert table.legal() == ["done"]


@clause("PZ-014", "PZ-157")
def test_where_no_loot_card_is_left_a_carrier_drops_nothing() -> None:
    armed = {"place": "p1", "worn": ["machete"], "traits": ["strong"]}
    places = [DINER | {"tokens": ["cannibal_scavenger"]}]
    table = laid(step="turn", places=places, survivors={"a": armed})
    s = played(table, "stand", "wield")
    for card in range(s.rules.start[1]):
        s.set_left(card, 0)
        s.set_discarded(card, 0)
    played(table, "roll 3", "roll 1", "roll 1")
    assert table.legal()[-1] == "done"
    assert s.tokens(1) == 0


@clause("PZ-005")
def test_a_table_that_was_written_down_is_the_same_when_it_is_read() -> None:
    edition = shamble.load("zomboid")
    s = Match(edition, 4, 1).state
    assert dump_state(read_position(edition, write_position(s))) == dump_state(s)
