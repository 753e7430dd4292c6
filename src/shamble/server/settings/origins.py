"""Origins of a server: the addresses at which browsers reach it."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

from ...core.errors import OptionError

DEFAULT_PORTS: Final = {"http": 80, "https": 443}
EVERYWHERE: Final = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # all addresses, with the local one to use instead
LOCAL_NAMES: Final = ("127.0.0.1", "localhost", "::1")
# Connecting a datagram socket sends nothing, but tells this machine's own address. Both are documentation addresses.
PROBES: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
HOST: Final = r"\[[0-9a-f:.]+\]|[^\s/:?#@,;<>\\%\[\]]+"
ORIGIN: Final = re.compile(rf"(?P<scheme>https?)://(?P<host>{HOST})(?::(?P<port>\d{{1,5}}))?/?", re.IGNORECASE)
ORIGIN_EXAMPLE: Final = "one address as the browser shows it, for instance https://zombies.example"


def read_origin(text: str, name: str) -> str:
    """Return an origin as browsers write it: lower case, no default port, no path. Raises OptionError.

    >>> read_origin("HTTPS://Zombies.Example:443/", "SHAMBLE_ORIGIN")
    'https://zombies.example'
    """
    match = ORIGIN.fullmatch(text)
    if match is None or int(match["port"] or 1) not in range(1, 65_536):
        raise OptionError(f"{name}: {text!r} is no origin; right is {_suggest_origin(text)}")
    scheme, host = match["scheme"].lower(), match["host"].lower()
    with suppress(UnicodeError):
        host = host if host.startswith("[") else host.encode("idna").decode("ascii")
    return format_origin(host, int(match["port"] or DEFAULT_PORTS[scheme]), scheme)


def format_origin(host: str, port: int, scheme: str = "http") -> str:
    """Return the origin of a host and a port as browsers write it.

    IPv6 addresses are in brackets, and the default port is left out.
    """
    named = f"[{host}]" if ":" in host and not host.startswith("[") else host
    return f"{scheme}://{named}" if port == DEFAULT_PORTS[scheme] else f"{scheme}://{named}:{port}"


def local_host(host: str) -> str:
    """Return the host name or address at which this machine reaches a server that listens at `host`."""
    return EVERYWHERE.get(host, host)


def find_network_addresses() -> list[str]:
    """Return this machine's addresses in the local network, IPv4 first; empty without a network."""
    hosts: list[str] = []
    for family, probe in PROBES:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probing:
            probing.connect((probe, 9))
            hosts.append(probing.getsockname()[0])
    with suppress(OSError):
        hosts += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    addresses = [each for each in dict.fromkeys(hosts) if "%" not in each]
    return [each for each in addresses if not ip_address(each).is_loopback and not ip_address(each).is_link_local]


def is_same_address(origin: str, host: str) -> bool:
    """Return whether a page's origin is the address of its own request: the same IP address, or localhost.

    Host names don't count: another site's name may resolve to this machine (DNS rebinding).
    """
    scheme, _, rest = origin.lower().partition("://")
    if scheme not in DEFAULT_PORTS or rest != host.lower():
        return False
    match = ORIGIN.fullmatch(origin)
    if match is None:
        return False
    name = match["host"].strip("[]")
    if name == "localhost":
        return True
    with suppress(ValueError):
        return bool(ip_address(name))
    return False


class Origins:
    """Origins of a server: the configured one, or those of all addresses at which it listens."""

    def __init__(self, host: str, port: int, origin: str = "") -> None:
        self.host = host
        self.port = port
        self.origin = origin
        self.lan_hosts: list[str] = []  # network addresses at which the server also listens

    @property
    def local(self) -> str:
        """The origin for browsers on this machine: the configured one, or that of the local address."""
        return self.origin or format_origin(local_host(self.host), self.port)

    @property
    def is_open(self) -> bool:
        """Whether other machines can reach the server."""
        match = ORIGIN.fullmatch(self.origin)
        host = self.host if match is None else match["host"].strip("[]")
        return host not in LOCAL_NAMES or bool(self.lan_hosts)

    @property
    def network(self) -> list[str]:
        """The origins for other machines in the local network.

        Empty if they can't reach the server, or if an origin is configured.
        """
        if self.origin:
            return []
        if self.host in EVERYWHERE:
            families = [each for each in find_network_addresses() if self.host == "::" or ":" not in each]
            return [format_origin(each, self.port) for each in families]
        named = [] if self.host in LOCAL_NAMES else [self.host]
        return [format_origin(each, self.port) for each in [*named, *self.lan_hosts]]

    @property
    def for_links(self) -> str:
        """The origin in links for other people; empty if other machines can't reach the server."""
        return self.origin or next(iter(self.network), "")

    def allowed(self) -> list[str]:
        """Return the origins from which pages may send requests to this server."""
        if self.origin:
            return [self.origin]
        names = [local_host(self.host), *LOCAL_NAMES]
        if self.host not in LOCAL_NAMES:
            machine = socket.gethostname().lower()
            names += [machine, f"{machine.removesuffix('.local')}.local"]
        return [format_origin(each, self.port) for each in dict.fromkeys(names)]


def _suggest_origin(text: str) -> str:
    """Return the origin that a user probably meant with a wrong text, or an example."""
    first = next(iter(re.split(r"[\s,;]+", text.strip())), "")
    bare = re.sub(r"^(https?:/*|//)", "", first, flags=re.IGNORECASE).split("/")[0].rpartition("@")[2].lower()
    meant = f"{'http' if first.lower().startswith('http:') else 'https'}://{bare}"
    return f"{meant!r}?" if ORIGIN.fullmatch(meant) and meant != text else ORIGIN_EXAMPLE
