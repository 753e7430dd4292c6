"""The normal form of what people write: every script is welcome, what deceives or cannot be seen is not."""

from __future__ import annotations

import pytest

from shamble.core.errors import RecordError
from shamble.core.records.normal_text import normalize_text
from shamble.core.records.user_text import check_user_text


@pytest.mark.parametrize(
    "text",
    [
        "C\u2019est fini !",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",  # Persian, with a ZWNJ
        "\u0915\u094d\u200d\u0937",  # Hindi, with a ZWJ
        "\u0db4\u0dca\u200d\u0dbb",  # Sinhala
        "\U0001f469\u200d\U0001f692\ufe0f",  # a firefighter
        "1\ufe0f\u20e3",  # a keycap
        "\U0001fadf",  # newer than Unicode 14
        "\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd\u200f!",  # Hebrew with points and an RLM
        "\u0e17\u0e35\u0e48",  # Thai
        "\u65e5\u672c\u8a9e",
        "two\nlines",
    ],
)
def test_every_script_stays_as_it_was_written(text: str) -> None:
    assert normalize_text(text) == text


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("Non\u00a0! Si\u202f? \u3000\u2003x", "Non ! Si ?   x"),
        ("a\tb", "a b"),
        ("a\r\nb\rc\u2028d", "a\nb\nc\nd"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("soft\u00adly \u200bnow\ufeff\u2060", "softly now"),
        ("\u2066iso\u2069 \u202aemb\u202c", "iso emb"),
        ("Z" + "\u0336" * 400 + "!", "Z" + "\u0336" * 4 + "!"),
        ("\u7530" + "\u0300\u0301" * 30, "\u7530\u0300\u0301\u0300\u0301"),
    ],
)
def test_spaces_line_ends_and_what_is_never_seen_are_made_plain(text: str, normal: str) -> None:
    assert normalize_text(text) == normal
    assert normalize_text(normal) == normal


@pytest.mark.parametrize(
    ("letter", "name"),
    [
        ("\x00", "U+0000 (NUL)"),
        ("\x1b", "U+001B (ESCAPE)"),
        ("\x07", "U+0007 (BELL)"),
        ("\x9b", "U+009B (a control character)"),
        ("\u202e", "U+202E (RIGHT-TO-LEFT OVERRIDE)"),
        ("\u202d", "U+202D (LEFT-TO-RIGHT OVERRIDE)"),
        ("\ud800", "U+D800"),
        ("\ue000", "U+E000, which other devices can't show"),
        ("\uffff", "U+FFFF, which other devices can't show"),
    ],
)
def test_what_deceives_or_cannot_be_shown_is_refused_by_its_name(letter: str, name: str) -> None:
    with pytest.raises(RecordError) as refused:
        normalize_text(f"before {letter} after")
    assert str(refused.value) == f"a text can't contain {name}: leave it out"


@pytest.mark.parametrize("text", ["", " \n\t ", "\u200b\u200b", "\u200d", "\u3164\u2800", "\u200f"])
def test_words_in_which_nothing_can_be_seen_are_refused(text: str) -> None:
    with pytest.raises(RecordError, match="a text has 1 to 4000"):
        check_user_text(text)
