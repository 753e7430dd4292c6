"""What the story asks of the platform: decisions of a kind, views, undo, seats, rewards."""

from __future__ import annotations

import pytest

import shamble
from shamble.commands.seating import bots_only, persons_first
from shamble.core.chance import Rng
from shamble.core.errors import IllegalAction
from shamble.core.notation import choosers
from shamble.core.offers import LegalActions, step_of
from shamble.core.play import is_chance, is_over, legal_actions, pending_frame, play_random_step
from shamble.core.step import DECISION
from shamble.games.apocalypse.presentation.decision_kinds import BY_STEP, KINDS, STEPS, get_kind
from shamble.games.apocalypse.rules.state import Story

EDITION = shamble.load("apocalypse")


@pytest.mark.clause("ZA-369")
def test_every_decision_is_of_one_kind_of_the_closed_list_and_no_roll_is() -> None:
    assert set(STEPS) <= set(KINDS)
    assert sum(len(steps) for steps in STEPS.values()) == len(BY_STEP)
    for step in EDITION.book.steps:
        assert (get_kind(step) in KINDS) == (step.kind == DECISION), step.name
    assert {step for step in BY_STEP if step not in {each.name for each in EDITION.book.steps}} == set()


@pytest.mark.clause("ZA-309")
def test_at_every_moment_one_decision_waits_with_an_owner_and_a_finite_list() -> None:
    s, rng, options = EDITION.initial_state(3), Rng(2), LegalActions()
    for _ in range(200):
        pending = EDITION.game.view(s, 0)["pending"]
        assert (pending["kind"] is None) == is_chance(s)
        if not is_chance(s):
            assert pending["seats"] == choosers(s)
            assert len(pending["seats"]) == 1 or pending["kind"] in ("travel", "accuse")
            assert 0 < len(legal_actions(s)) < 300
        play_random_step(s, rng, options)


@pytest.mark.clause("ZA-370")
def test_a_seat_sees_neither_anothers_hidden_infection_nor_his_secret_points_nor_what_he_voted() -> None:
    s = EDITION.set_position(2, {"step": "travel", "survivors": {"b": {"infection": 2, "secret": {"gas": 1}}}})
    match = shamble.Match(EDITION, 2, 1, s)
    match.play("1: vote market")
    mine, his = match.view(0)["survivors"]["b"], match.view(1)["survivors"]["b"]
    assert (mine["infection"], mine["sheet"]["secret"], mine["votes"]) == ("?", "?", "?")
    assert (his["infection"], his["sheet"]["secret"]["gas"], his["votes"]) == (2, 1, "market")


@pytest.mark.clause("ZA-316")
def test_a_move_that_was_rolled_is_taken_back_by_consent_only_and_its_dice_fall_as_before() -> None:
    match = shamble.Match(EDITION, 2, 4, EDITION.set_position(2, {}))
    length = len(match)
    match.play("make keep_cool")
    first = match.advance()
    with pytest.raises(IllegalAction, match="undo stops"):
        match.undo(0)
    match.undo_to(length)
    match.play("make keep_cool")
    assert match.advance() == first


@pytest.mark.clause("ZA-318")
def test_a_table_has_three_survivors_if_nobody_says_how_many_with_bots_for_the_others() -> None:
    assert persons_first(None, EDITION) == ["human", "greedy", "greedy"]
    assert bots_only(None, EDITION) == ["greedy"] * 3
    assert persons_first("human", EDITION) == ["human"]


@pytest.mark.clause("ZA-375")
def test_a_seat_is_worth_half_the_groups_score_and_half_its_own() -> None:
    s = EDITION.set_position(2, {"survivors": {"a": {"stash": {"gas": 1}}, "b": {"harm": 6}}})
    assert isinstance(s, Story)
    s.reason = 0
    assert s.returns() == [(s.compute_group_score() + s.compute_own_score(seat)) / 200 for seat in range(2)]
    assert s.compute_own_score(0) > s.compute_own_score(1)


@pytest.mark.clause("ZA-041", "ZA-220")
def test_what_is_shown_as_forced_is_so_in_every_world_that_a_seat_thinks_possible() -> None:
    shown: set[str] = set()
    for seed in range(4):
        s, rng, options = EDITION.initial_state(3), Rng(seed), LegalActions()
        for _ in range(400):
            if is_over(s):
                break
            if not is_chance(s) and EDITION.game.shows_forced(s):
                offered = legal_actions(s)
                shown.add(s.steps[step_of(pending_frame(s))].name)
                assert all(legal_actions(s.determinize(seat, rng)) == offered for seat in range(3))
            play_random_step(s, rng, options)
    assert shown >= {"spread points", "price"}
