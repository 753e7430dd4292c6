"""Read-only queries on a table: refusals, reach, paths, record, story, dice proof and replay.

Functions whose names end in `_of_log` run in worker processes.
"""

from __future__ import annotations

from typing import Any

import msgspec

from ...core.analysis.paths import find_best_allocation, find_paths
from ...core.errors import ShambleError
from ...core.matches.match import Match
from ...core.matches.replay import read_record
from ...core.notation import write
from ...core.stories.formats import FORMS
from ...core.stories.narrative import seat_name, tell_story
from ..catalogue.catalogue import Catalogue
from ..errors import Refused
from ..messages.fields import WATCHER
from ..messages.inspection import DiceCheck, Reach, Replay, ReplayStep, Way
from ..messages.lobby import Scene
from ..messages.table import Offer, Refusal, TableInfo
from ..messages.view_patch import diff_views
from . import dice
from .live_table import LiveTable
from .presentation import ALL_SEEING, build_asides_of_verb, build_lines, build_odds, list_spoken
from .rebuilding import TableLog
from .refusals import explain_refusal
from .registry import TableSession
from .table_info import describe_concession, reveals_all


def build_scene(session: TableSession) -> Scene:
    """Return the constant parts of a table's views: its board and pieces."""
    edition = session.live.edition
    return Scene(edition.game.id, edition.game.scene(edition.book))


def list_refusals(session: TableSession, seat: int, catalogue: Catalogue) -> list[Refusal]:
    """Return the choices that a seat can't make now, each with its clause and a sentence that explains it."""
    live = session.live
    if live.match is None or seat not in live.to_move:
        return []
    refusals = []
    for text, clause in live.match.refusals(seat).items():
        words = catalogue.clause_text(live.row.game, clause)
        refusals.append(Refusal(text, clause, words, explain_refusal(live.match, seat, text, clause, words)))
    return refusals


def list_asides_of_verb(session: TableSession, seat: int, verb: str) -> list[Offer]:
    """Return all of a seat's asides that use one verb; empty if the seat has resigned."""
    live = session.live
    if live.match is None or not live.to_move or seat in live.resigned:
        return []
    return build_asides_of_verb(live.match, seat, verb)


def find_reach(session: TableSession, piece: str, seat: int) -> Reach:
    """Return the places that a piece can reach, judged by what a seat sees.

    Raises Refused before the game has begun.
    """
    match = _require_begun(session.live)
    return Reach(piece, match.edition.game.reach(match.state, piece, seat))


def list_paths(session: TableSession, seat: int) -> list[Way]:
    """Return the paths of several choices that a seat's pieces can take.

    If the seat has something to hand out, such as points, the first entry is the advised way to do it. Raises Refused
    before the game has begun.
    """
    match, live = _require_begun(session.live), session.live
    if seat not in live.to_move or seat in live.resigned:
        return []
    advisor = match.edition.game.move_advisor(match.edition.book)
    allocation = find_best_allocation(match.state, seat, advisor)
    paths = []
    if allocation:
        texts = [write(match.state, action) for action in allocation]
        paths = [Way("", (), [], texts, 0, False, build_odds(match, match.state, allocation[0]))]
    return paths + [
        Way(
            path.piece,
            path.destination,
            list(path.places),
            [write(path.state_before_last, action) for action in path.actions],
            path.cost,
            path.has_goal,
            build_odds(match, path.state_before_last, path.actions[-1]) if path.has_goal else [],
            list(path.cautions),
        )
        for path in find_paths(match.state, seat, advisor)
    ]


def write_record(live: LiveTable, seat: int) -> str:
    """Write a match as a record: all of a finished game, or the part of a running game that a seat has seen."""
    match = _require_begun(live)
    return match.record(live.result) if reveals_all(live) else match.seat_record(seat)


def reveal_proof(live: LiveTable) -> dice.Proof:
    """Return the proof of a finished game's dice; raise Refused while its secret has to stay secret."""
    _require_begun(live)
    if live.setup.record:
        raise Refused("not_begun", "this game was played elsewhere: its dice were not rolled here", ply=live.ply)
    if not live.is_over:
        raise Refused("not_begun", "the game is not over: its secret is not shown yet", ply=live.ply)
    if not reveals_all(live):
        raise Refused("not_begun", "the story goes on: its secret is not shown", ply=live.ply)
    if live.script is not None:
        raise Refused("invalid", "the dice of a lesson are part of its script", ply=live.ply)
    return dice.build_proof(live.row.secret, live.salts)


def build_replay(live: LiveTable, info: TableInfo, seat: int, since: int = 0, most: int | None = None) -> Replay:
    """Return a replay of up to `most` lines from line `since` on.

    The replay of a finished game hides nothing. The replay of a running game shows only what the seat has seen.
    """
    match, is_complete = _require_begun(live), reveals_all(live)
    viewer = ALL_SEEING if is_complete else seat
    since = min(since, len(match))
    until = len(match) if most is None else min(since + most, len(match))
    replayed = match.fork(since)
    replayed.texts = match.texts  # all texts, since later lines can refer to later texts
    view = _build_view(replayed, is_complete, seat)
    first_view, steps = view, []
    for line, ply in zip(build_lines(match, viewer, since, until), match.live[since:until], strict=True):
        replayed.play(ply.value)
        view, old_view = _build_view(replayed, is_complete, seat), view
        steps.append(ReplayStep(line, diff_views(old_view, view), replayed.to_move))
    words = [spoken for spoken in list_spoken(match, viewer, since) if spoken.ply < until]
    return Replay(info, first_view, steps, words, len(match))


def write_record_of_log(log: TableLog, seat: int) -> str:
    """Replay a log and write its match as a record."""
    return write_record(log.replay(), seat)


def write_story_of_log(log: TableLog, seat: int, form: str) -> str:
    """Replay a log and write the story that a seat has seen, in one of FORMS."""
    live = log.replay()
    match = _require_begun(live)
    bots = [row.seat for row in live.seats if row.bot is not None]
    return FORMS[form].write(tell_story(match, seat, None if match.is_over else _describe_early_end(live, match), bots))


def _describe_early_end(live: LiveTable, match: Match) -> str:
    """Return a sentence that says why a game ended before its rules ended it; empty if it still goes on."""
    if live.is_closed:
        return "The host of this server has closed this table."
    if (live.result or {}).get("reason") == "conceded":
        return describe_concession(match, "They")
    return f"{' and '.join(seat_name(match, seat) for seat in sorted(live.resigned))} resigned." if live.is_over else ""


def check_dice_of_log(log: TableLog) -> DiceCheck:
    """Replay the log of a finished game, roll its dice again, and return whether they match the recorded ones."""
    live = log.replay()
    proof, outcomes, why = reveal_proof(live), 0, ""
    try:
        record = read_record(write_record(live, WATCHER), lambda *_, **__: live.edition)
        outcomes = dice.verify_rolls(record, proof)
    except ShambleError as error:
        why = str(error)
    return DiceCheck(proof.commit, proof.secret, proof.salts, outcomes, why)


def encode_replay_of_log(log: TableLog, info: TableInfo, seat: int, since: int, most: int | None) -> bytes:
    """Replay a log and return the result of `build_replay` as JSON."""
    return msgspec.json.encode(build_replay(log.replay(), info, seat, since, most))


def _build_view(match: Match, is_complete: bool, seat: int) -> dict[str, Any]:
    return match.edition.game.full_view(match.state) if is_complete else match.view(seat)


def _require_begun(live: LiveTable) -> Match:
    if live.match is None:
        raise Refused("not_begun", "the game has not begun")
    return live.match
