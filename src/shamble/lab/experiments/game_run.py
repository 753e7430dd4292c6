"""A game by bots, played for what there is to learn from it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ...core.chance import Rng
from ...core.offers import LegalActions, verb_of
from ...core.play import OVER, chooser_bits, first_seat, list_choices, node_kind, resolve, sample, take
from ...core.step import CHANCE
from .arm import PreparedArm

ROLLS, MIND = 0, 1  # streams: the rolls, and from here on the thoughts of seat 0, 1, ...


@dataclass
class GameRun:
    """How a game went: by seat its choices, the options at all of them, wins and returns; how often each verb."""

    reason: str = ""
    rounds: int | None = None
    plies: int = 0
    choices: list[int] = field(default_factory=list)
    options: list[int] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)
    verbs: Counter[str] = field(default_factory=Counter)
    line: list[int] = field(default_factory=list)  # the actions and outcomes


def run_game(prepared: PreparedArm, rolls: int, thoughts: int) -> GameRun:
    """Play a game to its end. The rolls have a seed of their own: two bots of one arm meet the same ones."""
    s = prepared.edition.initial_state(len(prepared.bots))
    chance = Rng(rolls, ROLLS)
    minds = [Rng(thoughts, MIND + seat) for seat in range(len(prepared.bots))]
    course = GameRun(choices=[0] * len(minds), options=[0] * len(minds))
    bots, as_seen_by = prepared.bots, prepared.edition.as_seen_by
    verbs = [0] * len(s.verbs)
    scratch = LegalActions()
    waits = node_kind(s)
    while waits != OVER:
        if waits == CHANCE:
            outcome = sample(s, chance, scratch)
            course.line.append(outcome)
            waits = resolve(s, outcome)
            continue
        seat = first_seat(chooser_bits(s))
        list_choices(s, seat, scratch)
        action = bots[seat].choose(as_seen_by(s, seat, minds[seat]), seat, minds[seat])
        course.choices[seat] += 1
        course.options[seat] += scratch.count
        verbs[verb_of(action)] += 1
        course.line.append(action)
        waits = take(s, action)
    course.verbs.update({verb.name: count for verb, count in zip(s.verbs, verbs, strict=True) if count})
    ended = prepared.edition.game.outcome(s)
    course.reason, course.rounds, course.plies = ended["reason"], ended.get("rounds"), len(course.line)
    course.won = [prepared.edition.game.has_won(s, seat) for seat in range(len(minds))]
    course.returns = [float(each) for each in s.returns()]
    return course
