"""Many games of a rulebook, stepped in one call: rolls, forced choices and the bots' fall inside."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from ...bots import Bot
from ...core.chance import Rng
from ...core.errors import IllegalAction, NothingToChoose
from ...core.fields.bits import HALF, IN_HALF
from ...core.fields.field import Field
from ...core.native import i64, u8, vec
from ...core.offers import ARGUMENT, LegalActions, longer
from ...core.play import OVER, first_seat, node_kind, pending_frame, resolve, sample, take
from ...core.state import State
from ...core.step import CHANCE
from .order import Order
from .rows import Rows

MOST_GAMES: Final = 1_000  # begun in a row that end before the caller is asked anything
FIRST_ROOM: Final = 64  # choices
VERBS: Final[i64] = 256  # numbers that a verb may have


@final
class Numbers:
    """The dense numbers of actions: where a verb's begin, and what one more of its arguments adds."""

    def __init__(self, size: i64, starts: list[int], steps: list[tuple[int, int]]) -> None:
        self.size: Final[i64] = size
        spare = [0] * (int(VERBS) - len(starts))
        # an argument stands in an action as one more than it is
        base = [start - sum(step) for start, step in zip(starts, steps, strict=True)]
        firsts = [first | number << HALF for number, (first, _) in zip(base, steps, strict=True)]
        # of each verb, above what its numbers begin with, below what one more of the first argument adds; behind that
        # of all of them what one more of the second adds
        self._verbs: Final = vec[i64](firsts + spare + [second for _, second in steps] + spare)

    def mark(self, offered: LegalActions, places: vec[i64], mask: vec[u8], start: i64) -> None:
        """Mark what is offered by its numbers, from a place of the mask on, and what was marked before no more.

        In `places` stand how many are marked, then where.
        """
        i: i64
        items, count, verbs, old = offered.items, offered.count, self._verbs, places[0]
        if len(verbs) < 2 * VERBS or len(items) < count or len(places) <= max(old, count):
            return  # never: the compiler sees here that they are long enough, and checks no place in them
        for i in range(1, old + 1):
            place = places[i]
            mask[place] = u8(0)
        places[0] = count
        for i in range(count):
            action = items[i]
            verb = action & (VERBS - 1)
            first = verbs[verb]
            place = start + (first >> HALF) + (action >> 8 & ARGUMENT) * (first & IN_HALF)
            place += (action >> 24 & ARGUMENT) * verbs[verb + VERBS]
            mask[place] = u8(1)
            at = i + 1
            places[at] = place


