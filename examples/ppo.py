"""Proximal policy optimization in one file, in the style of CleanRL: the Survivor of 30 Seconds to Live learns to win.

The example only needs NumPy and two cores. `python examples/ppo.py` trains for some minutes, then prints how often the
agent and a random player win against random zombies. `--updates 3` is a quick check. With `--opponents random greedy`
the agent trains against a bot for the second half of the time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from shamble.adapters.vector import Vector

Array = NDArray[Any]

# The Survivor runs down the alley before the truck comes.
GAME: Final[dict[str, Any]] = {"game": "thirty_seconds", "preset": "harder_for_zombies", "round_limit": 12}
FIELDS: Final = (
    "row", "health", "is_down", "concussion", "moves", "heavy_attacks", "attacks", "is_exhausted", "turn", "phase",
    "round_number", "actions", "barricade", "zombie_row", "zombie_card", "weapon", "target", "holders", "crowd",
)  # fmt: skip

GAMES: Final = 64  # in the batch
STEPS: Final = 64  # of each game between two updates
EPOCHS: Final = 3
MINIBATCHES: Final = 4
HIDDEN: Final = 128
LEARNING_RATE: Final = 1e-3
DISCOUNT: Final = 0.997
GAE_LAMBDA: Final = 0.95
CLIP: Final = 0.2
ENTROPY_WEIGHT: Final = 0.01
VALUE_WEIGHT: Final = 0.5
MAX_GRADIENT_NORM: Final = 0.5
FLOATS: Final = ("observation", "log", "value", "reward")


class Alley:
    """Batch of games with small observations, scaled to 0 to 1."""

    def __init__(self, count: int, seed: int, opponents: str = "random") -> None:
        counts = Vector(count=1, **GAME).rules.edition.initial_state(2).layout.counts
        fields = [name for name in FIELDS if name in counts]
        self.games = Vector(count=count, seat=0, opponents=opponents, fields=fields, seed=seed, **GAME)
        self.rng = np.random.default_rng(seed)
        names = [field.name for field in self.games.fields]
        self.row = sum(counts[name] for name in names[: names.index("row")])
        self.least, self.width = self.games.least, np.maximum(self.games.most - self.games.least, 1)
        self.size = len(self.least)

    def observe(self) -> Array:
        """Return the Survivor's observations, scaled to 0 to 1."""
        return ((self.games.observations - self.least) / self.width).astype(np.float32)

    def progress(self, observation: Array) -> Array:
        """Return how far down the alley the Survivor is, 0 to 1."""
        return observation[:, self.row]

    def find_actions(self, steps: int) -> Array:
        """Return the numbers of all actions that are legal at some time in random play."""
        met = np.zeros(self.games.masks.shape[1], dtype=bool)
        for _ in range(steps):
            met |= self.games.masks.any(axis=0)
            self.games.step(self.games.at_random())
        return np.flatnonzero(met)


