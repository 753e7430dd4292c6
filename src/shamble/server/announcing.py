"""Messages in the terminal at startup: addresses, a QR code for phones, and the `lan` command.

The host types `lan` to let other devices in the local network connect.
"""

from __future__ import annotations

import io
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import segno

from ..core import play
from ..version import version
from .settings import Settings
from .settings.origins import Origins

OPEN = "lan"  # typed by the host to let the home network in
ONLY_THIS_COMPUTER = (
    "Only this computer can reach it. "
    f'To play with others at home, type "{OPEN}" and press Enter (or start with --lan).'
)
OFFLINE = "This computer has no network connection: other devices can't reach it."


def describe_start(settings: Settings, workers: int) -> dict[str, str | int]:
    """Return the facts that the server reports at startup.

    They are the version, the database, the data folder, the kind of rules and the number of workers.
    """
    is_remote = settings.database.startswith("postgres")
    rules = "interpreted" if Path(str(play.__file__)).suffix == ".py" else "compiled"
    return {
        "version": version(),
        "database": "PostgreSQL" if is_remote else settings.database_url().removeprefix("sqlite:///"),
        "folder": str(settings.folder),
        "rules": rules,
        "workers": workers,
    }


def format_start_line(start: dict[str, str | int], compiling: str = "") -> str:
    """Format the facts of `describe_start` as a line for the terminal.

    `compiling` says when compiled rules will be ready.
    """
    hint = f" ({compiling or 'shamble compile makes them faster'})" if start["rules"] == "interpreted" else ""
    is_inside = str(start["database"]).startswith(str(start["folder"]))
    tables = "" if is_inside else f", tables in {start['database']}"
    return (
        f"Shamble {start['version']}, data in {start['folder']}{tables}, "
        f"rules {start['rules']}{hint}, {start['workers']} workers"
    )


def announce(origins: Origins, has_terminal: bool) -> str:
    """Return the lines that tell the host how to reach the server.

    They contain its address on this machine, the addresses for other devices, and a QR code or a hint.
    """
    lines = [f"Shamble is at {origins.local} (stop: Ctrl-C)"]
    if origins.network:
        lines += [f"In your network: {each}" for each in origins.network]
        lines += [draw_qr_code(origins.for_links)] if has_terminal else []
    elif not origins.origin and has_terminal:
        lines.append(ONLY_THIS_COMPUTER)
    return "\n".join(lines)


def draw_qr_code(link: str) -> str:
    """Draw a link as a QR code, with block characters."""
    picture = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(picture, border=2, compact=True)
    return picture.getvalue().rstrip("\n")


def read_host_commands(open_to_network: Callable[[], object]) -> None:
    """Start a daemon thread that reads stdin and calls `open_to_network` when the host types `lan`."""
    threading.Thread(target=_read_commands, args=(open_to_network,), daemon=True).start()


def _read_commands(open_to_network: Callable[[], object]) -> None:
    for line in sys.stdin:
        if line.strip().lower() == OPEN:
            open_to_network()
            return
