"""Looking at a table more closely: refusals, reach, the record, the dice, the replay."""

from __future__ import annotations

from typing import Any

from ...core.errors import ShambleError
from ...core.tables.replay import read
from ...core.tables.table import Table
from ..catalogue.catalogue import Catalogue
from ..errors import Refused
from ..messages.inspection import DiceCheck, Reach, Replay, ReplayStep
from ..messages.lobby import Scene
from ..messages.table import Refusal
from . import dice
from .presentation import ALL_SEEING, lines_of, spoken_since
from .registry import TableSession
from .view_patch import changes


def scene_of(session: TableSession) -> Scene:
    """The parts of a table that never change."""
    edition = session.live.edition
    return Scene(edition.game.id, edition.game.scene(edition.book))


def refusals_of(session: TableSession, seat: int, catalogue: Catalogue) -> list[Refusal]:
    """The choices that a seat may not make now, and the clauses that forbid them."""
    live = session.live
    if live.game is None or seat not in live.to_move:
        return []
    found = live.game.refusals(seat)
    return [Refusal(text, clause, catalogue.words(live.row.game, clause)) for text, clause in found.items()]


def reach_of(session: TableSession, piece: str, seat: int) -> Reach:
    """The squares that a piece could reach."""
    game = _begun(session)
    return Reach(piece, game.edition.game.reach(game.state, piece, seat))


def record_of(session: TableSession, seat: int) -> str:
    """The record: all of a finished game, or what a seat has seen of a running one."""
    game = _begun(session)
    return game.record(session.live.result) if session.live.is_over else game.seat_record(seat)


def proof_of(session: TableSession) -> dice.Proof:
    """The proof of how the dice of a finished game fell."""
    live = session.live
    _begun(session)
    if live.setup.record:
        raise Refused("not_begun", "this game was played elsewhere: its dice were not rolled here", ply=live.ply)
    if not live.is_over:
        raise Refused("not_begun", "the game is not over: its secret is not shown yet", ply=live.ply)
    return dice.proof(live.row.secret, live.salts)


def check_of(session: TableSession, text: str) -> DiceCheck:
    """The dice of a finished game, rolled again; `text` is its record."""
    proof, outcomes, why = proof_of(session), 0, ""
    try:
        outcomes = dice.verify_rolls(read(text, lambda *_, **__: session.live.edition), proof)
    except ShambleError as error:
        why = str(error)
    return DiceCheck(proof.commit, proof.secret, proof.salts, outcomes, why)


def replay_of(session: TableSession, game: Table | None, seat: int) -> Replay:
    """A game line by line: a finished one with nothing hidden, one in play as a seat has seen it."""
    if game is None:
        raise _not_begun()
    whole = session.live.is_over
    looking = ALL_SEEING if whole else seat
    replayed = game.fork(0)
    replayed.words = game.words  # all, so that lines may name them
    view = _view(replayed, whole, seat)
    first, steps = view, []
    for line, ply in zip(lines_of(game, looking, 0), game.live, strict=True):
        replayed.play(ply.value)
        view, old = _view(replayed, whole, seat), view
        steps.append(ReplayStep(line, changes(old, view), replayed.to_move))
    return Replay(session.feed.info(), first, steps, spoken_since(game, looking))


def _view(game: Table, whole: bool, seat: int) -> dict[str, Any]:
    return game.edition.game.all_seeing(game.state) if whole else game.view(seat)


def _begun(session: TableSession) -> Table:
    if session.live.game is None:
        raise _not_begun()
    return session.live.game


def _not_begun() -> Refused:
    return Refused("not_begun", "the game has not begun")
