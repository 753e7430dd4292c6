"""Texts that players say with an action: their readers, and the numbers by which actions name them."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import IllegalAction, RecordError
from ..kinds import MAX_TEXTS
from ..notation import text_number, write
from ..offers import first_of, seat_of, second_of, verb_of, with_text
from ..records.user_text import UserText, check_user_text
from ..state import State


def make_text(texts: Sequence[UserText], author: int, text: str, readers: int) -> UserText:
    """Return a new text with the number after those of `texts`; raise RecordError if it can't be part of a record."""
    if len(texts) == MAX_TEXTS:
        raise RecordError(f"a game holds up to {MAX_TEXTS} texts; no more can be written")
    return UserText(len(texts), int(author), check_user_text(text), int(readers))


def attach_text(
    s: State, action: int, text: str, readers: int | None, texts: Sequence[UserText]
) -> tuple[int, list[UserText]]:
    """Return an action with the number of the text that is said with it, and the list of new texts (none or one).

    The verb decides who may read the text, unless `readers` is given. Raises IllegalAction if the verb takes no text,
    or if the action names a text that its chooser didn't write. Raises RecordError if the text can't be part of a
    record.
    """
    verb, seat = s.verbs[verb_of(action)], seat_of(action)
    if text:
        if not verb.takes_words:
            raise IllegalAction(f"{write(s, action)}: this action takes no words")
        if readers is None:
            readers = verb.get_readers(s, seat, first_of(action), second_of(action))
        new_text = make_text(texts, seat, text, readers)
        return (with_text(action, verb.text, new_text.number) if verb.text >= 0 else action), [new_text]
    number = text_number(s.book, action)
    if number >= 0 and (number >= len(texts) or texts[number].author != seat):
        raise IllegalAction(f"{write(s, action)}: seat {seat} has not written text number {number}")
    return action, []
