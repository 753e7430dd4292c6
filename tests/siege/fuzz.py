"""Malformed messages on both channels: each is answered or the socket closed, none is a mistake of the server."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvloop
from benchmarks.table_host import Host
from benchmarks.table_line import Line
from benchmarks.table_load import Club

PARTIES = 8  # who send at once
AT_ONCE = 40  # messages of a socket, before it is opened anew
WEIRD: list[Any] = [
    None, True, -1, 2**63, 1e308, "", "\0", "\ud800", "\u202e", "a" * 70_000, "9" * 5_000, [], {}, [[[[]]]], {"t": {}},
    "0: end", "30: time", "../../etc/passwd", "' OR 1=1 --", "<script>",
]  # fmt: skip
KINDS = ["act", "say", "undo", "answer", "resign", "renew", "pause", "resume", "echo", "ping", "hello", "ev", "ok", ""]
NAMES = ["t", "id", "ply", "a", "n", "text", "to", "ask", "yes", "c", "k", "words", "seat", "__proto__"]
PATHS = [
    "", "/view", "/legal", "/refusals", "/reach?piece=x", "/record", "/replay", "/proof", "/dice", "/events", "/sit",
    "/leave", "/actions", "/chat", "/undo", "/answer", "/resign", "/pause", "/resume", "/renew", "/rematch", "/fork",
    "/invites", "/seats/0/token", "/live",
]  # fmt: skip
RISEN = re.compile(r"^shamble_errors_total (\S+)", re.MULTILINE)


@dataclass
class Fuzz:
    """What was sent, and how it was answered."""

    messages: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)  # answers of 5xx, and mistakes that the server counted
    before: int = 0  # bytes of memory after a tenth of the messages
    after: int = 0  # and at the end


def fuzz(messages: int, folder: Path, told: Callable[[int], None]) -> Fuzz:
    """Send so many malformed messages, half of them by HTTP."""
    host = Host(folder, page=False)
    host.start()
    try:
        return uvloop.run(_send(host, messages, told))
    finally:
        host.close()


async def _send(host: Host, messages: int, told: Callable[[int], None]) -> Fuzz:
    found, club = Fuzz(), Club(host.url)
    await club.gather(2)
    tables = [await club.lay(f"t{number}") for number in range(PARTIES)]
    share = messages // PARTIES

    async def send(number: int) -> None:
        chance = random.Random(number)
        async with httpx.AsyncClient(base_url=f"{host.url}/api/v1", timeout=60) as asking:
            while (sent := found.messages) < messages and share:
                await _by_http(asking, club, tables[number], chance, found)
                await _by_socket(club, tables[number], chance, found)
                told(found.messages)
                if sent * 10 < messages <= found.messages * 10:
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


async def _by_http(asking: httpx.AsyncClient, club: Club, table: str, chance: random.Random, found: Fuzz) -> None:
    for _ in range(AT_ONCE):
        found.messages += 1
        where = chance.choice([f"/tables/{table}", f"/tables/{table}", "/tables/nowhere", "/tables", "/records", "/me"])
        path = where + (chance.choice(PATHS) if where.startswith("/tables/") else "")
        value = str(chance.choice([*WEIRD[1:9], -1, 10**6])).encode("utf-8", "replace").decode()[:5000]
        query = {chance.choice(["seat", "since", "odds", "piece"]): value}
        headers = {"cookie": chance.choice([*club.cookies, "shamble=x"]), "content-type": "application/json"}
        try:
            method = chance.choice(["GET", "POST", "POST", "PUT", "DELETE"])
            answer = await asking.request(method, path, content=malformed(chance), headers=headers, params=query)
        except httpx.TransportError as error:
            found.answers[type(error).__name__] += 1
            continue
        found.answers[str(answer.status_code)] += 1
        if answer.status_code >= 500:
            found.faults.append(f"{method} {answer.request.url}: {answer.status_code} {answer.text[:200]}")


async def _by_socket(club: Club, table: str, chance: random.Random, found: Fuzz) -> None:
    answered = 0

    def hear(_: Line, message: bytes) -> None:
        nonlocal answered
        told: dict[str, Any] = json.loads(message)
        if told["t"] in ("no", "ok", "pong"):
            answered += 1
            found.answers[f"socket {told.get('code', told['t'])}"] += 1
            if told.get("code") == "failed":
                found.faults.append(f"socket: {message[:200]!r}")

    seat = chance.randrange(2)
    line = await club.line(f"/api/v1/tables/{table}/live?since=0&seat={seat}", seat, hear)
    for number in range(1, AT_ONCE + 1):
        if line.closed.done():
            break
        found.messages += 1
        line.send(malformed(chance)[:60_000], chance.choice([1, 1, 1, 1, 2]))
        for _ in range(100):
            if answered >= number or line.closed.done():
                break
            await asyncio.sleep(0.001)
    found.answers["socket closed"] += line.closed.done()
    line.hang_up()


def malformed(chance: random.Random) -> bytes:
    """A body that is no message, or one with something wrong in it."""
    what = chance.random()
    if what < 0.1:
        return chance.randbytes(chance.randrange(200))
    if what < 0.15:
        return b"[" * chance.choice([10, 1_200, 30_000])
    body = {chance.choice(NAMES): chance.choice(WEIRD) for _ in range(chance.randrange(6))}
    body["t"] = chance.choice(KINDS)
    written = json.dumps(body).encode()
    if what < 0.4:
        place = chance.randrange(len(written))
        written = written[:place] + chance.randbytes(1) + written[place + chance.randrange(3) :]
    return written
