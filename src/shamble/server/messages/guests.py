"""The messages about guests: their names and faces, their address for notices, what they have played."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=160, pattern=r"^[^\x00]*$")]
Mail = Annotated[str, Meta(max_length=200, pattern=r"^([^@\s\x00-\x1f]+@[^@\s\x00-\x1f]+)?$")]
Face = Annotated[str, Meta(max_length=20, pattern=r"^[a-z_]*$")]


class Me(Struct, frozen=True):
    """A guest."""

    name: str
    mail: str = ""
    """The confirmed address that is told when it is the guest's turn."""
    asked: str = ""
    """An address that waits to be confirmed by the link in the mail that was sent there."""
    mails: bool = False
    """Whether this server sends mails."""
    face: str = ""
    """A picture of the page's; empty until the guest has chosen a name and one of them."""
    links: str = ""
    """The origin of links that are passed on to others; empty if only this computer reaches the server."""


class ConfirmMail(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of the link in a mail that asks whether the address is right."""

    token: Annotated[str, Meta(min_length=1, max_length=1000)]


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's new name and face, and the address for notices that it is their turn, if they want any.

    A name is cleaned: no characters that are not seen or reorder a line, at most 40 characters. A bot's is refused.
    """

    name: Name
    mail: Mail = ""
    face: Face = ""  # empty: it stays as it is


class Played(Struct, frozen=True):
    """How often you have played a role of a game to its end, of the games that this server still has."""

    game: str
    role: str
    games: int
    won: int
    stood_in: int  # games that don't count, because a bot played for you while you were away
