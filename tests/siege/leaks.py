"""Twins over the wire: two servers, whose tables differ in what a seat may not know, answer it with the same bytes."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
from tests.contract.games import SEATINGS, Seating
from tests.core.camp.game import CAMP
from tests.core.duel.game import DUEL
from tests.core.walks import play_on
from tests.server.local_server import PATIENCE, LocalServer, settings
from websockets.sync.client import connect

from shamble import games
from shamble.core.chance import Rng
from shamble.core.notation import find, sees
from shamble.core.offers import verb_of
from shamble.core.play import tell
from shamble.core.records.snapshot import dump, write_position
from shamble.core.step import MASTER
from shamble.core.tables.table import Table
from shamble.server import timestamps
from shamble.server.catalogue.editions import packed_content
from shamble.server.identity import new_guest
from shamble.server.store import GuestRow, SeatRow, TableRow
from shamble.server.tables import dice
from shamble.server.tables.requests.seating import begin_if_full
from shamble.server.tables.table_setup import TableSetup

SAID = "as in the other world"  # with a choice that asks for words
HIDING = [each for each in SEATINGS if not each.edition_once.game.open_information]
SECRET = b"s" * 32
STOPPED = 1_800_000_000_000  # the time at both servers
LENGTHS = range(5, 90)  # lines before a table is doubled
AROUND = 60  # bytes that are told on each side of a difference
STEPS = 6  # choices played on both
LOOKS = (
    "", "/view", "/legal?odds=true", "/refusals", "/record", "/replay", "/scene", "/proof", "/dice", "/events?since=0",
)  # fmt: skip


@dataclass
class Leaks:
    """What was compared."""

    pairs: int = 0  # answers and messages of sockets
    differing: list[str] = field(default_factory=list)
    tables: int = 0
    hidden: int = 0  # tables of which something was really changed
    undos_refused: int = 0
    refusals: int = 0

    def compare(self, what: str, one: bytes, other: bytes) -> None:
        """Count a pair of answers, and keep what differs."""
        self.pairs += 1
        if one != other:
            place = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
            part = slice(max(0, place - AROUND), place + AROUND)
            self.differing.append(f"{what}: at {place}: {one[part]!r}, {other[part]!r}")


class Side:
    """One of the two servers, as all guests of a table know it."""

    def __init__(self, server: LocalServer, cookies: Sequence[str]) -> None:
        self.server = server
        where = f"{server.url}/api/v1"
        self._asking = [httpx.Client(base_url=where, headers={"cookie": each}, timeout=PATIENCE) for each in cookies]

    def ask(self, seat: int, method: str, path: str, body: Any = None) -> httpx.Response:
        """A request of the guest on a seat, or of one who only watches."""
        return self._asking[seat].request(method, path, json=body)

    def lay(self, table: str, game: Table, guests: Sequence[str]) -> None:
        """Store a table at which the game goes on, and begin it."""
        self.server.run(self._lay(table, game, guests))

    def game(self, table: str) -> Table:
        """The game as the server has it."""
        found = self.server.run(self.server.context.registry.find(table)).live.game
        assert isinstance(found, Table)
        return found

    def close(self) -> None:
        """Let the connections go."""
        for each in self._asking:
            each.close()

    async def _lay(self, table: str, game: Table, guests: Sequence[str]) -> None:
        edition, registry = game.edition, self.server.context.registry
        row = TableRow(
            table,
            edition.game.id,
            edition.game.version,
            edition.content,
            packed_content(edition.game.id),
            msgspec.json.encode(edition.changed()),
            msgspec.json.encode(TableSetup(position=write_position(game.state))),
            guests[0],
            False,
            SECRET,
            dice.commitment(SECRET),
            STOPPED,
        )
        roles = edition.game.roles(edition.book, game.seats)
        seats = [
            SeatRow(table, seat, roles[seat], None, guests[seat], f"guest {seat}", salt=f"salt {seat}")
            for seat in range(game.seats)
        ]
        await registry.store.create_table(row, seats)
        await begin_if_full(registry, await registry.find(table))


class Twins:
    """Two servers with the same guests."""

    def __init__(self, one: LocalServer, other: LocalServer, most: int, found: Leaks) -> None:
        self._guests = [new_guest() for _ in range(most + 1)]  # the last one only watches
        context = one.context
        self._cookies = [f"{context.cookie}={context.keyring.cookie(guest)}" for guest in self._guests]
        self.sides = Side(one, self._cookies), Side(other, self._cookies)
        self.found = found
        for side in self.sides:
            for seat, guest in enumerate(self._guests):
                side.server.run(side.server.context.registry.store.put_guest(GuestRow(guest, f"guest {seat}", STOPPED)))

    def close(self) -> None:
        """Let the connections go."""
        for side in self.sides:
            side.close()

    def compare(self, seating: Seating, seed: int) -> None:
        """Double a table of this game, ask both all that a seat may ask, and play on."""
        chance = random.Random(f"{seating} {seed}")
        edition = seating.load(seating.game, **seating.options)
        game = play_on(Table(edition, seating.seats, seed=seed), Rng(seed), chance.choice(LENGTHS))
        if game.is_over or game.is_chance:
            return
        seat = chance.randrange(-1, seating.seats)
        twin = game.fork(len(game))
        twin.state = game.state.determinize(seat, Rng(seed + 1))
        table = f"table{self.found.tables:011d}"
        self.found.tables += 1
        self.found.hidden += dump(twin.state) != dump(game.state)
        for side, each in zip(self.sides, (game, twin), strict=True):
            side.lay(table, each, self._guests)
        self._ask_all(table, seat, chance)

    def _ask_all(self, table: str, seat: int, chance: random.Random) -> None:
        where = f"/api/v1/tables/{table}/live?since=0&seat={seat}"
        with ExitStack() as opened:
            sockets = [
                opened.enter_context(
                    connect(
                        side.server.url.replace("http", "ws") + where,
                        max_size=None,
                        additional_headers={"cookie": self._cookies[seat]},
                    )
                )
                for side in self.sides
            ]
            for step in range(STEPS):
                self._look(table, seat)
                self._try_in_vain(table, seat, chance)
                if not self._play(table, seat, chance, f"p{step}"):
                    return  # the dice showed the seat other cards: from here on the tables differ openly
            self._compare_sockets(f"socket {table}", sockets)

    def _look(self, table: str, seat: int) -> None:
        for path in LOOKS:
            where = f"/tables/{table}{path}"
            self._ask(seat, "GET", where + ("&" if "?" in where else "?") + f"seat={seat}")

    def _try_in_vain(self, table: str, seat: int, chance: random.Random) -> None:
        """What others may choose, and what nobody may; taking back what cannot be taken back."""
        game = self.sides[0].game(table)
        ply = len(game)
        verbs = [verb.name for verb in game.edition.book.verbs]
        for text in (*chance.sample(game.legal(), min(2, len(game.legal()))), chance.choice(verbs), "no such thing"):
            if seat not in game.to_move:
                body = {"id": text[:30], "ply": ply, "a": text}
                self._ask(seat, "POST", f"/tables/{table}/actions?seat={seat}", body)
        answer = self._ask(seat, "POST", f"/tables/{table}/undo?seat={seat}", {"id": f"u{ply}", "ply": ply})
        self.found.undos_refused += answer.status_code >= 400
        answer = self._ask(seat, "POST", f"/tables/{table}/undo?seat={seat}", {"id": f"t{ply}", "ply": ply, "to": 0})
        self.found.undos_refused += answer.status_code >= 400

    def _play(self, table: str, seat: int, chance: random.Random, key: str) -> bool:
        """Play what both tables offer; False if there is none, or what the seat was shown then differs by chance."""
        game, twin = (side.game(table) for side in self.sides)
        common = sorted(set(game.legal()) & set(twin.legal()))
        if game.is_over or twin.is_over or not common or game.to_move != twin.to_move or MASTER in game.to_move:
            return False  # no guest of the server's is the master
        text, since = chance.choice(common), len(game)
        chooser, _, choice = text.rpartition(": ")
        author = int(chooser) if chooser else game.to_move[0]
        body = {"id": key, "ply": since, "a": choice, "seat": author}
        if game.state.verbs[verb_of(find(game.state, choice, author))].takes_words:
            body["words"] = SAID
        for side in self.sides:
            answer = side.ask(author, "POST", f"/tables/{table}/actions", body)
            assert answer.is_success, answer.text
        after = [side.game(table) for side in self.sides]
        if any(each.is_over for each in after):
            return False  # nothing is hidden any more
        opened = [told(each, since, seat) for each in after]
        if opened[0] != opened[1] and (seat == author or reveals(after[0], since)):
            return False  # the seat has looked for itself, or what was hidden has been opened to all, as votes are
        return shown(after[0], since, seat) == shown(after[1], since, seat)

    def _ask(self, seat: int, method: str, path: str, body: Any = None) -> httpx.Response:
        one, other = (side.ask(seat, method, path, body) for side in self.sides)
        self.found.compare(f"{method} {path} {body}", _bytes(one), _bytes(other))
        self.found.refusals += one.status_code >= 400
        return one

    def _compare_sockets(self, what: str, sockets: Sequence[Any]) -> None:
        heard = []
        for each in sockets:
            each.send('{"t": "ping", "c": 1.0}')
            messages: list[str] = []
            while not messages or '"t":"pong"' not in messages[-1]:
                messages.append(each.recv(PATIENCE))
            # who is connected is told some time after it is so, in whatever order
            heard.append([message for message in messages if not message.startswith('{"t":"here"')])
        for one, other in zip(*heard, strict=True):
            self.found.compare(what, one.encode(), other.encode())


def leaks(pairs: int, folder: Path) -> Leaks:
    """Compare so many pairs of answers, of every game that hides something by turns."""
    found = Leaks()
    playing = [*(games.game(name) for name in games.names()), DUEL, CAMP]
    most = max(each.seats for each in HIDING)
    with stopped_time(), ExitStack() as opened:
        servers = []
        for name in ("one", "other"):
            (folder / name).mkdir()
            servers.append(opened.enter_context(LocalServer(settings(folder / name), playing)))
        twins = Twins(servers[0], servers[1], most, found)
        opened.callback(twins.close)
        seed = 0
        while found.pairs < pairs:
            twins.compare(HIDING[seed % len(HIDING)], seed)
            seed += 1
    return found


def shown(game: Table, since: int, seat: int) -> list[str]:
    """The lines that a seat has seen from one on."""
    return [(ply.line if sees(ply.seers, seat) else ply.redacted_for(seat)).text for ply in game.live[since:]]


def told(game: Table, since: int, seat: int) -> list[tuple[str, int, int, int]]:
    """The events that a seat was told of from a line on."""
    return tell(game.state, seat, game.live[since].heard)


def reveals(game: Table, since: int) -> bool:
    """Whether an event opens what was hidden, from a line on."""
    return any(game.edition.book.events[row[0]].reveals for row in game.state.heard[game.live[since].heard :])


@contextmanager
def stopped_time() -> Iterator[None]:
    """The same time for both servers, at every moment."""
    real = timestamps.now
    with ExitStack() as patched:
        for name, module in list(sys.modules.items()):
            if name.startswith("shamble.server") and getattr(module, "now", None) is real:
                patched.enter_context(patch.object(module, "now", lambda: STOPPED))
        yield


def _bytes(answer: httpx.Response) -> bytes:
    """All of an answer that its asker gets to see."""
    headers = sorted((name, value) for name, value in answer.headers.items() if name != "date")
    return repr((answer.status_code, headers)).encode() + answer.content
