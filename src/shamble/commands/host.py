"""The host's commands: they speak to the server while it runs, by the token in its data folder."""

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

TIMEOUT = 30  # seconds
MILLISECOND = 1000
Folder = Annotated[Path | None, Parameter(help="The data folder of the server.")]
Who = Annotated[str, Parameter(help="A guest's id, as `tables` prints it, or an address; of IPv6 the whole /64.")]

host = App(name="host", help="Moderate the running server: list and close tables, ban guests and addresses.")


@host.command
def tables(*, folder: Folder = None) -> None:
    """List the running tables, and the people there with their ids and addresses."""
    for table in _ask(folder, "GET", "/tables"):
        print(f"{table['id']}  {table['game']}, {table['state']}{', public' if table['public'] else ''}")
        for person in table["people"]:
            place = f"seat {person['seat']}" if person["seat"] >= 0 else "watching"
            opened = ", opened it" if person["opener"] else ""
            print(f"  {person['guest']}  {person['name']} ({place}{opened}) {' '.join(person['addresses'])}".rstrip())


@host.command
def close(table: Annotated[str, Parameter(help="The table's id.")], *, folder: Folder = None) -> None:
    """Close a table at once; nobody can play or write there any more."""
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
    print(f"{who} is banned no more")


@host.command
def bans(*, folder: Folder = None) -> None:
    """List who is banned."""
    for each in _ask(folder, "GET", "/bans"):
        since = datetime.fromtimestamp(each["at"] / MILLISECOND, UTC).strftime("%Y-%m-%d %H:%M")
        print(f"{each['who']}  since {since}  {each['why']}".rstrip())


def _ask(folder: Path | None, method: str, path: str, body: dict[str, str] | None = None) -> Any:
    """The server's answer; raises ShambleError with what is wrong."""
    from ..server.settings import from_environment  # noqa: PLC0415  a second that other commands need not wait

    server = from_environment(os.environ, folder=folder).read_location()
    head = {"Authorization": f"Bearer {server.token}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(f"{server.url}/api/v1/host{path}", data, head, method=method), timeout=TIMEOUT) as told:
            return json.load(told)
    except HTTPError as error:
        raise ShambleError(_problem(error)) from None
    except (OSError, HTTPException, ValueError) as error:  # a server that is down, or what is no server of tables
        why = getattr(error, "reason", None) or error
        raise ShambleError(f"no server of tables answers at {server.url}: {why}") from None


def _problem(error: HTTPError) -> str:
    try:
        return str(json.load(error)["why"])
    except (ValueError, KeyError):
        return f"the server answers {error.code}"
