"""Checks of the values of settings, with error messages that list the allowed values."""

from __future__ import annotations

import math
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import msgspec

from ...core.errors import OptionError
from .origins import ORIGIN_EXAMPLE, read_origin

DAYS: Final = "a whole number of days from 0 to 36500; 0 means never"
ALLOWED: Final = {
    "host": "an address of this machine, for instance 127.0.0.1, 0.0.0.0 (all of them) or ::1",
    "port": "a number from 0 to 65535, for instance 8000",
    "origin": ORIGIN_EXAMPLE,
    "database": "sqlite:////path/file.db or postgresql://user@host/name",
    "folder": "the path of a folder",
    "page": "the path of a built page: a folder with an index.html",
    "proxies": "IP addresses or networks separated by commas, for instance 127.0.0.1,10.0.0.0/8, or * for all",
    "pace": "seconds, 0 or more, for instance 0.45",
    "rate": "requests a second, 0 or more, for instance 40; 0 means no limit",
    "acts": "messages a second, 0 or more, for instance 12; 0 means no limit",
    "watchers": "a whole number of sockets, at least 1, for instance 60",
    "crowd": "a whole number of people, 0 or more, for instance 30; 0 means no limit",
    "connections": "a whole number of connections, at least 1, for instance 4096",
    "absence": "a whole number of minutes from 1 to 1440, for instance 10",
    "access_log": "on, off, or auto: on if other machines can reach the server",
    "keep_over": DAYS,
    "keep_waiting": DAYS,
    "keep_running": DAYS,
}
SECRET_FIELDS: Final = ("secret", "database")  # may hold a password, so errors don't repeat the value
MAX_SHOWN_CHARS: Final = 80


def read_setting(field: str, kind: Any, value: Any, name: str) -> Any:
    """Parse the value of a setting.

    Raises OptionError, whose message names the setting, the wrong value and the allowed values.
    """
    try:
        setting = msgspec.convert(value, kind, strict=False, dec_hook=lambda path, text: path(text))
    except msgspec.ValidationError:
        raise make_setting_error(field, value, name) from None
    if isinstance(setting, float) and not (math.isfinite(setting) and setting >= 0):
        raise make_setting_error(field, value, name)
    if isinstance(setting, str) and not setting.isprintable():
        raise make_setting_error(field, value, name)
    if field == "origin" and setting:
        return read_origin(setting, name)
    if field == "host" and (not setting or any(letter in setting for letter in " /,[]")):
        raise make_setting_error(field, value, name)
    if field == "proxies":
        return _check_proxies(setting, name)
    if field == "page" and setting is not None and not (Path(setting) / "index.html").is_file():
        raise make_setting_error(field, value, name)
    return setting


def make_setting_error(field: str, value: Any, name: str) -> OptionError:
    """Return the error for a setting with a wrong value."""
    text = str(value)
    shown = "" if field in SECRET_FIELDS else f" {text[:MAX_SHOWN_CHARS]!r}{'…' if len(text) > MAX_SHOWN_CHARS else ''}"
    hint = ""
    if field == "port" and "://" in text:
        hint = "; Kubernetes sets this for a service called shamble: set it yourself, or enableServiceLinks: false"
    return OptionError(f"{name}:{shown} is not right; right is {ALLOWED[field]}{hint}")


def add_mapped_addresses(proxies: str) -> str:
    """Return the list of proxies, extended by the IPv4-mapped IPv6 form of each IPv4 network.

    A dual-stack socket reports IPv4 clients in this form.
    """
    names = [name.strip() for name in proxies.split(",") if name.strip()]
    mapped = [network for name in names if "*" not in name and (network := _map_to_ipv6(name))]
    return ",".join([*names, *mapped])


def _map_to_ipv6(name: str) -> str:
    network = ip_network(name, strict=False)
    if network.version == 6:
        return ""
    address = f"::ffff:{network.network_address}"
    return address if network.num_addresses == 1 else f"{address}/{96 + network.prefixlen}"


def _check_proxies(proxies: str, name: str) -> str:
    for each in filter(None, map(str.strip, proxies.split(","))):
        if each != "*":
            try:
                ip_network(each, strict=False)
            except ValueError:
                raise make_setting_error("proxies", each, name) from None
    return proxies
