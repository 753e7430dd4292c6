"""The levels of bots that each game has: their words, their order, and what becomes of them at a table."""

from __future__ import annotations

import pytest

import shamble
from shamble.bots import bot, level, names
from shamble.core.chance import Rng
from shamble.core.errors import OptionError
from shamble.core.game.level import LEVELS
from shamble.core.play import legal_actions
from shamble.games import game_names as games
from shamble.games import load_game

ALLEY = load_game("thirty_seconds")


def test_30_seconds_to_live_has_two_levels_above_the_greedy_one_of_which_the_last_searches_longest() -> None:
    assert [each.id for each in ALLEY.levels] == ["rookie", "dreamer", "greedy", "planner", "old_hand"]
    assert 0 < ALLEY.levels[-2].simulations < ALLEY.levels[-1].simulations


def test_zombie_plague_has_three_levels_below_the_greedy_one_and_two_above_it_by_habits_and_by_foresight() -> None:
    levels = load_game("plague").levels
    assert [each.id for each in levels] == ["random", "rookie", "dreamer", "greedy", "planner", "old_hand"]
    assert not any(each.simulations for each in levels)
    assert [each.lookahead for each in levels] == [0, 0, 0, 0, 0, 4]
    assert [each.describe() for each in levels[-2:]] == ["planner", "old_hand, 4 choices ahead"]


def test_zombie_apocalypse_has_two_levels_above_the_greedy_one_by_other_habits() -> None:
    levels = load_game("apocalypse").levels
    assert [each.id for each in levels] == ["rookie", "dreamer", "greedy", "planner", "old_hand"]
    assert not any(each.simulations for each in levels)


@pytest.mark.parametrize("name", games())
def test_levels_stand_weakest_first_and_each_has_words_and_a_face_of_its_own(name: str) -> None:
    levels = load_game(name).levels
    order = [each.id for each in LEVELS]
    assert [order.index(each.id) for each in levels] == sorted(order.index(each.id) for each in levels)
    for words in ([each.name for each in levels], [each.about for each in levels], [each.face for each in levels]):
        assert all(words)
        assert len(set(words)) == len(levels)
    assert len({each.describe() for each in levels}) == len(levels)


def test_the_bots_that_commands_know_are_the_levels_and_the_two_that_every_game_has() -> None:
    assert names(ALLEY) == ["random", "rookie", "dreamer", "greedy", "planner", "old_hand"]
    assert names() == [each.id for each in LEVELS]


def test_a_level_that_a_game_does_not_have_is_refused_with_those_that_it_has() -> None:
    with pytest.raises(OptionError, match=r"no bot 'planned'.*planner.*random"):
        level("planned", load_game("plague"))


def test_a_careless_bot_makes_its_share_of_the_choices_at_random() -> None:
    edition = shamble.load("thirty_seconds")
    s = edition.set_position(2, {"turn": "survivor", "survivor": {"name": "mara_voss", "row": 10}})
    best = bot("greedy", edition.game, edition.book).choose(s, 0, Rng(1))
    rookie = bot("rookie", edition.game, edition.book)
    tries = 300
    well = sum(rookie.choose(s, 0, Rng(seed)) == best for seed in range(tries)) / tries
    expected = 1 - level("rookie", edition.game).epsilon * (1 - 1 / len(legal_actions(s)))
    assert abs(well - expected) < 0.1
