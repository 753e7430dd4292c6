"""The phases of a rolled move, all pushed at once in the order in which they happen."""

from __future__ import annotations

from .....core.native import i64
from ..state import Story
from .betraying import FAITH, MAY_BETRAY
from .crying import MAY_CRY
from .dice import THROW
from .phases import CHOICES, CLOSE, EFFECTS, MARK, SUFFER
from .shifting import MAY_SHIFT


def push_phases(s: Story, n: i64) -> None:
    """[ZA-048, ZA-049, ZA-051, ZA-052, ZA-053, ZA-054, ZA-058] From the cry to the end of a rolled move."""
    s.push(MAY_CRY, n)
    s.push(THROW, n)
    s.push(MAY_BETRAY, n)
    s.push(MARK, n)
    s.push(CHOICES, n)
    s.push(EFFECTS, n)
    s.push(SUFFER, n)
    s.push(MAY_SHIFT, n)
    s.push(FAITH, n)
    s.push(CLOSE, n)
