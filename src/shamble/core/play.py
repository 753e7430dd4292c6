"""Runs a game: the only module that pops steps and applies actions."""

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
MAX_TASKS: Final[i64] = 10_000  # between two choices or rolls


def is_over(s: State) -> bool:
    """Whether the game has ended."""
    return s.depth == 0


def is_chance(s: State) -> bool:
    """Whether a chance step is pending; false once the game is over."""
    return s.depth > 0 and s.steps[pending_frame(s) & 255].kind == CHANCE


def node_kind(s: State) -> i64:
    """Return the kind of the pending step: DECISION, CHANCE, or OVER (0) once the game has ended.

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
    """Return the frame on top of the stack."""
    top = s.depth - 1  # a local: compiled, the array isn't retained while the index is computed
    return s.stack[top]


def run_tasks(s: State) -> None:
    """Run tasks until a decision or a chance step is pending, or the game is over.

    No position, content or house rule can hang a process: this raises EndlessTasks after MAX_TASKS tasks, and
    NothingToChoose if a decision has no action or a chance step no outcome. `play` and `roll` then restore the state.
    """
    _run_tasks(s, s.depth)
    check_choices(s)


def check_choices(s: State) -> None:
    """Raise NothingToChoose if the pending decision has no action, or the pending chance step no outcome."""
    step = s.steps[pending_frame(s) & 255] if s.depth > 0 else None
    if step is None or step.kind == TASK or ((step.kind == CHANCE or chooser_bits(s) != 0) and len(offers(s)) > 0):
        return
    raise step.make_nothing_to_choose()


def _run_tasks(s: State, base: i64) -> i64:
    """Run tasks until none is pending, and return the kind of the pending step.

    Frames pushed above depth `base` are reversed first, so that the first one pushed is on top.
    """
    left: i64 = MAX_TASKS
    while True:
        depth = s.depth
        if depth > base + 1:  # reverse what was pushed, so that the first push is on top
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
        base = depth - 1  # a local: compiled, the array isn't retained while the index is computed
        frame = s.stack[base]
        step = s.steps[frame & 255]
        if step.kind != TASK:
            return step.kind
        if left == 0:
            raise EndlessTasks(f"{MAX_TASKS} tasks ran without a choice; the last is {step.name!r}")
        left -= 1
        s.depth = base
        step.run(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)


def chooser_bits(s: State) -> i64:
    """Return the seats that may choose now as bits; a decision must be pending."""
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    return step.get_choosers(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)


def seer_bits(s: State) -> i64:
    """Return the seats that will see the outcome as bits; a chance step must be pending."""
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    return step.get_seers(s, (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1)


def first_seat(mask: i64) -> i64:
    """Return the lowest seat in the bits; raises NothingToChoose if there is none."""
    if mask == 0:
        raise NothingToChoose("a decision is pending that no seat can choose at")
    return lowest_bit(mask)


def list_choices(s: State, seat: i64, actions: LegalActions) -> None:
    """List the legal actions of `seat` at the pending decision, or the outcomes of the pending chance step."""
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
    """Apply an action that `offers` has just returned, and return the kind of the next pending step.

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
    """Apply an aside that `asides` has just returned; the pending decision stays."""
    _apply(s, action)


def _apply(s: State, action: i64) -> i64:
    base = s.depth
    s.seat = (action >> 40) - 1
    s.verbs[action & 255].apply(s, (action >> 8 & ARGUMENT) - 1, (action >> 24 & ARGUMENT) - 1)
    return _run_tasks(s, base)


def resolve(s: State, outcome: i64) -> i64:
    """Apply an outcome of the pending chance step, and return the kind of the next pending step.

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
    """Return the actions as a list."""
    return list(actions.items[: actions.count])


def offers(s: State) -> vec[i64]:
    """Return the legal actions of all seats that may choose, or the outcomes of the pending chance step.

    The array is a new one, empty once the game is over. Compiled, an item becomes an int only when you read it.

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
    if step.kind == CHANCE:
        outcome_list = s.get_scratch()
        step.list_outcomes(s, a, b, c, outcome_list)
        return outcome_list.items[: outcome_list.count]
    mask = step.get_choosers(s, a, b, c)
    actions = s.get_scratch()  # only now: `get_choosers` may use the same list
    actions.seat = first_seat(mask)
    step.list_actions(s, a, b, c, actions)
    mask &= mask - 1
    return actions.items[: actions.count] if mask == 0 else _with_others(s, mask, actions)


def _with_others(s: State, mask: i64, actions: LegalActions) -> vec[i64]:
    """Return the actions listed so far, followed by the legal actions of the seats in `mask`."""
    all_actions = to_list(actions)
    while mask != 0:
        list_choices(s, first_seat(mask), actions)
        all_actions += to_list(actions)
        mask &= mask - 1
    return vec[i64](all_actions)


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
    """Return the outcomes of the pending chance step with their weights.

    The probability of an outcome is its weight over the sum of all weights.

    Args:
        s: The position, in which a chance step is pending.

    Examples:
        >>> import shamble
        >>> from shamble.core.play import outcomes
        >>> state = shamble.load("zomboid").initial_state(seats=3)
        >>> all(weight > 0 for outcome, weight in outcomes(state))
        True
    """
    listed = LegalActions()
    list_choices(s, -1, listed)
    return [(listed.items[i], listed.weights[i]) for i in range(listed.count)]


