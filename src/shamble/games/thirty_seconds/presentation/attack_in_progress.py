"""The attack being resolved, as part of a seat's view."""

from __future__ import annotations

from typing import Final

from ..rules.pieces import (
    NO_ATTACK,
    STOMP,
)
from ..rules.state import Alley
from ..rules.vocabulary import DISARM, KNOCKDOWN, PLUS1
from .view_types import Attack, LineName

LINE_NAMES: Final[tuple[LineName, LineName, LineName]] = ("A", "B", "C")


def current_attack(s: Alley) -> Attack | None:
    """[TS-202, TS-446] Return the Survivor's attack if there is one, else the zombie's, else None."""
    if s.weapon != NO_ATTACK:
        return _of_survivor(s)
    return _of_zombie(s) if s.attacker >= 0 else None


def _of_survivor(s: Alley) -> Attack:
    weapon, symbols = s.weapon, s.weapon_symbols
    return Attack(
        by="survivor",
        target=s.book.kinds["zombie"].write(s.target),
        weapon="stomp" if weapon == STOMP else s.book.kinds["supply"].write(weapon),
        line=_line(s.weapon_line),
        card=_card(s, s.weapon_card),
        success=s.weapon_succeeds,
        knockdown=symbols & KNOCKDOWN != 0,
        disarm=False,
        plus1=symbols & PLUS1 != 0,
        blocked=s.is_cancelled,
        opportunity=False,
    )


def _of_zombie(s: Alley) -> Attack:
    symbols = s.attacker_symbols
    return Attack(
        by=s.book.kinds["zombie"].write(s.attacker),
        target="survivor",
        weapon="grab" if s.attacker_grabs else None,
        line=_line(s.attacker_line),
        card=_card(s, s.attacker_card),
        success=s.attacker_succeeds,
        knockdown=symbols & KNOCKDOWN != 0,
        disarm=symbols & DISARM != 0,
        plus1=False,
        blocked=s.is_blocked,
        opportunity=s.is_opportunity,
    )


def _line(line: int) -> LineName | None:
    """[R-59] Return the name of the attack card's line that is read, None before a card is drawn."""
    return LINE_NAMES[line] if line >= 0 else None


def _card(s: Alley, card: int) -> str | None:
    return s.book.kinds["card"].write(card) if card >= 0 else None
