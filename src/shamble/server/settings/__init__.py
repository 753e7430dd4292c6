"""A server's settings: from the command line, else from the environment (`SHAMBLE_...`)."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Annotated, Any, Literal, get_type_hints

import msgspec
import platformdirs

from ...core.errors import OptionError
from .checks import add_mapped_addresses, read_setting
from .origins import Origins, format_origin, local_host

PREFIX = "SHAMBLE_"
HOST_FILE = "host.json"  # in the data folder
KEY_BYTES = 32
MIN_KEY_CHARS, MIN_DISTINCT_CHARS = 16, 8  # characters of a key, and how many of them differ
Days = Annotated[int, msgspec.Meta(ge=0, le=36_500)]


class ServerLocation(msgspec.Struct, frozen=True):
    """Where a server is, and by which token its host is known."""

    url: Annotated[str, msgspec.Meta(pattern="^http://")]
    token: str


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a server; in the environment each is `SHAMBLE_` and its name in capitals."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    origin: str = ""
    """Where browsers see the server: `https://zombies.example`; empty is this machine only."""
    database: str = ""
    """`postgresql://user@host/name` or `sqlite:////path/file.db`; empty is a file in the data folder."""
    secret: str = ""
    """The keys that sign cookies and invitations, the newest first, commas between; empty: kept in a file."""
    folder: Path = Path(platformdirs.user_data_path("shamble", appauthor=False))
    """The data folder."""
    page: Path | None = None
    """The built page; none is the one that comes with the package."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies whose X-Forwarded-For is believed."""
    pace: float = 0.45
    """Seconds between the choices of bots that somebody looks at; where people play, they wait a hundredth of it."""
    rate: float = 40.0
    """Requests a second that one address may make, five times as many at once; 0 is no limit."""
    acts: float = 12.0
    """Messages a second that one socket may send, five times as many at once; 0 is no limit."""
    watchers: Annotated[int, msgspec.Meta(ge=1)] = 60
    """Sockets that one address may hold."""
    crowd: Annotated[int, msgspec.Meta(ge=0)] = 30
    """People who may be behind one address, as in a club: its limits are so many times one person's; 0 is no limit."""
    connections: Annotated[int, msgspec.Meta(ge=1)] = 4096
    """Connections in total, as far as the system allows a process so many open files."""
    absence: Annotated[int, msgspec.Meta(ge=1, le=1440)] = 10
    """Minutes away after which the seat of a player may be offered to others, and moderation passes on."""
    access_log: Literal["auto", "on", "off"] = "auto"
    """Whether each request is logged; `auto`: where others reach the server, but not beside a terminal's QR code."""
    keep_over: Days = 365
    """Days after which a finished table is deleted; 0 is never, here and below."""
    keep_waiting: Days = 30
    """Days after which a table is deleted whose game has not begun."""
    keep_running: Days = 365
    """Days without anything happening after which a table is deleted whose game is not over."""

    def make_origins(self) -> Origins:
        """Where browsers reach the server."""
        return Origins(self.host, self.port, self.origin)

    def trusted_proxies(self) -> str:
        """The proxies, the IPv4 ones as an IPv6 socket names them, too."""
        return add_mapped_addresses(self.proxies)

    @property
    def key_file(self) -> Path:
        """The file of the signing key that is kept where no key is given."""
        return self.folder / "signing-key"

    def database_url(self) -> str:
        """The database."""
        return self.database or f"sqlite:///{self.folder / 'tables.sqlite3'}"

    def write_location(self, token: str) -> None:
        """Write where this server is, and by which token its host is known, into a file for the host alone."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        url = format_origin(local_host(self.host), self.port)
        with NamedTemporaryFile(dir=self.folder, delete=False) as made:  # which are for their owner alone
            made.write(msgspec.json.encode(ServerLocation(url, token)))
        Path(made.name).replace(self.folder / HOST_FILE)

    def read_location(self) -> ServerLocation:
        """Where the server on this folder said that it is; raises OptionError."""
        file = self.folder / HOST_FILE
        try:
            return msgspec.json.decode(file.read_bytes(), type=ServerLocation)
        except OSError as error:
            raise OptionError(f"{file}: {error.strerror}; is a server running on this folder? (--folder)") from None
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            right = 'it should hold {"url": "http://...", "token": "..."}, as a server writes it when it starts'
            raise OptionError(f"{file}: {error}; {right}: start yours again") from None

    def read_keys(self) -> list[str]:
        """The signing keys, oldest first; made and kept in the data folder when none is given."""
        if self.secret:
            return [_check_key(key.strip()) for key in reversed(self.secret.split(","))]
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self.key_file
        if not path.exists():
            with NamedTemporaryFile("w", encoding="utf-8", dir=self.folder, prefix=".") as made:
                made.write(secrets.token_hex(KEY_BYTES))
                made.flush()
                with suppress(FileExistsError):  # another server that starts has been first
                    os.link(made.name, path)
        with suppress(PermissionError):  # another's file, as its owner wants it
            path.chmod(0o600)
        return [_check_key(path.read_text(encoding="utf-8-sig").strip())]


def _check_key(key: str) -> str:
    """A key that cannot be guessed; raises OptionError for any other."""
    if len(key) < MIN_KEY_CHARS or len(set(key)) < MIN_DISTINCT_CHARS:
        raise OptionError(
            f"settings: secret: a key of {len(key)} characters, {len(set(key))} of them different, could be guessed; "
            f"use at least {MIN_KEY_CHARS} characters, {MIN_DISTINCT_CHARS} of them different: "
            f"openssl rand -hex {KEY_BYTES} makes one"
        )
    return key


def from_environment(environment: Mapping[str, str], **arguments: Any) -> Settings:
    """The settings of the environment, overridden by those of the command line; raises OptionError.

    `SHAMBLE_SECRET_FILE` names a file that `SHAMBLE_SECRET` stands in, and so for each.
    """
    given: dict[str, Any] = {}
    kinds = get_type_hints(Settings, include_extras=True)
    for field, kind in kinds.items():
        name = PREFIX + field.upper()
        if arguments.get(field) is not None:
            given[field] = read_setting(field, kind, arguments[field], f"--{field.replace('_', '-')}")
        elif environment.get(name, "").strip():
            given[field] = read_setting(field, kind, environment[name].strip(), name)
        elif f"{name}_FILE" in environment:
            name = f"{name}_FILE"
            given[field] = read_setting(field, kind, _read_secret_file(environment[name], name), name)
    return Settings(**given)


def _read_secret_file(path: str, name: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{name}: {path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
