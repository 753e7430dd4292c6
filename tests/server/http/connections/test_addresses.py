"""Addresses for limits: networks count by the part that one customer has."""

from __future__ import annotations

import pytest

from shamble.server.addresses import limit_key, make_proxy_check


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("", ""),
        ("a name", "a name"),
    ],
)
def test_an_ipv6_address_counts_by_its_network(host: str, name: str) -> None:
    assert limit_key(host) == name


@pytest.mark.parametrize(
    ("proxies", "host", "is_one"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "127.0.0.2", False),
        ("10.0.0.0/8, 192.0.2.1", "10.1.2.3", True),
        ("10.0.0.0/8, 192.0.2.1", "192.0.2.1", True),
        ("10.0.0.0/8", "2001:db8::1", False),
        ("2001:db8::/32", "2001:db8::1", True),
        ("*", "192.0.2.9", True),
        ("", "127.0.0.1", False),
        ("proxy.example", "192.0.2.9", False),
    ],
)
def test_a_proxy_is_known_by_its_address_or_network(proxies: str, host: str, is_one: bool) -> None:
    assert make_proxy_check(proxies)(host) is is_one
