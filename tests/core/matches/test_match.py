import pytest

from shamble.core.errors import IllegalAction, NotationError, OptionError
from shamble.core.matches.match import Match
from shamble.core.play import legal_actions
from shamble.core.records.header import SMALL_SEED_LIMIT
from shamble.core.records.snapshot import digest

from ..duel.game import load
from ..duel.tables import laid


def test_a_new_table_waits_for_its_first_roll() -> None:
    match = Match(load("duel"), seed=3)
    assert match.is_chance
    assert match.to_move == []
    assert match.legal()[0] == "draw claw"
    assert not match.is_over
    assert match.outcome == {}


def test_a_number_of_seats_that_the_game_does_not_allow_is_refused() -> None:
    with pytest.raises(OptionError, match="duel: 5 seats; allowed: 2 to 3"):
        Match(load("duel"), seats=5)


def test_a_seed_out_of_range_is_refused() -> None:
    with pytest.raises(OptionError, match="allowed: 0 to"):
        Match(load("duel"), seed=-1)


def test_tables_of_one_seed_roll_alike_and_of_another_do_not() -> None:
    rolled = [Match(load("duel"), seed=seed).advance() for seed in (3, 3, 4)]
    assert rolled[0] == rolled[1] != rolled[2]


def test_without_a_seed_two_tables_have_different_ones() -> None:
    assert Match(load("duel")).seed != Match(load("duel")).seed


def test_a_seed_that_nobody_gave_is_one_that_a_record_writes_in_decimal() -> None:
    assert all(0 <= Match(load("duel")).seed < SMALL_SEED_LIMIT for _ in range(24))


def test_advance_rolls_until_somebody_may_choose() -> None:
    match = Match(load("duel"), seed=3)
    assert len(match.advance()) == 6
    assert match.to_move == [0, 1]
    assert match.advance() == []


def test_legal_names_the_seats_only_where_several_may_choose() -> None:
    match = Match(load("duel"), seed=3)
    match.advance()
    assert match.legal() == ["0: keep", "0: exchange", "1: keep", "1: exchange"]
    assert match.legal(1) == ["keep", "exchange"]
    match.play("1: keep")
    assert match.legal() == ["keep", "exchange"]


def test_a_real_die_may_be_told_instead_of_the_seeds() -> None:
    match = laid()
    match.play("attack")
    assert match.roll("roll 6") == "roll 6"
    assert match.narrate(-1) == ["0 rolls 6"]


def test_while_a_roll_is_pending_play_takes_its_outcome_as_text_or_number() -> None:
    for outcome in ("roll 4", 4):
        match = laid()
        match.play("attack")
        match.play(outcome)
        assert [line.text for line in match.lines] == ["attack", "roll 4"]


def test_an_impossible_outcome_is_refused_and_changes_nothing() -> None:
    match = laid()
    match.play("attack")
    before = digest(match.state), match.lines
    for outcome in ("roll 0", 9, "draw claw", "end"):
        with pytest.raises((IllegalAction, NotationError)):
            match.play(outcome)
    assert (digest(match.state), match.lines) == before


def test_a_roll_that_is_not_pending_is_refused() -> None:
    with pytest.raises(IllegalAction, match="no roll is pending"):
        laid().roll()


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    match = laid(hands=[["block"], []])
    before = digest(match.state)
    for choice in ("play block", "pass", "1: end", 1):
        with pytest.raises(IllegalAction):
            match.play(choice)
    assert digest(match.state) == before
    assert match.lines == []


def test_an_action_may_be_played_by_its_number() -> None:
    match = laid()
    match.play(legal_actions(match.state)[-1])
    assert match.lines[-1].text == "end"


def test_an_aside_stands_in_the_lines_with_its_seat() -> None:
    match = laid()
    match.play("time")
    assert [line.write() for line in match.lines] == ["! 30: time"]


def test_who_chose_in_secret_reads_it_in_the_own_record_and_nobody_else_does() -> None:
    for seat, other in ((0, 1), (1, 0)):
        match = Match(load("duel"), seed=3)
        match.advance()
        match.play("exchange", seat)
        assert match.seat_record(seat).endswith(f"{seat}: exchange\n")
        assert [match.seat_record(each).splitlines()[-1] for each in (other, -1)] == [f"{seat}: ?"] * 2


def test_nobody_has_won_before_the_end() -> None:
    with pytest.raises(IllegalAction, match="not over"):
        laid().returns()


def test_odds_are_told_before_the_choice() -> None:
    match = laid()
    assert [str(chance) for chance in match.odds("attack").values()] == ["1/3", "2/3"]
    assert match.odds("end") == {}


def test_events_are_told_from_a_line_on() -> None:
    match = laid(hands=[["claw", "claw"], []])
    match.play("play claw")
    match.play("play claw")
    assert match.narrate(1, since=1) == ["0 plays claw", "1 loses 2"]
    assert match.narrate(1, since=2) == []


def test_what_happened_before_the_first_line_is_told_too() -> None:
    match = Match(load("duel"), seed=1)
    match.roll()
    assert match.narrate(1) == ["0 draws ?"]
