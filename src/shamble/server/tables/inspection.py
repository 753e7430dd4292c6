"""What may be asked about a table without changing it: why not, how far, the record, the replay."""

from __future__ import annotations

from typing import Any

from ...core.errors import ShambleError
from ...core.records.record import read
from ...core.tables.table import Table
from ..catalogue.catalogue import Catalogue
from ..errors import Refused
from ..messages.inspection import DiceCheck, Reach, Replay, ReplayStep
from ..messages.lobby import Scene
from ..messages.wire import Refusal
from . import dice
from .presentation import ALL, lines_of
from .registry import Seen
from .view_patch import changes


def scene_of(seen: Seen) -> Scene:
    """What of a table never changes."""
    edition = seen.live.edition
    return Scene(edition.game.id, edition.game.scene(edition.book))


def refusals_of(seen: Seen, seat: int, catalogue: Catalogue) -> list[Refusal]:
    """What a seat may not choose now, by which clause."""
    live = seen.live
    if live.game is None or seat not in live.to_move:
        return []
    found = live.game.refusals(seat)
    return [Refusal(text, clause, catalogue.words(live.row.game, clause)) for text, clause in found.items()]


def reach_of(seen: Seen, piece: str, seat: int) -> Reach:
    """What a piece could reach."""
    game = _begun(seen)
    return Reach(piece, game.edition.game.reach(game.state, piece, seat))


def record_of(seen: Seen, seat: int) -> str:
    """The record: the whole of a finished game, of a running one what a seat has seen."""
    game = _begun(seen)
    return game.record(seen.live.result) if seen.live.is_over else game.seat_record(seat)


def proof_of(seen: Seen) -> dice.Proof:
    """What shows how the dice of a finished game fell."""
    _begun(seen)
    if seen.live.setup.record:
        raise Refused("not_begun", "this game was played elsewhere: its dice were not rolled here", ply=seen.live.ply)
    if not seen.live.is_over:
        raise Refused("not_begun", "the game is not over: its secret is not shown yet", ply=seen.live.ply)
    return dice.proof(seen.live.row.secret, seen.live.salts)


def check_of(seen: Seen, text: str) -> DiceCheck:
    """What comes of rolling the dice of a finished game again; `text` is its record."""
    proof, outcomes, why = proof_of(seen), 0, ""
    try:
        outcomes = dice.verify_rolls(read(text, lambda *_, **__: seen.live.edition), proof)
    except ShambleError as error:
        why = str(error)
    return DiceCheck(proof.commit, proof.secret, proof.salts, outcomes, why)


def replay_of(seen: Seen, game: Table | None, seat: int) -> Replay:
    """A game line by line: a finished one with nothing hidden, a running one as a seat has seen it."""
    if game is None:
        raise _not_begun()
    whole = seen.live.is_over
    looking = ALL if whole else seat
    again = game.fork(0)
    view = _view(again, whole, seat)
    first, steps = view, []
    for line, ply in zip(lines_of(game, looking, 0), game.live, strict=True):
        again.play(ply.value)
        view, old = _view(again, whole, seat), view
        steps.append(ReplayStep(line, changes(old, view), again.to_move))
    return Replay(seen.feed.info(), first, steps)


def _view(game: Table, whole: bool, seat: int) -> dict[str, Any]:
    return game.edition.game.all_seeing(game.state) if whole else game.view(seat)


def _begun(seen: Seen) -> Table:
    if seen.live.game is None:
        raise _not_begun()
    return seen.live.game


def _not_begun() -> Refused:
    return Refused("not_begun", "the game has not begun")
