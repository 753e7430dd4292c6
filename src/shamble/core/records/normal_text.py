"""The normal form of all texts that people write: chat, fiction, notes, reasons and names."""

from __future__ import annotations

import unicodedata
from typing import Final

from ..errors import RecordError

JOINERS: Final = "\u200c\u200d"  # ZWNJ and ZWJ, needed by Persian, Indic scripts and emoji
DIRECTIONS: Final = "\u200e\u200f\u061c"  # LRM, RLM and ALM, needed by right-to-left scripts around punctuation
LINE_ENDS: Final = "\r\x85\u2028\u2029"
OVERRIDES: Final = "\u202d\u202e"  # characters that display a text in another order than the stored order
MAX_MARKS: Final = 4  # combining marks on one letter
EMOJI: Final = range(0x1F000, 0x20000)  # with those that are newer than this Python's Unicode tables
CONTROLS: Final = {"\x00": "NUL", "\x07": "BELL", "\x08": "BACKSPACE", "\x1b": "ESCAPE", "\x7f": "DELETE"}


def normalize_text(text: str) -> str:
    """Return a text in normal form (NFC); raise RecordError for a forbidden character, by its name.

    Spaces and tabs become plain spaces, line ends newlines. Invisible characters are dropped, except joiners and
    direction marks. At most MAX_MARKS combining marks are kept on each letter.
    """
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text.replace("\r\n", "\n")):
        shown = _normalize_letter(letter)
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS:
            letters.append(shown)
    return "".join(letters)


def _normalize_letter(letter: str) -> str:
    """Return a letter unchanged, or the space, newline or empty string that takes its place."""
    if letter.isprintable() or letter == "\n" or letter in JOINERS or letter in DIRECTIONS:
        return letter
    kind = unicodedata.category(letter)
    if letter in LINE_ENDS:
        return "\n"
    if letter == "\t" or kind == "Zs":
        return " "
    if kind in ("Cc", "Cs") or letter in OVERRIDES:
        raise RecordError(f"a text can't contain {describe_character(letter)}: leave it out")
    if kind == "Cf":
        return ""
    if kind == "Cn" and ord(letter) in EMOJI:
        return letter
    raise RecordError(
        f"a text can't contain {describe_character(letter)}, which other devices can't show: leave it out"
    )


def describe_character(letter: str) -> str:
    """Return a character as error messages show it: `U+202E (RIGHT-TO-LEFT OVERRIDE)`."""
    name = CONTROLS.get(letter) or unicodedata.name(letter, "a control character" if ord(letter) < 160 else "")
    return f"U+{ord(letter):04X}{f' ({name})' if name else ''}"
