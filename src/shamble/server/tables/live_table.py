"""A table in memory, as its log tells it: every process that reads the same log holds the same."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from ...core.errors import ShambleError
from ...core.records.record import read, replay
from ...core.records.snapshot import digest, read_position
from ...core.tables.game import Edition
from ...core.tables.table import Table
from ..messages.lobby import GameClock, Leavers, MoveClock, NoClock
from ..messages.wire import Ask, Chat, Ending, TableInfo
from ..store import OVER, WAITING, EventRow, SeatRow, TableRow
from . import table_events as deeds
from .dice import BITS
from .dice import seed as seed_of
from .seat_info import seat_info
from .time.clock import Clock, Turn
from .time.rule_clock import RuleClock

CHAT = 200  # how much of it is kept at hand
STILL = (deeds.Said, deeds.Seats, deeds.Ask, deeds.Rematch, deeds.Pause, deeds.Resume)  # nothing else is to be chosen


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen at the table's making, besides the game's options."""

    preset: str | None = None
    clock: NoClock | MoveClock | GameClock = NoClock()
    leavers: Leavers | None = None
    position: str = ""  # that it begins with, of a game forked
    record: str = ""  # of a game played elsewhere, to be looked through


class Live:
    """A table, played as far as its log goes. Whoever changes it holds `lock`."""

    def __init__(self, row: TableRow, seats: list[SeatRow], edition: Edition) -> None:
        self.id = row.id
        self.row = row
        self.seats = seats
        self.edition = edition
        self.setup = msgspec.json.decode(row.settings, type=Setup)
        self.lock = asyncio.Lock()
        self.here: dict[int, int] = {}  # sockets by seat, watchers under -1
        self.reset()

    def reset(self) -> None:
        """Forget the log: it is read anew."""
        self.n = 0
        self.rules = True  # whether the rules at hand play it as it was played
        self.lost = False  # they do not, and no position is known behind the lines that they can play
        self.base = 0  # lines before the position from which they can
        self.renewing: deeds.Renew | None = None  # what is asked for by `ask`, if it is to go on under them
        self.renewed = 0  # the event with which it went on under them
        self.to_move: list[int] = []  # the seats that may choose now
        self.moved = self.row.created
        self.game: Table | None = None
        self.keys: dict[str, tuple[int, int]] = {}  # what clients called their acts: the event and the ply
        self.salts: list[str] = []
        self.bits = BITS  # of the seed of its dice
        self.begun_at = 0  # the event with which the game began
        self.undone = 0  # the last event that took something back
        self.ask: Ask | None = None
        self.asked = 0  # the event with which `ask` changed last
        self.chat: list[Chat] = []
        self.rematch = ""
        self.resigned: set[int] = set()
        self.result: dict[str, object] | None = None
        ruled = self.edition.game.has_clock(self.edition.book)
        self.clock = RuleClock(self.row.secret) if ruled else Clock(self.setup.clock, len(self.seats))
        if self.setup.record:
            record = read(self.setup.record, lambda *_, **__: self.edition)
            self.game = replay(record)
            self.result = dict(self.game.outcome or record.header.result)

    @property
    def ply(self) -> int:
        """How many lines count."""
        return 0 if self.game is None else len(self.game)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or by a resignation."""
        return self.result is not None

    @property
    def state(self) -> str:
        """Waiting, running or over, as the store says it."""
        return OVER if self.is_over else WAITING if self.game is None else "running"

    def take(self, event: EventRow, deed: deeds.Deed, played: bool = False) -> None:
        """Note the next event; `played`: the game has been changed already."""
        ask = self.ask
        self._take(event, deed, played)
        self._note(event, deed)
        if self.ask is not ask:
            self.asked = event.n

    def begun(self, salts: list[str], names: list[str], bits: int = BITS) -> Table:
        """The game at its first line, with the dice of these salts."""
        seed = seed_of(self.row.secret, salts, bits)
        position = read_position(self.edition, self.setup.position) if self.setup.position else None
        game = Table(self.edition, len(self.seats), seed, position)
        game.names = list(names)
        return game

    def info(self, words: str) -> TableInfo:
        """The table as everyone may know it; `words` is the game's title."""
        over = self.is_over
        return TableInfo(
            id=self.id,
            game=self.row.game,
            title=words,
            preset=self.setup.preset,
            options=self.edition.changed(),
            state="over" if over else "waiting" if self.game is None else "playing",
            seats=[seat_info(row, self.here.get(row.seat, 0) > 0, row.seat in self.resigned) for row in self.seats],
            to_move=self.to_move,
            clock=self.clock.info(),
            clock_kind=self.clock.kind,
            public=self.row.public,
            watchers=self.here.get(-1, 0),
            created=self.row.created,
            moved=self.moved,
            ply=self.ply,
            rules=self.rules,
            commit=self.row.commit,
            secret=self.row.secret.hex() if over else "",
            outcome=self.result or {},
            ending=self._ending(),
            ask=self.ask,
            rematch=self.rematch,
            parent=self.row.forked or "",
        )

    def bots_to_move(self) -> list[int]:
        """The seats that a bot chooses for now."""
        return [] if self.clock.paused else [seat for seat in self.to_move if self.seats[seat].bot is not None]

    def _take(self, event: EventRow, deed: deeds.Deed, played: bool) -> None:
        """Do what the event tells; of `Seats` nothing: the rows of the seats say who sits there."""
        match deed:
            case deeds.Begin():
                self.begun_at, self.salts, self.bits = event.n, deed.salts, deed.bits
                self._begin(deed, played)
            case deeds.Play():
                self._play(event, deed, played)
            case deeds.Undo():
                self._back(event, deed.to, played)
            case deeds.Ask() | deeds.Renew():
                self._asked(event, deed)
            case deeds.Answer():
                self._answer(event, deed)
            case deeds.Said():
                self.chat = [*self.chat[-CHAT:], Chat(deed.seat, deed.name, deed.text, event.at)]
            case deeds.Resign():
                self._resign(deed)
            case deeds.Pause() | deeds.Resume():
                self._stand_or_run(event, deed)
            case deeds.Rematch():
                self.rematch = deed.table

    def _note(self, event: EventRow, deed: deeds.Deed) -> None:
        self.n, self.moved = event.n, event.at
        if event.key is not None:
            self.keys[event.key] = (event.n, event.ply)
        if isinstance(deed, STILL) or (isinstance(deed, deeds.Answer) and not self._is_back(event)):
            return
        if self.game is not None and self.result is None and self.game.is_over and not self.lost:
            self.result = dict(self.game.outcome)
        idle = self.game is None or self.is_over or not self.rules
        self.to_move = [] if idle or self.game is None else self.game.to_move
        self.clock.turn(self._turn(event, deed))
        if self.ask is not None and self.ask.what == "pause" and not self.clock.running:
            self.ask = None

    def _turn(self, event: EventRow, deed: deeds.Deed) -> Turn:
        game = self.game if self.to_move else None
        asides = isinstance(deed, deeds.Play) and game is not None and game.live[-len(deed.lines)].line.aside
        return Turn(
            event.at,
            event.n,
            self.ply,
            deed.seat if isinstance(deed, deeds.Play) else -1,
            tuple(self.to_move),
            None if game is None else self.edition.game.timing(game.state),
            is_new=not asides and not isinstance(deed, deeds.Resign),
            is_agreed=isinstance(deed, deeds.Answer),
        )

    def _is_back(self, event: EventRow) -> bool:
        """Whether with this event all agreed to go back, or to go on under other rules."""
        return event.n in (self.undone, self.renewed)

    def _begin(self, deed: deeds.Begin, played: bool) -> None:
        if not played:
            self.game = self.begun(deed.salts, deed.names, deed.bits)
            self._repeat(lambda game: _roll(game, deed.lines))

    def _play(self, event: EventRow, deed: deeds.Play, played: bool) -> None:
        if self.ask is not None and self.ask.what != "pause":
            self.ask = None
        if played:
            return
        self._repeat(lambda game: _repeat(game, deed, self.rules))
        if not self.rules and deed.position:
            self._stand(deed.position, event.ply + len(deed.lines))

    def _back(self, event: EventRow, to: int, played: bool) -> None:
        self.ask, self.undone = None, event.n
        if not played:
            self._repeat(lambda game: game.undo_to(to - self.base))

    def _answer(self, event: EventRow, deed: deeds.Answer) -> None:
        if self.ask is None or self.ask.ask != deed.ask:
            return
        waits = [seat for seat in self.ask.waits if seat != deed.seat]
        if not deed.yes:
            self.ask = None
        elif waits:
            self.ask = msgspec.structs.replace(self.ask, waits=waits)
        elif self.ask.what == "rules":
            self._renew(event)
        elif self.ask.what == "pause":
            self._stand_or_run(event, deeds.Pause(deed.seat))
        else:
            self._back(event, self.ask.to, played=False)

    def _stand_or_run(self, event: EventRow, deed: deeds.Pause | deeds.Resume) -> None:
        if isinstance(deed, deeds.Resume):
            self.clock.resume(event.at)
            return
        self.ask = None
        self.clock.pause(deed.since or event.at)

    def _asked(self, event: EventRow, deed: deeds.Ask | deeds.Renew) -> None:
        if isinstance(deed, deeds.Ask):
            self.ask = Ask(event.n, deed.seat, deed.to, deed.waits, deed.what)
            return
        self.renewing = deed
        self.ask = Ask(event.n, deed.seat, 0, deed.waits, "rules")
        if not deed.waits:
            self._renew(event)

    def _renew(self, event: EventRow) -> None:
        """Go on under the rules at hand, with dice of the same secret that have not been rolled before."""
        assert self.renewing is not None
        self.ask, self.base = None, 0
        self.salts = [f"{salt}.{event.n}" for salt in self.salts]
        self.rules, self.lost = True, False
        try:
            self.game, self.renewed = self._at(self.renewing.position), event.n
        except ShambleError:
            self.rules, self.lost = False, True

    def _at(self, position: str) -> Table:
        names = [] if self.game is None else self.game.names
        seed = seed_of(self.row.secret, self.salts, self.bits)
        game = Table(self.edition, len(self.seats), seed, read_position(self.edition, position))
        game.names = list(names)
        return game

    def _stand(self, position: str, ply: int) -> None:
        """Show a position that other rules have reached."""
        with suppress(ShambleError):
            self.game, self.base, self.lost = self._at(position), ply, False

    def _resign(self, deed: deeds.Resign) -> None:
        self.resigned.add(deed.seat)
        if not deed.bot:
            self.result = {"winner": deed.winner, "reason": "resigned"}

    def _ending(self) -> Ending | None:
        """What each seat has won: by the rules, or of a game that was given up by the role that is left."""
        if self.result is None:
            return None
        if self.game is not None and self.game.is_over and not self.lost:
            state, words = self.game.state, self.edition.game.ending
            return Ending(self.game.returns(), [words(state, row.seat) for row in self.seats], words(state, -1))
        winner = self.result.get("winner")
        return None if winner is None else Ending([float(row.role == winner) for row in self.seats])

    def _repeat(self, change: Callable[[Table], None]) -> None:
        """Do again what the log says was done; where these rules cannot, the table stands as it was before."""
        if self.lost or self.game is None:
            return
        length = len(self.game)
        try:
            change(self.game)
        except ShambleError:
            self.rules, self.lost = False, True
            if len(self.game) > length:
                self.game.undo_to(length)


def _roll(game: Table, lines: Sequence[str]) -> None:
    for line in lines:
        game.roll(line)


def _repeat(game: Table, deed: deeds.Play, checked: bool) -> None:
    game.play(deed.lines[0], deed.seat)
    _roll(game, deed.lines[1:])
    if checked and deed.digest and digest(game.state) != deed.digest:
        raise ShambleError("played by other rules")
