"""Typed lines taken as offers: by number, in full, or shortened as far as they are clear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.errors import IllegalAction
from ...core.notation import shorten


class Offer(NamedTuple):
    """A choice on offer and whose it is."""

    seat: int
    text: str


def meant(text: str, seat: int | None, offers: Sequence[Offer]) -> Offer | None:
    """The offer that a text means, None if it is like none of them; raises IllegalAction if it may mean several."""
    if text.isdecimal():
        if not 1 <= int(text) <= len(offers):
            raise IllegalAction(f"no offer {text}; offers: 1 to {len(offers)}")
        return offers[int(text) - 1]
    found = [(score, offer) for offer in offers if seat in (None, offer.seat) and (score := likeness(text, offer))]
    best = [offer for score, offer in found if score == max(score for score, _ in found)]
    if len(best) > 1:
        raise IllegalAction(f"{text!r} may mean {shorten([f'{_number(offers, each)} {each.text}' for each in best])}")
    return best[0] if best else None


def _number(offers: Sequence[Offer], offer: Offer) -> int:
    return offers.index(offer) + 1


def likeness(text: str, offer: Offer) -> int:
    """0 unless every typed word begins a word of the offer, in order, the first the verb; more for whole words."""
    typed = text.lower().split()
    words = offer.text.lower().split()
    if not typed or not words[0].startswith(typed[0]):
        return 0
    score = 1 + (words[0] == typed[0])
    place = 1
    for word in typed[1:]:
        while place < len(words) and not words[place].startswith(word):
            place += 1
        if place == len(words):
            return 0
        score += words[place] == word
        place += 1
    return score
