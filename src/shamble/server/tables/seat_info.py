"""Who sits where, as everyone may know it."""

from __future__ import annotations

from ..messages.wire import SeatInfo
from ..store import SeatRow


def seat_info(row: SeatRow, here: bool, resigned: bool) -> SeatInfo:
    """A seat; `here`: its guest is connected."""
    if row.guest is not None:
        kind = "guest"
    elif row.bot is not None:
        kind = "bot"
    else:
        kind = "open" if row.token is None else "invite"
    return SeatInfo(
        seat=row.seat,
        role=row.role,
        k=kind,  # type: ignore[arg-type]
        name=row.name or (f"{row.bot} bot" if row.bot else ""),
        level=row.bot or "",
        away=row.guest is not None and row.bot is not None,
        here=here,
        resigned=resigned,
    )