@final
class Games:
    """Games side by side, a row each; of each the caller plays some seats, a bot the others.

    Whoever is to choose of the caller's seats observes and is offered what stands in the row; a game that ends leaves
    its `returns` there and begins anew.
    """

    def __init__(
        self, first: State, numbers: Numbers, fields: Sequence[Field], own: list[int], bot: Bot | None, seed: i64
    ) -> None:
        """`own` has the caller's seats as bits, a row each; where there is no bot, the others choose at random."""
        count = len(own)
        self.count: Final[i64] = count
        self.rows: Final = Rows(first, fields, count)
        self.numbers: Final = numbers
        self.mask: Final = vec[u8]([0] * (count * int(numbers.size)))
        self.seat: Final = vec[i64]([-1] * count)
        self.ended: Final = vec[u8]([0] * count)
        self.returns: Final = vec[float]([0.0] * (count * int(first.seat_count)))
        self._first: Final = first
        self._own: Final = vec[i64](own)
        self._bot: Final = bot
        self._states: Final = vec[State]([first.clone() for _ in range(count)])
        self._offered: Final = vec[LegalActions]([LegalActions() for _ in range(count)])
        # how many places of the mask are marked, then which, in the order of what is offered
        self._marked: Final = vec[vec[i64]]([vec[i64]([0] * FIRST_ROOM) for _ in range(count)])
        self._rolls: Final = vec[Rng]([Rng(seed, 2 * row) for row in range(count)])
        self._minds: Final = vec[Rng]([Rng(seed, 2 * row + 1) for row in range(count)])
        self._chosen: Final = vec[i64]([0] * count)
        self._waits: Final = vec[i64]([OVER] * count)  # for what the games wait once these choices are made
        self._scratch: Final = LegalActions()
        self._order: Final = Order(count, max(len(first.steps), len(first.verbs)))
        row: i64
        self.rows.begin()
        for row in range(self.count):
            self._begin(row)
            self._show(row)

    def step(self, actions: Iterable[int]) -> None:
        """Make these choices, by their numbers, a row each. Raises IllegalAction, nothing done, if one is no choice."""
        wanted = vec[i64](actions)
        if len(wanted) != self.count:
            raise IllegalAction(f"{len(wanted)} actions; there are {self.count} games")
        row: i64
        i: i64
        order = self._order
        for row in range(self.count):
            action = self._find(row, wanted[row])
            self._chosen[row] = action
            order.kinds[row] = action & (VERBS - 1)
        # one thing of all games after the other: what is done stays in the processor's cache of instructions
        order.sort()
        for i in range(self.count):
            row = order.rows[i]
            self._take(row, self._chosen[row])
        order.sort()
        for i in range(self.count):
            self._play_on(order.rows[i])
        self.rows.begin()
        for row in range(self.count):
            self._show(row)

    def at_random(self) -> vec[i64]:
        """A choice that is on offer in each row, by its number, each as likely as the others."""
        row: i64
        found = vec[i64]([0] * int(self.count))
        for row in range(self.count):
            pick = self._minds[row].below(self._offered[row].count)
            found[row] = self._marked[row][pick + 1] - row * self.numbers.size
        return found

    def state(self, row: i64) -> State:
        """The position of a row: the caller's to look at, not to change."""
        return self._states[row]

    def _find(self, row: i64, number: i64) -> i64:
        """The action of that number on offer in a row."""
        marked, place = self._marked[row], row * self.numbers.size + number
        i: i64
        for i in range(marked[0]):
            at = i + 1
            if marked[at] == place:
                return self._offered[row].items[i]
        raise IllegalAction(f"action {number} is not on offer in row {row}")

    def _take(self, row: i64, action: i64) -> None:
        """Make a choice, and the rolls that follow it."""
        if self.ended[row] == 1:
            self._forget(row)
        s = self._states[row]
        self.rows.track_writes(s)
        waits_for = take(s, action)
        if waits_for == CHANCE:
            waits_for = self._roll(row, s, waits_for)
        self._waits[row] = waits_for
        if waits_for != OVER:
            self._order.kinds[row] = pending_frame(s) & 255

    def _play_on(self, row: i64) -> None:
        """Play on to the caller's next choice; a game that is over leaves what it came to and begins anew."""
        s = self._states[row]
        if self._go_on(row, s, self._waits[row]) == OVER:
            self._end(row, s, self.seat[row])
            self._begin(row)

    def _begin(self, row: i64) -> None:
        """Begin a game, up to the first choice of the caller."""
        for _ in range(MOST_GAMES):
            s = self._first.clone()
            self._states[row] = s
            if self._go_on(row, s, node_kind(s)) != OVER:
                return
        raise NothingToChoose(f"{MOST_GAMES} games ended before seats {self._own[row]:b} had anything to choose")

    def _go_on(self, row: i64, s: State, waits_for: i64) -> i64:
        """Play on to a choice of the caller's, listed, or to the end; what the game waits for then."""
        offered, own = self._offered[row], self._own[row]
        while waits_for != OVER:
            if waits_for == CHANCE:
                waits_for = self._roll(row, s, waits_for)
                continue
            ask(s, offered)
            if offered.count == 1:
                waits_for = take(s, offered.items[0])
            elif own >> offered.seat & 1 == 1:
                return waits_for
            else:
                waits_for = take(s, self._answer(row, s, offered))
        return OVER

    def _roll(self, row: i64, s: State, waits_for: i64) -> i64:
        """Make the rolls that the game waits for, up to a choice or the end; what it waits for then."""
        rolls, scratch = self._rolls[row], self._scratch
        while waits_for == CHANCE:
            waits_for = resolve(s, sample(s, rolls, scratch))
        return waits_for

    def _answer(self, row: i64, s: State, offered: LegalActions) -> i64:
        """What the bot chooses, of a position as its seat may know it."""
        rng, seat = self._minds[row], offered.seat
        bot = self._bot
        if bot is None:
            pick = rng.below(offered.count)
            return offered.items[pick]
        return bot.choose(s.determinize(seat, rng), seat, rng)

    def _end(self, row: i64, s: State, seat: i64) -> None:
        """Leave what a finished game came to, and what the seat that chose last sees of its end."""
        seats = s.seat_count
        place = row * seats
        for won in s.returns():
            self.returns[place] = won
            place += 1
        self.ended[row] = 1
        self.rows.write_last(s, row, seat)

    def _forget(self, row: i64) -> None:
        """Nothing has been won in the game that goes on."""
        seats = self._first.seat_count
        self.ended[row] = 0
        place: i64
        for place in range(row * seats, row * seats + seats):
            self.returns[place] = 0.0

    def _show(self, row: i64) -> None:
        """Write what the seat that is to choose may know and do."""
        s, offered, marked = self._states[row], self._offered[row], self._marked[row]
        seat = offered.seat
        self.seat[row] = seat
        self.rows.write(s, row, seat, (pending_frame(s) & 255) + 1)
        if len(marked) <= offered.count:
            self._marked[row] = marked = longer(marked, 2 * offered.count)
        self.numbers.mark(offered, marked, self.mask, row * self.numbers.size)


def ask(s: State, actions: LegalActions) -> None:
    """List what the pending decision offers the first of the seats asked that has anything to choose."""
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    a, b, c = (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1
    bits = step.get_choosers(s, a, b, c)
    actions.clear()
    while actions.count == 0:
        actions.seat = first_seat(bits)
        bits &= bits - 1
        step.list_actions(s, a, b, c, actions)
