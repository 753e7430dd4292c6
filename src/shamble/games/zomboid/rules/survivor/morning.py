"""A survivor's morning: restore HP, then apply the bite."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64
from .....core.step import EVERYONE, Task
from ..events import BITE_HURT, RESTORED
from ..state import Town
from ..vocabulary import BITE_DRAIN, RESTORE_OFFSET
from .life import die


@final
class Morning(Task[Town]):
    """[PZ-051, PZ-055, PZ-056, PZ-199] Restore the survivor to Base HP, then apply the bite's growing loss."""

    def run(self, s: Town, seat: i64, b: i64, c: i64) -> None:
        if s.is_alive(seat) == 0:
            return
        target = max(s.base_hp(seat) + s.trait_sum(seat, RESTORE_OFFSET), 1)
        if s.hp(seat) < target:
            s.set_hp(seat, target)
            s.emit(RESTORED, seat, target, -1, EVERYONE)
        if s.bite(seat) > 0:
            suffer_bite(s, seat)


def suffer_bite(s: Town, seat: i64) -> None:
    """[PZ-199] Apply the bite's loss, which grows each morning; no item can save the survivor here."""
    loss = s.rules.bite_loss + s.rules.bite_growth * (s.bite(seat) - 1) + s.trait_sum(seat, BITE_DRAIN)
    s.set_bite(seat, s.bite(seat) + 1)
    s.set_hp(seat, max(s.hp(seat) - loss, 0))
    s.emit(BITE_HURT, seat, loss, -1, EVERYONE)
    if s.hp(seat) == 0:
        die(s, seat)


MORNING: Final = Morning("morning", "seat")
