"""OpenSpiel's Monte Carlo tree search plays the human of a reduced Zombie Plague, against random zombies.

Nothing is hidden in Zombie Plague, so the search may use the whole state. It evaluates leaves by the game's own
heuristic: `python examples/openspiel_mcts.py --games 20`.
"""

from __future__ import annotations

import argparse
from math import tanh
from time import perf_counter
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms import mcts
from open_spiel.python.bots import uniform_random

from shamble.adapters.open_spiel import ShambleGame, ShambleState, load

GAME: Final[dict[str, Any]] = {"game": "plague", "preset": "quick", "max_rounds": 40}
HUMAN: Final = 0
FAR_AHEAD: Final = 2_000.0  # heuristic value of a position that is nearly won
EXPLORATION: Final = 0.5


class HeuristicEvaluator(mcts.Evaluator):  # type: ignore[misc]
    """Evaluator with the game's heuristic and a uniform prior."""

    def __init__(self, game: ShambleGame) -> None:
        edition = game.rules.edition
        self._heuristic = edition.game.heuristic(edition.book)

    def evaluate(self, state: ShambleState) -> np.ndarray[Any, Any]:
        """Return the value for each player, -1 to 1."""
        if state.is_terminal():
            return 2 * np.array(state.returns()) - 1
        values = [self._heuristic.value(state.position, seat) for seat in range(state.num_players())]
        return np.array([tanh(value / FAR_AHEAD) for value in values])

    def prior(self, state: ShambleState) -> list[tuple[int, float]]:
        """Return the probabilities at a chance node, and a uniform prior at a decision."""
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(game: ShambleGame, bots: list[Any], rng: np.random.Generator) -> list[float]:
    """Play a game, and return each player's result."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=probabilities)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state.returns()


def measure_win_rate(games: int, simulations: int, seed: int) -> float:
    """Return the share of games that the human wins; with 0 simulations the human plays at random."""
    game, rng = load(**GAME), np.random.default_rng(seed)
    random = [uniform_random.UniformRandomBot(seat, np.random.RandomState(seed + seat)) for seat in (0, 1)]
    searching = mcts.MCTSBot(
        game, EXPLORATION, simulations, HeuristicEvaluator(game), solve=False, random_state=np.random.RandomState(seed)
    )
    human = searching if simulations else random[HUMAN]
    return float(np.mean([play(game, [human, random[1]], rng)[HUMAN] for _ in range(games)]))


def main() -> None:
    """Play, and print how often the human wins."""
    parser = argparse.ArgumentParser(description="OpenSpiel's MCTS on Zombie Plague.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    start = perf_counter()
    for name, simulations in (("random", 0), (f"{options.simulations} simulations", options.simulations)):
        share = measure_win_rate(options.games, simulations, options.seed)
        print(f"{name}: the human wins {share:.0%} of {options.games} games; {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
