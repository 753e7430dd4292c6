"""Flow control of a connection: when to read from it, and when to abort it because the client reads too slowly."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.flow_control import FlowControl

STALL_TIME_S = 20.0  # a client must take some bytes of an answer in this time


class Flow(FlowControl):
    """uvicorn's flow control, extended: it can hold back reading, and it aborts stalled connections."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__(transport)
        self._end = transport
        self._held = False
        self._stall_timer: asyncio.TimerHandle | None = None

    def hold(self, held: bool) -> None:
        """Stop reading until `hold(False)`, even if `resume_reading` is called."""
        self._held = held
        if held:
            self.pause_reading()
        else:
            self.resume_reading()

    def resume_reading(self) -> None:
        """Resume reading, unless it is held back by `hold`."""
        if not self._held:
            super().resume_reading()

    def pause_writing(self) -> None:
        """Pause writing until the client catches up; abort the connection if it takes no bytes for STALL_TIME_S."""
        super().pause_writing()
        if self._stall_timer is None:
            self._start_timer()

    def resume_writing(self) -> None:
        """Resume writing, since the client has caught up."""
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None
        super().resume_writing()

    def _start_timer(self) -> None:
        later = asyncio.get_running_loop().call_later
        self._stall_timer = later(STALL_TIME_S, self._check_progress, self._end.get_write_buffer_size())

    def _check_progress(self, before: int) -> None:
        if self._end.get_write_buffer_size() >= before:
            self._end.abort()
        else:
            self._start_timer()
