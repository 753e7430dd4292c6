"""The table as everyone sees it: all of it but the order of the draw deck, which does not exist."""

from __future__ import annotations

from typing import Any, Final

from ....core.notation import choosers, pending
from ....core.play import is_over
from ..loading.edition_content import printed
from ..rules.book import HUMANS
from ..rules.house.barricades import is_pressed
from ..rules.pieces import ESCAPED, FATES, REASONS, SECURED
from ..rules.state import Plague
from .threats import threats
from .view_parts import FACINGS, deck, figures, openings, searches, square_on
from .view_types import Pending, Side, View

SIDES: Final[tuple[Side, Side]] = ("human", "zombie")  # as the roles of the seats are called


def view(s: Plague) -> View:
    """[ZP-020] All that is on the table, and what follows from it for both sides: every seat sees the same."""
    seen, zombies_inside = figures(s)
    house, search = openings(s), searches(s)
    return View(
        map=printed(s.rules).board.name,
        round=s.round,
        turn=SIDES[s.side],
        pending=_pending(s),
        figures=seen,
        barricades=house.barricades,
        searched=search.searched,
        unsearched=search.unsearched,
        unbarricaded=house.unbarricaded,
        zombies_inside=zombies_inside,
        breach_next=_breaking(s, house.closed),
        threats=threats(s),
        deck=deck(s),
        cap=int(s.cap()),
        counting=int(s.counting()),
        living=s.living,
        car="gone" if s.car_gone else "here",
        hatch=square_on(s.rules.width, s.hatch),
        haste=s.haste,
        entry=FACINGS[s.entry] if 0 <= s.entry < len(FACINGS) else None,
        winner=_winner(s),
        reason=REASONS[s.reason] if s.reason >= 0 else None,
    )


def outcome(s: Plague) -> dict[str, Any]:
    """[ZP-050] Who won, why, in which round, what became of every human, and the share of them that was saved."""
    saved = [human for human in range(s.humans) if s.fate(human) in (ESCAPED, SECURED)]
    return {
        "winner": _winner(s),
        "reason": REASONS[s.reason] if s.reason >= 0 else None,
        "rounds": int(s.round),
        "fates": [f"{_figure(s, human)} {FATES[s.fate(human)]}" for human in range(s.humans)],
        "human_score": f"{len(saved)}/{int(s.humans)}",
    }


def has_won(s: Plague, seat: int) -> bool:
    """[ZP-021] Whether a seat was on the side that won."""
    return (seat < s.human_seats) == (s.winner == HUMANS)


def ending(s: Plague, seat: int) -> str:
    """[ZP-021] Which side has won, and a word for a seat that was on it."""
    if seat < 0:
        return f"The {_winner(s)}s have won."
    return f"The {_winner(s)}s have won{': well played!' if has_won(s, seat) else '. You have lost.'}"


def _breaking(s: Plague, closed: list[int]) -> list[str]:
    """[ZP-101, ZP-103] The barricades that break if the zombies' turn begins with the figures as they stand now."""
    barred = [printed(s.rules).board.openings[number] for number in closed]
    return [opening.name for opening in barred if is_pressed(s, opening.a) or is_pressed(s, opening.b)]


def _pending(s: Plague) -> Pending | None:
    return None if is_over(s) else Pending(pending(s).name, choosers(s))


def _winner(s: Plague) -> Side | None:
    if s.winner < 0:
        return None
    return SIDES[0] if s.winner == HUMANS else SIDES[1]


def _figure(s: Plague, figure: int) -> str:
    return s.book.kinds["figure"].write(figure)
