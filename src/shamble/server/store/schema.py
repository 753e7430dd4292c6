"""Database schema: nine tables, the same on SQLite and PostgreSQL. The migrations must lead to exactly this schema."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

GUESTS = Table(
    "guests",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("mail", Text),
    Column("asked", Text),
    Column("face", Text),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("version", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("files", LargeBinary, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("settings", LargeBinary, nullable=False),
    Column("owner", ForeignKey("guests.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commit", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    Column("result", LargeBinary),
    Column("forked", Text),
    Index("ix_tables_state", "state", "created"),
    Index("ix_tables_owner", "owner"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("role", Text, nullable=False),
    Column("invite", Text),
    Column("guest", ForeignKey("guests.id")),
    Column("name", Text),
    Column("bot", Text),
    Column("salt", Text, nullable=False),
    Column("left", BigInteger),
    Column("program", Text),
    Column("expects", Text),
    Column("handed", Integer, nullable=False),
    Column("face", Text),
    Column("share", Float),
    Index("ix_seats_guest", "guest"),
    Index("ix_seats_expects", "expects"),
)

# The primary key is the optimistic lock; `key` is the idempotency key, NULL for many events.
EVENTS = Table(
    "events",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("key", Text),
    UniqueConstraint("table", "key"),
)


def _make_seat_key_columns() -> tuple[Column[str], Column[int], ForeignKeyConstraint]:
    """Return columns for a table and a seat number, and the foreign key by which they refer to a seat."""
    table, seat = Column("table", Text, primary_key=True), Column("seat", Integer, primary_key=True)
    return table, seat, ForeignKeyConstraint(["table", "seat"], ["seats.table", "seats.seat"])


NOTICES = Table(
    "notices",
    METADATA,
    *_make_seat_key_columns(),
    Column("ply", Integer, primary_key=True),
    Column("claimed", BigInteger, nullable=False),
    Column("sent", BigInteger),
)

# The column `who` holds a guest's id, or the limit key of an address.
BANS = Table(
    "bans",
    METADATA,
    Column("who", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
)

# `owner` is a hash that can only be computed from the author's guest id.
SAFETY_LINES = Table(
    "safety_lines",
    METADATA,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("scene", Text, nullable=False),
)

# Processes that share the database, and the seats that their sockets hold.
HOSTS = Table(
    "hosts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

PRESENCES = Table(
    "presences",
    METADATA,
    *_make_seat_key_columns(),
    Column("host", Text, primary_key=True),
    Index("ix_presences_host", "host"),
)
