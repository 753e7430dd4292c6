"""Addresses as limits count them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

NETWORK_BITS = 64  # of IPv6: one household, or one server that is rented, has all addresses below


def read_address(host: str) -> IPv4Address | IPv6Address | None:
    """Return the address of a host, an IPv4 address that is mapped into IPv6 as itself; None for a Unix socket."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


@lru_cache(maxsize=4096)
def limit_key(host: str) -> str:
    """The name by which limits know an address: the whole of an IPv4 address, the /64 of an IPv6 one."""
    address = read_address(host)
    if address is None:
        return host
    if isinstance(address, IPv4Address):
        return str(address)
    return str(ip_network((address.packed, NETWORK_BITS), strict=False))


def make_client_resolver(proxies: str) -> Callable[[str, Iterable[tuple[bytes, bytes]]], str]:
    """Who asks at a host with some headers, as limits count it: uvicorn's answer, before it makes a request of them."""
    trusted = ProxyHeadersMiddleware(None, proxies).trusted_hosts  # type: ignore[arg-type]

    def resolve_client(host: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
        if host in trusted:
            told = b", ".join(value for name, value in headers if name == b"x-forwarded-for").decode("latin-1")
            host = (told and trusted.get_trusted_client_address(told)[0]) or host
        return limit_key(host)

    return resolve_client


def make_proxy_check(proxies: str) -> Callable[[str], bool]:
    """Whether an address is one of the proxies of the settings: addresses and networks, or `*` for all."""
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
