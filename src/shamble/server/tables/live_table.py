"""A table in memory, built from its log alone: every process that reads the same log holds the same table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress

import msgspec

from ...core.errors import ShambleError
from ...core.game.edition import Edition
from ...core.lessons.loading import load_lessons
from ...core.lessons.script import ScriptLine
from ...core.matches.match import Match
from ...core.records.snapshot import digest, read_position
from ...core.records.user_text import UserText
from ...core.step import MASTER
from ..messages.table import Ask
from ..store import OVER, RUNNING, WAITING, EventRow, SeatRow, Seats, TableRow
from . import table_events
from .dice import BITS
from .dice import seed as seed_of
from .end_votes import OpenVote, vote_span
from .idempotency import Answered
from .moderation import Conduct
from .pins import Pins
from .seat_offers import SeatOffers
from .table_events import TableEvent
from .table_lock import TableLock
from .table_setup import TableSetup, forced_seats
from .time.autoplay_seats import HelpedTurns
from .time.clock import Clock, PendingChoice
from .time.rule_clock import RuleClock
from .time.stand_ins import StandIns


class LiveTable:
    """A table, played as far as its log goes; whoever changes it holds `lock`."""

    def __init__(self, row: TableRow, seats: Iterable[SeatRow], edition: Edition) -> None:
        self.id = row.id
        self.row = row
        self.seats = Seats(tuple(seats))
        self.edition = edition
        self.setup = msgspec.json.decode(row.settings, type=TableSetup)
        self.script = load_lessons(edition.game).get(self.setup.lesson) if self.setup.lesson else None
        self.lock = TableLock()
        self.here: dict[int, int] = {}  # sockets by seat, spectators under WATCHER
        self.reset()

    def reset(self) -> None:
        """Go back to before the log, to read it anew."""
        self.n = 0
        self.stored = len(self.row.settings)  # bytes of its log, and of the record or position that it began with
        self.rules = True  # whether the rules at hand play it as it was played
        self.lost = False  # they do not, and no position is known after the lines that they can play
        self.base = 0  # lines before the position from which they can
        self.renewing: table_events.Renew | None = None  # what `ask` is for, if it is to go on under them
        self.renewed = 0  # the event with which it went on under them
        self.to_move: list[int] = []  # the seats that may choose now
        self.moved = self.row.created
        self.match: Match | None = None
        self.answered = Answered()
        self.salts: list[str] = []
        self.bits = BITS  # of the seed of its dice
        self.begun_at = 0  # the event with which the game began
        self.undone = 0  # the last event that took something back
        self.ask: Ask | None = None
        self.outs: frozenset[int] = frozenset()  # the seats that are out of the game
        self.outs_changed = 0  # the event with which they changed last
        self.asked = 0  # the event with which `ask` or `vote` changed last
        self.vote: OpenVote | None = None  # on ending the game together
        self.pins = Pins()
        self.conduct = Conduct(self.id, self.row.owner, self.setup.removed)
        self.offered = SeatOffers()
        self.is_closed = False  # by the host
        self.again = ["", ""]  # the tables of the rematch and of the next session
        self.over_since = 0  # when the game ended
        self.agreed: set[int] = set()  # the seats that want the next session without the opener
        self.resigned: set[int] = set()
        self.helped = HelpedTurns()
        self.stand_ins = StandIns()
        self.result: dict[str, object] | None = None
        ruled = self.edition.game.has_clock(self.edition.book)
        self.clock = RuleClock(self.row.secret) if ruled else Clock(self.setup.clock, len(self.seats.players))

    @property
    def ply(self) -> int:
        """The number of lines that count."""
        return 0 if self.match is None else len(self.match)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or by a resignation."""
        return self.result is not None

    @property
    def state(self) -> str:
        """Waiting, running or over, as the store says it."""
        return OVER if self.is_over else WAITING if self.match is None else RUNNING

    def apply_event(self, row: EventRow, event: TableEvent, already_played: bool = False) -> None:
        """Apply the next event of the log; if it is `already_played`, it has changed the game before."""
        ask, vote = self.ask, self.vote
        was_over = self.is_over
        self._apply(row, event, already_played)
        if self.script is None:
            by_guests = [row for row in self.seats if row.seat not in self.helped and row.seat not in self.resigned]
            self.stand_ins.note(event, by_guests, self.match)
        self.helped.follow(row.n, event, self.undone == row.n, self.match)
        self._update(row, event)
        if self.vote is not None and (self.match is None or self.is_over or vote_span(self.match) != self.vote.span):
            self.vote = None
        outs = frozenset(row.seat for row in self.seats.players if self.is_out(row.seat))
        if outs != self.outs:
            self.outs, self.outs_changed = outs, row.n
        if self.ask is not ask or self.vote is not vote:
            self.asked = row.n
        if self.is_over and not was_over:
            self.over_since = row.at

    def new_game(self, salts: list[str], names: list[str], bits: int = BITS) -> Match:
        """The game before its first line, with the dice of these salts."""
        seed = seed_of(self.row.secret, salts, bits)
        position = read_position(self.edition, self.setup.position) if self.setup.position else None
        match = Match(self.edition, len(self.seats.players), seed, position)
        match.names, match.texts = list(names), [UserText.read(row) for row in self.setup.words]
        match.continues = self.setup.continues
        return match

    @property
    def people_seats(self) -> list[SeatRow]:
        """The seats that people still play: no bot stands in, and nobody has resigned from them."""
        return [
            row for row in self.seats if row.guest is not None and row.bot is None and row.seat not in self.resigned
        ]

    def is_out(self, seat: int) -> bool:
        """Whether a seat plays no part any more, its figures being dead."""
        return seat != MASTER and self.match is not None and self.edition.game.is_eliminated(self.match.state, seat)

    def bots_to_move(self) -> list[int]:
        """The seats that a bot chooses for now."""
        if self.clock.paused:
            return []
        if (line := self.lesson_line()) is not None:
            whose = [line.seat] if line.seat >= 0 else self.to_move[:1]
            return [] if line.is_taught else [seat for seat in whose if seat in self.to_move]
        acting = (row.seat for row in self.seats if row.bot is not None or row.seat in self.helped)
        return [seat for seat in acting if seat in self.to_move]

    def lesson_line(self) -> ScriptLine | None:
        """The next line of the lesson that is given here; none at any other table, and once it is through."""
        return None if self.script is None or self.match is None else self.script.next_line(self.match)

    def _apply(self, row: EventRow, event: TableEvent, played: bool) -> None:
        """Change the table as an event says; who sits there is told by the rows of the seats."""
        match event:
            case table_events.Begin():
                self.begun_at, self.salts, self.bits = row.n, event.salts, event.bits
                self._begin(event, played)
            case table_events.Play():
                self._play(row, event, played)
            case table_events.Undo():
                self._go_back(row, event.to, played)
            case table_events.Ask() | table_events.Renew():
                self._open_ask(row, event)
            case table_events.Answer():
                self._answer(row, event)
            case table_events.Said() | table_events.Moderate() | table_events.Moderator():
                self._apply_conduct(row, event)
            case table_events.Resign() | table_events.Concede() | table_events.Close():
                self._give_up(event)
            case table_events.Pause() | table_events.Resume():
                self._pause_or_resume(row, event)
            case table_events.Rematch() | table_events.Agree():
                self._plan_on(event)

    def _plan_on(self, event: table_events.Rematch | table_events.Agree) -> None:
        if isinstance(event, table_events.Rematch):
            self.again[event.goes_on] = event.table
        else:
            self.agreed.add(event.seat)

    def _update(self, row: EventRow, event: TableEvent) -> None:
        self.n, self.moved = row.n, row.at
        self.stored += len(row.body)
        self.answered.note(row, event)
        self.pins.note(event)
        self.offered.note(event)
        is_open = isinstance(event, table_events.Answer) and row.n not in (self.undone, self.renewed)  # not agreed yet
        if is_open or isinstance(event, table_events.LEAVES_CHOICE):
            return
        if self.match is not None and self.result is None and self.match.is_over and not self.lost:
            self.result = dict(self.match.outcome)
        idle = self.match is None or self.is_over or not self.rules
        self.to_move = [] if idle or self.match is None else self.match.to_move
        self.clock.advance(self._pending(row, event))
        if self.ask is not None and self.ask.what == "pause" and not self.clock.running:
            self.ask = None

    def _pending(self, row: EventRow, event: TableEvent) -> PendingChoice:
        game = self.match if self.to_move else None
        asides = isinstance(event, table_events.Play) and game is not None and game.live[-len(event.lines)].line.aside
        waits = game is not None and game.edition.game.is_paused(game.state)
        return PendingChoice(
            row.at,
            row.n,
            self.ply,
            event.seat if isinstance(event, table_events.Play) else -1,
            () if waits else tuple(self.to_move),
            None if game is None else self.edition.game.timing(game.state),
            is_new=not asides and not isinstance(event, table_events.Resign),
            is_agreed=isinstance(event, table_events.Answer),
            forced=() if game is None or waits else forced_seats(self.setup, self.seats, game),
        )

    def _begin(self, event: table_events.Begin, played: bool) -> None:
        if not played:
            self.match = self.new_game(event.salts, event.names, event.bits)
            self._replay(lambda game: table_events.roll_again(game, event.lines))

    def _play(self, row: EventRow, event: table_events.Play, played: bool) -> None:
        if self.ask is not None and self.ask.what != "pause":
            self.ask = None
        if played:
            return
        said = 0 if self.match is None else len(self.match.texts)
        self._replay(lambda game: table_events.play_again(game, event))
        if self.match is not None and event.words and len(self.match.texts) == said:
            self.match.add_text(event.seat, event.words, event.readers)  # though these rules cannot play the line
        if self.match is not None and event.digest and digest(self.match.state, self.row.version) != event.digest:
            self.rules = False
        if not self.rules and event.position:
            self._show_position(event.position, row.ply + len(event.lines))

    def _go_back(self, row: EventRow, to: int, played: bool) -> None:
        self.ask, self.undone = None, row.n
        if not played:
            self._replay(lambda game: game.undo_to(to - self.base))

    def _answer(self, row: EventRow, event: table_events.Answer) -> None:
        if self.vote is not None and self.vote.ask == event.ask:
            self.vote = self.vote.with_answer(event.seat, event.yes)
            return
        if self.ask is None or self.ask.ask != event.ask:
            return
        waits = [seat for seat in self.ask.waits if seat != event.seat]
        if not event.yes:
            self.ask = None
        elif waits:
            self.ask = msgspec.structs.replace(self.ask, waits=waits)
        elif self.ask.what == "rules":
            self._renew(row)
        elif self.ask.what == "pause":
            self._pause_or_resume(row, table_events.Pause(event.seat))
        else:
            self._go_back(row, self.ask.to, played=False)

    def _pause_or_resume(self, row: EventRow, event: table_events.Pause | table_events.Resume) -> None:
        if isinstance(event, table_events.Resume):
            self.clock.resume(row.at)
        else:
            self.ask = None
            self.clock.pause(event.since or row.at)

    def _open_ask(self, row: EventRow, event: table_events.Ask | table_events.Renew) -> None:
        if isinstance(event, table_events.Ask):
            if event.what != "concede":
                self.ask = Ask(row.n, event.seat, event.to, event.waits, event.what)
            elif self.match is not None:
                self.vote = OpenVote(row.n, event.seat, vote_span(self.match), {event.seat: True})
            return
        self.renewing = event
        self.ask = Ask(row.n, event.seat, 0, event.waits, "rules")
        if not event.waits:
            self._renew(row)

    def _renew(self, row: EventRow) -> None:
        """Go on under the rules at hand, with dice of the same secret that have not been rolled before."""
        assert self.renewing is not None
        self.ask, self.base = None, 0
        self.salts = [f"{salt}.{row.n}" for salt in self.salts]
        self.rules, self.lost = True, False
        try:
            self.match, self.renewed = self._table_at(self.renewing.position), row.n
        except ShambleError:
            self.rules, self.lost = False, True

    def _table_at(self, position: str) -> Match:
        before = self.match
        seed = seed_of(self.row.secret, self.salts, self.bits)
        match = Match(self.edition, len(self.seats.players), seed, read_position(self.edition, position))
        if before is not None:
            match.names, match.texts = list(before.names), list(before.texts)
        return match

    def _show_position(self, position: str, ply: int) -> None:
        """Show a position that was reached under other rules."""
        with suppress(ShambleError):
            self.match, self.base, self.lost = self._table_at(position), ply, False

    def _apply_conduct(
        self, row: EventRow, event: table_events.Said | table_events.Moderate | table_events.Moderator
    ) -> None:
        self.conduct.apply(event, row.at)
        gone = event.seats if isinstance(event, table_events.Moderate) else []
        if self.ask is not None and set(gone).intersection([self.ask.seat, *self.ask.waits]):
            self.ask = None
        if self.vote is not None and self.vote.seat in gone:
            self.vote = None

    def _give_up(self, event: table_events.Resign | table_events.Concede | table_events.Close) -> None:
        if isinstance(event, table_events.Close):
            self.is_closed, self.result = True, self.result or {"winner": None, "reason": "closed"}
            return
        if isinstance(event, table_events.Concede):
            self.result = {"winner": None, "reason": "conceded"}
            return
        self.resigned.add(event.seat)
        if not event.bot:
            self.result = {"winner": event.winner, "reason": "resigned"}

    def _replay(self, change: Callable[[Match], None]) -> None:
        """Repeat what the log says was done; where these rules cannot, the table stays as it was before."""
        if self.lost or self.match is None:
            return
        length = len(self.match)
        try:
            change(self.match)
        except ShambleError:
            self.rules, self.lost = False, True
            if len(self.match) > length:
                self.match.undo_to(length)
