"""Notices to absent guests that it's their turn, by mail or webhook; off by default."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from ...core.errors import ShambleError
from ..store import Store
from ..timestamps import now
from ..vitals import Vitals
from .delivery import MailServer, Webhook

RETRY_DELAYS_S = (1.0, 8.0, 60.0)
LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class TurnNotice:
    """Notice that it's a guest's turn, or that a seat of a rematch is reserved for them."""

    table: str
    seat: int
    ply: int  # since which it is the seat's turn
    guest: str
    game: str  # title
    rematch: bool = False


@dataclass(frozen=True, slots=True)
class Channels:
    """Mail server and webhook for notices; each is off unless the host configures it."""

    mail_server: MailServer | None = None
    webhook: Webhook | None = None
    after: float = 60.0  # seconds before a notice, so that a short absence causes none
    interval: float = 600.0  # seconds between two mails to one address

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Channels:
        """Read the channels from SHAMBLE_SMTP, SHAMBLE_MAIL_FROM and SHAMBLE_WEBHOOK.

        Raises ShambleError if a value is malformed, or if only one of the first two is set.
        """
        smtp, sender, webhook = (environment.get(f"SHAMBLE_{key}", "") for key in ("SMTP", "MAIL_FROM", "WEBHOOK"))
        if bool(smtp) != bool(sender):
            raise ShambleError("SHAMBLE_SMTP and SHAMBLE_MAIL_FROM must be set together")
        return cls(
            MailServer.read(smtp, sender) if smtp else None,
            Webhook.read(webhook) if webhook else None,
        )


class Notices:
    """Scheduler of notices; at most one is sent for each turn, even with several server processes."""

    def __init__(self, store: Store, channels: Channels, origin: str, vitals: Vitals | None = None) -> None:
        self._vitals = vitals or Vitals()
        self._store = store
        self._channels = channels
        self._origin = origin.rstrip("/")
        self._waiting: dict[tuple[str, int], tuple[int, asyncio.Task[None]]] = {}
        self._mailed: dict[str, float] = {}  # time of the last mail by address

    def schedule(self, turn: TurnNotice) -> None:
        """Schedule a notice; a second call for the same seat and ply changes nothing."""
        if self._channels.mail_server is None and self._channels.webhook is None:
            return
        seat_key = (turn.table, turn.seat)
        if seat_key in self._waiting and self._waiting[seat_key][0] == turn.ply:
            return
        self.cancel(*seat_key)
        task = asyncio.create_task(self._wait(turn))
        self._waiting[seat_key] = (turn.ply, task)
        task.add_done_callback(lambda done: self._forget(seat_key, done))

    def cancel(self, table: str, seat: int) -> None:
        """Cancel the scheduled notice of a seat, if any."""
        waiting = self._waiting.pop((table, seat), None)
        if waiting is not None:
            waiting[1].cancel()

    async def close(self) -> None:
        """Cancel all scheduled notices; after a restart the server schedules them again."""
        tasks = [task for _, task in self._waiting.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _wait(self, turn: TurnNotice) -> None:
        await asyncio.sleep(self._channels.after)
        await self._vitals.retry_until_done("notices", lambda: self._send(turn), f"{turn.table} {turn.seat}")

    async def _send(self, turn: TurnNotice) -> None:
        guest = await self._store.guest(turn.guest)
        address = guest.mail if guest is not None and self._channels.mail_server is not None else None
        if address is None and self._channels.webhook is None:
            return
        if address is not None:
            await self._wait_for_interval(address)
        if not await self._store.claim_notice(turn.table, turn.seat, turn.ply, now()):
            return
        attempts = [self._call_webhook(turn)] if self._channels.webhook is not None else []
        if address is not None:
            attempts.append(self._send_mail(turn, address))
        if all(await asyncio.gather(*attempts)):
            await self._store.mark_notice_sent(turn.table, turn.seat, turn.ply, now())

    async def _wait_for_interval(self, address: str) -> None:
        """Wait until the next mail to an address is allowed, then record its time."""
        interval = self._channels.interval
        while (left := self._mailed.get(address, -interval) + interval - time.monotonic()) > 0:
            await asyncio.sleep(left)
        moment = time.monotonic()
        recent = {mailed: at for mailed, at in self._mailed.items() if moment - at < interval}
        self._mailed = recent | {address: moment}

    async def _send_mail(self, turn: TurnNotice, address: str) -> bool:
        mail_server = self._channels.mail_server
        assert mail_server is not None
        subject, message = f"Your turn: {turn.game}", f"It's your turn at a table of {turn.game}."
        if turn.rematch:
            subject, message = f"Rematch: {turn.game}", f"You're invited to a rematch of {turn.game}."
        text = f"{message}\n\n{self._link(turn)}\n"
        return await _send_with_retries(lambda: asyncio.to_thread(mail_server.send, address, subject, text), "mail")

    async def _call_webhook(self, turn: TurnNotice) -> bool:
        webhook = self._channels.webhook
        assert webhook is not None
        notice = {"table": turn.table, "seat": turn.seat, "ply": turn.ply, "game": turn.game, "link": self._link(turn)}
        return await _send_with_retries(lambda: asyncio.to_thread(webhook.post, notice), "webhook")

    def _link(self, turn: TurnNotice) -> str:
        return f"{self._origin}/t/{turn.table}"

    def _forget(self, seat_key: tuple[str, int], done: asyncio.Task[None]) -> None:
        if not done.cancelled() and (error := done.exception()) is not None:
            LOG.error("notice of table %s, seat %s: %s", *seat_key, error)
        if seat_key in self._waiting and self._waiting[seat_key][1] is done:
            del self._waiting[seat_key]


async def _send_with_retries(send: Callable[[], Awaitable[None]], channel: str) -> bool:
    """Call `send`, and retry a few times after an OSError; return whether a call succeeded."""
    for pause in (*RETRY_DELAYS_S, None):
        try:
            await send()
        except OSError as error:  # errors of smtplib and urllib are subclasses
            LOG.warning("notice by %s failed: %s", channel, error)
            if pause is not None:
                await asyncio.sleep(pause)
        else:
            return True
    return False
