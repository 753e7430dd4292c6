"""Four seats, a traitor, a master: what the games to come need of the engine and the two that stand do not."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.core.analysis.action_numbers import ActionSpace
from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction, OptionError, RecordError
from shamble.core.kinds import MOST_TEXTS
from shamble.core.notation import choosers, find, write
from shamble.core.offers import Options, with_text
from shamble.core.play import apply, asides, is_over, legal_actions, play, playout, step_at_random
from shamble.core.records.snapshot import digest
from shamble.core.state import State
from shamble.core.step import MASTER
from shamble.core.tables.replay import read, replay
from shamble.core.tables.table import Table

from .camp.game import CAMP, laid, load
from .camp.rules.state import NOBODY, Camp
from .walks import play_on


def day(**position: Any) -> Table:
    """A table where it is Ann's day."""
    return at("day ann", **position)


def at(*pending: str, master: bool = False, **position: Any) -> Table:
    """A table where so much is pending."""
    state = laid({"directed": not master, "pending": list(pending), **position}, master)
    return Table(load("camp", master=master), 4, 1, state)


def camp(table: Table) -> Camp:
    """The position of a table."""
    assert isinstance(table.state, Camp)
    return table.state


def test_everybody_is_of_one_team_until_the_traitor_is_found() -> None:
    table = at("vote", "count", role=["loyal", "traitor", "loyal", "loyal"])
    assert CAMP.teams(camp(table)) == [0, 0, 0, 0]
    for seat in (0, 2, 3):
        table.play("accuse bo", seat)
    table.play("accuse nobody", 1)
    assert CAMP.teams(camp(table)) == [0, 1, 0, 0]
    assert table.returns() == [1.0, 0.0, 1.0, 1.0]
    assert [CAMP.ending(camp(table), seat) for seat in (-1, 0, 1)] == [
        "The traitor was found.", "You held out.", "You were found out.",
    ]


def test_the_end_differs_by_seat() -> None:
    table = at("round", round=5, food=[0, 3, 3, 3], out={"di": True})
    assert table.is_over
    assert table.returns() == [0.5, 1.0, 1.0, 0.0]


def test_only_who_draws_a_role_sees_it_and_the_master() -> None:
    state = load("camp").position(4)
    assert isinstance(state, Camp)
    playout(state, Rng(3), 4)
    for seat in range(4):
        shown = [person["role"] for person in CAMP.view(state, seat)["people"]]
        assert [role == "?" for role in shown] == [other != seat for other in range(4)]
    assert "?" not in [person["role"] for person in CAMP.view(state, MASTER)["people"]]


def test_all_vote_at_once_and_nobody_sees_what_before_the_last_has() -> None:
    table = at("vote", "count")
    assert table.to_move == [0, 1, 2, 3]
    table.play("accuse cy", 1)
    assert table.to_move == [0, 2, 3]
    assert [CAMP.view(camp(table), seat)["people"][1]["vote"] for seat in (-1, 0, 1)] == ["?", "?", "cy"]
    with pytest.raises(IllegalAction, match="not for seat 1"):
        table.play("accuse nobody", 1)


def test_food_changes_hands_by_offer_and_consent() -> None:
    table = day(food=[5, 1, 1, 1])
    table.play("offer cy 3")
    assert table.to_move == [2]
    table.play("take ann")
    assert [int(camp(table).food(seat)) for seat in range(4)] == [2, 1, 4, 1]
    assert table.to_move == [0]


def test_free_actions_are_bounded_and_then_only_done_is_offered() -> None:
    table = day(food=[5, 1, 1, 1])
    for choice in ("trust bo 1", "trust bo -1"):
        table.play(choice)
    assert table.legal() == ["done"]
    with pytest.raises(IllegalAction, match="refused by CA-05"):
        table.play("trust bo 1")


def test_a_negative_number_is_an_argument_by_its_place_and_trust_is_a_number_of_each_pair() -> None:
    table = day()
    table.play("trust di -1")
    assert camp(table).trust(0, 3) == -1
    assert camp(table).trust(3, 0) == 0
    assert CAMP.view(camp(table), -1)["people"][0]["trust"] == [0, 0, 0, -1]


def test_trust_has_its_bounds() -> None:
    trust = [-3 if place == 1 else 0 for place in range(16)]
    with pytest.raises(IllegalAction, match="refused by CA-04"):
        day(trust=trust).play("trust bo -1")


def test_the_master_chooses_or_the_director_by_chance_of_its_own() -> None:
    table = at("scene", "day ann", master=True)
    assert table.to_move == [MASTER]
    table.play("threaten 2")
    assert camp(table).threat == 2
    directed = at("scene", "day ann")
    assert directed.is_chance
    assert directed.legal() == ["threat 0", "threat 1", "threat 2"]


