"""Who is banned from the server: guests by id, addresses as limits count them."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select

from ..rows import BanRow
from ..schema import BANS


def bans(connection: Connection) -> list[BanRow]:
    """All bans, newest first."""
    return [BanRow(**row) for row in connection.execute(select(BANS).order_by(BANS.c.at.desc())).mappings()]


def ban(connection: Connection, row: BanRow) -> None:
    """Ban somebody, or change the reason."""
    unban(connection, row.who)
    connection.execute(insert(BANS).values(asdict(row)))


def unban(connection: Connection, who: str) -> bool:
    """Lift a ban; False if there was none."""
    return connection.execute(delete(BANS).where(BANS.c.who == who)).rowcount > 0
