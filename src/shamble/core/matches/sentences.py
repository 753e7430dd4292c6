"""Sentences about events, joined so that all actions of one figure stand in one line with their dice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

STOPS = (".", "!", "?")


class Sentence(NamedTuple):
    """An event as a sentence, with the name of its subject if the sentence begins with it.

    A sentence is joined to the one before it if it starts with a small letter, has the same subject, or follows a
    colon. It is also joined if the one before it starts with a small letter and ends without a full stop.
    """

    text: str
    subject: str = ""


def continues_sentence(before: str, text: str) -> bool:
    """Return whether `text` continues the sentence `before`."""
    is_open = before.endswith(":") or (before[:1].islower() and not before.endswith(STOPS))
    return is_open or text[:1].islower()


def join_sentences(sentences: Iterable[Sentence]) -> list[str]:
    """Join sentences into lines such as `Zombie 3 turns to face south, bites at Ann: needs a pair, rolls 2, misses`."""
    lines: list[str] = []
    subject = last = ""
    is_part = False  # whether the last sentence began with a small letter
    for text, about in sentences:
        part = text.removeprefix(about).lstrip() if about and about == subject else text
        if lines and part == last and about:
            continue  # a repetition such as "moves in the hall, moves in the hall"
        if lines and (part != text or part[:1].islower()):
            lines[-1] = f"{lines[-1]} {part}" if lines[-1].endswith(":") else f"{lines[-1].removesuffix('.')}, {part}"
        elif lines and (lines[-1].endswith(":") or (is_part and not lines[-1].endswith(STOPS))):
            lines[-1], subject = f"{lines[-1]}{'' if lines[-1].endswith(':') else '.'} {text}", about
        else:
            lines.append(text)
            subject = about
        last, is_part = text.removeprefix(about).lstrip(), text[:1].islower()
    return [line if line.endswith(STOPS) else f"{line.removesuffix(':')}." for line in lines]
