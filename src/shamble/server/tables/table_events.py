"""Events of a table's log, tagged by their kind.

The log stores them as JSON, so field names and tags can't change.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from ...core.matches.match import Match


class Seats(Struct, frozen=True, tag_field="k", tag="seat"):
    """A seat changed hands: a guest or a bot took it or left it. Readers reload the seats from the store."""

    seat: int


class Begin(Struct, frozen=True, tag_field="k", tag="begin"):
    """The game begins, since all seats are taken; `lines` are the outcomes before the first choice."""

    salts: list[str]
    names: list[str]
    lines: list[str]
    bits: Literal[63, 256] = 63  # size of the seed; logs of older versions lack it and have the smaller seed


class Play(Struct, frozen=True, tag_field="k", tag="play", omit_defaults=True):
    """A choice or an aside, followed by the outcomes up to the next choice."""

    seat: int  # seat that chose; -1 if the author is anonymous
    lines: list[str]
    by: str = "guest"  # or `bot`, `clock`, or `wait` for a pass by the clock that other seats aren't told of
    digest: str = ""  # digest of the position after the event, every PLIES_PER_DIGEST plies
    position: str = ""  # position with that digest, for servers with rules that can't replay the log
    words: str = ""  # written with the choice
    readers: int = -1  # the seats that can read `words`, as bits; -1: everyone
    joins: bool = False  # belongs to the same gesture as the choice before it


class Undo(Struct, frozen=True, tag_field="k", tag="undo"):
    """The match goes back to the position after its first `to` lines."""

    seat: int
    to: int


class Ask(Struct, frozen=True, tag_field="k", tag="ask"):
    """A seat asks the seats in `waits` to agree to an undo or a pause, or opens a vote on ending the game.

    An undo goes back to the first `to` lines. A vote (`concede`) leaves `waits` empty, since the voters are determined
    when they answer.
    """

    seat: int
    to: int
    waits: list[int]
    what: Literal["undo", "pause", "concede"] = "undo"


class Renew(Struct, frozen=True, tag_field="k", tag="renew"):
    """A seat asks the seats in `waits` to agree to go on from a position under this server's rules.

    If `waits` is empty, the table goes on at once.
    """

    seat: int
    waits: list[int]
    position: str


class Answer(Struct, frozen=True, tag_field="k", tag="answer"):
    """A seat agrees or disagrees with the request that event number `ask` opened.

    When the last missing seat agrees, the request is carried out.
    """

    seat: int
    ask: int
    yes: bool


class Said(Struct, frozen=True, tag_field="k", tag="chat"):
    """A chat message; the seat of a spectator is -1."""

    seat: int
    name: str
    text: str
    guest: str = ""  # its author, or the guest of the program that wrote it; logs of older versions lack it


class Resign(Struct, frozen=True, tag_field="k", tag="resign"):
    """A seat resigns. The bot level `bot` plays on for it.

    If `bot` is empty, the game is over, and the role `winner` has won; None means that nobody has.
    """

    seat: int
    bot: str
    winner: str | None


class Concede(Struct, frozen=True, tag_field="k", tag="concede"):
    """The voters end the game without a winner; `seat` opened the vote."""

    seat: int


class Pin(Struct, frozen=True, tag_field="k", tag="pin"):
    """The guest of a seat pins a piece, or removes their pin with an empty `piece`."""

    seat: int
    guest: str
    piece: str


class Finish(Struct, frozen=True, tag_field="k", tag="finish"):
    """The bot level `bot` plays the rest of a seat's turn; with an empty `bot`, the seat's guest chooses again."""

    seat: int
    bot: str


class Pause(Struct, frozen=True, tag_field="k", tag="pause"):
    """A seat or the server pauses the game's clock, with effect from the time `since`; 0 means the event's own time."""

    seat: int
    since: int = 0


class Resume(Struct, frozen=True, tag_field="k", tag="resume"):
    """A seat or the server resumes the game's clock."""

    seat: int


class Moderate(Struct, frozen=True, tag_field="k", tag="moderate", omit_defaults=True):
    """The moderator or the host mutes, unmutes or removes a guest, or closes or opens the chat.

    Readers reload the seats from the store.
    """

    what: Literal["mute", "unmute", "remove", "close_chat", "open_chat"]
    guest: str = ""
    seats: list[int] = []  # seats that a removed guest had


class Moderator(Struct, frozen=True, tag_field="k", tag="moderator"):
    """Another guest becomes the moderator, since the previous one is away or the opener of the table has returned."""

    guest: str


class Offer(Struct, frozen=True, tag_field="k", tag="offer"):
    """A seat whose guest is away, or a bot's seat, is offered to spectators, or the offer is withdrawn.

    Readers reload the seats from the store.
    """

    seat: int
    is_offered: bool


class Close(Struct, frozen=True, tag_field="k", tag="close"):
    """The host closes the table for good."""


class Rematch(Struct, frozen=True, tag_field="k", tag="rematch", omit_defaults=True):
    """Another table is opened for the same seats: the next session if `goes_on`, otherwise a rematch."""

    table: str
    goes_on: bool = False


class Agree(Struct, frozen=True, tag_field="k", tag="agree"):
    """A seat agrees to play the next session even if the opener of the table doesn't return."""

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

# Events after which the same choice is pending as before.
KEEPS_PENDING_CHOICE = (Said, Seats, Ask, Moderate, Moderator, Offer, Rematch, Agree, Pin, Finish, Pause, Resume)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(TableEvent).decode


def replay_rolls(match: Match, lines: Sequence[str]) -> None:
    """Play recorded outcomes in a match."""
    for line in lines:
        match.roll(line)


def replay_play(match: Match, event: Play) -> None:
    """Play a recorded choice and the outcomes that followed it in a match."""
    since = len(match)
    match.play(event.lines[0], event.seat if event.seat >= 0 else None, event.words, event.readers)
    match.live[since].joins_previous = event.joins
    replay_rolls(match, event.lines[1:])


def kind_of(event: TableEvent) -> str:
    """Return the kind of an event: its tag."""
    return str(event.__struct_config__.tag)
