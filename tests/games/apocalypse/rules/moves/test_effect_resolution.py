"""Which effects are asked whether somebody has something to choose."""

from __future__ import annotations

import pytest

import shamble
from shamble.core.cards.effects import ROW_SIZE
from shamble.games.apocalypse.rules.book import StoryBook
from shamble.games.apocalypse.rules.move_effect import MoveEffect
from shamble.games.apocalypse.rules.state import Story


class Hesitating(MoveEffect):
    """A house rule: a mark of experience that first asks something."""

    def do(self, s: Story, n: int, row: int) -> None:
        """Nothing."""


def asking(book: StoryBook) -> set[str]:
    """The effects of which a row is asked."""
    rows = [int(each) for each in book.effect_rows][:: int(ROW_SIZE)]
    return {book.effects[effect].name for effect, asks in zip(rows, book.row_asks, strict=True) if asks == 1}


@pytest.mark.clause("ZA-053")
def test_only_effects_that_have_something_to_ask_are_asked_and_all_of_them_once_one_is_a_house_rules() -> None:
    book = shamble.load("apocalypse").book
    assert isinstance(book, StoryBook)
    assert {"pick", "ask_scene", "escape"} <= asking(book)
    assert not asking(book) & {"xp", "strike", "edge"}
    book.replace("xp", Hesitating("xp"))
    assert {"pick", "xp", "strike"} <= asking(book)
