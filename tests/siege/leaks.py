"""Twins over the wire: two servers, whose tables differ in what a seat may not know, answer it with the same bytes."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from enum import Enum
from itertools import count, pairwise
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import httpx
import msgspec
from tests.contract.games import SEATINGS, Seating
from tests.core.camp.game import CAMP
from tests.core.duel.game import DUEL
from tests.server.local_server import PATIENCE, LocalServer, settings
from tests.siege.questions import (
    LAST,
    LIVE,
    MESSAGES,
    QUESTIONS,
    WATCHER,
    Asked,
    Question,
    Setting,
    application,
    questions_of,
)
from tests.siege.twins import SAID_TO_ALL, Twins, story_twins, told, twins_of
from websockets.sync.client import ClientConnection, connect

from shamble import games
from shamble.core.matches.match import Match
from shamble.core.notation import find
from shamble.core.offers import seat_of, verb_of
from shamble.core.records.snapshot import write_position
from shamble.core.step import MASTER
from shamble.server import identity, timestamps
from shamble.server.catalogue.catalogue import list_seat_roles
from shamble.server.catalogue.editions import pack_content
from shamble.server.identity import new_guest_id
from shamble.server.presence.notices import Notices, TurnNotice
from shamble.server.store import EventRow, GuestRow, SeatRow, TableRow
from shamble.server.tables import dice, table_events
from shamble.server.tables.requests import moderation
from shamble.server.tables.requests.seating import begin_if_full
from shamble.server.tables.table_setup import TableSetup

OPEN: Final = [each for each in SEATINGS if each.edition_once.game.open_information][::5]  # their dice are hidden
HIDING: Final = [each for each in SEATINGS if not each.edition_once.game.open_information] + OPEN
SHORT: Final = list({each.game: each for each in HIDING}.values())  # one of each game, the last: with a master
SECRETS: Final = (b"s" * 32, b"t" * 32)  # of the dice, where they are all that is hidden; else both have the first
COMMITTED: Final = [dice.compute_commitment(each).encode() for each in SECRETS]
STRANGER: Final = -2  # without a cookie; a spectator has one
STOPPED: Final = 1_800_000_000_000  # the time at both servers
LENGTHS: Final = range(0, 260, 20)  # lines of a table's history
AROUND: Final = 60  # bytes that are told on each side of a difference
FEW: Final = 200  # pairs with which a siege begins: those that need be asked only once are among them
EACH: Final = 12  # tables of which at least one is a session that is over while its story goes on
TRIES: Final = 8  # twins of a seating that are tried before the next one's turn
STALE: Final = 409
STEPS: Final = 3  # choices played on both, with all questions before each
UNSORTED: Final = ('{"t":"here"', '{"t":"probe"')  # told some time after it is so, in whatever order


class Move(Enum):
    """What became of a choice that was played at both tables."""

    NONE = "nothing was played"
    ALIKE = "the seat was shown the same"
    APART = "the dice or a look showed the seat other cards: from here on the tables differ openly"


@dataclass
class Leaks:
    """What was compared."""

    pairs: int = 0  # answers, messages of sockets and notices
    differing: list[str] = field(default_factory=list)
    tables: int = 0
    hidden: int = 0  # tables of which something was really changed
    apart: int = 0  # tables that differed openly after a choice, so that nobody was asked the last questions
    lines: int = 0  # of their histories
    hidden_lines: int = 0  # of those, the ones that differ
    stories: int = 0  # sessions that were over while their story goes on
    undos_refused: int = 0
    refusals: int = 0
    routes: Counter[str] = field(default_factory=Counter)

    def compare(self, route: str, what: str, one: bytes, other: bytes) -> None:
        """Count a pair of answers, and keep what differs."""
        self.pairs += 1
        self.routes[route] += 1
        if one != other:
            place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
            part = slice(max(0, place - AROUND), place + AROUND)
            self.differing.append(f"{what}: at {place}: {one[part]!r}, {other[part]!r}")


class Side:
    """One of the two servers, as all guests of a table know it."""

    def __init__(self, server: LocalServer) -> None:
        self.server = server
        self.notices: list[TurnNotice] = []
        self._http = httpx.Client(base_url=server.url, headers={"accept-encoding": "identity"}, timeout=PATIENCE)

    def ask(self, cookie: str, method: str, question: Question) -> httpx.Response:
        """A request by whoever has this cookie; a stranger has none."""
        self._http.cookies.clear()
        headers = {"cookie": cookie} if cookie else {}
        return self._http.request(method, question.path, json=question.body, headers=headers)

    def lay(self, table: str, match: Match, guests: dict[int, str], secret: bytes) -> None:
        """Store a table with the log of a game and the secret of its dice, and open it."""
        self.server.run(self._lay(table, match, guests, secret))

    def game(self, table: str) -> Match:
        """The game as the server has it."""
        found = self.server.run(self.server.context.registry.find(table)).live.match
        assert isinstance(found, Match)
        return found

    def events(self, table: str) -> int:
        """The number of the last event."""
        return int(self.server.run(self.server.context.registry.find(table)).live.n)

    def end(self, table: str) -> None:
        """Close a table: what bots go on to do there is no answer to anybody."""
        registry = self.server.context.registry
        self.server.run(moderation.close(registry, self.server.run(registry.find(table))))

    def close(self) -> None:
        """Let the connections go."""
        self._http.close()

    async def _lay(self, table: str, match: Match, guests: dict[int, str], secret: bytes) -> None:
        edition, registry = match.edition, self.server.context.registry
        position = write_position(match.opening) if match.has_custom_start else ""
        row = TableRow(
            table,
            edition.game.id,
            edition.game.version,
            edition.content,
            pack_content(edition.game.id),
            msgspec.json.encode(edition.changed_options()),
            msgspec.json.encode(TableSetup(position=position)),
            guests[0],
            True,
            secret,
            dice.compute_commitment(secret),
            STOPPED,
        )
        seats = [
            SeatRow(table, seat, role, None, guests[seat], f"guest {seat}", salt=f"salt {seat}")
            for seat, role in list_seat_roles(edition, match.seats)
        ]
        await registry.store.create_table(row, seats)
        for event in _log(table, match, [row.name or "" for row in seats]):
            await registry.store.append(event)
        await begin_if_full(registry, await registry.find(table))


def _log(table: str, match: Match, names: Sequence[str]) -> Iterator[EventRow]:
    """The events by which a server has played a game: the first rolls, then each choice with the rolls after it."""
    choices = [ply for ply, each in enumerate(match.live) if not each.is_outcome]
    salts = [f"salt {seat}" for seat in range(len(names))]
    first = choices[0] if choices else len(match)
    found: list[tuple[int, table_events.TableEvent]] = [
        (first, table_events.Begin(salts, list(names), [each.line.text for each in match.live[:first]], dice.SEED_BITS))
    ]
    for start, end in pairwise([*choices, len(match)]):
        said = match.texts_with(match.live[start])
        seat = seat_of(match.live[start].value)
        mine = next((each for each in said if each.author == seat), None)
        words = {} if mine is None else {"words": mine.text, "readers": mine.readers}
        lines = [each.line.text for each in match.live[start:end]]
        found.append((end, table_events.Play(seat, lines, **words)))  # type: ignore[arg-type]
    for n, (ply, event) in enumerate(found, 1):
        yield EventRow(table, n, ply, table_events.kind_of(event), table_events.encode(event), STOPPED)


class Wire:
    """Two servers with the same guests, and all that is compared between them."""

    def __init__(self, one: LocalServer, other: LocalServer, found: Leaks, steps: int) -> None:
        self.sides = Side(one), Side(other)
        self.found = found
        self._guests: dict[int, str] = {}
        self._app = application(one.context)
        self._asked = 0
        self._steps = steps

    def close(self) -> None:
        """Let the connections go."""
        for side in self.sides:
            side.close()

    def compare(self, twins: Twins, chance: random.Random) -> None:
        """Lay the twins' tables, ask both all that anybody may ask, and play on."""
        table, found = f"table{self.found.tables:011d}", self.found
        lookers = list(dict.fromkeys((twins.seat, WATCHER, STRANGER)))
        is_open = twins.games[0].edition.game.open_information
        self._lay_twins(table, twins, is_open)
        with ExitStack() as opened:
            sockets = {
                looker: [opened.enter_context(self._socket(side, table, looker)) for side in self.sides]
                for looker in lookers
            }
            for pair in sockets.values():
                self._hear(table, pair)
            move = Move.NONE
            for step in range(self._steps):
                for looker, pair in sockets.items():
                    self._ask_all(table, looker, QUESTIONS)
                    self._say_all(table, looker, pair)
                move = Move.NONE if is_open else self._play(table, twins.seat, chance, f"p{step}")
                if move is not Move.ALIKE:
                    break
                for pair in sockets.values():
                    self._hear(table, pair)
        if move is Move.APART:
            found.apart += 1
        else:
            self._compare_notices(table)
            for looker in reversed(lookers):  # whoever sits there last: a bot goes on then
                self._ask_all(table, looker, LAST)
        for side in self.sides:
            side.end(table)

    def _lay_twins(self, table: str, twins: Twins, is_open: bool) -> None:
        """Lay a twin at each server, and count what is hidden."""
        found = self.found
        self._guests = {seat: new_guest_id() for seat in (*range(twins.games[0].seats), MASTER, WATCHER)}
        found.tables += 1
        found.hidden += twins.differ or is_open
        found.lines += len(twins.games[0])
        found.hidden_lines += twins.hidden_lines
        found.stories += twins.games[0].is_over
        for side, each, secret in zip(self.sides, twins.games, SECRETS, strict=True):
            for seat, guest in self._guests.items():
                side.server.run(
                    side.server.context.registry.store.save_guest(GuestRow(guest, f"guest {seat}", STOPPED))
                )
            side.lay(table, each, self._guests, secret if is_open else SECRETS[0])

    def _cookie(self, looker: int) -> str:
        if looker == STRANGER:
            return ""
        context = self.sides[0].server.context
        return f"{context.cookie_name}={context.keyring.sign_guest(self._guests[looker])}"

    def _socket(self, side: Side, table: str, looker: int) -> ClientConnection:
        where = f"{side.server.url.replace('http', 'ws')}/api/v1/tables/{table}/live?since=0"
        seat = f"&seat={looker}" if looker >= 0 else ""
        cookie = self._cookie(looker)
        headers = {"cookie": cookie} if cookie else {}
        return connect(where + seat, max_size=None, additional_headers=headers)

    def _setting(self, table: str, looker: int) -> Setting:
        self._asked += 1
        side = self.sides[0]
        return Setting(table, side.game(table), max(looker, WATCHER), f"k{self._asked}", side.events(table))

    def _ask_all(self, table: str, looker: int, asked: dict[str, Asked]) -> None:
        is_first = self.found.pairs < FEW
        for route, question in questions_of(self._app, self._setting(table, looker), asked, is_first):
            method = route.partition(" ")[0]
            one, other = (side.ask(self._cookie(looker), method, question) for side in self.sides)
            what = f"{method} {question.path} {question.body} by {looker}"
            self.found.compare(route, what, _bytes(one), _bytes(other))
            refused = one.status_code >= 400
            self.found.refusals += refused
            self.found.undos_refused += refused and route.endswith("/undo")

    def _say_all(self, table: str, looker: int, pair: Sequence[ClientConnection]) -> None:
        at = self._setting(table, looker)
        for tag, made in MESSAGES.items():
            for each in pair:
                each.send(msgspec.json.encode({"t": tag, **made(at)}).decode())
        self._compare_heard(table, pair)

    def _hear(self, table: str, pair: Sequence[ClientConnection]) -> None:
        for each in pair:
            each.send('{"t": "ping", "c": 1.0}')
        self._compare_heard(table, pair)

    def _compare_heard(self, table: str, pair: Sequence[ClientConnection]) -> None:
        heard = []
        for each in pair:
            messages: list[str] = []
            while not messages or '"t":"pong"' not in messages[-1]:
                messages.append(str(each.recv(PATIENCE)))
            heard.append([message for message in messages if not message.startswith(UNSORTED)])
        self.found.compare(LIVE, f"socket {table}", str(len(heard[0])).encode(), str(len(heard[1])).encode())
        for one, other in zip(*heard, strict=False):
            self.found.compare(LIVE, f"socket {table}", _uncommitted(one.encode()), _uncommitted(other.encode()))

    def _compare_notices(self, table: str) -> None:
        told_to = [[each for each in side.notices if each.table == table] for side in self.sides]
        one, other = (repr(each).encode() for each in told_to)
        self.found.compare("notices", f"notices {table}", one, other)

    def _play(self, table: str, seat: int, chance: random.Random, key: str) -> Move:
        """Play a choice that both tables offer, if there is any."""
        game, twin = (side.game(table) for side in self.sides)
        common = sorted(set(game.legal()) & set(twin.legal()))
        if game.is_over or twin.is_over or not common or game.to_move != twin.to_move:
            return Move.NONE
        text, since = chance.choice(common), len(game)
        chooser, _, choice = text.rpartition(": ")
        author = int(chooser) if chooser else game.to_move[0]
        body = {"id": key, "ply": since, "a": choice, "seat": author}
        if game.state.verbs[verb_of(find(game.state, choice, author))].takes_words:
            body["words"] = SAID_TO_ALL
        asked = Question(f"/api/v1/tables/{table}/actions", body)
        answers = [side.ask(self._cookie(author), "POST", asked) for side in self.sides]
        if any(answer.status_code == STALE for answer in answers):
            return Move.APART  # the server has passed meanwhile for whoever can only pass
        assert all(answer.is_success for answer in answers), answers[0].text
        after = [side.game(table) for side in self.sides]
        if any(each.is_over for each in after):
            return Move.APART  # nothing is hidden any more
        (shown, *opened), (shown_too, *opened_too) = (told(each, since, seat) for each in after)
        if opened[0] != opened_too[0] and (seat == author or _reveals(after[0], since)):
            return Move.APART  # the seat has looked for itself, or what was hidden has been opened to all, as votes are
        return Move.ALIKE if shown == shown_too else Move.APART


