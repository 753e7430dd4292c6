"""OpenSpiel's Monte Carlo tree search plays the human of a reduced Zombie Plague, against random zombies.

Nothing is hidden in Zombie Plague, so the search may look at the position. A leaf is worth what the game's own policy
says of it, which is all that it is told: `python examples/openspiel_mcts.py --games 20`.
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
FAR_AHEAD: Final = 2_000.0  # in the policy's units: nearly won
EXPLORATION: Final = 0.5


class ByPolicy(mcts.Evaluator):  # type: ignore[misc]
    """Values a position by the game's policy; every choice is as good as the others before it is tried."""

    def __init__(self, game: ShambleGame) -> None:
        edition = game.rules.edition
        self._policy = edition.game.policy(edition.book)

    def evaluate(self, state: ShambleState) -> np.ndarray[Any, Any]:
        """How good it is for each player, -1 to 1."""
        if state.is_terminal():
            return 2 * np.array(state.returns()) - 1
        values = [self._policy.value(state.position, seat) for seat in range(state.num_players())]
        return np.array([tanh(value / FAR_AHEAD) for value in values])

    def prior(self, state: ShambleState) -> list[tuple[int, float]]:
        """Of a roll its chances, of a decision all alike."""
        if state.is_chance_node():
            found: list[tuple[int, float]] = state.chance_outcomes()
            return found
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def play(game: ShambleGame, bots: list[Any], rng: np.random.Generator) -> list[float]:
    """One game to its end; what each player has won."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            places, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(places, p=chances)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state.returns()


def share_won(games: int, simulations: int, seed: int) -> float:
    """How many of so many games the human wins; at random without simulations."""
    game, rng = load(**GAME), np.random.default_rng(seed)
    random = [uniform_random.UniformRandomBot(seat, np.random.RandomState(seed + seat)) for seat in (0, 1)]
    searching = mcts.MCTSBot(
        game, EXPLORATION, simulations, ByPolicy(game), solve=False, random_state=np.random.RandomState(seed)
    )
    human = searching if simulations else random[HUMAN]
    return float(np.mean([play(game, [human, random[1]], rng)[HUMAN] for _ in range(games)]))


def main() -> None:
    """Play, and say how often the human has won."""
    parser = argparse.ArgumentParser(description="OpenSpiel's MCTS on Zombie Plague.")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    begun = perf_counter()
    for name, simulations in (("random", 0), (f"{given.simulations} simulations", given.simulations)):
        share = share_won(given.games, simulations, given.seed)
        print(f"{name}: the human wins {share:.0%} of {given.games} games; {perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
