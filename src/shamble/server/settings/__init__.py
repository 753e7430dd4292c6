"""Settings of a server, from the command line and the environment (`SHAMBLE_...`)."""

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
MIN_KEY_CHARS, MIN_DISTINCT_CHARS = 16, 8
Days = Annotated[int, msgspec.Meta(ge=0, le=36_500)]


class ServerLocation(msgspec.Struct, frozen=True):
    """The content of HOST_FILE: the server's address, and the token that identifies its host."""

    url: Annotated[str, msgspec.Meta(pattern="^http://")]
    token: str


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a server. In the environment each is `SHAMBLE_` and its name in capitals."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    origin: str = ""
    """Address of the server as browsers show it:

    `https://zombies.example`; empty if only this machine uses the server.
    """
    database: str = ""
    """`postgresql://user@host/name` or `sqlite:////path/file.db`; empty means a file in the data folder."""
    secret: str = ""
    """Keys that sign cookies and invitations, newest first, separated by commas; empty means the key file."""
    folder: Path = Path(platformdirs.user_data_path("shamble", appauthor=False))
    """Data folder."""
    page: Path | None = None
    """Folder of the built page; None means the page of the package."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies whose X-Forwarded-For is trusted."""
    pace: float = 0.45
    """Seconds between two choices of a bot with viewers; a hundredth of that at tables where people play."""
    rate: float = 40.0
    """Requests a second from one address, with bursts of five times as many; 0 means no limit."""
    acts: float = 12.0
    """Messages a second on one socket, with bursts of five times as many; 0 means no limit."""
    watchers: Annotated[int, msgspec.Meta(ge=1)] = 60
    """Sockets that one address may hold."""
    crowd: Annotated[int, msgspec.Meta(ge=0)] = 30
    """People expected behind one address, as in a club; scales the limits per address. 0 means no limits."""
    connections: Annotated[int, msgspec.Meta(ge=1)] = 4096
    """Connections in total, if the system allows a process that many open files."""
    absence: Annotated[int, msgspec.Meta(ge=1, le=1440)] = 10
    """Minutes after which an absent player's seat may be offered and an absent moderator is replaced."""
    access_log: Literal["auto", "on", "off"] = "auto"
    """Whether to log requests;

    `auto` logs if other machines can reach the server, but not in a terminal with a QR code.
    """
    keep_over: Days = 365
    """Days after which a finished table is deleted; 0 means never."""
    keep_waiting: Days = 30
    """Days after which a table is deleted if its game hasn't begun; 0 means never."""
    keep_running: Days = 365
    """Days without an event after which a running table is deleted; 0 means never."""

    def make_origins(self) -> Origins:
        """Return the origins (addresses in browsers) of a server with these settings."""
        return Origins(self.host, self.port, self.origin)

    def trusted_proxies(self) -> str:
        """Return the trusted proxies, with IPv4 addresses also in the form that an IPv6 socket reports."""
        return add_mapped_addresses(self.proxies)

    @property
    def key_file(self) -> Path:
        """File of the signing key that is used if no `secret` is set."""
        return self.folder / "signing-key"

    def database_url(self) -> str:
        """Return the database's URL."""
        return self.database or f"sqlite:///{self.folder / 'tables.sqlite3'}"

    def write_location(self, token: str) -> None:
        """Write the server's address and the host's token into HOST_FILE, readable by the host only."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        url = format_origin(local_host(self.host), self.port)
        with NamedTemporaryFile(dir=self.folder, delete=False) as made:  # readable by its owner only
            made.write(msgspec.json.encode(ServerLocation(url, token)))
        Path(made.name).replace(self.folder / HOST_FILE)

    def read_location(self) -> ServerLocation:
        """Read HOST_FILE, which the server that uses this folder has written; raise OptionError if that fails."""
        file = self.folder / HOST_FILE
        try:
            return msgspec.json.decode(file.read_bytes(), type=ServerLocation)
        except OSError as error:
            raise OptionError(f"{file}: {error.strerror}; is a server running on this folder? (--folder)") from None
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            right = 'it should hold {"url": "http://...", "token": "..."}, as a server writes at startup'
            raise OptionError(f"{file}: {error}; {right}: restart the server") from None

    def read_keys(self) -> list[str]:
        """Return the signing keys, oldest first.

        Without the setting `secret`, they come from the key file, which is created if it's missing.
        """
        if self.secret:
            return [_check_key(key.strip()) for key in reversed(self.secret.split(","))]
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = self.key_file
        if not path.exists():
            with NamedTemporaryFile("w", encoding="utf-8", dir=self.folder, prefix=".") as made:
                made.write(secrets.token_hex(KEY_BYTES))
                made.flush()
                with suppress(FileExistsError):  # another server has just created it
                    os.link(made.name, path)
        with suppress(PermissionError):  # the file has another owner
            path.chmod(0o600)
        return [_check_key(path.read_text(encoding="utf-8-sig").strip())]


def _check_key(key: str) -> str:
    """Return a signing key unchanged; raise OptionError if somebody could guess it."""
    if len(key) < MIN_KEY_CHARS or len(set(key)) < MIN_DISTINCT_CHARS:
        raise OptionError(
            f"settings: secret: a key of {len(key)} characters, {len(set(key))} of them different, could be guessed; "
            f"use at least {MIN_KEY_CHARS} characters, {MIN_DISTINCT_CHARS} of them different: "
            f"openssl rand -hex {KEY_BYTES} makes one"
        )
    return key


def from_environment(environment: Mapping[str, str], **arguments: Any) -> Settings:
    """Return the settings from the environment, overridden by `arguments`; raises OptionError.

    `SHAMBLE_SECRET_FILE` names a file that contains the value of `SHAMBLE_SECRET`. The same works for every setting.
    """
    values: dict[str, Any] = {}
    kinds = get_type_hints(Settings, include_extras=True)
    for field, kind in kinds.items():
        name = PREFIX + field.upper()
        if arguments.get(field) is not None:
            values[field] = read_setting(field, kind, arguments[field], f"--{field.replace('_', '-')}")
        elif environment.get(name, "").strip():
            values[field] = read_setting(field, kind, environment[name].strip(), name)
        elif f"{name}_FILE" in environment:
            name = f"{name}_FILE"
            values[field] = read_setting(field, kind, _read_secret_file(environment[name], name), name)
    return Settings(**values)


def _read_secret_file(path: str, name: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8-sig").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{name}: {path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
