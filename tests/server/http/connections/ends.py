"""Connections without a network: a protocol, with a mock of its transport."""

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
    """Accept a socket and wait until it is closed."""
    await receive()
    await send({"type": "websocket.accept"})
    while not (await receive())["type"].endswith("disconnect"):
        pass


def make_admission(requests: RateLimiter | None = None, proxies: str = "") -> Admission:
    """Return an admission to share between connections; requests are unlimited unless a limiter is given."""
    limits = ConnectionLimits(1000, 1000, lambda host: False)
    return Admission(limits, requests or RateLimiter(0), make_client_resolver(proxies), SendBuffers(UNSENT_BYTES))


def connected(
    protocol: Any, app: Any = quiet, shared: Admission | None = None, host: str = "192.0.2.1", **more: Any
) -> tuple[Any, Mock]:
    """Return a connection from an address, and its transport."""
    config = uvicorn.Config(app, ws_per_message_deflate=False, lifespan="off", log_config=None, proxy_headers=False)
    loop = asyncio.get_running_loop()
    connection = protocol(config, ServerState(), {}, loop, admission=shared or make_admission(), **more)
    end = Mock(**{"getsockname.return_value": ("127.0.0.1", 1), "getpeername.return_value": (host, 2)})
    transport = Mock(**{"is_closing.return_value": False, "get_write_buffer_size.return_value": 0})
    transport.get_extra_info.side_effect = {"socket": end}.get
    connection.connection_made(transport)
    return connection, transport


def written(transport: Mock) -> bytes:
    """Return all bytes that a connection has sent."""
    return b"".join(call.args[0] for call in transport.write.call_args_list)


async def until(happened: Callable[[], bool]) -> None:
    """Wait until a condition is true, for 5 seconds at most."""
    async with asyncio.timeout(5):
        while not happened():
            await asyncio.sleep(0.005)


async def turn() -> None:
    """Wait for one turn of the event loop."""
    await asyncio.sleep(0)
