"""What the engine hands on: a step all its arguments, a seat of an event what it may know."""

from __future__ import annotations

import pytest
from tests.core.duel.game import load
from tests.core.duel.rules.state import Duel

from shamble.core.chance import Rng
from shamble.core.errors import NothingToChoose
from shamble.core.notation import find
from shamble.core.offers import LegalActions, seat_of
from shamble.core.play import (
    OVER,
    chooser_bits,
    events_for,
    first_seat,
    is_chance,
    is_over,
    legal_actions,
    list_choices,
    node_kind,
    offers,
    outcomes,
    play,
    play_random_step,
    playout,
    resolve,
    run_tasks,
    sample,
    seer_bits,
    take,
)
from shamble.core.state import State
from shamble.core.step import CHANCE, DECISION, EVERYONE, Chance, Decision, Event, Step, Task

ABOUT = (1, 65_534, 7)


class Asks(Decision[Duel]):
    """It asks both, and notes what it is about."""

    def __init__(self) -> None:
        super().__init__("act", "D-41", "seat seat seat")
        self.heard: list[tuple[int, int, int]] = []

    def get_choosers(self, s: Duel, a: int, b: int, c: int) -> int:
        self.heard.append((a, b, c))
        return 0b11

    def list_actions(self, s: Duel, a: int, b: int, c: int, actions: LegalActions) -> None:
        self.heard.append((a, b, c))
        actions.offer(next(verb for verb in s.verbs if verb.name == "end"), actions.seat)


class Rolls(Chance[Duel]):
    """It rolls, and notes what it is about."""

    def __init__(self) -> None:
        super().__init__("attack roll", "roll", "pips", "seat seat seat")
        self.heard: list[tuple[int, int, int]] = []

    def get_seers(self, s: Duel, a: int, b: int, c: int) -> int:
        self.heard.append((a, b, c))
        return EVERYONE

    def list_outcomes(self, s: Duel, a: int, b: int, c: int, outcomes: LegalActions) -> None:
        self.heard.append((a, b, c))
        outcomes.weigh(0, 0)
        outcomes.weigh(2, 1)
        outcomes.weigh(5, 3)

    def resolve(self, s: Duel, outcome: int, a: int, b: int, c: int) -> None:
        self.heard.append((a, b, c))
        s.end()


class Runs(Task[Duel]):
    """It notes what it is about."""

    def __init__(self) -> None:
        super().__init__("landed", "seat seat seat")
        self.heard: list[tuple[int, int, int]] = []

    def run(self, s: Duel, a: int, b: int, c: int) -> None:
        self.heard.append((a, b, c))


def waiting(step: Step[Duel], about: tuple[int, int, int] = ABOUT) -> State:
    """A position in which nothing but that step is pending."""
    edition = load("duel")
    state = edition.set_position(2, {})
    edition.book.replace(step.name, step)
    state.depth = 0
    state.push(step, *about)
    return state


def test_a_choice_and_a_roll_say_what_the_game_waits_for_next() -> None:
    state, rng, scratch = load("duel").initial_state(2), Rng(3), LegalActions()
    said = node_kind(state)
    while not is_over(state):
        assert said == node_kind(state) == (CHANCE if is_chance(state) else DECISION)
        if is_chance(state):
            said = resolve(state, sample(state, rng, scratch))
        else:
            actions = offers(state)
            said = take(state, actions[rng.below(len(actions))])
    assert said == node_kind(state) == OVER


@pytest.mark.parametrize("about", [ABOUT, (-1, -1, -1), (0, -1, 0)])
def test_a_decision_is_asked_about_all_its_arguments(about: tuple[int, int, int]) -> None:
    asks = Asks()
    state = waiting(asks, about)
    chooser_bits(state)
    list_choices(state, 0, LegalActions())
    assert len(legal_actions(state)) == 2
    play_random_step(state, Rng(1), LegalActions())
    assert set(asks.heard) == {about}


@pytest.mark.parametrize("about", [ABOUT, (-1, -1, -1), (0, -1, 0)])
def test_a_roll_is_asked_about_all_its_arguments(about: tuple[int, int, int]) -> None:
    rolls = Rolls()
    state = waiting(rolls, about)
    assert is_chance(state)
    assert seer_bits(state) == EVERYONE
    assert outcomes(state) == [(0, 0), (2, 1), (5, 3)]
    sample(state, Rng(1), LegalActions())
    resolve(state.clone(), 2)
    play_random_step(state, Rng(1), LegalActions())
    assert set(rolls.heard) == {about}
    assert state.depth == 0


