"""Identities of requesters, and the signed tokens that prove them.

A cookie identifies a guest; an invitation or a program's token gives access to a seat.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, Signer, TimestampSigner

MAIL_MAX_AGE_S = 3 * 86400  # a confirmation link is valid for three days
GUEST_DIGITS = 32  # hexadecimal: 128 bits
TOKEN_BYTES = 16
ALIAS_DIGITS = 16  # hexadecimal
TABLE_BYTES = 10  # 80 bits


@dataclass(frozen=True, slots=True)
class SeatKey:
    """The content of an invitation or a program's token: a table, a seat and a secret."""

    table: str
    seat: int
    token: str

    @property
    def hash(self) -> str:
        """The hash of the secret, as the database stores it."""
        return hash_token(self.token)


@dataclass(slots=True)
class Requester:
    """The sender of a request: a guest, or a program that plays one seat.

    A guest who `is_new` has no cookie yet. The response to the first request that stores the guest (`is_stored`) sets
    the cookie.
    """

    guest: str = ""
    key: SeatKey | None = None
    is_new: bool = False
    is_stored: bool = False
    address: str = ""  # a limit key

    @property
    def identity(self) -> str:
        """The requester's id for idempotency keys, with the kind of requester."""
        return f"program:{self.key.hash}" if self.key is not None else f"guest:{self.guest}"

    @property
    def limit_key(self) -> str:
        """The key under which limits count this requester."""
        return f"seat:{self.key.table}:{self.key.seat}" if self.key is not None else self.guest


class Keyring:
    """Signer and verifier of tokens.

    `keys` are ordered from the oldest to the newest. The newest key signs; signatures of all keys are valid.
    """

    def __init__(self, keys: list[str]) -> None:
        self._secret = keys[0].encode()
        self._guests = Signer(keys, salt="guest", digest_method=hashlib.sha256)
        self._invites = Signer(keys, salt="invite", digest_method=hashlib.sha256)
        self._programs = Signer(keys, salt="program", digest_method=hashlib.sha256)
        self._mails = TimestampSigner(keys, salt="mail", digest_method=hashlib.sha256)

    def sign_guest(self, guest: str) -> str:
        """Return the signed cookie of a guest."""
        return self._guests.sign(guest).decode()

    def read_guest(self, cookie: str) -> str:
        """Return the guest id in a cookie; empty if the signature is invalid."""
        try:
            guest = self._guests.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError, UnicodeEncodeError):
            return ""
        return guest if len(guest) == GUEST_DIGITS else ""

    def sign_invitation(self, key: SeatKey) -> str:
        """Return an invitation as a signed token."""
        return self._invites.sign(_format_key(key)).decode()

    def derive_invitation(self, table: str, seat: int, handed: int) -> SeatKey:
        """Return the invitation to a seat that has changed hands `handed` times.

        Equal arguments give the same invitation, so it needn't be stored.
        """
        return SeatKey(table, seat, self._derive("invitation", table, str(seat), str(handed)).hex())

    def sign_program(self, key: SeatKey) -> str:
        """Return a program's access to a seat as a signed token."""
        return self._programs.sign(_format_key(key)).decode()

    def read_invitation(self, token: str) -> SeatKey | None:
        """Return the content of an invitation's token; None if the signature is invalid."""
        return _read_key(self._invites, token)

    def read_program(self, token: str) -> SeatKey | None:
        """Return the content of a program's token; None if the signature is invalid."""
        return _read_key(self._programs, token)

    def sign_mail(self, guest: str, address: str) -> str:
        """Return a token with which the owner of a mail address confirms that it belongs to a guest."""
        return base64.urlsafe_b64encode(self._mails.sign(f"{guest} {address}")).decode()

    def read_mail(self, token: str) -> tuple[str, str] | None:
        """Return the guest and the mail address that a token confirms.

        Returns None if the token's signature is invalid or older than three days.
        """
        try:
            signed = base64.urlsafe_b64decode(token.encode())
            guest, _, address = self._mails.unsign(signed, max_age=MAIL_MAX_AGE_S).decode().partition(" ")
        except (BadSignature, ValueError):
            return None
        return guest, address

    def derive_safety_line_id(self, table: str, guest: str, key: str) -> str:
        """Return the id of a safety line, derived from its author and idempotency key; it doesn't reveal the author."""
        return self._derive("safety line", table, guest, key).hex()[:GUEST_DIGITS]

    def derive_safety_line_owner(self, line: str, guest: str) -> str:
        """Return a hash by which the server recognizes the author of a safety line.

        It needs the author's guest id and the server's key, so nobody can tell from it who the author is.
        """
        return self._derive("owner of a safety line", line, guest).hex()

    def derive_table_id(self, *parts: str) -> str:
        """Return a table's id, derived from `parts`, such as a guest and an idempotency key.

        A retried request gets the same id, and nobody can guess it.
        """
        return base64.b32encode(self._derive(*parts)[:TABLE_BYTES]).decode().lower()

    def _derive(self, *parts: str) -> bytes:
        return hmac.new(self._secret, "\0".join(parts).encode(), hashlib.sha256).digest()


def new_guest_id() -> str:
    """Return a random guest id."""
    return secrets.token_hex(GUEST_DIGITS // 2)


def new_token() -> str:
    """Return a random secret."""
    return secrets.token_hex(TOKEN_BYTES)


def alias(table: str, guest: str) -> str:
    """Return the id under which a table shows a guest, different at every table; empty without a guest."""
    return hash_token(f"{table} {guest}")[:ALIAS_DIGITS] if guest else ""


def hash_token(token: str) -> str:
    """Return the SHA-256 of a secret; the database stores it instead of the secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def _format_key(key: SeatKey) -> str:
    return f"{key.table}-{key.seat}-{key.token}"


def _read_key(signer: Signer, token: str) -> SeatKey | None:
    try:
        table, seat, name = signer.unsign(token).decode().split("-")
        return SeatKey(table, int(seat), name)
    except (BadSignature, ValueError):
        return None
