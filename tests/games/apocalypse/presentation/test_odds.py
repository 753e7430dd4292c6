"""The odds of a move before its dice: counted by hand, and against the dice of random games."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.apocalypse.rules.laying import FERRY, laid
from tests.walks import walk

from shamble.core.analysis.odds import compute_distribution
from shamble.core.notation import find, write
from shamble.core.offers import verb_of
from shamble.core.play import is_chance, is_over, legal_actions, take
from shamble.core.state import State
from shamble.games.apocalypse.presentation.odds import compute_odds, count_tier_throws
from shamble.games.apocalypse.presentation.view import build_view
from shamble.games.apocalypse.rules.body.harm import INJURY_CHOICE
from shamble.games.apocalypse.rules.effects.price import PRICE_CHOICE
from shamble.games.apocalypse.rules.events import ROLLED
from shamble.games.apocalypse.rules.moves.records import open_record
from shamble.games.apocalypse.rules.pieces import DECLARED, NOTHING
from shamble.games.apocalypse.rules.state import Story

LABELS = ("10+", "7-9", "6-")
CALM = {"stats": [0, 0, 1, 0]}


def shares(s: Story, action: str) -> list[str]:
    """The odds of an action as the three shares of 10+, 7-9 and 6-."""
    found = compute_odds(s, find(s, action))
    return [str(found.get(label, Fraction(0))) for label in LABELS]


def chosen(s: Story, *actions: str) -> Story:
    """The position after some choices."""
    for action in actions:
        take(s, find(s, action))
    return s


@pytest.mark.parametrize(
    ("number", "ways"),
    [(-1, (3, 12, 21)), (0, (6, 15, 15)), (1, (10, 16, 10)), (2, (15, 15, 6)), (3, (21, 12, 3)), (9, (36, 0, 0))],
)
def test_two_dice_and_a_number_are_counted_by_hand(number: int, ways: tuple[int, int, int]) -> None:
    assert count_tier_throws(0, number, 7, 10) == ways


@pytest.mark.parametrize(("mode", "ways"), [(1, (77, 97, 42)), (-1, (11, 58, 147))])
def test_of_three_dice_the_lowest_or_the_highest_is_dropped(mode: int, ways: tuple[int, int, int]) -> None:
    assert count_tier_throws(mode, 0, 7, 10) == ways


def test_a_move_aimed_at_nobody_has_odds_by_its_stat() -> None:
    s = laid(survivors={"a": CALM})
    assert shares(s, "0: make keep_cool") == ["5/18", "4/9", "5/18"]
    assert shares(s, "0: make read_situation") == ["1/6", "5/12", "5/12"]


def test_a_choice_without_a_roll_has_no_odds() -> None:
    assert compute_odds(laid(), find(laid(), "0: pass")) == {}


@pytest.mark.parametrize(("sign", "strong"), [("advantage", Fraction(77, 216)), ("disadvantage", Fraction(11, 216))])
def test_a_sign_counts_three_dice(sign: str, strong: Fraction) -> None:
    s = laid(survivors={"a": {"stats": [0, 0, 0, 0], sign: True}})
    assert compute_odds(s, find(s, "0: make keep_cool"))["10+"] == strong


def test_the_odds_of_help_are_told_before_it_is_asked_for() -> None:
    s = laid(4, survivors={"a": CALM, "b": {"trust": {"a": 1}}, "c": {"trust": {"a": 2}}, "d": {"trust": {"a": -1}}})
    chosen(s, "0: make keep_cool")
    assert shares(s, "0: alone") == ["5/18", "4/9", "5/18"]
    assert shares(s, "0: cry b") == ["5/12", "5/12", "1/6"]
    assert shares(s, "0: cry c") == ["7/12", "1/3", "1/12"]
    chosen(s, "0: cry c")
    assert shares(s, "2: help") == ["7/12", "1/3", "1/12"]
    assert shares(s, "2: refuse") == ["5/18", "4/9", "5/18"]


def test_a_declared_move_has_odds_before_its_target_only_where_they_are_all_alike() -> None:
    edge = {"holders": ["a"], "sign": "advantage", "against": "t1", "ongoing": True}
    groups = [{"kind": "shambler", "number": 2}, {"kind": "brute"}]
    s = laid(threats=groups)
    assert shares(s, "0: make maul") == ["1/6", "5/12", "5/12"]
    s = laid(threats=groups, edges=[edge])
    assert compute_odds(s, find(s, "0: make maul")) == {}
    chosen(s, "0: make maul")
    assert compute_odds(s, find(s, "0: aim t1"))["10+"] == Fraction(77, 216)
    assert compute_odds(s, find(s, "0: aim t2"))["10+"] == Fraction(1, 6)


def test_each_point_of_drugs_changes_the_odds() -> None:
    s = laid(survivors={"b": {"harm": 2}})
    chosen(s, "0: make stop_bleeding", "0: aim b")
    assert shares(s, "0: spend drugs pool") == ["5/18", "4/9", "5/18"]
    chosen(s, "0: spend drugs pool")
    assert shares(s, "0: enough") == ["5/18", "4/9", "5/18"]


def test_a_healer_whose_treatment_is_shifted_cannot_miss_one_who_is_down() -> None:
    rules = next(each for each in FERRY.book.content.talents if each.rule == "raises_the_down")
    s = laid(survivors={"a": {"talents": [rules.id]}, "b": {"harm": 6}})
    chosen(s, "0: make stop_bleeding", "0: aim b")
    assert compute_odds(s, find(s, "0: enough")) == {"10+": Fraction(7, 12), "7-9": Fraction(5, 12)}


def test_the_view_tells_the_roll_its_helpers_and_its_price() -> None:
    helpers = {"b": {"trust": {"a": 2}}, "c": {"trust": {"a": -2}}}
    threats = [{"kind": "shambler", "number": 4}]
    s = laid(3, survivors={"a": CALM, **helpers}, threats=threats, pool={"gas": 0, "drugs": 0, "food": 0})
    roll = build_view(s, 0).rolls["make keep_cool"]
    assert (roll.stat, roll.number, roll.sign, roll.ways) == ("cool", 1, "disadvantage", [23, 80, 113])
    assert [(each.pc, each.bonus) for each in roll.helpers] == [("b", 2)]
    assert (roll.price.harm, roll.price.trust, roll.price.drain) == (2, ["b"], False)
    assert build_view(s, 1).rolls == {}
    chosen(s, "0: make keep_cool")
    assert build_view(s, 1).roll == roll


def test_a_helper_who_has_answered_is_no_longer_asked() -> None:
    s = chosen(laid(2, survivors={"a": CALM, "b": {"trust": {"a": 2}}}), "0: make keep_cool", "0: cry b")
    asked = build_view(s, 0).roll
    assert asked is not None
    assert [(each.pc, each.ways) for each in asked.helpers] == [("b", [21, 12, 3])]


def test_how_somebody_can_be_persuaded_is_not_told_by_the_odds_to_others() -> None:
    s = laid(2, npcs={"captain": {"at": "flat"}}, survivors={"b": {"trust": {"a": 1}}})
    s.set_levers(0, 1 << int(s.book.kinds["npc"].read("captain")))
    request = next(write(s, each) for each in legal_actions(chosen(s, "0: make manipulate", "0: aim captain")))
    chosen(s, f"0: {request}")
    while write(s, legal_actions(s)[0]) == "enough":
        chosen(s, "0: enough")
    own, other = build_view(s, 0).roll, build_view(s, 1).roll
    assert own is not None
    assert other is not None
    assert (own.sign, other.sign) == ("advantage", None)


BEFORE_DICE = ("make", "aim", "do", "enough", "alone", "help", "refuse", "let_go", "as_usual", "stay_behind")


def is_chance_after(s: Story, action: int) -> bool:
    """Whether a roll or a draw comes next."""
    take(s, action)
    return not is_over(s) and is_chance(s)


def test_once_the_dice_come_next_their_sign_is_not_told_beforehand() -> None:
    s = chosen(laid(2, survivors={"a": {"advantage": True}}), "0: make keep_cool")
    assert is_chance(s)
    assert [build_view(s, seat).roll for seat in (-1, 0, 1)] == [None, None, None]


def rolled(s: State) -> str:
    """The tier of the first roll that was heard."""
    for event in s.events:
        if event[0] == ROLLED.index:
            return LABELS[event[3]]
    return ""


@pytest.mark.parametrize("seed", range(3))
def test_the_odds_are_those_of_the_dice(seed: int) -> None:
    """Where the dice come next they are the same as from all throws, one by one."""
    checked = 0
    for s in walk(FERRY, Story, 3, seed, 350):
        for action in [] if is_over(s) or is_chance(s) else legal_actions(s):
            after = s.clone()
            if s.verbs[verb_of(action)].name in BEFORE_DICE and is_chance_after(after, action):
                found = compute_odds(s, action)
                assert not found or found == compute_distribution(s, action, rolled, depth=3)
                checked += bool(found)
    assert checked > 5


def test_a_seat_is_told_after_which_choice_it_decides_nothing_more_before_the_dice() -> None:
    s = laid(2, survivors={"a": {"harm": 1}, "b": {"harm": 2}}, threats=[{"kind": "shambler", "number": 2}])
    at_once = build_view(s, 0).rolls_at_once
    assert "make keep_cool" in at_once
    assert "make maul" not in at_once
    assert (build_view(s, 1).rolls_at_once, build_view(s, -1).rolls_at_once) == ([], [])
    chosen(s, "0: make maul")
    aimed = build_view(s, 0)
    assert aimed.rolls_at_once == [text for text in aimed.rolls if text.startswith("aim ")] != []
    assert aimed.rolls["aim t1"].stat == "sick"
    assert build_view(s, 1).rolls == {}


def test_a_choice_that_may_be_followed_by_a_cry_does_not_roll_at_once() -> None:
    s = laid(2, survivors={"b": {"trust": {"a": 1}}}, threats=[{"kind": "shambler", "number": 2}])
    assert build_view(s, 0).rolls_at_once == []
    chosen(s, "0: make maul")
    assert build_view(s, 0).rolls_at_once == []
    assert [each.pc for each in build_view(s, 0).rolls["aim t1"].helpers] == ["b"]
    chosen(s, "0: aim t1")
    assert build_view(s, 0).rolls == {}


def test_a_choice_after_which_only_followers_decide_rolls_at_once_for_its_player() -> None:
    dead = [{"kind": "shambler", "number": 2}]
    s = chosen(laid(2, survivors={"b": {}}, threats=dead), "0: make run_like_hell", "0: aim market")
    assert "enough" in build_view(s, 0).rolls_at_once
    chosen(s, "0: enough")
    pending = build_view(s, 0).pending
    assert pending is not None
    assert (pending.step, pending.seats) == ("following", [1])


def test_a_pending_price_and_a_pending_blow_tell_their_amounts() -> None:
    threats = [{"kind": "shambler", "number": 4, "band": "hand"}]
    survivors = {"a": {"gear": ["padded_jacket"], "trust": {"b": 1}}, "b": {"trust": {"a": 1}}}
    s = laid(2, survivors=survivors, threats=threats, pool={"gas": 0, "drugs": 0, "food": 1})
    s.push(PRICE_CHOICE, open_record(s, DECLARED, 0, s.rules.keep_cool, NOTHING), 0)
    price = build_view(s, 1).pending.price  # type: ignore[union-attr]
    assert price is not None
    assert (price.harm, price.trust, price.drain) == (int(s.get_established_harm(0)), ["b"], True)
    s.set_blow(0, 3)
    s.push(INJURY_CHOICE, 0, 0)
    blow = build_view(s, 1).pending.blow  # type: ignore[union-attr]
    assert blow is not None
    assert (blow.pc, blow.amount, blow.armor, blow.biter) == ("a", 3, 1, None)
    assert build_view(s, 1).pending.price is None  # type: ignore[union-attr]
