"""The attack under way as everyone sees it, for a view."""

from __future__ import annotations

from typing import Final

from ..rules.pieces import (
    B_CANCELLED,
    B_CARD,
    B_LINE,
    B_SUCCESS,
    B_SYMBOLS,
    B_TARGET,
    B_WEAPON,
    C_BLOCKED,
    C_CARD,
    C_GRAB,
    C_LINE,
    C_OPPORTUNITY,
    C_SUCCESS,
    C_SYMBOLS,
    C_ZOMBIE,
    NO_ATTACK,
    STOMP,
)
from ..rules.state import Alley
from ..rules.vocabulary import DISARM, KNOCKDOWN, PLUS1
from .view_types import Attack, LineName

LINE_NAMES: Final[tuple[LineName, LineName, LineName]] = ("A", "B", "C")


def under_way(s: Alley) -> Attack | None:
    """[TS-202, TS-446] The Survivor's attack if there is one, else the zombie's."""
    if s.blow[B_WEAPON] != NO_ATTACK:
        return _blow(s)
    return _claw(s) if s.claw[C_ZOMBIE] >= 0 else None


def _blow(s: Alley) -> Attack:
    weapon, symbols = s.blow[B_WEAPON], s.blow[B_SYMBOLS]
    return Attack(
        by="survivor",
        target=s.book.kinds["zombie"].write(s.blow[B_TARGET]),
        weapon="stomp" if weapon == STOMP else s.book.kinds["supply"].write(weapon),
        line=_line(s.blow[B_LINE]),
        card=_card(s, s.blow[B_CARD]),
        success=s.blow[B_SUCCESS] == 1,
        knockdown=symbols & KNOCKDOWN != 0,
        disarm=False,
        plus1=symbols & PLUS1 != 0,
        blocked=s.blow[B_CANCELLED] == 1,
        opportunity=False,
    )


def _claw(s: Alley) -> Attack:
    symbols = s.claw[C_SYMBOLS]
    return Attack(
        by=s.book.kinds["zombie"].write(s.claw[C_ZOMBIE]),
        target="survivor",
        weapon="grab" if s.claw[C_GRAB] == 1 else None,
        line=_line(s.claw[C_LINE]),
        card=_card(s, s.claw[C_CARD]),
        success=s.claw[C_SUCCESS] == 1,
        knockdown=symbols & KNOCKDOWN != 0,
        disarm=symbols & DISARM != 0,
        plus1=False,
        blocked=s.claw[C_BLOCKED] == 1,
        opportunity=s.claw[C_OPPORTUNITY] == 1,
    )


def _line(line: int) -> LineName | None:
    """[R-59] The line that is read; none where no card is drawn."""
    return LINE_NAMES[line] if line >= 0 else None


def _card(s: Alley, card: int) -> str | None:
    return s.book.kinds["card"].write(card) if card >= 0 else None
