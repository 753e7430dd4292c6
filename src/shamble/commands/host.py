"""Commands `shamble host`: moderate a running server, authorized by the token in its data folder."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from http.client import HTTPException
from pathlib import Path
from typing import Annotated, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from cyclopts import App, Parameter

from ..core.errors import ShambleError

TIMEOUT_S = 30
MS_PER_S = 1000
Folder = Annotated[Path | None, Parameter(help="The data folder of the server.")]
Who = Annotated[
    str, Parameter(help="A guest's id, as `tables` prints it, or an address; an IPv6 address stands for its /64.")
]

host = App(name="host", help="Moderate the running server: list and close tables, ban guests and addresses.")


@host.command
def tables(*, folder: Folder = None) -> None:
    """List the running tables, with the ids and addresses of the people at them."""
    for table in _ask(folder, "GET", "/tables"):
        print(f"{table['id']}  {table['game']}, {table['state']}{', public' if table['public'] else ''}")
        for person in table["people"]:
            place = f"seat {person['seat']}" if person["seat"] >= 0 else "watching"
            opened = ", opened it" if person["opener"] else ""
            print(f"  {person['guest']}  {person['name']} ({place}{opened}) {' '.join(person['addresses'])}".rstrip())


@host.command
def close(table: Annotated[str, Parameter(help="The table's id.")], *, folder: Folder = None) -> None:
    """Close a table at once, for play and chat."""
    _ask(folder, "POST", f"/tables/{table}/close", {})
    print(f"closed {table}")


@host.command
def ban(who: Who, *, why: Annotated[str, Parameter(help="A note for yourself.")] = "", folder: Folder = None) -> None:
    """Ban a guest or an address: they lose all seats and are disconnected at once."""
    print(f"banned {_ask(folder, 'POST', '/bans', {'who': who, 'why': why})['who']}")


@host.command
def unban(who: Who, *, folder: Folder = None) -> None:
    """Lift a ban."""
    _ask(folder, "POST", "/unban", {"who": who})
    print(f"unbanned {who}")


@host.command
def bans(*, folder: Folder = None) -> None:
    """List the banned guests and addresses."""
    for entry in _ask(folder, "GET", "/bans"):
        since = datetime.fromtimestamp(entry["at"] / MS_PER_S, UTC).strftime("%Y-%m-%d %H:%M")
        print(f"{entry['who']}  since {since}  {entry['why']}".rstrip())


def _ask(folder: Path | None, method: str, path: str, body: dict[str, str] | None = None) -> Any:
    """Send a request to the server and return its decoded answer; ShambleError if it fails."""
    from ..server.settings import from_environment  # noqa: PLC0415  a second that other commands save

    server = from_environment(os.environ, folder=folder).read_location()
    head = {"Authorization": f"Bearer {server.token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        request = Request(f"{server.url}/api/v1/host{path}", data, head, method=method)
        with urlopen(request, timeout=TIMEOUT_S) as response:
            return json.load(response)
    except HTTPError as error:
        raise ShambleError(_problem(error)) from None
    except (OSError, HTTPException, ValueError) as error:  # the server is down, or it is not Shamble's
        why = getattr(error, "reason", None) or error
        raise ShambleError(f"no Shamble server answers at {server.url}: {why}") from None


def _problem(error: HTTPError) -> str:
    try:
        return str(json.load(error)["why"])
    except (ValueError, KeyError):
        return f"the server answers with status {error.code}"
