"""Starting the server: the log, the port, the browser."""

from __future__ import annotations

import contextlib
import gc
import logging
import socket
import sys
import threading
import time
import webbrowser

import structlog
import uvicorn
import uvloop

from ..core.errors import OptionError
from .app import make_app
from .context import opened
from .http.page import Page
from .settings import Settings

LONGEST = 65536  # bytes of a socket's message
PATIENCE = 10  # seconds for what has begun when the server is told to stop
YOUNG = 50_000  # new objects before Python looks for cycles: tables held are many objects, and hold none


def serve(settings: Settings, browse: bool = False) -> None:
    """Serve until told to stop; `browse` opens the lobby in a browser."""
    configure_log()
    if Page(settings.page).files == {}:
        structlog.get_logger().warning("page", told="the page is not built: the interface is served alone")
    with contextlib.suppress(KeyboardInterrupt), _bound(settings) as bound:
        uvloop.run(_serve(settings, bound, browse))


async def _serve(settings: Settings, bound: socket.socket, browse: bool) -> None:
    config = uvicorn.Config(
        make_app(await opened(settings)),
        ws="websockets-sansio",
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=PATIENCE,
        log_config=None,
        access_log=False,
        server_header=False,
    )
    gc.freeze()
    gc.set_threshold(YOUNG)
    address = settings.origins()[0]
    print(f"Shamble is at {address} (stop: Ctrl-C)", flush=True)
    if browse:
        threading.Thread(target=_browse, args=(settings.port, address), daemon=True).start()
    await uvicorn.Server(config).serve(sockets=[bound])


def configure_log() -> None:
    """Log lines of JSON to standard error, the libraries' too."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
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


def _bound(settings: Settings) -> socket.socket:
    """The port, taken before anything else is done; raises OptionError if another program has it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((settings.host, settings.port))
    except OSError as error:
        bound.close()
        raise OptionError(f"port {settings.port} of {settings.host}: {error.strerror}; try another --port") from None
    return bound


def _browse(port: int, address: str) -> None:
    """Open the lobby as soon as the port answers."""
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