def test_what_the_director_rolls_moves_no_die_and_the_reverse() -> None:
    first, second = at("scene", "scene", "deal role ann"), at("scene", "deal role ann")
    threats = [first.roll(), first.roll()]
    assert second.roll() == threats[0]
    assert first.roll() == second.roll()  # of the dice it is the first roll at both tables


def test_the_master_delegates_at_any_decision() -> None:
    table = at("day ann", "scene", "day bo", master=True)
    table.play("29: delegate yes")
    table.play("done")
    assert table.is_chance


def test_the_master_corrects_in_the_middle_of_a_trade() -> None:
    table = day(food=[5, 1, 1, 1])
    table.play("offer cy 3")
    table.play("29: set food.ann")
    assert table.to_move == [MASTER]
    table.play("to 1")
    assert table.to_move == [2]
    with pytest.raises(IllegalAction, match="refused by CA-06"):
        table.play("take ann")  # she has not got it any more
    table.play("decline ann")
    assert camp(table).food(0) == 1


def test_what_is_pending_of_who_is_gone_is_dropped() -> None:
    table = at("day ann", "day bo", "vote", "count", master=True)
    table.play("29: set out.ann")
    table.play("to 1")
    assert table.to_move == [1]


def test_a_correction_offers_what_is_in_range_and_sound() -> None:
    table = day(role=["traitor", "loyal", "loyal", "loyal"])
    table.play("29: set role.bo")
    assert table.legal() == ["to 0"]
    with pytest.raises(IllegalAction, match="refused by CA-11"):
        table.play("to 1")


def test_a_correction_may_be_negative() -> None:
    table = day()
    table.play("29: set trust.ann.bo")
    assert table.legal() == [f"to {number}" for number in range(-3, 4)]
    table.play("to -2")
    assert camp(table).trust(0, 1) == -2


@pytest.mark.parametrize("seed", range(12))
def test_random_play_ends_within_its_bound_after_every_random_correction(seed: int) -> None:
    state, rng, options = load("camp", master=True).position(4), Rng(seed), Options()
    for _ in range(2_000):
        if is_over(state):
            break
        correct = asides(state, MASTER) if rng.below(4) == 0 else []
        if correct:
            apply(state, correct[rng.below(len(correct))])
            master = legal_actions(state) if choosers(state) == [MASTER] else []
            if master:
                play(state, master[rng.below(len(master))])
            assert state.unsound() == ""
        else:
            step_at_random(state, rng, options)
    assert is_over(state)


def test_a_note_is_offered_without_a_number_and_chosen_with_that_of_its_words() -> None:
    table = day()
    assert "note ?" in [write(table.state, action) for action in asides(table.state, 2)]
    table.play("2: note ?", words="She closes the door.")
    assert table.lines[-1].write() == "! 2: note 0"
    assert camp(table).note == 0
    table.play("2: note ?", words="It rains.")
    assert camp(table).note == 1


def test_a_note_without_words_is_one_all_the_same_for_who_cannot_write() -> None:
    table = day()
    table.play("2: note ?")
    assert table.lines[-1].write() == "! 2: note ?"
    assert camp(table).note == -1


@pytest.mark.parametrize("text", ["1: note 0", "2: note 1", "2: note 999"])
def test_a_number_that_names_no_words_of_who_chooses_is_refused(text: str) -> None:
    table = day()
    table.write_words(2, "Mine.")
    with pytest.raises(IllegalAction, match="has written no words number"):
        table.play(text)
    assert len(table) == 0


def test_words_that_nobody_asked_for_are_refused() -> None:
    table = day()
    with pytest.raises(IllegalAction, match="done: no words are said with it"):
        table.play("done", words="I am done.")
    assert table.words == []


def test_words_stand_in_no_action_number() -> None:
    table = day()
    space = ActionSpace(table.edition.book)
    note, *others = asides(table.state, 2)
    assert space.number(with_text(note, 0, 7)) == space.number(note)
    assert [space.action(space.number(action), 2) for action in (note, *others)] == [note, *others]


def test_words_taken_back_keep_their_number_and_stand_in_the_record_with_their_line() -> None:
    table = day()
    table.play("2: note ?", words="Wrong.")
    table.undo(2)
    assert camp(table).note == -1
    table.play("2: note ?", words="Right.")
    text = table.record()
    assert '# 0 2 *: "Wrong."\n~ ! 2: note 0\n# 1 2 *: "Right."\n! 2: note 1\n' in text
    assert replay(read(text, load)).record() == text


def test_a_fork_has_the_words_said_before_it_and_not_those_of_the_line_where_it_leaves() -> None:
    table = day()
    for words in ("One.", "Two.", "Three."):
        table.play("2: note ?", words=words)
    fork = table.fork(2)
    assert [words.text for words in fork.words] == ["One.", "Two."]
    fork.play("2: note ?", words="Another.")
    assert camp(fork).note == 2
    assert replay(read(fork.record(), load)).record() == fork.record()


