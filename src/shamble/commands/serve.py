"""Commands `shamble serve` and `shamble verify`: run the web server, and check a game's dice."""

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
    host: Annotated[str | None, Parameter(help="The address to listen at; 0.0.0.0 for all addresses.")] = None,
    port: Annotated[int | None, Parameter(help="The port; 8000 unless the environment says otherwise.")] = None,
    lan: Annotated[
        bool, Parameter(negative="", help="Let your home network in: others join by a link or a QR code.")
    ] = False,
    origin: Annotated[
        str | None,
        Parameter(help="The server's address for browsers, as https://zombies.example; this machine if left out."),
    ] = None,
    database: Annotated[
        str | None,
        Parameter(
            help="The database, as sqlite:////path/file.db or postgresql://user@host/name; "
            "a file in the data folder if left out."
        ),
    ] = None,
    folder: Annotated[Path | None, Parameter(help="The data folder.")] = None,
    access_log: Annotated[
        Literal["auto", "on", "off"] | None,
        Parameter(help="Log each request without its secrets; auto logs them if others can reach the server."),
    ] = None,
    browse: Annotated[bool, Parameter(negative="", help="Open the lobby in a browser.")] = False,
) -> None:
    """Run the web server: lobby, games and page. Each setting can be in the environment: SHAMBLE_PORT."""
    if sys.platform == "win32":  # workers are forked, with resource limits
        raise OptionError("the server needs Linux or macOS; on Windows it runs in WSL. At the terminal: shamble play")
    if reasons := obstacles():
        raise InterpretedOnly(reasons)
    if is_interpreted() and installed_games():
        read_sources()  # in later workers too: a compile that ends meanwhile may not include these games
    from ..server.main import serve as run  # noqa: PLC0415  a second that other commands save
    from ..server.settings import from_environment  # noqa: PLC0415

    if lan and host is not None:
        raise OptionError(f"--lan listens at all addresses, --host at {host}: choose one option")
    host = ALL_ADDRESSES if lan else host
    settings = {"host": host, "port": port, "origin": origin, "database": database, "folder": folder}
    run(from_environment(os.environ, **settings, access_log=access_log), browse)


def verify(
    record: Annotated[Path, Parameter(help="The record of the finished game.")],
    proof: Annotated[
        Path, Parameter(help="The server's proof, shown when the game ends: commit, secret, salts (JSON).")
    ],
) -> None:
    """Check that a game's dice are those that the server committed to before the first roll."""
    from ..server.tables.dice import verify_files  # noqa: PLC0415

    print(verify_files(record, proof))


def add_to(app: App) -> None:
    """Add these commands to the program."""
    for command in (serve, verify):
        app.command(command)
