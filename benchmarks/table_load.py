"""Guests that play over the table's protocol, choosing at random as soon as they can."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import httpx
import msgspec

from .table_line import Line

ENCODE = msgspec.json.Encoder().encode


class Offered(msgspec.Struct):
    """Legal action."""

    text: str


class Told(msgspec.Struct):
    """Part of a table's info that a load needs."""

    state: str


class Heard(msgspec.Struct):
    """Part of a server's message that a load needs."""

    t: str
    n: int = 0
    ply: int = 0
    id: str = ""
    dup: bool = False
    code: str = ""
    offers: list[Offered] | None = None
    table: Told | None = None


HEARD = msgspec.json.Decoder(Heard).decode


@dataclass
class Tally:
    """Counts of a load."""

    waits: list[float] = field(default_factory=list)  # seconds from each choice to its acknowledgement
    acked: dict[str, dict[str, tuple[int, str]]] = field(default_factory=dict)  # by table and key: event and choice
    sent: dict[str, set[str]] = field(default_factory=dict)
    dups: int = 0
    stale: int = 0
    games: int = 0


@dataclass
class Club:
    """Guests that play at all tables, one for each seat, with their cookies."""

    url: str
    pause: float = 0.0  # mean seconds before a guest chooses
    cookies: list[str] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)

    def __post_init__(self) -> None:
        # Connections aren't kept alive, because the server may have been killed.
        limits = httpx.Limits(max_keepalive_connections=0)
        self._http = httpx.AsyncClient(base_url=f"{self.url}/api/v1", timeout=60, limits=limits)

    async def gather(self, seats: int) -> None:
        """Create a guest for each seat."""
        for _ in range(seats):
            await self._http.get("/me")
            self.cookies.append("; ".join(f"{name}={value}" for name, value in self._http.cookies.items()))
            self._http.cookies.clear()

    async def close(self) -> None:
        """Close the HTTP client."""
        await self._http.aclose()

    async def ask(self, guest: int, path: str, **body: Any) -> dict[str, Any]:
        """Post a guest's request and return the answer; raise SystemExit if it is refused."""
        answer = await self._http.post(path, json=body, headers={"cookie": self.cookies[guest]})
        if not answer.is_success:
            raise SystemExit(f"{path}: {answer.text}")
        found: dict[str, Any] = answer.json()
        return found

    async def line(self, path: str, guest: int, heard: Callable[[Line, bytes], None]) -> Line:
        """Open a guest's socket, or with -1 a stranger's; raise ConnectionError if the server is gone."""
        cookie = self.cookies[guest] if guest >= 0 else ""
        host, port = self.url.removeprefix("http://").split(":")
        make = partial(Line, path, cookie, heard)
        _, line = await asyncio.get_running_loop().create_connection(make, host, int(port))
        return line

    async def lay(self, name: str, game: str = "plague", **options: Any) -> str:
        """Open a table, seat all guests and return its id."""
        seats = [{"k": "me"}, *[{"k": "open"} for _ in self.cookies[1:]]]
        made = await self.ask(0, "/tables", id=name, game=game, seats=seats, options=options)
        return await self._seat_others(made)

    async def again(self, table: str) -> str:
        """Open a rematch, seat the same guests and return its id."""
        return await self._seat_others(await self.ask(0, f"/tables/{table}/rematch"))

    async def _seat_others(self, made: dict[str, Any]) -> str:
        table = str(made["table"]["id"])
        for guest in range(1, len(self.cookies)):
            await self.ask(guest, f"/tables/{table}/sit", seat=guest)
        return table