def test_only_a_whispers_hearers_may_read_it() -> None:
    table = day()
    table.play("0: whisper cy ?", words="Bo lies.")
    assert [seat for seat in (-1, 0, 1, 2, 3, MASTER) if table.words_for(seat)] == [0, 2, MASTER]
    assert '# 0 0 2,29: "Bo lies."' in table.record()
    assert "Bo lies" not in table.seat_record(1)
    assert table.seat_record(2).count("Bo lies") == 1
    assert "whisper" not in table.seat_record(1)


def test_a_game_holds_so_many_words() -> None:
    table = day()
    for _ in range(MOST_TEXTS):
        table.write_words(0, "Again.")
    with pytest.raises(RecordError, match="up to 1000 texts"):
        table.play("0: note ?", words="Once more.")
    assert len(table) == 0


def test_a_session_continues_another_with_the_same_people_in_other_seats() -> None:
    before = at("round", round=5, food=[0, 3, 7, 1], trust=[0, 2, 0, 0] + [0] * 12)
    table = before.next_session([1, 0, 2, 3], seed=4)
    assert [int(camp(table).food(seat)) for seat in range(4)] == [3, 0, 7, 1]
    assert camp(table).trust(1, 0) == 2
    play_on(table, Rng(1), 5_000)
    assert table.is_over
    text = table.record()
    assert f"continues: {digest(before.state)} 1 0 2 3\n" in text
    assert replay(read(text, load)).record() == text


@pytest.mark.parametrize("seats", [[0, 0, 1, 2], [0, 1, 2, 4]])
def test_a_session_is_continued_by_who_sat_there(seats: list[int]) -> None:
    with pytest.raises(OptionError, match="allowed: those of 0 to 3, each at most once"):
        at("round", round=5).next_session(seats)


def test_a_session_that_is_not_over_is_not_continued() -> None:
    with pytest.raises(OptionError, match="not over"):
        day().next_session([0, 1, 2, 3])


def test_words_stand_in_the_record_before_the_choice_that_names_them_and_for_their_readers_only() -> None:
    table = day()
    number = table.write_words(0, "She closes the door.\nNobody speaks.")
    table.play(f"0: note {number}")
    table.write_words(MASTER, "Bo lies.", readers=1 << 2)
    table.play("done")
    text = table.record()
    assert '# 0 0 *: "She closes the door.\\nNobody speaks."\n! 0: note 0\n# 1 29 2: "Bo lies."\ndone\n' in text
    again = replay(read(text, load))
    assert again.record() == text
    assert [words.number for words in again.words_for(2)] == [0, 1]
    assert [words.number for words in again.words_for(1)] == [0]
    assert "Bo lies" not in again.seat_record(1)
    assert "Bo lies" in again.seat_record(2)
    assert read(again.seat_record(2), load).words[-1][2].text == "Bo lies."


def test_no_rule_reads_words_and_two_games_that_differ_in_them_are_one_position() -> None:
    table, other = day(), day()
    table.write_words(1, "A lie.")
    assert digest(table.state) == digest(other.state)


@pytest.mark.parametrize("text", ["", "x" * 4_001, "bell\x07"])
def test_words_that_cannot_stand_in_a_record_are_refused(text: str) -> None:
    table = day()
    with pytest.raises(RecordError, match="words"):
        table.write_words(0, text)
    assert table.words == []


@pytest.mark.parametrize("row", ['# 1 0 *: "late"', "# 0 0 *: bare", '# 0 77 *: "who"', '# 0 0 2,: "x"'])
def test_words_out_of_order_or_of_another_form_are_refused_with_their_line(row: str) -> None:
    head, _, rows = day().record().partition("\n\n")
    with pytest.raises(RecordError, match="line "):
        read(f"{head}\n\n{row}\n{rows}", load)


def test_a_traitor_dealt_anew_may_be_anybody_else() -> None:
    state = laid({"role": ["loyal", "traitor", "loyal", "loyal"], "pending": ["day ann"]})
    others = {int(dealt(state.determinize(0, Rng(seed)))) for seed in range(40)}
    assert others == {1, 2, 3}
    assert digest(state.determinize(1, Rng(1))) == digest(state)


def dealt(state: State) -> int:
    assert isinstance(state, Camp)
    return int(state.traitor())


def test_a_vote_for_nobody_counts_for_nobody() -> None:
    state = laid({"pending": ["vote", "count", "day ann"]})
    for seat in range(4):
        play(state, find(state, "accuse nobody", seat))
    assert state.out_count() == 0
    assert NOBODY == 4
