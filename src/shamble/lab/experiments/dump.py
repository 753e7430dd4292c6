"""Dump of bot games for machine learning, with a row for each choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
import polars as pl

from ...core.analysis.action_space import ActionSpace
from ...core.chance import Rng
from ...core.fields.visibility import observe
from ...core.notation import write
from ...core.offers import LegalActions
from ...core.play import chooser_bits, first_seat, is_chance, is_over, list_choices, resolve, sample, take, to_list
from ...core.state import State
from .arm import Arm, PreparedArm
from .experiment import BATCH
from .game_run import BOT_STREAM, ROLLS_STREAM

COLUMNS: Final[dict[str, Any]] = {
    "game": pl.Int64,
    "seed": pl.Int64,
    "ply": pl.Int32,
    "seat": pl.Int8,
    "action": pl.Int32,
    "said": pl.String,
    "options": pl.List(pl.Int32),
    "value": pl.Int64,
    "returned": pl.Float64,
}
OBSERVATION: Final[dict[str, Any]] = {"observation": pl.List(pl.Int32)}


class Dump(msgspec.Struct, frozen=True):
    """Choices in many games of an arm, one row each, with the seat's observation if wanted.

    The first game has the seed `seed`; each further game has the next number as its seed.
    """

    arm: Arm
    seed: int
    is_observed: bool = False

    @property
    def schema(self) -> pl.Schema:
        """Column types of the rows."""
        return pl.Schema(COLUMNS | (OBSERVATION if self.is_observed else {}))

    def describe(self) -> dict[str, object]:
        """Return the settings by which saved results of the same dump are recognized.

        The digest under `actions` identifies the action space that numbers the actions.
        """
        prepared = self.arm.prepare()
        digest = ActionSpace(prepared.edition.book).digest
        return {"seed": self.seed, "observed": self.is_observed, "actions": digest, "arm": prepared.describe()}

    @property
    def folders(self) -> set[str]:
        """Content folders that the arm uses."""
        return set(self.arm.folders)

    def with_folders(self, folders: Mapping[str, str]) -> Dump:
        """Return a copy whose content folders have been moved; `folders` has the new path of each."""
        return msgspec.structs.replace(self, arm=self.arm.with_folders(folders))

    def play(self, batch: int) -> pl.DataFrame:
        """Play the games of a batch and return a row for each choice."""
        prepared, rows = self.arm.prepare(), list[dict[str, object]]()
        for game in range(batch * BATCH, (batch + 1) * BATCH):
            seed = self.seed + game
            rows += [{"game": game, "seed": seed, **row} for row in self._play_game(prepared, seed)]
        return pl.DataFrame(rows, schema=self.schema)

    def _play_game(self, prepared: PreparedArm, seed: int) -> list[dict[str, object]]:
        """Play a game and return a row for each choice, with the final return of the seat that chose."""
        s = prepared.edition.initial_state(len(prepared.bots))
        rolls_rng = Rng(seed, ROLLS_STREAM)
        bot_rngs = [Rng(seed, BOT_STREAM + seat) for seat in range(len(prepared.bots))]
        space, heuristic = ActionSpace(prepared.edition.book), prepared.edition.game.heuristic(prepared.edition.book)
        outcomes, rows, ply = LegalActions(), list[dict[str, Any]](), 0
        while not is_over(s):
            ply += 1
            if is_chance(s):
                resolve(s, sample(s, rolls_rng, outcomes))
                continue
            seat = int(first_seat(chooser_bits(s)))
            known = prepared.edition.as_seen_by(s, seat, bot_rngs[seat])
            row = {"ply": ply, "seat": seat, "value": int(heuristic.value(known, seat))}
            rows.append(row | self._describe_decision(s, seat, space))
            action = prepared.bots[seat].choose(known, seat, bot_rngs[seat])
            rows[-1] |= {"action": space.number(action), "said": write(s, action)}
            take(s, action)
        returns = s.returns()
        return [row | {"returned": float(returns[row["seat"]])} for row in rows]

    def _describe_decision(self, s: State, seat: int, space: ActionSpace) -> dict[str, object]:
        """Return the numbers of the legal actions and, if wanted, the seat's observation."""
        actions = LegalActions()
        list_choices(s, seat, actions)
        observed = {"observation": observe(s, seat)} if self.is_observed else {}
        return {"options": [space.number(each) for each in to_list(actions)], **observed}
