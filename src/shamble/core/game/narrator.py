"""Who tells a game as a story: event by event, by the names that its pieces have at the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

Say = Callable[[str, Sequence[str]], str]


class Narrator:
    """Tells every event in the game's own words, but by `names`: what is called `survivor A` there may be Ann."""

    def __init__(self, say: Say, subject: Say) -> None:
        self.names: dict[str, str] = {}
        self.opening = ""  # what a reader has to know first
        self.paragraphs: frozenset[str] = frozenset()  # the events that begin one; none: sentences stand alone
        self._say = say
        self._subject = subject

    def narrate(self, event: str, arguments: Sequence[str]) -> tuple[str, str]:
        """An event in words, empty for one that a story leaves out, and the name with which they begin, if any."""
        return self.substitute_names(self._say(event, arguments)), self.substitute_names(
            self._subject(event, arguments)
        )

    def substitute_names(self, text: str) -> str:
        """A text by the names of the table; a capital stays one."""
        if not self.names:
            return text
        known = re.compile(rf"\b(?:{'|'.join(map(re.escape, self.names))})\b", re.IGNORECASE)
        return known.sub(self._name_of, text)

    def _name_of(self, found: re.Match[str]) -> str:
        word = found[0]
        name = self.names.get(word) or self.names[word[0].lower() + word[1:]]
        return name[:1].upper() + name[1:] if word[0].isupper() else name
