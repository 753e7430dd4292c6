"""Benchmark of games as learners step them: many at once, with observations, masks and automatic resets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final

from .clock import pace

GAMES: Final = 64  # in parallel
MANY: Final = 1_024  # games in parallel with pgx, which is fastest with about this number
STEPS: Final = 64  # in a batch


def step(game: str, seconds: float, seed: int, **options: Any) -> dict[str, float]:
    """Measure the random choices a second of `Vector`, with full observations and masks."""
    games = import_module("shamble.adapters.vector").Vector(game, GAMES, seed=seed, **options)
    return stepped(partial(step_at_random, games), seconds)


def stepped(batch: Callable[[], int], seconds: float) -> dict[str, float]:
    """Measure choices a second: the overall rate, and the rate on an undisturbed core."""
    paced = pace(batch, seconds)
    return {"stepped": paced.rate, "undisturbed": paced.undisturbed}


def step_at_random(games: Any) -> int:
    """Choose STEPS times at random in each game and return the number of choices."""
    for _ in range(STEPS):
        games.step(games.at_random())
    return STEPS * GAMES


def pgx(game: str, seconds: float, seed: int) -> dict[str, float]:
    """Measure a game of pgx, compiled by JAX as one loop with automatic resets; all threads' CPU time counts."""
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make(game)
    reset: Any = import_module("pgx.experimental").auto_reset(env.step, env.init)
    steps = jax.jit(partial(_steps, jax, jax.vmap(reset)))
    key = jax.random.PRNGKey(seed)
    kept = [jax.jit(jax.vmap(env.init))(jax.random.split(key, MANY)), key]

    def batch() -> int:
        kept[0], kept[1], seen = steps(*kept)
        seen.block_until_ready()
        return STEPS * MANY

    return stepped(batch, seconds)


def _steps(jax: Any, step_all: Any, states: Any, key: Any) -> tuple[Any, Any, Any]:
    """Run random steps; return a sum of each observation, so that JAX can't skip them."""

    def one(carry: tuple[Any, Any], _: None) -> tuple[tuple[Any, Any], Any]:
        states, key = carry
        key, first, second = jax.random.split(key, 3)
        scores = jax.numpy.where(states.legal_action_mask, 0.0, -1e9)
        chosen = jax.random.categorical(first, scores, axis=-1)
        states = step_all(states, chosen, jax.random.split(second, MANY))
        return (states, key), states.observation.reshape(MANY, -1).sum()

    (states, key), seen = jax.lax.scan(one, (states, key), None, length=STEPS)
    return states, key, seen
