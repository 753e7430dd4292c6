"""Where browsers reach a server: what is an origin, which are its own, what the terminal says."""

from __future__ import annotations

import socket
import sys

import pytest

from shamble.core.errors import OptionError
from shamble.server import announcing
from shamble.server.announcing import ONLY_THIS_COMPUTER, announce
from shamble.server.settings import Settings, from_environment, origins
from shamble.server.settings.origins import Origins, format_origin, is_same_address, read_origin


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origins, "find_network_addresses", lambda: ["192.168.1.7", "fd00::7"])
    monkeypatch.setattr(socket, "gethostname", lambda: "Mypc")


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://zombies.example", "https://zombies.example"),
        ("HTTPS://Zombies.Example/", "https://zombies.example"),
        ("https://zombies.example:443", "https://zombies.example"),
        ("http://zombies.example:80/", "http://zombies.example"),
        ("http://zombies.example:443", "http://zombies.example:443"),
        ("http://[FD00::7]:8000", "http://[fd00::7]:8000"),
        ("https://zömbies.example", "https://xn--zmbies-wxa.example"),
    ],
)
def test_an_origin_is_read_as_browsers_write_it(text: str, origin: str) -> None:
    assert read_origin(text, "--origin") == origin


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("zombies.example", "'https://zombies.example'?"),
        ("http:zombies.example", "'http://zombies.example'?"),
        ("ftp://zombies.example", origins.ORIGIN_EXAMPLE),
        ("https://zombies.example/table", "'https://zombies.example'?"),
        ("https://a.example,https://b.example", "'https://a.example'?"),
        ("https://a.example https://b.example", "'https://a.example'?"),
        ("https://ann@zombies.example", "'https://zombies.example'?"),
        ("https://zombies.example:99999", origins.ORIGIN_EXAMPLE),
        ("https://", origins.ORIGIN_EXAMPLE),
    ],
)
def test_what_is_no_origin_is_refused_with_what_was_meant(text: str, meant: str) -> None:
    with pytest.raises(OptionError) as refused:
        from_environment({"SHAMBLE_ORIGIN": text})
    assert str(refused.value) == f"SHAMBLE_ORIGIN: {text!r} is no origin; right is {meant}"


def test_spaces_around_an_origin_do_not_count() -> None:
    assert from_environment({"SHAMBLE_ORIGIN": " https://zombies.example \n"}).origin == "https://zombies.example"


@pytest.mark.parametrize(
    ("host", "port", "origin"),
    [
        ("127.0.0.1", 8000, "http://127.0.0.1:8000"),
        ("0.0.0.0", 80, "http://127.0.0.1"),
        ("::1", 8000, "http://[::1]:8000"),
        ("::", 8001, "http://[::1]:8001"),
        ("192.168.1.7", 443, "http://192.168.1.7:443"),
    ],
)
def test_a_server_says_an_address_that_works_on_this_machine(host: str, port: int, origin: str) -> None:
    found = Settings(host=host, port=port).make_origins()
    assert found.local == origin
    assert origin in found.allowed()


def test_a_server_of_this_machine_alone_has_no_address_for_others() -> None:
    found = Origins("127.0.0.1", 8000)
    assert (found.network, found.for_links) == ([], "")
    assert found.allowed() == ["http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000"]
    found.lan_hosts.append("192.168.1.7")
    assert found.for_links == "http://192.168.1.7:8000"


def test_a_server_at_all_addresses_has_those_of_its_network_and_its_name() -> None:
    four, both = Origins("0.0.0.0", 8000), Origins("::", 80)
    assert four.network == ["http://192.168.1.7:8000"]
    assert both.network == ["http://192.168.1.7", "http://[fd00::7]"]
    assert {"http://mypc:8000", "http://mypc.local:8000"} <= set(four.allowed())


def test_the_origin_that_the_host_names_is_the_only_one() -> None:
    found = Origins("0.0.0.0", 8000, "https://zombies.example")
    assert (found.local, found.for_links) == ("https://zombies.example", "https://zombies.example")
    assert (found.network, found.allowed()) == ([], ["https://zombies.example"])


@pytest.mark.parametrize(
    ("origin", "host", "counts"),
    [
        ("http://192.168.1.9:8000", "192.168.1.9:8000", True),
        ("http://[fd00::9]:8000", "[fd00::9]:8000", True),
        ("http://[fd00::9]", "[fd00::9]", True),
        ("http://localhost:9000", "localhost:9000", True),
        ("https://192.168.1.9", "192.168.1.9", True),
        ("http://192.168.1.9:8000", "192.168.1.9:8001", False),
        ("http://192.168.1.8:8000", "192.168.1.9:8000", False),
        ("http://rebound.example:8000", "rebound.example:8000", False),
        ("http://192.168.1.9.example", "192.168.1.9.example", False),
        ("null", "null", False),
    ],
)
def test_an_address_counts_as_the_server_s_own_and_a_name_never(origin: str, host: str, counts: bool) -> None:
    assert is_same_address(origin, host) == counts


def test_the_terminal_says_where_others_come_in_with_a_code_for_phones() -> None:
    told = announce(Origins("0.0.0.0", 8000), has_terminal=True).splitlines()
    assert told[:2] == [
        "Shamble is at http://127.0.0.1:8000 (stop: Ctrl-C)",
        "In your network: http://192.168.1.7:8000",
    ]
    assert set("".join(told[2:])) <= set("█▀▄ ") | {"\x1b"} | set("[0123456789;m")
    assert len(told) > 10
    assert len(announce(Origins("0.0.0.0", 8000), has_terminal=False).splitlines()) == 2


def test_the_terminal_says_how_to_let_others_in() -> None:
    assert announce(Origins("127.0.0.1", 80), has_terminal=True).splitlines()[1:] == [ONLY_THIS_COMPUTER]
    assert announce(Origins("127.0.0.1", 80), has_terminal=False) == "Shamble is at http://127.0.0.1 (stop: Ctrl-C)"
    assert announce(Origins("127.0.0.1", 80, "https://zombies.example"), has_terminal=True).count("\n") == 0


def test_the_host_lets_the_network_in_by_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    monkeypatch.setattr(sys, "stdin", iter(["what?\n", " LAN \n", "lan\n"]))
    announcing._read_commands(lambda: opened.append(True))
    assert opened == [True]


def test_default_ports_are_left_out() -> None:
    assert [format_origin("a", 80), format_origin("a", 443, "https"), format_origin("::1", 443)] == [
        "http://a",
        "https://a",
        "http://[::1]:443",
    ]
