"""The messages between the server and its host's commands."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class Ban(Struct, frozen=True, forbid_unknown_fields=True):
    """The host bans a guest, by its id, or an address."""

    who: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[0-9A-Za-z.:/%]+$")]
    why: Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")] = ""


class BanInfo(Struct, frozen=True):
    """Who is banned, as the host is told."""

    who: str
    at: int
    why: str


class HostedPerson(Struct, frozen=True):
    """Somebody at a table, as the host is told; a spectator's seat is -1."""

    guest: str
    name: str
    seat: int
    opener: bool
    addresses: list[str]  # of their sockets, as limits count them


class HostedTable(Struct, frozen=True):
    """A table and the people there, as the host is told."""

    id: str
    game: str
    state: str
    public: bool
    moved: int
    people: list[HostedPerson]