def asides(s: State, seat: i64) -> list[int]:
    """Return the asides that `seat` may choose now, for example the clock's bell or a master's correction."""
    actions = LegalActions()
    actions.seat = seat
    if not is_over(s) and not is_chance(s):
        for verb in s.book.asides:
            verb.legal(s, seat, actions)
    return to_list(actions)


def refusals(s: State, seat: i64) -> list[tuple[int, int, int, str]]:
    """Return the actions that are refused to `seat` now: (verb, first argument, second argument, clause).

    Argument -1 stands for any.
    """
    actions = LegalActions()
    actions.is_explaining = True
    if not is_over(s) and not is_chance(s) and chooser_bits(s) >> seat & 1 == 1:
        list_choices(s, seat, actions)
    return actions.refusals


def play(s: State, action: i64) -> None:
    """Check and apply an action from outside: from a client, a file or a test.

    An aside leaves the decision pending.

    Args:
        s: The position, which changes unless there is an error.
        action: The action with its seat; its text number isn't checked.

    Raises:
        IllegalAction: The action is not legal now.
        EndlessTasks: Tasks of the rules or the content follow each other without end.
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
        _apply_or_restore(take, s, action)
    elif offered in asides(s, seat_of(action)):
        _apply_or_restore(apply, s, action)
    else:
        raise IllegalAction(f"{action} is not on offer")


def strip_text(s: State, action: i64) -> i64:
    """Return an action without the number of its text, as legal actions are listed."""
    verb = action & 255
    return without_text(action, s.verbs[verb].text) if verb < len(s.verbs) else action


def roll(s: State, outcome: i64) -> None:
    """Check and apply an outcome from outside: from a die on a real table, or from a record.

    Args:
        s: The position, which changes unless there is an error.
        outcome: The outcome.

    Raises:
        IllegalAction: No chance step is pending, or it can't have this outcome.

    Examples:
        >>> import shamble
        >>> from shamble.core.play import outcomes, roll
        >>> state = shamble.load("zomboid").initial_state(seats=3)
        >>> roll(state, outcomes(state)[0][0])
    """
    if not is_chance(s) or outcome not in offers(s):
        raise IllegalAction(f"{outcome} is no outcome of the pending step")
    _apply_or_restore(resolve, s, outcome)


def _apply_or_restore(do: Callable[[State, i64], object], s: State, number: i64) -> None:
    """Apply an action or an outcome; if the game can't go on after it, restore the state and re-raise the error."""
    before, event_count = s.clone(), len(s.events)
    try:
        do(s, number)
        check_choices(s)
    except (EndlessTasks, NothingToChoose):
        before.copy_into(s)
        del s.events[event_count:]
        raise


def sample(s: State, rng: Rng, scratch: LegalActions) -> i64:
    """Draw an outcome of the pending chance step by its probability.

    Args:
        s: The position, in which a chance step is pending.
        rng: The random numbers.
        scratch: A list to work in, `LegalActions()`, which you can use again.

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
    """Return the recorded events from `since` up to `until` as `seat` has seen them.

    An argument that the seat must not see is -1.

    Args:
        s: The position, which records events.
        seat: The seat, -1 for a spectator.
        since: The number of the first event.
        until: The number of the event after the last.
    """
    visible: list[tuple[str, int, int, int]] = []
    for index, a, b, c, seers in s.events[since:until]:
        event = s.book.events[index]
        if seers == -1 or (seat >= 0 and seers >> seat & 1 == 1):
            visible.append((event.name, a, b, c))
        elif event.secret > 0:
            hidden = event.secret
            visible.append((event.name, -1 if hidden == 1 else a, -1 if hidden == 2 else b, -1 if hidden == 3 else c))
    return visible


def play_random_step(s: State, rng: Rng, actions: LegalActions) -> None:
    """Make one random choice or roll."""
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    a, b, c = (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1
    if step.kind == CHANCE:
        resolve(s, step.sample(s, a, b, c, rng, actions))
    else:
        actions.clear()
        mask = step.get_choosers(s, a, b, c)
        while actions.count == 0:  # the first seat that has a legal action
            actions.seat = first_seat(mask)
            mask &= mask - 1
            step.list_actions(s, a, b, c, actions)
        take(s, actions.items[rng.below(actions.count)])


def playout(s: State, rng: Rng, limit: i64 = 1_000_000_000_000) -> i64:
    """Play at random to the end, and return the number of choices and rolls.

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
    actions = LegalActions()
    n: i64 = 0
    while s.depth > 0 and n < limit:
        play_random_step(s, rng, actions)
        n += 1
    return n
