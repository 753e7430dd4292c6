"""Analysis of a finished game: win chances, turning points, luck, and the choices of a strong bot."""

from __future__ import annotations

from collections import Counter
from math import inf
from time import perf_counter

from ... import bots
from ...core.matches.match import Match
from ...core.matches.sentences import continues_sentence
from ...core.notation import write
from ...core.offers import seat_of
from ...lab.game_analysis.advice import AdviceShares, advise, describe_action, find_choice
from ...lab.game_analysis.curve import LINES, Curve
from ...lab.game_analysis.curve import TurningPoint as CurveTurn
from ...lab.game_analysis.luck import measure_luck
from ...lab.game_analysis.luck_and_choice import split_luck_and_choice
from ...lab.game_analysis.simplify_curve import simplify_curve
from ...lab.game_analysis.win_curve import compute_curve
from ..messages.inspection import Advice, Hindsight, Shares, Swings, TurningPoint, WinChance
from ..messages.table import Line
from ..tables.live_table import LiveTable
from ..tables.presentation import ALL_SEEING, build_lines
from ..tables.table_info import find_ending, reveals_all

LUCK_S = 2.0
CURVE_SHARE = 0.6  # share of the time until the deadline
SWINGS_SHARE = 1 / 4  # share of the curve's seconds, for its changes by luck and by choices
ADVICE_SHARE = 1 / 8  # share of the curve's seconds, for the advice at each turning point
ADVICE_S = 2.0
MAX_TURN_LINES = 12


def analyse_game(live: LiveTable, playable: int, seconds: float, until: float = inf) -> Hindsight:
    """Return the analysis of a finished game.

    The curve of win chances is computed within `seconds` and with at most `playable` lines of playouts. Near the
    deadline `until`, in the time of `perf_counter`, parts of the analysis are left out. The analysis reveals hidden
    information, so `reveals_all` must be true for the table.
    """
    match = live.match
    assert match is not None, "the game is not over"
    assert reveals_all(live), "the analysis would reveal hidden information"
    ending = find_ending(live)
    curve = compute_curve(
        match,
        ending.returns if ending is not None else None,
        playable,
        min(seconds, CURVE_SHARE * _seconds_left(until)),
    )
    luck, rolls = measure_luck(match, min(LUCK_S, _seconds_left(until) / 2))
    swings = split_luck_and_choice(match, curve, min(seconds * SWINGS_SHARE, _seconds_left(until) / 2))
    lines = build_lines(match, ALL_SEEING, 0)
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
    """Return a strong bot's choice at line `ply`, where a seat had a choice of several actions."""
    advice, s = advise(match, ply, LINES, seconds), match.position_at(ply)
    return Advice(
        ply=ply,
        seat=advice.seat,
        bot=bots.level(advice.level, match.edition.game).name,
        chosen=write(s, advice.chosen),
        advised=write(s, advice.advised),
        said=describe_action(match, s, advice.chosen),
        would=describe_action(match, s, advice.advised),
        shares=None if advice.shares is None else _make_shares(advice.shares),
        prospect=match.edition.game.prospect,
    )


def _simplify_points(curve: Curve) -> list[WinChance]:
    """Return only the points that are needed to draw the curve; `shamble hindsight --json` has all points."""
    required = {ply for turn in curve.turns for ply in (turn.start, turn.end)}
    return [WinChance(ply, returns) for ply, returns in simplify_curve(curve.points, required)]


def _seconds_left(until: float) -> float:
    return max(0.0, until - perf_counter())


def _make_turning_point(match: Match, turn: CurveTurn, lines: list[Line], seconds: float, until: float) -> TurningPoint:
    at = find_choice(match, turn.start, turn.end) if _seconds_left(until) >= seconds else None
    shown = lines[_find_sentence_start(lines, turn) : min(turn.end, turn.start + MAX_TURN_LINES)]
    advice = None if at is None else advise_at(match, at, seconds)
    return TurningPoint(turn.start, turn.end, turn.before, turn.after, shown, advice)


def _find_sentence_start(lines: list[Line], turn: CurveTurn) -> int:
    """Return the number of the line with which the sentence about a turning point's first event begins."""
    texts = [(place, event.text) for place, line in enumerate(lines[: turn.end]) for event in line.events]
    first = sum(place < turn.start for place, _ in texts)
    if first == len(texts):
        return turn.start
    while first > 0 and continues_sentence(texts[first - 1][1], texts[first][1]):
        first -= 1
    return min(turn.start, texts[first][0])


def _make_shares(shares: AdviceShares) -> Shares:
    by = "forecast" if shares.by_forecast else "end"
    return Shares(shares.games, by, shares.chosen, shares.advised, shares.error, shares.is_clear)  # type: ignore[arg-type]


def _count_choices(match: Match) -> list[int]:
    made = Counter(seat_of(ply.value) for ply in match.live if not ply.is_outcome)
    return [made[seat] for seat in range(match.seats)]
