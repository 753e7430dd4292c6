"""A finished game looked back on: what decided it, what luck did, what a strong player would have done."""

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
from ..core.matches.replay import read, replay
from ..core.notation import write
from ..core.offers import seat_of
from ..lab.game_analysis.advice import Advice, Shares, advise, describe_action, find_choice, is_choice
from ..lab.game_analysis.curve import LINES, Curve, Turn
from ..lab.game_analysis.luck import measure_luck
from ..lab.game_analysis.luck_and_choice import Swings, split_luck_and_choice
from ..lab.game_analysis.win_curve import compute_curve
from .terminal.screen import Screen

SECONDS: Final = 60.0  # of a slow machine
STEPS: Final = "▁▂▃▄▅▆▇█"
WIDE: Final = 60


def look_back(console: Console, path: Path, at: int | None, json: bool, folders: Sequence[Path]) -> None:
    """Say what there is to say of a recorded game that is over, or what a strong player would have done at a line."""
    match = replay(read(read_text(path, str(path)), partial(load, folders=folders)))
    if not match.is_over:
        raise OptionError(f"{path}: the game is not over, so nobody may know its chances; {len(match)} lines")
    if at is None:
        _whole(Screen(console), match, json)
        return
    if not 0 <= at < len(match) or not is_choice(match, at):
        near = find_choice(match, max(0, at), len(match))
        raise OptionError(
            f"--at {at}: no player chose between things after so many lines"
            + ("" if near is None else f"; the next who did: --at {near}")
        )
    found = advise(match, at, LINES, SECONDS)
    if json:
        print(msgspec.json.encode(_advice_data(match, found)).decode())
    else:
        _advise(Screen(console), match, found)


def _whole(screen: Screen, match: Match, json: bool) -> None:
    goes_on = match.edition.game.goes_on(match.state)
    curve = compute_curve(match, None if goes_on else match.returns(), LINES, SECONDS)
    luck, rolls = measure_luck(match, SECONDS)
    swings = split_luck_and_choice(match, curve, SECONDS)
    turns = [] if curve is None else curve.turns
    advice = [_advice_at(match, turn) for turn in turns]
    if json:
        told = [None if each is None else _advice_data(match, each) for each in advice]
        data = {"seats": _seats(match), "curve": curve, "advice": told, "luck": luck, "rolls": rolls, "swings": swings}
        print(msgspec.json.encode(data).decode())
        return
    if curve is None:
        screen.say("No bot is quick enough to say how the chances stood.")
    else:
        _draw(screen, match, curve)
    for turn, each in zip(turns, advice, strict=True):
        _turn(screen, match, turn, each)
    _luck(screen, match, luck, rolls, swings)


def _advice_at(match: Match, turn: Turn) -> Advice | None:
    ply = find_choice(match, turn.start, turn.end)
    return None if ply is None else advise(match, ply, LINES, SECONDS)


def _draw(screen: Screen, match: Match, curve: Curve) -> None:
    """The chance of each seat from the left to the right, and what it is based on."""
    last = len(match)
    screen.say(f"{_prospect(match).capitalize()}, {_basis(curve)}:", "bold")
    for seat, name in enumerate(_seats(match)):
        at = [
            max(p for p, _ in curve.points if p <= max(k * last // (WIDE - 1), curve.points[0][0])) for k in range(WIDE)
        ]
        shares = dict(curve.points)
        line = "".join(STEPS[min(len(STEPS) - 1, int(shares[ply][seat] * len(STEPS)))] for ply in at)
        screen.say(f"  {line}  {name}: {_percent(curve.points[0][1][seat])} to {_percent(curve.points[-1][1][seat])}")


def _basis(curve: Curve) -> str:
    if curve.source == "playouts":
        return f"by {curve.playouts} games that {curve.bot} bots played on from each of {len(curve.points)} lines"
    if curve.error is None:
        return "by the game's forecast, which no bot was quick enough to check"
    return (
        f"by the game's forecast, give or take {100 * curve.error:.0f} points "
        f"({curve.bot} bots played on {curve.playouts} times from some lines)"
    )


def _turn(screen: Screen, match: Match, turn: Turn, advice: Advice | None) -> None:
    seat = max(range(match.seats), key=lambda each: abs(turn.after[each] - turn.before[each]))
    change = f"{_percent(turn.before[seat])} → {_percent(turn.after[seat])} for {_seats(match)[seat]}"
    screen.say(f"A turning point, lines {turn.start} to {turn.end}: {change}", "bold")
    for ply in match.live[turn.start : turn.end]:
        screen.say(f"  {ply.line.text}")
    if advice is not None:
        _advise(screen, match, advice)


def _advise(screen: Screen, match: Match, advice: Advice) -> None:
    """What was chosen, what would have been, and what that is worth."""
    name, s = bots.level(advice.level, match.edition.game).name, match.position_at(advice.ply)
    told = describe_action(match, s, advice.chosen) or write(s, advice.chosen)
    screen.say(f"Line {advice.ply}, {_seats(match)[advice.seat]}: {told}")
    if advice.advised == advice.chosen:
        screen.say(f"{name} would have done the same{_worth(advice.shares)}.")
    else:
        would = [describe_action(match, s, advice.advised), f"[{write(s, advice.advised)}]"]
        screen.say(f"{name} instead: {' '.join(filter(None, would))}")
        screen.say(_compared(name, advice.shares))


def _worth(shares: Shares | None) -> str:
    return "" if shares is None else f" ({_percent(shares.chosen)} after it)"


def _compared(name: str, shares: Shares | None) -> str:
    if shares is None:
        return "Games take too long to be played on from here: what it is worth is not known."
    found = (
        f"{_percent(shares.advised)} so, {_percent(shares.chosen)} as it was played, "
        f"in {shares.games} games played on from what the seat could know"
    )
    if not shares.is_clear:
        return f"No clear difference: {found}."
    return f"Clearly better: {found}." if shares.advised > shares.chosen else f"{name} was wrong: {found}."


def _luck(screen: Screen, match: Match, luck: Sequence[float | None], rolls: int, swings: Swings | None) -> None:
    for seat, name in enumerate(_seats(match)):
        found = luck[seat]
        if found is not None:
            screen.say(f"Luck of {name}, in {rolls} rolls: {found:+.1f} standard deviations.")
        if swings is not None:
            screen.say(
                f"  Rolls and draws {_points(swings.luck[seat])} of the {_prospect(match)}, "
                f"the choices {_points(swings.choices[seat])}; give or take {100 * swings.error:.0f}."
            )


def _points(change: float) -> str:
    return f"{'gave' if change >= 0 else 'took'} {abs(100 * change):.0f} points"


def _prospect(match: Match) -> str:
    return match.edition.game.prospect


def _seats(match: Match) -> list[str]:
    return match.edition.game.roles(match.edition.book, match.seats)


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _advice_data(match: Match, found: Advice) -> dict[str, Any]:
    s = match.position_at(found.ply)
    return {
        "ply": found.ply,
        "seat": seat_of(found.chosen),
        "level": found.level,
        "chosen": write(s, found.chosen),
        "advised": write(s, found.advised),
        "shares": found.shares,
    }