class Network:
    """Policy and value network with two shared hidden layers, trained by Adam."""

    def __init__(self, size: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> list[Array]:
            return [(rng.normal(size=(rows, columns)) * scale).astype(np.float32), np.zeros(columns, np.float32)]

        self.weights = [
            *layer(size, HIDDEN, (2 / size) ** 0.5), *layer(HIDDEN, HIDDEN, (2 / HIDDEN) ** 0.5),
            *layer(HIDDEN, actions, 0.01), *layer(HIDDEN, 1, 0.1),
        ]  # fmt: skip
        self.means = [np.zeros_like(array) for array in self.weights]
        self.squares = [np.zeros_like(array) for array in self.weights]
        self.updates = 0

    def forward(self, observation: Array, mask: Array) -> tuple[Array, Array, tuple[Array, Array]]:
        """Return the log-probabilities of the actions, the value, and the hidden layers."""
        a, b, c, d, e, f, g, h = self.weights
        first = np.maximum(observation @ a + b, 0)
        second = np.maximum(first @ c + d, 0)
        scores = np.where(mask, second @ e + f, np.float32(-1e4))
        scores -= scores.max(axis=1, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return logs, (second @ g + h)[:, 0], (first, second)

    def backward(self, observation: Array, hidden: tuple[Array, Array], scores: Array, value: Array) -> list[Array]:
        """Return the gradients of the weights, given those of the scores and the value."""
        first, second = hidden
        _, _, c, _, e, _, g, _ = self.weights
        value = value[:, None]
        upper = (scores @ e.T + value @ g.T) * (second > 0)
        lower = (upper @ c.T) * (first > 0)
        pairs = ((observation, lower), (first, upper), (second, scores), (second, value))
        return [gradient for below, above in pairs for gradient in (below.T @ above, above.sum(axis=0))]

    def apply_gradients(self, gradients: list[Array], rate: float) -> None:
        """Take a step of Adam with clipped gradients."""
        self.updates += 1
        norm = float(np.sqrt(sum(float((gradient**2).sum()) for gradient in gradients)))
        scale = min(1.0, MAX_GRADIENT_NORM / (norm + 1e-8))
        for i, gradient in enumerate(gradients):
            gradient = gradient * scale
            self.means[i] += 0.1 * (gradient - self.means[i])
            self.squares[i] += 0.001 * (gradient**2 - self.squares[i])
            mean = self.means[i] / (1 - 0.9**self.updates)
            self.weights[i] -= rate * mean / (np.sqrt(self.squares[i] / (1 - 0.999**self.updates)) + 1e-5)


class Agent:
    """Network with the action of each of its outputs."""

    def __init__(self, size: int, actions: Array, rng: np.random.Generator) -> None:
        self.actions, self.rng = actions, rng
        self.network = Network(size, len(actions), rng)

    def legal_outputs(self, masks: Array) -> Array:
        """Return the mask of legal outputs; all True where none is legal, as `act` then chooses at random."""
        mask = masks[:, self.actions].astype(bool)
        mask[~mask.any(axis=1)] = True
        return mask

    def choose(self, observation: Array, mask: Array) -> tuple[Array, Array, Array]:
        """Sample an output for each row; return it, its log-probability and the value."""
        logs, value, _ = self.network.forward(observation, mask)
        cumulative = np.exp(logs).cumsum(axis=1)
        picks = (cumulative > self.rng.random((len(cumulative), 1)) * cumulative[:, -1:]).argmax(axis=1)
        return picks, logs[np.arange(len(picks)), picks], value

    def act(self, games: Vector, picks: Array) -> Array:
        """Return the numbers of the outputs' actions, and a random legal action where an output is illegal."""
        chosen, fallback = self.actions[picks], games.at_random()
        is_legal = games.masks[np.arange(games.count), chosen] == 1
        return np.where(is_legal, chosen, fallback)


def rollout(alley: Alley, agent: Agent) -> dict[str, Array]:
    """Play STEPS steps of all games, and return the trajectories; progress is rewarded by potential-based shaping."""
    games = alley.games
    steps: dict[str, list[Array]] = {
        name: [] for name in ("observation", "mask", "pick", "log", "value", "reward", "over")
    }
    won: list[float] = []
    observation = alley.observe()
    for _ in range(STEPS):
        mask = agent.legal_outputs(games.masks)
        picks, log, value = agent.choose(observation, mask)
        games.step(agent.act(games, picks))
        over, after = games.ended.copy(), alley.observe()
        shaping = np.where(over, 0, DISCOUNT * alley.progress(after)) - alley.progress(observation)
        step = (observation, mask, picks, log, value, games.returns[:, 0] + shaping, over)
        for name, array in zip(steps, step, strict=True):
            steps[name].append(array)
        won += list(games.returns[over, 0])
        observation = after
    last = agent.network.forward(observation, agent.legal_outputs(games.masks))[1]
    batch = {
        name: np.stack(arrays).astype(np.float32, copy=False) if name in FLOATS else np.stack(arrays)
        for name, arrays in steps.items()
    }
    batch["advantage"] = estimate_advantages(batch, last)
    return {**batch, "won": np.array(won)}


def estimate_advantages(batch: dict[str, Array], last: Array) -> Array:
    """Return the advantages by generalized advantage estimation; `last` has the values after the last step."""
    advantages, running, after = np.zeros_like(batch["value"]), np.zeros_like(last), last
    for step in reversed(range(len(advantages))):
        goes_on = 1 - batch["over"][step].astype(np.float32)
        surprise = batch["reward"][step] + DISCOUNT * after * goes_on - batch["value"][step]
        running = surprise + DISCOUNT * GAE_LAMBDA * goes_on * running
        advantages[step], after = running, batch["value"][step]
    return advantages


def update(agent: Agent, batch: dict[str, Array], rate: float) -> None:
    """Update the network with clipped policy gradients, in minibatches of the rollout."""
    names = ("observation", "mask", "pick", "log", "value", "advantage")
    flat = {name: batch[name].reshape(-1, *batch[name].shape[2:]) for name in names}
    for rows in split_minibatches(len(flat["pick"]), agent.rng):
        part = {name: array[rows] for name, array in flat.items()}
        logs, value, hidden = agent.network.forward(part["observation"], part["mask"])
        probabilities = np.exp(logs)
        advantage = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-8)
        every, picks = np.arange(len(rows)), part["pick"]
        ratio = np.exp(logs[every, picks] - part["log"])
        is_clipped = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = np.where(is_clipped, 0, advantage * ratio)[:, None]
        entropy = -(probabilities * logs).sum(axis=1, keepdims=True)
        scores = push * probabilities + ENTROPY_WEIGHT * probabilities * (logs + entropy)
        scores[every, picks] -= push[:, 0]
        target = part["advantage"] + part["value"]
        slope = VALUE_WEIGHT * (value - target)
        gradients = agent.network.backward(
            part["observation"], hidden, scores / np.float32(len(rows)), slope / np.float32(len(rows))
        )
        agent.network.apply_gradients(gradients, rate)


def split_minibatches(size: int, rng: np.random.Generator) -> Iterator[Array]:
    """Yield the rows of each minibatch, in random order, for EPOCHS epochs."""
    for _ in range(EPOCHS):
        yield from np.array_split(rng.permutation(size), MINIBATCHES)


def measure_win_rate(alley: Alley, agent: Agent | None, games_per_row: int) -> float:
    """Return the share of games that the Survivor wins, played by the agent or at random.

    Each row counts the same number of games: the first games to end would mostly be short ones.
    """
    alley.games.reset(1)
    won, played = np.zeros(alley.games.count), np.zeros(alley.games.count, dtype=int)
    while played.min() < games_per_row:
        if agent is None:
            alley.games.step(alley.games.at_random())
        else:
            picks, _, _ = agent.choose(alley.observe(), agent.legal_outputs(alley.games.masks))
            alley.games.step(agent.act(alley.games, picks))
        counts = alley.games.ended & (played < games_per_row)
        won[counts] += alley.games.returns[counts, 0]
        played[counts] += 1
    return float(won.sum() / played.sum())


def train(
    updates: int, seconds: float, seed: int, say: Any = print, opponents: Sequence[str] = ("random",)
) -> tuple[Alley, Agent]:
    """Train an agent for `updates` updates or `seconds`, whichever ends first, against each opponent in turn."""
    alleys, start = [Alley(GAMES, seed, opponent) for opponent in opponents], perf_counter()
    alley = alleys[0]
    agent = Agent(alley.size, alley.find_actions(400), alley.rng)
    say(f"{alley.size} numbers observed, {len(agent.actions)} of {alley.games.masks.shape[1]} actions")
    done, recent = 0, []
    while done < updates and (elapsed := perf_counter() - start) < seconds:
        progress = max(elapsed / seconds, done / updates)
        alley = alleys[int(progress * len(alleys))]
        batch = rollout(alley, agent)
        update(agent, batch, LEARNING_RATE * max(0.1, 1 - progress))
        done += 1
        recent = [*recent, *batch["won"]][-400:]
        if done % 10 == 0:
            share = np.mean(recent) if recent else 0.0
            say(f"{done * GAMES * STEPS:9,} steps  {elapsed:5.0f} s  won recently {share:.1%}")
    return alley, agent


def main() -> None:
    """Train an agent, and print its win rate and that of random play."""
    parser = argparse.ArgumentParser(description="PPO on 30 Seconds to Live.")
    parser.add_argument("--updates", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponents", nargs="+", default=["random"], help="bots to train against, one after the other")
    parser.add_argument("--against", nargs="*", default=[], help="more bots to test against")
    parser.add_argument("--games", type=int, default=16, help=f"test games in each of {GAMES} rows")
    options = parser.parse_args()
    _, agent = train(options.updates, options.seconds, options.seed, opponents=options.opponents)
    for zombies in dict.fromkeys([*options.opponents, *options.against]):
        alley = Alley(GAMES, options.seed + 1, zombies)
        random, trained = measure_win_rate(alley, None, options.games), measure_win_rate(alley, agent, options.games)
        games = GAMES * options.games
        print(f"against {zombies} zombies: random wins {random:.1%} of {games} games, the agent {trained:.1%}")


if __name__ == "__main__":
    main()
