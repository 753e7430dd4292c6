"""The narrator of stories: events as sentences, with the names of the people at the table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

Say = Callable[[str, Sequence[str]], str]


class Narrator:
    """Tells events in the game's words, with replacements from `names`: `survivor A` may become Ann."""

    def __init__(self, say: Say, subject: Say) -> None:
        self.names: dict[str, str] = {}
        self.opening = ""  # a passage before the first chapter
        self.paragraphs: frozenset[str] = frozenset()  # events that begin a paragraph; none: one sentence each
        self._say = say
        self._subject = subject

    def narrate(self, event: str, arguments: Sequence[str]) -> tuple[str, str]:
        """Return the sentence of an event, empty if stories leave it out, and the name at its start, empty if none."""
        return self.substitute_names(self._say(event, arguments)), self.substitute_names(
            self._subject(event, arguments)
        )

    def substitute_names(self, text: str) -> str:
        """Replace names in a text by those of the people. A capital letter at the start of a name stays a capital."""
        if not self.names:
            return text
        pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, self.names))})\b", re.IGNORECASE)
        return pattern.sub(self._name_of, text)

    def _name_of(self, match: re.Match[str]) -> str:
        word = match[0]
        name = self.names.get(word) or self.names[word[0].lower() + word[1:]]
        return name[:1].upper() + name[1:] if word[0].isupper() else name
