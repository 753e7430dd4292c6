"""The state of a table in memory, replayed from its event log."""

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
from .dice import SEED_BITS, derive_seed
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
    """State of a table after the last event of its log.

    All attributes that `reset` sets follow from the log alone, so every process that reads the same log has an equal
    table. Hold `lock` while you change the table. Attributes that end in `_n` are event numbers; 0 means none yet.
    """

    def __init__(self, row: TableRow, seats: Iterable[SeatRow], edition: Edition) -> None:
        self.id = row.id
        self.row = row
        self.seats = Seats(tuple(seats))
        self.edition = edition
        self.setup = msgspec.json.decode(row.settings, type=TableSetup)
        self.script = load_lessons(edition.game).get(self.setup.lesson) if self.setup.lesson else None
        self.lock = TableLock()
        self.open_sockets: dict[int, int] = {}  # number of sockets by seat, of spectators under WATCHER
        self.reset()

    def reset(self) -> None:
        """Reset the table to its state before the first event."""
        self.n = 0  # the last event
        # size of the log and the settings; settings may hold a record or position
        self.stored_bytes = len(self.row.settings)
        self.is_current_rules = True  # this server's rules replay the log with the same result
        self.is_unreplayable = False  # the rules don't replay the log, and it has no later position to go on from
        self.replay_offset = 0  # lines before the position that `match` starts from
        self.pending_upgrade: table_events.Renew | None = None  # the event of `ask` if it asks to upgrade the rules
        self.upgrade_n = 0  # the upgrade to this server's rules
        self.to_move: list[int] = []
        self.last_event_at = self.row.created
        self.match: Match | None = None
        self.answered_requests = AnsweredRequests()
        self.salts: list[str] = []
        self.seed_bits = SEED_BITS
        self.begin_n = 0  # the start of the game
        self.undo_n = 0  # the last undo
        self.ask: Ask | None = None
        self.eliminated_seats: frozenset[int] = frozenset()
        self.eliminated_seats_n = 0  # the last change of `out_seats`
        self.ask_n = 0  # the last change of `ask` or `vote`
        self.vote: OpenVote | None = None
        self.pins = Pins()
        self.moderation = ModerationState(self.id, self.row.owner, self.setup.removed)
        self.offered_seats = SeatOffers()
        self.is_closed = False  # closed by the host
        self.successors = ["", ""]  # ids of the rematch and of the next session
        self.over_since = 0
        self.agreed_seats: set[int] = set()  # the seats that want the next session even without the opener
        self.resigned: set[int] = set()
        self.autoplay_seats = AutoplaySeats()
        self.stand_ins = StandIns()
        self.result: dict[str, object] | None = None
        if self.edition.game.has_clock(self.edition.book):
            self.clock: Clock = RuleClock(self.row.secret)
        else:
            self.clock = Clock(self.setup.clock, len(self.seats.players))

    @property
    def ply(self) -> int:
        """The number of lines of the match, without undone ones."""
        return 0 if self.match is None else len(self.match)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: by its rules, by resigning or conceding, or because the host closed the table."""
        return self.result is not None

    @property
    def status(self) -> str:
        """The table's status in the database: WAITING, RUNNING or OVER."""
        if self.is_over:
            return OVER
        return WAITING if self.match is None else RUNNING

    def apply_event(self, row: EventRow, event: TableEvent, already_played: bool = False) -> None:
        """Apply the next event of the log; with `already_played`, the match already contains the event's lines."""
        ask, vote = self.ask, self.vote
        was_over = self.is_over
        self._apply(row, event, already_played)
        if self.script is None:
            guest_seats = [
                seat_row
                for seat_row in self.seats
                if seat_row.seat not in self.autoplay_seats and seat_row.seat not in self.resigned
            ]
            self.stand_ins.note(event, guest_seats, self.match)
        self.autoplay_seats.note(row.n, event, self.undo_n == row.n, self.match)
        self._finish_event(row, event)
        self._drop_lapsed_vote()
        eliminated_seats = frozenset(player.seat for player in self.seats.players if self.is_eliminated(player.seat))
        if eliminated_seats != self.eliminated_seats:
            self.eliminated_seats, self.eliminated_seats_n = eliminated_seats, row.n
        if self.ask is not ask or self.vote is not vote:
            self.ask_n = row.n
        if self.is_over and not was_over:
            self.over_since = row.at

    def create_match(self, salts: list[str], names: list[str], bits: int = SEED_BITS) -> Match:
        """Create the match, without lines yet; the seed of its dice follows from the table's secret and the salts."""
        seed = derive_seed(self.row.secret, salts, bits)
        position = read_position(self.edition, self.setup.position) if self.setup.position else None
        match = Match(self.edition, len(self.seats.players), seed, position)
        match.names, match.texts = list(names), [UserText.read(row) for row in self.setup.words]
        match.continues = self.setup.continues
        return match

    @property
    def people_seats(self) -> list[SeatRow]:
        """The seats whose guests play themselves: they haven't resigned, and no stand-in plays for them."""
        return [
            row for row in self.seats if row.guest is not None and row.bot is None and row.seat not in self.resigned
        ]

    def is_eliminated(self, seat: int) -> bool:
        """Return whether a seat is out of the game by its rules, for example because its figures are dead."""
        return seat != MASTER and self.match is not None and self.edition.game.is_eliminated(self.match.state, seat)

    def list_bots_to_move(self) -> list[int]:
        """Return those seats to move for which a bot or a lesson's script chooses."""
        if self.clock.paused:
            return []
        if (line := self.next_lesson_line()) is not None:
            scripted_seats = [line.seat] if line.seat >= 0 else self.to_move[:1]
            return [] if line.is_taught else [seat for seat in scripted_seats if seat in self.to_move]
        bot_seats = (row.seat for row in self.seats if row.bot is not None or row.seat in self.autoplay_seats)
        return [seat for seat in bot_seats if seat in self.to_move]

    def next_lesson_line(self) -> ScriptLine | None:
        """Return the next line of the lesson's script; None after its last line, or if the table isn't a lesson."""
        return None if self.script is None or self.match is None else self.script.next_line(self.match)

    def _apply(self, row: EventRow, event: TableEvent, played: bool) -> None:
        """Apply the changes that depend on an event's kind.

        Seat events change nothing here, since the caller reloads `seats` from the store.
        """
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
        is_answer = isinstance(event, table_events.Answer)
        settles_ask = row.n in (self.undo_n, self.upgrade_n)
        if isinstance(event, table_events.KEEPS_PENDING_CHOICE) or (is_answer and not settles_ask):
            return
        if self.match is not None and self.result is None and self.match.is_over and not self.is_unreplayable:
            self.result = dict(self.match.outcome)
        is_idle = self.match is None or self.is_over or not self.is_current_rules
        self.to_move = [] if is_idle or self.match is None else self.match.to_move
        self.clock.advance(self._describe_pending(row, event))
        if self.ask is not None and self.ask.what == "pause" and not self.clock.running:
            self.ask = None

    def _drop_lapsed_vote(self) -> None:
        if self.vote is None:
            return
        if self.match is None or self.is_over or current_period(self.match) != self.vote.period:
            self.vote = None

    def _describe_pending(self, row: EventRow, event: TableEvent) -> PendingChoice:
        match = self.match if self.to_move else None
        is_aside = False
        if isinstance(event, table_events.Play) and match is not None:
            is_aside = match.live[-len(event.lines)].line.aside
        is_untimed = match is not None and match.edition.game.is_paused(match.state)
        return PendingChoice(
            row.at,
            row.n,
            self.ply,
            event.seat if isinstance(event, table_events.Play) else -1,
            () if is_untimed else tuple(self.to_move),
            None if match is None else self.edition.game.timing(match.state),
            is_new=not is_aside and not isinstance(event, table_events.Resign),
            is_agreed=isinstance(event, table_events.Answer),
            forced=() if match is None or is_untimed else find_forced_seats(self.setup, self.seats, match),
        )

    def _begin(self, event: table_events.Begin, played: bool) -> None:
        if not played:
            self.match = self.create_match(event.salts, event.names, event.bits)
            self._replay(lambda match: table_events.replay_rolls(match, event.lines))

    def _play(self, row: EventRow, event: table_events.Play, played: bool) -> None:
        if self.ask is not None and self.ask.what != "pause":
            self.ask = None
        if played:
            return
        words_before = 0 if self.match is None else len(self.match.texts)
        self._replay(lambda match: table_events.replay_play(match, event))
        if self.match is not None and event.words and len(self.match.texts) == words_before:
            # The rules can't play the line, but texts said with it stay readable.
            self.match.add_text(event.seat, event.words, event.readers)
        if self.match is not None and event.digest and digest(self.match.state, self.row.version) != event.digest:
            self.is_current_rules = False
        if not self.is_current_rules and event.position:
            self._show_position(event.position, row.ply + len(event.lines))

    def _undo_to(self, row: EventRow, to: int, played: bool) -> None:
        self.ask, self.undo_n = None, row.n
        if not played:
            self._replay(lambda match: match.undo_to(to - self.replay_offset))

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
        """Continue from the position of `pending_upgrade` under this server's rules.

        The event's number is added to the salts. This gives a new seed, so the rolls before the upgrade don't repeat.
        """
        assert self.pending_upgrade is not None
        self.ask, self.replay_offset = None, 0
        self.salts = [f"{salt}.{row.n}" for salt in self.salts]
        self.is_current_rules, self.is_unreplayable = True, False
        try:
            self.match, self.upgrade_n = self._load_position(self.pending_upgrade.position), row.n
        except ShambleError:
            self.is_current_rules, self.is_unreplayable = False, True

    def _load_position(self, position: str) -> Match:
        old_match = self.match
        seed = derive_seed(self.row.secret, self.salts, self.seed_bits)
        match = Match(self.edition, len(self.seats.players), seed, read_position(self.edition, position))
        if old_match is not None:
            match.names, match.texts = list(old_match.names), list(old_match.texts)
        return match

    def _show_position(self, position: str, ply: int) -> None:
        """Load a position that was reached under other rules; leave the table as it is if these rules can't read it."""
        with suppress(ShambleError):
            self.match, self.replay_offset, self.is_unreplayable = self._load_position(position), ply, False

    def _apply_moderation(
        self, row: EventRow, event: table_events.Said | table_events.Moderate | table_events.Moderator
    ) -> None:
        self.moderation.apply(event, row.at)
        vacated_seats = event.seats if isinstance(event, table_events.Moderate) else []
        if self.ask is not None and set(vacated_seats).intersection([self.ask.seat, *self.ask.waits]):
            self.ask = None
        if self.vote is not None and self.vote.seat in vacated_seats:
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
        """Run `change` on the match; if these rules refuse it, restore the match and mark the table as unreplayable."""
        if self.is_unreplayable or self.match is None:
            return
        length = len(self.match)
        try:
            change(self.match)
        except ShambleError:
            self.is_current_rules, self.is_unreplayable = False, True
            if len(self.match) > length:
                self.match.undo_to(length)
