"""Games that are played half greedily, half at random: pure chance seldom gets anybody into a fight."""

from __future__ import annotations

from shamble.bots import Bot, bot
from shamble.core.chance import Rng
from shamble.core.game.edition import Edition
from shamble.core.offers import LegalActions, seat_of
from shamble.core.play import chooser_bits, first_seat, is_chance, is_over, legal_actions, resolve, sample, take
from shamble.core.state import State


def greedy(edition: Edition) -> Bot | None:
    """The game's greedy bot, if it has one."""
    try:
        return bot("greedy", edition.game, edition.book)
    except NotImplementedError:
        return None


def chosen(s: State, player: Bot | None, rng: Rng, share: int) -> int:
    """What the first seat that may choose does: one choice in `share` is greedy, the others are random."""
    seat = first_seat(chooser_bits(s))
    if player is not None and rng.below(share) == 0:
        return int(player.choose(s, seat, rng))
    mine = [action for action in legal_actions(s) if seat_of(action) == seat] or legal_actions(s)
    return mine[rng.below(len(mine))]


def play_mixed(s: State, player: Bot | None, rng: Rng, choices: int, share: int = 2) -> State:
    """So many choices and rolls later, or at the end; one choice in `share` is greedy."""
    scratch = LegalActions()
    for _ in range(choices):
        if is_over(s):
            break
        if is_chance(s):
            resolve(s, sample(s, rng, scratch))
        else:
            take(s, chosen(s, player, rng, share))
    return s
