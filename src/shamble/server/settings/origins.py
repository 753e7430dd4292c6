"""Where browsers reach a server: its own origins, and the addresses of this machine."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

from ...core.errors import OptionError

DEFAULT_PORTS: Final = {"http": 80, "https": 443}
EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # hosts that listen at all addresses, and the local one
LOCAL_NAMES: Final = ("127.0.0.1", "localhost", "::1")
# Nothing is sent there: the system only says from which of its addresses it would be. Both are for documentation.
PROBES: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
HOST: Final = r"\[[0-9a-f:.]+\]|[^\s/:?#@,;<>\\%\[\]]+"
ORIGIN: Final = re.compile(rf"(?P<scheme>https?)://(?P<host>{HOST})(?::(?P<port>\d{{1,5}}))?/?", re.IGNORECASE)
ORIGIN_EXAMPLE: Final = "one address as the browser shows it, for instance https://zombies.example"


def read_origin(text: str, name: str) -> str:
    """Return an origin as browsers write it: lower case, no default port, no path; raises OptionError, which names it.

    >>> read_origin("HTTPS://Zombies.Example:443/", "SHAMBLE_ORIGIN")
    'https://zombies.example'
    """
    found = ORIGIN.fullmatch(text)
    if found is None or int(found["port"] or 1) not in range(1, 65_536):
        raise OptionError(f"{name}: {text!r} is no origin; right is {_suggest_origin(text)}")
    scheme, host = found["scheme"].lower(), found["host"].lower()
    with suppress(UnicodeError):
        host = host if host.startswith("[") else host.encode("idna").decode("ascii")
    return format_origin(host, int(found["port"] or DEFAULT_PORTS[scheme]), scheme)


def format_origin(host: str, port: int, scheme: str = "http") -> str:
    """Return the origin of a host and a port, as a browser names it: IPv6 in brackets, the default port left out."""
    named = f"[{host}]" if ":" in host and not host.startswith("[") else host
    return f"{scheme}://{named}" if port == DEFAULT_PORTS[scheme] else f"{scheme}://{named}:{port}"


def local_host(host: str) -> str:
    """Return the host by which this machine reaches a server that listens at `host`."""
    return EVERYWHERE.get(host, host)


def find_network_addresses() -> list[str]:
    """Return the addresses of this machine in its network, IPv4 first; empty without a network."""
    found: list[str] = []
    for family, probe in PROBES:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((probe, 9))
            found.append(asking.getsockname()[0])
    with suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    addresses = [each for each in dict.fromkeys(found) if "%" not in each]
    return [each for each in addresses if not ip_address(each).is_loopback and not ip_address(each).is_link_local]


def is_same_address(origin: str, host: str) -> bool:
    """Whether a page's origin is the very address that its request went to: an IP address, or localhost.

    A name would not do: another site's name may be made to lead here (DNS rebinding).
    """
    scheme, _, rest = origin.lower().partition("://")
    if scheme not in DEFAULT_PORTS or rest != host.lower():
        return False
    found = ORIGIN.fullmatch(origin)
    if found is None:
        return False
    name = found["host"].strip("[]")
    if name == "localhost":
        return True
    with suppress(ValueError):
        return bool(ip_address(name))
    return False


class Origins:
    """Where a server is reached: by `origin` where the host names one, else by the addresses at which it listens."""

    def __init__(self, host: str, port: int, origin: str = "") -> None:
        self.host = host
        self.port = port
        self.origin = origin
        self.lan_hosts: list[str] = []  # addresses of the network at which it listens besides

    @property
    def local(self) -> str:
        """The origin on this machine, or the one that the host names."""
        return self.origin or format_origin(local_host(self.host), self.port)

    @property
    def is_open(self) -> bool:
        """Whether others than this machine reach the server."""
        found = ORIGIN.fullmatch(self.origin)
        host = self.host if found is None else found["host"].strip("[]")
        return host not in LOCAL_NAMES or bool(self.lan_hosts)

    @property
    def network(self) -> list[str]:
        """The origins for others in this machine's network; none if it listens at this machine alone."""
        if self.origin:
            return []
        if self.host in EVERYWHERE:
            families = [each for each in find_network_addresses() if self.host == "::" or ":" not in each]
            return [format_origin(each, self.port) for each in families]
        named = [] if self.host in LOCAL_NAMES else [self.host]
        return [format_origin(each, self.port) for each in [*named, *self.lan_hosts]]

    @property
    def for_links(self) -> str:
        """The origin of links that are passed on; empty if nobody else reaches this machine."""
        return self.origin or next(iter(self.network), "")

    def allowed(self) -> list[str]:
        """The origins that a page of this server may have."""
        if self.origin:
            return [self.origin]
        names = [local_host(self.host), *LOCAL_NAMES]
        if self.host not in LOCAL_NAMES:
            machine = socket.gethostname().lower()
            names += [machine, f"{machine.removesuffix('.local')}.local"]
        return [format_origin(each, self.port) for each in dict.fromkeys(names)]


def _suggest_origin(text: str) -> str:
    """What somebody may have meant by what is no origin."""
    first = next(iter(re.split(r"[\s,;]+", text.strip())), "")
    bare = re.sub(r"^(https?:/*|//)", "", first, flags=re.IGNORECASE).split("/")[0].rpartition("@")[2].lower()
    meant = f"{'http' if first.lower().startswith('http:') else 'https'}://{bare}"
    return f"{meant!r}?" if ORIGIN.fullmatch(meant) and meant != text else ORIGIN_EXAMPLE
