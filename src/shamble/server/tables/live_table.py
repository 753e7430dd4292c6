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
from .dice import SEED_BITS
from .dice import derive_seed as seed_of
from .end_votes import OpenVote, current_period
from .idempotency import AnsweredRequests
from .moderation import ModerationState
from .pins import Pins
from .seat_offers import SeatOffers
from .table_events import TableEvent
from .table_lock import TableLock
from .table_setup import TableSetup, find_forced_seats
from .time.autoplay_seats import AutoplaySeats
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
        self.open_sockets: dict[int, int] = {}  # sockets by seat, spectators under WATCHER
        self.reset()

    def reset(self) -> None:
        """Go back to before the log, to read it anew."""
        self.n = 0
        self.stored_bytes = len(self.row.settings)  # bytes of its log, and of the record or position that it began with
        self.is_current_rules = True  # whether the rules at hand play it as it was played
        self.is_unreplayable = False  # they do not, and no position is known after the lines that they can play
        self.replay_offset = 0  # lines before the position from which they can
        self.pending_upgrade: table_events.Renew | None = None  # what `ask` is for, if it is to go on under them
        self.upgrade_n = 0  # the event with which it went on under them
        self.to_move: list[int] = []  # the seats that may choose now
        self.last_event_at = self.row.created
        self.match: Match | None = None
        self.answered_requests = AnsweredRequests()
        self.salts: list[str] = []
        self.seed_bits = SEED_BITS  # of the seed of its dice
        self.begin_n = 0  # the event with which the game began
        self.undo_n = 0  # the last event that took something back
        self.ask: Ask | None = None
        self.out_seats: frozenset[int] = frozenset()  # the seats that are out of the game
        self.out_seats_n = 0  # the event with which they changed last
        self.ask_n = 0  # the event with which `ask` or `vote` changed last
        self.vote: OpenVote | None = None  # on ending the game together
        self.pins = Pins()
        self.moderation = ModerationState(self.id, self.row.owner, self.setup.removed)
        self.offered_seats = SeatOffers()
        self.is_closed = False  # by the host
        self.successors = ["", ""]  # the tables of the rematch and of the next session
        self.over_since = 0  # when the game ended
        self.agreed_seats: set[int] = set()  # the seats that want the next session without the opener
        self.resigned: set[int] = set()
        self.autoplay_seats = AutoplaySeats()
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
    def status(self) -> str:
        """Waiting, running or over, as the store says it."""
        return OVER if self.is_over else WAITING if self.match is None else RUNNING

    def apply_event(self, row: EventRow, event: TableEvent, already_played: bool = False) -> None:
        """Apply the next event of the log; if it is `already_played`, it has changed the game before."""
        ask, vote = self.ask, self.vote
        was_over = self.is_over
        self._apply(row, event, already_played)
        if self.script is None:
            by_guests = [
                row for row in self.seats if row.seat not in self.autoplay_seats and row.seat not in self.resigned
            ]
            self.stand_ins.note(event, by_guests, self.match)
        self.autoplay_seats.note(row.n, event, self.undo_n == row.n, self.match)
        self._finish_event(row, event)
        if self.vote is not None and (
            self.match is None or self.is_over or current_period(self.match) != self.vote.period
        ):
            self.vote = None
        outs = frozenset(row.seat for row in self.seats.players if self.is_out(row.seat))
        if outs != self.out_seats:
            self.out_seats, self.out_seats_n = outs, row.n
        if self.ask is not ask or self.vote is not vote:
            self.ask_n = row.n
        if self.is_over and not was_over:
            self.over_since = row.at

    def create_match(self, salts: list[str], names: list[str], bits: int = SEED_BITS) -> Match:
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

    def list_bots_to_move(self) -> list[int]:
        """The seats that a bot chooses for now."""
        if self.clock.paused:
            return []
        if (line := self.next_lesson_line()) is not None:
            whose = [line.seat] if line.seat >= 0 else self.to_move[:1]
            return [] if line.is_taught else [seat for seat in whose if seat in self.to_move]
        acting = (row.seat for row in self.seats if row.bot is not None or row.seat in self.autoplay_seats)
        return [seat for seat in acting if seat in self.to_move]

    def next_lesson_line(self) -> ScriptLine | None:
        """The next line of the lesson that is given here; none at any other table, and once it is through."""
        return None if self.script is None or self.match is None else self.script.next_line(self.match)

    def _apply(self, row: EventRow, event: TableEvent, played: bool) -> None:
        """Change the table as an event says; who sits there is told by the rows of the seats."""
        match event:
            case table_events.Begin():
                self.begin_n, self.salts, self.seed_bits = row.n, event.salts, event.bits
                self._begin(event, played)
            case table_events.Play():
                self._play(row, event, played)
            case table_events.Undo():
                self._undo_to(row, event.to, played)
            case table_events.Ask() | table_events.Renew():
                self._open_ask(row, event)
            case table_events.Answer():
                self._answer(row, event)
            case table_events.Said() | table_events.Moderate() | table_events.Moderator():
                self._apply_moderation(row, event)
            case table_events.Resign() | table_events.Concede() | table_events.Close():
                self._apply_early_end(event)
            case table_events.Pause() | table_events.Resume():
                self._pause_or_resume(row, event)
            case table_events.Rematch() | table_events.Agree():
                self._note_successor(event)

    def _note_successor(self, event: table_events.Rematch | table_events.Agree) -> None:
        if isinstance(event, table_events.Rematch):
            self.successors[event.goes_on] = event.table
        else:
            self.agreed_seats.add(event.seat)

    def _finish_event(self, row: EventRow, event: TableEvent) -> None:
        self.n, self.last_event_at = row.n, row.at
        self.stored_bytes += len(row.body)
        self.answered_requests.note(row, event)
        self.pins.note(event)
        self.offered_seats.note(event)
        is_open = isinstance(event, table_events.Answer) and row.n not in (
            self.undo_n,
            self.upgrade_n,
        )  # not agreed yet
        if is_open or isinstance(event, table_events.KEEPS_PENDING_CHOICE):
            return
        if self.match is not None and self.result is None and self.match.is_over and not self.is_unreplayable:
            self.result = dict(self.match.outcome)
        idle = self.match is None or self.is_over or not self.is_current_rules
        self.to_move = [] if idle or self.match is None else self.match.to_move
        self.clock.advance(self._describe_pending(row, event))
        if self.ask is not None and self.ask.what == "pause" and not self.clock.running:
            self.ask = None

    def _describe_pending(self, row: EventRow, event: TableEvent) -> PendingChoice:
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
            forced=() if game is None or waits else find_forced_seats(self.setup, self.seats, game),
        )

    def _begin(self, event: table_events.Begin, played: bool) -> None:
        if not played:
            self.match = self.create_match(event.salts, event.names, event.bits)
            self._replay(lambda game: table_events.replay_rolls(game, event.lines))

    def _play(self, row: EventRow, event: table_events.Play, played: bool) -> None:
        if self.ask is not None and self.ask.what != "pause":
            self.ask = None
        if played:
            return
        said = 0 if self.match is None else len(self.match.texts)
        self._replay(lambda game: table_events.replay_play(game, event))
        if self.match is not None and event.words and len(self.match.texts) == said:
            self.match.add_text(event.seat, event.words, event.readers)  # though these rules cannot play the line
        if self.match is not None and event.digest and digest(self.match.state, self.row.version) != event.digest:
            self.is_current_rules = False
        if not self.is_current_rules and event.position:
            self._show_position(event.position, row.ply + len(event.lines))

    def _undo_to(self, row: EventRow, to: int, played: bool) -> None:
        self.ask, self.undo_n = None, row.n
        if not played:
            self._replay(lambda game: game.undo_to(to - self.replay_offset))

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
            self._upgrade_rules(row)
        elif self.ask.what == "pause":
            self._pause_or_resume(row, table_events.Pause(event.seat))
        else:
            self._undo_to(row, self.ask.to, played=False)

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
                self.vote = OpenVote(row.n, event.seat, current_period(self.match), {event.seat: True})
            return
        self.pending_upgrade = event
        self.ask = Ask(row.n, event.seat, 0, event.waits, "rules")
        if not event.waits:
            self._upgrade_rules(row)

    def _upgrade_rules(self, row: EventRow) -> None:
        """Go on under the rules at hand, with dice of the same secret that have not been rolled before."""
        assert self.pending_upgrade is not None
        self.ask, self.replay_offset = None, 0
        self.salts = [f"{salt}.{row.n}" for salt in self.salts]
        self.is_current_rules, self.is_unreplayable = True, False
        try:
            self.match, self.upgrade_n = self._load_position(self.pending_upgrade.position), row.n
        except ShambleError:
            self.is_current_rules, self.is_unreplayable = False, True

    def _load_position(self, position: str) -> Match:
        before = self.match
        seed = seed_of(self.row.secret, self.salts, self.seed_bits)
        match = Match(self.edition, len(self.seats.players), seed, read_position(self.edition, position))
        if before is not None:
            match.names, match.texts = list(before.names), list(before.texts)
        return match

    def _show_position(self, position: str, ply: int) -> None:
        """Show a position that was reached under other rules."""
        with suppress(ShambleError):
            self.match, self.replay_offset, self.is_unreplayable = self._load_position(position), ply, False

    def _apply_moderation(
        self, row: EventRow, event: table_events.Said | table_events.Moderate | table_events.Moderator
    ) -> None:
        self.moderation.apply(event, row.at)
        gone = event.seats if isinstance(event, table_events.Moderate) else []
        if self.ask is not None and set(gone).intersection([self.ask.seat, *self.ask.waits]):
            self.ask = None
        if self.vote is not None and self.vote.seat in gone:
            self.vote = None

    def _apply_early_end(self, event: table_events.Resign | table_events.Concede | table_events.Close) -> None:
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
        if self.is_unreplayable or self.match is None:
            return
        length = len(self.match)
        try:
            change(self.match)
        except ShambleError:
            self.is_current_rules, self.is_unreplayable = False, True
            if len(self.match) > length:
                self.match.undo_to(length)
