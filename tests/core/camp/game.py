"""The camp as a game of the platform: what co-operation that may turn and a master need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from shamble.core.catalogue import load_catalogue
from shamble.core.content.options import Chosen, OptionTable
from shamble.core.corrections import make_correction_kinds
from shamble.core.errors import OptionError
from shamble.core.game.edition import Edition
from shamble.core.game.game import Game
from shamble.core.kinds import Kind, number_kind, text_kind

from .rules.fields import MOST_FOOD
from .rules.state import SEATS, TRAITOR, Camp, CampBook
from .rules.turn import BEGIN

RULES = "tests.core.camp.rules"
PEOPLE = ["ann", "bo", "cy", "di"]
ALL = 29


class CampGame(Game[Camp, CampBook]):
    """Four in a camp, one of whom may be a traitor."""

    id = "camp"
    title = "The camp"
    version = "1.0"
    options = OptionTable.read(Path(__file__).parent / "options.toml")
    has_sessions = True
    fallback_verbs = ("done", "decline", "accuse nobody")

    def rulebook(self, chosen: Chosen, folders: Sequence[Path]) -> CampBook:
        kinds = [
            Kind("seat", PEOPLE),
            Kind("suspect", [*PEOPLE, "nobody"]),
            Kind("role", ["loyal", "traitor"]),
            Kind("mood", ["-1", "1"]),
            Kind("yes", ["no", "yes"]),
            number_kind("threat", 3),
            number_kind("food", MOST_FOOD + 1),
            text_kind(),
        ]
        book = CampBook(load_catalogue(RULES), kinds, chosen["master"] is True, int(str(chosen["rounds"])))
        for kind in make_correction_kinds(book.layout, book.kinds):
            book.kinds[kind.name] = kind
        return book

    def seats(self, book: CampBook) -> range:
        return range(int(SEATS), int(SEATS) + 1)

    def roles(self, book: CampBook, seats: int) -> list[str]:
        return PEOPLE[:seats]

    def teams(self, s: Camp) -> list[int]:
        return s.teams()

    def start(self, book: CampBook, seats: int) -> Camp:
        s = Camp(book)
        s.reset(seats)
        s.directed = not book.has_master
        s.push(BEGIN)
        return s

    def has_master(self, book: CampBook) -> bool:
        return book.has_master

    def continue_session(self, book: CampBook, before: Camp, seats: Sequence[int]) -> Camp:
        """[CA-12] Another session: food, trust and the last note stay with who sits where now; else it begins anew."""
        s = self.start(book, len(seats))
        s.note = before.note
        known = [(seat, old) for seat, old in enumerate(seats) if old >= 0]
        for seat, old in known:
            s.set_food(seat, before.food(old))
            for other, another in known:
                s.set_trust(seat, other, before.trust(old, another))
        return s

    def scene_key(self, s: Camp) -> str:
        """Each round is a scene."""
        return f"round {s.round}"

    def view(self, s: Camp, seat: int) -> dict[str, Any]:
        return {
            "round": int(s.round),
            "threat": int(s.threat),
            "directed": bool(s.directed),
            "found": bool(s.found),
            "note": int(s.note),
            "people": [
                {
                    "name": PEOPLE[each],
                    "food": int(s.food(each)),
                    "out": s.out(each) == 1,
                    "role": self.word(s, "role", s.role(each), s.is_visible(seat, "role", each)),
                    "vote": self.word(s, "suspect", s.vote(each), s.is_visible(seat, "vote", each)),
                    "trust": [int(s.trust(each, other)) for other in range(SEATS)],
                }
                for each in range(SEATS)
            ],
        }

    def word(self, s: Camp, kind: str, number: int, known: bool) -> str:
        """A name, nothing for none, `?` for what the seat may not know."""
        return "?" if not known else "" if number < 0 else s.book.kinds[kind].write(number)

    def full_view(self, s: Camp) -> dict[str, Any]:
        return self.view(s, ALL)

    def outcome(self, s: Camp) -> dict[str, Any]:
        if s.found:
            return {"winner": None, "reason": "traitor found"}
        return {"winner": PEOPLE[int(s.traitor)] if s.traitor >= 0 else None, "reason": "rounds over"}

    def ending(self, s: Camp, seat: int) -> str:
        """[CA-09] A word of its own for each."""
        if not 0 <= seat < SEATS:
            return "The traitor was found." if s.found else "The camp is broken up."
        if s.role(seat) == TRAITOR:
            return "You were found out." if s.found else "Nobody found you out."
        return "You were sent away." if s.out(seat) == 1 else "You held out."


CAMP = CampGame()


def load(name: str, preset: str | None = None, folders: Sequence[Path] = (), **options: object) -> Edition:
    """An edition of the camp, as `shamble.load` gives those of the games."""
    if name != "camp":
        raise OptionError(f"no game {name!r}; allowed: camp")
    return Edition(CAMP, preset, options, folders)


def laid(position: Mapping[str, Any], master: bool = False) -> Camp:
    """A position of the camp by its fields."""
    state = load("camp", master=master).set_position(int(SEATS), position)
    assert isinstance(state, Camp)
    return state
