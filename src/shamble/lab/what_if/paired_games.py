"""Comparison of a changed version with the original game in pairs of games; the count can be continued later."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Final

import msgspec

from ...core.errors import OptionError
from ..content_files import Files, write_content
from ..experiments.arm import Arm, PreparedArm
from ..experiments.game_run import GameRun, run_game
from ..interval import mean_interval, paired_shares
from ..verdict import Difference, write_verdict

AS_IT_IS: Final = "the game as it is"
YOURS: Final = "your version"
MAX_ROUNDS: Final = 100_000  # of a game, as a bound for counts from clients
SEED: Final = 1 << 40  # of the first pair; fixed, so that the same question has the same answer

Value = str | int | bool | list[str]


class SideCount(msgspec.Struct, frozen=True):
    """Wins of a side.

    Attributes:
        side: The name of the side.
        first: Wins in the original game.
        second: Wins in the changed version.
        gained: Pairs won only in the changed version.
        lost: Pairs won only in the original game.
    """

    side: str
    first: int = 0
    second: int = 0
    gained: int = 0
    lost: int = 0


class PairCount(msgspec.Struct, frozen=True):
    """Sums over the pairs played so far, from which more pairs can be counted.

    Attributes:
        pairs: The number of pairs.
        won: The wins of each side.
        rounds: The rounds of all games, of the original and of the changed version.
        squares: The sum of the squared differences in rounds.
    """

    pairs: int
    won: list[SideCount]
    rounds: tuple[int, int]
    squares: int


class CountSummary(msgspec.Struct, frozen=True):
    """Differences in wins and length that a count shows, and a sentence that states the result."""

    wins: list[Difference]
    rounds: Difference
    verdict: str


def play_pairs(
    game: str,
    preset: str | None,
    options: Mapping[str, Value],
    changes: Files,
    so_far: PairCount,
    pairs: int,
    seconds: float = inf,
) -> PairCount:
    """Play more pairs of games and return the count with them.

    Args:
        game: The game's id.
        preset: The preset of both versions, or None.
        options: The options of the changed version.
        changes: The tables of its content folder.
        so_far: The count to continue.
        pairs: The number of pairs to play.
        seconds: The time after which no further pair begins; at least one pair is played.

    Raises:
        OptionError: The two versions can't be compared, or `so_far` is of other sides.
        ContentError: The changed content isn't valid.
    """
    with TemporaryDirectory() as scratch:
        folder = Path(scratch, "yours")
        write_content(changes, folder)
        first = _make_arm(game, preset, {}, ()).prepare()
        second = PreparedArm(_make_arm(game, preset, options, (str(folder),)))
        check_comparable(first, second, so_far)
        end = monotonic() + seconds
        for number in range(so_far.pairs, so_far.pairs + pairs):
            seed = SEED + number
            so_far = _add_pair(so_far, first, run_game(first, seed, seed), run_game(second, seed, seed))
            if monotonic() > end:
                break
    return so_far


def check_comparable(first: PreparedArm, second: PreparedArm, so_far: PairCount) -> None:
    """Raise OptionError unless both versions have the same sides and `so_far` is a valid count for those sides."""
    if first.sides != second.sides:
        raise OptionError(
            f"your version has the sides {', '.join(second.sides)} in {len(second.bots)} seats, "
            f"the game as it is has {', '.join(first.sides)} in {len(first.bots)}: only the same sides can be compared"
        )
    check_count(so_far)
    if so_far.pairs and [each.side for each in so_far.won] != list(first.sides):
        raise OptionError(f"so_far: counts of other sides; allowed: {', '.join(first.sides)}")


def check_count(so_far: PairCount) -> None:
    """Raise OptionError, with the number and its allowed values, if no games could lead to this count."""
    pairs = so_far.pairs
    for each in so_far.won:
        where = f"so_far.won, {each.side}"
        for name in ("first", "second"):
            _check_at_most(f"{where}: {name}", getattr(each, name), pairs, "pairs")
        _check_at_most(f"{where}: gained and lost together", each.gained + each.lost, pairs, "pairs")
        _check_at_most(f"{where}: lost", each.lost, each.first, "won with the first version")
        if each.second != each.first + each.gained - each.lost:
            right = each.first + each.gained - each.lost
            raise OptionError(f"{where}: second {each.second}; with these first, gained and lost it is {right}")
    for total, name in zip(so_far.rounds, ("first", "second"), strict=True):
        _check_at_most(f"so_far.rounds, {name}", total, pairs * MAX_ROUNDS, f"{MAX_ROUNDS} a pair")
    gain = so_far.rounds[1] - so_far.rounds[0]
    _check_at_most("so_far.squares", so_far.squares, pairs * MAX_ROUNDS**2, f"{MAX_ROUNDS**2} a pair")
    if so_far.squares * pairs < gain * gain:
        raise OptionError(f"so_far.squares: {so_far.squares}; allowed: at least {-(-gain * gain // max(1, pairs))}")


def _check_at_most(what: str, count: int, most: int, why: str) -> None:
    if count > most:
        raise OptionError(f"{what}: {count}; allowed: 0 to {most} ({why})")


def empty_count() -> PairCount:
    """Return a count without any pairs."""
    return PairCount(0, [], (0, 0), 0)


def summarize(count: PairCount) -> CountSummary:
    """Return the differences that a count shows. The intervals of all sides together have a confidence of 95 %."""
    comparisons = max(1, len(count.won) - 1)  # a win of one side is a loss of the other
    wins = [_compare_wins(each, count.pairs, comparisons) for each in count.won]
    first, second = (total / count.pairs for total in count.rounds)
    interval = mean_interval(count.rounds[1] - count.rounds[0], count.squares, count.pairs)
    rounds = Difference("the game's length", "rounds", first, second, second - first, *interval)
    return CountSummary(wins, rounds, write_verdict(wins[0], [AS_IT_IS, YOURS]))


def _compare_wins(won: SideCount, pairs: int, comparisons: int) -> Difference:
    interval = paired_shares(won.gained, won.lost, pairs, comparisons)
    first, second = won.first / pairs, won.second / pairs
    return Difference(f"{won.side} wins", "points", first, second, second - first, *interval)


def _make_arm(game: str, preset: str | None, options: Mapping[str, Value], folders: tuple[str, ...]) -> Arm:
    values = tuple((name, tuple(each) if isinstance(each, list) else each) for name, each in options.items())
    return Arm(YOURS if folders else AS_IT_IS, game, preset, values, (), folders)


def _add_pair(count: PairCount, prepared: PreparedArm, first: GameRun, second: GameRun) -> PairCount:
    """Return the count with one more pair."""
    before = count.won or [SideCount(side) for side in prepared.sides]
    won = []
    for each, seats in zip(before, prepared.sides.values(), strict=True):
        a, b = (any(run.won[seat] for seat in seats) for run in (first, second))
        won.append(
            SideCount(
                each.side, each.first + a, each.second + b, each.gained + (b and not a), each.lost + (a and not b)
            )
        )
    rounds = first.rounds or 0, second.rounds or 0
    squares = count.squares + (rounds[1] - rounds[0]) ** 2
    return PairCount(count.pairs + 1, won, (count.rounds[0] + rounds[0], count.rounds[1] + rounds[1]), squares)
