"""Kinds: the types of pieces and arguments, with the names that notation uses."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Final

from .errors import NotationError

TEXT: Final = "text"  # the kind of words that players write; an argument is their number in the record
MAX_TEXTS: Final = 1_000  # most texts of a match


class Kind:
    """A closed list of names, for example of figures, squares or cards; an argument is the index of its name."""

    def __init__(self, name: str, names: list[str]) -> None:
        self.name: Final = name
        self.names: Final = names
        self.size: Final = len(names)
        self._places: Final = {text: place for place, text in enumerate(names)}

    def write(self, place: int) -> str:
        """Return the name of an argument; `?` for one that is hidden or missing."""
        return self.names[place] if 0 <= place < self.size else "?"

    def read(self, text: str) -> int:
        """Return the argument with a name; raises NotationError with similar names and a summary of all."""
        place = self._places.get(text, -1)
        if place < 0:
            raise NotationError(
                f"no {self.name} {text!r}; {suggest_names(text, self.names)}{self.name}: {self.summarize()}"
            )
        return place

    def summarize(self) -> str:
        """Return the names; of more than twelve, the first six and the last."""
        if self.size <= 12:
            return ", ".join(self.names)
        return ", ".join(self.names[:6]) + ", ..., " + self.names[-1]


def suggest_names(name: str, names: list[str]) -> str:
    """Return the question `did you mean pistol? ` after a mistyped name, empty if no name is similar."""
    close = [] if name.isdecimal() else get_close_matches(name, names, 3)
    return f"did you mean {' or '.join(close)}? " if close else ""


@cache
def number_kind(name: str, size: int) -> Kind:
    """Return the kind of the numbers from 0 to `size` - 1, the same object for the same arguments."""
    return Kind(name, [str(n) for n in range(size)])


def text_kind() -> Kind:
    """Return the kind of the texts that players say; a text's name is its number in the record."""
    return number_kind(TEXT, MAX_TEXTS)
