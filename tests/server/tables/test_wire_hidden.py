"""Nothing that a seat may not know leaves the server: what it is sent is the same bytes whatever is hidden from it."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest

from shamble.core.chance import Rng
from shamble.core.notation import sees
from shamble.core.records.snapshot import dump
from shamble.core.tables.table import Table
from shamble.server.catalogue.catalogue import Catalogue
from shamble.server.messages.wire import encode
from shamble.server.store import RUNNING, EventRow, SeatRow, TableRow
from shamble.server.tables import dice, table_events
from shamble.server.tables.inspection import record_of, refusals_of, replay_of
from shamble.server.tables.live_table import LiveTable, Setup
from shamble.server.tables.presentation import offers
from shamble.server.tables.registry import TableSession

from ...core.duel.game import DUEL, load
from ...core.walks import play_on

CATALOGUE = Catalogue([DUEL])
GAMES = 12


def table(seed: int, length: int) -> Table:
    """A duel, played at random."""
    return play_on(Table(load("duel"), seed=seed), Rng(seed), length)


def seen(game: Table) -> TableSession:
    """A table of the server with this game."""
    secret = b"s" * 32
    row = TableRow(
        "t", "duel", "1.0", game.edition.content, b"", b"{}", msgspec.json.encode(Setup()), "g", True, secret,
        dice.commitment(secret), 0, RUNNING,
    )
    live = LiveTable(row, [SeatRow("t", seat, role) for seat, role in enumerate(("left", "right"))], game.edition)
    live.game, live.n, live.to_move = game, 1, game.to_move
    return TableSession(live)


def redealt(game: Table, seat: int, rng: Rng) -> Table:
    """The same game, all changed that this seat does not know: cards, and what lines and events say of them."""
    twin = game.fork(len(game))
    if seat >= 0:
        state = game.state.determinize(seat, rng)
    else:  # who only watches sees no more than both sides do: change what only the other side knows, then the rest
        state = game.state.determinize(0, rng)
        state = state.determinize(1, rng)
    state.listen()
    state.heard = [event if sees(event[4], seat) else _other(game, event) for event in game.state.heard]
    twin.state = state
    for ply in twin.live:
        if not sees(ply.seers, seat):
            ply.line = replace(ply.line, text=f"{ply.line.text.split()[0]} something")
    return twin


def _other(game: Table, event: tuple[int, int, int, int, int]) -> tuple[int, int, int, int, int]:
    """An event as it would be if what it hides were another: the secret argument is changed, or all of them."""
    index, *places, seers = event
    hidden = int(game.edition.book.events[index].secret)
    changed = [place + 1 if hidden in (0, at) else place for at, place in enumerate(places, 1)]
    return (index, changed[0], changed[1], changed[2], seers)


def sent(game: Table, seat: int) -> list[bytes]:
    """All that this seat, or who only watches, can get to see."""
    place = seen(game)
    greeting, _ = place.feed.hello(seat, [seat], 0, 0)
    return [
        encode(greeting),
        encode(offers(game, seat)),
        encode(refusals_of(place, seat, CATALOGUE)) if seat >= 0 else b"",
        encode(record_of(place, seat)),
    ]


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_a_seat_is_sent_the_same_bytes_whatever_is_hidden_from_it(seat: int) -> None:
    changed = 0
    for seed in range(GAMES):
        game = table(seed, 10 + 7 * seed)
        if game.is_over or game.is_chance:
            continue
        twin = redealt(game, seat, Rng(seed + 1000))
        changed += dump(twin.state) != dump(game.state)
        assert sent(twin, seat) == sent(game, seat)
    assert changed > GAMES // 3, "nothing was hidden"


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_events_are_the_same_bytes_whatever_is_hidden(seat: int) -> None:
    choices = 0
    for seed in range(GAMES):
        game = table(seed, 10 + 7 * seed)
        if game.is_over or game.is_chance:
            continue
        twin = redealt(game, seat, Rng(seed + 1000))
        common = sorted(text for text in set(game.legal()) & set(twin.legal()) if is_blind(game, seat, text))
        for text in random.Random(seed).sample(common, min(2, len(common))):
            choices += 1
            assert published(twin, seat, text) == published(game, seat, text)
    assert choices > GAMES // 2


def is_blind(game: Table, seat: int, text: str) -> bool:
    """Whether a choice looks the same to a seat wherever the other side's cards lie: a card played leaves a gap."""
    return "play" not in text or (seat >= 0 and game.to_move == [seat])


def published(whole: Table, seat: int, text: str) -> str:
    """The event that a choice is for a seat."""
    game = whole.fork(len(whole))
    game.state, heard = whole.state.clone(), list(whole.state.heard)
    game.state.listen()
    game.state.heard = heard
    place = seen(game)
    place.feed.hello(seat, [seat], 0, 0)
    told: list[str] = []

    class Box:
        def put(self, message: str) -> None:
            told.append(message)

    place.feed.join(seat, Box())  # type: ignore[arg-type]
    since = len(game)
    chooser, _, words = text.rpartition(": ")
    game.play(words, int(chooser) if chooser else None)
    event = table_events.Play(int(chooser) if chooser else game.to_move[0] if game.to_move else 0, [words])
    place.feed.publish(EventRow("t", 2, len(game), "play", table_events.encode(event), 5), event, since)
    assert told
    return told[0]


def test_the_secret_of_the_dice_is_not_told_before_the_end() -> None:
    place = seen(table(3, 20))
    assert place.feed.info().secret == ""
    assert (b"s" * 32).hex() not in encode(place.feed.hello(-1, [], 0, 0)[0]).decode()


def test_the_replay_of_a_running_game_shows_a_seat_what_it_saw() -> None:
    for seat in (0, 1):
        game = table(5, 40)
        if game.is_over:
            continue
        shown = encode(replay_of(seen(game), game.fork(len(game)), seat))
        assert b"draw ?" in shown
