"""A bot's choice at a position: here where it looks one choice ahead, by a worker where it searches."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from ... import bots
from ...core.chance import Rng
from ...core.game.edition import Edition
from ...core.matches.snapshots import PackedState
from ...core.notation import write
from ...core.state import State
from ..catalogue.catalogue import Catalogue
from ..catalogue.editions import load_edition
from ..store import TableRow

SEED_BITS = 63


@dataclass(frozen=True, slots=True)
class ChoiceJob:
    """A choice that a worker is to make."""

    row: TableRow
    catalogue: Catalogue
    archive: Path
    level: str
    position: PackedState
    seat: int


def choose_action(edition: Edition, level: str, state: State, seat: int) -> str:
    """What a bot of a level chooses at a position, of which it sees no more than its seat does."""
    rng = Rng(secrets.randbits(SEED_BITS))
    known, chooser = edition.as_seen_by(state, seat, rng), bots.bot(level, edition.game, edition.book)
    return write(known, chooser.choose(known, seat, rng))


def run_choice_job(puzzle: ChoiceJob) -> tuple[str, float]:
    """A worker's job: the choice, and the seconds of a core that it took."""
    began = time.process_time()
    edition = load_edition(puzzle.row, puzzle.catalogue, puzzle.archive)
    text = choose_action(edition, puzzle.level, puzzle.position.unpack(edition), puzzle.seat)
    return text, time.process_time() - began
