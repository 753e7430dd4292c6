"""Matches: games in progress, with their lines, views, undo and records."""

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
from .rolls import SEED_LIMIT, rng_for_roll
from .sentences import Sentence
from .sessions import check_session_seats
from .snapshots import Snapshots


class Match(Lines):
    """A game in progress. Choices and outcomes are texts or numbers; an error leaves the match as it was.

    Args:
        edition: The game, from `shamble.load`.
        seats: The number of seats.
        seed: The seed of the dice: with the same seed, the k-th roll is the same. By default a random one.
        position: A state to begin from, as `Edition.set_position` returns. By default the game's start.

    Raises:
        OptionError: The game doesn't allow this number of seats, or the seed is out of range.

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
        self.has_custom_start = position is not None
        self.state = edition.initial_state(seats, record_events=True) if position is None else position
        if position is not None:
            self.state.record_events()
        self.seats = seats
        self.names = edition.game.roles(edition.book, seats)  # the name of each seat
        self.rules_version = edition.game.version  # replay keeps the record's version
        self.continues: tuple[str, tuple[int, ...]] | None = None  # digest and seats of the session before
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
        """The state before the first line. Don't change it."""
        return self.snapshots.state_at(0)

    @property
    def outcome(self) -> dict[str, Any]:
        """The result; empty until the game is over."""
        return self.edition.game.outcome(self.state) if self.is_over else {}

    def returns(self) -> list[float]:
        """Return each seat's return, 0 to 1; raise IllegalAction before the end of the game."""
        if not self.is_over:
            raise IllegalAction("the game is not over: nobody has won yet")
        return list(self.state.returns())

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the legal actions as texts; while a roll is pending, its outcomes.

        Args:
            seat: Return only this seat's actions. By default those of all seats; if several seats may choose, each text
                begins with its seat.

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
            seat: The seat, from 0. An argument that is left out of an action means any.

        Examples:
            >>> import shamble
            >>> match = shamble.Match(shamble.load("thirty_seconds"), seats=2, seed=1)
            >>> match.refusals(1)
            {}
        """
        return find_refusals(self.state, seat)

    def odds(self, text: str) -> dict[str, Fraction]:
        """Return the possible results of a legal action, each with its probability.

        Args:
            text: The action, as `legal` writes it.

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
        """Return the view of a seat, from which a page draws the table.

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
        """Return the view as the game's own type, which is faster to compare and to encode."""
        return self.edition.game.typed_view(self.state, seat)

    def narrate(self, seat: int, since: int = 0) -> list[str]:
        """Return sentences about everything that a seat has seen since the live line `since`."""
        return [sentence.text for sentence in self.sentences(seat, since)]

    def sentences(self, seat: int, since: int = 0) -> list[Sentence]:
        """Return the sentences of `narrate` separately, each with the name of the seat or piece that it is about."""
        start = 0 if since == 0 else self._events_before(since)
        book, game, sentences = self.edition.book, self.edition.game, []
        events = {event.name: event for event in book.events}
        for name, *places in engine.events_for(self.state, seat, start):
            arguments = name_arguments(book, events[name].kinds, places)
            sentences.append(Sentence(game.say(book, name, arguments), game.subject(book, name, arguments)))
        return sentences

    def play(self, choice: str | int, seat: int | None = None, words: str = "", readers: int | None = None) -> None:
        """Play a legal action, or an outcome while a roll is pending.

        Args:
            choice: The action as a text, as `legal` writes it, or as a number.
            seat: The seat that chooses; needed if several seats may choose the same.
            words: A text that the player says with the action.
            readers: The seats that may read the text, as bits. By default the verb decides.

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
        action, new_texts = attach_text(self.state, hide_chooser(self.state, action), words, readers, self.texts)
        seat_of_action, verb = seat_of(action), self.state.verbs[verb_of(action)]
        aside = verb.is_aside and engine.strip_text(self.state, action) not in engine.legal_actions(self.state)
        is_shared, events_before = len(self.to_move) > 1, len(self.state.events)
        engine.play(self.state, action)
        self.texts += new_texts
        author = seat_of_action if (aside or is_shared) and not verb.is_anonymous else ANYONE
        line = Line(write(self.state, action), author, aside)
        seers = 1 << seat_of_action if verb.secret else EVERYONE
        tells = verb.is_anonymous or seat_of_action == CLOCK or self._reveals_since(events_before)
        self._add_ply(Ply(line, action, False, seers, tells, events_before))
        self.live[-1].has_own_text = verb.takes_words and any(
            words.author == seat_of_action for words in self.texts_with(self.live[-1])
        )

    def roll(self, text: str | None = None) -> str:
        """Resolve the pending roll, and return its outcome as a text.

        Args:
            text: The outcome of a real die. By default the seed decides.

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
            self._resolve(
                engine.sample(self.state, rng_for_roll(self.seed, self._count_rolls(stream), stream), LegalActions())
            )
        else:
            self._resolve(read_outcome(self.state, text))
        return self.live[-1].line.text

    def advance(self) -> list[str]:
        """Resolve rolls until a seat may choose or the game is over, and return their outcomes."""
        rolled: list[str] = []
        while self.is_chance:
            rolled.append(self.roll())
        return rolled

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action, unless something was revealed since, or another seat chose.

        Args:
            seat: The seat that takes back its last action. By default the last action of any seat.

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
                raise IllegalAction(f"undo stops at {text!r}: {reason}; ask the others to go further back")
        self.undo_to(last)

    def can_undo(self, seat: int) -> bool:
        """Return whether a seat can undo its last action: nothing has been revealed since."""
        for ply in reversed(self.live):
            if ply.undo_obstacle(seat):
                return False
            if not (ply.is_outcome or ply.joins_previous):
                return True
        return False

    def undo_to(self, length: int) -> None:
        """Undo all lines after the first `length` live lines, even if they revealed something."""
        if not 0 <= length <= len(self.live):
            raise IllegalAction(f"no line {length} to go back to; lines: 0 to {len(self.live)}")
        events = self.state.events[: self._events_before(length)]
        for ply in self.live[length:]:
            ply.line = replace(ply.line, struck=True)
        del self.live[length:]
        self.snapshots.truncate(length // STRIDE + 1)
        self.state = self.position_at(length)
        self.state.record_events()
        self.state.events = events

    def fork(self, length: int) -> Match:
        """Return an independent match with the first `length` live lines of this one."""
        if not 0 <= length <= len(self.live):
            raise IllegalAction(f"no line {length} to fork at; lines: 0 to {len(self.live)}")
        match = Match(self.edition, self.seats, self.seed, self.opening.clone())
        match.rules_version = self.rules_version
        match.has_custom_start, match.names, match.continues = self.has_custom_start, list(self.names), self.continues
        match.state.events = self.state.events[: self._events_before(0)]
        for ply in self.live[:length]:
            ply.apply_to(match.state)
            match.texts = self.texts[: ply.texts[1]]
            match._add_ply(replace(ply))
        match.texts = self.texts_before(length)
        return match

    def position_at(self, length: int) -> State:
        """Return a copy of the state after the first `length` live lines."""
        if not 0 <= length <= len(self.live):
            raise IllegalAction(f"no line {length} to fork at; lines: 0 to {len(self.live)}")
        state = self.snapshots.state_at(length // STRIDE).clone()
        for ply in self.live[length // STRIDE * STRIDE : length]:
            ply.apply_to(state)
        return state

    def next_session(self, seats: Sequence[int], seed: int | None = None) -> Match:
        """Return a match that continues this one in a new session.

        Args:
            seats: For each seat of the new match, the seat of this one that it continues, or -1 for a newcomer.
            seed: The seed of the dice. By default a random one.

        Raises:
            OptionError: The game isn't over, has no sessions, or doesn't allow these seats.
        """
        if not self.is_over:
            raise OptionError("the game is not over: the next session begins when it is")
        check_session_seats(seats, self.seats, self.edition.game.seats(self.edition.book))
        position = self.edition.game.continue_session(self.edition.book, self.state, seats)
        engine.run_tasks(position)
        match = Match(self.edition, len(seats), seed, position)
        match.continues, match.texts = (
            (digest(self.state, self.rules_version), tuple(seats)),
            [each.reseat(seats) for each in self.texts],
        )
        return match

    def digest_at(self, length: int) -> str:
        """Return the digest of the state after `length` live lines; `length` is all lines or a multiple of STRIDE."""
        position = self.state if length == len(self.live) else self.snapshots.state_at(length // STRIDE)
        return digest(position, self.rules_version)

    def header(self) -> Header:
        """Return the header of the record."""
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
        """Return the match so far as a record, which `shamble replay` reads.

        Args:
            result: The result, if the game didn't end by its rules, for example by a resignation.

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
        """Return the record as a seat (-1: a spectator) may see it, with `?` for secrets. It can't be replayed."""
        header = replace(self.header(), seed=None, position=None, seen_by=seat)
        rows = self.rows_for(seat)
        return header.write() + "".join(f"{row}\n" for row in rows)

    def _resolve(self, outcome: int) -> None:
        events_before, seers = len(self.state.events), engine.seer_bits(self.state)
        if outcome not in engine.legal_actions(self.state):
            raise IllegalAction(f"{outcome} is not an outcome of the pending roll")
        line, stream = Line(write_outcome(self.state, outcome)), pending_chance(self.state).stream
        engine.roll(self.state, outcome)
        reveals = seers != NO_ONE or self._reveals_since(events_before)
        self._add_ply(
            Ply(line, outcome, True, seers, reveals, events_before, stream, roll_index=self._count_rolls(stream))
        )

    def _add_ply(self, ply: Ply) -> None:
        self._append(ply)
        self.live.append(ply)
        if len(self.live) % STRIDE == 0:
            self.snapshots.append(self.state)

    def _count_rolls(self, stream: str) -> int:
        """Return how many of the live lines are outcomes of a stream."""
        return next((ply.roll_index + 1 for ply in reversed(self.live) if ply.stream == stream), 0)

    def _events_before(self, length: int) -> int:
        return self.live[length].events_before if length < len(self.live) else len(self.state.events)

    def _reveals_since(self, start: int) -> bool:
        """Return whether an event since number `start` revealed more than the choice itself."""
        for index, _a, _b, _c, seers in self.state.events[start:]:
            if self.edition.book.events[index].reveals or seers not in (EVERYONE, NO_ONE):
                return True
        return False
