"""Undo: back to the last line that revealed something, and further by consent; a fork undoes nothing."""

import pytest

from shamble import load as edition
from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction
from shamble.core.matches.lines import STRIDE
from shamble.core.matches.match import Match
from shamble.core.records.snapshot import digest

from ..duel.game import load
from ..duel.tables import laid
from ..walks import play_on


def test_undo_takes_back_the_last_choice_and_keeps_its_line_struck() -> None:
    match = laid()
    before = digest(match.state)
    match.play("time")
    match.undo_to(0)
    assert digest(match.state) == before
    assert [line.write() for line in match.lines] == ["~ ! 30: time"]
    assert len(match) == 0
    assert match.narrate(-1) == []


def test_undo_stops_at_a_roll() -> None:
    match = laid()
    match.play("attack")
    match.roll("roll 1")
    before = digest(match.state)
    with pytest.raises(IllegalAction, match="undo stops at 'roll 1'"):
        match.undo()
    assert digest(match.state) == before


def test_a_choice_may_be_undone_before_its_roll() -> None:
    match = laid()
    match.play("attack")
    match.undo()
    assert match.legal() == ["attack", "look", "end"]


def test_undo_goes_no_further_than_the_last_roll() -> None:
    match = laid()
    match.play("attack")
    match.roll("roll 1")
    match.play("pass")
    match.undo()
    assert match.legal() == ["pass"]
    with pytest.raises(IllegalAction):
        match.undo()


def test_undo_stops_at_a_card_shown() -> None:
    match = laid(hands=[["claw"], []])
    match.play("play claw")
    with pytest.raises(IllegalAction, match="undo stops at 'play claw'"):
        match.undo()


def test_undo_stops_at_a_card_that_one_seat_looked_at() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("0: exchange")
    match.play("1: keep")
    match.advance()
    match.play("look")  # the face-down card was settled, unseen, when the deck was made anew
    assert not match.is_chance
    with pytest.raises(IllegalAction, match="undo stops at 'look'"):
        match.undo()


def test_undo_takes_back_all_choices_of_a_gesture_and_leaves_what_was_before_it() -> None:
    match = Match(edition("plague"), seed=1)
    for text in ("enter S", "place h1 5,19", "face h1 N"):
        match.play(text)
    match.live[2].joins_previous = True
    match.undo()
    assert [ply.line.text for ply in match.live] == ["enter S"]
    match.undo()
    assert len(match) == 0


def test_undo_stops_where_a_choice_of_the_gesture_told_somebody_something() -> None:
    match = laid(hands=[["claw"], []])
    match.play("play claw")
    length = len(match)
    match.play("attack")
    match.live[length].joins_previous = True
    with pytest.raises(IllegalAction, match="undo stops at 'play claw'"):
        match.undo()
    assert len(match) == length + 1


def test_undo_stops_at_the_bell() -> None:
    match = laid()
    match.play("time")
    with pytest.raises(IllegalAction, match="undo stops at 'time'"):
        match.undo()


def test_a_seats_undo_does_not_take_back_another_seats_choice() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("0: keep")
    match.play("29: set_health 0 5")
    with pytest.raises(IllegalAction, match="another seat's choice"):
        match.undo(0)


def test_a_seat_is_not_told_what_it_may_not_see_of_the_line_at_which_its_undo_stops() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("0: keep")
    match.play("1: exchange")
    with pytest.raises(IllegalAction) as refused:
        match.undo(0)
    assert "undo stops at '?'" in str(refused.value)
    with pytest.raises(IllegalAction, match="undo stops at 'exchange'"):
        match.undo()


def test_undo_with_no_seat_named_takes_back_whoevers_choice_is_last() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("0: keep")
    match.play("29: set_health 0 5")
    match.undo()
    assert [ply.line.text for ply in match.live if not ply.is_outcome] == ["keep"]


def test_a_seat_may_undo_its_last_choice_until_a_roll_a_card_shown_or_another_seats_choice() -> None:
    match = laid(hands=[["claw"], []])
    assert not match.can_undo(0)
    match.play("attack")
    assert (match.can_undo(0), match.can_undo(1)) == (True, False)
    match.roll("roll 1")
    assert not match.can_undo(0)
    shown = laid(hands=[["claw"], []])
    shown.play("play claw")
    assert not shown.can_undo(0)


