"""What a forecast looks at of the zombies: how many there are and may yet come, and how near they are to whom."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64, vec
from ..rules.book import HUMANS, PlagueBook
from ..rules.moving.ways import FAR
from ..rules.pieces import ALIVE, DONE, NOBODY, NOWHERE, READY, stance
from ..rules.state import Plague
from .assignment import turning
from .human_evaluation import aim_at, exits, misses, steps_between, target_of
from .keys import mixed, slot_of
from .walking.distance import MOST
from .walking.ground import Ground
from .walking.raster import Raster
from .walking.waves import Waves
from .zombie_evaluation import nearest

WITHIN: Final = (1, 2, 3, 5, 8)  # turns of a zombie, until it can bite a human
AHEAD: Final[i64] = 2  # turns within which a zombie is a danger to a human
SLOWEST: Final = 15.0  # turns, however long it takes
HUNTS: Final[i64] = 64  # ways to humans kept

CROWD: Final = (
    *("zombies", "zombies for each human", "share of the cap", "to come", "bounties", "dog"),
    *(f"zombies within {turns} turns" for turns in WITHIN),
    *("zombies farther", "zombies shut out", "mean turns"),
    *("bites to come", "most bites", "humans in danger", "zombies near", "most zombies near"),
    *("ways out", "fewest ways out", "hemmed in", "about to fall", "humans who aim"),
)


@final
class Crowd:
    """Fills in the numbers of the zombies, and of what each human has to fear of them."""

    def __init__(self, rules: PlagueBook, raster: Raster) -> None:
        self._rules: Final = rules
        self._limits: Final = vec[i64](list(WITHIN))
        self._hunts: Final = [Waves(raster) for _ in range(HUNTS)]  # to have any human in front
        self._hunt_keys: Final = vec[i64]([-1] * HUNTS)
        self._lunge: Final = Waves(raster)  # to have one human in front, whoever stands in the way

    def fill(self, s: Plague, x: vec[float], at: i64, ground: Ground, walls: i64) -> None:
        """From a place on to the end; the key tells apart what is closed."""
        human: i64
        _numbers(s, x, at)
        self._bands(s, x, at + 6, self._hunt(s, ground, mixed(walls, s.data, s.at.square, s.humans)))
        x[at + 20] = 1.0
        for human in range(s.humans):
            if s.fate(human) == ALIVE and s.square(human) != NOWHERE:
                self._fears(s, x, at + 14, human, ground)

    def _hunt(self, s: Plague, ground: Ground, key: i64) -> Waves:
        """How far it is for zombies to any human; the key tells apart where these stand and what is closed."""
        human: i64
        slot = slot_of(key, HUNTS)
        hunt = self._hunts[slot]
        if self._hunt_keys[slot] != key:
            self._hunt_keys[slot] = key
            hunt.chase(s, ground, MOST, True)
            for human in range(s.humans):
                if s.square(human) != NOWHERE:
                    aim_at(s, hunt, human)
        return hunt

    def _bands(self, s: Plague, x: vec[float], at: i64, hunt: Waves) -> None:
        """How many turns the zombies have to walk."""
        zombie: i64
        bands: i64 = len(self._limits)
        pace, turned = self._rules.zombie_ap, turning(s)
        walking, turns = 0.0, 0.0
        for zombie in range(self._rules.human_room, s.end_of_zombies):
            if s.square(zombie) == NOWHERE:
                continue
            cost = nearest(s, hunt, zombie, turned)
            if cost >= FAR:
                x[at + bands + 1] += 0.25
                continue
            walking += 1.0
            turns += min(SLOWEST, float(cost) / float(pace))
            band: i64 = 0
            while band < bands and cost >= self._limits[band] * pace:
                band += 1
            x[at + band] += 0.25
        x[at + bands + 2] = turns / walking / 5.0 if walking > 0.0 else 2.0

    def _fears(self, s: Plague, x: vec[float], at: i64, human: i64, ground: Ground) -> None:
        """[ZP-111] The AP that zombies have left to bite this human with in their next turn, and its ways out."""
        zombie: i64
        bites: i64 = 0
        near: i64 = 0
        each = 1.0 / float(s.living)
        reach = self._rules.zombie_ap * s.haste
        is_measured = False
        for zombie in range(self._rules.human_room, s.end_of_zombies):
            if s.square(zombie) != NOWHERE and steps_between(s, zombie, human) <= reach * AHEAD:
                if not is_measured:
                    is_measured = True
                    self._lunge.chase(s, ground, reach * AHEAD, False)
                    aim_at(s, self._lunge, human)
                cost = self._lunge.cost(s, stance(s.square(zombie), s.facing(zombie)))
                bites += max(reach - cost, 0)
                near += 1 if cost < reach * AHEAD else 0
        x[at] += float(bites) / 4.0
        x[at + 1] = max(x[at + 1], float(bites) / 4.0)
        x[at + 2] += each if bites > 0 else 0.0
        x[at + 3] += float(near) / 4.0
        x[at + 4] = max(x[at + 4], float(near) / 4.0)
        ways = float(exits(s, human)) / 4.0
        x[at + 5] += ways * each
        x[at + 6] = min(x[at + 6], ways)
        x[at + 7] += each if bites > 0 and ways < 0.5 else 0.0
        if target_of(s, human) != NOBODY:
            x[at + 8] += 1.0 - float(misses(s, human, _attacks(s, human))) / 1000.0
            x[at + 9] += each


def _attacks(s: Plague, human: i64) -> i64:
    """[ZP-053] How often a human may attack before the zombies are next."""
    if s.side != HUMANS or s.activation(human) == DONE:
        return 0
    return s.rules.human_ap if s.activation(human) == READY else s.points(human)


def _numbers(s: Plague, x: vec[float], at: i64) -> None:
    """[ZP-069, ZP-070] The zombies on the board, and those that will come until the cap is reached."""
    zombie: i64
    standing = 0.0
    for zombie in range(s.rules.human_room, s.end_of_zombies):
        if s.square(zombie) != NOWHERE:
            standing += 1.0
            x[at + 4] += 0.25 * float(min(s.bounty(zombie), 4))
            x[at + 5] += float(s.dog(zombie))
    x[at] = standing / 16.0
    x[at + 1] = standing / float(max(1, s.living)) / 4.0
    x[at + 2] = float(s.counting()) / float(max(1, s.cap()))
    x[at + 3] = float(max(0, s.cap() - s.counting())) / 4.0
