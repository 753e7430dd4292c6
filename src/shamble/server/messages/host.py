"""Messages between the server and its host's commands."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct


class Ban(Struct, frozen=True, forbid_unknown_fields=True):
    """Ban a guest, by id, or an address."""

    who: Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[0-9A-Za-z.:/%]+$")]
    why: Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")] = ""


class BanInfo(Struct, frozen=True):
    """A banned guest or address."""

    who: str
    at: int
    why: str


class HostedPerson(Struct, frozen=True):
    """A person at a table; a spectator's seat is -1."""

    guest: str
    name: str
    seat: int
    opener: bool
    addresses: list[str]  # addresses of the person's sockets, as limits count them


class HostedTable(Struct, frozen=True):
    """A table and the people there."""

    id: str
    game: str
    state: str
    public: bool
    moved: int
    people: list[HostedPerson]
