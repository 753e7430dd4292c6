"""The commands of the table in the browser: serve it, and check a game's dice."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from ..core.errors import OptionError
from ..games import InterpretedOnly
from ..installed_games import installed_games, obstacles
from ..pure import is_interpreted, read_sources

ALL_ADDRESSES = "0.0.0.0"


def serve(
    *,
    host: Annotated[str | None, Parameter(help="The address to listen at; 0.0.0.0 is all of them.")] = None,
    port: Annotated[int | None, Parameter(help="The port; 8000 unless the environment says otherwise.")] = None,
    lan: Annotated[
        bool, Parameter(negative="", help="Let your home network in: others join by a link or a QR code.")
    ] = False,
    origin: Annotated[
        str | None, Parameter(help="Where browsers see the server, as https://zombies.example; empty: this machine.")
    ] = None,
    database: Annotated[
        str | None, Parameter(help="sqlite:////path/file.db or postgresql://user@host/name; empty: a file of your own.")
    ] = None,
    folder: Annotated[Path | None, Parameter(help="The data folder.")] = None,
    access_log: Annotated[
        Literal["auto", "on", "off"] | None,
        Parameter(help="Log each request, without what is secret in it; auto: where others reach the server."),
    ] = None,
    browse: Annotated[bool, Parameter(negative="", help="Open the lobby in a browser.")] = False,
) -> None:
    """Serve the tables: the lobby, the games and the page. Each setting may stand in the environment: SHAMBLE_PORT."""
    if sys.platform == "win32":  # its workers are forked, with bounds on what they take
        raise OptionError("the server needs Linux or macOS; on Windows it runs in WSL. At the terminal: shamble play")
    if reasons := obstacles():
        raise InterpretedOnly(reasons)
    if is_interpreted() and installed_games():
        read_sources()  # in later workers, too: rules that are compiled meanwhile may not include these games
    from ..server.main import serve as run  # noqa: PLC0415  a second that other commands need not wait
    from ..server.settings import from_environment  # noqa: PLC0415

    if lan and host is not None:
        raise OptionError(f"--lan listens at all addresses, --host at {host}: give one of them")
    host = ALL_ADDRESSES if lan else host
    given = {"host": host, "port": port, "origin": origin, "database": database, "folder": folder}
    run(from_environment(os.environ, **given, access_log=access_log), browse)


def verify(
    record: Annotated[Path, Parameter(help="The record of the finished game.")],
    proof: Annotated[Path, Parameter(help="What the server shows at its end: commit, secret and salts, in JSON.")],
) -> None:
    """Check that a game's dice fell as was committed to before its first roll."""
    from ..server.tables.dice import verified  # noqa: PLC0415

    print(verified(record, proof))


def add_to(app: App) -> None:
    """Make these commands of the program."""
    for command in (serve, verify):
        app.command(command)
