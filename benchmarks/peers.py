"""Benchmark of other packages that play games in Python: driven random games, one after another."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import random
from typing import Any

from .clock import pace


def measure(game: Callable[[int], Callable[[], int]], is_observed: bool, seconds: float, seed: int) -> dict[str, float]:
    """Measure random actions a second, driven from Python; with observations they also count as steps of a learner."""
    driven = pace(game(seed), seconds)
    figures = {"driven": driven.rate, "length": driven.size}
    return figures | ({"stepped": driven.rate} if is_observed else {})


def rlcard_uno(seed: int) -> Callable[[], int]:
    """Return a function that plays a game of RLCard's Uno for two players."""
    env: Any = import_module("rlcard").make("uno", config={"seed": seed})

    def play() -> int:
        state, _ = env.reset()
        n = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(random() * len(actions))])
            n += 1
        return n

    return play


def pettingzoo_connect_four(seed: int) -> Callable[[], int]:
    """Return a function that plays a game of PettingZoo's connect four by `agent_iter`, `last` and `step`."""
    env: Any = import_module("pettingzoo.classic.connect_four_v3").env()
    env.reset(seed=seed)

    def play() -> int:
        env.reset()
        n = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            actions = observation["action_mask"].nonzero()[0]
            env.step(actions[int(random() * len(actions))])
            n += 1
        return n

    return play


def python_chess(seed: int) -> Callable[[], int]:
    """Return a function that plays chess by python-chess; there are no dice, so the seed is ignored."""
    chess: Any = import_module("chess")

    def play() -> int:
        board = chess.Board()
        n = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(random() * len(moves))])
            n += 1
        return n

    return play
