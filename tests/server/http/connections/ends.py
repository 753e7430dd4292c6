"""A connection without a network: the protocol, and the other end of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import uvicorn
from uvicorn.server import ServerState

from shamble.server.addresses import make_client_resolver
from shamble.server.http.connections.admission import UNSENT_BYTES, Admission
from shamble.server.http.connections.connection_limits import ConnectionLimits
from shamble.server.http.connections.send_buffer import SendBuffers
from shamble.server.rate_limit import RateLimiter

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


async def quiet(scope: Any, receive: Callable[[], Any], send: Callable[[Any], Any]) -> None:
    """An application that accepts a socket and waits."""
    await receive()
    await send({"type": "websocket.accept"})
    while not (await receive())["type"].endswith("disconnect"):
        pass


def make_admission(requests: RateLimiter | None = None, proxies: str = "") -> Admission:
    """What connections share, without a limit on requests unless one is given."""
    limits = ConnectionLimits(1000, 1000, lambda host: False)
    return Admission(limits, requests or RateLimiter(0), make_client_resolver(proxies), SendBuffers(UNSENT_BYTES))


def connected(
    protocol: Any, app: Any = quiet, shared: Admission | None = None, host: str = "192.0.2.1", **more: Any
) -> tuple[Any, Mock]:
    """A connection from an address, and the other end of it."""
    config = uvicorn.Config(app, ws_per_message_deflate=False, lifespan="off", log_config=None, proxy_headers=False)
    loop = asyncio.get_running_loop()
    connection = protocol(config, ServerState(), {}, loop, admission=shared or make_admission(), **more)
    end = Mock(**{"getsockname.return_value": ("127.0.0.1", 1), "getpeername.return_value": (host, 2)})
    transport = Mock(**{"is_closing.return_value": False, "get_write_buffer_size.return_value": 0})
    transport.get_extra_info.side_effect = {"socket": end}.get
    connection.connection_made(transport)
    return connection, transport


def written(transport: Mock) -> bytes:
    """All that a connection has sent."""
    return b"".join(call.args[0] for call in transport.write.call_args_list)


async def until(happened: Callable[[], bool]) -> None:
    """Wait for something to happen, for a while."""
    async with asyncio.timeout(5):
        while not happened():
            await asyncio.sleep(0.005)


async def turn() -> None:
    """Wait for a turn of the loop."""
    await asyncio.sleep(0)
