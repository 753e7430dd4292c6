"""Command `shamble hindsight`: analyse a finished game for turning points, luck and better choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.console import Console

from .. import bots, load
from ..core.content.toml_files import read_text
from ..core.errors import OptionError
from ..core.matches.match import Match
from ..core.matches.replay import read_record, replay
from ..core.notation import write
from ..core.offers import seat_of
from ..lab.game_analysis.advice import Advice, AdviceShares, advise, describe_action, find_choice, is_choice
from ..lab.game_analysis.curve import LINES, Curve, TurningPoint
from ..lab.game_analysis.luck import measure_luck
from ..lab.game_analysis.luck_and_choice import Swings, split_luck_and_choice
from ..lab.game_analysis.win_curve import compute_curve
from .terminal.screen import Screen

SECONDS: Final = 60.0  # budget of each part of the analysis, on a slow machine
STEPS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 60  # characters of a curve


def look_back(console: Console, path: Path, at: int | None, json: bool, folders: Sequence[Path]) -> None:
    """Print the analysis of a recorded match, or what a strong player would have done after `at` lines.

    Raises OptionError if the game is not over or nobody had a choice at that line.
    """
    match = replay(read_record(read_text(path, str(path)), partial(load, folders=folders)))
    if not match.is_over:
        raise OptionError(f"{path}: the game is not over, and its chances are secret until then; {len(match)} lines")
    if at is None:
        _analyse(Screen(console), match, json)
        return
    if not 0 <= at < len(match) or not is_choice(match, at):
        near = find_choice(match, max(0, at), len(match))
        raise OptionError(
            f"--at {at}: no player had a choice after that many lines"
            + ("" if near is None else f"; the next choice: --at {near}")
        )
    advice = advise(match, at, LINES, SECONDS)
    if json:
        print(msgspec.json.encode(_advice_data(match, advice)).decode())
    else:
        _advise(Screen(console), match, advice)


def _analyse(screen: Screen, match: Match, json: bool) -> None:
    goes_on = match.edition.game.is_to_be_continued(match.state)
    curve = compute_curve(match, None if goes_on else match.returns(), LINES, SECONDS)
    luck, rolls = measure_luck(match, SECONDS)
    swings = split_luck_and_choice(match, curve, SECONDS)
    turns = [] if curve is None else curve.turns
    advices = [_advice_at(match, turn) for turn in turns]
    if json:
        data = {
            "seats": _seats(match),
            "curve": curve,
            "advice": [None if advice is None else _advice_data(match, advice) for advice in advices],
            "luck": luck,
            "rolls": rolls,
            "swings": swings,
        }
        print(msgspec.json.encode(data).decode())
        return
    if curve is None:
        screen.print_line("No bot is fast enough to estimate the chances.")
    else:
        _draw(screen, match, curve)
    for turn, advice in zip(turns, advices, strict=True):
        _print_turn(screen, match, turn, advice)
    _print_luck(screen, match, luck, rolls, swings)


def _advice_at(match: Match, turn: TurningPoint) -> Advice | None:
    ply = find_choice(match, turn.start, turn.end)
    return None if ply is None else advise(match, ply, LINES, SECONDS)


def _draw(screen: Screen, match: Match, curve: Curve) -> None:
    """Draw the chance of each seat over the match, and name the source of the estimate."""
    last = len(match)
    screen.print_line(f"{_prospect(match).capitalize()}, {_basis(curve)}:", "bold")
    plies = [max(k * last // (WIDTH - 1), curve.points[0][0]) for k in range(WIDTH)]
    measured = [max(ply for ply, _ in curve.points if ply <= limit) for limit in plies]
    shares = dict(curve.points)
    for seat, name in enumerate(_seats(match)):
        line = "".join(STEPS[min(len(STEPS) - 1, int(shares[ply][seat] * len(STEPS)))] for ply in measured)
        screen.print_line(
            f"  {line}  {name}: {_percent(curve.points[0][1][seat])} to {_percent(curve.points[-1][1][seat])}"
        )


def _basis(curve: Curve) -> str:
    if curve.source == "playouts":
        return f"by {curve.playouts} games of {curve.bot} bots from each of {len(curve.points)} positions"
    if curve.error is None:
        return "by the game's forecast, unchecked as no bot is fast enough"
    return (
        f"by the game's forecast, give or take {100 * curve.error:.0f} points "
        f"(checked with {curve.playouts} games of {curve.bot} bots from some positions)"
    )


def _print_turn(screen: Screen, match: Match, turn: TurningPoint, advice: Advice | None) -> None:
    seat = max(range(match.seats), key=lambda seat: abs(turn.after[seat] - turn.before[seat]))
    change = f"{_percent(turn.before[seat])} → {_percent(turn.after[seat])} for {_seats(match)[seat]}"
    screen.print_line(f"Turning point, lines {turn.start} to {turn.end}: {change}", "bold")
    for ply in match.live[turn.start : turn.end]:
        screen.print_line(f"  {ply.line.text}")
    if advice is not None:
        _advise(screen, match, advice)


def _advise(screen: Screen, match: Match, advice: Advice) -> None:
    """Print the action played, the strong player's action, and the chances after each."""
    name, s = bots.level(advice.level, match.edition.game).name, match.position_at(advice.ply)
    played = describe_action(match, s, advice.chosen) or write(s, advice.chosen)
    screen.print_line(f"Line {advice.ply}, {_seats(match)[advice.seat]}: {played}")
    if advice.advised == advice.chosen:
        screen.print_line(f"{name} would have done the same{_chance_after(advice.shares)}.")
    else:
        parts = [describe_action(match, s, advice.advised), f"[{write(s, advice.advised)}]"]
        screen.print_line(f"{name} instead: {' '.join(filter(None, parts))}")
        screen.print_line(_comparison(name, advice.shares))


def _chance_after(shares: AdviceShares | None) -> str:
    return "" if shares is None else f" ({_percent(shares.chosen)} after it)"


def _comparison(name: str, shares: AdviceShares | None) -> str:
    if shares is None:
        return "The difference is unknown: games from here take too long."
    figures = (
        f"{_percent(shares.advised)} instead of {_percent(shares.chosen)}, "
        f"in {shares.games} bot games from what the seat could see"
    )
    if not shares.is_clear:
        return f"No clear difference: {figures}."
    return f"Clearly better: {figures}." if shares.advised > shares.chosen else f"{name} was wrong: {figures}."


def _print_luck(screen: Screen, match: Match, luck: Sequence[float | None], rolls: int, swings: Swings | None) -> None:
    for seat, name in enumerate(_seats(match)):
        deviation = luck[seat]
        if deviation is not None:
            screen.print_line(f"Luck of {name}, in {rolls} rolls: {deviation:+.1f} standard deviations.")
        if swings is not None:
            screen.print_line(
                f"  Dice and cards {_gain(swings.luck[seat])} of the {_prospect(match)}, "
                f"choices {_gain(swings.choices[seat])}; give or take {100 * swings.error:.0f}."
            )


def _gain(change: float) -> str:
    return f"{'gave' if change >= 0 else 'took'} {abs(100 * change):.0f} points"


def _prospect(match: Match) -> str:
    return match.edition.game.prospect


def _seats(match: Match) -> list[str]:
    return match.edition.game.roles(match.edition.book, match.seats)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _advice_data(match: Match, advice: Advice) -> dict[str, Any]:
    s = match.position_at(advice.ply)
    return {
        "ply": advice.ply,
        "seat": seat_of(advice.chosen),
        "level": advice.level,
        "chosen": write(s, advice.chosen),
        "advised": write(s, advice.advised),
        "shares": advice.shares,
    }
