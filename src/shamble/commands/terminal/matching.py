"""Matching of typed lines with legal actions: by number, in full, or shortened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.errors import IllegalAction
from ...core.notation import shorten


class Offer(NamedTuple):
    """Legal action in text notation, with its seat."""

    seat: int
    text: str


def find_offer(text: str, seat: int | None, offers: Sequence[Offer]) -> Offer | None:
    """Return the offer that matches a text best, None if none does.

    Raises IllegalAction for an ambiguous text and for a number that is too high.
    """
    if text.isdecimal():
        if not 1 <= int(text) <= len(offers):
            raise IllegalAction(f"no choice {text}; choose 1 to {len(offers)}")
        return offers[int(text) - 1]
    matches = [(score, offer) for offer in offers if seat in (None, offer.seat) and (score := match_score(text, offer))]
    best = [offer for score, offer in matches if score == max(score for score, _ in matches)]
    if len(best) > 1:
        raise IllegalAction(
            f"{text!r} may mean {shorten([f'{_number(offers, offer)} {offer.text}' for offer in best])}"
        )
    return best[0] if best else None


def _number(offers: Sequence[Offer], offer: Offer) -> int:
    return offers.index(offer) + 1


def match_score(text: str, offer: Offer) -> int:
    """Return how well a text matches an offer: 0 for no match, otherwise 1 plus the number of words typed in full.

    The typed words must begin words of the offer, in the same order, and the first must begin the verb.
    """
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
