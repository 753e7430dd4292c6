"""What the searching bot keeps: it plays what is offered, knows what its seat knows, and finds what wins."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.bots.games import played

import shamble
from shamble.bots.search import SearchBot
from shamble.core.chance import Rng
from shamble.core.fields.positions import dump_fields
from shamble.core.game.edition import Edition
from shamble.core.heuristic import Heuristic
from shamble.core.notation import write
from shamble.core.play import legal_actions
from shamble.core.records.snapshot import digest
from shamble.core.state import State
from shamble.games.thirty_seconds.rules.state import Alley

FEW = 12  # simulations
MARA = {"name": "mara_voss", "row": 5}


def searching(edition: Edition, simulations: int = FEW) -> SearchBot:
    return SearchBot(edition.game.heuristic(edition.book), simulations)


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("thirty_seconds", 2, {"round_limit": 1}),
        ("plague", 2, {"map": "cabin", "max_rounds": 1}),
        ("plague", 3, {"map": "cabin", "max_rounds": 1}),
        ("zomboid", 3, {}),
        ("apocalypse", 3, {}),
    ],
)
def test_it_chooses_what_its_seat_is_offered_and_leaves_the_state(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    edition = shamble.load(name, **options)
    match = shamble.Match(edition, seats=seats, seed=5)
    player = searching(edition, 4)
    for number in range(25):
        if match.is_over:
            break
        if match.is_chance:
            match.roll()
            continue
        seat = match.to_move[-1]
        before = digest(match.state)
        choice = player.choose(match.state.determinize(seat, Rng(number)), seat, Rng(number))
        assert digest(match.state) == before
        assert choice in legal_actions(match.state)
        assert choice >> 40 == seat + 1
        match.play(write(match.state, choice), seat)


def test_the_same_seed_makes_the_same_choice_however_often_it_has_chosen() -> None:
    edition = shamble.load("thirty_seconds", round_limit=2)
    used = searching(edition)
    first = digest(played(edition, [used, used], 7))
    assert digest(played(edition, [used, used], 7)) == first


def test_it_counts_what_it_plays_in_its_head() -> None:
    edition = shamble.load("thirty_seconds")
    s, player = edition.set_position(2, {"turn": "survivor", "survivor": MARA}), searching(edition, 20)
    player.choose(s, 0, Rng(1))
    first = player.played
    assert first >= 20  # a choice a simulation, and more of those that go further
    player.choose(s, 0, Rng(1))
    assert player.played == 2 * first


class Spy(Heuristic[Alley]):
    """Notes which cards are in hands in each position that it is shown."""

    def __init__(self) -> None:
        self.seen: Counter[tuple[int, ...]] = Counter()

    def value(self, s: Alley, seat: int) -> int:
        """Nothing is better than anything else."""
        self.seen[hands(s)] += 1
        return 0


def hands(s: Alley) -> tuple[int, ...]:
    return tuple(card for card in range(s.rules.cards) if s.held(card))


def test_it_never_looks_into_the_hand_that_its_seat_does_not_see() -> None:
    hidden = {"zombie": ["surge", "lurch"]}
    s = shamble.load("thirty_seconds").set_position(2, {"turn": "survivor", "survivor": MARA, "hands": hidden})
    assert isinstance(s, Alley)
    spy = Spy()
    SearchBot(spy, 40).choose(s, 0, Rng(1))
    assert len(spy.seen) > 20
    assert spy.seen[hands(s)] < spy.seen.total() / 10


def test_it_takes_the_step_that_wins() -> None:
    edition = shamble.load("thirty_seconds")
    s = edition.set_position(2, {"turn": "survivor", "survivor": {**MARA, "row": 10}})
    assert write(s, searching(edition, 30).choose(s, 0, Rng(1))) == "move street"


def test_what_its_seat_expects_is_the_mean_of_all_that_it_tried() -> None:
    edition = shamble.load("thirty_seconds")
    player = searching(edition)
    expected = []
    for row, health in ((10, 5), (2, 1)):
        enemies = [{"card": "Z-WA1", "row": 2}, {"card": "Z-WA1", "row": 3}]
        s = edition.set_position(
            2, {"turn": "survivor", "survivor": {**MARA, "row": row, "health": health}, "zombies": enemies}
        )
        player.choose(s, 0, Rng(1))
        expected.append(player.root_value())
    near, dying = expected
    assert dying < 0.3 < 0.8 < near


def test_a_policy_that_explores_less_keeps_its_search_to_what_is_good() -> None:
    edition = shamble.load("thirty_seconds")
    s = edition.set_position(2, {"turn": "survivor", "survivor": MARA, "zombies": [{"card": "Z-WA1", "row": 5}]})
    heuristic = edition.game.heuristic(edition.book)
    expected = []
    for exploration in (0.5, 50.0):
        heuristic.exploration = exploration
        player = SearchBot(heuristic, 60)
        player.choose(s, 0, Rng(1))
        expected.append(player.root_value())
    assert expected[0] > expected[1]


class Carnage(Heuristic[State]):
    """Likes only dead zombies; knows no forecast."""

    def value(self, s: State, seat: int) -> int:
        """How few zombies there are, for a human."""
        alive = sum(1 for square in dump_fields(s)["square"][8:] if square >= 0)
        return alive if seat else -alive


def test_without_a_forecast_it_goes_by_the_values() -> None:
    enemy = {"id": "z1", "at": [5, 4], "facing": "N"}
    human = {"id": "h1", "at": [5, 5], "facing": "N", "weapon": "chainsaw"}
    figures = [human, enemy, {"id": "h2", "at": [0, 0]}]
    s = shamble.load("plague", map="field").set_position(2, {"figures": figures, "turn": "h1"})
    heuristic = Carnage()
    heuristic.step = 0.5
    assert write(s, SearchBot(heuristic, 60).choose(s, 0, Rng(1))) == "attack h1 z1"
