"""What some bots weigh otherwise than others, on either side; all other weights are common knowledge."""

from __future__ import annotations

from typing import Final, final

from ....core.native import i64


@final
class Habits:
    """The weights of a bot, against those of its evaluations; as they are here, the greedy bot's."""

    def __init__(
        self,
        life: i64 = 2000,
        enemy: i64 = 40,
        intruder: i64 = 0,
        cornered: i64 = 60,
        ride: i64 = 600,
        hunting: i64 = 12,
        prey: i64 = 20_000,
        indoors: i64 = 0,
        sights: i64 = 0,
        patience: i64 = 0,
    ) -> None:
        self.life: Final[i64] = life  # a human who may still win; all the rest is weighed against it
        self.enemy: Final[i64] = enemy  # a zombie on the board, to humans
        self.intruder: Final[i64] = intruder  # and one in the house
        self.cornered: Final[i64] = cornered  # each way out that is missing with zombies about
        self.ride: Final[i64] = ride  # of one who will leave by car
        self.hunting: Final[i64] = hunting  # AP by which a zombie in the house is put behind other tasks
        # to zombies a human still to be caught; to the greedy bot more than the ways of all whom that shuts out
        self.prey: Final[i64] = prey
        self.indoors: Final[i64] = indoors  # a zombie that has come into the house
        self.sights: Final[i64] = sights  # one that a human has before its weapon, if it is sure to fall
        self.patience: Final[i64] = patience  # rounds after which humans fear nothing any more; 0: they always do


USUAL: Final = Habits()
