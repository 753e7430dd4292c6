"""Who asks: a guest by a signed cookie, a seat by an invitation or by a program's token."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, Signer, TimestampSigner

MAIL_MAX_AGE_S = 3 * 86400  # seconds that an address may be confirmed in
GUEST_DIGITS = 32  # hexadecimal, of a guest's id: 128 bits
TOKEN_BYTES = 16
ALIAS_DIGITS = 16  # hexadecimal
TABLE_BYTES = 10  # of a table's id: 80 bits


@dataclass(frozen=True, slots=True)
class SeatKey:
    """The content of an invitation or a program's token: a table's seat, and a secret whose hash it must still have."""

    table: str
    seat: int
    token: str

    @property
    def hash(self) -> str:
        """What the store knows of it."""
        return hash_token(self.token)


@dataclass(slots=True)
class Requester:
    """Who asks: a guest, or a program for one seat.

    A `fresh` guest has no cookie yet; one that is `kept` has done something by which it is to be known again.
    """

    guest: str = ""
    key: SeatKey | None = None
    is_new: bool = False
    is_stored: bool = False
    address: str = ""  # by which limits count it

    @property
    def identity(self) -> str:
        """Who it is, whatever they are called."""
        return f"program:{self.key.hash}" if self.key is not None else f"guest:{self.guest}"

    @property
    def limit_key(self) -> str:
        """The name by which limits tell requesters apart."""
        return f"seat:{self.key.table}:{self.key.seat}" if self.key is not None else self.guest


class Keyring:
    """Signs and reads what clients carry; keys are given oldest first, the last one signs."""

    def __init__(self, keys: list[str]) -> None:
        self._secret = keys[0].encode()
        self._guests = Signer(keys, salt="guest", digest_method=hashlib.sha256)
        self._invites = Signer(keys, salt="invite", digest_method=hashlib.sha256)
        self._programs = Signer(keys, salt="program", digest_method=hashlib.sha256)
        self._mails = TimestampSigner(keys, salt="mail", digest_method=hashlib.sha256)

    def sign_guest(self, guest: str) -> str:
        """A guest's cookie."""
        return self._guests.sign(guest).decode()

    def read_guest(self, cookie: str) -> str:
        """The guest of a cookie; empty if it is not signed by us."""
        try:
            guest = self._guests.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError, UnicodeEncodeError):
            return ""
        return guest if len(guest) == GUEST_DIGITS else ""

    def sign_invitation(self, key: SeatKey) -> str:
        """The token of an invitation."""
        return self._invites.sign(_format_key(key)).decode()

    def derive_invitation(self, table: str, seat: int, handed: int) -> SeatKey:
        """The invitation to a seat that has changed hands so often: the same whenever it is asked for."""
        return SeatKey(table, seat, self._derive("invitation", table, str(seat), str(handed)).hex())

    def sign_program(self, key: SeatKey) -> str:
        """A program's token."""
        return self._programs.sign(_format_key(key)).decode()

    def read_invitation(self, token: str) -> SeatKey | None:
        """The content of an invitation; none if it is not signed by us."""
        return _read_key(self._invites, token)

    def read_program(self, token: str) -> SeatKey | None:
        """The content of a program's token; none if it is not signed by us."""
        return _read_key(self._programs, token)

    def sign_mail(self, guest: str, address: str) -> str:
        """The token by which the owner of an address confirms that a guest may be told there."""
        return base64.urlsafe_b64encode(self._mails.sign(f"{guest} {address}")).decode()

    def read_mail(self, token: str) -> tuple[str, str] | None:
        """The guest and the address that a token confirms; none if it is not signed by us, or too old."""
        try:
            signed = base64.urlsafe_b64decode(token.encode())
            guest, _, address = self._mails.unsign(signed, max_age=MAIL_MAX_AGE_S).decode().partition(" ")
        except (BadSignature, ValueError):
            return None
        return guest, address

    def derive_safety_line_id(self, table: str, guest: str, key: str) -> str:
        """The id of a safety line that a guest writes with a key: the same for a retry, and it tells no author."""
        return self._derive("safety line", table, guest, key).hex()[:GUEST_DIGITS]

    def derive_safety_line_owner(self, line: str, guest: str) -> str:
        """The hash by which the author of a safety line is known again; nobody else's guest id gives it."""
        return self._derive("owner of a safety line", line, guest).hex()

    def derive_table_id(self, *parts: str) -> str:
        """The id of the table made for these words: the same for a retry, and impossible to guess."""
        return base64.b32encode(self._derive(*parts)[:TABLE_BYTES]).decode().lower()

    def _derive(self, *parts: str) -> bytes:
        return hmac.new(self._secret, "\0".join(parts).encode(), hashlib.sha256).digest()


def new_guest_id() -> str:
    """An id for a guest."""
    return secrets.token_hex(GUEST_DIGITS // 2)


def new_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(TOKEN_BYTES)


def alias(table: str, guest: str) -> str:
    """The name by which everyone at a table may mean a guest there, and nowhere else; none for nobody."""
    return hash_token(f"{table} {guest}")[:ALIAS_DIGITS] if guest else ""


def hash_token(token: str) -> str:
    """What is kept of a secret, to know it again by."""
    return hashlib.sha256(token.encode()).hexdigest()


def _format_key(key: SeatKey) -> str:
    return f"{key.table}-{key.seat}-{key.token}"


def _read_key(signer: Signer, token: str) -> SeatKey | None:
    try:
        table, seat, name = signer.unsign(token).decode().split("-")
        return SeatKey(table, int(seat), name)
    except (BadSignature, ValueError):
        return None
