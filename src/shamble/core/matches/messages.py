"""What people say in words with a choice: who may read it, and the number by which the choice names it."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import IllegalAction, RecordError
from ..kinds import MAX_TEXTS
from ..notation import text_number, write
from ..offers import first_of, seat_of, second_of, verb_of, with_text
from ..records.user_text import UserText, check_user_text
from ..state import State


def make_text(said: Sequence[UserText], author: int, text: str, readers: int) -> UserText:
    """The words that follow those `said` before; raises RecordError for a text that cannot stand in a record."""
    if len(said) == MAX_TEXTS:
        raise RecordError(f"a game holds up to {MAX_TEXTS} texts of words; no more can be written")
    return UserText(len(said), int(author), check_user_text(text), int(readers))


def attach_text(
    s: State, action: int, text: str, readers: int | None, said: Sequence[UserText]
) -> tuple[int, list[UserText]]:
    """An action with the number of the words that are said with it, and these words: none, or one text.

    The verb says who may read it unless `readers` does. Raises IllegalAction for words that nobody asked for and for
    a number that names no words of who chooses, RecordError for a text that cannot stand in a record.
    """
    verb, who = s.verbs[verb_of(action)], seat_of(action)
    if text:
        if not verb.takes_words:
            raise IllegalAction(f"{write(s, action)}: no words are said with it")
        if readers is None:
            readers = verb.get_readers(s, who, first_of(action), second_of(action))
        words = make_text(said, who, text, readers)
        return (with_text(action, verb.text, words.number) if verb.text >= 0 else action), [words]
    number = text_number(s.book, action)
    if number >= 0 and (number >= len(said) or said[number].author != who):
        raise IllegalAction(f"{write(s, action)}: seat {who} has written no words number {number}")
    return action, []
