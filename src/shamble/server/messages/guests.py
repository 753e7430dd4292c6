"""Messages about guests: names, faces, mail addresses, and finished games."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=160, pattern=r"^[^\x00]*$")]
Mail = Annotated[str, Meta(max_length=200, pattern=r"^([^@\s\x00-\x1f]+@[^@\s\x00-\x1f]+)?$")]
Face = Annotated[str, Meta(max_length=20, pattern=r"^[a-z_]*$")]


class Me(Struct, frozen=True):
    """The guest that sends the request."""

    name: str
    mail: str = ""
    """Confirmed mail address for notices; empty without one."""
    asked: str = ""
    """New mail address that isn't confirmed yet."""
    mails: bool = False
    """Whether this server sends mail."""
    face: str = ""
    """Id of one of the page's pictures; empty until the guest has chosen one."""
    links: str = ""
    """Origin for links that are passed on; empty if other machines can't reach the server."""


class ConfirmMail(Struct, frozen=True, forbid_unknown_fields=True):
    """Confirm a mail address by the token in the mail."""

    token: Annotated[str, Meta(min_length=1, max_length=1000)]


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """New name, face and mail address of a guest; an empty mail address means no notices.

    The server removes invisible and reordering characters from the name and cuts it at 40 characters. Names of bots are
    refused.
    """

    name: Name
    mail: Mail = ""
    face: Face = ""  # empty: unchanged


class Played(Struct, frozen=True):
    """Number of games that a guest has finished in one role of one game, of tables that this server still has."""

    game: str
    role: str
    games: int
    won: int
    stood_in: int  # games that don't count because a bot stood in
