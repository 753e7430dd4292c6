"""What the terminal says of a server that starts: the addresses that work, and a QR code for phones."""

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

OPEN = "lan"  # what the host types to let the home network in
ONLY_THIS_COMPUTER = (
    f'Only this computer reaches it. To play with others at home, type "{OPEN}" and press Enter (or start with --lan).'
)
OFFLINE = "This computer is in no network: nobody else can reach it."


def describe_start(settings: Settings, workers: int) -> dict[str, str | int]:
    """Return what the server runs on: its version, database, folder, rules and workers."""
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
    """Return the line of the terminal that says what the server runs on, and what compiles its rules meanwhile."""
    hint = f" ({compiling or 'shamble compile makes them faster'})" if start["rules"] == "interpreted" else ""
    is_inside = str(start["database"]).startswith(str(start["folder"]))
    tables = "" if is_inside else f", tables in {start['database']}"
    return (
        f"Shamble {start['version']}, data in {start['folder']}{tables}, "
        f"rules {start['rules']}{hint}, {start['workers']} workers"
    )


def announce(origins: Origins, has_terminal: bool) -> str:
    """Return what the host reads: where the server is, for whom, and how others come in."""
    lines = [f"Shamble is at {origins.local} (stop: Ctrl-C)"]
    if origins.network:
        lines += [f"In your network: {each}" for each in origins.network]
        lines += [draw_qr_code(origins.for_links)] if has_terminal else []
    elif not origins.origin and has_terminal:
        lines.append(ONLY_THIS_COMPUTER)
    return "\n".join(lines)


def draw_qr_code(link: str) -> str:
    """Return a link as a picture of letters that a phone's camera reads in the terminal."""
    drawn = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")


def read_host_commands(open_to_network: Callable[[], object]) -> None:
    """Let the home network in when the host types so; the terminal is read by a thread of its own."""
    threading.Thread(target=_read_commands, args=(open_to_network,), daemon=True).start()


def _read_commands(open_to_network: Callable[[], object]) -> None:
    for line in sys.stdin:
        if line.strip().lower() == OPEN:
            open_to_network()
            return
