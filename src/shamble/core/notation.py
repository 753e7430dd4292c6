"""Actions, outcomes and events as text, written and read the same way for every game.

An action is its verb and its arguments as the table says them, `attack h1 z3`; an outcome what its step says, `roll 5`.
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
    """An action as its verb and the names of its arguments; the seat is not in it."""
    book = where.book if isinstance(where, State) else where
    verb = book.verbs[verb_of(action)]
    return " ".join([verb.stable_id, *name_arguments(book, verb.kinds, (first_of(action), second_of(action)))])


def read(book: Rulebook, text: str) -> tuple[int, int, int]:
    """The verb and the arguments of a text, -1 for none; raises NotationError with what was expected."""
    words = text.split()
    verb = _verb(book, words[0] if words else "")
    if len(words) - 1 != len(verb.kinds):
        raise NotationError(f"{text!r}: expected {describe_verb(verb)!r}")
    places = [_place(book.kinds[kind], word, text) for kind, word in zip(verb.kinds, words[1:], strict=True)]
    a, b = [*places, -1, -1][:2]
    return verb.index, a, b


def find(s: State, text: str, seat: int | None = None) -> int:
    """The action on offer, asides included, that a text says; the seat is needed where several are offered it.

    An anonymous aside stands for the lowest seat that may choose it, whoever did.

    Raises NotationError for what is no action of the game, IllegalAction for one that is not on offer.
    """
    seat, text = split_seat(text, seat)
    try:
        verb, a, b = read(s.book, text)
    except NotationError:
        if _is_roll(s, text):
            raise IllegalAction(
                f"{text}: a choice is pending, no {text.split()[0]}; {_offers(s, seat, text)}"
            ) from None
        raise
    number = text_number(s.book, pack(verb, a, b, -1))
    on_offer = reversed(_on_offer(s, verb, seat))
    found = {seat_of(action): action for action in on_offer if _says(s.book, action, verb, a, b)}
    if not found:
        raise _not_on_offer(s, text, seat, verb, a, b)
    if len(found) > 1 and not s.verbs[verb].is_anonymous:
        who = ", ".join(str(each) for each in sorted(found))
        raise IllegalAction(f"{text}: offered to seats {who}; say whose: '{min(found)}: {text}'")
    action = found[min(found)]
    return with_text(action, s.verbs[verb].text, number) if number >= 0 else action


def hide_chooser(s: State, action: int) -> int:
    """An anonymous aside as the lowest seat that may choose it would; any other action as it is."""
    verb = s.verbs[verb_of(action)]
    if not verb.is_anonymous or action not in asides(s, seat_of(action)):
        return action
    return find(s, write(s, action))


def text_number(book: Rulebook, action: int) -> int:
    """The number of the words that are said with an action; -1 for none."""
    text = book.verbs[verb_of(action)].text
    return -1 if text < 0 else int((first_of(action), second_of(action))[text])


def explain_refusal(s: State, seat: int, text: str) -> Refusal | None:
    """Why a seat may not choose an action now; nothing if the action is on offer, or if nobody chooses."""
    verb, a, b = read(s.book, text)
    if is_over(s) or is_chance(s) or any(_says(s.book, action, verb, a, b) for action in _on_offer(s, verb, seat)):
        return None
    return find_refusal(s, seat, verb, a, b)


def write_outcome(s: State, outcome: int, seat: int | None = None) -> str:
    """An outcome of the pending roll in words; `draw ?` to a seat (-1: a spectator) that does not see it."""
    step = pending_chance(s)
    if seat is not None and not is_seer(seer_bits(s), seat):
        return f"{step.verb} {HIDDEN}"
    return f"{step.verb} {s.book.kinds[step.outcome].write(outcome)}"


def read_outcome(s: State, text: str) -> int:
    """The outcome of the pending roll that a text says; raises IllegalAction for one that cannot be now."""
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
    """A text without its seat, and the seat: `1: pass`; raises NotationError if another seat is named besides."""
    match = SEATED.fullmatch(text.strip())
    stated = int(match[1]) if match is not None else seat
    if stated is not None and not 0 <= stated <= CLOCK:
        raise NotationError(f"{text!r}: no seat {stated}; seats: 0 to {CLOCK}, {MASTER} the master, {CLOCK} the clock")
    if seat is not None and seat != stated:
        raise NotationError(f"{text!r}: seat {stated} is named, but seat {seat} is asked for")
    return stated, match[2] if match is not None else text.strip()


def name_arguments(book: Rulebook, kinds: Sequence[str], places: Sequence[int]) -> list[str]:
    """The names of a verb's, a word's or an event's arguments, by the kinds that it declares."""
    return [book.kinds[kind].write(place) for kind, place in zip(kinds, places, strict=False)]


def describe_verb(verb: Verb[Any]) -> str:
    """How a verb is written: `attack FIGURE FIGURE`."""
    return " ".join([verb.stable_id, *(kind.upper() for kind in verb.kinds)])


