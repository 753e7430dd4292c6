"""Telling people who are away that it is their turn: by e-mail, or by a URL that the host gives. Off by default."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from ...core.errors import ShambleError
from ..store import Store
from .delivery import Mailbox, Webhook

TRIES = (1.0, 8.0, 60.0)  # seconds before each that follows a failure
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Turn:
    """It is a seat's turn, and has been since a ply."""

    table: str
    seat: int
    ply: int
    guest: str
    game: str  # its title


@dataclass(frozen=True, slots=True)
class Ways:
    """How to tell: none of these unless the host says so."""

    mailbox: Mailbox | None = None
    webhook: Webhook | None = None
    after: float = 60.0  # seconds: who is at the table needs no notice
    seldom: float = 600.0  # seconds between two mails to one address

    @classmethod
    def read(cls, settings: Mapping[str, str]) -> Ways:
        """The ways that the environment names: SHAMBLE_SMTP with SHAMBLE_MAIL_FROM, and SHAMBLE_WEBHOOK."""
        smtp, sender, webhook = (settings.get(f"SHAMBLE_{key}", "") for key in ("SMTP", "MAIL_FROM", "WEBHOOK"))
        if bool(smtp) != bool(sender):
            raise ShambleError("SHAMBLE_SMTP and SHAMBLE_MAIL_FROM: one needs the other")
        return cls(
            Mailbox.read(smtp, sender) if smtp else None,
            Webhook.read(webhook) if webhook else None,
        )


class Notices:
    """Waits until somebody has been away for a while, then tells them once, whatever number of processes there is."""

    def __init__(self, store: Store, ways: Ways, origin: str) -> None:
        self._store = store
        self._ways = ways
        self._origin = origin.rstrip("/")
        self._waiting: dict[tuple[str, int], tuple[int, asyncio.Task[None]]] = {}
        self._mailed: dict[str, float] = {}  # when, by address

    def due(self, turn: Turn) -> None:
        """It is this seat's turn, and nobody is connected there; told again for the same ply changes nothing."""
        if self._ways.mailbox is None and self._ways.webhook is None:
            return
        place = (turn.table, turn.seat)
        if place in self._waiting and self._waiting[place][0] == turn.ply:
            return
        self.settled(*place)
        task = asyncio.create_task(self._tell(turn))
        self._waiting[place] = (turn.ply, task)
        task.add_done_callback(lambda done: self._forget(place, done))

    def settled(self, table: str, seat: int) -> None:
        """The seat has chosen, or somebody is connected: no notice is needed."""
        waiting = self._waiting.pop((table, seat), None)
        if waiting is not None:
            waiting[1].cancel()

    async def close(self) -> None:
        """Stop; after a restart `due` is called again for those whose turn it still is."""
        tasks = [task for _, task in self._waiting.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, turn: Turn) -> None:
        await asyncio.sleep(self._ways.after)
        guest = await self._store.guest(turn.guest)
        address = guest.mail if guest is not None and self._ways.mailbox is not None else None
        if address is None and self._ways.webhook is None:
            return
        if address is not None:
            await self._not_too_often(address)
        if not await self._store.claim_notice(turn.table, turn.seat, turn.ply, _now()):
            return
        ways = [self._call(turn)] if self._ways.webhook is not None else []
        if address is not None:
            ways.append(self._mail(turn, address))
        told = await asyncio.gather(*ways)
        if all(told):
            await self._store.sent_notice(turn.table, turn.seat, turn.ply, _now())

    async def _not_too_often(self, address: str) -> None:
        """Wait until this address may have a mail again, and note that it has one."""
        while (left := self._mailed.get(address, -self._ways.seldom) + self._ways.seldom - time.monotonic()) > 0:
            await asyncio.sleep(left)
        now = time.monotonic()
        self._mailed = {each: at for each, at in self._mailed.items() if now - at < self._ways.seldom} | {address: now}

    async def _mail(self, turn: Turn, address: str) -> bool:
        mailbox = self._ways.mailbox
        assert mailbox is not None
        text = f"It is your turn at a table of {turn.game}.\n\n{self._link(turn)}\n"
        return await _try(lambda: asyncio.to_thread(mailbox.send, address, f"Your turn: {turn.game}", text), "mail")

    async def _call(self, turn: Turn) -> bool:
        webhook = self._ways.webhook
        assert webhook is not None
        told = {"table": turn.table, "seat": turn.seat, "ply": turn.ply, "game": turn.game, "link": self._link(turn)}
        return await _try(lambda: asyncio.to_thread(webhook.call, told), "webhook")

    def _link(self, turn: Turn) -> str:
        return f"{self._origin}/t/{turn.table}"

    def _forget(self, place: tuple[str, int], done: asyncio.Task[None]) -> None:
        if not done.cancelled() and (error := done.exception()) is not None:
            LOG.error("notice of table %s, seat %s: %s", *place, error)
        if place in self._waiting and self._waiting[place][1] is done:
            del self._waiting[place]


async def _try(send: Callable[[], Awaitable[None]], way: str) -> bool:
    """Send, a few times if need be; whether it was."""
    for pause in (*TRIES, None):
        try:
            await send()
        except OSError as error:  # smtplib's and urllib's errors are of this kind
            LOG.warning("notice by %s failed: %s", way, error)
            if pause is not None:
                await asyncio.sleep(pause)
        else:
            return True
    return False


def _now() -> int:
    return int(time.time() * 1000)
