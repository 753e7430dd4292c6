"""The server that browsers look at in tests: what is chosen at a table is followed by the same in every run."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from threading import local
from typing import TYPE_CHECKING

from shamble.core.records.snapshot import digest
from shamble.core.state import State
from shamble.server.tables import dice

if TYPE_CHECKING:
    from shamble.core.game.edition import Edition
    from shamble.core.game.timing import Timing
    from shamble.games.thirty_seconds.rules.state import Alley

SECRET = bytes(range(dice.SECRET_BYTES))
REACTION = 7  # seconds
LOOKING_BACK = "0.2"  # seconds, where others have twenty: a finished game would keep a core from the tests that follow


class Choosing(local):
    """Stands in for `secrets` where bots choose: the seed is the position's."""

    position = 0

    def randbits(self, bits: int) -> int:
        """The seed of a choice."""
        return self.position & (1 << bits) - 1


def fix_dice() -> None:
    """Have the same dice at every table of so many seats; before whatever throws them is loaded."""
    seed_of = dice.derive_seed

    def seed(secret: bytes, salts: Sequence[str], bits: int = dice.SEED_BITS) -> int:
        return seed_of(secret, [""] * len(salts), bits)

    dice.derive_seed = seed
    dice.new_secret = lambda: SECRET


def fix_bots() -> None:
    """Have a bot choose the same whenever it comes to a position."""
    from shamble.server.bots import bot_choice, bot_runner  # noqa: PLC0415  once the dice are fixed

    source, choice = Choosing(), bot_choice.choose_action

    def fixed(edition: Edition, level: str, state: State, seat: int) -> str:
        source.position = int(digest(state), 16)
        return choice(edition, level, state, seat)

    vars(bot_runner)["choose_action"] = fixed
    vars(bot_choice)["secrets"] = source


def slow_reactions() -> None:
    """Give who reacts longer than three seconds, which a busy browser may need for its picture."""
    from shamble.games.thirty_seconds import game  # noqa: PLC0415
    from shamble.games.thirty_seconds.presentation.timing import timing  # noqa: PLC0415

    def slower(s: Alley) -> Timing | None:
        told = timing(s)
        return told and replace(told, window=REACTION)

    vars(game)["timing"] = slower


def serve() -> None:
    """Serve until killed, by the settings of the environment."""
    fix_dice()
    fix_bots()
    slow_reactions()
    from shamble.server import main, settings  # noqa: PLC0415
    from shamble.server.lobby import analysis_queue  # noqa: PLC0415

    analysis_queue.CURVE_S = float(os.environ.get("SHAMBLE_LOOKING_BACK", LOOKING_BACK))
    main.serve(settings.from_environment(os.environ))