def leaks(
    pairs: int, folder: Path, seatings: Sequence[Seating] = HIDING, steps: int = STEPS, first_turn: int = 0
) -> Leaks:
    """Compare so many pairs of answers at least, of every game by turns; of each seating a table."""
    found = Leaks()
    playing = [*(games.load_game(name) for name in games.game_names()), DUEL, CAMP]
    stranger = "f" * identity.GUEST_DIGITS
    with ExitStack() as opened:
        servers = []
        for name in ("one", "other"):
            (folder / name).mkdir()
            servers.append(opened.enter_context(LocalServer(settings(folder / name), playing)))
        wire = Wire(servers[0], servers[1], found, steps)
        opened.callback(wire.close)
        opened.enter_context(_alike(wire, stranger))
        for turn in count(first_turn):
            if found.pairs >= pairs and turn >= len(seatings):
                break
            seating = seatings[turn % len(seatings)]
            twins = next(filter(None, (_laid_out(seating, turn * TRIES + k, found) for k in range(TRIES))), None)
            if twins is not None:
                wire.compare(twins, random.Random(turn))
    return found


def _laid_out(seating: Seating, seed: int, found: Leaks) -> Twins | None:
    """Twins of a seating that differ, if there are any by this seed."""
    chance = random.Random(f"{seating} {seed}")
    if seating.game == "apocalypse" and seating.options.get("master") and found.stories <= found.tables // EACH:
        twins = story_twins(seating, seed)
    else:
        twins = twins_of(seating, seed, chance.choice(LENGTHS), begins_laid=bool(chance.randrange(3)))
    is_open = seating.edition_once.game.open_information
    return twins if twins is not None and (twins.differ or is_open) else None


