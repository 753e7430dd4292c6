"""Games by bots choice by choice, for programs that learn from them: a row each, in Parquet."""

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
from .game_run import MIND, ROLLS

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
SEEN: Final[dict[str, Any]] = {"observation": pl.List(pl.Int32)}


class Dump(msgspec.Struct, frozen=True):
    """The choices of many games of an arm, from a first seed on, with what was observed at each if that is wanted."""

    arm: Arm
    seed: int
    is_observed: bool = False

    @property
    def schema(self) -> pl.Schema:
        """The columns."""
        return pl.Schema(COLUMNS | (SEEN if self.is_observed else {}))

    def describe(self) -> dict[str, object]:
        """What its rows are known by; the digest says which actions the numbers mean."""
        prepared = self.arm.prepare()
        digest = ActionSpace(prepared.edition.book).digest
        return {"seed": self.seed, "observed": self.is_observed, "actions": digest, "arm": prepared.describe()}

    @property
    def folders(self) -> set[str]:
        """The folders of content that its arm needs."""
        return set(self.arm.folders)

    def with_folders(self, folders: Mapping[str, str]) -> Dump:
        """The same with these folders elsewhere."""
        return msgspec.structs.replace(self, arm=self.arm.with_folders(folders))

    def play(self, batch: int) -> pl.DataFrame:
        """The choices of a batch of games."""
        prepared, rows = self.arm.prepare(), list[dict[str, object]]()
        for game in range(batch * BATCH, (batch + 1) * BATCH):
            rows += [{"game": game, "seed": self.seed + game, **row} for row in self._game(prepared, self.seed + game)]
        return pl.DataFrame(rows, schema=self.schema)

    def _game(self, prepared: PreparedArm, seed: int) -> list[dict[str, object]]:
        """The choices of one game, each with what its seat had won at the end."""
        s = prepared.edition.initial_state(len(prepared.bots))
        rolls, minds = Rng(seed, ROLLS), [Rng(seed, MIND + seat) for seat in range(len(prepared.bots))]
        space, policy = ActionSpace(prepared.edition.book), prepared.edition.game.policy(prepared.edition.book)
        scratch, rows, ply = LegalActions(), list[dict[str, Any]](), 0
        while not is_over(s):
            ply += 1
            if is_chance(s):
                resolve(s, sample(s, rolls, scratch))
                continue
            seat = int(first_seat(chooser_bits(s)))
            known = prepared.edition.as_seen_by(s, seat, minds[seat])
            row = {"ply": ply, "seat": seat, "value": int(policy.value(known, seat))}
            rows.append(row | self._choice(s, seat, space))
            action = prepared.bots[seat].choose(known, seat, minds[seat])
            rows[-1] |= {"action": space.number(action), "said": write(s, action)}
            take(s, action)
        won = s.returns()
        return [row | {"returned": float(won[row["seat"]])} for row in rows]

    def _choice(self, s: State, seat: int, space: ActionSpace) -> dict[str, object]:
        """What there is to choose from, and to be known."""
        options = LegalActions()
        list_choices(s, seat, options)
        seen = {"observation": observe(s, seat)} if self.is_observed else {}
        return {"options": [space.number(each) for each in to_list(options)], **seen}
