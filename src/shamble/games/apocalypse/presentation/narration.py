"""Narration of a game by names: survivors by their own names, groups by their kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from ....core.game.narrator import Narrator
from ..rules.book import StoryBook
from .sentences import say
from .view_types import Survivor, View
from .wording import get_display_name, list_display_names, to_plural, write_count

# Events of use only at the table; a reader doesn't need them.
LEFT_OUT: Final = frozenset(
    [
        "thrown",
        "dropped_die",
        "rolled",
        "spotlight",
        "round",
        "presses",
        "pool_changed",
        "bite_rolled",
        "event_rolled",
        "loses_edge",
        "wants_of",
        "clock",
        "called",
        "introduced",
        "ready",
        "paused",
        "vetoed",
        "rewinds",
        "fades_out",
        "slows_down",
        "plays_on",
        "over",
        "yields",
        "agrees",
        "stats_taken",
        "got_back",
        "passes",
        "voted",
        "accused",
        "spends",
        "struck",
        "marks_xp",
        "stood",
    ]
)
# A chapter's title is its day, its watch and its place.
HEADINGS: Final = {"day": "number", "watch": "watch", "scene": "place"}
PARAGRAPHS: Final = frozenset(
    [
        "declares",
        "does",
        "hard_move",
        "soft_move",
        "event",
        "drives",
        "goes_alone",
        "day_ends",
        "night_passes",
        "comes",
        "accusation",
        "plays",
        "tied",
        "session_ends",
    ]
)


class StoryNarrator(Narrator):
    """[ZA-246] Narrator that calls survivors by chosen name, else by player, else by playbook."""

    def __init__(
        self, book: StoryBook, first: View, last: View, people: Sequence[str], words: Mapping[int, str]
    ) -> None:
        super().__init__(partial(say, book), lambda *_: "")
        self.paragraphs = PARAGRAPHS
        scenario = book.content.scenario
        self.opening = f"{scenario.premise} {scenario.goal}"
        self._facts = {place.id: place.fact[0].text for place in scenario.place}
        self._book = book
        self._last = last
        self._people = people
        self._words = words
        self._groups: dict[str, tuple[str, int]] = {}  # kind and number of each group
        for letter, survivor in first.survivors.items():
            self._call(letter, survivor if survivor.playbook else last.survivors[letter])
        for group, threat in first.threats.items():
            self._count(group, threat.kind, threat.number)

    def narrate(self, event: str, arguments: Sequence[str]) -> tuple[str, str]:
        """Return an event in words; empty for events of use only at the table."""
        if event in ("plays", "arrives"):
            self._call(arguments[0], self._last.survivors[arguments[0]])
        if event == "comes":
            self._count(arguments[0], arguments[1], int(arguments[2]))
        sentence = ("", "") if event in LEFT_OUT else super().narrate(event, arguments)
        if event in HEADINGS:
            sentence = (self._write_heading(event, arguments[0]), "")
        if event == "fact_found":
            sentence = (f"{sentence[0]} {self._facts[arguments[0]]}", "")
        if event == "fell" and arguments[0] in self._groups:
            kind, number = self._groups[arguments[0]]
            self._count(arguments[0], kind, number - int(arguments[1]))
        return sentence

    def _write_heading(self, kind: str, name: str) -> str:
        """Return a name as a chapter heading."""
        text = f"day {name}" if kind == "day" else get_display_name(self._book, HEADINGS[kind], name)
        return f"{text[0].upper()}{text[1:]}."

    def _call(self, letter: str, survivor: Survivor) -> None:
        """Update the name of a survivor for the sentences that follow."""
        sheet = survivor.sheet
        name = "" if sheet.made_up is None else self._words.get(sheet.made_up, "")
        if not name and sheet.name:
            name = get_display_name(self._book, "name", sheet.name)
        if not name:
            name = self._people[survivor.owner]
        if not name and survivor.playbook:
            name = list_display_names(self._book.content, "playbook")[survivor.playbook].replace("The ", "the ")
        if name:
            self.names[f"survivor {letter.upper()}"] = name

    def _count(self, group: str, kind: str, number: int) -> None:
        """Update the name of a group for the sentences that follow."""
        self._groups[group] = kind, number
        single = write_count(self._book, kind, 1).removeprefix("a ")
        name = single if single[0].isupper() else f"the {single if number == 1 else to_plural(self._book, kind)}"
        self.names[f"group {group.removeprefix('t')}"] = name
