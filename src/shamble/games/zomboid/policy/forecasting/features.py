"""Feature vector of a position for one survivor's forecast."""

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
    """Feature extractor that fills in one group after another."""

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
        """Fill in the features of a position for a seat; all must be 0 before."""
        self.decks.read(s)
        self.fill_common(s, features)
        self.fill_own(s, seat, features)

    def fill_common(self, s: Town, features: vec[float]) -> None:
        """Fill in the features that are equal for all seats; all must be 0, and the decks must have been read."""
        sheet = Sheet(features)
        self._ways.read(s)
        self._rescues.read(s)
        sheet.skip(self._of_person)
        self._company.fill(s, sheet)
        self._ground.fill(s, sheet)
        self._rescues.fill(s, sheet)

    def fill_own(self, s: Town, seat: i64, features: vec[float]) -> None:
        """Fill in one seat's own features after `fill_common`, replacing those of a seat filled in before."""
        place: i64
        sheet = Sheet(features)
        for place in range(self._of_person):
            features[place] = 0.0
        self._person.fill(s, seat, sheet)
        sheet.skip(self._of_company)
        self._ground.fill_own(s, seat, sheet)
        self._rescues.fill_own(s, seat, sheet)
