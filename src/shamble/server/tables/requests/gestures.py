"""A gesture: several choices asked for at once, made one after another for as long as nothing comes between them."""

from __future__ import annotations

import msgspec

from ....core.matches.match import Match
from ...errors import Refused
from ...messages.socket import Act, Ok, Stop
from ..registry import TableRegistry, TableSession
from .choosing import check_words, play


async def play_gesture(
    registry: TableRegistry, session: TableSession, match: Match, seat: int, request: Act, key: str
) -> Ok:
    """Play the choices of a gesture, each durable before the next; the first is refused as if it were alone.

    No clock rings between them, and nobody else chooses: the table's lock is held.
    """
    since = len(match)
    done = await play(registry, session, match, seat, request.a, key=key, words=request.words.strip())
    if done.dup:  # another process was asked first
        return session.live.answered_requests.find_answer(key, is_gesture=True) or done
    for made, text in enumerate(request.then, 1):
        stop = _find_stop(session, match, seat, since)
        if stop is not None:
            return msgspec.structs.replace(done, made=made, stop=stop)
        since = len(match)
        try:
            check_words(match, text, "")
            done = await play(registry, session, match, seat, text, joins=True)
        except Refused as no:
            return _build_refused_answer(done, made, no)
    return msgspec.structs.replace(done, made=1 + len(request.then))


def _find_stop(session: TableSession, match: Match, seat: int, since: int) -> Stop | None:
    """What keeps a seat from choosing on as it meant to, after the lines from `since` on."""
    if session.live.is_over:
        return "over"
    if any(ply.is_outcome or ply.reveals for ply in match.live[since:]):
        return "told"
    return None if session.live.to_move == [seat] else "turn"


def _build_refused_answer(done: Ok, made: int, no: Refused) -> Ok:
    """The answer to a gesture whose next choice was refused."""
    stopped = msgspec.structs.replace(done, made=made, stop="refused", why=no.why)
    return msgspec.structs.replace(stopped, clause=no.clause) if no.clause else stopped
