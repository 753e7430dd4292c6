"""A choice carried out at a table, whoever made it: a guest, a bot or the clock."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ....core.errors import IllegalAction, NotationError, RecordError
from ....core.game.refusal_sentences import OTHERWISE
from ....core.matches.match import Match
from ....core.records.snapshot import digest, write_position
from ....core.state import Rulebook
from ...errors import Refused
from ...messages.fields import NATURE
from ...messages.socket import Ok
from .. import table_events
from ..presentation import RESIGN, RULEBOOK_CACHE_SIZE
from ..refusals import explain_refusal
from ..registry import TableRegistry, TableSession

PLIES_PER_DIGEST = 32  # plies from one digest in the log to the next
MAX_WORDS_CHARS = 100_000  # of all the words said with choices at a table


async def play(
    registry: TableRegistry,
    session: TableSession,
    match: Match,
    seat: int,
    text: str,
    by: str = "guest",
    key: str | None = None,
    words: str = "",
    joins: bool = False,
) -> Ok:
    """Play what was chosen for a seat, with words, and roll on; raises Refused if it is not on offer.

    A choice that joins is of one gesture with the one before it. The table's lock is held.
    """
    since = len(match)
    if by == "guest":
        _check_lesson(session, text)
    _apply_choice(registry, session, match, seat, text, words)
    match.live[since].joins_previous = joins
    _roll_on(session, match)
    event = _build_event(session.live.row.version, match, seat, since, by, joins)
    if words:
        event = msgspec.structs.replace(event, words=words, readers=match.texts_with(match.live[since])[-1].readers)
    return await registry.commit(session, event, key, since)


def _apply_choice(
    registry: TableRegistry, session: TableSession, match: Match, seat: int, text: str, words: str
) -> None:
    since = len(match)
    try:
        match.play(text, seat, words)
    except RecordError as error:
        raise Refused("invalid", str(error), ply=since) from None
    except NotationError as error:
        raise Refused("illegal", str(error), ply=since, sentence=OTHERWISE) from None
    except IllegalAction as error:
        forbids = registry.catalogue.clause_text(session.live.row.game, error.clause)
        said = explain_refusal(match, seat, text, error.clause, forbids)
        raise Refused("illegal", str(error), error.clause, forbids, since, sentence=said) from None


def _check_lesson(session: TableSession, text: str) -> None:
    """In a lesson only what is taught is chosen; raises Refused with the words of the coach about anything else."""
    script, line = session.live.script, session.live.next_lesson_line()
    if script is None or line is None or text in (line.text if line.is_taught else "", RESIGN):
        return
    said = script.coach_reply(line, text) if line.is_taught else "Wait a moment: look what happens first."
    raise Refused("taught", said, ply=session.live.ply)


def _roll_on(session: TableSession, match: Match) -> None:
    """Roll until somebody may choose or the game is over; in a lesson as it says."""
    while match.is_chance:
        line = session.live.next_lesson_line()
        match.roll(None if line is None else line.text)


def _build_event(rules_version: str, match: Match, seat: int, since: int, by: str, joins: bool) -> table_events.Play:
    """What the log keeps of the lines from `since` on."""
    lines = [ply.line.text for ply in match.live[since:]]
    crossed = len(match) // PLIES_PER_DIGEST > since // PLIES_PER_DIGEST or match.is_over
    position = (digest(match.state, rules_version), write_position(match.state)) if crossed else ("", "")
    author = seat if match.live[since].author == seat else NATURE  # an anonymous aside is nobody's in the log, too
    return table_events.Play(author, lines, by, *position, joins=joins)


def check_words(match: Match, text: str, words: str) -> None:
    """Words are given where they are asked for, and a table holds so many; raises Refused."""
    if not words:
        if text.partition(" ")[0] in _verbs_with_words(match.edition.book):
            raise Refused("invalid", f"{text}: something is to be said with it: give `words`", ply=len(match))
        return
    if sum(len(each.text) for each in match.texts) + len(words) > MAX_WORDS_CHARS:
        raise Refused("full", f"the words of a table have up to {MAX_WORDS_CHARS} letters in all", ply=len(match))


@lru_cache(RULEBOOK_CACHE_SIZE)
def _verbs_with_words(book: Rulebook) -> frozenset[str]:
    return frozenset(verb.stable_id for verb in book.verbs if verb.takes_words)
