"""Running a game: the only place where steps are popped and actions applied."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .chance import Rng
from .errors import EndlessTasks, IllegalAction, NothingToChoose
from .fields.bits import lowest_bit
from .native import i64, vec
from .offers import ARGUMENT, LegalActions, seat_of, without_text
from .state import State
from .step import CHANCE, TASK

OVER: Final[i64] = 0
MAX_TASKS: Final[i64] = 10_000  # that may run before somebody chooses or rolls


def is_over(s: State) -> bool:
    """Whether the game has ended."""
    return s.depth == 0


def is_chance(s: State) -> bool:
    """Whether nature chooses next; never so when the game is over."""
    return s.depth > 0 and s.steps[pending_frame(s) & 255].kind == CHANCE


def node_kind(s: State) -> i64:
    """Return what the game waits for: DECISION, CHANCE, or 0 once it is over.

    Args:
        s: The position.

    Examples:
        >>> import shamble
        >>> from shamble.core.play import node_kind
        >>> from shamble.core.step import DECISION
        >>> node_kind(shamble.load("plague").initial_state(seats=2)) == DECISION
        True
    """
    if s.depth == 0:
        return OVER
    return s.steps[pending_frame(s) & 255].kind


def pending_frame(s: State) -> i64:
    """The frame on top of the stack."""
    top = s.depth - 1  # by its name: compiled, an array is not held while an index is worked out
    return s.stack[top]


def run_tasks(s: State) -> None:
    """Run tasks until a choice or a roll is pending, or nothing is.

    Raises EndlessTasks after MOST_TASKS of them, and NothingToChoose if what is pending has no option: no position,
    content or house rule can hang a process or a table. `play` and `roll` leave the state as it was then.
    """
    _run_tasks(s, s.depth)
    check_choices(s)


def check_choices(s: State) -> None:
    """Raise NothingToChoose if a choice or a roll is pending that has no option; a task may still be pending."""
    step = s.steps[pending_frame(s) & 255] if s.depth > 0 else None
    if step is None or step.kind == TASK or ((step.kind == CHANCE or chooser_bits(s) != 0) and len(offers(s)) > 0):
        return
    raise step.make_nothing_to_choose()


def _run_tasks(s: State, base: i64) -> i64:
    """Put in order what was pushed above `base`, then the same; what the game waits for."""
    left: i64 = MAX_TASKS
    while True:
        depth = s.depth
        if depth > base + 1:  # what was pushed is turned round, so that the first pushed is on top
            stack, low, high = s.stack, base, depth - 1
            while low < high:
                frame = stack[low]
                stack[low] = stack[high]
                stack[high] = frame
                low += 1
                high -= 1
        if depth == 0:
            return OVER
        if s.over:
            s.depth = 0
            return OVER
        base = depth - 1  # by its name: compiled, an array is not held while an index is worked out
        frame = s.stack[base]
        step = s.steps[frame & 255]
        if step.kind != TASK:
            return step.kind
        if left == 0:
            raise EndlessTasks(f"{MAX_TASKS} tasks ran, and nobody was asked; the last is {step.name!r}")
        left -= 1
        s.depth = base
        step.run(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)


def chooser_bits(s: State) -> i64:
    """Bits: the seats that may choose now, while a decision is pending."""
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    return step.get_choosers(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)


def seer_bits(s: State) -> i64:
    """Bits: the seats that will see the outcome, while a roll or a draw is pending."""
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    return step.get_seers(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)


def first_seat(mask: i64) -> i64:
    """The lowest seat among the bits; raises NothingToChoose if there is none."""
    if mask == 0:
        raise NothingToChoose("a decision is pending that offers nobody anything")
    return lowest_bit(mask)


def list_choices(s: State, seat: i64, actions: LegalActions) -> None:
    """What the pending decision offers `seat`, or the outcomes of the pending roll with their weights."""
    actions.clear()
    actions.seat = seat
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    a, b, c = (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1
    if step.kind == CHANCE:
        step.list_outcomes(s, a, b, c, actions)
    else:
        step.list_actions(s, a, b, c, actions)


def take(s: State, action: i64) -> i64:
    """Apply an action that `offers` has just returned, and return what the game waits for then.

    Nothing is checked: use `play` for actions from outside.

    Args:
        s: The position, which changes.
        action: The action.

    Examples:
        >>> import shamble
        >>> from shamble.core.play import node_kind, legal_actions, take
        >>> state = shamble.load("plague").initial_state(seats=2)
        >>> take(state, legal_actions(state)[0]) == node_kind(state)
        True
    """
    s.depth -= 1
    return _apply(s, action)


def apply(s: State, action: i64) -> None:
    """Carry out an aside just listed: the pending decision stays."""
    _apply(s, action)


def _apply(s: State, action: i64) -> i64:
    base = s.depth
    s.seat = (action >> 40) - 1
    s.verbs[action & 255].apply(s, (action >> 8 & ARGUMENT) - 1, (action >> 24 & ARGUMENT) - 1)
    return _run_tasks(s, base)


def resolve(s: State, outcome: i64) -> i64:
    """Apply an outcome of the pending roll, and return what the game waits for then.

    Nothing is checked: use `roll` for outcomes from outside.

    Args:
        s: The position, which changes.
        outcome: The outcome, as `sample` or `outcomes` returns it.

    Examples:
        >>> import shamble
        >>> from shamble.core.chance import Rng
        >>> from shamble.core.offers import LegalActions
        >>> from shamble.core.play import node_kind, is_chance, resolve, sample
        >>> state = shamble.load("zomboid").initial_state(seats=3)
        >>> is_chance(state)
        True
        >>> resolve(state, sample(state, Rng(7), LegalActions())) == node_kind(state)
        True
    """
    base = s.depth - 1
    frame = s.stack[base]
    step = s.steps[frame & 255]
    s.depth = base
    step.resolve(s, outcome, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)
    return _run_tasks(s, base)


def to_list(actions: LegalActions) -> list[int]:
    """The offers as a list."""
    return list(actions.items[: actions.count])


def offers(s: State) -> vec[i64]:
    """Return the legal actions of all seats that may choose, or the outcomes of the pending roll.

    It is an array of the caller's own, empty once the game is over. Compiled, only the items you look at become an int.

    Args:
        s: The position.

    Examples:
        >>> import shamble
        >>> from shamble.core.play import offers
        >>> state = shamble.load("plague").initial_state(seats=2)
        >>> len(offers(state))
        4
    """
    if s.depth == 0:
        return vec[i64]([])
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    a, b, c = (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1
    options = s.get_scratch()
    if step.kind == CHANCE:
        step.list_outcomes(s, a, b, c, options)
        return options.items[: options.count]
    mask = step.get_choosers(s, a, b, c)
    options.seat = first_seat(mask)
    step.list_actions(s, a, b, c, options)
    mask &= mask - 1
    return options.items[: options.count] if mask == 0 else _with_others(s, mask, options)


def _with_others(s: State, mask: i64, actions: LegalActions) -> vec[i64]:
    """What is listed already, and what other seats may choose."""
    found = to_list(actions)
    while mask != 0:
        list_choices(s, first_seat(mask), actions)
        found += to_list(actions)
        mask &= mask - 1
    return vec[i64](found)


def legal_actions(s: State) -> list[int]:
    """Return the same as `offers`, as a list.

    Args:
        s: The position.

    Examples:
        >>> import shamble
        >>> from shamble.core.play import legal_actions
        >>> from shamble.core.notation import write
        >>> state = shamble.load("plague").initial_state(seats=2)
        >>> [write(state, action) for action in legal_actions(state)]
        ['enter N', 'enter E', 'enter S', 'enter W']
    """
    return list(offers(s))


def outcomes(s: State) -> list[tuple[int, int]]:
    """Return the outcomes of the pending roll with their weights; a probability is a weight over their sum.

    Args:
        s: The position, in which a roll is pending.

    Examples:
        >>> import shamble
        >>> from shamble.core.play import outcomes
        >>> state = shamble.load("zomboid").initial_state(seats=3)
        >>> all(weight > 0 for outcome, weight in outcomes(state))
        True
    """
    options = LegalActions()
    list_choices(s, -1, options)
    return [(options.items[i], options.weights[i]) for i in range(options.count)]


def asides(s: State, seat: i64) -> list[int]:
    """What `seat` may do at any decision without answering it: the clock's bell, a game master's correction."""
    options = LegalActions()
    options.seat = seat
    if not is_over(s) and not is_chance(s):
        for verb in s.book.asides:
            verb.legal(s, seat, options)
    return to_list(options)


def refusals(s: State, seat: i64) -> list[tuple[int, int, int, str]]:
    """What `seat` may not do now, and the clause that says so: (verb, argument, argument, clause)."""
    options = LegalActions()
    options.is_explaining = True
    if not is_over(s) and not is_chance(s) and chooser_bits(s) >> seat & 1 == 1:
        list_choices(s, seat, options)
    return options.refusals


def play(s: State, action: i64) -> None:
    """Apply an action from outside: a client's, a file's, a test's. An aside leaves the decision pending.

    Args:
        s: The position, which changes unless there is an error.
        action: The action with its seat. The number of words that were said with it is not compared.

    Raises:
        IllegalAction: The action is not legal now.
        EndlessTasks: A house rule or content never comes to a choice.
        NothingToChoose: It leads to a decision without a legal action.

    Examples:
        >>> import shamble
        >>> from shamble.core.play import play
        >>> play(shamble.load("plague").initial_state(seats=2), 0)
        Traceback (most recent call last):
        shamble.core.errors.IllegalAction: 0 is not on offer
    """
    offered = strip_text(s, action)
    if not is_chance(s) and offered in offers(s):
        _carefully(take, s, action)
    elif offered in asides(s, seat_of(action)):
        _carefully(apply, s, action)
    else:
        raise IllegalAction(f"{action} is not on offer")


def strip_text(s: State, action: i64) -> i64:
    """An action as it is offered: without the number of the words that were said with it."""
    verb = action & 255
    return without_text(action, s.verbs[verb].text) if verb < len(s.verbs) else action


def roll(s: State, outcome: i64) -> None:
    """Apply an outcome from outside: a die thrown at a table, or a record's.

    Args:
        s: The position, which changes unless there is an error.
        outcome: The outcome.

    Raises:
        IllegalAction: No roll is pending, or it can't have this outcome.

    Examples:
        >>> import shamble
        >>> from shamble.core.play import outcomes, roll
        >>> state = shamble.load("zomboid").initial_state(seats=3)
        >>> roll(state, outcomes(state)[0][0])
    """
    if not is_chance(s) or outcome not in offers(s):
        raise IllegalAction(f"{outcome} is no outcome of what is pending")
    _carefully(resolve, s, outcome)


def _carefully(do: Callable[[State, i64], object], s: State, number: i64) -> None:
    """Do it, or leave the state and what was heard as they were, if it leads to no choice, no roll and no end."""
    before, event_count = s.clone(), len(s.events)
    try:
        do(s, number)
        check_choices(s)
    except (EndlessTasks, NothingToChoose):
        before.copy_into(s)
        del s.events[event_count:]
        raise


def sample(s: State, rng: Rng, scratch: LegalActions) -> i64:
    """Draw one outcome of the pending roll by its probability.

    Args:
        s: The position, in which a roll is pending.
        rng: The random numbers.
        scratch: Memory to work in, which you can use again: `Options()`.

    Examples:
        >>> import shamble
        >>> from shamble.core.chance import Rng
        >>> from shamble.core.offers import LegalActions
        >>> from shamble.core.play import legal_actions, sample
        >>> state = shamble.load("zomboid").initial_state(seats=3)
        >>> sample(state, Rng(7), LegalActions()) in legal_actions(state)
        True
    """
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    return step.sample(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1, rng, scratch)


def events_for(s: State, seat: i64, since: i64 = 0, until: i64 = 1_000_000_000_000) -> list[tuple[str, int, int, int]]:
    """The events from `since` up to `until` that `seat` (-1: a spectator) has seen; -1 is what it may not know."""
    told: list[tuple[str, int, int, int]] = []
    for index, a, b, c, seers in s.events[since:until]:
        event = s.book.events[index]
        if seers == -1 or (seat >= 0 and seers >> seat & 1 == 1):
            told.append((event.name, a, b, c))
        elif event.secret > 0:
            hidden = event.secret
            told.append((event.name, -1 if hidden == 1 else a, -1 if hidden == 2 else b, -1 if hidden == 3 else c))
    return told


def play_random_step(s: State, rng: Rng, actions: LegalActions) -> None:
    """One random choice or roll."""
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    a, b, c = (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1
    if step.kind == CHANCE:
        resolve(s, step.sample(s, a, b, c, rng, actions))
    else:
        actions.clear()
        mask = step.get_choosers(s, a, b, c)
        while actions.count == 0:  # of several seats, the first that has something to choose
            actions.seat = first_seat(mask)
            mask &= mask - 1
            step.list_actions(s, a, b, c, actions)
        take(s, actions.items[rng.below(actions.count)])


def playout(s: State, rng: Rng, limit: i64 = 1_000_000_000_000) -> i64:
    """Play at random to the end and return the number of choices and rolls.

    Args:
        s: The position, which changes; play on a `s.clone()` to keep it.
        rng: The random numbers.
        limit: The most choices and rolls to make.

    Examples:
        >>> import shamble
        >>> from shamble.core.chance import Rng
        >>> from shamble.core.play import playout
        >>> state = shamble.load("thirty_seconds").initial_state(seats=2)
        >>> playout(state, Rng(7), limit=20)
        20
    """
    options = LegalActions()
    n: i64 = 0
    while s.depth > 0 and n < limit:
        play_random_step(s, rng, options)
        n += 1
    return n
