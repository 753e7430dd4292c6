"""What happens at the bounds of Trust, Prices and requests."""

from __future__ import annotations

from pathlib import Path

import pytest

import shamble
from shamble.core import notation
from shamble.core.errors import ContentError
from shamble.core.play import legal_actions, play, refusals, run_tasks
from shamble.games.apocalypse.rules.body.roll_modifiers import has_radio_advantage
from shamble.games.apocalypse.rules.body.trust import change_trust
from shamble.games.apocalypse.rules.day.watches import WATCH
from shamble.games.apocalypse.rules.effects.improvements import IMPROVEMENT_CHOICE
from shamble.games.apocalypse.rules.effects.price import NO_PRICE, PRICE_CHOICE, can_lose_trust
from shamble.games.apocalypse.rules.state import Story

EDITION = shamble.load("apocalypse")


def laid(**position: object) -> Story:
    s = EDITION.set_position(2, position)
    assert isinstance(s, Story)
    return s


@pytest.mark.clause("ZA-191")
def test_a_rise_of_more_than_one_goes_step_by_step_and_each_step_at_3_is_an_overflow() -> None:
    s = laid(survivors={"a": {"trust": {"b": 2}}})
    change_trust(s, 0, 1, 3)
    run_tasks(s)
    asked = 0
    while notation.pending_step(s).name == "trust overflows":
        asked += 1
        play(s, legal_actions(s)[1])  # the other is trusted more instead
    assert asked == 2
    assert (s.trust(0, 1), s.trust(1, 0)) == (3, 2)


@pytest.mark.clause("ZA-042")
def test_whoever_is_down_pays_with_trust_or_the_pool_and_where_neither_is_left_badness_is_announced() -> None:
    s = laid(survivors={"a": {"harm": 6}}, pool={"gas": 1}, turn="b")
    s.opened = 1
    s.set_actor(0, 0)
    s.push(PRICE_CHOICE, 0, 0)
    run_tasks(s)
    refused = {clause for _, _, _, clause in refusals(s, 0)}
    assert "ZA-042" in refused
    assert [notation.write(s, each) for each in legal_actions(s)] == ["price_drain", "price_trust b"]
    s = laid(survivors={"a": {"harm": 6}, "b": {"trust": {"a": -2}}}, pool={}, turn="b")
    assert not can_lose_trust(s, 0)


@pytest.mark.clause("ZA-042")
def test_a_price_that_nobody_can_pay_ticks_the_clock_of_the_scenario() -> None:
    s = laid(turn="b")
    s.opened = 1
    s.set_actor(0, 0)
    s.push(NO_PRICE, 0)
    run_tasks(s)
    assert s.clock(s.rules.bad_clock) == 1


@pytest.mark.clause("ZA-115")
def test_a_request_that_harms_anybody_is_refused_as_it_is_read(tmp_path: Path) -> None:
    lines = ['id = "captain"', 'name = "M"', 'role = "r"', 'appears = "harbour"', "toughness = 2", "harm = 1"]
    lines += ['want = "w"', 'assurance = "a"', 'plan = "p"', 'secret = "s"', 'leverage = "l"', 'claim = "c"']
    lines += ["truth = false", 'price = { goods = "food", points = 1 }', "[[npc.ask]]", 'id = "jump"', 'text = "Jump"']
    lines += ['effects = [{ effect = "strike", to = "actor", amount = 1, how = "plain" }]']
    (tmp_path / "last_ferry.toml").write_text("[[npc]]\n" + "\n".join(lines) + "\n")
    with pytest.raises(ContentError, match="ZA-115"):
        shamble.load("apocalypse", folders=[tmp_path])


THINGS = '[[gear]]\nid = "stick_{0}"\nname = "Stick"\nkind = "weapon"\nharm = 1\ntags = ["hand"]\n'
CLOCKS = '[[clock]]\nid = "tide_{0}"\nname = "Tide"\nsize = 4\nticks = "watch"\namount = 1\nfull = []\n'
ACTS = (
    '[[act]]\nid = "rest_{0}"\nplace = "flat"\nname = "Rest"\ntext = "Rest."\nrolls = false\nneeds = []\nalways = []\n'
)
MOVES = (
    '[[move]]\nid = "wait_{0}"\nname = "Wait"\ntext = "Wait."\nroll = "cool"\ntarget = "nobody"\nterms = "steady"\n'
    'clauses = ["ZA-087"]\n'
)


@pytest.mark.parametrize(("file", "kind", "each"), [
    ("gear.toml", "gear", THINGS), ("moves.toml", "move", MOVES), ("last_ferry.toml", "clock", CLOCKS),
    ("last_ferry.toml", "act", ACTS),
])  # fmt: skip
def test_more_kinds_than_there_are_bits_for_are_refused(tmp_path: Path, file: str, kind: str, each: str) -> None:
    (tmp_path / file).write_text("".join(each.format(number) for number in range(62)))
    with pytest.raises(ContentError, match=rf"^{file}: {kind}.*: \d\d of them; allowed: up to 62$"):
        shamble.load("apocalypse", folders=[tmp_path])


ANSWERS = (
    '[[talent]]\nid = "keen_{0}"\nname = "Keen"\nplaybook = "athlete"\ntext = "Roll: mark XP."\nsource = "house"\n'
    'xp = true\nlimit = "scene"\non = "result"\nwhen = "treats"\neffects = [{{ effect = "xp", to = "actor" }}]\n'
)


@pytest.mark.clause("ZA-058")
def test_more_moves_of_playbooks_that_answer_a_result_than_there_are_bits_for_are_refused(tmp_path: Path) -> None:
    (tmp_path / "playbook_moves.toml").write_text("".join(ANSWERS.format(number) for number in range(62)))
    with pytest.raises(ContentError, match="more than 62 moves that answer a result"):
        shamble.load("apocalypse", folders=[tmp_path])


@pytest.mark.clause("ZA-241", "ZA-242")
@pytest.mark.parametrize(
    ("number", "times", "refused"), [(0, 2, "raise"), (2, 1, "save"), (5, 1, "arm"), (6, 1, "befriend")]
)
def test_an_improvement_that_was_taken_as_often_as_it_may_be_is_not_on_offer(
    number: int, times: int, refused: str
) -> None:
    s = laid()
    for taken in range(times + 1):
        s.set_improved(0, number, taken)
        s.push(IMPROVEMENT_CHOICE, 0)
        run_tasks(s)
        offered = {notation.write(s, each).split()[0] for each in legal_actions(s)}
        assert (refused in offered) == (taken < times)


@pytest.mark.clause("ZA-279")
def test_a_radio_helps_once_a_watch() -> None:
    s = laid(survivors={"a": {"gear": ["radio"]}})
    assert hears(s)
    s.set_radio_used(0, 1)
    assert not hears(s)
    s.push(WATCH, 1)
    run_tasks(s)
    assert hears(s)


def hears(s: Story) -> bool:
    """Whether a radio brings the first survivor an Advantage on reading a situation."""
    s.set_actor(0, 0)
    s.set_move(0, s.rules.read_situation)
    return has_radio_advantage(s, 0)