def _reveals(match: Match, since: int) -> bool:
    """Whether an event opens what was hidden, from a line on."""
    return any(
        match.edition.book.events[row[0]].reveals for row in match.state.events[match.live[since].events_before :]
    )


@contextmanager
def _alike(wire: Wire, stranger: str) -> Iterator[None]:
    """The same time, the same secrets and the same strangers for both servers; notices are noted."""
    same: dict[Callable[..., Any], Callable[..., Any]] = {
        timestamps.now: lambda: STOPPED,
        dice.new_secret: lambda: SECRETS[0],
        identity.new_token: lambda: "0" * identity.TOKEN_BYTES,
        identity.new_guest_id: lambda: stranger,
    }

    def noted(self: Notices, turn: TurnNotice) -> None:
        next(side for side in wire.sides if side.server.context.notices is self).notices.append(turn)

    with ExitStack() as patched:
        patched.enter_context(patch.object(Notices, "schedule", noted))
        for name, module in list(sys.modules.items()):
            for real, alike in same.items() if name.startswith("shamble.server") else ():
                if getattr(module, real.__name__, None) is real:
                    patched.enter_context(patch.object(module, real.__name__, alike))
        yield


def _bytes(answer: httpx.Response) -> bytes:
    """All of an answer that its asker gets to see."""
    headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
    return _uncommitted(repr((answer.status_code, headers)).encode() + answer.content)


def _uncommitted(answer: bytes) -> bytes:
    """An answer without the hash by which a server commits itself to its dice: that differs with their secret."""
    return answer.replace(COMMITTED[1], COMMITTED[0])
