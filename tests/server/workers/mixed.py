"""Program on interpreted rules that runs every kind of job in workers on compiled rules; its argument is a folder.

It prints a line for each game, and fails where an answer is wrong.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from collections.abc import Awaitable
from dataclasses import replace
from pathlib import Path

import msgspec
from tests.recorded import FOLDER, unpacked, with_content_of_today
from tests.server.compile_files import write_state

from shamble import games
from shamble.background_compile import VARIABLE
from shamble.core.errors import ShambleError
from shamble.core.matches.match import Match
from shamble.core.matches.replay import read_record, replay
from shamble.core.matches.snapshots import PackedState
from shamble.core.matches.transfer import unpack_match
from shamble.pure import is_engine_loaded
from shamble.server.bots.bot_choice import ChoiceJob, run_choice_job
from shamble.server.catalogue.catalogue import Catalogue, list_seat_roles
from shamble.server.catalogue.editions import load_edition
from shamble.server.context import BOT_JOB_MODULES, JOB_MODULES
from shamble.server.errors import Refused
from shamble.server.lobby.analysis_queue import advise_on_log, analyse_log
from shamble.server.lobby.record_check import check_record
from shamble.server.lobby.table_creation import make_table_row
from shamble.server.messages.workshop import WhatIf
from shamble.server.store import OVER, GuestRow, SeatRow, Seats
from shamble.server.tables.rebuilding import TableLog, replay_in_worker
from shamble.server.tables.table_setup import TableSetup
from shamble.server.workers.pool import WorkerPool
from shamble.server.workshop.comparisons import compare

RECORDS = 4  # of each game
CHOICES = 3  # of each of its bots
ANN = GuestRow(id="ann", name="Ann", created=0)


async def run(folder: Path) -> None:
    assert not is_engine_loaded(), "the server runs compiled rules"
    write_state(Path(os.environ[VARIABLE]), "ready")
    workers = WorkerPool([*JOB_MODULES, *BOT_JOB_MODULES], count=1)
    assert await workers.switch_to_compiled(), "the workers run interpreted rules"
    assert await workers.run(is_engine_loaded)
    try:
        for game in games.game_names():
            for number, (_, text) in enumerate(unpacked(FOLDER / f"{game}.tar.xz")):
                if number < RECORDS:
                    await check(workers, folder, game, text, first=number == 0)
            print(game, "agrees")
    finally:
        await workers.close()


async def check(workers: WorkerPool, folder: Path, game: str, text: str, first: bool) -> None:
    """Run the jobs of one record in the workers and check their results."""
    catalogue = Catalogue()
    text = with_content_of_today(text, read_record(text, catalogue.load).edition)
    header = await workers.run(check_record, catalogue, text)
    match = replay(read_record(text, catalogue.load))
    assert header == match.header()
    log = log_of(match, text, catalogue, folder)
    edition = load_edition(log.row, catalogue, folder)
    fields, carried = pickle.loads(await workers.run(replay_in_worker, log))
    back = unpack_match(edition, carried)
    assert back.record(fields["result"]) == match.record(fields["result"])
    assert back.legal() == match.legal()
    assert [back.view(seat) for seat in range(-1, back.seats)] == [match.view(seat) for seat in range(-1, match.seats)]
    if not match.is_over and match.to_move:
        for level in match.edition.game.levels:
            await choose_on(workers, log, match, level.id)
    if first:
        await look_back(workers, log, game, text)


def log_of(match: Match, text: str, catalogue: Catalogue, folder: Path) -> TableLog:
    """Return the stored rows of a table that was imported from a record."""
    row = replace(make_table_row("a" * 16, match.edition, TableSetup(record=text), ANN, public=False), state=OVER)
    seats = [SeatRow(row.id, seat, role) for seat, role in list_seat_roles(match.edition, match.seats)]
    return TableLog(row, Seats(tuple(seats)), [], catalogue, folder)


async def choose_on(workers: WorkerPool, log: TableLog, match: Match, level: str) -> None:
    """Let a bot in the workers choose a few times, and check that its choices are legal here."""
    match = match.fork(len(match))
    for _ in range(CHOICES):
        match.advance()
        if match.is_over:
            return
        seat = match.to_move[0]
        puzzle = ChoiceJob(log.row, log.catalogue, log.archive, level, PackedState.pack(match.state), seat)
        text, _ = await workers.run(run_choice_job, puzzle)
        assert text in match.legal(seat), (text, match.legal(seat))
        match.play(text, seat)


async def look_back(workers: WorkerPool, log: TableLog, game: str, text: str) -> None:
    """Run an analysis and a comparison in the workers, and check that errors keep their types."""
    assert msgspec.json.decode(await workers.run(analyse_log, log, 2, 0.5))["points"]
    assert msgspec.json.decode(await workers.run(advise_on_log, log, 0))
    assert msgspec.json.decode(await workers.run(compare, game, WhatIf(pairs=1)))["count"]["pairs"] >= 1
    assert await fails(Refused, workers.run(advise_on_log, log, 1_000_000))
    assert await fails(ShambleError, workers.run(check_record, log.catalogue, text + "0: nonsense\n"))


async def fails(kind: type[Exception], work: Awaitable[object]) -> bool:
    """Return whether a job fails with an error of a kind."""
    try:
        await work
    except kind as error:
        return bool(str(error))
    return False


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1])))
