"""IP addresses: parsing, grouping for limits, and resolving the client behind a proxy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

NETWORK_BITS = 64  # a household or a rented server owns a whole IPv6 /64


def read_address(host: str) -> IPv4Address | IPv6Address | None:
    """Parse an IP address; an IPv4-mapped IPv6 address becomes IPv4. Returns None for a Unix socket."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


@lru_cache(maxsize=4096)
def limit_key(host: str) -> str:
    """Return the key under which limits count an address: an IPv4 address itself, or an IPv6 address's /64 network."""
    address = read_address(host)
    if address is None:
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address.packed, NETWORK_BITS), strict=False))


def make_client_resolver(proxies: str) -> Callable[[str, Iterable[tuple[bytes, bytes]]], str]:
    """Return a function that maps a peer address and request headers to the limit key of the client.

    X-Forwarded-For is trusted only if the peer is one of `proxies`, as in uvicorn's middleware.
    """
    trusted = ProxyHeadersMiddleware(None, proxies).trusted_hosts  # type: ignore[arg-type]

    def resolve_client(host: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        if host in trusted:
            forwarded = b", ".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
            host = (forwarded and trusted.get_trusted_client_address(forwarded)[0]) or host
        return limit_key(host)

    return resolve_client


def make_proxy_check(proxies: str) -> Callable[[str], bool]:
    """Return a function that tells whether an address is one of `proxies`.

    `proxies` lists addresses and networks, separated by commas; `*` matches every address.
    """
    names = [name.strip() for name in proxies.split(",") if name.strip()]
    if "*" in names:
        return lambda host: True
    networks = [ip_network(name, strict=False) for name in names if _is_network(name)]

    @lru_cache(maxsize=4096)
    def is_proxy(host: str) -> bool:
        if host in names:
            return True
        return _is_network(host) and any(ip_address(host) in network for network in networks)

    return is_proxy


def _is_network(name: str) -> bool:
    try:
        ip_network(name, strict=False)
    except ValueError:
        return False
    return True
