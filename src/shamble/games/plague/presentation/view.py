"""The view, which is the same for every seat. Only the order of the draw deck is unknown, and no state holds it."""

from __future__ import annotations

from typing import Any, Final

from ....core.notation import choosers, pending_step
from ....core.play import is_over
from ..loading.edition_content import edition_content
from ..rules.book import HUMANS
from ..rules.house.barricades import is_pressed
from ..rules.pieces import ESCAPED, FATES, REASONS, SECURED
from ..rules.state import Plague
from .threats import find_threats
from .view_parts import FACINGS, build_deck, build_figures, build_openings, build_searches, to_square
from .view_types import Pending, Side, View

SIDES: Final[tuple[Side, Side]] = ("human", "zombie")  # the names of the seats' roles


def build_view(s: Plague) -> View:
    """[ZP-020] Return everything on the table, and what can be derived from it, such as threats."""
    figures, zombies_inside = build_figures(s)
    house, search = build_openings(s), build_searches(s)
    return View(
        map=edition_content(s.rules).board.name,
        round=s.round,
        turn=SIDES[s.side],
        pending=_build_pending(s),
        figures=figures,
        barricades=house.barricades,
        searched=search.searched,
        unsearched=search.unsearched,
        unbarricaded=house.unbarricaded,
        zombies_inside=zombies_inside,
        breach_next=_list_breaking(s, house.closed),
        threats=find_threats(s),
        deck=build_deck(s),
        cap=int(s.cap()),
        counting=int(s.count_counting_zombies()),
        living=s.living,
        car="gone" if s.car_gone else "here",
        hatch=to_square(s.rules.width, s.hatch),
        haste=s.haste,
        entry=FACINGS[s.entry] if 0 <= s.entry < len(FACINGS) else None,
        winner=_get_winner(s),
        reason=REASONS[s.reason] if s.reason >= 0 else None,
    )


def describe_outcome(s: Plague) -> dict[str, Any]:
    """[ZP-050] Return the winner, the reason, the round, every human's fate, and the share of humans saved."""
    saved = [human for human in range(s.humans) if s.fate(human) in (ESCAPED, SECURED)]
    return {
        "winner": _get_winner(s),
        "reason": REASONS[s.reason] if s.reason >= 0 else None,
        "rounds": int(s.round),
        "fates": [f"{_write_figure(s, human)} {FATES[s.fate(human)]}" for human in range(s.humans)],
        "human_score": f"{len(saved)}/{int(s.humans)}",
    }


def has_won(s: Plague, seat: int) -> bool:
    """[ZP-021] Return whether a seat was on the side that won."""
    return (seat < s.human_seats) == (s.winner == HUMANS)


def describe_ending(s: Plague, seat: int) -> str:
    """[ZP-021] Return a sentence that says which side has won; seat -1 is a spectator."""
    if seat < 0:
        return f"The {_get_winner(s)}s have won."
    return f"The {_get_winner(s)}s have won{': well played!' if has_won(s, seat) else '. You have lost.'}"


def _list_breaking(s: Plague, closed: list[int]) -> list[str]:
    """[ZP-101, ZP-103] Return the barricades that break if the zombies' turn begins with the figures as they stand."""
    barred = [edition_content(s.rules).board.openings[number] for number in closed]
    return [opening.name for opening in barred if is_pressed(s, opening.a) or is_pressed(s, opening.b)]


def _build_pending(s: Plague) -> Pending | None:
    return None if is_over(s) else Pending(pending_step(s).name, choosers(s))


def _get_winner(s: Plague) -> Side | None:
    if s.winner < 0:
        return None
    return SIDES[0] if s.winner == HUMANS else SIDES[1]


def _write_figure(s: Plague, figure: int) -> str:
    return s.book.kinds["figure"].write(figure)
