"""Proximal policy optimization in one file, as CleanRL writes it: a Survivor of 30 Seconds to Live learns to get away.

NumPy alone, for two cores: `python examples/ppo.py` trains for some minutes and says how often it wins against random
zombies, and how often random choices do. `--updates 3` shows that it runs; with `--opponents random greedy` it learns
the second half of the time against a bot.
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

# The game: the Survivor runs down the alley before the truck comes; who plays the zombies is said.
GAME: Final[dict[str, Any]] = {"game": "thirty_seconds", "preset": "harder_for_zombies", "round_limit": 12}
FIELDS: Final = (
    "row", "health", "is_down", "concussion", "moves", "heavy_attacks", "attacks", "is_exhausted", "turn", "phase",
    "round_number", "actions", "barricade", "zombie_row", "zombie_card", "weapon", "target", "holders", "crowd",
)  # fmt: skip

GAMES: Final = 64  # side by side
STEPS: Final = 64  # of each between two updates
EPOCHS: Final = 3
MINIBATCHES: Final = 4
HIDDEN: Final = 128
RATE: Final = 1e-3
DISCOUNT: Final = 0.997
TRACE: Final = 0.95  # of generalized advantage estimation
CLIP: Final = 0.2
BONUS: Final = 0.01  # for entropy
VALUE_WEIGHT: Final = 0.5
LARGEST_GRADIENT: Final = 0.5
FLOATS: Final = ("seen", "log", "value", "reward")


class Alley:
    """The games, with small observations between 0 and 1, and only such actions as ever come up."""

    def __init__(self, count: int, seed: int, opponents: str = "random") -> None:
        known = Vector(count=1, **GAME).rules.edition.initial_state(2).layout.counts
        fields = [name for name in FIELDS if name in known]
        self.games = Vector(count=count, seat=0, opponents=opponents, fields=fields, seed=seed, **GAME)
        self.rng = np.random.default_rng(seed)
        names = [field.name for field in self.games.fields]
        self.row = sum(known[name] for name in names[: names.index("row")])
        self.least, self.width = self.games.least, np.maximum(self.games.most - self.games.least, 1)
        self.size = len(self.least)

    def look(self) -> Array:
        """What the Survivor observes, and where it can change quickly, between 0 and 1."""
        return ((self.games.observations - self.least) / self.width).astype(np.float32)

    def way(self, observed: Array) -> Array:
        """How far down the alley the Survivor is, 0 to 1."""
        return observed[:, self.row]

    def actions(self, steps: int) -> Array:
        """The numbers of the actions that come up in random play: what the network has outputs for."""
        met = np.zeros(self.games.masks.shape[1], dtype=bool)
        for _ in range(steps):
            met |= self.games.masks.any(axis=0)
            self.games.step(self.games.at_random())
        return np.flatnonzero(met)


class Network:
    """Two hidden layers; of them a score for each action, and the value of the position. Adam moves the weights."""

    def __init__(self, size: int, actions: int, rng: np.random.Generator) -> None:
        def layer(rows: int, columns: int, scale: float) -> list[Array]:
            return [(rng.normal(size=(rows, columns)) * scale).astype(np.float32), np.zeros(columns, np.float32)]

        self.weights = [
            *layer(size, HIDDEN, (2 / size) ** 0.5), *layer(HIDDEN, HIDDEN, (2 / HIDDEN) ** 0.5),
            *layer(HIDDEN, actions, 0.01), *layer(HIDDEN, 1, 0.1),
        ]  # fmt: skip
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.updates = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array, tuple[Array, Array]]:
        """The logarithms of the actions' chances, the value, and the hidden layers."""
        a, b, c, d, e, f, g, h = self.weights
        first = np.maximum(seen @ a + b, 0)
        second = np.maximum(first @ c + d, 0)
        scores = np.where(mask, second @ e + f, np.float32(-1e4))
        scores -= scores.max(axis=1, keepdims=True)
        logs = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return logs, (second @ g + h)[:, 0], (first, second)

    def backward(self, seen: Array, hidden: tuple[Array, Array], scores: Array, value: Array) -> list[Array]:
        """The gradients of the weights from those of scores and value."""
        first, second = hidden
        _, _, c, _, e, _, g, _ = self.weights
        value = value[:, None]
        upper = (scores @ e.T + value @ g.T) * (second > 0)
        lower = (upper @ c.T) * (first > 0)
        pairs = ((seen, lower), (first, upper), (second, scores), (second, value))
        return [each for below, above in pairs for each in (below.T @ above, above.sum(axis=0))]

    def move(self, gradients: list[Array], rate: float) -> None:
        """One step of Adam, its length held in bounds."""
        self.updates += 1
        norm = float(np.sqrt(sum(float((each**2).sum()) for each in gradients)))
        shorter = min(1.0, LARGEST_GRADIENT / (norm + 1e-8))
        for i, gradient in enumerate(gradients):
            gradient = gradient * shorter
            self.means[i] += 0.1 * (gradient - self.means[i])
            self.squares[i] += 0.001 * (gradient**2 - self.squares[i])
            mean = self.means[i] / (1 - 0.9**self.updates)
            self.weights[i] -= rate * mean / (np.sqrt(self.squares[i] / (1 - 0.999**self.updates)) + 1e-5)


