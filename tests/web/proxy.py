"""A wire to the server that can be cut, or go dead without a word."""

from __future__ import annotations

import contextlib
import socket
import threading


class Proxy:
    """Passes bytes on from its port; `cut` resets what is open, `freeze` holds everything back."""

    def __init__(self, port: int, target: int) -> None:
        self._target = target
        self._open: list[socket.socket] = []
        self._flows = threading.Event()
        self._flows.set()
        self._refuses = False
        self._listener = socket.create_server(("127.0.0.1", port))
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self, refuse: bool = False) -> None:
        """Reset all connections; with `refuse` no new ones come through."""
        self._refuses = refuse
        for each in self._open:
            _end(each)
        self._open.clear()

    def freeze(self) -> None:
        """Let nothing through, and close nothing."""
        self._flows.clear()

    def mend(self) -> None:
        """Let everything through again; what was frozen is lost."""
        if not self._flows.is_set():
            self.cut()
        self._refuses = False
        self._flows.set()

    def close(self) -> None:
        """Stop listening."""
        self._flows.set()
        self.cut(refuse=True)
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if self._refuses:
                    near.close()
                    continue
                try:
                    far = socket.create_connection(("127.0.0.1", self._target))
                except OSError:
                    near.close()
                    continue
                self._open += [near, far]
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._pass, args=ends, daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._flows.wait()
                target.sendall(data)
        for each in (source, target):
            _end(each)


def _end(line: socket.socket) -> None:
    """Close it so that the other side hears of it, though a thread here still waits for what comes from there."""
    with contextlib.suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
    with contextlib.suppress(OSError):
        line.close()
