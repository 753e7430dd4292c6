"""Malformed messages on both channels: each is answered or the socket closed, none is a mistake of the server."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
import uvloop
from benchmarks.table_host import Host
from benchmarks.table_line import Line
from benchmarks.table_load import Club

PARTIES = 8  # who send at once
AT_ONCE = 40  # messages that are sent before an answer is waited for; then the socket is opened anew
PIPELINED = 8  # of them before an answer, where they are requests: more are refused
SOCKETS = 2  # of them for a row of requests: many are closed before their last message
PATIENCE = 60.0  # seconds for the answers to them
FENCE = 0.5  # by which the ping after them is known: its pong comes when all before it were heard
LONG: list[Any] = ["a" * 70_000, "9" * 5_000, [[[[]]]] * 9_000]
WEIRD: list[Any] = [
    None, True, -1, 2**63, 1e308, "", "\0", "\ud800", "\u202e", [], {}, [[[[]]]], {"t": {}},
    "0: end", "30: time", "../../etc/passwd", "' OR 1=1 --", "<script>",
]  # fmt: skip
KINDS = [
    "act",
    "say",
    "undo",
    "answer",
    "resign",
    "concede",
    "pin",
    "renew",
    "pause",
    "resume",
    "echo",
    "ping",
    "hello",
    "ev",
    "ok",
    "",
]
NAMES = ["t", "id", "ply", "a", "n", "text", "to", "ask", "yes", "c", "k", "words", "seat", "__proto__"]
FORMS = {
    "act": ("id", "ply", "a"), "say": ("id", "text"), "undo": ("id", "ply", "to"), "answer": ("id", "ask", "yes"),
    "renew": ("id",), "pause": ("id",), "resume": ("id",),
}  # fmt: skip
TEXTS = ["end", "0: end", "30: time", "attack h1 z3", "resign\0", "\u202e", "9" * 400, "<script>"]
FITTING: dict[str, list[Any]] = {
    "id": ["x", "y" * 40, "../x", "0"], "ply": [0, 1, 7, 10**6, -1], "a": TEXTS, "text": TEXTS, "to": [0, 1, 10**6, -1],
    "ask": [0, 1, 2**40], "yes": [True, False],
}  # fmt: skip
READ = [
    "", "/view", "/legal", "/refusals", "/reach", "/record", "/replay", "/proof", "/dice", "/events", "/scene",
    "/invites",
]  # fmt: skip
DONE = [
    "/sit", "/leave", "/actions", "/chat", "/undo", "/answer", "/resign", "/concede", "/pin", "/pause", "/resume",
    "/renew", "/rematch", "/fork", "/moderation", "/seats/0/token", "/seats/1/bot", "/seats/9/invite",
]  # fmt: skip
KIND_OF = {
    "/actions": "act", "/chat": "say", "/undo": "undo", "/answer": "answer", "/renew": "renew", "/pause": "pause",
}  # fmt: skip
ROUTES = [
    *[("GET", f"/tables/{{}}{part}") for part in READ], *[("POST", f"/tables/{{}}{part}") for part in DONE],
    ("PUT", "/me"), ("POST", "/me/mail"), ("POST", "/games/plague/seating"), ("POST", "/tables"), ("POST", "/records"),
    ("POST", "/host/bans"), ("DELETE", "/tables/{}/seats/0/token"),
]  # fmt: skip
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
RISEN = re.compile(r"^shamble_errors_total (\S+)", re.MULTILINE)


@dataclass
class Fuzz:
    """What was sent, and how it was answered."""

    messages: int = 0  # that were answered, or for which the socket was closed
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)  # answers of 5xx, and mistakes that the server counted
    before: int = 0  # bytes of memory after a tenth of the messages
    after: int = 0  # and at the end


class Party:
    """Somebody who sends by turns to a table by HTTP and to its socket."""

    def __init__(self, club: Club, found: Fuzz, number: int) -> None:
        self._club = club
        self._found = found
        self._number = number
        self._chance = random.Random(number)
        self._tables = 0
        self._table = ""

    async def send(self) -> None:
        """Send a row of requests, then rows of messages on sockets."""
        if not self._table:  # the first, or what was sent has ended the game
            self._tables += 1
            self._table = await self._club.lay(f"t{self._number}-{self._tables}")
        await self._by_http()
        for _ in range(SOCKETS):
            if self._table:
                await self._by_socket()

    async def _by_http(self) -> None:
        """Send requests in a row on a connection, and read what is answered before it is cut."""
        host, port = self._club.url.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            for _ in range(AT_ONCE // PIPELINED):
                requests = [self._request() for _ in range(PIPELINED)]
                writer.writelines(requests)
                for each in requests:
                    status, body = await asyncio.wait_for(_answer(reader), PATIENCE)
                    self._take(status, body, each)
        writer.close()

    def _request(self) -> bytes:
        chance = self._chance
        method, path = chance.choice(ROUTES)
        if chance.random() < 0.1:
            method = chance.choice(METHODS)
        value = str(chance.choice([*WEIRD[1:9], -1, 10**6])).encode("utf-8", "replace").decode()
        query = urlencode({chance.choice(["seat", "since", "odds", "piece"]): value})
        kind, body = KIND_OF.get(path.partition("{}")[2]), malformed(chance)
        if kind is not None and chance.random() < 0.5:
            body = json.dumps(fitting(kind, chance)).encode()
        path = path.format(self._table if chance.random() < 0.9 else "nowhere")
        cookie = chance.choice([*self._club.cookies, "shamble=x"])
        lines = [
            f"{method} /api/v1{path}?{query} HTTP/1.1", "Host: table",
            f"Cookie: {cookie}", "Content-Type: application/json", f"Content-Length: {len(body)}", "", "",
        ]  # fmt: skip
        return "\r\n".join(lines).encode() + body

    async def _by_socket(self) -> None:
        """Send messages in a row on one socket, and wait until the last was heard, or it is closed."""
        seat, loop = self._chance.randrange(2), asyncio.get_running_loop()
        greeted, heard = loop.create_future(), loop.create_future()

        def hear(_: Line, message: bytes) -> None:
            told: dict[str, Any] = json.loads(message)
            if told["t"] == "hello":
                greeted.set_result(None)
            elif told["t"] == "pong" and told["c"] == FENCE:
                heard.set_result(None)
            elif told["t"] in ("no", "ok", "pong"):
                self._take(f"socket {told.get('code', told['t'])}", message)

        line = await self._club.line(f"/api/v1/tables/{self._table}/live?since=0&seat={seat}", seat, hear)
        await self._wait_for(greeted, line)
        for _ in range(AT_ONCE):
            line.send(*_framed(malformed(self._chance), self._chance))
        line.send(json.dumps({"t": "ping", "c": FENCE}).encode())
        await self._wait_for(heard, line)
        if line.closed.done():
            self._take("socket closed", b"")
        line.hang_up()

    async def _wait_for(self, answer: asyncio.Future[None], line: Line) -> None:
        """Wait for an answer on a socket, or for its end."""
        done, _ = await asyncio.wait([answer, line.closed], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not done:
            self._found.faults.append(f"socket: no answer in {PATIENCE:g} s")

    def _take(self, answer: str, told: bytes, asked: bytes = b"") -> None:
        found = self._found
        found.messages += 1
        found.answers[answer] += 1
        if answer[0] == "5" or answer == "socket failed":
            found.faults.append(f"{asked[:300]!r}: {answer} {told[:200]!r}")
        if b'"code":"over"' in told:
            self._table = ""


def fuzz(messages: int, folder: Path, told: Callable[[int], None]) -> Fuzz:
    """Send so many malformed messages, on both channels."""
    host = Host(folder, page=False)
    host.start()
    try:
        return uvloop.run(_send(host, messages, told))
    finally:
        host.close()


async def _send(host: Host, messages: int, told: Callable[[int], None]) -> Fuzz:
    found, club = Fuzz(), Club(host.url)
    await club.gather(2)

    async def send(number: int) -> None:
        party = Party(club, found, number)
        while found.messages < messages:
            await party.send()
            told(found.messages)
            if not found.before and found.messages * 10 >= messages:
                found.before = host.pss()

    await asyncio.gather(*map(send, range(PARTIES)))
    found.after = host.pss()
    async with httpx.AsyncClient(base_url=host.url) as asking:
        counted = RISEN.search((await asking.get("/metrics")).text)
        health = await asking.get("/health")
    if counted is None or float(counted[1]):
        found.faults.append(f"errors counted: {counted and counted[1]}; {host.last_words()}")
    if health.status_code != 200:
        found.faults.append(f"/health: {health.text}")
    await club.close()
    return found


async def _answer(reader: asyncio.StreamReader) -> tuple[str, bytes]:
    """The status and the body of the next answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    length = LENGTH.search(head)
    return head[9:12].decode(), await reader.readexactly(int(length[1]) if length else 0)


