"""Client written from docs/protocol.md alone: it uses HTTP and WebSockets, and no code of Shamble."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import connect

PATIENCE = 20


class PageClient:
    """Guest with one view of a table that follows its events."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api/v1", timeout=PATIENCE)
        self.http.get("/me").raise_for_status()
        self.opened = ExitStack()
        self.n = self.ply = self.asked = self.greeted = 0
        self.view: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.lines: list[str] = []
        self.offers: list[dict[str, Any]] = []
        self.chance = random.Random(1)

    def sit_down(self, **wanted: Any) -> None:
        """Create a table and open its view."""
        made = self.http.post("/tables", json={"id": "first", **wanted}).raise_for_status().json()
        self.table = made["table"]
        self.look()

    def look(self) -> None:
        """Open a socket, and resume after the last event."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        where = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{self.table['id']}/live?since={self.n}"
        told = {"cookie": cookie}
        self.socket = self.opened.enter_context(connect(where, additional_headers=told, max_size=None))
        self.hear()

    def cut(self) -> None:
        """Close the socket."""
        self.opened.close()

    def hear(self) -> dict[str, Any]:
        """Read the next message and apply it."""
        message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
        match message["t"]:
            case "hello":
                self.table = message["table"]
                if message.get("view") is not None:
                    self.greeted += 1
                    self.n, self.ply = message["n"], message["ply"]
                    self.view, self.offers = message["view"], message["offers"]
                    self.lines = [line["text"] for line in message["lines"]]
            case "ev":
                self.follow(message)
            case "probe":
                self.socket.send(json.dumps({"t": "echo", "k": message["k"]}))
        return message

    def follow(self, event: dict[str, Any]) -> None:
        """Apply an event to the view."""
        if event["n"] != self.n + 1:
            raise ValueError(f"event {event['n']} after {self.n}")
        self.n, self.ply, self.offers = event["n"], event["ply"], event.get("offers", [])
        self.table = event.get("table", self.table)
        self.lines += [line["text"] for line in event.get("lines", [])]
        for change in event.get("patch", []):
            *way, last = change["at"]
            place = self.view
            for key in way:
                place = place[key]
            if "to" in change:
                place[last] = change["to"]
            else:
                del place[last]

    def act(self) -> dict[str, Any]:
        """Make an offered choice and wait for the answer."""
        self.asked += 1
        request = {"t": "act", "id": f"a{self.asked}", "ply": self.ply, "a": self.chance.choice(self.offers)["text"]}
        self.socket.send(json.dumps(request))
        while (answer := self.hear())["t"] not in ("ok", "no"):
            pass
        return answer

    def play(self, acts: int) -> int:
        """Make up to a number of choices, or all until the game is over; return how many were made."""
        made = 0
        while made < acts and self.table["state"] != "over":
            if self.offers:
                made += self.act()["t"] == "ok"
            else:
                self.hear()
        return made
