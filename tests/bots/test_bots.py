"""What every bot has to keep, and how well they play."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bots.games import cabin, played, sides, won_by

import shamble
from shamble.bots import Bot, bot
from shamble.bots.greedy import GreedyBot
from shamble.core.chance import Rng
from shamble.core.errors import OptionError
from shamble.core.fields.positions import dump_fields
from shamble.core.heuristic import Heuristic
from shamble.core.notation import find, write
from shamble.core.play import legal_actions
from shamble.core.records.snapshot import digest
from shamble.core.state import State

ENEMIES = [{"id": "z1", "at": [5, 4], "facing": "N"}]


def test_an_unknown_bot_is_refused_with_those_that_there_are() -> None:
    edition = cabin()
    with pytest.raises(OptionError, match=r"no bot 'gready'.*greedy"):
        bot("gready", edition.game, edition.book)


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(
    "options",
    [{}, {"roadkill": True, "extra_cards": ["super_soaker"]}, {"interleave": True}, {"cellar": True, "car": "horror"}],
    ids=str,
)
def test_a_bot_chooses_what_its_seat_is_offered(name: str, options: dict[str, Any]) -> None:
    edition = cabin(**{"max_rounds": 6, "human_figures": 2, **options})

    def watch(state: State, seat: int, choice: int) -> None:
        before = digest(state)
        assert choice in legal_actions(state)
        assert choice >> 40 == seat + 1
        assert digest(state) == before

    played(edition, sides(edition, name, name), 1, watch)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_bots_play_at_every_number_of_seats(seats: int) -> None:
    edition = cabin(max_rounds=8)
    assert played(edition, sides(edition, "greedy", "greedy", seats), 5).over


def test_a_greedy_bot_plays_alone_against_automated_zombies() -> None:
    edition = cabin(max_rounds=1, zombie_control="auto", initial_zombies=1)
    assert played(edition, sides(edition, "greedy", "greedy", 1), 5).over


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_makes_the_same_game(name: str) -> None:
    edition = cabin(max_rounds=8)
    first = played(edition, sides(edition, name, name), 7)
    assert digest(played(edition, sides(edition, name, name), 7)) == digest(first)


def test_a_bot_that_has_played_before_plays_the_same_game() -> None:
    edition = cabin(max_rounds=8)
    used = sides(edition, "greedy", "greedy")
    played(edition, used, 3)
    fresh = played(edition, sides(edition, "greedy", "greedy"), 7)
    assert digest(played(edition, used, 7)) == digest(fresh)


def test_greedy_humans_beat_random_zombies() -> None:
    assert list(won_by(cabin(), "greedy", "random", range(6))).count("human") >= 5


def test_greedy_zombies_beat_random_humans() -> None:
    assert list(won_by(cabin(), "random", "greedy", range(6))).count("zombie") == 6


def test_greedy_zombies_kill_random_humans_before_the_rounds_are_over() -> None:
    edition = cabin()
    ends = [played(edition, sides(edition, "random", "greedy"), seed) for seed in range(4)]
    assert {edition.game.outcome(state)["reason"] for state in ends} == {"no_human_left"}


class Bloodthirst(Heuristic[State]):
    """Likes only dead zombies."""

    def value(self, s: State, seat: int) -> int:
        """How few zombies there are."""
        return -sum(1 for square in dump_fields(s)["square"][8:] if square >= 0)


def facing_a_zombie(weapon: str) -> State:
    """A human before a zombie, on a bare field."""
    human = {"id": "h1", "at": [5, 5], "facing": "N", "weapon": weapon}
    return shamble.load("plague", map="field").set_position(
        2, {"figures": [human, *ENEMIES, {"id": "h2", "at": [0, 0]}], "turn": "h1"}
    )


def test_a_greedy_bot_takes_a_policy_in_plain_python() -> None:
    s = facing_a_zombie("baseball_bat")
    choice: Bot = GreedyBot(Bloodthirst())
    assert write(s, choice.choose(s, 0, Rng(1))) == "attack h1 z1"


def test_a_greedy_bot_prefers_the_better_odds() -> None:
    s = facing_a_zombie("chainsaw")
    assert find(s, "punch h1 z1") in legal_actions(s)
    assert {write(s, GreedyBot(Bloodthirst()).choose(s, 0, Rng(seed))) for seed in range(5)} == {"attack h1 z1"}


def test_among_equal_choices_a_greedy_bot_takes_any() -> None:
    s = cabin().initial_state(2)
    heuristic = Bloodthirst()
    assert len({GreedyBot(heuristic).choose(s, 0, Rng(seed)) for seed in range(40)}) == 4
