"""The terminal's screen: what happened, the board, the offers, the end."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from ...core.errors import ShambleError
from ...core.matches.match import Match
from ...core.matches.sentences import drawn_together
from ...core.notation import pending_step
from .wording import Offer

ENTIRE = 10_000  # lines: room for the legend too


class Screen:
    """A terminal, and how far into the game each seat has been told what happened."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._told: dict[int, int] = {}

    def say(self, text: str, style: str = "") -> None:
        """Print a line in words."""
        self.console.print(Text(text, style), soft_wrap=not self.console.is_terminal)

    def news(self, match: Match, seat: int) -> None:
        """Tell a seat (-1: a spectator) what it has not been told yet."""
        since = min(self._told.get(seat, 0), len(match))
        for line in drawn_together(match.sentences(seat, since)):
            self.say(line)
        self._told[seat] = len(match)

    def caught_up(self, match: Match, seats: Sequence[int]) -> None:
        """Nothing up to here is news to these seats: they played it before."""
        self._told = dict.fromkeys(seats, len(match))

    def log(self, match: Match, seat: int) -> None:
        """Tell all that a seat has seen from the beginning."""
        for line in drawn_together(match.sentences(seat)):
            self.say(line)

    def picture(self, match: Match, seat: int, entire: bool = False) -> None:
        """Show the table; `entire` even where it is longer than the screen."""
        picture = match.edition.game.picture(match.state, seat)
        self.console.print(picture, height=ENTIRE if entire else None)

    def offers(self, match: Match, offers: Sequence[Offer]) -> None:
        """Show who chooses, and the offers by number, with the odds where dice decide."""
        seats = sorted({offer.seat for offer in offers})
        roles = match.edition.game.roles(match.edition.book, match.seats)
        who = " or ".join(f"seat {seat} ({roles[seat]})" for seat in seats)
        self.say(f"{who[0].upper()}{who[1:]}: {pending_step(match.state).name}", "bold")
        entries = [self._entry(match, number, offer, len(seats) > 1) for number, offer in enumerate(offers, 1)]
        self.console.print(Columns(entries, padding=(0, 3)))

    def ending(self, match: Match) -> None:
        """Say how the game ended, and what it was worth to each seat."""
        outcome, game = match.outcome, match.edition.game
        more = [
            f"{key.replace('_', ' ')} {', '.join(map(str, value)) or 'nobody' if isinstance(value, list) else value}"
            for key, value in outcome.items()
            if key not in ("winner", "reason")
        ]
        reason = outcome["reason"].replace("_", " ")
        self.say(f"The game is over ({reason}). {game.ending(match.state, -1)} {'; '.join(more)}", "bold")

    def _entry(self, match: Match, number: int, offer: Offer, several: bool) -> Text:
        text = Text.assemble((f"{number:>2} ", "bold"), f"{offer.seat}: " if several else "", offer.text)
        try:
            odds = match.odds(f"{offer.seat}: {offer.text}")
        except ShambleError:
            odds = {}
        return text.append(f" {shares(odds)}", "dim") if odds else text


def shares(odds: dict[str, Fraction]) -> str:
    """Odds in words, the likeliest first: `(miss 81%, oops 17%, kill 3%)`."""
    by_weight = sorted(odds.items(), key=lambda each: -each[1])
    return f"({', '.join(f'{name} {percent(share)}' for name, share in by_weight)})"


def percent(share: Fraction) -> str:
    """A share in percent; never 0% for what can happen."""
    return "<1%" if 0 < share < Fraction(1, 200) else f"{float(share):.0%}"
