"""Look back on a finished game: its turning points, its luck, and a strong player's choices."""

from __future__ import annotations

from collections import Counter
from math import inf
from time import perf_counter

from ... import bots
from ...core.matches.match import Match
from ...core.matches.sentences import goes_on
from ...core.notation import write
from ...core.offers import seat_of
from ...lab.game_analysis.advice import Shares as AdviceShares
from ...lab.game_analysis.advice import advise, describe_action, find_choice
from ...lab.game_analysis.curve import LINES, Curve, Turn
from ...lab.game_analysis.luck import measure_luck
from ...lab.game_analysis.luck_and_choice import split_luck_and_choice
from ...lab.game_analysis.simplify_curve import simplify_curve
from ...lab.game_analysis.win_curve import compute_curve
from ..messages.inspection import Advice, Hindsight, Shares, Swings, TurningPoint, WinChance
from ..messages.table import Line
from ..tables.live_table import LiveTable
from ..tables.presentation import ALL_SEEING, lines_of
from ..tables.table_info import ending_of, tells_all

LUCK_S = 2.0  # seconds for the rolls
CURVE_SHARE = 0.6  # of the time that is left at most
SWINGS_SHARE = 1 / 4  # of the seconds for the curve: for what the rolls did to it
ADVICE_SHARE = 1 / 8  # and for what a choice is worth
ADVICE_S = 2.0  # seconds for a choice that somebody asks about
MAX_TURN_LINES = 12  # lines of a turning point


def analyse_game(live: LiveTable, playable: int, seconds: float, until: float = inf) -> Hindsight:
    """Return the hindsight of a finished game, by at most `playable` lines of playouts in `seconds` for the curve.

    A slow machine tells less of it, so that something is told by `until`, on the clock of `perf_counter`.
    It tells what was hidden: nobody may see it before the table tells all.
    """
    match = live.match
    assert match is not None, "a game that is over has begun"
    assert tells_all(live), "while a story goes on nothing of this is told"
    ending = ending_of(live)
    curve = compute_curve(
        match,
        ending.returns if ending is not None else None,
        playable,
        min(seconds, CURVE_SHARE * _seconds_left(until)),
    )
    luck, rolls = measure_luck(match, min(LUCK_S, _seconds_left(until) / 2))
    swings = split_luck_and_choice(match, curve, min(seconds * SWINGS_SHARE, _seconds_left(until) / 2))
    lines = lines_of(match, ALL_SEEING, 0)
    return Hindsight(
        source=curve.source if curve is not None else "playouts",
        bot=bots.level(curve.bot, match.edition.game).name if curve is not None else "",
        playouts=curve.playouts if curve is not None else 0,
        error=curve.error if curve is not None else None,
        prospect=match.edition.game.prospect,
        points=_simplify_points(curve) if curve is not None else [],
        turns=[
            _make_turning_point(match, each, lines, seconds * ADVICE_SHARE, until)
            for each in (curve.turns if curve is not None else [])
        ],
        luck=luck,
        rolls=rolls,
        swings=None if swings is None else Swings(swings.luck, swings.choices, swings.error),
        choices=_count_choices(match),
        events=dict(Counter(event.name for line in lines for event in line.events)),
    )


def advise_at(match: Match, ply: int, seconds: float = ADVICE_S) -> Advice:
    """Return a strong player's choice at a line where a seat had more than one option."""
    found, s = advise(match, ply, LINES, seconds), match.position_at(ply)
    return Advice(
        ply=ply,
        seat=found.seat,
        bot=bots.level(found.level, match.edition.game).name,
        chosen=write(s, found.chosen),
        advised=write(s, found.advised),
        said=describe_action(match, s, found.chosen),
        would=describe_action(match, s, found.advised),
        shares=None if found.shares is None else _make_shares(found.shares),
        prospect=match.edition.game.prospect,
    )


def _simplify_points(curve: Curve) -> list[WinChance]:
    """Return the points of the curve that a picture shows; `shamble hindsight --json` has all of them."""
    kept = {ply for turn in curve.turns for ply in (turn.start, turn.end)}
    return [WinChance(ply, returns) for ply, returns in simplify_curve(curve.points, kept)]


def _seconds_left(until: float) -> float:
    return max(0.0, until - perf_counter())


def _make_turning_point(match: Match, turn: Turn, lines: list[Line], seconds: float, until: float) -> TurningPoint:
    at = find_choice(match, turn.start, turn.end) if _seconds_left(until) >= seconds else None
    told = lines[_find_sentence_start(lines, turn) : min(turn.end, turn.start + MAX_TURN_LINES)]
    advice = None if at is None else advise_at(match, at, seconds)
    return TurningPoint(turn.start, turn.end, turn.before, turn.after, told, advice)


def _find_sentence_start(lines: list[Line], turn: Turn) -> int:
    """The line with which the sentence begins that tells what came first in a turning point."""
    told = [(place, event.text) for place, line in enumerate(lines[: turn.end]) for event in line.events]
    first = sum(place < turn.start for place, _ in told)
    if first == len(told):
        return turn.start
    while first > 0 and goes_on(told[first - 1][1], told[first][1]):
        first -= 1
    return min(turn.start, told[first][0])


def _make_shares(found: AdviceShares) -> Shares:
    by = "forecast" if found.by_forecast else "end"
    return Shares(found.games, by, found.chosen, found.advised, found.error, found.is_clear)  # type: ignore[arg-type]


def _count_choices(match: Match) -> list[int]:
    made = Counter(seat_of(ply.value) for ply in match.live if not ply.is_outcome)
    return [made[seat] for seat in range(match.seats)]