@pytest.mark.parametrize("about", [ABOUT, (-1, -1, -1), (0, -1, 0)])
def test_a_task_is_run_with_all_its_arguments(about: tuple[int, int, int]) -> None:
    runs = Runs()
    run_tasks(waiting(runs, about))
    assert runs.heard == [about]


def test_a_die_shows_each_of_its_faces_as_often_as_the_others() -> None:
    state = load("duel").set_position(2, {})
    play(state, find(state, "attack"))
    rng = Rng(5)
    thrown = [sample(state, rng, LegalActions()) for _ in range(1_200)]
    assert sorted(set(thrown)) == [1, 2, 3, 4, 5, 6]
    assert all(150 < thrown.count(pips) < 250 for pips in range(1, 7))


def test_an_outcome_is_as_likely_as_its_weight_and_one_without_weight_never_comes() -> None:
    state, rng = waiting(Rolls()), Rng(3)
    rolled = [sample(state, rng, LegalActions()) for _ in range(800)]
    assert set(rolled) == {2, 5}
    assert 150 < rolled.count(2) < 250


class AsksTheLast(Asks):
    """It asks three, and offers something to the last alone."""

    def get_choosers(self, s: Duel, a: int, b: int, c: int) -> int:
        return 0b111

    def list_actions(self, s: Duel, a: int, b: int, c: int, actions: LegalActions) -> None:
        if actions.seat == 2:
            super().list_actions(s, a, b, c, actions)


def test_of_several_seats_one_that_has_something_to_choose_chooses() -> None:
    state = waiting(AsksTheLast())
    assert [seat_of(action) for action in legal_actions(state)] == [2]
    play_random_step(state, Rng(1), LegalActions())
    assert state.seat == 2


class Hopeless(Rolls):
    """Nothing can come of it."""

    def list_outcomes(self, s: Duel, a: int, b: int, c: int, outcomes: LegalActions) -> None:
        """Nothing."""


def test_a_roll_of_which_nothing_can_come_is_named() -> None:
    with pytest.raises(NothingToChoose, match="'attack roll' has no outcome to draw"):
        sample(waiting(Hopeless()), Rng(1), LegalActions())


def test_the_lowest_of_several_seats_is_the_first() -> None:
    assert [first_seat(bits) for bits in (0b1, 0b110, 1 << 30)] == [0, 1, 30]
    with pytest.raises(NothingToChoose, match="no seat can choose"):
        first_seat(0)


def heard(secret: int, seers: int) -> list[list[tuple[str, int, int, int]]]:
    """What a spectator and three seats are told of an event."""
    edition = load("duel")
    event = Event("found", "seat card slot", secret=secret)
    event.index = len(edition.book.events)
    edition.book.events.append(event)
    state = edition.initial_state(3, record_events=True)
    state.events = []
    state.emit(event, 4, 5, 6, seers)
    return [events_for(state, seat) for seat in range(-1, 3)]


def test_an_event_for_everyone_is_told_to_everyone() -> None:
    assert heard(0, EVERYONE) == [[("found", 4, 5, 6)]] * 4


def test_an_event_without_a_secret_is_told_to_its_seers_only() -> None:
    assert heard(0, 0b101) == [[], [("found", 4, 5, 6)], [], [("found", 4, 5, 6)]]


@pytest.mark.parametrize(("secret", "hidden"), [(1, (-1, 5, 6)), (2, (4, -1, 6)), (3, (4, 5, -1))])
def test_of_an_event_with_a_secret_the_others_are_told_the_rest(secret: int, hidden: tuple[int, int, int]) -> None:
    known, rest = [("found", 4, 5, 6)], [("found", *hidden)]
    assert heard(secret, 0b010) == [rest, rest, known, rest]


class RunsOn(Runs):
    """The first of them makes five more happen."""

    def run(self, s: Duel, a: int, b: int, c: int) -> None:
        super().run(s, a, b, c)
        if a == 0:
            for n in range(1, 6):
                s.push(self, n)


def test_however_many_steps_a_task_pushes_they_happen_in_the_order_written() -> None:
    runs = RunsOn()
    run_tasks(waiting(runs, (0, -1, -1)))
    assert [a for a, _, _ in runs.heard] == [0, 1, 2, 3, 4, 5]


def test_when_nothing_is_pending_nothing_is_run_whatever_lies_above() -> None:
    runs = Runs()
    state = waiting(runs)
    state.stack[len(state.stack) - 1] = state.stack[0]
    state.depth = 0
    run_tasks(state)
    assert (runs.heard, state.depth) == ([], 0)


def test_the_last_thing_that_is_pending_is_played_out_too() -> None:
    state = waiting(Rolls())
    assert (node_kind(state), playout(state, Rng(1))) == (CHANCE, 1)
    assert (node_kind(state), is_over(state)) == (0, True)
