"""Commit-and-reveal dice: the seed follows from a secret of the server and a salt of each seat.

The server shows the commitment to its secret when it creates the table, before it knows any salt. So it can't choose
the secret to suit the salts, and no seat can choose its salt to suit the secret. The server reveals the secret when the
game is over. Until then the secret would give away hidden cards. Afterwards everybody can check every roll.
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
SEED_BITS: Final = 256  # too many to search for the seed, and so for hidden cards, given the visible rolls
OLD_SEED_BITS: Final = 63  # at tables of older versions


class DiceError(ShambleError):
    """Error for dice that don't match their proof; the message says where they differ."""


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The proof of a finished game's dice: the commitment, the secret (hex), and each seat's salt."""

    commit: str
    secret: str
    salts: list[str]


def new_secret() -> bytes:
    """Return a random secret for a new table."""
    return secrets.token_bytes(SECRET_BYTES)


def compute_commitment(secret: bytes) -> str:
    """Return the commitment to a secret: its SHA-256, in hex."""
    return sha256(secret).hexdigest()


def derive_seed(secret: bytes, salts: Sequence[str], bits: int = SEED_BITS) -> int:
    """Return the seed of a table's dice; the table's k-th roll or card draw is `roll_of(seed, k)`."""
    digest = sha256(secret)
    for salt in salts:
        digest.update(sha256(salt.encode()).digest())  # all of one length, so that no salt equals two others
    return int.from_bytes(digest.digest(), "big") >> SEED_BITS - bits


def build_proof(secret: bytes, salts: Sequence[str]) -> Proof:
    """Build the proof that the server shows after the game, from the server's secret and the seats' salts."""
    return Proof(compute_commitment(secret), secret.hex(), list(salts))


def read_proof(text: bytes | str) -> Proof:
    """Read a proof from JSON; raise DiceError if the text isn't a valid proof."""
    try:
        return msgspec.json.decode(text, type=Proof)
    except msgspec.DecodeError as error:
        raise DiceError(f"the proof cannot be read: {error}; allowed: commit, secret, salts, in JSON") from None


def verify(text: str, proof: Proof, load: Loader) -> int:
    """Check the record of a finished game against its proof; return the number of rolls and card draws checked.

    Checks the secret, the seed and every outcome that wasn't undone. Raises DiceError if any of them differs, and
    RecordError if the game isn't finished.
    """
    record = read_record(text, load)
    if not replay(record).is_over and not record.header.result:  # a resigned game isn't over by its rules
        raise RecordError("the game is not over: its secret is not shown yet")
    return verify_rolls(record, proof)


def verify_rolls(record: Record, proof: Proof) -> int:
    """Check the outcomes in a record against its proof, and return their number; the game may be unfinished."""
    _verify_seed(record, proof)
    return _verify_outcomes(record)


def _verify_seed(record: Record, proof: Proof) -> None:
    try:
        secret = bytes.fromhex(proof.secret)
    except ValueError:
        raise DiceError("the proof's secret is not written in hex") from None
    if compute_commitment(secret) != proof.commit:
        raise DiceError(f"the hash of the secret is {compute_commitment(secret)}, but the commitment is {proof.commit}")
    if len(proof.salts) != len(record.header.seats):
        raise DiceError(f"the proof has {len(proof.salts)} salts, the record {len(record.header.seats)} seats")
    recorded = record.header.seed
    derived = derive_seed(
        secret, proof.salts, SEED_BITS if recorded is None or recorded >= SMALL_SEED_LIMIT else OLD_SEED_BITS
    )
    if recorded != derived:
        raise DiceError(f"the secret and the salts give the seed {derived:x}, but the record has {recorded or 0:x}")


def _verify_outcomes(record: Record) -> int:
    """Roll every outcome of a record again and return their number; raise DiceError if one differs.

    Undone (struck) lines are skipped.
    """
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


def verify_files(record_path: Path, proof_path: Path) -> str:
    """Check a record file against a proof file and return a sentence for `shamble verify`.

    Raises ShambleError if a file can't be read or the dice don't match.
    """
    proof = read_proof(_read_text(proof_path))
    outcomes = verify(_read_text(record_path), proof, load)
    return f"{record_path.name}: all {outcomes} outcomes match the commitment {proof.commit}"


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ShambleError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ShambleError(f"{path} is not a text") from None
