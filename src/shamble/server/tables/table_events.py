"""The events of a table as the log keeps them, tagged by their kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from ...core.matches.match import Match


class Seats(Struct, frozen=True, tag_field="k", tag="seat"):
    """Somebody sat down or left, or a bot took a seat or gave it back: the seats are to be read anew."""

    seat: int


class Begin(Struct, frozen=True, tag_field="k", tag="begin"):
    """All seats are taken, and the first rolls made: the seats' salts and names, the lines, the size of the seed."""

    salts: list[str]
    names: list[str]
    lines: list[str]
    bits: Literal[63, 256] = 63  # older tables do not say, and have the smaller seed


class Play(Struct, frozen=True, tag_field="k", tag="play", omit_defaults=True):
    """A choice or an aside, then the rolls up to the next choice."""

    seat: int  # whose choice it is; -1: nobody may know
    lines: list[str]
    by: str = "guest"  # or `bot`, `clock`; or `wait`: the clock, which nobody is told
    digest: str = ""  # of the position after it, now and then
    position: str = ""  # and that position, from which other rules may go on
    words: str = ""  # said with the choice
    readers: int = -1  # bits: the seats that may read them; -1: everyone
    joins: bool = False  # of one gesture with the choice of the event before it


class Undo(Struct, frozen=True, tag_field="k", tag="undo"):
    """The game went back to its first `to` lines."""

    seat: int
    to: int


class Ask(Struct, frozen=True, tag_field="k", tag="ask"):
    """A seat asks the seats of `waits` to go back to the first `to` lines, or for a `pause`.

    One that asks to `concede` asks all who play: who they are is seen when they answer.
    """

    seat: int
    to: int
    waits: list[int]
    what: Literal["undo", "pause", "concede"] = "undo"


class Renew(Struct, frozen=True, tag_field="k", tag="renew"):
    """A seat asks the seats of `waits` to go on from a position by the rules at hand; with none to ask it is done."""

    seat: int
    waits: list[int]
    position: str


class Answer(Struct, frozen=True, tag_field="k", tag="answer"):
    """A seat grants or denies what event `ask` asked for; the last grant that was waited for makes it happen."""

    seat: int
    ask: int
    yes: bool


class Said(Struct, frozen=True, tag_field="k", tag="chat"):
    """Chat; a spectator's seat is -1."""

    seat: int
    name: str
    text: str
    guest: str = ""  # who said it, or whose program; older ones do not say


class Resign(Struct, frozen=True, tag_field="k", tag="resign"):
    """A seat gives up. `bot` goes on in its place; without one the game is over, won by the `winner`, if any."""

    seat: int
    bot: str
    winner: str | None


class Concede(Struct, frozen=True, tag_field="k", tag="concede"):
    """The people at the table end the game together, as a seat has asked: nobody has won."""

    seat: int


class Pin(Struct, frozen=True, tag_field="k", tag="pin"):
    """The guest of a seat lays their pin on a piece, or takes it off: the piece is empty then."""

    seat: int
    guest: str
    piece: str


class Finish(Struct, frozen=True, tag_field="k", tag="finish"):
    """A `bot` chooses for a seat until the turn is over; without one the seat chooses itself again."""

    seat: int
    bot: str


class Pause(Struct, frozen=True, tag_field="k", tag="pause"):
    """A seat or the clock stops the rule's time, as of `since`, or with 0 as of now."""

    seat: int
    since: int = 0


class Resume(Struct, frozen=True, tag_field="k", tag="resume"):
    """A seat or the clock lets it go on."""

    seat: int


class Moderate(Struct, frozen=True, tag_field="k", tag="moderate", omit_defaults=True):
    """Whoever moderates the table mutes or removes a guest, or closes the chat; the seats are to be read anew."""

    what: Literal["mute", "unmute", "remove", "close_chat", "open_chat"]
    guest: str = ""
    seats: list[int] = []  # that a guest who is removed had


class Moderator(Struct, frozen=True, tag_field="k", tag="moderator"):
    """The moderation passes to a guest: the moderator is away, or whoever opened the table has returned."""

    guest: str


class Offer(Struct, frozen=True, tag_field="k", tag="offer"):
    """A seat that no person plays is offered to spectators, or no more; the seats are to be read anew."""

    seat: int
    is_offered: bool


class Close(Struct, frozen=True, tag_field="k", tag="close"):
    """The host closes the table for good."""


class Rematch(Struct, frozen=True, tag_field="k", tag="rematch", omit_defaults=True):
    """The same seats play again at another table, or go on there in a next session."""

    table: str
    goes_on: bool = False


class Agree(Struct, frozen=True, tag_field="k", tag="agree"):
    """A seat wants the next session without whoever opened the table."""

    seat: int


TableEvent = (
    Seats
    | Begin
    | Play
    | Undo
    | Ask
    | Renew
    | Answer
    | Said
    | Resign
    | Concede
    | Pin
    | Finish
    | Pause
    | Resume
    | Moderate
    | Moderator
    | Offer
    | Close
    | Rematch
    | Agree
)

# after these the same choice is pending as before
KEEPS_PENDING_CHOICE = (Said, Seats, Ask, Moderate, Moderator, Offer, Rematch, Agree, Pin, Finish, Pause, Resume)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(TableEvent).decode


def replay_rolls(match: Match, lines: Sequence[str]) -> None:
    """Repeat rolls at a game as they fell."""
    for line in lines:
        match.roll(line)


def replay_play(match: Match, event: Play) -> None:
    """Repeat a choice and its rolls at a game."""
    since = len(match)
    match.play(event.lines[0], event.seat if event.seat >= 0 else None, event.words, event.readers)
    match.live[since].joins_previous = event.joins
    replay_rolls(match, event.lines[1:])


def kind_of(event: TableEvent) -> str:
    """The kind of an event, as its row in the log has it."""
    return str(event.__struct_config__.tag)
