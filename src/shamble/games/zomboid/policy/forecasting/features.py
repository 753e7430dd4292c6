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
from .ground import Ground
from .person import Person
from .rescues import Rescues, names_of
from .ways_home import WaysHome


@final
class TownFeatures:
    """Fills in the numbers, one chapter after the other."""

    def __init__(self, rules: TownBook, carried: Carried, fights: Fights) -> None:
        self.names: Final = [*person.NAMES, *company.NAMES, *ground.NAMES, *names_of(rules)]
        self._ways: Final = WaysHome()
        self._person: Final = Person(carried, fights, self._ways)
        self._company: Final = Company(carried, self._ways)
        self._ground: Final = Ground(rules, fights, self._ways)
        self._rescues: Final = Rescues(rules, self._ways)

    def fill(self, s: Town, seat: i64, features: vec[float]) -> None:
        """The features of a position as they stand to a seat, all 0 before."""
        sheet = Sheet(features)
        self._ways.read(s)
        self._person.fill(s, seat, sheet)
        self._company.fill(s, sheet)
        self._ground.fill(s, seat, sheet)
        self._rescues.fill(s, seat, sheet)
