"""Sentences of what happened, drawn together: what one figure does, and the dice for it, stand in one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

STOPS = (".", "!", "?")


class Sentence(NamedTuple):
    """An event in words, and the name with which they begin, if they are about somebody.

    One that begins small, or without whom it is about, goes on with the sentence before it; one that ends with a colon,
    or begins small and has no stop, has its outcome in the next.
    """

    text: str
    subject: str = ""


def continues_sentence(before: str, text: str) -> bool:
    """Whether what is told begins in the middle of a sentence, by what was told before it."""
    is_open = before.endswith(":") or (before[:1].islower() and not before.endswith(STOPS))
    return is_open or text[:1].islower()


def join_sentences(sentences: Iterable[Sentence]) -> list[str]:
    """Lines such as `Zombie 3 turns to face south, bites at Ann: needs a pair, rolls 2, misses.`"""
    lines: list[str] = []
    subject = last = ""
    is_part = False  # whether the last began small
    for text, about in sentences:
        part = text.removeprefix(about).lstrip() if about and about == subject else text
        if lines and part == last and about:
            continue  # the same once more: "moves in the hall, moves in the hall"
        if lines and (part != text or part[:1].islower()):
            lines[-1] = f"{lines[-1]} {part}" if lines[-1].endswith(":") else f"{lines[-1].removesuffix('.')}, {part}"
        elif lines and (lines[-1].endswith(":") or (is_part and not lines[-1].endswith(STOPS))):
            lines[-1], subject = f"{lines[-1]}{'' if lines[-1].endswith(':') else '.'} {text}", about
        else:
            lines.append(text)
            subject = about
        last, is_part = text.removeprefix(about).lstrip(), text[:1].islower()
    return [line if line.endswith(STOPS) else f"{line.removesuffix(':')}." for line in lines]
