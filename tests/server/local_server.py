"""Server for tests with Zombie Plague and the duel, and guests that speak its protocol."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from shamble.core.game.game import AnyGame
from shamble.games import load_game
from shamble.server.catalogue.catalogue import Catalogue
from shamble.server.compiled_rules import CompiledRules
from shamble.server.context import JOB_MODULES, ServerContext, open_context
from shamble.server.main import TableServer, bind
from shamble.server.settings import Settings
from shamble.server.workers.pool import WorkerPool

from ..core.duel.game import DUEL
from ..ports import free_port

SECRET = "a secret of the tests"
PATIENCE = 60.0  # seconds for a message: bots of other tests may be at play on the same server
WORKERS = WorkerPool(JOB_MODULES, count=1)  # of all servers of a session: the first start takes a second


class LocalServer:
    """Server that runs in a thread."""

    def __init__(self, settings: Settings, games: Sequence[AnyGame] = (), rules: CompiledRules | None = None) -> None:
        self.settings = settings
        self.rules = rules
        self.games = list(games) or [load_game("plague"), DUEL]
        self.url = f"http://127.0.0.1:{settings.port}"
        self.context: ServerContext
        self._loop = asyncio.new_event_loop()
        self._server: TableServer
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> LocalServer:
        self._thread.start()
        assert self._ready.wait(PATIENCE), "the server does not start"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"

    def run(self, work: Any) -> Any:
        """Run a coroutine in the server's event loop and return its result."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def run_out(self, table: str) -> None:
        """Move the deadline of a table six seconds back."""

        async def wait() -> None:
            session = await self.context.registry.find(table)
            assert session.live.clock.deadline is not None
            session.live.clock.deadline -= 6000
            self.context.alarms.update(session)

        self.run(wait())

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self.context = await open_context(self.settings, Catalogue(self.games), WORKERS, self.rules)
        self._server = TableServer(self.context)
        told = self._loop.create_task(self._tell())
        with bind(self.settings) as bound:
            await self._server.serve(sockets=[bound])
        await told

    async def _tell(self) -> None:
        while not self._server.started:
            await asyncio.sleep(0.01)
        self._ready.set()


class Guest:
    """Client with a guest's cookie or a program's token."""

    _count = itertools.count()

    def __init__(self, url: str, token: str = "", address: str = "") -> None:
        self.url = url
        self._views: list[Live] = []
        headers = {"authorization": f"Bearer {token}"} if token else {}
        headers |= {"x-forwarded-for": address} if address else {}
        self.http = httpx.Client(base_url=f"{url}/api/v1", headers=headers, timeout=PATIENCE)
        if not token:
            self.ask("GET", "/me")

    def ask(self, method: str, path: str, status: int | None = None, **more: Any) -> Any:
        """Send a request and return its answer; the status has to be `status`, or one of success if None."""
        response = self.http.request(method, path, **more)
        assert response.status_code == status if status is not None else response.is_success, response.text
        return response.json() if "json" in response.headers["content-type"] else response.text

    def create(self, game: str, *seats: str, **more: Any) -> dict[str, Any]:
        """Create a table; seats are `me`, `open`, `invite` or the level of a bot."""
        plan = [{"k": seat} if seat in ("me", "open", "invite") else {"k": "bot", "level": seat} for seat in seats]
        body = {"id": f"t{next(self._count)}", "game": game, "seats": plan, **more}
        made: dict[str, Any] = self.ask("POST", "/tables", 201, json=body)
        return made

    def sit(self, table: str, token: str = "") -> int:
        """Take a seat at a table and return it."""
        return int(self.ask("POST", f"/tables/{table}/sit", json={"token": token})["seat"])

    def live(self, table: str, since: int = 0, seat: int | None = None, address: str = "") -> Live:
        """Open a view of a table, through a proxy if an address is given."""
        self._views.append(Live(self, table, since, seat, address))
        return self._views[-1]

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        for view in self._views:
            view.close()
        self.http.close()


class Live:
    """Socket of a table, with the messages that it received."""

    _count = itertools.count()

    def __init__(self, guest: Guest, table: str, since: int = 0, seat: int | None = None, address: str = "") -> None:
        self.guest = guest
        where = f"{guest.url.replace('http', 'ws')}/api/v1/tables/{table}/live?since={since}"
        where += "" if seat is None else f"&seat={seat}"
        headers = {"cookie": guest.cookie(), "authorization": guest.http.headers.get("authorization", "")}
        headers["x-forwarded-for"] = address
        self._opened = ExitStack()
        told = {name: value for name, value in headers.items() if value}
        opening = connect(where, additional_headers=told, max_size=None, close_timeout=1)
        self.socket: ClientConnection = self._opened.enter_context(opening)
        self.raw: list[str] = []
        self.hello = self.hear("hello")
        self.n, self.ply = self.hello["n"], self.hello["ply"]
        self.offers = [offer["text"] for offer in self.hello.get("offers") or []]
        self.over = self.hello["table"]["state"] == "over"

    def hear(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind; events before it are noted."""
        return self.hear_any(kind)

    def hear_any(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of one of these kinds."""
        while True:
            message = self.next()
            if message["t"] in kinds:
                return message

    def next(self) -> dict[str, Any]:
        """Return the next message; note it if it is an event."""
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["t"] == "ev":
            assert message["n"] == self.n + 1, "a gap between events"
            self.n, self.ply = message["n"], message["ply"]
            self.offers = [offer["text"] for offer in message.get("offers", [])]
            self.over = self.over or message.get("table", {}).get("state") == "over"
        return message

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def act(self, text: str, ply: int | None = None, name: str | None = None, **more: Any) -> dict[str, Any]:
        """Send a choice and return its answer."""
        ply = self.ply if ply is None else ply
        self.send(t="act", id=name or f"a{next(self._count)}", ply=ply, a=text, **more)
        return self.answer()

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send another request and return its answer."""
        self.send(t=kind, id=more.pop("name", f"a{next(self._count)}"), **more)
        return self.answer()

    def answer(self) -> dict[str, Any]:
        """Return the next `ok` or `no`."""
        return self.hear_any("ok", "no")

    def close(self) -> None:
        self._opened.close()


def settings(folder: Path, **more: Any) -> Settings:
    """Return settings without limits, and with bots that choose at once."""
    unlimited = {"pace": 0, "rate": 0, "acts": 0, "crowd": 0}
    return Settings(**{"port": free_port(), "folder": folder, "secret": SECRET, **unlimited, **more})


@contextmanager
def local_server(folder: Path, games: Sequence[AnyGame] = (), **more: Any) -> Iterator[LocalServer]:
    """Run a server."""
    with LocalServer(settings(folder, **more), games) as found:
        yield found
