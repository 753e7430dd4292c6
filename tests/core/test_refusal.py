from __future__ import annotations

import pytest

from shamble.core.errors import IllegalAction
from shamble.core.notation import explain_refusal, find
from shamble.core.offers import LegalActions, first_of
from shamble.core.play import offers
from shamble.core.state import State
from shamble.core.step import Decision

from .camp.tables import at
from .duel.game import load
from .duel.rules.gifts import GIVE
from .duel.rules.state import Duel
from .duel.rules.turn import END, PLAY
from .duel.tables import laid


def refused(state: State, text: str, seat: int = 0) -> tuple[str, bool] | None:
    found = explain_refusal(state, seat, text)
    return None if found is None else (found.clause, found.is_judged)


def test_an_action_that_the_decision_does_not_list_is_refused_by_the_decisions_clause() -> None:
    assert refused(laid().state, "pass") == ("D-41", True)


class Fussy(Decision[Duel]):
    def get_choosers(self, s: Duel, a: int, b: int, c: int) -> int:
        return 1

    def list_actions(self, s: Duel, a: int, b: int, c: int, actions: LegalActions) -> None:
        actions.refuse(PLAY, "D-some", -1)
        actions.refuse(PLAY, "D-this", 1)
        actions.refuse(PLAY, "D-any", -1)
        actions.refuse(GIVE, "D-card", 0)
        actions.refuse(GIVE, "D-pair", 0, 1)
        actions.refuse(GIVE, "D-whom", -1, 1)
        actions.offer(END)


def test_a_clause_about_a_pair_outranks_one_about_either_of_them() -> None:
    state = asked(Fussy("act", "D-none"))
    assert [refused(state, text) for text in ("give claw 1", "give claw 2", "give block 1")] == [
        ("D-pair", True),
        ("D-card", True),
        ("D-whom", True),
    ]


class Sparing(Decision[Duel]):
    def get_choosers(self, s: Duel, a: int, b: int, c: int) -> int:
        return 1

    def list_actions(self, s: Duel, a: int, b: int, c: int, actions: LegalActions) -> None:
        for n in range(200):
            actions.offer_if(n % 3 == 0, PLAY, n, -1)


def test_what_is_offered_where_it_may_be_chosen_is_offered_there_alone_however_much_it_is() -> None:
    assert [first_of(action) for action in offers(asked(Sparing("act", "D-none")))] == list(range(0, 200, 3))


class Mute(Decision[Duel]):
    """It judges the card with the number 1 alone."""

    def get_choosers(self, s: Duel, a: int, b: int, c: int) -> int:
        return 1

    def list_actions(self, s: Duel, a: int, b: int, c: int, actions: LegalActions) -> None:
        actions.refuse(PLAY, "D-this", 1)
        actions.offer(END)


def asked(decision: Decision[Duel], subject: int = -1) -> State:
    """A position in which that decision is pending."""
    edition = load("duel")
    edition.book.replace(decision.name, decision)
    state = edition.set_position(2, {})
    state.depth -= 1
    state.push(decision, subject)
    return state


def test_of_several_clauses_the_one_that_names_most_of_the_action_refuses_it() -> None:
    state = asked(Fussy("act", "D-none"))
    assert [refused(state, text) for text in ("play frenzy", "play claw")] == [("D-this", True), ("D-some", True)]


def test_an_action_that_a_listed_verb_does_not_judge_is_told_from_one_that_is_not_listed() -> None:
    state = asked(Mute("act", "D-none"))
    assert [refused(state, text) for text in ("play claw", "attack")] == [("D-none", False), ("D-none", True)]


def test_a_decision_about_one_piece_lists_nothing_for_another() -> None:
    assert refused(asked(Mute("act", "D-none"), subject=1), "play claw") == ("D-none", True)
    assert refused(asked(Mute("act", "D-none"), subject=0), "play claw") == ("D-none", False)


def test_the_error_says_whether_a_clause_refuses_the_action_or_only_does_not_offer_it() -> None:
    state = asked(Mute("act", "D-none"))
    with pytest.raises(IllegalAction, match="play frenzy: refused by D-this; legal: end"):
        find(state, "play frenzy")
    with pytest.raises(IllegalAction, match="play claw: not on offer under D-none; legal: end"):
        find(state, "play claw")


def test_where_several_choose_the_clause_is_the_one_against_the_seat_that_asks() -> None:
    state = at("vote", "count").state
    with pytest.raises(IllegalAction, match="accuse bo: refused by CA-07"):  # nobody accuses oneself
        find(state, "accuse bo", 1)


def test_what_is_on_offer_and_what_nobody_may_choose_has_no_refusal() -> None:
    match = laid()
    assert refused(match.state, "attack") is None
    match.play("attack")
    assert refused(match.state, "attack") is None