class Chair:
    """Seat of a table with its socket, which can be reopened after a kill."""

    def __init__(self, club: Club, table: str, seat: int) -> None:
        self.over = False
        self._club = club
        self._table = table
        self._seat = seat
        self._n = self._ply = self._count = 0
        self._offers: list[Offered] = []
        self._pending: tuple[str, bytes, str] | None = None  # the unanswered choice: key, message, text
        self._since = 0.0
        self._rng = random.Random(f"{table} {seat}")

    def __str__(self) -> str:
        waits = f"waits for an answer to {self._pending[2]!r}" if self._pending else "has nothing to choose"
        return f"seat {self._seat} at event {self._n} {'is done' if self.over else waits}"

    def is_waiting(self) -> bool:
        """Return whether the seat's choice is unanswered."""
        return self._pending is not None

    async def play(self) -> None:
        """Play until the game is over; raise ConnectionError if the connection breaks."""
        path = f"/api/v1/tables/{self._table}/live?since={self._n}&seat={self._seat}"
        line = await self._club.line(path, self._seat, self._hear)
        try:
            await line.closed
        finally:
            line.hang_up()
        if not self.over:
            raise ConnectionResetError(f"table {self._table}, seat {self._seat}: the line was cut")

    def _hear(self, line: Line, message: bytes) -> None:
        heard = HEARD(message)
        if heard.t == "ev" and heard.n != self._n + 1:
            raise SystemExit(f"table {self._table}, seat {self._seat}: event {heard.n} after {self._n}")
        if heard.t in ("hello", "ev"):
            self._n, self._ply = heard.n, heard.ply
            if heard.t == "ev" or heard.offers is not None:  # a hello without offers changes nothing
                self._offers = heard.offers or []
            self.over = self.over or (heard.table is not None and heard.table.state == "over")
        if heard.t == "hello" and self._pending is not None:
            line.send(self._pending[1])
        elif heard.t in ("ok", "no"):
            self._answered(heard)
        if self.over:
            line.hang_up()
        elif self._offers and self._pending is None:
            self._think(line)

    def _answered(self, heard: Heard) -> None:
        assert self._pending is not None, "an answer to nothing"
        key, _, text = self._pending
        self._pending = None
        tally = self._club.tally
        if heard.t == "ok":
            tally.waits.append(time.monotonic() - self._since)
            tally.acked.setdefault(self._table, {})[key] = (heard.n, text)
            tally.dups += heard.dup
        elif heard.code in ("stale", "over"):
            tally.stale += 1
        else:
            raise SystemExit(f"table {self._table}, seat {self._seat}: {text!r} was refused: {heard.code}")

    def _think(self, line: Line) -> None:
        text = self._rng.choice(self._offers).text
        self._offers = []
        self._count += 1
        name = f"c{self._count}"
        message = ENCODE({"t": "act", "id": name, "ply": self._ply, "a": text})
        self._pending = f"{self._seat}:{name}", message, text
        self._club.tally.sent.setdefault(self._table, set()).add(self._pending[0])
        if self._club.pause:
            wait = self._rng.expovariate(1 / self._club.pause)
            asyncio.get_running_loop().call_later(wait, self._act, line, message)
        else:
            self._act(line, message)

    def _act(self, line: Line, message: bytes) -> None:
        self._since = time.monotonic()
        line.send(message)


class Party:
    """Table with all its seats; after each game the guests play a rematch."""

    def __init__(self, club: Club, table: str) -> None:
        self._club = club
        self._sit(table)

    async def play(self) -> None:
        """Play one game after another; raise the error that broke a connection."""
        while True:
            async with asyncio.TaskGroup() as group:
                for chair in self._chairs:
                    if not chair.over:
                        group.create_task(chair.play())
            self._club.tally.games += 1
            self._sit(await self._club.again(self._table))

    def is_waiting(self) -> bool:
        """Return whether any choice is unanswered."""
        return any(chair.is_waiting() for chair in self._chairs)

    def __str__(self) -> str:
        return f"table {self._table}: {', '.join(map(str, self._chairs))}"

    def _sit(self, table: str) -> None:
        self._table = table
        self._chairs = [Chair(self._club, table, seat) for seat in range(len(self._club.cookies))]
