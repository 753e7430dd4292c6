"""Narration of a game with the names of survivors and places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from ....core.game.narrator import Narrator
from ..rules.book import TownBook
from .sentences import display_name, say, subject


class TownNarrator(Narrator):
    """[PZ-003] Narrator that names a survivor after its player, or after its profession if the player has no name.

    Places are named after their location cards.
    """

    def __init__(self, book: TownBook, first: Mapping[str, Any], people: Sequence[str]) -> None:
        super().__init__(partial(say, book), partial(subject, book))
        self._book = book
        self._people = dict(zip(book.kinds["seat"].names, people, strict=False))
        for letter, survivor in first["survivors"].items():
            self._call(letter, survivor["profession"])
        for place, laid in first["places"].items():
            self._lay(place, laid["card"])

    def narrate(self, event: str, arguments: Sequence[str]) -> tuple[str, str]:
        """Return the sentence of an event and the name it begins with; learn the names that the event reveals."""
        sentence = super().narrate(event, arguments)
        if event == "became":
            self._call(arguments[0], arguments[1])
        if event == "explored":
            self._lay(arguments[1], arguments[2])
        return sentence

    def _call(self, letter: str, profession: str | None) -> None:
        name = self._people.get(letter) or (
            f"the {display_name(self._book, 'profession', profession)}" if profession else ""
        )
        if name:
            self.names[f"survivor {letter.upper()}"] = name

    def _lay(self, place: str, card: str) -> None:
        if place != "safe_house":
            self.names[display_name(self._book, "place", place)] = f"the {display_name(self._book, 'card', card)}"
