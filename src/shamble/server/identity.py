"""Identities and tokens: guests by a signed cookie, seats by an invitation or a program's token."""

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
        """The hash of the secret, as the store has it."""
        return hash_token(self.token)


@dataclass(slots=True)
class Requester:
    """The sender of a request: a guest, or a program that plays one seat.

    A guest who `is_new` has no cookie yet; it is set once the guest `is_stored`, by an action that creates its row.
    """

    guest: str = ""
    key: SeatKey | None = None
    is_new: bool = False
    is_stored: bool = False
    address: str = ""  # a limit key

    @property
    def identity(self) -> str:
        """An id that doesn't depend on the name."""
        return f"program:{self.key.hash}" if self.key is not None else f"guest:{self.guest}"

    @property
    def limit_key(self) -> str:
        """The key under which limits count this requester."""
        return f"seat:{self.key.table}:{self.key.seat}" if self.key is not None else self.guest


class Keyring:
    """Signs and verifies tokens. `keys` are oldest first; the last key signs, all keys verify."""

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
        """Return the guest of a cookie; empty if the signature is invalid."""
        try:
            guest = self._guests.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError, UnicodeEncodeError):
            return ""
        return guest if len(guest) == GUEST_DIGITS else ""

    def sign_invitation(self, key: SeatKey) -> str:
        """Return the token of an invitation."""
        return self._invites.sign(_format_key(key)).decode()

    def derive_invitation(self, table: str, seat: int, handed: int) -> SeatKey:
        """Return the invitation to a seat that has changed hands `handed` times; it is the same at each call."""
        return SeatKey(table, seat, self._derive("invitation", table, str(seat), str(handed)).hex())

    def sign_program(self, key: SeatKey) -> str:
        """Return a program's token."""
        return self._programs.sign(_format_key(key)).decode()

    def read_invitation(self, token: str) -> SeatKey | None:
        """Return the content of an invitation's token; None if the signature is invalid."""
        return _read_key(self._invites, token)

    def read_program(self, token: str) -> SeatKey | None:
        """Return the content of a program's token; None if the signature is invalid."""
        return _read_key(self._programs, token)

    def sign_mail(self, guest: str, address: str) -> str:
        """Return the token with which the owner of a mail address confirms that a guest may use it for notices."""
        return base64.urlsafe_b64encode(self._mails.sign(f"{guest} {address}")).decode()

    def read_mail(self, token: str) -> tuple[str, str] | None:
        """Return the guest and the address that a token confirms.

        Return None if the signature is invalid or older than three days.
        """
        try:
            signed = base64.urlsafe_b64decode(token.encode())
            guest, _, address = self._mails.unsign(signed, max_age=MAIL_MAX_AGE_S).decode().partition(" ")
        except (BadSignature, ValueError):
            return None
        return guest, address

    def derive_safety_line_id(self, table: str, guest: str, key: str) -> str:
        """Return the id of a safety line from its author and idempotency key; it doesn't reveal the author."""
        return self._derive("safety line", table, guest, key).hex()[:GUEST_DIGITS]

    def derive_safety_line_owner(self, line: str, guest: str) -> str:
        """Return the hash that identifies the author of a safety line; it can't be computed for other guests."""
        return self._derive("owner of a safety line", line, guest).hex()

    def derive_table_id(self, *parts: str) -> str:
        """Return the id of the table created for `parts`: the same for a retry, and impossible to guess."""
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
    """Return a guest's id at one table, different at every table; empty without a guest."""
    return hash_token(f"{table} {guest}")[:ALIAS_DIGITS] if guest else ""


def hash_token(token: str) -> str:
    """Return the SHA-256 of a secret, which is stored in its place."""
    return hashlib.sha256(token.encode()).hexdigest()


def _format_key(key: SeatKey) -> str:
    return f"{key.table}-{key.seat}-{key.token}"


def _read_key(signer: Signer, token: str) -> SeatKey | None:
    try:
        table, seat, name = signer.unsign(token).decode().split("-")
        return SeatKey(table, int(seat), name)
    except (BadSignature, ValueError):
        return None
