"""Computing a bot's choice in a position, in this process or in a worker."""

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
    """Job for a worker: choose for a seat in a position, as a bot of a given level."""

    row: TableRow
    catalogue: Catalogue
    archive: Path
    level: str
    position: PackedState
    seat: int


def choose_action(edition: Edition, level: str, state: State, seat: int) -> str:
    """Return a bot's choice in notation.

    The bot gets a state in which everything hidden from the seat is sampled.
    """
    rng = Rng(secrets.randbits(SEED_BITS))
    visible_state = edition.as_seen_by(state, seat, rng)
    bot = bots.bot(level, edition.game, edition.book)
    return write(visible_state, bot.choose(visible_state, seat, rng))


def run_choice_job(job: ChoiceJob) -> tuple[str, float]:
    """Run a choice job in a worker; return the choice and the CPU seconds that it took."""
    began = time.process_time()
    edition = load_edition(job.row, job.catalogue, job.archive)
    text = choose_action(edition, job.level, job.position.unpack(edition), job.seat)
    return text, time.process_time() - began
