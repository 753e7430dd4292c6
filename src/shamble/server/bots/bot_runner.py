"""Bots in seats: they choose when it is their turn, at a pace that people can follow."""

from __future__ import annotations

import asyncio
import secrets

from ... import bots
from ...core.chance import Rng
from ...core.notation import write
from ...core.state import State
from ..errors import Refused
from ..tables.registry import LOG, Hall, Seen, now
from ..tables.requests.actions import play

UNSEEN = 0.1  # of the pace, when nobody looks


class Sitters:
    """The bots of all tables."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._busy: set[str] = set()

    def wake(self, seen: Seen) -> None:
        """Let a bot choose if it is one's turn."""
        if seen.live.bots_to_move() and seen.live.id not in self._busy:
            self._busy.add(seen.live.id)
            self._hall.spawn(self._sit(seen))

    async def _sit(self, seen: Seen) -> None:
        live = seen.live
        try:
            while (turn := live.bots_to_move()) and not self._hall.closing:
                pace = self._hall.settings.pace
                await asyncio.sleep(pace if any(live.here.values()) else pace * UNSEEN)
                await self._choose(seen, turn[0])
        except Exception:  # noqa: BLE001  told in the log; the table waits for its next event
            LOG.exception("bot", table=live.id)
        finally:
            self._busy.discard(live.id)

    async def _choose(self, seen: Seen, seat: int) -> None:
        live, n = seen.live, seen.live.n
        async with live.lock:
            if live.game is None or seat not in live.bots_to_move():
                return
            state = live.game.state.clone()
        level = live.seats[seat].bot or "random"
        text = await asyncio.to_thread(_chosen, seen, level, state, seat)
        await asyncio.sleep(max(0, live.clock.answers_at() - now()) / 1000)
        async with live.lock:
            if live.clock.is_late(seat, now()):  # the alarm will choose
                return
            if live.n == n or seat in live.bots_to_move():
                await self._play(seen, seat, text)

    async def _play(self, seen: Seen, seat: int, text: str) -> None:
        game = seen.live.game
        assert game is not None
        try:
            await play(self._hall, seen, game, seat, text, by="bot")
        except Refused as refused:
            if refused.code not in ("stale", "illegal"):  # another process, or chat meanwhile: look again
                raise


def _chosen(seen: Seen, level: str, state: State, seat: int) -> str:
    """What a bot chooses at a position, of which it sees what its seat does."""
    edition = seen.live.edition
    rng = Rng(secrets.randbits(63))
    if not edition.game.open_information:
        state = state.determinize(seat, rng)
    chooser = bots.bot(level, edition.game, edition.book)
    return write(state, chooser.choose(state, seat, rng))
