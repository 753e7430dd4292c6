"""Each card of a hand can be read as it lies there: at a desk, beside the list and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import DESK, PHONE
from ..host import Host
from ..setting.rest import at_rest
from .alley import lay

SIDEWAYS = (844, 390)
HANDS = [
    ("confrontation", "distraction", "parkour", "counterattack"),
    ("collapsing_alley", "overwhelm", "panic", "Z-BR1"),
]
UNREAD = """() => {
    const hand = document.querySelector('.hand').getBoundingClientRect()
    const wrong = []
    for (const card of document.querySelectorAll('[data-hand] .card')) {
        const parts = [...card.querySelectorAll('strong, .text')].filter(each => each.checkVisibility())
        if (!parts.some(each => each.matches('.text') && each.textContent)) wrong.push(`no text: ${card.textContent}`)
        for (const { firstChild: words } of parts) for (const { 0: word, index } of words.data.matchAll(/\\S+/g)) {
            const range = document.createRange()
            range.setStart(words, index)
            range.setEnd(words, index + word.length)
            const boxes = [...range.getClientRects()].filter(box => box.width)
            const middles = boxes.map(box => (box.top + box.bottom) / 2)
            if (Math.max(...middles) - Math.min(...middles) > 9) wrong.push(`broken: ${word}`)
            if (boxes.some(box => box.bottom > hand.bottom + 2 || box.left < hand.left || box.right > hand.right))
                wrong.push(`cut: ${word}`)
        }
    }
    return wrong
}"""
"""What of a hand cannot be read: a card without words, a word over two lines (cards lean), a word cut off."""


@pytest.mark.parametrize(("size", "beside"), [(DESK, False), (DESK, True), (PHONE, False), (SIDEWAYS, False)])
def test_every_card_of_a_hand_says_whole_what_it_is_called_and_does(
    host: Host, guest: Callable[..., Page], size: tuple[int, int], beside: bool
) -> None:
    page = guest(host.origin, size=size, beside=beside)
    for hand, side in zip(HANDS, ("survivor", "zombie"), strict=True):
        seats = ["me", "random"] if side == "survivor" else ["random", "me"]
        hands = {"survivor": [], "zombie": [], side: list(hand)}
        page.goto(lay(page, seats, {"turn": side, "survivor": {"row": 5, "name": "mara_voss"}, "hands": hands}))
        expect(page.locator("[data-hand]")).to_have_count(len(hand))
        at_rest(page)
        assert page.evaluate(UNREAD) == []
