"""Queries for bans: of guests by id, and of addresses by limit key (see `addresses.limit_key`)."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, delete, insert, select

from ..rows import BanRow
from ..schema import BANS


def bans(connection: Connection) -> list[BanRow]:
    """Return all bans, newest first."""
    return [BanRow(**row) for row in connection.execute(select(BANS).order_by(BANS.c.at.desc())).mappings()]


def ban(connection: Connection, row: BanRow) -> None:
    """Insert a ban, replacing an earlier one of the same guest or address."""
    unban(connection, row.who)
    connection.execute(insert(BANS).values(asdict(row)))


def unban(connection: Connection, who: str) -> bool:
    """Delete a ban; return whether there was one."""
    return connection.execute(delete(BANS).where(BANS.c.who == who)).rowcount > 0
