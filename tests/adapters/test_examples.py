"""The examples of learning, for as long as it takes to see that they run and learn from what they should."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return example(monkeypatch, "ppo")


def example(monkeypatch: pytest.MonkeyPatch, name: str) -> ModuleType:
    """A script of the examples as a module of its own."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    sys.modules.pop(name, None)
    return import_module(name)


def test_ppo_moves_its_weights_and_plays_on(ppo: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ppo, "GAMES", 4)
    monkeypatch.setattr(ppo, "STEPS", 16)
    said: list[str] = []
    alley, agent = ppo.train(updates=2, seconds=60, seed=1, say=said.append)
    assert agent.network.updates == 2 * ppo.EPOCHS * ppo.MINIBATCHES
    assert said[0].endswith("of 16713 actions")
    assert 0 <= ppo.measure_win_rate(alley, agent, 2) <= 1


def test_ppo_comes_to_choose_what_pays(ppo: ModuleType) -> None:
    rng = np.random.default_rng(1)
    agent = ppo.Agent(3, np.arange(4), rng)
    seen, mask = np.ones((64, 3), np.float32), np.array([[True, True, True, False]] * 64)
    for _ in range(10):
        picks, log, value = agent.choose(seen, mask)
        paid = (picks == 1).astype(np.float32) - value
        batch = {"observation": seen, "mask": mask, "pick": picks, "log": log, "value": value, "advantage": paid}
        ppo.update(agent, {name: each[None] for name, each in batch.items()}, 0.03)
    chances = np.exp(agent.network.forward(seen, mask)[0][0])
    assert chances[1] > 0.9
    assert chances[3] < 1e-6


def test_gradients_are_those_of_the_network(ppo: ModuleType) -> None:
    rng = np.random.default_rng(2)
    network = ppo.Network(3, 2, rng)
    network.weights = [each.astype(np.float64) for each in network.weights]
    seen, mask = rng.normal(size=(5, 3)), np.ones((5, 2), dtype=bool)
    logs, _, hidden = network.forward(seen, mask)
    slopes = np.zeros_like(logs)
    slopes[:, 0] = 1
    found = network.backward(seen, hidden, slopes - np.exp(logs), np.zeros(5))
    for layer, place in ((0, (1, 2)), (2, (3, 1)), (4, (0, 1)), (5, (0,))):
        before = network.forward(seen, mask)[0][:, 0].sum()
        network.weights[layer][place] += 1e-6
        after = network.forward(seen, mask)[0][:, 0].sum()
        network.weights[layer][place] -= 1e-6
        assert (after - before) / 1e-6 == pytest.approx(found[layer][place], abs=1e-4)


def test_openspiels_search_plays_a_game_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    search = example(monkeypatch, "openspiel_mcts")
    monkeypatch.setitem(search.GAME, "max_rounds", 2)
    assert search.measure_win_rate(1, 2, 1) in (0, 1)