def pending_step(s: State) -> Step[Any]:
    """The step that waits for a choice or a roll."""
    return s.steps[s.stack[s.depth - 1] & 255]


def describe_pending(s: State) -> tuple[str, str]:
    """The step that waits, by its name alone and with what it is about."""
    step, frame = pending_step(s), s.stack[s.depth - 1]
    arguments = (first_of(frame), second_of(frame), seat_of(frame))  # packed as an action's are
    return step.name, " ".join([step.name, *name_arguments(s.book, step.kinds, arguments)])


def pending_chance(s: State) -> Chance[Any]:
    """The pending roll or draw."""
    step = pending_step(s)
    assert isinstance(step, Chance)
    return step


def is_seer(seers: int, seat: int) -> bool:
    """Whether a seat is among those bits; a spectator (-1) sees what everyone does."""
    return seers == -1 or (seat >= 0 and seers >> seat & 1 == 1)


def choosers(s: State) -> list[int]:
    """The seats that may choose now; none while nature does, none when the game is over."""
    if is_over(s) or is_chance(s):
        return []
    mask = chooser_bits(s)
    return [seat for seat in range(32) if mask >> seat & 1]


def shorten(texts: Sequence[str], most: int = 12) -> str:
    """The first few of many texts, and how many there are."""
    shown = ", ".join(texts[:most]) or "nothing"
    return shown if len(texts) <= most else f"{shown}, ... ({len(texts)} in all)"


def _verb(book: Rulebook, name: str) -> Verb[Any]:
    for verb in book.verbs:
        if verb.stable_id == name:
            return verb
    names = [verb.stable_id for verb in book.verbs]
    raise NotationError(f"no verb {name!r}; {suggest_names(name, names)}verbs: {shorten(names, 24)}")


def _place(kind: Kind, word: str, text: str) -> int:
    if kind.name == TEXT and word == HIDDEN:  # offered, or chosen with no words
        return -1
    try:
        return kind.read(word)
    except NotationError as error:
        raise NotationError(f"{text!r}: {error}") from None


def _is_action(book: Rulebook, text: str) -> bool:
    try:
        read(book, text)
    except NotationError:
        return False
    return True


def _is_roll(s: State, text: str) -> bool:
    """Whether what is no action says what some roll or draw may bring: one roll too many, or a choice left out."""
    word, _, outcome = text.partition(" ")
    rolls = [step for step in s.book.steps if isinstance(step, Chance) and step.verb == word]
    if is_chance(s) or is_over(s) or not rolls:
        return False
    is_verb = any(verb.stable_id == word for verb in s.book.verbs)
    return not is_verb or any(outcome in s.book.kinds[step.outcome].names for step in rolls)


def _says(book: Rulebook, action: int, verb: int, a: int, b: int) -> bool:
    """Whether these are an action's verb and arguments; of words it is enough that they can be said with it."""
    text = book.verbs[verb].text
    return verb_of(action) == verb and (text == 0 or first_of(action) == a) and (text == 1 or second_of(action) == b)


def _on_offer(s: State, verb: int, seat: int | None) -> list[int]:
    """The actions on offer to the seat, or to anyone; asides only if the verb is one."""
    if is_chance(s):
        return []
    found = legal_actions(s)
    if s.verbs[verb] in s.book.asides:
        for each in (seat,) if seat is not None else (*range(s.seat_count), MASTER, CLOCK):
            found += asides(s, each)
    return [action for action in found if seat is None or seat_of(action) == seat]


def _not_on_offer(s: State, text: str, seat: int | None, verb: int, a: int, b: int) -> IllegalAction:
    if is_over(s):
        return IllegalAction(f"{text}: the game is over")
    if is_chance(s):
        return IllegalAction(f"{text}: nobody chooses while a {pending_chance(s).verb} is pending")
    may = choosers(s)
    if seat is not None and seat not in may:
        chooses = " and ".join(str(each) for each in may)
        return IllegalAction(f"{text}: not for seat {seat}; seat {chooses} chooses now")
    found = find_refusal(s, may[0] if seat is None else seat, verb, a, b)
    said = "refused by" if found.is_judged else "not on offer under"
    return IllegalAction(f"{text}: {said} {found.clause}; {_offers(s, seat, text)}", found.clause)


def _offers(s: State, seat: int | None, text: str) -> str:
    """The offers there are instead of a text, the nearest first; unless a seat asks, also to whom and at which step."""
    mine = [write(s, action) for action in legal_actions(s) if seat is None or seat_of(action) == seat]
    words = text.split()
    mine.sort(key=lambda offer: -sum(word in words for word in offer.split()))
    if seat is not None:
        return f"legal: {shorten(mine)}"
    who = " and ".join(str(each) for each in choosers(s))
    return f"legal: {shorten(mine)} ({pending_step(s).name}, seat {who})"
