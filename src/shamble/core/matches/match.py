"""A game in progress: what was chosen and rolled, what may be, what each seat sees, and undo."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from .. import play as engine
from ..errors import IllegalAction, OptionError
from ..game.edition import Edition
from ..notation import choosers, find, hide_chooser, name_arguments, pending_chance, read_outcome, write, write_outcome
from ..offers import LegalActions, seat_of, verb_of
from ..records.header import Header
from ..records.line import ANYONE, DIGEST, Line
from ..records.snapshot import digest, write_position
from ..state import State
from ..step import CLOCK, EVERYONE, NO_ONE
from .lines import STRIDE, Lines
from .messages import attach_text
from .ply import Ply
from .refusals import find_refusals
from .rolls import SEED_LIMIT, roll_rng
from .sentences import Sentence
from .sessions import check_session_seats
from .snapshots import Snapshots


class Match(Lines):
    """A game in progress: choices and outcomes are texts or numbers, and an error changes nothing.

    Args:
        edition: The game, from `shamble.load`.
        seats: How many play.
        seed: The seed of the dice: with the same seed the k-th roll is the same. A random one if left out.
        position: A position to begin from, as `Edition.set_position` returns.

    Raises:
        OptionError: The game doesn't allow so many seats, or the seed is out of range.

    Examples:
        >>> import shamble
        >>> match = shamble.Match(shamble.load("plague", map="cabin"), seats=2, seed=7)
        >>> match.to_move, match.legal()
        ([0], ['enter N', 'enter E', 'enter S', 'enter W'])
        >>> match.play("enter N")
        >>> match.record().splitlines()[-2]
        'enter N'
    """

    def __init__(
        self, edition: Edition, seats: int = 2, seed: int | None = None, position: State | None = None
    ) -> None:
        super().__init__()
        if seed is not None and not 0 <= seed < SEED_LIMIT:
            raise OptionError(f"seed {seed}; allowed: 0 to 2**256 - 1")
        self.edition = edition
        self.seed = secrets.randbits(63) if seed is None else seed
        self.has_custom_start = position is not None  # begun from a position of its own
        self.state = edition.initial_state(seats, record_events=True) if position is None else position
        if position is not None:
            self.state.record_events()
        self.seats = seats
        self.names = edition.game.roles(edition.book, seats)  # who sits there
        self.rules_version = edition.game.version  # that its record names; replay keeps that of the record
        self.continues: tuple[str, tuple[int, ...]] | None = None  # the session before: its last digest, who sat where
        self.snapshots = Snapshots(edition, self.state.clone())

    def __len__(self) -> int:
        return len(self.live)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return engine.is_over(self.state)

    @property
    def is_chance(self) -> bool:
        """Whether a roll is pending."""
        return engine.is_chance(self.state)

    @property
    def to_move(self) -> list[int]:
        """The seats that may choose now."""
        return choosers(self.state)

    @property
    def opening(self) -> State:
        """The position before the first line; not to be played on."""
        return self.snapshots.state_at(0)

    @property
    def outcome(self) -> dict[str, Any]:
        """The way the game ended; empty until it has."""
        return self.edition.game.outcome(self.state) if self.is_over else {}

    def returns(self) -> list[float]:
        """The return of each seat, 0 to 1, once the game is over."""
        if not self.is_over:
            raise IllegalAction("the game is not over: nobody has won anything yet")
        return list(self.state.returns())

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the legal choices as texts; while a roll is pending, its outcomes.

        Args:
            seat: Only the choices of this seat. Without it, those of all; where several seats may choose, each text
                begins with the seat.

        Examples:
            >>> import shamble
            >>> shamble.Match(shamble.load("plague"), seats=2).legal()
            ['enter N', 'enter E', 'enter S', 'enter W']
        """
        if self.is_chance:
            return [] if seat is not None else [write_outcome(self.state, o) for o in engine.legal_actions(self.state)]
        several = seat is None and len(self.to_move) > 1
        return [
            f"{seat_of(action)}: {write(self.state, action)}" if several else write(self.state, action)
            for action in engine.legal_actions(self.state)
            if seat is None or seat_of(action) == seat
        ]

    def refusals(self, seat: int) -> dict[str, str]:
        """Return the actions that a seat may not choose now, each with the clause that forbids it.

        Args:
            seat: The seat, from 0. An argument left out of an action stands for any.

        Examples:
            >>> import shamble
            >>> match = shamble.Match(shamble.load("thirty_seconds"), seats=2, seed=1)
            >>> match.refusals(1)
            {}
        """
        return find_refusals(self.state, seat)

    def odds(self, text: str) -> dict[str, Fraction]:
        """Return the possible results of a legal action, and the probability of each.

        Args:
            text: The action, as `legal` has it.

        Raises:
            IllegalAction: The action is not legal now.

        Examples:
            >>> import shamble
            >>> match = shamble.Match(shamble.load("plague"), seats=2)
            >>> match.odds("enter N")
            {}
        """
        return self.edition.game.odds(self.state, find(self.state, text))

    def view(self, seat: int) -> dict[str, Any]:
        """Return what a seat can see, as a page shows it.

        Args:
            seat: The seat, from 0; -1 is a spectator.

        Examples:
            >>> import shamble
            >>> match = shamble.Match(shamble.load("plague"), seats=2)
            >>> "figures" in match.view(-1)
            True
        """
        return self.edition.game.view(self.state, seat)

    def typed_view(self, seat: int) -> Any:
        """The same view as the game has it at hand, to be compared and encoded."""
        return self.edition.game.typed_view(self.state, seat)

    def narrate(self, seat: int, since: int = 0) -> list[str]:
        """Tell in words what a seat has seen since line `since`; withdrawn lines are neither told nor counted."""
        return [sentence.text for sentence in self.sentences(seat, since)]

    def sentences(self, seat: int, since: int = 0) -> list[Sentence]:
        """Return the sentences of `tell`, each with the seat or piece it is about."""
        start = 0 if since == 0 else self._heard_before(since)
        book, game, told = self.edition.book, self.edition.game, []
        events = {event.name: event for event in book.events}
        for name, *places in engine.events_for(self.state, seat, start):
            arguments = name_arguments(book, events[name].kinds, places)
            told.append(Sentence(game.say(book, name, arguments), game.subject(book, name, arguments)))
        return told

    def play(self, choice: str | int, seat: int | None = None, words: str = "", readers: int | None = None) -> None:
        """Play a legal choice; while a roll is pending, its outcome.

        Args:
            choice: The action as a text, as `legal` has it, or as a number.
            seat: Who chooses; needed where several seats may choose the same.
            words: What the player says with it.
            readers: The seats that may read the words, as bits; all if left out.

        Raises:
            NotationError: The text can't be read.
            IllegalAction: The action is not legal now.

        Examples:
            >>> import shamble
            >>> match = shamble.Match(shamble.load("plague"), seats=2)
            >>> match.play("enter N")
            >>> match.play("enter N")
            Traceback (most recent call last):
            shamble.core.errors.IllegalAction: ...
        """
        if self.is_chance:
            if isinstance(choice, str):
                self.roll(choice)
            else:
                self._resolve(choice)
            return
        action = find(self.state, choice, seat) if isinstance(choice, str) else choice
        action, said = attach_text(self.state, hide_chooser(self.state, action), words, readers, self.texts)
        who, verb = seat_of(action), self.state.verbs[verb_of(action)]
        aside = verb.is_aside and engine.strip_text(self.state, action) not in engine.legal_actions(self.state)
        several, heard = len(self.to_move) > 1, len(self.state.events)
        engine.play(self.state, action)
        self.texts += said
        author = who if (aside or several) and not verb.is_anonymous else ANYONE
        line = Line(write(self.state, action), author, aside)
        seers = 1 << who if verb.secret else EVERYONE
        tells = verb.is_anonymous or who == CLOCK or self._reveals_since(heard)
        self._keep(Ply(line, action, False, seers, tells, heard))
        self.live[-1].has_own_text = verb.takes_words and any(
            words.author == who for words in self.texts_with(self.live[-1])
        )

    def roll(self, text: str | None = None) -> str:
        """Resolve the pending roll and return its outcome as a text.

        Args:
            text: The outcome of a real die; the seed decides if it is left out.

        Raises:
            IllegalAction: No roll is pending, or it can't have this outcome.

        Examples:
            >>> import shamble
            >>> match = shamble.Match(shamble.load("zomboid"), seats=3, seed=7)
            >>> match.is_chance
            True
            >>> match.roll() in match.record()
            True
        """
        if not self.is_chance:
            raise IllegalAction("no roll is pending")
        if text is None:
            stream = pending_chance(self.state).stream
            self._resolve(engine.sample(self.state, roll_rng(self.seed, self._rolled(stream), stream), LegalActions()))
        else:
            self._resolve(read_outcome(self.state, text))
        return self.live[-1].line.text

    def advance(self) -> list[str]:
        """Roll until somebody may choose or the game is over; return what was rolled."""
        rolled: list[str] = []
        while self.is_chance:
            rolled.append(self.roll())
        return rolled

    def undo(self, seat: int | None = None) -> None:
        """Take back the last choice, but nothing that revealed anything, and no other seat's choice.

        Args:
            seat: Whose last choice to take back; the last one of all if left out.

        Raises:
            IllegalAction: There is nothing to take back, or a roll or a card came after it.

        Examples:
            >>> import shamble
            >>> match = shamble.Match(shamble.load("plague"), seats=2)
            >>> match.play("enter N")
            >>> match.undo()
            >>> len(match)
            0
        """
        last = len(self.live) - 1
        while last >= 0 and (self.live[last].is_outcome or seat not in (None, self.live[last].author)):
            last -= 1
        if last < 0:
            raise IllegalAction("nothing to undo")
        while self.live[last].joins_previous:
            last -= 1
        for ply in self.live[last:]:
            if reason := ply.undo_obstacle(seat):
                text = (ply.line if seat is None else ply.redact_for(seat)).text
                raise IllegalAction(f"undo stops at {text!r}: {reason}; further by consent")
        self.undo_to(last)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last choice as `undo` does: since then nothing told anyone anything."""
        for ply in reversed(self.live):
            if ply.undo_obstacle(seat):
                return False
            if not (ply.is_outcome or ply.joins_previous):
                return True
        return False

    def undo_to(self, length: int) -> None:
        """Cut the game back to its first `length` lines, by consent of all; the lines after them stay, struck."""
        if not 0 <= length <= len(self.live):
            raise IllegalAction(f"no line {length} to go back to; lines: 0 to {len(self.live)}")
        heard = self.state.events[: self._heard_before(length)]
        for ply in self.live[length:]:
            ply.line = replace(ply.line, struck=True)
        del self.live[length:]
        self.snapshots.truncate(length // STRIDE + 1)
        self.state = self.position_at(length)
        self.state.record_events()
        self.state.events = heard

    def fork(self, length: int) -> Match:
        """Another table with the first `length` lines of this one; what is played there changes nothing here."""
        if not 0 <= length <= len(self.live):
            raise IllegalAction(f"no line {length} to fork at; lines: 0 to {len(self.live)}")
        match = Match(self.edition, self.seats, self.seed, self.opening.clone())
        match.rules_version = self.rules_version
        match.has_custom_start, match.names, match.continues = self.has_custom_start, list(self.names), self.continues
        match.state.events = self.state.events[: self._heard_before(0)]
        for ply in self.live[:length]:
            ply.apply_to(match.state)
            match.texts = self.texts[: ply.texts[1]]
            match._keep(replace(ply))
        match.texts = self.texts_before(length)
        return match

    def position_at(self, length: int) -> State:
        """A copy of the position after the first `length` lines."""
        if not 0 <= length <= len(self.live):
            raise IllegalAction(f"no line {length} to fork at; lines: 0 to {len(self.live)}")
        state = self.snapshots.state_at(length // STRIDE).clone()
        for ply in self.live[length // STRIDE * STRIDE : length]:
            ply.apply_to(state)
        return state

    def next_session(self, seats: Sequence[int], seed: int | None = None) -> Match:
        """A table that continues this game when it is over: seat k is who sat at `seats[k]` here, -1 somebody new.

        Raises OptionError if the game knows no sessions, or the seats are none of this table's, each once.
        """
        if not self.is_over:
            raise OptionError("the game is not over: the next session begins when it is")
        check_session_seats(seats, self.seats, self.edition.game.seats(self.edition.book))
        position = self.edition.game.continue_session(self.edition.book, self.state, seats)
        engine.run_tasks(position)
        match = Match(self.edition, len(seats), seed, position)
        match.continues, match.texts = (
            (digest(self.state, self.rules_version), tuple(seats)),
            [each.reseated(seats) for each in self.texts],
        )
        return match

    def digest_at(self, length: int) -> str:
        """The digest of the position after `length` lines: of now, or of a multiple of STRIDE."""
        position = self.state if length == len(self.live) else self.snapshots.state_at(length // STRIDE)
        return digest(position, self.rules_version)

    def header(self) -> Header:
        """The header of the game's record."""
        edition = self.edition
        return Header(
            game=edition.game.id,
            version=self.rules_version,
            content=edition.content,
            options=edition.changed_options(),
            seats=self.names,
            seed=self.seed,
            position=write_position(self.opening) if self.has_custom_start else None,
            continues=self.continues,
            result=self.outcome,
        )

    def record(self, result: Mapping[str, Any] | None = None) -> str:
        """Return the game so far as a record, which `shamble replay` reads.

        Args:
            result: How it ended, if not by its rules: by a resignation, for example.

        Examples:
            >>> import shamble
            >>> match = shamble.Match(shamble.load("plague"), seats=2, seed=7)
            >>> match.record().splitlines()[0]
            'shamble 1'
        """
        rows = self.rows()
        if len(self) % STRIDE != 0 or len(self) == 0:
            rows.append(DIGEST + self.digest_at(len(self)))
        header = replace(self.header(), result=dict(result or self.outcome))
        return header.write() + "".join(f"{row}\n" for row in rows)

    def seat_record(self, seat: int) -> str:
        """The record as a seat (-1: a spectator) may know it, `?` for what it did not see; it cannot be replayed."""
        header = replace(self.header(), seed=None, position=None, seen_by=seat)
        rows = self.rows_for(seat)
        return header.write() + "".join(f"{row}\n" for row in rows)

    def _resolve(self, outcome: int) -> None:
        heard, seers = len(self.state.events), engine.seer_bits(self.state)
        if outcome not in engine.legal_actions(self.state):
            raise IllegalAction(f"{outcome} is no outcome of what is pending")
        line, stream = Line(write_outcome(self.state, outcome)), pending_chance(self.state).stream
        engine.roll(self.state, outcome)
        tells = seers != NO_ONE or self._reveals_since(heard)
        self._keep(Ply(line, outcome, True, seers, tells, heard, stream, roll_index=self._rolled(stream)))

    def _keep(self, ply: Ply) -> None:
        self._append(ply)
        self.live.append(ply)
        if len(self.live) % STRIDE == 0:
            self.snapshots.append(self.state)

    def _rolled(self, stream: str) -> int:
        """How many of the lines that count are outcomes of a stream."""
        return next((ply.roll_index + 1 for ply in reversed(self.live) if ply.stream == stream), 0)

    def _heard_before(self, length: int) -> int:
        return self.live[length].events_before if length < len(self.live) else len(self.state.events)

    def _reveals_since(self, heard: int) -> bool:
        """Whether an event told anyone something that the choice itself did not."""
        for index, _a, _b, _c, seers in self.state.events[heard:]:
            if self.edition.book.events[index].reveals or seers not in (EVERYONE, NO_ONE):
                return True
        return False
