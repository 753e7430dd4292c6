"""When a connection is read from, and for how long it waits for an answer to be taken."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.flow_control import FlowControl

STALL_TIME = 20.0  # seconds in which something of an answer must be taken


class Flow(FlowControl):
    """uvicorn's, which may be held, and which cuts off whoever takes nothing."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__(transport)
        self._end = transport
        self._held = False
        self._stall_timer: asyncio.TimerHandle | None = None

    def hold(self, held: bool) -> None:
        """Read no more, whoever wants to, or read on."""
        self._held = held
        if held:
            self.pause_reading()
        else:
            self.resume_reading()

    def resume_reading(self) -> None:
        """Read on, unless it is held."""
        if not self._held:
            super().resume_reading()

    def pause_writing(self) -> None:
        """Wait for the other end to take what was sent, as long as it takes some of it."""
        super().pause_writing()
        if self._stall_timer is None:
            self._start_timer()

    def resume_writing(self) -> None:
        """Go on sending, or let it go."""
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
        super().resume_writing()

    def _start_timer(self) -> None:
        later = asyncio.get_running_loop().call_later
        self._stall_timer = later(STALL_TIME, self._check_progress, self._end.get_write_buffer_size())

    def _check_progress(self, before: int) -> None:
        if self._end.get_write_buffer_size() >= before:
            self._end.abort()
        else:
            self._start_timer()
