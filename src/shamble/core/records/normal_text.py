"""One form for all texts that people write, in every script: chat, fiction, notes, reasons, names."""

from __future__ import annotations

import unicodedata
from typing import Final

from ..errors import RecordError

JOINERS: Final = "\u200c\u200d"  # ZWNJ and ZWJ, which Persian, Indic scripts and emoji are written with
DIRECTIONS: Final = "\u200e\u200f\u061c"  # LRM, RLM and ALM: right-to-left scripts set points and brackets by them
LINE_ENDS: Final = "\r\x85\u2028\u2029"
OVERRIDES: Final = "\u202d\u202e"  # these show a text in another order than it has
MAX_MARKS: Final = 4  # upon one letter
EMOJI: Final = range(0x1F000, 0x20000)  # newer ones than this Python knows are letters, too
CONTROLS: Final = {"\x00": "NUL", "\x07": "BELL", "\x08": "BACKSPACE", "\x1b": "ESCAPE", "\x7f": "DELETE"}


def normalize_text(text: str) -> str:
    """Return a text in its normal form (NFC); raises RecordError for a character that no text may have, by its name.

    All spaces and tabs are plain spaces, all line ends newlines. What is never seen is left out, but for what joins
    letters or says their direction. Of marks upon one letter the first few stay.
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text.replace("\r\n", "\n")):
        shown = _shown(letter)
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS:
            kept.append(shown)
    return "".join(kept)


def _shown(letter: str) -> str:
    """What a letter becomes: itself, a space, a line end, or nothing."""
    if letter.isprintable() or letter == "\n" or letter in JOINERS or letter in DIRECTIONS:
        return letter
    kind = unicodedata.category(letter)
    if letter in LINE_ENDS:
        return "\n"
    if letter == "\t" or kind == "Zs":
        return " "
    if kind in ("Cc", "Cs") or letter in OVERRIDES:
        raise RecordError(f"words can't hold {character_name(letter)}: leave it out")
    if kind == "Cf":
        return ""
    if kind == "Cn" and ord(letter) in EMOJI:
        return letter
    raise RecordError(f"words can't hold {character_name(letter)}, which no other device can show: leave it out")


def character_name(letter: str) -> str:
    """Return how an error names a character: `U+202E (RIGHT-TO-LEFT OVERRIDE)`."""
    name = CONTROLS.get(letter) or unicodedata.name(letter, "a control character" if ord(letter) < 160 else "")
    return f"U+{ord(letter):04X}{f' ({name})' if name else ''}"
