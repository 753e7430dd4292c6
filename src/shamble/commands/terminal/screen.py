"""Terminal screen: prints news, the board, legal actions and the result."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from ...core.errors import ShambleError
from ...core.matches.match import Match
from ...core.matches.sentences import join_sentences
from ...core.notation import pending_step
from .matching import Offer

ENTIRE = 10_000  # lines; leaves room for the legend


class Screen:
    """Terminal screen that remembers how far each seat has read the news."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self._read: dict[int, int] = {}  # by seat: the number of lines

    def print_line(self, text: str, style: str = "") -> None:
        """Print a line of text."""
        self.console.print(Text(text, style), soft_wrap=not self.console.is_terminal)

    def print_news(self, match: Match, seat: int) -> None:
        """Print the events that a seat (-1: a spectator) has not read yet."""
        since = min(self._read.get(seat, 0), len(match))
        for line in join_sentences(match.sentences(seat, since)):
            self.print_line(line)
        self._read[seat] = len(match)

    def mark_read(self, match: Match, seats: Sequence[int]) -> None:
        """Mark everything up to now as read by these seats."""
        self._read = dict.fromkeys(seats, len(match))

    def print_log(self, match: Match, seat: int) -> None:
        """Print all events that a seat has seen."""
        for line in join_sentences(match.sentences(seat)):
            self.print_line(line)

    def print_board(self, match: Match, seat: int, entire: bool = False) -> None:
        """Print the board as a seat sees it, cut to the height of the screen unless `entire`."""
        picture = match.edition.game.picture(match.state, seat)
        self.console.print(picture, height=ENTIRE if entire else None)

    def print_offers(self, match: Match, offers: Sequence[Offer]) -> None:
        """Print the seats that choose, the decision, and the numbered actions with their odds."""
        seats = sorted({offer.seat for offer in offers})
        roles = match.edition.game.roles(match.edition.book, match.seats)
        choosers = " or ".join(f"seat {seat} ({roles[seat]})" for seat in seats)
        self.print_line(f"{choosers[0].upper()}{choosers[1:]}: {pending_step(match.state).name}", "bold")
        entries = [self._entry(match, number, offer, len(seats) > 1) for number, offer in enumerate(offers, 1)]
        self.console.print(Columns(entries, padding=(0, 3)))

    def print_result(self, match: Match) -> None:
        """Print the reason why the game ended, and its result."""
        outcome, game = match.outcome, match.edition.game
        details = [
            f"{key.replace('_', ' ')} {', '.join(map(str, value)) or 'nobody' if isinstance(value, list) else value}"
            for key, value in outcome.items()
            if key not in ("winner", "reason")
        ]
        reason = outcome["reason"].replace("_", " ")
        self.print_line(f"The game is over ({reason}). {game.ending(match.state, -1)} {'; '.join(details)}", "bold")

    def _entry(self, match: Match, number: int, offer: Offer, several: bool) -> Text:
        text = Text.assemble((f"{number:>2} ", "bold"), f"{offer.seat}: " if several else "", offer.text)
        try:
            odds = match.odds(f"{offer.seat}: {offer.text}")
        except ShambleError:
            odds = {}
        return text.append(f" {format_odds(odds)}", "dim") if odds else text


def format_odds(odds: dict[str, Fraction]) -> str:
    """Return odds as text, the likeliest first: `(miss 81%, oops 17%, kill 3%)`."""
    by_weight = sorted(odds.items(), key=lambda item: -item[1])
    return f"({', '.join(f'{name} {format_percent(share)}' for name, share in by_weight)})"


def format_percent(share: Fraction) -> str:
    """Return a share in percent; `<1%` for anything possible that would round to 0%."""
    return "<1%" if 0 < share < Fraction(1, 200) else f"{float(share):.0%}"
