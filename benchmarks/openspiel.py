"""Benchmark of OpenSpiel, with rules in C++: inside its own search, driven from Python, and clones."""

from __future__ import annotations

from importlib import import_module
from random import choices, random
from typing import Any

from .clock import pace
from .engines import clone

ROLLOUTS = 50  # in each of the search's two simulations
NATURE = -1  # player number of chance


def measure(name: str, seconds: float, seed: int) -> dict[str, float]:
    """Measure random actions and rolls a second, inside and driven, and the nanoseconds of a clone."""
    game = import_module("pyspiel").load_game(name)
    driven = pace(lambda: drive(game.new_initial_state()), seconds)
    middle = after(game, int(driven.size / 2))
    return {
        "inside": inside(game, driven.size, seconds, seed),
        "driven": driven.rate,
        "clone": 1e9 / pace(lambda: clone(middle), seconds).rate,
        "length": driven.size,
    }


def drive(state: Any) -> int:
    """Drive one random game from Python and return the number of actions and rolls."""
    n = 0
    while not state.is_terminal():
        if state.current_player() == NATURE:
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(choices(outcomes, odds)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        n += 1
    return n


def after(game: Any, plies: int) -> Any:
    """Return the state after `plies` random actions, from a game that lasts longer."""
    while True:
        state = game.new_initial_state()
        while len(state.history()) < plies and not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
        if not state.is_terminal():
            return state


def inside(game: Any, length: float, seconds: float, seed: int) -> float:
    """Measure the actions a second of OpenSpiel's C++ random rollouts; `length` is the mean of a random game.

    Python can't call a bare random game. A search of two simulations consists almost entirely of its rollouts: those
    of the first simulation begin at the root, those of the second one action later.
    """
    spiel = import_module("pyspiel")
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.legal_actions()[0])
    evaluator = spiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=seed)
    bot = spiel.MCTSBot(game, evaluator, 2.0, 2, 10, False, seed, False)
    rollout = length - len(start.history())

    def search() -> int:
        bot.step(start)
        return round(ROLLOUTS * (2 * rollout - 1))

    return pace(search, seconds).rate
