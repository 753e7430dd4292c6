"""Hidden information stays on the server: a seat is sent the same bytes whatever is hidden from it."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

import msgspec
import pytest

from shamble.core.chance import Rng
from shamble.core.matches.match import Match
from shamble.core.notation import is_seer
from shamble.core.play import legal_actions, seer_bits
from shamble.core.records.snapshot import dump_state
from shamble.server.catalogue.catalogue import Catalogue
from shamble.server.messages.socket import encode
from shamble.server.store import RUNNING, EventRow, SeatRow, TableRow
from shamble.server.tables import dice, table_events
from shamble.server.tables.inspection import build_replay, list_paths, list_refusals, write_record
from shamble.server.tables.live_table import LiveTable
from shamble.server.tables.outbox import Outbox
from shamble.server.tables.presentation import build_offers
from shamble.server.tables.registry import TableSession
from shamble.server.tables.table_setup import TableSetup

from ...contract.games import SEATINGS, SELDOM, Seating
from ...core.camp import game as camp
from ...core.walks import play_on

WALKS = 12  # random games
FIRST, STRIDE = 10, 7  # lines of the first of them, and by how many the next is longer
LENGTHENED = {"zomboid": 7}  # its setup is longer than the games of others, and open
BO, CY, DI = 1, 2, 3
MASTERS_LAST = sorted(SEATINGS, key=lambda each: bool(each.options.get("master")))  # a table with one hides more
HIDING = {(each.game, each.seats): each for each in MASTERS_LAST if not each.edition_once.game.open_information}

every_view = pytest.mark.parametrize(
    ("seating", "seat"),
    # from who plays alone nothing need be hidden
    [(seating, seat) for seating in HIDING.values() for seat in range(-1, seating.seats if seating.seats > 1 else 0)],
    ids=str,
)


def table(seating: Seating, seed: int, length: int) -> Match:
    """Return a randomly played match."""
    return play_on(Match(seating.edition_once, seating.seats, seed=seed), Rng(seed), length)


@cache
def running(name: str, seats: int) -> list[Match]:
    """Return random matches of different lengths in which a seat is to move; finished ones are cut."""
    seating, longer = HIDING[name, seats], LENGTHENED.get(name, 1)
    walks = [table(seating, seed, (FIRST + STRIDE * seed) * longer) for seed in range(WALKS)]
    parts = [game.fork(len(game) * seed // WALKS) if game.is_over else game for seed, game in enumerate(walks)]
    return [game for game in parts if not game.is_over and not game.is_chance]


def session(match: Match) -> TableSession:
    """Return a session of a table with this match."""
    secret = b"s" * 32
    edition = match.edition
    row = TableRow(
        "t",
        edition.game.id,
        "1.0",
        edition.content,
        b"",
        b"{}",
        msgspec.json.encode(TableSetup()),
        "g",
        True,
        secret,
        dice.compute_commitment(secret),
        0,
        RUNNING,
    )
    roles = edition.game.roles(edition.book, match.seats)
    live = LiveTable(row, [SeatRow("t", seat, role) for seat, role in enumerate(roles)], edition)
    live.match, live.n, live.to_move = match, 1, match.to_move
    return TableSession(live)


def redealt(match: Match, seat: int, rng: Rng) -> Match:
    """Return a copy of a match with all information changed that is hidden from a seat: cards, lines and events."""
    twin = match.fork(len(match))
    state = match.state.determinize(seat, rng)
    state.record_events()
    state.events = [event if is_seer(event[4], seat) else _other(match, event) for event in match.state.events]
    twin.state = state
    for ply in twin.live:
        if not is_seer(ply.seers, seat):
            ply.line = replace(ply.line, text=f"{ply.line.text.split()[0]} something")
    return twin


def _other(match: Match, event: tuple[int, int, int, int, int]) -> tuple[int, int, int, int, int]:
    """Return an event with its secret argument changed, or all arguments if all are secret."""
    index, *places, seers = event
    hidden = int(match.edition.book.events[index].secret)
    changed = [place + 1 if hidden in (0, at) else place for at, place in enumerate(places, 1)]
    return (index, changed[0], changed[1], changed[2], seers)


def sent(match: Match, seat: int) -> list[bytes]:
    """Return everything that a seat, or a spectator, can be sent."""
    found = session(match)
    greeting, _ = found.feed.greet(seat, [seat], 0, 0)
    catalogue = Catalogue([match.edition.game])
    return [
        encode(greeting),
        encode(build_offers(match, seat)),
        encode(build_offers(match, seat, odds=True)),
        encode(list_refusals(found, seat, catalogue)) if seat >= 0 else b"",
        encode(list_paths(found, seat)) if seat >= 0 else b"",
        encode(write_record(found.live, seat)),
    ]


def test_every_game_that_hides_something_is_looked_at_with_every_number_of_seats() -> None:
    assert {("duel", 2), ("duel", 3), ("thirty_seconds", 2), ("apocalypse", 1)} <= set(HIDING)
    assert HIDING["apocalypse", 3].options["master"]


@every_view
def test_a_seat_is_sent_the_same_bytes_whatever_is_hidden_from_it(seating: Seating, seat: int) -> None:
    games = running(seating.game, seating.seats)
    changed = 0
    for number, game in enumerate(games):
        twin = redealt(game, seat, Rng(number + 1000))
        changed += dump_state(twin.state) != dump_state(game.state)
        assert sent(twin, seat) == sent(game, seat)
    assert changed >= max(1, len(games) // SELDOM.get(seating.game, 4)), "nothing was hidden"


@every_view
def test_events_are_the_same_bytes_whatever_is_hidden(seating: Seating, seat: int) -> None:
    choices = 0
    for number, game in enumerate(running(seating.game, seating.seats)):
        twin = redealt(game, seat, Rng(number + 1000))
        common = sorted(text for text in set(game.legal()) & set(twin.legal()) if is_blind(game, seat, text))
        for text in random.Random(number).sample(common, min(2, len(common))):
            choices += 1
            one, _ = published(twin, seat, text, outcome=0)
            other, opens = published(game, seat, text, outcome=-1)
            assert one == other or opens
    assert choices > WALKS // 2


def is_blind(match: Match, seat: int, text: str) -> bool:
    """Return whether a choice reveals nothing about hidden cards; in the duel a played card leaves a visible gap.

    In Project Zomboid who is ready to trade lets the other see what was laid.
    """
    if match.edition.game.id == "zomboid":
        return not text.endswith("ready") or match.to_move == [seat]
    shows = "play" in text or "give" in text
    return match.edition.game.id != "duel" or not shows or match.to_move == [seat]


def published(whole: Match, seat: int, text: str, outcome: int) -> tuple[str, bool]:
    """Return the event that a seat is sent of a choice, with the first or last outcome of a hidden draw after it.

    And whether it says that it opens what was hidden, as accusations and votes do.
    """
    match = whole.fork(len(whole))
    match.state, heard = whole.state.clone(), list(whole.state.events)
    match.state.record_events()
    match.state.events = heard
    found = session(match)
    found.feed.greet(seat, [seat], 0, 0)
    line = Written()
    found.feed.join(seat, Outbox(line, lambda: True))
    since = len(match)
    chooser, _, words = text.rpartition(": ")
    author = int(chooser) if chooser else match.to_move[0]
    match.play(words, author)
    if match.is_chance and not is_seer(seer_bits(match.state), seat):
        match.play(legal_actions(match.state)[outcome])
    event = table_events.Play(author, [words])
    found.feed.publish(EventRow("t", 2, len(match), "play", table_events.encode(event), 5), event, since)
    opens = any(
        match.edition.book.events[row[0]].reveals for row in match.state.events[match.live[since].events_before :]
    )
    return line.frames.decode(errors="replace"), opens


class Written:
    """Connection that keeps the written frames."""

    frames = b""

    def write(self, frames: bytes) -> bool:
        self.frames += frames
        return True

    def end(self, code: int, reason: str) -> None:
        raise AssertionError(f"{code}: {reason}")


@pytest.mark.parametrize("seat", [-1, BO, DI])
def test_a_seat_is_sent_the_same_bytes_whatever_the_words_say_that_it_may_not_read(seat: int) -> None:
    one, other = whispering("Bo lies."), whispering("It was me, and nobody else will ever know.")
    assert sent(one, seat) == sent(other, seat)
    assert sent(one, CY) != sent(other, CY)
    assert heard(one, seat) == heard(other, seat)
    assert heard(one, CY) != heard(other, CY)


def whispering(words: str) -> Match:
    """Return a match of the camp in which Ann has said something to all and whispered to Cy."""
    match = Match(camp.load("camp"), 4, 7)
    match.advance()
    match.play("0: note ?", words="It rains.")
    match.play("0: whisper cy ?", words=words)
    return match


def heard(match: Match, seat: int) -> str:
    """Return the event of the last line as a seat is sent it."""
    found = session(match)
    found.feed.greet(seat, [seat], 0, 0)
    line = Written()
    found.feed.join(seat, Outbox(line, lambda: True))
    last = match.live[-1]
    words = match.texts_with(last)[0]
    event = table_events.Play(words.author, [last.line.text], words=words.text, readers=words.readers)
    found.feed.publish(EventRow("t", 2, len(match), "play", table_events.encode(event), 5), event, len(match) - 1)
    return line.frames.decode(errors="replace")


def test_the_secret_of_the_dice_is_not_told_before_the_end() -> None:
    found = session(table(HIDING["duel", 2], 3, 20))
    assert found.feed.build_info().secret == ""
    assert (b"s" * 32).hex() not in encode(found.feed.greet(-1, [], 0, 0)[0]).decode()


def test_the_replay_of_a_running_game_shows_a_seat_what_it_saw() -> None:
    for seat in (0, 1):
        match = table(HIDING["duel", 2], 5, 40)
        if match.is_over:
            continue
        found = session(match)
        shown = encode(build_replay(found.live, found.feed.build_info(), seat))
        assert b"draw ?" in shown
