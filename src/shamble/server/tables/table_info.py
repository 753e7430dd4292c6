"""Public information about a table: its seats, its clock, its votes, its ending."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, Literal

from ...core.game.level import GREEDY, Level, find_level
from ...core.matches.match import Match
from ..identity import alias
from ..messages.fields import WATCHER
from ..messages.table import Ending, EndVote, SeatInfo, StandIn, TableInfo
from ..store import SeatRow
from .end_votes import find_answer
from .live_table import LiveTable
from .pin_queries import list_pins
from .voters import list_voters

EARLY_ENDS: Final = ("resigned", "conceded", "closed")  # reasons of results that don't come from the rules


def build_table_info(live: LiveTable) -> TableInfo:
    """Return the public information about a table."""
    return TableInfo(
        id=live.id,
        game=live.row.game,
        title=live.edition.game.title,
        preset=live.setup.preset,
        options=live.edition.changed_options(),
        state=_stage(live),
        seats=_seat_infos(live),
        to_move=live.to_move,
        clock=live.clock.build_info(),
        clock_kind=live.clock.kind,
        public=live.row.public,
        watchers=live.open_sockets.get(WATCHER, 0),
        created=live.row.created,
        moved=live.last_event_at,
        ply=live.ply,
        rules=live.is_current_rules,
        commit=live.row.commit,
        secret=live.row.secret.hex() if reveals_all(live) else "",
        outcome=live.result or {},
        ending=find_ending(live),
        ask=live.ask,
        can_concede=live.edition.game.is_cooperative,
        vote=_vote(live),
        opener=alias(live.id, live.row.owner),
        moderator=alias(live.id, live.moderation.moderator),
        **_linked_tables(live),
        **_moderation(live),
    )


def _linked_tables(live: LiveTable) -> dict[str, Any]:
    """Return the fields that link a table to its lesson, its parent, its rematch and its next session."""
    return {
        "lesson": live.setup.lesson,
        "parent": live.row.forked or "",
        "rematch": live.successors[False],
        "session": live.successors[True],
        "agreed": sorted(live.agreed_seats),
        "has_sessions": live.edition.game.has_sessions,
    }


def _moderation(live: LiveTable) -> dict[str, Any]:
    """Return the fields that list the muted guests and say whether the chat is closed."""
    return {
        "muted": sorted(alias(live.id, guest) for guest in live.moderation.muted),
        "chat_closed": live.moderation.is_chat_closed or live.is_closed,
    }


def _stage(live: LiveTable) -> Literal["waiting", "playing", "over"]:
    if live.is_over:
        return "over"
    return "waiting" if live.match is None else "playing"


def _seat_infos(live: LiveTable) -> list[SeatInfo]:
    pins = list_pins(live)
    return [_seat_info(row, live, pins.get(row.seat, "")) for row in live.seats]


def _seat_info(row: SeatRow, live: LiveTable, pin: str) -> SeatInfo:
    if row.guest is not None:
        kind = "guest"
    elif row.bot is not None:
        kind = "bot"
    else:
        kind = "open" if row.invite is None else "invite"
    return SeatInfo(
        seat=row.seat,
        role=row.role,
        k=kind,  # type: ignore[arg-type]
        name=display_name(row, live),
        level=row.bot or "",
        away=row.guest is not None and row.bot is not None and not live.is_over,
        here=live.open_sockets.get(row.seat, 0) > 0,
        resigned=row.seat in live.resigned,
        helped=row.seat in live.autoplay_seats,
        who=alias(row.table, row.guest or row.expects or ""),
        face=row.face or ("" if kind != "bot" else _bot_level(row, live).face),
        stand_in=_stand_in(row, live),
        out=live.is_eliminated(row.seat),
        pin=pin,
        offered=row.seat in live.offered_seats and not live.is_over,
    )


def _vote(live: LiveTable) -> EndVote | None:
    """Return the open vote on ending the game, or None.

    The vote lists the seats that voted yes, that voted no, and that haven't voted yet.
    """
    if live.vote is None:
        return None
    answers = {seat: find_answer(live.vote, seat, live.seats) for seat in list_voters(live)}
    yes, no, waits = ([seat for seat, answer in answers.items() if answer is choice] for choice in (True, False, None))
    return EndVote(live.vote.ask, live.vote.seat, yes, no, waits)


def _stand_in(row: SeatRow, live: LiveTable) -> StandIn | None:
    """Return the bot that stood in for a seat's guest, with the rounds it played; None if no bot did."""
    if row.guest is None:
        return None
    name = _bot_level(replace(row, bot=live.setup.stand_in), live).name
    return live.stand_ins.describe(row.seat, name, live.edition.game.round_word, to_the_end=row.bot is not None)


def display_name(row: SeatRow, live: LiveTable) -> str:
    """Return the name shown at a seat: the guest's or the bot level's; empty for a free seat."""
    return row.name or (_bot_level(row, live).name if row.bot else "")


def _bot_level(row: SeatRow, live: LiveTable) -> Level:
    """Return the level of a seat's bot, or GREEDY for a level that no longer exists."""
    return find_level(row.bot or "", live.edition.game.levels) or GREEDY


def reveals_all(live: LiveTable) -> bool:
    """Return whether nothing is hidden anymore: the game is over, and no session can continue its story."""
    return live.is_over and not can_continue(live)


def can_continue(live: LiveTable) -> bool:
    """Return whether another session can continue the story of a finished table.

    If this server's rules can't replay the session to its end, the stored result decides. A session that was resigned,
    conceded or closed can't be continued.
    """
    match = live.match
    if match is not None and (match.is_over or live.setup.record):
        return live.edition.game.is_to_be_continued(match.state)
    return live.edition.game.has_sessions and (live.result or {}).get("reason") not in EARLY_ENDS


def describe_concession(match: Match, who: str) -> str:
    """Return a sentence that says when a game was ended by a vote, for example "They gave up in round 3."."""
    unit, turn = match.edition.game.round_word, match.edition.game.turn(match.state)
    if not turn:
        return f"{who} gave up."
    if turn[0] < 1:
        return f"{who} gave up before the first {unit}."
    return f"{who} gave up {'on' if unit == 'day' else 'in'} {unit} {turn[0]}."


def find_ending(live: LiveTable) -> Ending | None:
    """Return the ending of a finished game, or None if it can't be determined."""
    return _build_ending(live.match, live) if live.match is not None and live.is_over else None


def _build_ending(match: Match, live: LiveTable) -> Ending | None:
    """Return the ending by the rules, by a vote or by resigning; None if it can't be determined.

    After resigning, the remaining team wins, and the ending has no text.
    """
    if match.is_over:
        words = match.edition.game.ending
        seats = range(match.seats)
        return Ending(match.returns(), [words(match.state, seat) for seat in seats], words(match.state, WATCHER))
    result = live.result or {}
    if result.get("reason") == "conceded":
        return Ending(
            [0.0] * match.seats, [describe_concession(match, "You")] * match.seats, describe_concession(match, "They")
        )
    if not live.resigned or result.get("reason") != "resigned":  # played under other rules, elsewhere, or closed
        return None
    teams = match.edition.game.teams(match.state)
    remaining_teams = {team for seat, team in enumerate(teams) if seat not in live.resigned}
    winners = str(result.get("winner") or "").split(" and ")
    roles = match.edition.game.roles(match.edition.book, len(live.seats.players))
    has_won = [team in remaining_teams and role in winners for role, team in zip(roles, teams, strict=True)]
    return Ending([float(won) for won in has_won])
