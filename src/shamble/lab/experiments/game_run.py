"""A simulated game of bots with its measurements."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ...core.chance import Rng
from ...core.offers import LegalActions, verb_of
from ...core.play import OVER, chooser_bits, first_seat, list_choices, node_kind, resolve, sample, take
from ...core.step import CHANCE
from .arm import PreparedArm

ROLLS_STREAM, BOT_STREAM = 0, 1  # random streams of the rolls, and of the bot of seat 0; the next seats follow


@dataclass
class GameRun:
    """Measurements of one simulated game; lists have an entry for each seat."""

    reason: str = ""  # how the game ended
    rounds: int | None = None
    plies: int = 0
    choices: list[int] = field(default_factory=list)  # decisions made
    options: list[int] = field(default_factory=list)  # legal actions, summed over the decisions
    won: list[bool] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)
    verbs: Counter[str] = field(default_factory=Counter)  # actions by verb
    line: list[int] = field(default_factory=list)  # all actions and outcomes


def run_game(prepared: PreparedArm, rolls: int, thoughts: int) -> GameRun:
    """Play a game to its end and measure it.

    Rolls use their own random stream, so that two arms with the same `rolls` seed see the same dice.

    Args:
        prepared: The arm to play.
        rolls: The seed of the rolls.
        thoughts: The seed of the bots' random numbers.
    """
    s = prepared.edition.initial_state(len(prepared.bots))
    rolls_rng = Rng(rolls, ROLLS_STREAM)
    bot_rngs = [Rng(thoughts, BOT_STREAM + seat) for seat in range(len(prepared.bots))]
    run = GameRun(choices=[0] * len(bot_rngs), options=[0] * len(bot_rngs))
    bots, as_seen_by = prepared.bots, prepared.edition.as_seen_by
    verb_counts = [0] * len(s.verbs)
    options = LegalActions()
    kind = node_kind(s)
    while kind != OVER:
        if kind == CHANCE:
            outcome = sample(s, rolls_rng, options)
            run.line.append(outcome)
            kind = resolve(s, outcome)
            continue
        seat = first_seat(chooser_bits(s))
        list_choices(s, seat, options)
        action = bots[seat].choose(as_seen_by(s, seat, bot_rngs[seat]), seat, bot_rngs[seat])
        run.choices[seat] += 1
        run.options[seat] += options.count
        verb_counts[verb_of(action)] += 1
        run.line.append(action)
        kind = take(s, action)
    run.verbs.update({verb.name: count for verb, count in zip(s.verbs, verb_counts, strict=True) if count})
    ending = prepared.edition.game.outcome(s)
    run.reason, run.rounds, run.plies = ending["reason"], ending.get("rounds"), len(run.line)
    run.won = [prepared.edition.game.has_won(s, seat) for seat in range(len(bot_rngs))]
    run.returns = [float(each) for each in s.returns()]
    return run