def test_a_seat_may_undo_its_own_choice_and_not_the_one_before_another_seats() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("0: keep")
    match.play("29: set_health 0 5")
    assert (match.can_undo(29), match.can_undo(0)) == (True, False)


def test_a_gesture_may_be_undone_only_if_each_of_its_choices_may() -> None:
    match = laid(hands=[["claw"], []])
    match.play("play claw")
    length = len(match)
    match.play("attack")
    assert match.can_undo(0)
    match.live[length].joins_previous = True
    assert not match.can_undo(0)


def test_a_hidden_choice_may_be_taken_back_until_the_other_is_in() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    match.play("0: keep")
    match.undo(0)
    assert match.to_move == [0, 1]
    match.play("0: exchange")
    match.play("1: keep")
    with pytest.raises(IllegalAction, match="undo stops"):
        match.undo(1)


def test_with_nothing_chosen_there_is_nothing_to_undo() -> None:
    match = Match(load("duel"), seed=1)
    match.advance()
    with pytest.raises(IllegalAction, match="nothing to undo"):
        match.undo()


def test_undo_buys_no_new_dice() -> None:
    match = laid()
    match.play("attack")
    first = match.roll()
    match.undo_to(0)
    match.play("attack")
    assert match.roll() == first


def test_by_consent_undo_goes_back_to_any_line() -> None:
    match = play_on(Match(load("duel"), seed=5), Rng(1), 100)
    assert len(match) > 2 * STRIDE
    digests = [digest(match.fork(length).state) for length in (0, 1, STRIDE - 1, STRIDE, STRIDE + 1, len(match))]
    lines = len(match.lines)
    for length, expected in zip((len(match), STRIDE + 1, STRIDE, STRIDE - 1, 1, 0), reversed(digests), strict=True):
        match.undo_to(length)
        assert digest(match.state) == expected
        assert len(match) == length
    assert len(match.lines) == lines
    assert all(line.struck for line in match.lines)


def test_what_is_played_after_undo_is_what_a_later_undo_goes_back_to() -> None:
    match = play_on(Match(load("duel"), seed=5), Rng(1), STRIDE + 10)
    match.undo_to(STRIDE - 10)
    play_on(match, Rng(2), 20)
    expected = digest(match.fork(STRIDE + 2).state)
    match.undo_to(STRIDE + 2)
    assert digest(match.state) == expected


def test_a_line_that_is_not_there_cannot_be_gone_back_to() -> None:
    with pytest.raises(IllegalAction, match="no line 3 to go back to; lines: 0 to 0"):
        laid().undo_to(3)


def test_after_undo_the_game_goes_on_and_events_are_told_as_if_never_withdrawn() -> None:
    match, other = laid(hands=[["claw"], []]), laid(hands=[["claw"], []])
    match.play("attack")
    match.undo()
    for each in (match, other):
        each.play("play claw")
        each.play("end")
    assert match.narrate(0) == other.narrate(0)
    assert digest(match.state) == digest(other.state)


def test_cut_back_to_a_line_the_game_tells_what_was_told_until_then() -> None:
    match = play_on(Match(load("duel"), seed=5), Rng(1), 40)
    told = Match(load("duel"), seed=5)
    play_on(told, Rng(1), 20)
    match.undo_to(20)
    assert [match.narrate(seat) for seat in (-1, 0, 1)] == [told.narrate(seat) for seat in (-1, 0, 1)]
    assert told.narrate(0)


def test_a_fork_goes_its_own_way() -> None:
    match = play_on(Match(load("duel"), seed=5), Rng(1), 40)
    before = digest(match.state), match.record()
    fork = match.fork(20)
    assert [line.text for line in fork.lines] == [line.text for line in match.lines[:20]]
    assert fork.narrate(0) == match.narrate(0)[: len(fork.narrate(0))]
    play_on(fork, Rng(2), 30)
    fork.undo_to(3)
    assert (digest(match.state), match.record()) == before


def test_a_fork_rolls_on_as_the_table_does() -> None:
    match = Match(load("duel"), seed=5)
    match.advance()
    fork = Match(load("duel"), seed=5)
    fork.roll()
    assert match.fork(1).advance() == fork.advance()
