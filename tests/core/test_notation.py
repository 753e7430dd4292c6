import pytest
from hypothesis import given
from hypothesis import strategies as st

import shamble
from shamble.core.analysis.action_space import ActionSpace
from shamble.core.errors import IllegalAction, NotationError
from shamble.core.matches.match import Match
from shamble.core.notation import find, is_seer, read, read_outcome, shorten, split_seat, write, write_outcome
from shamble.core.offers import seat_of
from shamble.core.play import is_chance, legal_actions
from shamble.core.step import CLOCK

from .duel.game import load
from .duel.tables import laid
from .walks import positions


def test_an_action_is_written_as_its_verb_and_its_arguments() -> None:
    state = laid(hands=[["claw", "second_wind"], []]).state
    assert [write(state, action) for action in legal_actions(state)] == [
        "play claw",
        "play second_wind",
        "attack",
        "look",
        "end",
    ]


def test_every_offered_action_is_found_by_its_text() -> None:
    for state in positions(load("duel", preset="short"), 7):
        for action in legal_actions(state):
            if not is_chance(state):
                assert find(state, write(state, action), seat_of(action)) == action


def test_a_mistyped_verb_is_answered_with_the_near_ones() -> None:
    with pytest.raises(NotationError, match=r"no verb 'atack'; did you mean attack\? verbs: accept, attack, discard"):
        find(laid().state, "atack")


def test_a_mistyped_argument_is_answered_with_the_near_ones_and_all_that_there_are() -> None:
    with pytest.raises(NotationError, match=r"no card 'claws'; did you mean claw\? card: claw, frenzy, second_wind"):
        find(laid().state, "play claws")


def test_a_missing_or_superfluous_argument_is_answered_with_what_is_expected() -> None:
    for text in ("play", "play claw claw"):
        with pytest.raises(NotationError, match="expected 'play CARD'"):
            find(laid().state, text)


def test_no_text_is_no_action() -> None:
    with pytest.raises(NotationError, match="no verb ''"):
        find(laid().state, "")


def test_an_illegal_action_is_answered_with_its_clause_and_what_is_legal() -> None:
    state = laid(hands=[["block"], []]).state
    with pytest.raises(IllegalAction, match="play block: refused by D-45; legal: attack, look, end") as refused:
        find(state, "play block")
    assert refused.value.clause == "D-45"


def test_a_choice_of_the_wrong_seat_is_answered_with_who_chooses() -> None:
    with pytest.raises(IllegalAction, match="not for seat 1; seat 0 chooses now") as refused:
        find(laid().state, "attack", 1)
    assert refused.value.clause == ""


def test_no_choice_is_found_while_a_roll_is_pending_or_the_game_is_over() -> None:
    match = laid()
    match.play("attack")
    with pytest.raises(IllegalAction, match="while a roll is pending"):
        find(match.state, "end")
    match.roll("roll 1")
    match.play("1: resign")
    with pytest.raises(IllegalAction, match="the game is over"):
        find(match.state, "end")


def test_where_two_seats_are_offered_the_same_the_seat_must_be_told() -> None:
    state = Match(load("duel"), seed=1)
    state.advance()
    with pytest.raises(IllegalAction, match="offered to seats 0, 1; name the seat: '0: keep'"):
        find(state.state, "keep")
    assert seat_of(find(state.state, "1: keep")) == 1
    assert seat_of(find(state.state, "keep", 0)) == 0


def test_an_aside_of_the_clock_is_found_without_its_seat() -> None:
    assert seat_of(find(laid().state, "time")) == CLOCK


def test_a_seat_named_twice_must_be_the_same() -> None:
    with pytest.raises(NotationError, match="seat 1 is named, but seat 0"):
        find(laid().state, "1: end", 0)


def test_a_seat_that_cannot_be_is_refused() -> None:
    with pytest.raises(NotationError, match="no seat 77"):
        find(laid().state, "77: end")


def test_an_outcome_is_written_as_what_its_step_says_and_its_name() -> None:
    state = load("duel").initial_state(2)
    assert [write_outcome(state, outcome) for outcome in legal_actions(state)] == [
        "draw claw",
        "draw frenzy",
        "draw second_wind",
        "draw block",
    ]


def test_an_outcome_that_a_seat_does_not_see_is_written_with_a_question_mark() -> None:
    state = load("duel").initial_state(2)
    assert write_outcome(state, 0, seat=0) == "draw claw"
    assert write_outcome(state, 0, seat=1) == write_outcome(state, 0, seat=-1) == "draw ?"


def test_every_outcome_is_read_as_it_is_written() -> None:
    state = load("duel").initial_state(2)
    for outcome in legal_actions(state):
        assert read_outcome(state, write_outcome(state, outcome)) == outcome


FACES = r"outcomes: roll 1, roll 2, roll 3, roll 4, roll 5, roll 6 \(attack roll\)"


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("draw claw", NotationError, f"'draw claw': expected 'roll PIPS'; {FACES}"),
        ("roll", NotationError, f"'roll': expected 'roll PIPS'; {FACES}"),
        ("roll 9", NotationError, f"'roll 9': no pips '9'; {FACES}"),
        ("roll 0", IllegalAction, f"roll 0: cannot be the outcome now; {FACES}"),
        ("pass", IllegalAction, f"pass: a roll is pending, no choice; {FACES}"),
    ],
)
def test_what_is_no_outcome_of_the_pending_roll_is_answered_with_those_that_are(
    text: str, error: type[Exception], message: str
) -> None:
    match = laid()
    match.play("attack")
    with pytest.raises(error, match=message):
        read_outcome(match.state, text)


