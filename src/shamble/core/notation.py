"""Writes and reads actions and outcomes as text, in the same way for every game.

An action is its verb and the names of its arguments: `attack h1 z3`. An outcome is the word of its step and a name:
`roll 5`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from .errors import IllegalAction, NotationError
from .kinds import TEXT, Kind, suggest_names
from .offers import first_of, pack, seat_of, second_of, verb_of, with_text
from .play import asides, chooser_bits, is_chance, is_over, legal_actions, seer_bits
from .refusal import Refusal, find_refusal
from .state import Rulebook, State
from .step import CLOCK, MASTER, Chance, Step, Verb

HIDDEN = "?"
SEATED = re.compile(r"([0-9]{1,2}): *(.*)", re.DOTALL)


def write(where: State | Rulebook, action: int) -> str:
    """Return an action as text: its verb and the names of its arguments, without the seat."""
    book = where.book if isinstance(where, State) else where
    verb = book.verbs[verb_of(action)]
    return " ".join([verb.stable_id, *name_arguments(book, verb.kinds, (first_of(action), second_of(action)))])


def read(book: Rulebook, text: str) -> tuple[int, int, int]:
    """Return the verb's index and the two arguments of a text, -1 for none.

    Raises NotationError, which names what was expected.
    """
    words = text.split()
    verb = _find_verb(book, words[0] if words else "")
    if len(words) - 1 != len(verb.kinds):
        raise NotationError(f"{text!r}: expected {describe_verb(verb)!r}")
    places = [_read_argument(book.kinds[kind], word, text) for kind, word in zip(verb.kinds, words[1:], strict=True)]
    a, b = [*places, -1, -1][:2]
    return verb.index, a, b


def find(s: State, text: str, seat: int | None = None) -> int:
    """Return the legal action or aside that a text stands for.

    An anonymous aside gets the lowest seat that may choose it.

    Args:
        s: The position.
        text: The action, with or without its seat: `attack h1 z3`, `1: pass`.
        seat: The seat that chooses. The text or this must name it if several seats may choose the action.

    Raises:
        NotationError: The text is no action of the game.
        IllegalAction: The action is not legal now.
    """
    seat, text = split_seat(text, seat)
    try:
        verb, a, b = read(s.book, text)
    except NotationError:
        if _is_roll(s, text):
            raise IllegalAction(
                f"{text}: a choice is pending, no {text.split()[0]}; {_describe_offers(s, seat, text)}"
            ) from None
        raise
    number = text_number(s.book, pack(verb, a, b, -1))
    offered = reversed(_list_offered(s, verb, seat))
    by_seat = {seat_of(action): action for action in offered if _matches(s.book, action, verb, a, b)}
    if not by_seat:
        raise _make_illegal_action(s, text, seat, verb, a, b)
    if len(by_seat) > 1 and not s.verbs[verb].is_anonymous:
        seats = ", ".join(str(each) for each in sorted(by_seat))
        raise IllegalAction(f"{text}: offered to seats {seats}; name the seat: '{min(by_seat)}: {text}'")
    action = by_seat[min(by_seat)]
    return with_text(action, s.verbs[verb].text, number) if number >= 0 else action


def hide_chooser(s: State, action: int) -> int:
    """Return an anonymous aside with its seat replaced by the lowest seat that may choose it.

    Other actions are returned unchanged.
    """
    verb = s.verbs[verb_of(action)]
    if not verb.is_anonymous or action not in asides(s, seat_of(action)):
        return action
    return find(s, write(s, action))


def text_number(book: Rulebook, action: int) -> int:
    """Return the number of the text that an action carries, -1 for none."""
    text = book.verbs[verb_of(action)].text
    return -1 if text < 0 else int((first_of(action), second_of(action))[text])


def explain_refusal(s: State, seat: int, text: str) -> Refusal | None:
    """Return why a seat may not choose an action now.

    Return None if the action is legal, or if no decision is pending. Raises NotationError if the text is no action.
    """
    verb, a, b = read(s.book, text)
    if (
        is_over(s)
        or is_chance(s)
        or any(_matches(s.book, action, verb, a, b) for action in _list_offered(s, verb, seat))
    ):
        return None
    return find_refusal(s, seat, verb, a, b)


def write_outcome(s: State, outcome: int, seat: int | None = None) -> str:
    """Return an outcome of the pending chance step as text: `draw shotgun`.

    For a `seat` (-1 for a spectator) that doesn't see the outcome it is `draw ?`.
    """
    step = pending_chance(s)
    if seat is not None and not is_seer(seer_bits(s), seat):
        return f"{step.verb} {HIDDEN}"
    return f"{step.verb} {s.book.kinds[step.outcome].write(outcome)}"


def read_outcome(s: State, text: str) -> int:
    """Return the outcome of the pending chance step that a text stands for.

    Raises NotationError if the text is no outcome of the step, IllegalAction if it can't be the outcome now.
    """
    if not is_chance(s):
        raise IllegalAction(f"{text}: {'the game is over' if is_over(s) else 'a choice is pending, no roll'}")
    step = pending_chance(s)
    kind = s.book.kinds[step.outcome]
    possible = [kind.write(outcome) for outcome in legal_actions(s)]
    words = text.split()
    expected = f"outcomes: {shorten([f'{step.verb} {name}' for name in possible])} ({step.name})"
    if len(words) != 2 or words[0] != step.verb:
        if _is_action(s.book, text):
            raise IllegalAction(f"{text}: a {step.verb} is pending, no choice; {expected}")
        raise NotationError(f"{text!r}: expected '{step.verb} {step.outcome.upper()}'; {expected}")
    if words[1] not in kind.names:
        raise NotationError(f"{text!r}: no {kind.name} {words[1]!r}; {suggest_names(words[1], kind.names)}{expected}")
    if words[1] not in possible:
        raise IllegalAction(f"{text}: cannot be the outcome now; {expected}")
    return kind.read(words[1])


def split_seat(text: str, seat: int | None = None) -> tuple[int | None, str]:
    """Split a text such as `1: pass` into its seat and the rest; a text without a seat belongs to `seat`.

    Raises NotationError if there is no such seat, or if the text names another seat than `seat`.
    """
    match = SEATED.fullmatch(text.strip())
    stated = int(match[1]) if match is not None else seat
    if stated is not None and not 0 <= stated <= CLOCK:
        raise NotationError(f"{text!r}: no seat {stated}; seats: 0 to {CLOCK}, {MASTER} the master, {CLOCK} the clock")
    if seat is not None and seat != stated:
        raise NotationError(f"{text!r}: seat {stated} is named, but seat {seat} is asked for")
    return stated, match[2] if match is not None else text.strip()


def name_arguments(book: Rulebook, kinds: Sequence[str], places: Sequence[int]) -> list[str]:
    """Return the names of arguments, given the kinds that their verb, step or event declares."""
    return [book.kinds[kind].write(place) for kind, place in zip(kinds, places, strict=False)]


def describe_verb(verb: Verb[Any]) -> str:
    """Return how a verb is written: `attack FIGURE FIGURE`."""
    return " ".join([verb.stable_id, *(kind.upper() for kind in verb.kinds)])


def pending_step(s: State) -> Step[Any]:
    """Return the pending step."""
    return s.steps[s.stack[s.depth - 1] & 255]


def describe_pending(s: State) -> tuple[str, str]:
    """Return the name of the pending step, first alone and then with its arguments."""
    step, frame = pending_step(s), s.stack[s.depth - 1]
    arguments = (first_of(frame), second_of(frame), seat_of(frame))  # a third argument is packed as a seat is
    return step.name, " ".join([step.name, *name_arguments(s.book, step.kinds, arguments)])


def pending_chance(s: State) -> Chance[Any]:
    """Return the pending chance step."""
    step = pending_step(s)
    assert isinstance(step, Chance)
    return step


def is_seer(seers: int, seat: int) -> bool:
    """Whether a seat is among the seers, given as bits. A spectator (-1) sees only what EVERYONE sees."""
    return seers == -1 or (seat >= 0 and seers >> seat & 1 == 1)


def choosers(s: State) -> list[int]:
    """Return the seats that may choose now: none if a chance step is pending or the game is over."""
    if is_over(s) or is_chance(s):
        return []
    mask = chooser_bits(s)
    return [seat for seat in range(32) if mask >> seat & 1]


def shorten(texts: Sequence[str], most: int = 12) -> str:
    """Join the first `most` texts with commas, and add how many there are in all."""
    shown = ", ".join(texts[:most]) or "nothing"
    return shown if len(texts) <= most else f"{shown}, ... ({len(texts)} in all)"


def _find_verb(book: Rulebook, name: str) -> Verb[Any]:
    """Return the verb with a stable id; raises NotationError with similar ids if there is none."""
    for verb in book.verbs:
        if verb.stable_id == name:
            return verb
    names = [verb.stable_id for verb in book.verbs]
    raise NotationError(f"no verb {name!r}; {suggest_names(name, names)}verbs: {shorten(names, 24)}")


def _read_argument(kind: Kind, word: str, text: str) -> int:
    """Return the argument with a name; raises NotationError, which names the whole text."""
    if kind.name == TEXT and word == HIDDEN:  # as offered, or chosen without words
        return -1
    try:
        return kind.read(word)
    except NotationError as error:
        raise NotationError(f"{text!r}: {error}") from None


def _is_action(book: Rulebook, text: str) -> bool:
    """Whether a text is an action of the game, legal or not."""
    try:
        read(book, text)
    except NotationError:
        return False
    return True


def _is_roll(s: State, text: str) -> bool:
    """Whether a text is an outcome of some chance step of the game, which need not be pending."""
    word, _, outcome = text.partition(" ")
    rolls = [step for step in s.book.steps if isinstance(step, Chance) and step.verb == word]
    if is_chance(s) or is_over(s) or not rolls:
        return False
    is_verb = any(verb.stable_id == word for verb in s.book.verbs)
    return not is_verb or any(outcome in s.book.kinds[step.outcome].names for step in rolls)


def _matches(book: Rulebook, action: int, verb: int, a: int, b: int) -> bool:
    """Whether an action has this verb and these arguments. A text argument counts as equal to any text."""
    text = book.verbs[verb].text
    return verb_of(action) == verb and (text == 0 or first_of(action) == a) and (text == 1 or second_of(action) == b)


def _list_offered(s: State, verb: int, seat: int | None) -> list[int]:
    """Return the legal actions of a seat, or of all seats if it is None; include asides if the verb is one."""
    if is_chance(s):
        return []
    actions = legal_actions(s)
    if s.verbs[verb] in s.book.asides:
        for each in (seat,) if seat is not None else (*range(s.seat_count), MASTER, CLOCK):
            actions += asides(s, each)
    return [action for action in actions if seat is None or seat_of(action) == seat]


def _make_illegal_action(s: State, text: str, seat: int | None, verb: int, a: int, b: int) -> IllegalAction:
    """Return the error for an action that is not legal now. It tells the reason and the legal actions."""
    if is_over(s):
        return IllegalAction(f"{text}: the game is over")
    if is_chance(s):
        return IllegalAction(f"{text}: nobody chooses while a {pending_chance(s).verb} is pending")
    may = choosers(s)
    if seat is not None and seat not in may:
        chooses = " and ".join(str(each) for each in may)
        return IllegalAction(f"{text}: not for seat {seat}; seat {chooses} chooses now")
    refusal = find_refusal(s, may[0] if seat is None else seat, verb, a, b)
    reason = "refused by" if refusal.is_judged else "not on offer under"
    return IllegalAction(f"{text}: {reason} {refusal.clause}; {_describe_offers(s, seat, text)}", refusal.clause)


def _describe_offers(s: State, seat: int | None, text: str) -> str:
    """Return a text that names the legal actions, those most similar to `text` first.

    Without a seat, the text also names the pending step and the seats that may choose.
    """
    legal = [write(s, action) for action in legal_actions(s) if seat is None or seat_of(action) == seat]
    words = text.split()
    legal.sort(key=lambda offer: -sum(word in words for word in offer.split()))
    if seat is not None:
        return f"legal: {shorten(legal)}"
    seats = " and ".join(str(each) for each in choosers(s))
    return f"legal: {shorten(legal)} ({pending_step(s).name}, seat {seats})"
