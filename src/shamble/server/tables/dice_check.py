"""The command `shamble verify`: whether the dice of a finished game fell as was committed before it began."""

from __future__ import annotations

from pathlib import Path

from ... import load
from ...core.errors import ShambleError
from .dice import read_proof, verify


def verified(record: Path, proof: Path) -> str:
    """The verdict on a record and the proof beside it; raises ShambleError for what is wrong."""
    shown = read_proof(_read(proof))
    outcomes = verify(_read(record), shown, load)
    return f"{record.name}: all {outcomes} outcomes come from the secret committed to as {shown.commit}"


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ShambleError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ShambleError(f"{path} is not a text") from None