def _framed(message: bytes, chance: random.Random) -> tuple[bytes, int]:
    """A message and the kind of its frame: what is no text is seldom sent as text, which ends the socket."""
    try:
        message.decode()
    except UnicodeDecodeError:
        return message, chance.choice([1, *[2] * 9])
    return message, chance.choice([1, 1, 1, 2])


def fitting(kind: str, chance: random.Random) -> dict[str, Any]:
    """What a message of a kind has, though it hardly fits the table."""
    return {name: chance.choice(FITTING[name]) for name in FORMS[kind]}


def malformed(chance: random.Random) -> bytes:
    """A body that is no message, or one with something wrong in it."""
    what = chance.random()
    if what < 0.1:
        return chance.randbytes(chance.randrange(200))
    if what < 0.15:
        return b"[" * chance.choice([10, 1_200, 30_000])
    if what > 0.7:
        kind = chance.choice(list(FORMS))
        return json.dumps({"t": kind, **fitting(kind, chance)}).encode()
    body = {chance.choice(NAMES): chance.choice(WEIRD) for _ in range(chance.randrange(6))}
    if what > 0.68:
        body[chance.choice(NAMES)] = chance.choice(LONG)
    body["t"] = chance.choice(KINDS)
    if body["t"] in ("resign", "concede"):
        body["id"] = chance.choice([None, True, [], {}, 7])  # else the game were over
    written = json.dumps(body).encode()
    if what < 0.4:
        place = chance.randrange(len(written))
        written = written[:place] + chance.randbytes(1) + written[place + chance.randrange(3) :]
    return written
