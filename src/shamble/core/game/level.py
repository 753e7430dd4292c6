"""How well a bot plays: its levels, by name, with a face and a sentence each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A bot that one may sit down against: what it is called, and how it comes to its choices."""

    id: str
    name: str
    face: str  # of a kind of the dead, as a page draws them
    about: str
    epsilon: float = 0.0  # the share of its choices that it makes at random
    simulations: int = 0  # games that it plays on in its head before a choice; 0: it looks one choice ahead

    lookahead: int = 0  # choices of its own in a row that it thinks through before the first

    def describe(self) -> str:
        """The level and its numbers, by which results of one are not taken for another's."""
        if self.simulations:
            return f"{self.id}, {self.simulations} simulations"
        if self.lookahead:
            return f"{self.id}, {self.lookahead} choices ahead"
        return f"{self.id}, {self.epsilon:.0%} at random" if 0 < self.epsilon < 1 else self.id


RANDOM: Final = Level("random", "Stumbler", "crawler", "Does anything that the rules allow.", epsilon=1.0)
ROOKIE: Final = Level("rookie", "Rookie", "shuffler", "Knows the rules, and forgets every other plan.", epsilon=0.5)
DREAMER: Final = Level("dreamer", "Dreamer", "friend", "Plays well, until its mind wanders.", epsilon=0.25)
GREEDY: Final = Level("greedy", "Scrapper", "walker", "Takes what looks best right now, and never thinks twice.")
# how these two come to be better is a game's to say: by simulations, by foresight, or by what they know
PLANNER: Final = Level("planner", "Planner", "runner", "Plays on in its head before it moves.")
OLD_HAND: Final = Level("old_hand", "Old Hand", "brute", "Plays many games in its head for each move of this one.")
LEVELS: Final = (RANDOM, ROOKIE, DREAMER, GREEDY, PLANNER, OLD_HAND)  # weakest first
PERSON: Final = "human"  # who is no bot, where nobody has given a name


def find_level(name: str, levels: Iterable[Level]) -> Level | None:
    """The level of this id or name: one of a game's own, else one of those that any game may have; None for neither."""
    return next((each for each in (*levels, *LEVELS) if name in (each.id, each.name)), None)
