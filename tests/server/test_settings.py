"""Settings from the environment."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from shamble.core.errors import OptionError
from shamble.server.addresses import make_client_resolver, make_proxy_check
from shamble.server.settings import Settings, from_environment
from shamble.server.settings.checks import ALLOWED


def test_a_setting_may_stand_in_a_file_that_the_environment_names(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("newer,older\n", encoding="utf-8")
    assert from_environment({"SHAMBLE_SECRET_FILE": str(secret)}).secret == "newer,older"


def test_what_the_environment_says_itself_comes_before_a_file(tmp_path: Path) -> None:
    told = {"SHAMBLE_PORT": "9000", "SHAMBLE_PORT_FILE": str(tmp_path / "none")}
    assert from_environment(told).port == 9000


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"SHAMBLE_DATABASE_FILE: .*/none cannot be read: No such file"):
        from_environment({"SHAMBLE_DATABASE_FILE": str(tmp_path / "none")})


@pytest.mark.parametrize(
    ("setting", "value", "right"),
    [
        ("RATE", "nan", "requests a second, 0 or more"),
        ("RATE", "-5", "requests a second, 0 or more"),
        ("ACTS", "inf", "messages a second, 0 or more"),
        ("PACE", "fast", "seconds, 0 or more"),
        ("PORT", "tcp://10.0.0.1:8000", "a number from 0 to 65535, for instance 8000; Kubernetes sets this"),
        ("PORT", "65536", "a number from 0 to 65535"),
        ("HOST", "http://a.example", "an address of this machine"),
        ("PROXIES", "127.0.0.1,proxy", "IP addresses or networks separated by commas"),
        ("WATCHERS", "0", "a whole number of sockets, at least 1"),
        ("CROWD", "-1", "a whole number of people, 0 or more"),
        ("CONNECTIONS", "many", "a whole number of connections, at least 1"),
        ("KEEP_OVER", "1.5", "a whole number of days from 0 to 36500"),
        ("PAGE", "/nowhere", "a folder with an index.html"),
    ],
)
def test_a_wrong_setting_is_named_with_its_value_and_what_is_right(setting: str, value: str, right: str) -> None:
    with pytest.raises(OptionError) as refused:
        from_environment({f"SHAMBLE_{setting}": value})
    wrong = value.rpartition(",")[2]
    assert str(refused.value).startswith(f"SHAMBLE_{setting}: {wrong!r} is not right; right is ")
    assert right in str(refused.value)


def test_a_wrong_setting_of_the_command_line_or_of_a_file_is_named_by_it(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"^--port: '70000' is not right"):
        from_environment({}, port=70000)
    (tmp_path / "rate").write_text("nan", encoding="utf-8")
    with pytest.raises(OptionError, match=r"^SHAMBLE_RATE_FILE: 'nan' is not right"):
        from_environment({"SHAMBLE_RATE_FILE": str(tmp_path / "rate")})


def test_every_setting_says_what_is_right() -> None:
    assert {field.name for field in msgspec.structs.fields(Settings)} == {*ALLOWED, "secret"}


def test_an_empty_setting_is_as_if_it_were_not_there() -> None:
    assert from_environment({"SHAMBLE_PORT": " ", "SHAMBLE_ORIGIN": ""}) == from_environment({})


def test_a_wrong_database_is_not_repeated() -> None:
    with pytest.raises(OptionError) as refused:
        from_environment({"SHAMBLE_DATABASE": "postgresql://ann:pass\x00word@host/name"})
    assert "word" not in str(refused.value)


def test_a_proxy_is_known_by_both_of_its_names() -> None:
    asked = Settings(proxies="127.0.0.1, 10.0.0.0/8,fd00::/8").trusted_proxies()
    assert asked == "127.0.0.1,10.0.0.0/8,fd00::/8,::ffff:127.0.0.1,::ffff:10.0.0.0/104"
    is_proxy = make_proxy_check(asked)
    assert [is_proxy(host) for host in ("::ffff:127.0.0.1", "::ffff:10.1.2.3", "::ffff:11.1.2.3")] == [
        True,
        True,
        False,
    ]
    asker = make_client_resolver(asked)
    assert asker("::ffff:127.0.0.1", [(b"x-forwarded-for", b"203.0.113.5")]) == "203.0.113.5"
    assert asker("::ffff:11.1.2.3", [(b"x-forwarded-for", b"203.0.113.5")]) == "11.1.2.3"
