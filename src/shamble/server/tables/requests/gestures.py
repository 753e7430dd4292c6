"""Gestures: requests with several choices, which are played in order until something new is revealed."""

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
    """Play the choices of a gesture; return how many were made, and why the gesture stopped early.

    Each choice is stored before the next one is played. If the first choice is refused, the whole request is. Hold the
    table's lock, so that no clock and no other seat acts between the choices.
    """
    since = len(match)
    done = await play(registry, session, match, seat, request.a, key=key, words=request.words.strip())
    if done.dup:  # another process has carried out this request
        return session.live.answered_requests.find_answer(key, is_gesture=True) or done
    for made, text in enumerate(request.then, 1):
        stop = _find_stop(session, match, seat, since)
        if stop is not None:
            return msgspec.structs.replace(done, made=made, stop=stop)
        since = len(match)
        try:
            check_words(match, text, "")
            done = await play(registry, session, match, seat, text, joins=True)
        except Refused as refused:
            return _build_refused_answer(done, made, refused)
    return msgspec.structs.replace(done, made=1 + len(request.then))


def _find_stop(session: TableSession, match: Match, seat: int, since: int) -> Stop | None:
    """Return why the gesture has to stop, or None if the next choice can be played.

    It stops when the game is over, when a line from `since` on revealed something new, and when it isn't this seat's
    turn alone.
    """
    if session.live.is_over:
        return "over"
    if any(ply.is_outcome or ply.reveals for ply in match.live[since:]):
        return "told"
    return None if session.live.to_move == [seat] else "turn"


def _build_refused_answer(done: Ok, made: int, refused: Refused) -> Ok:
    """Return the answer to a gesture that stopped because its next choice was refused."""
    stopped = msgspec.structs.replace(done, made=made, stop="refused", why=refused.why)
    return msgspec.structs.replace(stopped, clause=refused.clause) if refused.clause else stopped
