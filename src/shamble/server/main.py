"""Startup of the server: set up the log, bind the port, accept connections, and open a browser."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import sys
import threading
import time
import webbrowser
from functools import partial
from typing import Any, TextIO, cast

import msgspec
import structlog
import uvicorn

from ..core.errors import OptionError
from ..pure import is_engine_loaded, stay_interpreted
from .announcing import OFFLINE, announce, describe_start, format_start_line, read_host_commands
from .app import make_app
from .context import ServerContext, open_context
from .http.access_log import should_log_requests
from .http.connections.acceptor import Acceptor
from .http.connections.admission import Admission, make_admission
from .http.connections.http_connection import IDLE_TIME_S, HttpConnection
from .http.connections.socket_connection import SocketConnection
from .http.page import Page
from .settings import Settings
from .settings.origins import find_network_addresses, local_host
from .workers.pool import WORKER_COUNT

if sys.platform == "win32":
    from asyncio import run
else:
    from uvloop import run

MAX_MESSAGE_BYTES = 65536
SHUTDOWN_TIMEOUT_S = 10
GC_THRESHOLD = 50_000  # open tables are many objects without cycles, so look for cycles rarely
PORT_TRIES = 100  # a tenth of a second apart


def serve(settings: Settings, browse: bool = False) -> None:
    """Run the server until it's stopped; with `browse`, open the lobby in a browser."""
    if not is_engine_loaded():
        stay_interpreted()  # even if compiled rules become available while the server runs
    configure_log()
    if Page(settings.page).files == {}:
        structlog.get_logger().warning("page", detail="the page is not built: only the API is served")
    with contextlib.suppress(KeyboardInterrupt), bind(settings) as bound:
        port = bound.getsockname()[1]  # port 0 lets the system choose one
        run(_serve(msgspec.structs.replace(settings, port=port), bound, browse))


async def _serve(settings: Settings, bound: socket.socket, browse: bool) -> None:
    server = TableServer(await open_context(settings))
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)
    origins = server.origins
    start = describe_start(settings, WORKER_COUNT)
    lines = [format_start_line(start, server.rules.describe_for_terminal()), announce(origins, sys.stdout.isatty())]
    print("\n".join(lines), flush=True)
    asyncio.get_running_loop().run_in_executor(None, server.warm_up)
    if should_log_requests(settings, origins):
        structlog.get_logger().info("start", address=origins.local, **start)
    if not origins.origin and not origins.network and sys.stdin is not None and sys.stdin.isatty():
        loop = asyncio.get_running_loop()
        read_host_commands(lambda: loop.call_soon_threadsafe(server.open_to_network))
    if browse:
        threading.Thread(
            target=_open_browser, args=(local_host(settings.host), settings.port, origins.local), daemon=True
        ).start()
    await server.serve(sockets=[bound])


class TableServer(uvicorn.Server):
    """uvicorn's server with its own acceptor and with connections that enforce the limits of the settings."""

    def __init__(self, context: ServerContext) -> None:
        self._context = context
        self._admission = make_admission(context.settings, context.address_limiter)
        self.origins = context.origins
        self.rules = context.rules
        super().__init__(_configure_uvicorn(context, self._admission))

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the application, then accept connections."""
        await super().startup(sockets=[])
        for bound in sockets or [] if self.started else []:
            acceptor: Any = Acceptor(bound, self._make_connection, self._admission.limits)
            self.servers.append(acceptor)

    def warm_up(self) -> None:
        """Build the lobby's list of games in the background, while the browser starts."""
        self._context.registry.catalogue.game_infos()

    def open_to_network(self) -> None:
        """Also listen at this machine's addresses in the local network, and announce them in the terminal."""
        for address in find_network_addresses():
            with contextlib.suppress(OptionError):  # some addresses can't be listened at
                acceptor: Any = Acceptor(
                    bind_to(address, self.origins.port), self._make_connection, self._admission.limits
                )
                self.servers.append(acceptor)
                self.origins.lan_hosts.append(address)
        print(announce(self.origins, has_terminal=True) if self.origins.network else OFFLINE, flush=True)

    def _make_connection(self) -> HttpConnection:
        return HttpConnection(self.config, self.server_state, self.lifespan.state, admission=self._admission)


def _configure_uvicorn(context: ServerContext, shared: Admission) -> uvicorn.Config:
    """Return uvicorn's configuration."""
    app: Any = make_app(context)
    http: Any = HttpConnection
    ws: Any = partial(SocketConnection, admission=shared, messages=context.settings.acts)
    return uvicorn.Config(
        app,
        port=context.settings.port,
        http=http,
        ws=ws,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=context.settings.trusted_proxies(),
        lifespan="on",
        timeout_keep_alive=IDLE_TIME_S,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
        log_config=None,
        access_log=False,
        server_header=False,
    )


class BestEffortStream:
    """Text stream that ignores write errors, for example when the disk is full."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write `text`, ignoring OSError."""
        with contextlib.suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Flush the file, ignoring OSError."""
        with contextlib.suppress(OSError):
            self._file.flush()


def configure_log() -> None:
    """Write the log to standard error as JSON lines, including the libraries' logs."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, BestEffortStream(sys.stderr))),
    )
    line = structlog.stdlib.ProcessorFormatter(
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.JSONRenderer(),
        ],
        foreign_pre_chain=[
            structlog.stdlib.add_logger_name,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
        ],
    )
    handler = logging.StreamHandler()
    handler.setFormatter(line)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # uvicorn warns about every malformed request


def bind(settings: Settings) -> socket.socket:
    """Return a socket bound to the configured address and port; raises OptionError if the port is taken."""
    return bind_to(settings.host, settings.port)


def bind_to(host: str, port: int) -> socket.socket:
    """Return a socket bound to an address and a port; raises OptionError if it can't be bound."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except (OSError, UnicodeError) as error:
        bound.close()
        why = getattr(error, "strerror", None) or str(error)
        raise OptionError(f"port {port} of {host}: {why}; try another --port or --host") from None
    return bound


def _open_browser(host: str, port: int, address: str) -> None:
    """Open the lobby in a browser as soon as the port answers."""
    for _ in range(PORT_TRIES):
        try:
            socket.create_connection((host, port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
