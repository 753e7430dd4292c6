"""What a forecast of the town looks at: numbers about a position as it stands to one survivor."""

from __future__ import annotations

from typing import Final, final

from .....core.native import i64, vec
from .....core.network import Sheet
from ...rules.book import TownBook
from ...rules.state import Town
from ..carried import Carried
from ..fights import Fights
from . import company, ground, person
from .company import Company
from .decks import Decks
from .ground import Ground
from .person import Person
from .rescues import Rescues, names_of
from .ways_home import WaysHome


@final
class TownFeatures:
    """Fills in the numbers, one chapter after the other."""

    def __init__(self, rules: TownBook, carried: Carried, fights: Fights) -> None:
        self.names: Final = [*person.NAMES, *company.NAMES, *ground.NAMES, *names_of(rules)]
        self._ways: Final = WaysHome(rules)
        self._company: Final = Company(carried, self._ways)
        self._person: Final = Person(self._company, fights, self._ways)
        self.decks: Final = Decks()
        self._rescues: Final = Rescues(rules, self.decks, self._ways)
        self._ground: Final = Ground(rules, fights, self._company, self.decks, self._ways)
        self._of_person: Final[i64] = len(person.NAMES)
        self._of_company: Final[i64] = len(company.NAMES)

    def fill(self, s: Town, seat: i64, features: vec[float]) -> None:
        """The features of a position as they stand to a seat, all 0 before."""
        self.decks.read(s)
        self.fill_common(s, features)
        self.fill_own(s, seat, features)

    def fill_common(self, s: Town, features: vec[float]) -> None:
        """What is the same for all seats, of a position whose decks were read; all are 0 before."""
        sheet = Sheet(features)
        self._ways.read(s)
        self._rescues.read(s)
        sheet.skip(self._of_person)
        self._company.fill(s, sheet)
        self._ground.fill(s, sheet)
        self._rescues.fill(s, sheet)

    def fill_own(self, s: Town, seat: i64, features: vec[float]) -> None:
        """What is a seat's own, in the place of another's: of the position that was filled in last."""
        place: i64
        sheet = Sheet(features)
        for place in range(self._of_person):
            features[place] = 0.0
        self._person.fill(s, seat, sheet)
        sheet.skip(self._of_company)
        self._ground.fill_own(s, seat, sheet)
        self._rescues.fill_own(s, seat, sheet)
