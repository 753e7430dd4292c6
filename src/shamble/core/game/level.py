"""Bot levels: playing strengths with a name, a face and a sentence each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A bot level: how it is presented, and how its bot chooses."""

    id: str
    name: str
    face: str  # the zombie that the page draws for it
    about: str
    epsilon: float = 0.0  # share of choices made at random
    simulations: int = 0  # playouts before each choice; 0: looks one choice ahead

    lookahead: int = 0  # own choices in a row that are searched before the first

    def describe(self) -> str:
        """Return the level's id with its parameters, to tell apart the results of different bots."""
        if self.simulations:
            return f"{self.id}, {self.simulations} simulations"
        if self.lookahead:
            return f"{self.id}, {self.lookahead} choices ahead"
        return f"{self.id}, {self.epsilon:.0%} at random" if 0 < self.epsilon < 1 else self.id


RANDOM: Final = Level("random", "Stumbler", "crawler", "Does anything that the rules allow.", epsilon=1.0)
ROOKIE: Final = Level("rookie", "Rookie", "shuffler", "Knows the rules, and forgets every other plan.", epsilon=0.5)
DREAMER: Final = Level("dreamer", "Dreamer", "friend", "Plays well, until its mind wanders.", epsilon=0.25)
GREEDY: Final = Level("greedy", "Scrapper", "walker", "Takes what looks best right now, and never thinks twice.")
# a game decides what makes these two stronger: simulations, lookahead or knowledge
PLANNER: Final = Level("planner", "Planner", "runner", "Plays on in its head before it moves.")
OLD_HAND: Final = Level("old_hand", "Old Hand", "brute", "Plays many games in its head for each move of this one.")
LEVELS: Final = (RANDOM, ROOKIE, DREAMER, GREEDY, PLANNER, OLD_HAND)  # weakest first
PERSON: Final = "human"  # stands for a person without a name


def find_level(name: str, levels: Iterable[Level]) -> Level | None:
    """Return the level with this id or name, from a game's own or from the common ones, or None."""
    return next((each for each in (*levels, *LEVELS) if name in (each.id, each.name)), None)
