"""Four seats, a traitor, a master: what the games to come need of the engine and the two that stand do not."""

from __future__ import annotations

import pytest

from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction
from shamble.core.notation import choosers, find
from shamble.core.offers import LegalActions
from shamble.core.play import apply, asides, is_over, legal_actions, play, play_random_step, playout
from shamble.core.records.snapshot import digest
from shamble.core.state import State
from shamble.core.step import MASTER

from .camp.game import CAMP, laid, load
from .camp.rules.state import NOBODY, Camp
from .camp.tables import at, camp, day


def test_everybody_is_of_one_team_until_the_traitor_is_found() -> None:
    match = at("vote", "count", role=["loyal", "traitor", "loyal", "loyal"])
    assert CAMP.teams(camp(match)) == [0, 0, 0, 0]
    for seat in (0, 2, 3):
        match.play("accuse bo", seat)
    match.play("accuse nobody", 1)
    assert CAMP.teams(camp(match)) == [0, 1, 0, 0]
    assert match.returns() == [1.0, 0.0, 1.0, 1.0]
    assert [CAMP.ending(camp(match), seat) for seat in (-1, 0, 1)] == [
        "The traitor was found.",
        "You held out.",
        "You were found out.",
    ]


def test_the_end_differs_by_seat() -> None:
    match = at("round", round=5, food=[0, 3, 3, 3], out={"di": True})
    assert match.is_over
    assert match.returns() == [0.5, 1.0, 1.0, 0.0]


def test_only_who_draws_a_role_sees_it_and_the_master() -> None:
    state = load("camp").initial_state(4)
    assert isinstance(state, Camp)
    playout(state, Rng(3), 4)
    for seat in range(4):
        shown = [person["role"] for person in CAMP.view(state, seat)["people"]]
        assert [role == "?" for role in shown] == [other != seat for other in range(4)]
    assert "?" not in [person["role"] for person in CAMP.view(state, MASTER)["people"]]


def test_all_vote_at_once_and_nobody_sees_what_before_the_last_has() -> None:
    match = at("vote", "count")
    assert match.to_move == [0, 1, 2, 3]
    match.play("accuse cy", 1)
    assert match.to_move == [0, 2, 3]
    assert [CAMP.view(camp(match), seat)["people"][1]["vote"] for seat in (-1, 0, 1)] == ["?", "?", "cy"]
    with pytest.raises(IllegalAction, match="not for seat 1"):
        match.play("accuse nobody", 1)


def test_food_changes_hands_by_offer_and_consent() -> None:
    match = day(food=[5, 1, 1, 1])
    match.play("offer cy 3")
    assert match.to_move == [2]
    match.play("take ann")
    assert [int(camp(match).food(seat)) for seat in range(4)] == [2, 1, 4, 1]
    assert match.to_move == [0]


def test_free_actions_are_bounded_and_then_only_done_is_offered() -> None:
    match = day(food=[5, 1, 1, 1])
    for choice in ("trust bo 1", "trust bo -1"):
        match.play(choice)
    assert match.legal() == ["done"]
    with pytest.raises(IllegalAction, match="refused by CA-05"):
        match.play("trust bo 1")


def test_a_negative_number_is_an_argument_by_its_place_and_trust_is_a_number_of_each_pair() -> None:
    match = day()
    match.play("trust di -1")
    assert camp(match).trust(0, 3) == -1
    assert camp(match).trust(3, 0) == 0
    assert CAMP.view(camp(match), -1)["people"][0]["trust"] == [0, 0, 0, -1]


def test_trust_has_its_bounds() -> None:
    trust = [-3 if place == 1 else 0 for place in range(16)]
    with pytest.raises(IllegalAction, match="refused by CA-04"):
        day(trust=trust).play("trust bo -1")


def test_the_master_chooses_or_the_director_by_chance_of_its_own() -> None:
    match = at("scene", "day ann", master=True)
    assert match.to_move == [MASTER]
    match.play("threaten 2")
    assert camp(match).threat == 2
    directed = at("scene", "day ann")
    assert directed.is_chance
    assert directed.legal() == ["threat 0", "threat 1", "threat 2"]


def test_what_the_director_rolls_moves_no_die_and_the_reverse() -> None:
    first, second = at("scene", "scene", "deal role ann"), at("scene", "deal role ann")
    threats = [first.roll(), first.roll()]
    assert second.roll() == threats[0]
    assert first.roll() == second.roll()  # of the dice it is the first roll at both tables


def test_the_master_delegates_at_any_decision() -> None:
    match = at("day ann", "scene", "day bo", master=True)
    match.play("29: delegate yes")
    match.play("done")
    assert match.is_chance


def test_the_master_corrects_in_the_middle_of_a_trade() -> None:
    match = day(food=[5, 1, 1, 1])
    match.play("offer cy 3")
    match.play("29: set food.ann")
    assert match.to_move == [MASTER]
    match.play("to 1")
    assert match.to_move == [2]
    with pytest.raises(IllegalAction, match="refused by CA-06"):
        match.play("take ann")  # she has not got it any more
    match.play("decline ann")
    assert camp(match).food(0) == 1


def test_what_is_pending_of_who_is_gone_is_dropped() -> None:
    match = at("day ann", "day bo", "vote", "count", master=True)
    match.play("29: set out.ann")
    match.play("to 1")
    assert match.to_move == [1]


def test_a_correction_offers_what_is_in_range_and_sound() -> None:
    match = day(role=["traitor", "loyal", "loyal", "loyal"])
    match.play("29: set_hidden role.bo")
    assert match.legal() == ["to_hidden 0"]
    with pytest.raises(IllegalAction, match="refused by CA-11"):
        match.play("to_hidden 1")


def test_a_correction_may_be_negative() -> None:
    match = day()
    match.play("29: set trust.ann.bo")
    assert match.legal() == [f"to {number}" for number in range(-3, 4)]
    match.play("to -2")
    assert camp(match).trust(0, 1) == -2


@pytest.mark.parametrize("seed", range(12))
def test_random_play_ends_within_its_bound_after_every_random_correction(seed: int) -> None:
    state, rng, options = load("camp", master=True).initial_state(4), Rng(seed), LegalActions()
    for _ in range(2_000):
        if is_over(state):
            break
        correct = asides(state, MASTER) if rng.below(4) == 0 else []
        if correct:
            apply(state, correct[rng.below(len(correct))])
            master = legal_actions(state) if choosers(state) == [MASTER] else []
            if master:
                play(state, master[rng.below(len(master))])
            assert state.find_violation() == ""
        else:
            play_random_step(state, rng, options)
    assert is_over(state)


def test_a_traitor_dealt_anew_may_be_anybody_else() -> None:
    state = laid({"role": ["loyal", "traitor", "loyal", "loyal"], "pending": ["day ann"]})
    others = {int(dealt(state.determinize(0, Rng(seed)))) for seed in range(40)}
    assert others == {1, 2, 3}
    assert digest(state.determinize(1, Rng(1))) == digest(state)


def dealt(state: State) -> int:
    assert isinstance(state, Camp)
    return int(state.traitor)


def test_a_vote_for_nobody_counts_for_nobody() -> None:
    state = laid({"pending": ["vote", "count", "day ann"]})
    for seat in range(4):
        play(state, find(state, "accuse nobody", seat))
    assert state.gone == 0
    assert NOBODY == 4
