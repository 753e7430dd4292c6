"""Playing a choice at a table, made by a guest, a bot or the clock."""

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

PLIES_PER_DIGEST = 32
MAX_WORDS_CHARS = 100_000  # length of all texts written with the choices at a table


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
    """Play a seat's choice, resolve the chance steps up to the next choice, and append the event to the log.

    Hold the table's lock. With `joins`, an undo takes back the previous choice, too. Raises Refused if the choice isn't
    legal.
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
        sentence = explain_refusal(match, seat, text, error.clause, forbids)
        raise Refused("illegal", str(error), error.clause, forbids, since, sentence=sentence) from None


def _check_lesson(session: TableSession, text: str) -> None:
    """Raise Refused with the coach's reply if a choice in a lesson differs from the one being taught."""
    script, line = session.live.script, session.live.next_lesson_line()
    if script is None or line is None or text in (line.text if line.is_taught else "", RESIGN):
        return
    answer = script.coach_reply(line, text) if line.is_taught else "Wait a moment: watch what happens first."
    raise Refused("taught", answer, ply=session.live.ply)


def _roll_on(session: TableSession, match: Match) -> None:
    """Resolve chance steps until a seat is to move or the game is over.

    In a lesson, the outcomes come from its script.
    """
    while match.is_chance:
        line = session.live.next_lesson_line()
        match.roll(None if line is None else line.text)


def _build_event(rules_version: str, match: Match, seat: int, since: int, by: str, joins: bool) -> table_events.Play:
    """Return the event with the lines from `since` on.

    Every PLIES_PER_DIGEST plies, and at the end of the game, it also stores the position and its digest.
    """
    lines = [ply.line.text for ply in match.live[since:]]
    crossed = len(match) // PLIES_PER_DIGEST > since // PLIES_PER_DIGEST or match.is_over
    position = (digest(match.state, rules_version), write_position(match.state)) if crossed else ("", "")
    author = seat if match.live[since].author == seat else NATURE  # anonymous asides have no author in the log, too
    return table_events.Play(author, lines, by, *position, joins=joins)


def check_words(match: Match, text: str, words: str) -> None:
    """Raise Refused if a choice lacks a text that its verb requires, or if the table would have too much text."""
    if not words:
        if text.partition(" ")[0] in _verbs_with_words(match.edition.book):
            raise Refused("invalid", f"{text} needs a text: give `words`", ply=len(match))
        return
    if sum(len(written.text) for written in match.texts) + len(words) > MAX_WORDS_CHARS:
        why = f"the texts of a table can have up to {MAX_WORDS_CHARS} characters in all"
        raise Refused("full", why, ply=len(match))


@lru_cache(RULEBOOK_CACHE_SIZE)
def _verbs_with_words(book: Rulebook) -> frozenset[str]:
    return frozenset(verb.stable_id for verb in book.verbs if verb.takes_words)
