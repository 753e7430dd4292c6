"""Batch of games of one rulebook, stepped in one call that also plays chance, forced choices and the bots' turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from ...bots import Bot
from ...core.chance import Rng
from ...core.errors import IllegalAction, NothingToChoose
from ...core.fields.bits import HALF, IN_HALF
from ...core.fields.field import Field
from ...core.native import i64, u8, vec
from ...core.offers import ARGUMENT, LegalActions, enlarge
from ...core.play import OVER, first_seat, node_kind, pending_frame, resolve, sample, take
from ...core.state import State
from ...core.step import CHANCE
from .batch_order import BatchOrder
from .rows import Rows

MOST_GAMES: Final = 1_000  # begun in succession that end before the caller has anything to choose
FIRST_ROOM: Final = 64  # legal actions
VERBS: Final[i64] = 256  # a verb's index is a byte


@final
class ActionNumbers:
    """Dense numbers of actions: each verb's first number, and the stride of each of its arguments."""

    def __init__(self, size: i64, starts: list[int], steps: list[tuple[int, int]]) -> None:
        """Store the number of all actions and, for each verb, its first number and the strides of its two arguments."""
        self.size: Final[i64] = size
        spare = [0] * (int(VERBS) - len(starts))
        # an action holds its arguments plus 1
        base = [start - sum(step) for start, step in zip(starts, steps, strict=True)]
        firsts = [first | number << HALF for number, (first, _) in zip(base, steps, strict=True)]
        # for each verb: the first action in the upper half, the stride of the first argument in the lower half;
        # then, from VERBS on, the stride of the second argument
        self._verbs: Final = vec[i64](firsts + spare + [second for _, second in steps] + spare)

    def write_mask(self, offered: LegalActions, places: vec[i64], mask: vec[u8], start: i64) -> None:
        """Clear the row's old action mask and write the mask of the `offered` actions from index `start` on.

        `places` holds the number of set entries, then their indices; it is updated.
        """
        i: i64
        items, count, verbs, old = offered.items, offered.count, self._verbs, places[0]
        if len(verbs) < 2 * VERBS or len(items) < count or len(places) <= max(old, count):
            return  # never; shows the compiler that the arrays are long enough, so it checks no index
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
class GameBatch:
    """Batch of games, one a row; the caller plays some seats of each, a bot (or random choice) the others.

    A row shows the observation and the legal actions of the caller's seat that is to choose. A game that ends leaves
    its `returns`, and a new one begins in its row.
    """

    def __init__(
        self, first: State, numbers: ActionNumbers, fields: Sequence[Field], own: list[int], bot: Bot | None, seed: i64
    ) -> None:
        """Begin `len(own)` games.

        Args:
            first: The initial position, cloned for each game.
            numbers: The dense numbers of actions.
            fields: The fields to observe.
            own: By row, the caller's seats as bits.
            bot: The player of all other seats; without one they choose at random.
            seed: The seed of dice and bots.
        """
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
        # for each row, the number of set entries of the mask, then their places in the order of the legal actions
        self._marked: Final = vec[vec[i64]]([vec[i64]([0] * FIRST_ROOM) for _ in range(count)])
        self._dice: Final = vec[Rng]([Rng(seed, 2 * row) for row in range(count)])
        self._bot_rngs: Final = vec[Rng]([Rng(seed, 2 * row + 1) for row in range(count)])
        self._chosen: Final = vec[i64]([0] * count)
        self._kinds: Final = vec[i64]([OVER] * count)  # kind of the node after the chosen action
        self._scratch: Final = LegalActions()
        self._order: Final = BatchOrder(count, max(len(first.steps), len(first.verbs)))
        row: i64
        self.rows.begin()
        for row in range(self.count):
            self._begin(row)
            self._show(row)

    def step(self, actions: Iterable[int]) -> None:
        """Take an action, by its number, in each row.

        Raises IllegalAction if an action is illegal or the count is wrong; all games are then unchanged.
        """
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
        # in passes over all games, for the instruction cache
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
        """Return the number of a legal action for each row, drawn uniformly."""
        row: i64
        numbers = vec[i64]([0] * int(self.count))
        for row in range(self.count):
            pick = self._bot_rngs[row].below(self._offered[row].count)
            numbers[row] = self._marked[row][pick + 1] - row * self.numbers.size
        return numbers

    def state(self, row: i64) -> State:
        """Return the state of a row; do not change it."""
        return self._states[row]

    def _find(self, row: i64, number: i64) -> i64:
        """Return the legal action of a row with this number; IllegalAction if there is none."""
        marked, place = self._marked[row], row * self.numbers.size + number
        i: i64
        for i in range(marked[0]):
            at = i + 1
            if marked[at] == place:
                return self._offered[row].items[i]
        raise IllegalAction(f"action {number} is not legal in row {row}")

    def _take(self, row: i64, action: i64) -> None:
        """Take an action, and resolve the chance steps that follow."""
        if self.ended[row] == 1:
            self._clear_returns(row)
        s = self._states[row]
        self.rows.track_writes(s)
        kind = take(s, action)
        if kind == CHANCE:
            kind = self._roll(row, s, kind)
        self._kinds[row] = kind
        if kind != OVER:
            self._order.kinds[row] = pending_frame(s) & 255

    def _play_on(self, row: i64) -> None:
        """Play to the caller's next choice; if the game ends first, keep its result and begin another."""
        s = self._states[row]
        if self._advance(row, s, self._kinds[row]) == OVER:
            self._end(row, s, self.seat[row])
            self._begin(row)

    def _begin(self, row: i64) -> None:
        """Begin a game and play to the caller's first choice; NothingToChoose if MOST_GAMES end without one."""
        for _ in range(MOST_GAMES):
            s = self._first.clone()
            self._states[row] = s
            if self._advance(row, s, node_kind(s)) != OVER:
                return
        raise NothingToChoose(f"{MOST_GAMES} games ended before seats {self._own[row]:b} had anything to choose")

    def _advance(self, row: i64, s: State, kind: i64) -> i64:
        """Play from a node of this kind to the caller's next choice or the end; return the kind of the node reached.

        The legal actions of the choice are listed.
        """
        offered, own = self._offered[row], self._own[row]
        while kind != OVER:
            if kind == CHANCE:
                kind = self._roll(row, s, kind)
                continue
            ask(s, offered)
            if offered.count == 1:
                kind = take(s, offered.items[0])
            elif own >> offered.seat & 1 == 1:
                return kind
            else:
                kind = take(s, self._choose(row, s, offered))
        return OVER

    def _roll(self, row: i64, s: State, kind: i64) -> i64:
        """Resolve chance steps up to a choice or the end; return the kind of that node."""
        dice, scratch = self._dice[row], self._scratch
        while kind == CHANCE:
            kind = resolve(s, sample(s, dice, scratch))
        return kind

    def _choose(self, row: i64, s: State, offered: LegalActions) -> i64:
        """Return an opponent's action: the bot's, from a determinized state, or a random one."""
        rng, seat = self._bot_rngs[row], offered.seat
        bot = self._bot
        if bot is None:
            pick = rng.below(offered.count)
            return offered.items[pick]
        return bot.choose(s.determinize(seat, rng), seat, rng)

    def _end(self, row: i64, s: State, seat: i64) -> None:
        """Store a finished game's returns and the final observation of the seat that chose last."""
        seats = s.seat_count
        place = row * seats
        for value in s.returns():
            self.returns[place] = value
            place += 1
        self.ended[row] = 1
        self.rows.write_last(s, row, seat)

    def _clear_returns(self, row: i64) -> None:
        """Clear the result of the row's previous game."""
        seats = self._first.seat_count
        self.ended[row] = 0
        place: i64
        for place in range(row * seats, row * seats + seats):
            self.returns[place] = 0.0

    def _show(self, row: i64) -> None:
        """Write the observation and the action mask of the seat that is to choose."""
        s, offered, marked = self._states[row], self._offered[row], self._marked[row]
        seat = offered.seat
        self.seat[row] = seat
        self.rows.write(s, row, seat, (pending_frame(s) & 255) + 1)
        if len(marked) <= offered.count:
            self._marked[row] = marked = enlarge(marked, 2 * offered.count)
        self.numbers.write_mask(offered, marked, self.mask, row * self.numbers.size)


def ask(s: State, actions: LegalActions) -> None:
    """List the pending decision's actions of the first chooser that has any."""
    frame = pending_frame(s)
    step = s.steps[frame & 255]
    a, b, c = (frame >> 8 & ARGUMENT) - 1, (frame >> 24 & ARGUMENT) - 1, (frame >> 40) - 1
    bits = step.get_choosers(s, a, b, c)
    actions.clear()
    while actions.count == 0:
        actions.seat = first_seat(bits)
        bits &= bits - 1
        step.list_actions(s, a, b, c, actions)
