"""The kinds of things that verbs, words and events speak of, and what each is called at the table."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Final

from .errors import NotationError

TEXT: Final = "text"  # the kind of words of people: an argument is their number in the record
MAX_TEXTS: Final = 1_000  # of one game


class Kind:
    """A closed list of names: figures, squares, cards, facings; an argument is the place of its name in the list."""

    def __init__(self, name: str, names: list[str]) -> None:
        self.name: Final = name
        self.names: Final = names
        self.size: Final = len(names)
        self._places: Final = {text: place for place, text in enumerate(names)}

    def write(self, place: int) -> str:
        """The name of an argument; `?` for what is hidden or none."""
        return self.names[place] if 0 <= place < self.size else "?"

    def read(self, text: str) -> int:
        """The argument of that name; raises NotationError with the nearest names, and those that there are."""
        place = self._places.get(text, -1)
        if place < 0:
            raise NotationError(f"no {self.name} {text!r}; {suggest_names(text, self.names)}{self.name}: {self.some()}")
        return place

    def some(self) -> str:
        """The names, shortened if there are many."""
        if self.size <= 12:
            return ", ".join(self.names)
        return ", ".join(self.names[:6]) + ", ..., " + self.names[-1]


def suggest_names(name: str, names: list[str]) -> str:
    """A question after a mistyped name: `did you mean pistol? `; nothing for a number, or if none is near."""
    close = [] if name.isdecimal() else get_close_matches(name, names, 3)
    return f"did you mean {' or '.join(close)}? " if close else ""


@cache
def number_kind(name: str, size: int) -> Kind:
    """A kind whose arguments are called by their number, from 0 to `size` - 1; one for all who ask."""
    return Kind(name, [str(n) for n in range(size)])


def text_kind() -> Kind:
    """The kind of words of people, each called by its number in the record."""
    return number_kind(TEXT, MAX_TEXTS)
