"""A guest whose questions are timed: two plain sockets, so that nothing but the server takes time."""

from __future__ import annotations

import socket
from types import TracebackType

PATIENCE = 30.0
PING = b'{"t": "ping", "c": 1.0}'
HEAD_END = b"\r\n\r\n"


class Asking:
    """A connection by HTTP and a WebSocket, both to one table and both kept."""

    def __init__(self, host: str, port: int, address: str, table: str) -> None:
        self._where = (host, port)
        self._address = address
        self._path = f"/api/v1/tables/{table}"
        self._http, self._socket = self._dial(), self._dial()
        self._waiting = b""
        self._socket.sendall(self._head(f"{self._path}/live?since=0&seat=-1", _OPENING))
        if b" 101 " not in self._until(self._socket, HEAD_END):
            raise SystemExit("no socket is opened")

    def view(self) -> None:
        """Ask for the table by HTTP, and wait for the whole answer."""
        self._http.sendall(self._head(f"{self._path}/view"))
        head, _, body = _whole(self._http).partition(HEAD_END)
        if b" 200 " not in head or not body:
            raise SystemExit(f"no view: {head.decode()}")

    def anew(self) -> None:
        """The same over a connection of its own."""
        kept, self._http = self._http, self._dial()
        self.view()
        self._http.close()
        self._http = kept

    def ping(self) -> None:
        """Send a ping over the socket, and wait for its pong."""
        self._socket.sendall(bytes([129, 128 | len(PING), 0, 0, 0, 0]) + PING)
        self._until(self._socket, b'"t":"pong"')

    def _dial(self) -> socket.socket:
        made = socket.create_connection(self._where, PATIENCE, source_address=(self._address, 0))
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return made

    def _until(self, connection: socket.socket, what: bytes) -> bytes:
        """What comes until these bytes have come; what comes after them is kept for the next time."""
        while what not in self._waiting:
            self._waiting += _some(connection)
        found, _, self._waiting = self._waiting.partition(what)
        return found

    def _head(self, path: str, more: str = "") -> bytes:
        return f"GET {path} HTTP/1.1\r\nHost: table\r\n{more}\r\n".encode()

    def __enter__(self) -> Asking:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._http.close()
        self._socket.close()


_OPENING = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


def _some(connection: socket.socket) -> bytes:
    if not (data := connection.recv(1 << 18)):
        raise SystemExit("the server has closed the connection of a guest who keeps to all limits")
    return data


def _whole(connection: socket.socket) -> bytes:
    """An answer with all of its body, whose length is told."""
    data = _some(connection)
    while HEAD_END not in data:
        data += _some(connection)
    head, _, body = data.partition(HEAD_END)
    told = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
    parts = [head, HEAD_END, body]
    missing = int(told.split(b":")[1]) - len(body)
    while missing > 0:
        parts.append(_some(connection))
        missing -= len(parts[-1])
    return b"".join(parts)
