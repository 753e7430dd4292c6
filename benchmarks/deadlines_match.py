"""Timed games in which players end their turns close to the deadline, at a known time."""

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
Reply = Callable[[Line, dict[str, Any]], None]  # a player's answer to a probe


@dataclass
class Said:
    """End of a turn: its deadline, its true delay after the deadline, and the verdict; times in milliseconds."""

    deadline: int
    behind: float
    counted: bool | None = None
    error: float = 0.0  # judged time minus true time
    whole: float = 0.0  # the error if the best whole round trip were subtracted


@dataclass
class Plan:
    """Behavior of the players in a run: when they end their turns, and how they answer probes."""

    earliest: float
    latest: float
    reply: Reply
    prefix: str
    seconds: int = 2  # a turn
    said: dict[str, Said] = field(default_factory=dict)
    begins: float = 0.0  # when they start to end their turns; before, they let the time run out


def honest(line: Line, probe: dict[str, Any]) -> None:
    """Answer a probe at once."""
    line.send(ENCODE({"t": "echo", "k": probe["k"]}))


def late(line: Line, probe: dict[str, Any]) -> None:
    """Answer a probe a second later, to pretend a slow connection."""
    asyncio.get_running_loop().call_later(1.0, honest, line, probe)


def guessing(line: Line, probe: dict[str, Any]) -> None:
    """Answer with a probe that the server never sent."""
    line.send(ENCODE({"t": "echo", "k": probe["k"][::-1]}))


def claiming(line: Line, probe: dict[str, Any]) -> None:
    """Answer a probe, and send false times in every message that has one."""
    honest(line, probe)
    line.send(ENCODE({"t": "ping", "c": 1000 * time.time() - 60_000}))


class Match:
    """Table at which this program plays both seats, each with its own socket."""

    def __init__(self, plan: Plan, number: int) -> None:
        self._plan = plan
        self._name = f"{plan.prefix}{number}"
        self._turns = 0
        self._aimed = 0  # the last deadline for which an end of the turn is scheduled
        self._tried: dict[int, int] = {}  # the ply of each seat's last choice
        self._lines: list[Line] = []

    async def begin(self, server: str, port: int) -> None:
        """Open a table on the server and connect both seats through a port."""
        async with httpx.AsyncClient(base_url=f"{server}/api/v1", timeout=60) as http:
            await http.get("/me")
            options = {"timer": True, "timer_seconds": self._plan.seconds}
            seats = [{"k": "me"}, {"k": "me"}]
            body = {"id": self._name, "game": "thirty_seconds", "seats": seats, "options": options}
            table = (await http.post("/tables", json=body)).raise_for_status().json()["table"]["id"]
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        loop = asyncio.get_running_loop()
        for seat in (0, 1):
            path = f"/api/v1/tables/{table}/live?seat={seat}"
            made = partial(self._line, path, cookie, seat)
            self._lines.append((await loop.create_connection(made, "127.0.0.1", port))[1])

    def end(self) -> None:
        """Close both sockets."""
        for line in self._lines:
            line.hang_up()

    def _line(self, path: str, cookie: str, seat: int) -> Line:
        return Line(path, cookie, lambda line, message: self._hear(line, seat, msgspec.json.decode(message)))

    def _hear(self, line: Line, seat: int, message: dict[str, Any]) -> None:
        match message["t"]:
            case "probe":
                self._plan.reply(line, message)
            case "ok" | "no":
                said = self._plan.said.get(message["id"])
                if said is not None:
                    said.counted = message["t"] == "ok"
            case "hello":
                self._think(line, seat, message["ply"], message["offers"], message["table"]["clock"])
            case "ev" if message.get("offers"):
                self._think(line, seat, message["ply"], message["offers"], message["clock"])

    def _think(self, line: Line, seat: int, ply: int, offers: list[dict[str, Any]], clock: dict[str, Any]) -> None:
        """Choose at once where no time runs; otherwise schedule the end of the turn by the plan."""
        if clock["running"] == [seat]:
            if clock["deadline"] != self._aimed and time.time() > self._plan.begins:
                self._aimed = clock["deadline"]
                aim = self._aimed + random.uniform(self._plan.earliest, self._plan.latest)
                wait = max(0.0, aim / 1000 - time.time())
                asyncio.get_running_loop().call_later(wait, self._announce, line, ply, self._aimed)
        elif offers and not clock["answering"] and self._tried.get(seat) != ply:
            self._tried[seat] = ply
            self._turns += 1
            name = f"x{self._name}-{self._turns}"
            line.send(ENCODE({"t": "act", "id": name, "ply": ply, "a": offers[0]["text"]}))

    def _announce(self, line: Line, ply: int, deadline: int) -> None:
        self._turns += 1
        name = f"{self._name}-{self._turns}"
        self._plan.said[name] = Said(deadline, 1000 * time.time() - deadline)
        line.send(ENCODE({"t": "act", "id": name, "ply": ply, "a": "end"}))