def test_a_mistyped_card_that_is_drawn_is_answered_with_the_near_ones() -> None:
    match = Match(load("duel"))
    with pytest.raises(NotationError, match=r"no card 'claws'; did you mean claw\? outcomes: draw claw, draw frenzy, "):
        match.play("draw claws")


def test_a_roll_too_many_is_answered_with_the_choice_that_is_pending() -> None:
    match = laid()
    match.play("attack")
    match.play("roll 3")
    with pytest.raises(IllegalAction, match=r"roll 3: a choice is pending, no roll; legal: pass \(window, seat 1\)"):
        match.play("roll 3")


def test_a_forgotten_pass_is_answered_with_the_open_window_and_whose_it_is() -> None:
    match = laid()
    match.play("attack")
    match.play("roll 3")
    with pytest.raises(IllegalAction, match=r"attack: refused by D-49; legal: pass \(window, seat 1\)"):
        match.play("attack")


def test_an_outcome_that_could_never_be_is_answered_with_the_choice_that_is_pending_too() -> None:
    with pytest.raises(IllegalAction, match="roll 9: a choice is pending, no roll; legal: attack, look, end"):
        find(laid().state, "roll 9")


def test_what_is_drawn_and_could_be_a_verb_is_taken_for_the_draw() -> None:
    match = shamble.Match(shamble.load("thirty_seconds"), 2, 0)
    match.advance()
    with pytest.raises(IllegalAction, match="draw Z-SH1: a choice is pending, no draw; legal: "):
        match.play("draw Z-SH1")
    with pytest.raises(NotationError, match="no pile 'zombies'; did you mean zombie"):
        match.play("draw zombies")


def test_the_nearest_offers_stand_first() -> None:
    figures = [{"id": "h1", "at": [4, 5], "weapon": "pistol"}, {"id": "z1", "at": [4, 2]}]
    state = shamble.load("plague", map="field").set_position(2, {"figures": figures, "turn": "h1"})
    assert write(state, legal_actions(state)[0]) == "advance h1"
    with pytest.raises(IllegalAction, match=r"legal: attack h1 z1, advance h1, .* \(human action, seat 0\)"):
        find(state, "attack h1 h1")


def test_no_outcome_is_read_while_a_choice_is_pending() -> None:
    with pytest.raises(IllegalAction, match="a choice is pending"):
        read_outcome(laid().state, "roll 3")


@given(st.text())
def test_any_text_is_an_action_or_a_notation_error(text: str) -> None:
    message = ""
    try:
        verb, _, _ = read(BOOK, split_seat(text)[1])
    except NotationError as error:
        message = str(error)
    assert "\n" not in message
    assert message or BOOK.verbs[verb].name in text


def test_every_action_has_a_number_of_its_own_whoever_chooses_it() -> None:
    space = ActionSpace(BOOK)
    numbers = set()
    for number in range(space.size):
        action = space.action(number, 1)
        assert space.number(action) == number
        assert seat_of(action) == 1
        numbers.add(action)
    assert len(numbers) == space.size == 3 + 1 + 4 + 1 + 1 + 4 * 3 + 1 + 1 + 1 + 4 + 3 + 1 + 3 * 21 + 1 + 4


def test_the_mask_marks_what_the_seat_is_offered() -> None:
    match = laid(hands=[["claw"], []])
    space = ActionSpace(match.edition.book)
    marked = [number for number, bit in enumerate(space.mask(match.state, 0)) if bit]
    assert [write(match.state, space.action(number, 0)) for number in marked] == ["attack", "end", "look", "play claw"]
    assert not any(space.mask(match.state, 1))
    assert set(space.mask(match.state, 0)) == {0, 1}


def test_the_mask_is_that_of_the_seat_that_chooses() -> None:
    match = laid(turn=1)
    space = ActionSpace(match.edition.book)
    assert any(space.mask(match.state, 1))
    assert not any(space.mask(match.state, 0))


def test_the_number_of_what_is_on_offer_leads_back_to_it() -> None:
    state = laid(hands=[["claw"], []]).state
    space = ActionSpace(state.book)
    for action in legal_actions(state):
        assert space.action(space.number(action), 0) == action
        assert write(state.book, action) == write(state, action)


def test_the_digest_of_the_numbers_changes_with_the_sizes_of_the_kinds() -> None:
    digests = [ActionSpace(shamble.load("plague", map=name).book).digest for name in ("cabin", "cabin", "field")]
    assert digests[0] == digests[1] != digests[2]


@pytest.mark.parametrize(
    ("texts", "shown"),
    [([], "nothing"), (["a"], "a"), (["a", "b", "c"], "a, b, c"), (["a", "b", "c", "d"], "a, b, c, ... (4 in all)")],
)
def test_of_many_texts_the_first_few_are_shown_and_how_many_there_are(texts: list[str], shown: str) -> None:
    assert shorten(texts, 3) == shown


def test_among_the_seers_are_their_seats_and_no_spectator() -> None:
    assert [is_seer(0b10, seat) for seat in (-1, 0, 1, 2)] == [False, False, True, False]
    assert [is_seer(-1, seat) for seat in (-1, 0, 1)] == [True, True, True]


def test_an_aside_that_several_seats_may_choose_needs_its_seat() -> None:
    with pytest.raises(IllegalAction, match="resign: offered to seats 0, 1; name the seat: '0: resign'"):
        find(laid().state, "resign")
    assert seat_of(find(laid().state, "resign", 1)) == 1


def test_a_number_beyond_the_action_space_is_refused() -> None:
    space = ActionSpace(BOOK)
    with pytest.raises(NotationError, match=f"actions: 0 to {space.size - 1}"):
        space.action(space.size, 0)


BOOK = load("duel").book
