"""Names of people: clean them, tell look-alike names apart, and detect names that read like a bot's."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import lru_cache

from ..core.game.level import LEVELS
from ..core.records.normal_text import JOINERS

MAX_NAME_CHARS = 40
MAX_MARKS = 2  # combining marks on one letter
LEVEL_WORDS = re.compile(r"[^\W\d_]+")
CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
TWO_FOR_ONE = (("rn", "m"), ("vv", "w"))
BOTS = frozenset("".join(LEVEL_WORDS.findall(word.casefold())) for each in LEVELS for word in (each.id, each.name))
# Scripts in which a joiner changes letters: Arabic to Malayalam and Sinhala, Myanmar, Khmer, Mongolian; emoji.
JOINED = re.compile("[\u0600-\u0dff\u1000-\u109f\u1780-\u18af\u2190-\u2bff\U0001f000-\U0001faff]")
JOINER = re.compile(f"[{JOINERS}]")
MACHINES = frozenset({"bot", "bots", "robot", "robots"})


def clean_name(text: str) -> str:
    """Return a name without characters that are invisible, change the text direction or are too many.

    Returns an empty string if nothing is left.
    """
    visible = "".join(_replace_invisible(char) for char in unicodedata.normalize("NFKC", text[: 4 * MAX_NAME_CHARS]))
    return _drop_stray_joiners(_limit_marks(" ".join(visible.split()))[:MAX_NAME_CHARS]).strip()


def strip_joiners(name: str) -> str:
    """Return a name without zero-width joiners and non-joiners."""
    return JOINER.sub("", name)


def make_distinct(name: str, others: Iterable[str]) -> str:
    """Return a name, with a number added if it looks like one of the other names."""
    others_skeletons = set().union(*(find_skeletons(other) for other in others))
    candidate, number = name, 2
    while find_skeletons(candidate) & others_skeletons:
        candidate, number = f"{name[: MAX_NAME_CHARS - 5]} ({number})", number + 1
    return candidate


@lru_cache(maxsize=4096)
def find_skeletons(name: str) -> frozenset[str]:
    """Return the skeletons of a name as written and in lower case.

    Names that look alike share a skeleton (Unicode TR39).
    """
    return frozenset(_make_skeleton(each) for each in (name, name.casefold()))


@lru_cache(maxsize=4096)
def is_bot_name(name: str) -> bool:
    """Return whether a name reads like a bot's."""
    return any(
        _reads_like_bot(each) for each in (*find_skeletons(CAMEL.sub(" ", name)), CAMEL.sub(" ", name).casefold())
    )


def _reads_like_bot(text: str) -> bool:
    words = LEVEL_WORDS.findall(text)
    joined = "".join(words)
    spelt = joined if all(len(word) == 1 for word in words) else ""
    if MACHINES.intersection([*words, spelt]) or joined in BOTS:
        return True
    return any(joined in (f"{level}bot", f"bot{level}") for level in BOTS)


def _make_skeleton(text: str) -> str:
    bare = strip_joiners(text)
    plain = "".join(_find_prototype(char) for char in unicodedata.normalize("NFKD", bare)).casefold()
    bare = "".join(char for char in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(char))
    for pair, letter in TWO_FOR_ONE:
        bare = bare.replace(pair, letter)
    return " ".join(bare.split())


@lru_cache(maxsize=4096)
def _find_prototype(char: str) -> str:
    """Return the plainest character that looks like `char`.

    Lower-case ASCII letters come first, then upper-case ones, then other ASCII characters.
    """
    from confusable_homoglyphs.confusables import (  # type: ignore[import-untyped]  # noqa: PLC0415  a megabyte
        confusables_data,
    )

    alike: Collection[str] = [char, *(each["c"] for each in confusables_data.get(char, ()) if len(each["c"]) == 1)]
    return min(alike, key=lambda each: (not ("a" <= each <= "z"), not ("A" <= each <= "Z"), not each.isascii(), each))


def _replace_invisible(char: str) -> str:
    kind = unicodedata.category(char)
    if char.isspace() or kind in ("Zl", "Zp"):
        return " "
    if char in JOINERS:
        return char
    return "" if kind in ("Cc", "Cf", "Cs", "Co", "Cn") or BLANK.match(char) else char


def _drop_stray_joiners(name: str) -> str:
    """Return a name without the zero-width joiners that don't change the letters around them."""
    around = zip(" " + name, name, name[1:] + " ", strict=False)
    return "".join(
        char for before, char, after in around if char not in JOINERS or (JOINED.match(before) and JOINED.match(after))
    )


def _limit_marks(text: str) -> str:
    chars: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= MAX_MARKS and (chars or not marks):
            chars.append(char)
    return "".join(chars)
