"""Dice that nobody can steer: the server commits to a secret, every seat adds a salt, and all can check it at the end.

The commitment is shown when the table is created, before any salt is known; so the server cannot choose the secret to
suit the salts, nor a seat its salt to suit the secret. The secret is shown when the game is over, never before: hidden
cards are drawn from it.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from ... import load
from ...core.errors import RecordError, ShambleError
from ...core.matches.match import Match
from ...core.matches.replay import Loader, Record, read_record, replay
from ...core.records.header import SMALL_SEED_LIMIT
from ...core.records.snapshot import read_position

SECRET_BYTES = 32
SEED_BITS: Final = 256  # of a seed: too many to find it, and all that is hidden, from the rolls that were seen
OLD_SEED_BITS: Final = 63  # of the seeds of older tables


class DiceError(ShambleError):
    """Dice that did not fall as was committed: the difference, and where it is."""


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The proof of a finished game's dice: the commitment, the secret (hex), and each seat's salt."""

    commit: str
    secret: str
    salts: list[str]


def new_secret() -> bytes:
    """A secret for a new table."""
    return secrets.token_bytes(SECRET_BYTES)


def compute_commitment(secret: bytes) -> str:
    """The SHA-256 of a secret, in hex: it is shown before the first roll."""
    return sha256(secret).hexdigest()


def derive_seed(secret: bytes, salts: Sequence[str], bits: int = SEED_BITS) -> int:
    """The seed of a table's dice: outcome k is what `roll_of(seed, k)` gives."""
    whole = sha256(secret)
    for salt in salts:
        whole.update(sha256(salt.encode()).digest())  # of one length: no salt can pass for two
    return int.from_bytes(whole.digest(), "big") >> SEED_BITS - bits


def build_proof(secret: bytes, salts: Sequence[str]) -> Proof:
    """The proof to show once the game is over."""
    return Proof(compute_commitment(secret), secret.hex(), list(salts))


def read_proof(text: bytes | str) -> Proof:
    """The proof that is written in a JSON text."""
    try:
        return msgspec.json.decode(text, type=Proof)
    except msgspec.DecodeError as error:
        raise DiceError(f"the proof cannot be read: {error}; allowed: commit, secret, salts, in JSON") from None


def verify(text: str, shown: Proof, load: Loader) -> int:
    """Check the record of a finished game against its proof: the secret, the seed and every outcome that counts.

    Returns how many outcomes there are. Raises DiceError if something differs, RecordError if it is no such game.
    """
    record = read_record(text, load)
    if not replay(record).is_over and not record.header.result:  # else somebody has resigned
        raise RecordError("the game is not over: its secret is not shown yet")
    return verify_rolls(record, shown)


def verify_rolls(record: Record, shown: Proof) -> int:
    """Check the rolls of a game, wherever it ended, against its proof; returns how many there are."""
    _verify_seed(record, shown)
    return _verify_outcomes(record)


def _verify_seed(record: Record, shown: Proof) -> None:
    try:
        secret = bytes.fromhex(shown.secret)
    except ValueError:
        raise DiceError("the proof's secret is not written in hex") from None
    if compute_commitment(secret) != shown.commit:
        raise DiceError(f"the secret's hash is {compute_commitment(secret)}, but committed to was {shown.commit}")
    if len(shown.salts) != len(record.header.seats):
        raise DiceError(f"the proof has {len(shown.salts)} salts, the record {len(record.header.seats)} seats")
    recorded = record.header.seed
    made = derive_seed(
        secret, shown.salts, SEED_BITS if recorded is None or recorded >= SMALL_SEED_LIMIT else OLD_SEED_BITS
    )
    if recorded != made:
        raise DiceError(f"secret and salts make the seed {made:x}, but the record's is {recorded or 0:x}")


def _verify_outcomes(record: Record) -> int:
    """Roll again what was rolled; lines that were withdrawn had their dice too, but do not count."""
    header, edition = record.header, record.edition
    position = None if header.position is None else read_position(edition, header.position)
    match = Match(edition, len(header.seats), header.seed, position)
    match.texts = [words for _, _, words in record.texts]
    outcomes = 0
    for number, line in record.lines:
        if line.struck:
            continue
        if not match.is_chance:
            match.play(line.text, line.seat if line.seat >= 0 else None)
        elif (rolled := match.roll()) != line.text:
            raise DiceError(f"line {number}: {line.text!r}, but roll {outcomes} is {rolled!r}")
        else:
            outcomes += 1
    return outcomes


def verify_files(record: Path, proof: Path) -> str:
    """The verdict of `shamble verify` on a record and the proof beside it; raises ShambleError for what is wrong."""
    shown = read_proof(_read_text(proof))
    outcomes = verify(_read_text(record), shown, load)
    return f"{record.name}: all {outcomes} outcomes come from the secret committed to as {shown.commit}"


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ShambleError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ShambleError(f"{path} is not a text") from None