class Agent:
    """A network that knows which action each of its outputs is."""

    def __init__(self, size: int, actions: Array, rng: np.random.Generator) -> None:
        self.actions, self.rng = actions, rng
        self.network = Network(size, len(actions), rng)

    def offered(self, masks: Array) -> Array:
        """Which outputs are on offer; where none is, all: then the choice is made at random instead."""
        mask = masks[:, self.actions].astype(bool)
        mask[~mask.any(axis=1)] = True
        return mask

    def choose(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """An output for each row by its chance, the logarithm of that, and the value."""
        logs, value, _ = self.network.forward(seen, mask)
        chance = np.exp(logs).cumsum(axis=1)
        picks = (chance > self.rng.random((len(chance), 1)) * chance[:, -1:]).argmax(axis=1)
        return picks, logs[np.arange(len(picks)), picks], value

    def act(self, games: Vector, picks: Array) -> Array:
        """The numbers of these outputs' actions, a random one where it is not on offer."""
        chosen, fallen_back = self.actions[picks], games.at_random()
        is_on_offer = games.masks[np.arange(games.count), chosen] == 1
        return np.where(is_on_offer, chosen, fallen_back)


def rollout(alley: Alley, agent: Agent) -> dict[str, Array]:
    """So many steps of all games: what was seen, chosen and won. Getting on is rewarded too, as a potential."""
    games, kept = alley.games, {name: [] for name in ("seen", "mask", "pick", "log", "value", "reward", "over")}
    won: list[float] = []
    seen = alley.look()
    for _ in range(STEPS):
        mask = agent.offered(games.masks)
        picks, log, value = agent.choose(seen, mask)
        games.step(agent.act(games, picks))
        over, after = games.ended.copy(), alley.look()
        ahead = np.where(over, 0, DISCOUNT * alley.way(after)) - alley.way(seen)
        for name, each in zip(kept, (seen, mask, picks, log, value, games.returns[:, 0] + ahead, over), strict=True):
            kept[name].append(each)
        won += list(games.returns[over, 0])
        seen = after
    last = agent.network.forward(seen, agent.offered(games.masks))[1]
    batch = {
        name: np.stack(each).astype(np.float32, copy=False) if name in FLOATS else np.stack(each)
        for name, each in kept.items()
    }
    batch["advantage"] = advantages(batch, last)
    return {**batch, "won": np.array(won)}


def advantages(batch: dict[str, Array], last: Array) -> Array:
    """Generalized advantage estimation."""
    found, running, after = np.zeros_like(batch["value"]), np.zeros_like(last), last
    for step in reversed(range(len(found))):
        goes_on = 1 - batch["over"][step].astype(np.float32)
        surprise = batch["reward"][step] + DISCOUNT * after * goes_on - batch["value"][step]
        running = surprise + DISCOUNT * TRACE * goes_on * running
        found[step], after = running, batch["value"][step]
    return found


def update(agent: Agent, batch: dict[str, Array], rate: float) -> None:
    """Some epochs of clipped policy gradients over the rollout, in minibatches."""
    names = ("seen", "mask", "pick", "log", "value", "advantage")
    flat = {name: batch[name].reshape(-1, *batch[name].shape[2:]) for name in names}
    for rows in minibatches(len(flat["pick"]), agent.rng):
        part = {name: each[rows] for name, each in flat.items()}
        logs, value, hidden = agent.network.forward(part["seen"], part["mask"])
        chances = np.exp(logs)
        advantage = (part["advantage"] - part["advantage"].mean()) / (part["advantage"].std() + 1e-8)
        every, picks = np.arange(len(rows)), part["pick"]
        ratio = np.exp(logs[every, picks] - part["log"])
        is_clipped = np.where(advantage > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = np.where(is_clipped, 0, advantage * ratio)[:, None]
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        scores = push * chances + BONUS * chances * (logs + entropy)
        scores[every, picks] -= push[:, 0]
        wanted = part["advantage"] + part["value"]
        slope = VALUE_WEIGHT * (value - wanted)
        gradients = agent.network.backward(
            part["seen"], hidden, scores / np.float32(len(rows)), slope / np.float32(len(rows))
        )
        agent.network.move(gradients, rate)


def minibatches(size: int, rng: np.random.Generator) -> Iterator[Array]:
    """All rows in random order, so many times."""
    for _ in range(EPOCHS):
        yield from np.array_split(rng.permutation(size), MINIBATCHES)


def share_won(alley: Alley, agent: Agent | None, each: int) -> float:
    """How many games the Survivor wins, by the agent's choices or at random: so many of each row.

    The first of all rows to end would be the quick ones, which are not like the others.
    """
    alley.games.reset(1)
    won, played = np.zeros(alley.games.count), np.zeros(alley.games.count, dtype=int)
    while played.min() < each:
        if agent is None:
            alley.games.step(alley.games.at_random())
        else:
            picks, _, _ = agent.choose(alley.look(), agent.offered(alley.games.masks))
            alley.games.step(agent.act(alley.games, picks))
        counts = alley.games.ended & (played < each)
        won[counts] += alley.games.returns[counts, 0]
        played[counts] += 1
    return float(won.sum() / played.sum())


def train(
    updates: int, seconds: float, seed: int, say: Any = print, opponents: Sequence[str] = ("random",)
) -> tuple[Alley, Agent]:
    """Train for so many updates, or so long, against one after the other; what has been learned."""
    alleys, begun = [Alley(GAMES, seed, each) for each in opponents], perf_counter()
    alley = alleys[0]
    agent = Agent(alley.size, alley.actions(400), alley.rng)
    say(f"{alley.size} numbers observed, {len(agent.actions)} of {alley.games.masks.shape[1]} actions")
    done, lately = 0, []
    while done < updates and (passed := perf_counter() - begun) < seconds:
        spent = max(passed / seconds, done / updates)
        alley = alleys[int(spent * len(alleys))]
        batch = rollout(alley, agent)
        update(agent, batch, RATE * max(0.1, 1 - spent))
        done += 1
        lately = [*lately, *batch["won"]][-400:]
        if done % 10 == 0:
            share = np.mean(lately) if lately else 0.0
            say(f"{done * GAMES * STEPS:9,} steps  {passed:5.0f} s  won lately {share:.1%}")
    return alley, agent


def main() -> None:
    """Train, and say what came of it."""
    parser = argparse.ArgumentParser(description="PPO on 30 Seconds to Live.")
    parser.add_argument("--updates", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--opponents", nargs="+", default=["random"], help="who plays the zombies, one after the other: levels"
    )
    parser.add_argument("--against", nargs="*", default=[], help="whom it is measured against besides")
    parser.add_argument("--games", type=int, default=16, help=f"how many of each of {GAMES} rows it is measured in")
    given = parser.parse_args()
    _, agent = train(given.updates, given.seconds, given.seed, opponents=given.opponents)
    for zombies in dict.fromkeys([*given.opponents, *given.against]):
        fresh = Alley(GAMES, given.seed + 1, zombies)
        by_chance, learned = share_won(fresh, None, given.games), share_won(fresh, agent, given.games)
        games = GAMES * given.games
        print(f"against {zombies} zombies random wins {by_chance:.1%} of {games} games, what has learned {learned:.1%}")


if __name__ == "__main__":
    main()
